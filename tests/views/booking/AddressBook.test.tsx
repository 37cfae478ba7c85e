// The address book in the booking: an entry fills in an end with its contact, and after a booking one press
// keeps an end.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addressEntries } from '../../../core/index.ts';
import { entryOf } from '../../../views/booking/addressBook.ts';
import { bookingOf } from '../../../views/booking/useBooking.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { type BookingPage, openBooking, stepOneOf } from './bookingPage.tsx';

let world: World;
let page: BookingPage | undefined;
const patience = { timeout: 60_000 };
const params = { cca2: 'ZA' } as const;
vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
});
afterEach(async () => {
  localStorage.clear();
  await page?.close();
});
afterAll(() => world.close());

const contact = {
  addressType: 'business',
  contactName: 'Zola Budd',
  contactCountry: 'ZA',
  phoneNumber: '+27821234567',
  buildingName: 'Loop Mansions',
  buildingUnit: '12C',
  remarks: 'Gate code 4411',
  sameAsUser: false,
} as const;

it.each(['false', 'true'])(
  'offers its entries as an end, with contact, building and remarks (one page: %s)',
  async (quick) => {
    localStorage.setItem('booking:quick', quick);
    const who = await world.userOf('store-user@umzila.test');
    const typed = await stepOneOf(world);
    const address = typed.destinationAddress;
    if (!address) throw new Error('no address');
    const body = { ...entryOf(address, contact), label: `Workshop ${quick}` };
    await world.ok(addressEntries.calls.create, who, { params, body });
    page = await openBooking(world, who);
    const booking = bookingOf(page.portal);
    const field = await screen.findByRole('combobox', { name: 'Drop off from the address book' }, patience);
    act(() => field.focus());
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^Workshop ${quick}`) }, patience));
    const { form, destination } = booking.state.current;
    expect(form.destinationAddress).toMatchObject({
      placeId: address.placeId,
      description: address.description,
    });
    expect(destination).toEqual(contact);
  },
);

it('is offered to nobody who keeps none, and to no staff, who book for others', async () => {
  for (const name of ['customer', 'administrator']) {
    page = await openBooking(world, await world.userOf(`${name}@umzila.test`));
    await waitFor(() => expect(screen.getAllByRole('combobox').length).toBeGreaterThan(0), patience);
    expect(screen.queryByRole('combobox', { name: /address book/ })).toBeNull();
    await page.close();
  }
  page = undefined;
});
