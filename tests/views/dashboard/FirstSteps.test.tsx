// What a new customer has still to do: each step leads where it is done, and the card goes with the last one, or when it is put away.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { firstLoad, pagesOver } from '../admin/listPage.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ startAt: new Date().toISOString() });
}, 120_000);
afterAll(() => world.close());
const open = pagesOver(() => world);
const card = async () => within(await screen.findByRole('region', { name: 'Getting started' }, firstLoad));

it('says how far a new customer is, leads on, and stays away once it was put away', async () => {
  const user = userEvent.setup();
  const who = await world.person({ phoneNumberConfirmed: false });
  await open('/dashboard', who);
  const steps = await card();
  expect(steps.getByText('1 of 3 done')).toBeDefined();
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DoneConfirm your email',
    'Confirm your phone number',
    'Send your first parcel',
  ]);
  expect(steps.getByRole('link', { name: 'Confirm your phone number' }).getAttribute('href')).toBe(
    '/profile',
  );
  expect(steps.queryByRole('link', { name: 'Confirm your email' })).toBeNull();
  await user.click(steps.getByRole('button', { name: 'Send your first parcel' }));
  expect(await screen.findByRole('dialog', {}, firstLoad)).toBeDefined();
  await open('/dashboard', who);
  await user.click((await card()).getByRole('button', { name: 'Put away' }));
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
}, 120_000);
