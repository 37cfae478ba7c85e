// The address book in the booking: an entry fills in an end with its contact, and after a booking one press
// keeps an end.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addressEntries } from '../../../core/index.ts';
import { entryOf } from '../../../views/booking/addressBook.ts';
import KeepEnds from '../../../views/booking/KeepEnds.tsx';
import { bookingOf, WizardProvider } from '../../../views/booking/useBooking.ts';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
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

it('after a booking one press keeps an end, which is not offered again, nor one’s own', async () => {
  const who = await world.userOf('customer@umzila.test');
  const { originAddress, destinationAddress } = await stepOneOf(world);
  page = await openBooking(world, who);
  const { portal } = page;
  const booked = bookingOf(portal).state.current;
  const state = {
    ...booked,
    form: { ...booked.form, originAddress, destinationAddress },
    origin: { ...booked.origin, sameAsUser: true },
    destination: contact,
  };
  const end = async () => {
    const { container, unmount } = render(
      <MemoryRouter>
        <PortalProvider value={portal}>
          <WizardProvider value={{ state, dispatch: () => undefined, newKey: () => 'key' }}>
            <KeepEnds />
          </WizardProvider>
        </PortalProvider>
      </MemoryRouter>,
    );
    return { offered: within(container), unmount };
  };
  const kept = async () =>
    (await world.ok(addressEntries.calls.list, who, { params, query: {} })).data.map(
      ({ contactName, phoneNumber, address, remarks }) => [
        contactName,
        phoneNumber,
        address.placeId,
        remarks,
      ],
    );
  const first = await end();
  const keep = await first.offered.findByRole('button', { name: /^Keep .* in address book$/ }, patience);
  expect(await kept()).toEqual([]);
  fireEvent.click(keep);
  expect((await first.offered.findByRole('status', {}, patience)).textContent).toMatch(/is kept/);
  expect(await kept()).toEqual([['Zola Budd', '+27821234567', destinationAddress.placeId, 'Gate code 4411']]);
  first.unmount();
  const asked = page.sent.filter((id) => id === addressEntries.calls.list.id).length;
  const again = await end();
  await waitFor(
    () =>
      expect(page?.sent.filter((id) => id === addressEntries.calls.list.id).length).toBeGreaterThan(asked),
    patience,
  );
  await act(async () => undefined);
  expect(again.offered.queryByRole('button')).toBeNull();
});
