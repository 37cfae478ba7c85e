// Where a booking begins for who sends from stores, over the real backend.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { WizardEvent } from '../../../core/index.ts';
import { bookingOf } from '../../../views/booking/useBooking.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { type BookingPage, openBooking } from './bookingPage.tsx';

let world: World;
let page: BookingPage | undefined;
const patience = { timeout: 60_000 };
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
}, 300_000);
afterEach(async () => {
  await page?.close();
  page = undefined;
});
afterAll(() => world.close());

const open = async (who: string): Promise<void> => {
  page = await openBooking(world, await world.userOf(`${who}@umzila.test`));
};
const say = (event: WizardEvent): void => {
  const portal = page?.portal;
  if (portal === undefined) throw new Error('no page');
  act(() => bookingOf(portal).dispatch(event));
};

test('[WIZ-77] staff may choose a store at either end', async () => {
  await open('staff');
  for (const end of ['Pick up from', 'Drop off at']) {
    const choice = within(await screen.findByRole('group', { name: end }, patience));
    expect(choice.getByRole('button', { name: 'Store' })).toBeDefined();
  }
});

test('[WIZ-77] a company begins with its stores and finds the one of its last booking; what it takes away stays away', async () => {
  window.localStorage.removeItem('booking:store');
  await open('company-operator');
  const store = await screen.findByRole('combobox', { name: 'Pick-up store' }, patience);
  expect(screen.getByRole('group', { name: 'Pick up from' })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Drop off at' })).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Drop-off address' })).toBeDefined();
  fireEvent.mouseDown(store);
  const options = await screen.findAllByRole('option', {}, patience);
  fireEvent.click(options[1] as HTMLElement);
  const chosen = (store as HTMLInputElement).value;
  expect(chosen).not.toBe('');
  await page?.close();
  await open('company-operator');
  const again = () => screen.getByRole('combobox', { name: 'Pick-up store' }) as HTMLInputElement;
  await waitFor(() => expect(again().value).toBe(chosen), patience);
  say({ type: 'formChanged', form: { originAddress: null } });
  await waitFor(() => expect(again().value).toBe(''));
  window.localStorage.removeItem('booking:store');
});
