import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Claims,
  contract,
  type Delivery,
  formatMoney,
  refusal,
  texts,
  type WizardEvent,
} from '../../../core/index.ts';
import { bookingOf } from '../../../views/booking/useBooking.ts';
import { createWorld, type World } from '../../adapters/backend/world.ts';
import { paperMap } from '../../doubles/paperMap.ts';
import { type BookingPage, openBooking, type StepOne, stepOneOf } from './bookingPage.tsx';

let world: World;
let page: BookingPage | undefined;
let typed: StepOne;
const patience = { timeout: 40_000 };
vi.setConfig({ testTimeout: 180_000 });
const parcel = {
  key: 'p',
  parcelType: 'small',
  name: 'Small',
  length: 32,
  width: 24,
  height: 10,
  weight: 2,
} as const;

beforeAll(async () => {
  world = await createWorld({ demo: true, startAt: new Date().toISOString() });
  typed = await stepOneOf(world);
});
afterEach(async () => {
  await page?.close();
  page = undefined;
});
afterAll(() => world.close());

const open = async (
  who: string | null,
  options: Parameters<typeof openBooking>[2] = {},
): Promise<BookingPage> => {
  const claims: Claims | null = who === null ? null : await world.userOf(`${who}@umzila.test`);
  page = await openBooking(world, claims, options);
  return page;
};

const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, patience);
const labelOf = (radio: HTMLElement): string => radio.closest('label')?.textContent ?? '';
const captions: Readonly<Record<string, string>> = {
  standard: 'Standard (Flexible)',
  priority: 'Priority (Precise)',
  hyperlocal: 'Hyperlocal (Near)',
  'emergency-relief': 'Emergency Relief (Free)',
};
const next = (): void => {
  const buttons = screen.getAllByRole('button', { name: 'Next' });
  fireEvent.click(buttons[buttons.length - 1] as HTMLElement);
};
const type = (field: HTMLElement, value: string): void => {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
};

/** Chooses the first answer of a searched field. */
const pick = async (label: string, text: string): Promise<void> => {
  const field = screen.getByRole('combobox', { name: label });
  fireEvent.mouseDown(field);
  type(field, text);
  fireEvent.click((await screen.findAllByRole('option', {}, patience))[0] as HTMLElement);
  await waitFor(() => expect((field as HTMLInputElement).value).not.toBe(text), patience);
};

/** What stands under a field that is at fault. */
const faultOf = (field: HTMLElement): string | null | undefined =>
  field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    : undefined;

const pickDate = async (): Promise<void> => {
  await waitFor(
    () =>
      expect(screen.getByRole('combobox', { name: 'Pick-up date' }).getAttribute('aria-disabled')).not.toBe(
        'true',
      ),
    patience,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Pick-up date' }));
  const days = await screen.findAllByRole('option', {}, patience);
  fireEvent.click(days[1] as HTMLElement);
};

/** The events of a filled step, as its fields send them; the fields themselves have their own tests. */
const say = (...events: readonly WizardEvent[]): void => {
  const { portal } = page ?? fail();
  act(() => {
    for (const event of events) bookingOf(portal).dispatch(event);
  });
};
const fail = (): never => {
  throw new Error('no page');
};
/** A newer version of the booked delivery comes over the hub. */
const toldOf = (change: Partial<Delivery>): void => {
  const { portal } = page ?? fail();
  const { delivery } = bookingOf(portal).state.current;
  if (delivery === null) throw new Error('nothing is booked');
  const data = { ...delivery, ...change, xmin: delivery.xmin + 1 };
  act(() =>
    portal.log.append([
      { origin: 'hub', type: 'delivery', data: { id: delivery.deliveryId, kind: 'EXISTING', data } },
    ]),
  );
};
const back = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
};
/** The small pages of a step, and which of them is shown. */
const partsOf = (step: string): readonly (readonly [string | undefined, boolean])[] =>
  within(screen.getByRole('list', { name: step }))
    .getAllByRole('listitem')
    .map((part) => [
      /[A-Z]\w+$/.exec(part.textContent ?? '')?.[0],
      part.getAttribute('aria-current') === 'step',
    ]);

const stepOne = async (): Promise<void> => {
  await heading('Where from, where to?');
  say({ type: 'formChanged', form: typed });
};

const addSmall = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: /^Add Small/ }, patience));
};

const toQuotes = async (): Promise<void> => {
  await stepOne();
  say({ type: 'next' });
  await heading('Add parcels');
  say({ type: 'parcelAdded', parcel }, { type: 'next' });
  await heading('Choose a quote');
};

const contact = { contactName: 'Thandi Nkosi', contactCountry: 'ZA', phoneNumber: '0821234567' };

const toAccept = async (level: RegExp): Promise<void> => {
  await toQuotes();
  fireEvent.click(await screen.findByRole('radio', { name: level }, patience));
  next();
  await heading('Pick-up contact');
  say({ type: 'contactChanged', side: 'origin', contact }, { type: 'next' });
  await heading('Drop-off contact');
  say({ type: 'contactChanged', side: 'destination', contact }, { type: 'next' });
  await heading('Additional details');
  say({ type: 'next' });
  await heading('Accept now');
};

const toPay = async (level: RegExp): Promise<void> => {
  await toAccept(level);
  next();
  await heading('Complete order');
};

describe('the dialog', () => {
  test('[WIZ-01] [WIZ-04] a titled dialog with a cross', async () => {
    const { closed } = await open('customer');
    const dialog = await screen.findByRole('dialog', { name: 'New delivery' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(closed()).toBe(1);
  });

  test('[WIZ-02] [WIZ-03] at most 780 by 600 pixels', async () => {
    await open('customer');
    const dialog = await screen.findByRole('dialog');
    const style = window.getComputedStyle(dialog);
    expect(style.maxWidth).toBe('780px');
    expect(style.height).toBe('600px');
    expect(style.maxHeight).toContain('600px');
  });

  test('[WIZ-42] [WIZ-45] Back is disabled on the first step, forward reads Next', async () => {
    await open('customer');
    await heading('Where from, where to?');
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDefined();
  });
});

describe('step 1', () => {
  test('[WIZ-66] [VAL-01] [VAL-02] [VAL-03] errors stand under their fields and the first gets the focus', async () => {
    await open('customer');
    await heading('Where from, where to?');
    next();
    const from = screen.getByRole('combobox', { name: 'Pick-up address' });
    await waitFor(() => expect(faultOf(from)).toBe('Pick-up address is required'));
    const to = screen.getByRole('combobox', { name: 'Drop-off address' });
    expect(faultOf(to)).toBe('Drop-off is required');
    expect(faultOf(screen.getByRole('combobox', { name: 'Pick-up date' }))).toBe('Date is required');
    await waitFor(() => expect(document.activeElement).toBe(from));
  });

  test('[VAL-41] [VAL-45] [VAL-46] the picker says how it wants to be used', async () => {
    await open('customer');
    await heading('Where from, where to?');
    const from = screen.getByRole('combobox', { name: 'Pick-up address' });
    expect(from.getAttribute('placeholder')).toBe('Enter an address...');
    fireEvent.mouseDown(from);
    expect(await screen.findByText('Start typing...')).toBeDefined();
    type(from, 'Lo');
    expect(await screen.findByText('Minimum of 3 characters for a search...')).toBeDefined();
  });

  test('[VAL-47] no address matches', async () => {
    await open('customer');
    await heading('Where from, where to?');
    const from = screen.getByRole('combobox', { name: 'Pick-up address' });
    fireEvent.mouseDown(from);
    type(from, 'qqqqzzzzxxxx');
    expect(await screen.findByText('No matching addresses found.', {}, patience)).toBeDefined();
    expect(screen.getByText(/^Type the suburb or town too, as in/)).toBeDefined();
  });

  test('[WIZ-82] an address that cannot be resolved is rejected', async () => {
    const { refuseOnce, portal } = await open('customer');
    await heading('Where from, where to?');
    refuseOnce('lookup.resolveAddress', refusal('status', 'Not found', { status: 404 }));
    const from = screen.getByRole('combobox', { name: 'Pick-up address' });
    fireEvent.mouseDown(from);
    type(from, 'Long Street');
    fireEvent.click((await screen.findAllByRole('option', {}, patience))[0] as HTMLElement);
    expect(await screen.findByText('No matching addresses found.')).toBeDefined();
    expect(bookingOf(portal).state.current.form.originAddress).toBeNull();
  });

  test('Next that is pressed while an address is on its way goes on when it has come', async () => {
    const { holdAnswerOf, portal } = await open('customer');
    await heading('Where from, where to?');
    await pick('Pick-up address', '12 Long Street, Cape Town');
    await pickDate();
    const go = holdAnswerOf('lookup.resolveAddress');
    const field = screen.getByRole('combobox', { name: 'Drop-off address' });
    fireEvent.mouseDown(field);
    type(field, '3 Main Road, Claremont');
    fireEvent.click((await screen.findAllByRole('option', {}, patience))[0] as HTMLElement);
    next();
    expect(bookingOf(portal).state.current).toMatchObject({ step: 0, errors: {} });
    go();
    await screen.findByRole('button', { name: /^Add Small/ }, patience);
  });

  test('an address that is known to its suburb alone says so, and takes the pin that is put on the map', async () => {
    const door = { lat: -33.983, lon: 18.4655 };
    const { portal } = await open('customer', { drawMap: async () => paperMap(door).surface });
    await heading('Where from, where to?');
    await pick('Pick-up address', '3 Main Road, Claremont');
    expect(await screen.findByText('Placed at the centre of Claremont.', {}, patience)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Set the pin on the map' }));
    const put = await screen.findByRole('button', { name: 'Put the pin here' }, patience);
    await waitFor(() => expect(put).toHaveProperty('disabled', false), patience);
    fireEvent.click(put);
    expect(await screen.findByText('Where your pin stands.', {}, patience)).toBeDefined();
    expect(bookingOf(portal).state.current.form.originAddress).toEqual({
      placeId: 'za:claremont~3-main-road~@-33.98300,18.46550',
      description: '3 Main Road, Claremont, Cape Town, Western Cape',
      coordinates: door,
    });
  });

  test('a trip so far that the wrong town may be meant is pointed out before its price', async () => {
    await open('customer');
    await stepOne();
    expect(screen.queryByText(/are both towns right/)).toBeNull();
    const coordinates = { lat: -26.2, lon: 28.05 };
    say({
      type: 'formChanged',
      form: { destinationAddress: { ...typed.destinationAddress, coordinates } },
    });
    expect(await screen.findByText(/^This is .*: are both towns right\?$/)).toBeDefined();
  });

  test('[VAL-52] dates that fail to load say so and can be asked for again', async () => {
    const claims = await world.userOf('customer@umzila.test');
    page = await openBooking(world, claims);
    await heading('Where from, where to?');
    await page.close();
    page = await openBooking(world, claims);
    page.refuseOnce('windows.dates', refusal('status', 'No', { status: 500 }));
    await heading('Where from, where to?');
    await screen.findByText('Oops! something went wrong', {}, patience);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pickDate();
  });

  test('[WIZ-07] [WIZ-08] [WIZ-09] [WIZ-71] two searched addresses and a day of the server', async () => {
    const { sent, portal } = await open('customer');
    await heading('Where from, where to?');
    await pick('Pick-up address', '12 Long Street, Cape Town');
    await pick('Drop-off address', '3 Main Road, Claremont');
    await pickDate();
    expect(sent).toContain('windows.dates');
    const { form } = bookingOf(portal).state.current;
    expect([form.originAddress?.placeId, form.destinationAddress?.placeId]).toEqual([
      typed.originAddress.placeId,
      typed.destinationAddress.placeId,
    ]);
    expect(form.deliveryDate).toBe(typed.deliveryDate);
  });

  test('[WIZ-77] a customer is offered no stores; [WIZ-76] [LST-14] a store user finds the own one chosen; [WIZ-07] [WIZ-08] either end may be an address or a store', async () => {
    await open('customer');
    await heading('Where from, where to?');
    expect(screen.queryByRole('button', { name: 'Store' })).toBeNull();
    await page?.close();
    await open('store-operator');
    const store = await screen.findByRole('combobox', { name: 'Pick-up store' }, patience);
    await waitFor(() => expect((store as HTMLInputElement).value).not.toBe(''), patience);
    expect(page?.queriesOf('stores.list')).toEqual([{ pageSize: 2000, isActive: true }]);
    const choose = (end: string, kind: string): void => {
      fireEvent.click(within(screen.getByRole('group', { name: end })).getByRole('button', { name: kind }));
    };
    choose('Drop off at', 'Store');
    expect(screen.getByRole('combobox', { name: 'Drop-off store' })).toBeDefined();
    choose('Pick up from', 'Address');
    expect(screen.getByRole('combobox', { name: 'Pick-up address' })).toBeDefined();
  });

  test('[WIZ-12] [WIZ-66] [VAL-04] [C-15] visitors say who they are, each fault under its field; users are not asked', async () => {
    await open(null);
    await heading('Where from, where to?');
    next();
    for (const [label, fault] of [
      ['First name', texts.validation.firstNameRequired],
      ['Last name', texts.validation.lastNameRequired],
      ['Email', texts.validation.emailRequired],
      ['Phone number', 'Phone number is required'],
    ] as const) {
      const field = screen.getByRole('textbox', { name: label });
      await waitFor(() => expect(faultOf(field)).toBe(fault));
    }
    say({ type: 'formChanged', form: { contactCountryCode: '' } }, { type: 'next' });
    const code = screen.getByRole('combobox', { name: 'Code' });
    await waitFor(() => expect(faultOf(code)).toBe('Code is required'));
    await page?.close();
    await open('customer');
    await heading('Where from, where to?');
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  });

  test('[WIZ-12] [WIZ-33] [VAL-24] [VAL-25] a phone has its country chosen beside it, or pasted with it', async () => {
    const { portal } = await open(null);
    await heading('Where from, where to?');
    const code = await screen.findByRole('combobox', { name: 'Code' }, patience);
    await waitFor(() => expect((code as HTMLInputElement).value).toBe('ZA +27'), patience);
    fireEvent.mouseDown(code);
    type(code, 'Kenya');
    fireEvent.click(await screen.findByRole('option', { name: /^Kenya/ }, patience));
    const form = () => bookingOf(portal).state.current.form;
    expect(form().contactCountryCode).toBe('KE');
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    expect(phone.getAttribute('placeholder')).toBe('(080) 000-0000');
    type(phone, '+27 82 123 4567');
    expect([form().contactCountryCode, form().phoneNumber]).toEqual(['ZA', '(082) 123-4567']);
  });

  test('[WIZ-33] the phone of an end has its country beside it too', async () => {
    const { portal } = await open('customer');
    await toQuotes();
    fireEvent.click(await screen.findByRole('radio', { name: /Standard \(Flexible\)/ }, patience));
    next();
    await heading('Pick-up contact');
    const code = screen.getByRole('combobox', { name: 'Code' });
    fireEvent.mouseDown(code);
    type(code, 'Kenya');
    fireEvent.click(await screen.findByRole('option', { name: /^Kenya/ }, patience));
    type(screen.getByRole('textbox', { name: 'Phone number' }), '0712345678');
    const { origin } = bookingOf(portal).state.current;
    expect([origin.contactCountry, origin.phoneNumber.replace(/\D/g, '')]).toEqual(['KE', '0712345678']);
  });

  test('[WIZ-10] [WIZ-15] [WIZ-25] [WIZ-26] [WIZ-78] [WIZ-79] [WIZ-80] [WIZ-81] [PAY-39] [PAY-40] collect on delivery is asked for on the Delivery step, kept by the server and summed up with the price', async () => {
    const { portal } = await open('customer');
    await heading('Where from, where to?');
    const wish = screen.getByRole('switch', { name: /^Collect on delivery/ });
    expect((wish as HTMLInputElement).checked).toBe(false);
    fireEvent.click(wish);
    await toAccept(/Standard \(Flexible\)/);
    const { delivery } = bookingOf(portal).state.current;
    const stored = await world.ok(contract.deliveries.get, await world.userOf('customer@umzila.test'), {
      params: { cca2: 'ZA', id: delivery?.deliveryId ?? 0 },
    });
    expect(stored.isRoundTrip).toBe(true);
    const headings = screen.getAllByRole('heading', { level: 4 }).map((part) => part.textContent);
    expect(headings).toEqual([
      'Pick-up',
      'Pick-up contact',
      'Drop-off',
      'Drop-off contact',
      'Parcels',
      'Service',
      'Collect on delivery',
    ]);
    expect(screen.getByText('1 × Small')).toBeDefined();
    const charges = screen.getByLabelText('Subject additional charge(s)');
    expect(within(charges).getByText('Includes collect on delivery charge')).toBeDefined();
    expect(within(charges).getByText('Subject to collect on delivery double charge')).toBeDefined();
    const price = screen.getByRole('table', { name: 'Price' });
    expect(within(price).getByText(/^VAT 15\s?% included$/)).toBeDefined();
    expect(within(price).getByText(/ × 2$/)).toBeDefined();
    const total = within(price).getByRole('row', { name: /^Total/ });
    expect(total.textContent).toContain(formatMoney(stored.paymentTotal, stored.currency));
    toldOf({ isHighRisk: true });
    expect(await within(charges).findByText('Subject to surcharges')).toBeDefined();
    expect(within(charges).queryByText('Includes collect on delivery charge')).toBeNull();
  });

  test('[WIZ-11] the Delivery step shows both ends on a map, and how far they are apart', async () => {
    const { surface, told } = paperMap();
    await open('customer', { drawMap: async () => surface });
    await stepOne();
    const { originAddress: from, destinationAddress: to } = typed;
    await waitFor(() => {
      const pins = told.filter(([name]) => name === 'setPins').at(-1)?.[1];
      expect(pins).toMatchObject([from.coordinates, to.coordinates]);
      expect(told.filter(([name]) => name === 'setRoute').at(-1)?.[1]).toEqual([
        from.coordinates,
        to.coordinates,
      ]);
    }, patience);
    expect(await screen.findByText(/^\d.*, estimated by road$/)).toBeDefined();
  });

  test('[C-16] [WIZ-12] [WIZ-67] a visitor becomes a lead, goes on, and the email is locked', async () => {
    const { sent, portal } = await open(null);
    await stepOne();
    type(screen.getByRole('textbox', { name: 'First name' }), 'Lerato');
    type(screen.getByRole('textbox', { name: 'Last name' }), 'Molefe');
    type(screen.getByRole('textbox', { name: 'Email' }), 'lerato@example.org');
    type(screen.getByRole('textbox', { name: 'Phone number' }), '0825551234');
    expect(bookingOf(portal).state.current.form).toMatchObject({
      firstName: 'Lerato',
      lastName: 'Molefe',
      email: 'lerato@example.org',
      phoneNumber: '(082) 555-1234',
      contactCountryCode: 'ZA',
    });
    next();
    await heading('Add parcels');
    expect(sent.filter((id) => ['auth.register', 'workflow.createQuotes'].includes(id))).toEqual([
      'auth.register',
      'workflow.createQuotes',
    ]);
    back();
    await heading('Where from, where to?');
    expect(screen.getByRole('textbox', { name: 'Email' }).hasAttribute('disabled')).toBe(true);
  });

  test('[C-16] a known email asks to log in', async () => {
    await open(null);
    await stepOne();
    const form = {
      firstName: 'Some',
      lastName: 'Body',
      email: 'customer@umzila.test',
      phoneNumber: '0825551234',
    };
    say({ type: 'formChanged', form }, { type: 'next' });
    expect(await screen.findByRole('link', { name: 'Log in to continue' }, patience)).toBeDefined();
    expect((screen.getByRole('textbox', { name: 'First name' }) as HTMLInputElement).value).toBe('Some');
  });
});

describe('steps 2 and 3', () => {
  test('[VAL-05] [VAL-06] [VAL-07] [VAL-08] [VAL-09] [VAL-10] [VAL-11] [WIZ-27] [WIZ-31] [WIZ-32] [FMT-06] [FMT-07] parcels: none, a size, a custom one, edited', async () => {
    await open('customer');
    await stepOne();
    next();
    await heading('Add parcels');
    expect(screen.getByText('Please select a parcel size.')).toBeDefined();
    next();
    expect(
      await screen.findByText('You need to select a parcel size before continuing.', {}, patience),
    ).toBeDefined();
    await addSmall();
    const iconOf = (size: string) =>
      screen.getByRole('button', { name: new RegExp(`^Add ${size}`) }).querySelector('svg');
    expect(['Small', 'Medium', 'Large'].map((size) => iconOf(size)?.getAttribute('width'))).toEqual([
      '32',
      '44',
      '56',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Add Custom Package' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Custom Package' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(faultOf(name)).toBe('Parcel type name is required'));
    for (const field of ['Height', 'Width', 'Length', 'Weight'])
      expect(faultOf(within(dialog).getByRole('textbox', { name: field }))).toBe(`${field} is required`);
    type(name, 'Crate');
    for (const field of ['Length', 'Width', 'Height', 'Weight'])
      type(within(dialog).getByRole('textbox', { name: field }), '12');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Edit Crate/ }));
    expect(await screen.findByRole('dialog', { name: 'Edit Package' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('2 parcels')).toBeDefined();
  });

  test('[WIZ-26] [WIZ-29] [WIZ-30] [WIZ-59] [WIZ-60] [WIZ-61] [WIZ-63] [WIZ-64] [PAY-41] [VAL-16] [VAL-17] [FMT-08] [FMT-09] the offers, how they are sorted and filtered, and how they end', async () => {
    await open('customer');
    await toQuotes();
    expect(screen.getByRole('heading', { name: 'Choose a quote' })).toBeDefined();
    expect(screen.getByText('Filter by')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeDefined();
    const all = screen.getAllByRole('radio');
    expect(screen.getAllByText(/^Expires in \d+ (minutes?|seconds?)$/)).toHaveLength(all.length);
    next();
    const fault = await screen.findByText(/Please select your preferred quote to continue\./);
    expect(fault.textContent).toMatch(/^Delivery option is required\./);
    const levels = () =>
      screen.getAllByRole('radio').map((radio) => /^\w[^(]* \(\w+\)/.exec(labelOf(radio))?.[0]);
    const quotes = bookingOf(page?.portal ?? fail()).state.current.delivery?.deliveryQuotes ?? [];
    const inOrder = (key: (quote: (typeof quotes)[number]) => number) =>
      [...quotes].sort((a, b) => key(a) - key(b) || a.id - b.id).map(({ slaType }) => captions[slaType]);
    expect(quotes.length).toBeGreaterThan(1);
    expect(levels()).toEqual(inOrder(({ priceExcl }) => priceExcl));
    for (const { slaType, priceExcl, vatRate } of quotes) {
      const card = all.find((radio) => labelOf(radio).startsWith(captions[slaType] ?? 'none'));
      const price = formatMoney(Math.round(priceExcl * (1 + vatRate) * 100) / 100);
      expect(labelOf(card ?? fail())).toContain(price);
    }
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sort by' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Earliest drop-off' }));
    const byArrival = inOrder(({ dropOffWindowEndUtc }) => Date.parse(dropOffWindowEndUtc));
    await waitFor(() => expect(levels()).toEqual(byArrival));
    fireEvent.click(screen.getByRole('button', { name: 'Priority' }));
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    fireEvent.click(screen.getByRole('radio', { name: /Priority \(Precise\)/ }));
    await waitFor(
      () =>
        expect(screen.getByRole('combobox', { name: 'Timeslot' }).textContent).toBe(
          'First available timeslot',
        ),
      patience,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Priority' }));
    say({ type: 'ticked', at: Date.now() + 86_400_000 });
    await waitFor(() => expect(screen.getAllByText('Expired')).toHaveLength(all.length));
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
    expect(screen.queryByRole('combobox', { name: 'Timeslot' })).toBeNull();
  });

  test('[WIZ-63] [WIZ-65] another slot makes a new offer, of a Priority one alone; [WIZ-78] [WIZ-80] what the area charges is told beside the offers', async () => {
    const { sent } = await open('customer');
    await toQuotes();
    fireEvent.click(await screen.findByRole('radio', { name: /Standard \(Flexible\)/ }, patience));
    expect(screen.queryByRole('combobox', { name: 'Timeslot' })).toBeNull();
    fireEvent.click(await screen.findByRole('radio', { name: /Priority \(Precise\)/ }, patience));
    const field = await screen.findByRole('combobox', { name: 'Timeslot' }, patience);
    await waitFor(() => expect(field.getAttribute('aria-disabled')).not.toBe('true'), patience);
    fireEvent.mouseDown(field);
    const slots = await waitFor(() => {
      const found = screen.getAllByRole('option');
      expect(found.length).toBeGreaterThan(1);
      return found;
    }, patience);
    const chosen = slots[slots.length - 1] as HTMLElement;
    const name = chosen.textContent;
    fireEvent.click(chosen);
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Timeslot' }).textContent).toBe(name);
      expect((screen.getByRole('radio', { name: /Priority/ }) as HTMLInputElement).checked).toBe(true);
    }, patience);
    expect(sent).toContain('workflow.setTimeslot');
    toldOf({ isHighRisk: true, isRoundTrip: true });
    expect((await screen.findAllByText('Subject to surcharges')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Includes collect on delivery charge')).toBeNull();
  });
});

describe('to the end', () => {
  test('[PAY-03] [PAY-04] [PAY-05] [PAY-06] [PAY-13] [WIZ-05] [WIZ-06] [WIZ-13] [WIZ-14] [WIZ-40] [WIZ-41] [WIZ-44] [WIZ-45] [WIZ-46] [WIZ-28] [WIZ-16] [WIZ-17] [WIZ-18] [WIZ-19] a company books and posts', async () => {
    const { portal, sent } = await open('company-operator');
    await toAccept(/Standard \(Flexible\)/);
    back();
    await heading('Additional details');
    expect(partsOf('Details')).toEqual([
      ['Origin', false],
      ['Destination', false],
      ['Additional', true],
    ]);
    back();
    await heading('Drop-off contact');
    back();
    await heading('Pick-up contact');
    back();
    await heading('Choose a quote');
    fireEvent.click(screen.getByRole('tab', { name: /Accept/ }));
    await heading('Accept now');
    next();
    await heading('Complete order');
    // The only account is chosen of itself, and what is no question is not asked.
    await screen.findByRole('button', { name: 'Post pay' }, patience);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose another account' })).toBeNull();
    expect(partsOf('Pay')).toEqual([
      ['Account', false],
      ['Details', true],
      ['Payment', false],
    ]);
    expect(screen.getByRole('button', { name: 'Finish' }).hasAttribute('disabled')).toBe(true);
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('tab');
    expect(steps.map(({ textContent }) => textContent?.replace(/\d/g, ''))).toEqual([
      'Delivery',
      'Parcels',
      'Quotes',
      'Details',
      'Accept',
      'Pay',
    ]);
    fireEvent.click(steps[4] as HTMLElement);
    await heading('Accept now');
    fireEvent.click(steps[5] as HTMLElement);
    await heading('Complete order');
    fireEvent.click(await screen.findByRole('button', { name: 'Post pay' }, patience));
    expect(await screen.findByText('Payment successful', {}, patience)).toBeDefined();
    expect(screen.getByText('Woohoo! Your order has been placed successfully.')).toBeDefined();
    // What is wanted most comes first, and what was booked stands there once more.
    const end = screen.getByText('Payment successful').closest<HTMLElement>('[role="status"]');
    expect([...(end?.querySelectorAll('a, button') ?? [])].map((one) => one.textContent)).toEqual([
      'Follow this delivery',
      'Go to dashboard',
      'Place another order',
      'Accounts and receipts',
    ]);
    expect([...(end?.querySelectorAll('dt') ?? [])].map((one) => one.textContent)).toEqual([
      'Waybill',
      'From',
      'To',
      'Parcels',
      'Service',
      'Pick-up',
      'Drop-off',
      'Paid',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Go to dashboard' }));
    expect(page?.address()).toBe('/dashboard');
    expect(sent.filter((id) => id === 'workflow.payByBalance')).toHaveLength(1);
    const paid = bookingOf(portal).state.current.delivery;
    const stored = await world.ok(
      contract.deliveries.get,
      await world.userOf('company-operator@umzila.test'),
      {
        params: { cca2: 'ZA', id: paid?.deliveryId ?? 0 },
      },
    );
    expect([stored.paymentStatusId, stored.logisticStatusId]).toEqual([30001, 2501]);
    fireEvent.click(screen.getByRole('button', { name: 'Place another order' }));
    await heading('Where from, where to?');
    expect((screen.getByRole('combobox', { name: 'Drop-off address' }) as HTMLInputElement).value).toBe('');
  });

  test('a portal without a card provider offers no card, and says so', async () => {
    await open('customer', { paymentProvider: null });
    await toPay(/Standard \(Flexible\)/);
    expect(
      await screen.findByText(/^Cards cannot be used on this portal at present/, {}, patience),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull();
  });

  test('[PAY-04] [PAY-07] [PAY-08] [PAY-09] [PAY-10] [PAY-12] [PAY-15] [PAY-30] [PAY-31] [PAY-33] [PAY-34] [PAY-36] [PAY-37] a customer without balance pays by card', async () => {
    const { portal, storage } = await open('customer');
    await toPay(/Standard \(Flexible\)/);
    const button = await screen.findByRole('button', { name: 'Pay by card' }, patience);
    const due = bookingOf(portal).state.current.delivery;
    const totals = within(screen.getByRole('table', { name: 'Price' }));
    for (const name of [/^Total (?!due)/, /^Outstanding/, /^Total due/])
      expect(totals.getByRole('row', { name }).textContent).toContain(
        formatMoney(due?.paymentTotalDue ?? 0, due?.currency),
      );
    expect(screen.queryByRole('button', { name: /^(Post pay|Pay)$/ })).toBeNull();
    expect(totals.queryByRole('row', { name: /^Credit applied/ })).toBeNull();
    toldOf({ paymentTotal: 100, paymentCreditApplied: 25, paymentOutStanding: 75, paymentTotalDue: 75 });
    for (const [name, amount] of [
      [/^Total (?!due)/, 100],
      [/^Credit applied/, -25],
      [/^Outstanding/, 75],
      [/^Total due/, 75],
    ] as const)
      expect((await totals.findByRole('row', { name })).textContent).toContain(formatMoney(amount));
    fireEvent.click(button);
    const frame = await screen.findByTitle('Card payment', {}, patience);
    expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['400', '580']);
    const inside = frame.getAttribute('srcdoc') ?? '';
    const checkout = bookingOf(portal).state.current.checkoutId ?? '';
    expect(inside).toContain(`/pay/v1/paymentWidgets.js?checkoutId=${checkout}`);
    expect(inside).toContain('/paymentcallback?deliveryid=');
    expect(inside).toContain('data-brands="VISA MASTER"');
    for (const name of ['Visa', 'Mastercard', 'American Express', 'Diners Club'])
      expect(screen.getByRole('img', { name })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull();
    const wish = screen.getByRole('switch', { name: 'Save card details' }) as HTMLInputElement;
    for (const isWished of [true, false]) {
      fireEvent.click(wish);
      await waitFor(() => expect(wish.checked).toBe(isWished));
      expect(storage.values.get(`saveCard:${due?.deliveryId}`)).toBe(String(isWished));
    }
  });

  test('a lost answer is told in place, and trying again books once', async () => {
    const { loseAnswerOf, sent, portal } = await open('customer');
    await stepOne();
    loseAnswerOf('workflow.createQuotes');
    next();
    expect(await screen.findByText('No line.', {}, patience)).toBeDefined();
    const count = async (): Promise<number> =>
      (
        await world.ok(contract.deliveries.mine, await world.userOf('customer@umzila.test'), {
          params: { cca2: 'ZA' },
        })
      ).totalItems;
    const once = await count();
    next();
    await heading('Add parcels');
    expect(await count()).toBe(once);
    expect(sent.filter((id) => id === 'workflow.createQuotes')).toHaveLength(2);
    expect(bookingOf(portal).state.current.delivery).not.toBeNull();
  });

  test('an address that is typed and not picked yet outlives a reload, until a place is picked', async () => {
    const first = await open('customer');
    await heading('Where from, where to?');
    const from = () => screen.getByRole('combobox', { name: 'Pick-up address' }) as HTMLInputElement;
    type(from(), '12 Long Street, Cape');
    const { storage } = first;
    await first.close();
    page = await openBooking(world, await world.userOf('customer@umzila.test'), { storage });
    await heading('Continue where you left off?');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Where from, where to?');
    expect(from().value).toBe('12 Long Street, Cape');
    expect(screen.getByText('Choose one of the addresses offered.')).toBeDefined();
    await pick('Pick-up address', '12 Long Street, Cape Town');
    const form = () => bookingOf((page ?? fail()).portal).state.current.form;
    await waitFor(
      () => expect(form().originAddress?.description ?? '').toContain('12 Long Street'),
      patience,
    );
    expect(form().originTyped).toBe('');
  });

  test('closed and opened again: continue, with everything still there', async () => {
    const first = await open('customer');
    await stepOne();
    next();
    await heading('Add parcels');
    await addSmall();
    const { storage } = first;
    await first.close();
    page = await openBooking(world, await world.userOf('customer@umzila.test'), { storage });
    await heading('Continue where you left off?');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Add parcels');
    expect(await screen.findByText('1 parcel')).toBeDefined();
  });

  test('[WIZ-57] [WIZ-20] [WIZ-21] [WIZ-22] [WIZ-23] an expired one fails and is reattempted', async () => {
    const first = await open('customer');
    await toQuotes();
    const deliveryId = bookingOf(first.portal).state.current.delivery?.deliveryId ?? 0;
    await first.close();
    const who = await world.userOf('customer@umzila.test');
    await world.ok(contract.workflow.cancelQuote, who, { params: { country: 'ZA', deliveryId } });
    page = await openBooking(world, who, { deliveryId });
    await heading('Delivery failed');
    expect(screen.getByText('Oops, your delivery has expired. No fear, we have you covered!')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Reattempt your delivery' }));
    await heading('Choose a quote');
    expect(bookingOf(page.portal).state.current.delivery?.deliveryId).not.toBe(deliveryId);
  });
});
