// Booking on one page, over the real backend: nobody agrees to a price that they have not seen.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bookingOf } from '../../../views/booking/useBooking.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { type BookingPage, openBooking, stepOneOf } from './bookingPage.tsx';

let world: World;
let page: BookingPage | undefined;
const patience = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
});
afterEach(async () => {
  localStorage.clear();
  await page?.close();
});
afterAll(() => world.close());

it('an address that changes behind a price is priced anew: a press of Book meanwhile books nothing', async () => {
  localStorage.setItem('booking:quick', 'true');
  page = await openBooking(world, await world.userOf('store-user@umzila.test'));
  const { portal, sent, holdAnswerOf } = page;
  const booking = bookingOf(portal);
  const typed = await stepOneOf(world);
  await screen.findByRole('combobox', { name: 'Drop-off address' }, patience);
  const contact = { contactName: 'Thandi Nkosi', contactCountry: 'ZA', phoneNumber: '0821234567' };
  act(() => {
    booking.dispatch({ type: 'formChanged', form: typed });
    booking.dispatch({ type: 'contactChanged', side: 'origin', contact });
    booking.dispatch({ type: 'contactChanged', side: 'destination', contact });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Small' }, patience));
  await waitFor(() => expect(booking.state.current.step).toBe(2), patience);
  fireEvent.click(await screen.findByRole('radio', { name: /^Standard/ }, patience));
  const before = (await screen.findByRole('button', { name: /^Book R/ }, patience)).textContent;
  const go = holdAnswerOf('lookup.resolveAddress');
  const field = screen.getByRole('combobox', { name: 'Drop-off address' });
  act(() => field.focus());
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: 'Bellville' } });
  fireEvent.click((await screen.findAllByRole('option', { name: /^Bellville/ }, patience))[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: /^Book R/ }));
  go();
  await waitFor(
    () => expect(booking.state.current.form.destinationAddress?.description).toMatch(/^Bellville/),
    patience,
  );
  await waitFor(() => {
    const { step, unsaved, pending } = booking.state.current;
    expect([step, Math.min(...unsaved), pending]).toEqual([2, 2, null]);
  }, patience);
  expect(sent).not.toContain('workflow.selectQuote');
  expect(sent).not.toContain('workflow.acceptQuote');
  const asked = await screen.findByRole('button', { name: /^Book/ }, patience);
  expect(asked.textContent).not.toBe(before);
});

it('what was chosen last is chosen again: the size that was added, the service that was picked', async () => {
  const storeUser = await world.userOf('store-user@umzila.test');
  const typed = await stepOneOf(world);
  const begin = async () => {
    localStorage.setItem('booking:quick', 'true');
    page = await openBooking(world, storeUser);
    const booking = bookingOf(page.portal);
    await screen.findByRole('combobox', { name: 'Drop-off address' }, patience);
    const contact = { contactName: 'Thandi Nkosi', contactCountry: 'ZA', phoneNumber: '0821234567' };
    act(() => {
      booking.dispatch({ type: 'formChanged', form: typed });
      booking.dispatch({ type: 'contactChanged', side: 'origin', contact });
      booking.dispatch({ type: 'contactChanged', side: 'destination', contact });
    });
    return booking;
  };
  const first = await begin();
  fireEvent.click(await screen.findByRole('button', { name: 'Add Medium' }, patience));
  await waitFor(() => expect(first.state.current.step).toBe(2), patience);
  const offers = await screen.findAllByRole('radio', {}, patience);
  // The cheapest is taken by itself: what is chosen is another.
  const dearest = offers.at(-1);
  if (!dearest || offers.length < 2) throw new Error('there is nothing to choose from');
  const level = /^\D+/.exec(dearest.textContent ?? '')?.[0];
  fireEvent.click(dearest);
  await waitFor(() => expect(dearest.getAttribute('aria-checked')).toBe('true'));
  await page?.close();

  const next = await begin();
  await waitFor(
    () => expect(next.state.current.parcels.map(({ name }) => name)).toEqual(['Medium']),
    patience,
  );
  await waitFor(
    () => expect(screen.getByRole('radio', { checked: true }).textContent).toMatch(new RegExp(`^${level}`)),
    patience,
  );
});
