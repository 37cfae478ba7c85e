// What the wizard offers to choose from, where there is much of it, little of it or nothing: parcel sizes, parcels, days and accounts.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import {
  contract,
  type Delivery,
  deliveryStatus,
  paymentStatus,
  serviceLevel,
  type WizardEvent,
} from '../../../core/index.ts';
import { levelWords } from '../../../views/booking/levelWords.ts';
import { bookingOf } from '../../../views/booking/useBooking.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { setWidth } from '../measured.ts';
import { type BookingPage, openBooking, stepOneOf } from './bookingPage.tsx';

let world: World;
let page: BookingPage | undefined;
let stepOne: WizardEvent;
const patience = { timeout: 60_000 };
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
  stepOne = { type: 'formChanged', form: await stepOneOf(world) };
}, 300_000);
afterEach(async () => {
  await page?.close();
  page = undefined;
  setWidth(1280);
});
afterAll(() => world.close());

const open = async (who: string): Promise<BookingPage> => {
  page = await openBooking(world, await world.userOf(`${who}@umzila.test`));
  return page;
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, patience);
const say = (...events: readonly WizardEvent[]): void => {
  const portal = page?.portal;
  if (portal === undefined) throw new Error('no page');
  act(() => {
    for (const event of events) bookingOf(portal).dispatch(event);
  });
};
/** A newer version of the booked delivery comes over the hub. */
const toldOf = (change: Partial<Delivery>): void => {
  const { portal } = page ?? {};
  const delivery = portal && bookingOf(portal).state.current.delivery;
  if (!delivery) throw new Error('nothing is booked');
  const data = { ...delivery, ...change, xmin: delivery.xmin + 1 };
  act(() =>
    portal.log.append([
      { origin: 'hub', type: 'delivery', data: { id: delivery.deliveryId, kind: 'EXISTING', data } },
    ]),
  );
};
const toParcels = async (): Promise<void> => {
  await heading('Where from, where to?');
  say(stepOne, { type: 'next' });
  await heading('Add parcels');
};
const toContact = async (): Promise<void> => {
  await toParcels();
  say(line('p'), { type: 'next' });
  await heading('Choose a quote');
  fireEvent.click(await screen.findByRole('radio', { name: /^Standard/ }, patience));
  say({ type: 'next' });
  await heading('Pick-up contact');
};
const line = (key: string): WizardEvent => ({
  type: 'parcelAdded',
  parcel: { key, parcelType: 'small', name: 'Small', length: 32, width: 24, height: 10, weight: 2 },
});

describe('the sizes', () => {
  test.each([
    [360, 3],
    [1280, 4],
  ])('[WIZ-34] at %i pixels %i cards stand side by side', async (width, side) => {
    setWidth(width);
    await open('customer');
    await toParcels();
    const cards = await screen.findByRole('group', { name: 'Parcel sizes' });
    expect((await within(cards).findAllByRole('button', {}, patience)).length).toBeGreaterThanOrEqual(4);
    expect(window.getComputedStyle(cards).gridTemplateColumns).toBe(`repeat(${side}, minmax(0, 1fr))`);
  });
});

describe('the offers', () => {
  test('each says in one line what its level means', async () => {
    expect(Object.keys(levelWords).sort()).toEqual(serviceLevel.rows.map(({ code }) => code).sort());
    await open('customer');
    await toParcels();
    say(line('p'), { type: 'next' });
    await heading('Choose a quote');
    const radios = await screen.findAllByRole('radio', {}, patience);
    for (const radio of radios) {
      const text = radio.closest('label')?.textContent ?? '';
      const [code] = serviceLevel.rows.filter(({ label }) => text.startsWith(label)).map((row) => row.code);
      expect(text).toContain(levelWords[code ?? ''] ?? 'none');
    }
  });
});

describe('the parcels', () => {
  test('[WIZ-35] [WIZ-68] [WIZ-83] [VAL-12] a long list takes 260 pixels and scrolls; a barcode stands once in it; once it is collected, the day is shut', async () => {
    await open('customer');
    await toParcels();
    say(...Array.from({ length: 12 }, (_, at) => line(`p${at}`)));
    const list = await screen.findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    const style = window.getComputedStyle(list);
    expect([style.maxHeight, style.overflowY]).toEqual(['260px', 'auto']);
    say(
      { type: 'barCodeEntered', key: 'p0', barCode: '6001' },
      { type: 'barCodeEntered', key: 'p1', barCode: '6001' },
    );
    const [first, second] = within(list).getAllByRole('listitem');
    expect(within(second as HTMLElement).getByText('Barcode already added.')).toBeDefined();
    expect(within(first as HTMLElement).queryByText('Barcode already added.')).toBeNull();
    say({ type: 'back' });
    const day = await screen.findByRole('combobox', { name: 'Pick-up date' }, patience);
    await waitFor(() => expect(day.getAttribute('aria-disabled')).not.toBe('true'), patience);
    toldOf({ logisticStatusId: deliveryStatus.code.COLLECTED });
    await waitFor(() => expect(day.getAttribute('aria-disabled')).toBe('true'));
  });

  test('[WIZ-37] [WIZ-38] name and measures of a predefined one are locked in its dialog, those of an own one are not', async () => {
    await open('customer');
    await toParcels();
    say(line('p'), { type: 'parcelFormOpened', key: 'p' });
    const locked = async (name: string): Promise<readonly boolean[]> => {
      const dialog = await screen.findByRole('dialog', { name });
      return ['Name', 'Length', 'Width', 'Height', 'Weight', 'Description'].map((field) =>
        within(dialog).getByRole('textbox', { name: field }).hasAttribute('disabled'),
      );
    };
    expect(await locked('Edit Package')).toEqual([true, true, true, true, true, false]);
    say({ type: 'parcelFormClosed' }, { type: 'parcelFormOpened', key: null });
    expect(await locked('Add Custom Package')).toEqual([false, false, false, false, false, false]);
  });
});

describe('the own details', () => {
  test('[WIZ-72] [WIZ-73] [VAL-18] [VAL-20] are not to be had without a confirmed phone, and the box says why; else they fill the fields', async () => {
    const customer = await world.userOf('customer@umzila.test');
    const { id } = customer;
    const profile = await world.ok(contract.profile.get, customer, {});
    const told = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    const confirm = (isConfirmed: boolean) =>
      world.db.query(sql`update users set phone_number_confirmed = ${isConfirmed} where id = ${id}`);
    for (const isConfirmed of [false, true]) {
      await confirm(isConfirmed);
      await page?.close();
      await open('customer');
      await toContact();
      const box = await screen.findByRole('checkbox', { name: /^Use my details/ });
      expect(box.hasAttribute('disabled')).toBe(!isConfirmed);
      expect(screen.queryAllByText('Confirm your phone number in My profile first')).toHaveLength(
        isConfirmed ? 0 : 1,
      );
      say({ type: 'contactChanged', side: 'origin', contact: { contactName: '' } }, { type: 'next' });
      const name = screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement;
      const phone = screen.getByRole('textbox', { name: 'Phone number' }) as HTMLInputElement;
      await waitFor(() =>
        expect([name, phone].map(told)).toEqual(['Name is required', 'Phone number is required']),
      );
      fireEvent.click(box);
      const own = isConfirmed ? `${profile.firstName} ${profile.lastName}` : '';
      expect(name.value).toBe(own);
      expect(phone.value.replace(/\D/g, '').slice(-9)).toBe(
        isConfirmed ? profile.phoneNumber?.replace(/\D/g, '').slice(-9) : '',
      );
    }
  });
});

describe('the accounts', () => {
  const contact = { contactName: 'Thandi Nkosi', contactCountry: 'ZA', phoneNumber: '0821234567' };

  test('[WIZ-24] [VAL-48] [VAL-49] [VAL-50] [PAY-01] [PAY-05] [PAY-12] [PAY-17] [PAY-20] [PAY-27] [PAY-28] [PAY-38] [PAY-42] [PAY-43] many are searched by name; an expired card is shut; why a payment failed is said', async () => {
    const customer = await world.userOf('customer@umzila.test');
    await world.db.query(sql`
      insert into accounts (country, name, user_id)
      select 'ZA', 'Branch ' || n, ${customer.id} from generate_series(1, 9) n`);
    await open('customer');
    await toContact();
    say({ type: 'contactChanged', side: 'origin', contact }, { type: 'next' });
    await heading('Drop-off contact');
    const where = { buildingName: 'Loop Mansions', buildingUnit: '12C', remarks: 'Gate code 4411' };
    say({ type: 'contactChanged', side: 'destination', contact: { ...contact, ...where } }, { type: 'next' });
    await heading('Additional details');
    say({ type: 'next' });
    await heading('Accept now');
    for (const text of ['Loop Mansions, 12C', 'Gate code 4411', '1 × Small', /^32 × 24 × 10 cm · 2 kg/])
      expect(screen.getByText(text)).toBeDefined();
    say({ type: 'next' });
    await heading('Complete order');
    const sought = await screen.findByRole('textbox', { name: 'Enter an account name' }, patience);
    expect(sought.getAttribute('placeholder')).toBe('Enter an account name...');
    const shown = () => screen.queryAllByRole('radio').length;
    expect(shown()).toBeGreaterThanOrEqual(9);
    fireEvent.change(sought, { target: { value: ' branch 7' } });
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('radio'));
    fireEvent.change(sought, { target: { value: 'nobody at all' } });
    expect(shown()).toBe(0);
    expect(screen.getByText('No matching accounts found.')).toBeDefined();

    // The same booking goes on to the ways to pay: an expired card, then a payment that failed.
    const { id: accountId } = await world.db.one<{ id: number }>(
      sql`select id from accounts where name = 'Branch 7' and user_id = ${customer.id}`,
    );
    await world.db.query(sql`
      insert into saved_cards (account_id, registration_id, payment_brand, holder, last_four_digits, expiry_month, expiry_year)
      values (${accountId}, 'old', 'VISA', 'T Nkosi', '1111', 1, 2020), (${accountId}, 'new', 'VISA', 'T Nkosi', '2222', 1, 2090)`);
    expect(page?.portal && bookingOf(page.portal).state.current.accountId).toBe(accountId);
    say({ type: 'accountConfirmed' });
    const expired = await screen.findByRole('button', { name: /^Expired, .*1111$/ }, patience);
    expect(expired.hasAttribute('disabled')).toBe(true);
    expect(expired.textContent).toBe('Expired');
    const live = screen.getByRole('button', { name: 'Pay now, xxxx-xxxx-xxxx-2222' });
    expect([live.textContent, live.hasAttribute('disabled')]).toEqual(['Pay now', false]);
    expect(screen.getByText('xxxx-xxxx-xxxx-1111')).toBeDefined();
    expect(screen.getByText('T Nkosi · 01/2020')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pay with new card' })).toBeDefined();
    expect(screen.queryByRole('row', { name: /^Driver tip/ })).toBeNull();
    toldOf({ tipAmount: 20 });
    expect((await screen.findByRole('row', { name: /^Driver tip/ })).textContent).toContain('20.00');
    toldOf({
      paymentStatusId: paymentStatus.code.PAYMENT_FAILED,
      paymentPeachPaymentFailureDescription: 'card declined',
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      "Payment failed because 'card declined'. Please try again.",
    );
    expect(await screen.findByRole('textbox', { name: 'Enter an account name' }, patience)).toBeDefined();
    say({ type: 'accountPicked', accountId }, { type: 'accountConfirmed' });
    fireEvent.click(await screen.findByRole('button', { name: /^Pay now, .*2222$/ }, patience));
    await waitFor(() => expect(page?.sent).toContain('workflow.payBySavedCard'));
  });
});

describe('on one page', () => {
  afterEach(() => localStorage.clear());
  const contact = (side: 'origin' | 'destination'): WizardEvent => ({
    type: 'contactChanged',
    side,
    contact: { contactName: 'Pieter de Wet', contactCountry: 'ZA', phoneNumber: '0821234567' },
  });
  const booked = () => page && bookingOf(page.portal).state.current;

  test('a company books with one press: the price stands in the button, and its account pays', async () => {
    await open('company-operator');
    fireEvent.click(await screen.findByRole('button', { name: 'On one page' }, patience));
    fireEvent.click(await screen.findByRole('button', { name: 'Add Small' }, patience));
    say(stepOne);
    const services = await screen.findByRole('radiogroup', { name: 'Service' }, patience);
    const chosen = await within(services).findByRole('radio', { checked: true }, patience);
    const [price] = /\d+\.\d\d/.exec(chosen.textContent ?? '') ?? [];
    expect(price).toBeDefined();
    const book = await screen.findByRole('button', { name: new RegExp(`^Book R\\s?${price}$`) }, patience);
    // Nothing was agreed to by looking at the prices.
    expect(booked()?.step).toBe(2);
    // Whom the driver meets is asked for under its fields, and nothing of it is lost.
    fireEvent.click(book);
    await waitFor(() => expect(Object.keys(booked()?.errors ?? {})).not.toEqual([]), patience);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    say(contact('origin'), contact('destination'));
    fireEvent.click(await screen.findByRole('button', { name: /^Book R/ }, patience));
    await waitFor(() => expect(booked()?.delivery?.paymentStatusId).toBe(paymentStatus.code.PAID), patience);
  });

  test('a customer is not offered it', async () => {
    await open('customer');
    await heading('Where from, where to?');
    expect(screen.queryByRole('button', { name: 'On one page' })).toBeNull();
  });
});

// Last, for no country collects afterwards.
describe('the days', () => {
  test('[VAL-51] a country that collects on no day says so in the place of the days', async () => {
    await world.db.query(sql`delete from opening_hours`);
    await open('customer');
    await heading('Where from, where to?');
    const days = screen.getByRole('combobox', { name: 'Pick-up date' });
    await waitFor(() => {
      expect(days.getAttribute('aria-disabled')).not.toBe('true');
      expect(document.getElementById(days.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'No dates available',
      );
      expect(days.getAttribute('aria-invalid')).toBe('true');
    }, patience);
  });
});
