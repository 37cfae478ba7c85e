// What a driver's home tells of the phone in the hand.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };

it('says which device it is, how old the last position is, and whether notifications are allowed', async () => {
  await demo.open('/dashboard', 'driver');
  const device = await screen.findByRole('region', { name: 'My device' }, patience);
  const facts = () =>
    Object.fromEntries(
      [...device.querySelectorAll('dt')].map((name) => [
        name.textContent,
        name.nextElementSibling?.textContent ?? '',
      ]),
    );
  expect(facts()['Last position']).toMatch(/^(just now|\d+ (min|h|days) ago|no position)$/);
  expect(facts()['Notifications']).toBe('This browser has none');
}, 120_000);

it('is no part of an assistant’s home, who has no record of a driver', async () => {
  await demo.open('/dashboard', 'assistant');
  await screen.findByRole('navigation', { name: 'More' }, patience);
  expect(screen.queryByRole('region', { name: 'My device' })).toBeNull();
}, 120_000);
