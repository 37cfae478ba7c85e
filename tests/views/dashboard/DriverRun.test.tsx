// A driver's home comes from above to below: what is tapped on a phone does not move because an answer arrives.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoPortal } from '../demoPortal.ts';

const demo = demoPortal();
const patience = { timeout: 20_000 };

it('is told what the house announces in words, and nothing lies over the run', async () => {
  await demo.open('/dashboard', 'driver');
  const told = await screen.findByText('Proof of delivery', {}, patience);
  expect(told.closest('[role=status]')?.textContent).toMatch(/^Proof of delivery \S/);
  expect(told.closest('button, [role=button]')).toBeNull();
}, 120_000);

it('waits with what stands below for what is above it', async () => {
  let letGo = (_nothing: undefined): void => undefined;
  const held = new Promise<undefined>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  await demo.open(
    '/dashboard',
    'driver',
    {},
    {
      answer: (request) => {
        if (!new URL(request.url).pathname.endsWith('/accounts/ZA')) return undefined;
        asked += 1;
        return held;
      },
    },
  );
  await screen.findByText('No run for you right now', {}, patience);
  await screen.findByRole('switch', { name: 'Share my position with dispatch' }, patience);
  expect(asked).toBe(1);
  expect(screen.queryByRole('navigation', { name: 'More' })).toBeNull();
  letGo(undefined);
  const more = await screen.findByRole('navigation', { name: 'More' }, patience);
  const earnings = screen.getByRole('link', { name: /My earnings/ });
  const scores = await screen.findByText('Score card', {}, patience);
  const below = Node.DOCUMENT_POSITION_FOLLOWING;
  expect([earnings.compareDocumentPosition(more), more.compareDocumentPosition(scores)]).toEqual([
    below,
    below,
  ]);
}, 120_000);
