// What typing does beside the text itself: which complaints it takes away, which step has to be submitted again, and what stays as it was.
import { describe, expect, test } from 'vitest';
import { refusal, texts, transition, type WizardEvent, type WizardState } from '../../../core/index.ts';
import {
  booker,
  cape,
  claremont,
  opened,
  parcel,
  wizardAt,
  wizardPaid,
  wizardWorld,
} from './bookingWorld.ts';

const played = (state: WizardState, ...events: readonly WizardEvent[]): WizardState =>
  events.reduce((now, event) => transition(now, event).state, state);

/** A wizard that complains about every field that there is, and about its last request. */
const complaining = (state: WizardState, ...fields: readonly string[]): WizardState => ({
  ...state,
  errors: Object.fromEntries([...fields, 'elsewhere'].map((field) => [field, `${field} is wrong`])),
  refusal: refusal('status', 'No', { status: 500 }),
  notice: 'quoteExpired',
  unsaved: [],
});

const visitor: WizardEvent = { ...opened, booker: null };

describe('[WIZ-66] what is typed', () => {
  const rows: readonly {
    readonly of: string;
    readonly event: WizardEvent;
    readonly step: number;
    readonly fields: readonly string[];
  }[] = [
    {
      of: 'in the first step',
      event: { type: 'formChanged', form: { originAddress: cape, deliveryDate: '2026-11-21' } },
      step: 0,
      fields: ['originAddress', 'deliveryDate'],
    },
    {
      of: 'as a parcel',
      event: { type: 'parcelAdded', parcel: { ...parcel, key: 'p9' } },
      step: 1,
      fields: ['parcels'],
    },
    {
      of: 'by taking a parcel away',
      event: { type: 'parcelRemoved', key: 'p1' },
      step: 1,
      fields: ['parcels', 'barCode:p1'],
    },
    {
      of: 'as a bar code',
      event: { type: 'barCodeEntered', key: 'p1', barCode: '6001' },
      step: 1,
      fields: ['parcels', 'barCode:p1'],
    },
    { of: 'by picking an offer', event: { type: 'quotePicked', quoteId: 12 }, step: 2, fields: ['quoteId'] },
    {
      of: 'as a contact',
      event: {
        type: 'contactChanged',
        side: 'destination',
        contact: { contactName: 'A', phoneNumber: '0821234567' },
      },
      step: 3,
      fields: ['destinationContactName', 'destinationPhoneNumber'],
    },
    {
      of: 'as a reference',
      event: { type: 'additionalChanged', additional: { orderReference: 'PO-1' } },
      step: 3,
      fields: ['orderReference'],
    },
  ];

  test.each(rows)('$of takes away the complaints about itself alone', ({ event, fields }) => {
    const state = complaining(wizardAt(4).state, ...fields);
    expect(played(state, event).errors).toEqual({ elsewhere: 'elsewhere is wrong' });
    // One of them alone goes as well: each was typed anew.
    const [first = ''] = fields;
    expect(played(complaining(wizardAt(4).state, first), event).errors).toEqual({
      elsewhere: 'elsewhere is wrong',
    });
  });

  test.each(rows)('$of has to be submitted again, and is said once', ({ event, step }) => {
    const state = complaining(wizardAt(4).state);
    expect(played(state, event).unsaved).toEqual([step]);
    expect(played(state, event, event).unsaved).toEqual([step]);
    expect(played({ ...state, unsaved: [4] }, event).unsaved).toEqual([4, step]);
  });

  test.each(rows)(
    '$of takes the dialog of the last failure and the word about the draft away',
    ({ event }) => {
      expect(played(complaining(wizardAt(4).state), event)).toMatchObject({ refusal: null, notice: null });
    },
  );

  test.each(rows)('$of changes nothing once it is paid [PAY-19]', ({ event }) => {
    const { state } = wizardPaid();
    expect(transition(state, event)).toEqual({ state, effects: [] });
  });
});

describe('the first step', () => {
  test('[WIZ-39] a change of one field leaves every other as it was', () => {
    const world = wizardWorld();
    const typed = {
      originAddress: cape,
      destinationAddress: claremont,
      deliveryDate: '2026-11-21',
      deliveryTime: '09:00',
      deliverByDate: '2026-11-23',
      isRoundTrip: true,
      companyId: 4,
      firstName: 'Lerato',
      lastName: 'Molefe',
      email: 'lerato@umzila.test',
      phoneNumber: '0821234567',
      contactCountryCode: 'ZA',
    };
    world.say(visitor, { type: 'formChanged', form: typed });
    expect(world.state.form).toEqual(typed);
    world.say({ type: 'formChanged', form: { isRoundTrip: false } });
    expect(world.state.form).toEqual({ ...typed, isRoundTrip: false });
    world.say({ type: 'formChanged', form: { email: 'l@umzila.test' } });
    expect(world.state.form).toEqual({ ...typed, isRoundTrip: false, email: 'l@umzila.test' });
  });

  test('[WIZ-70] the same day chosen again keeps the slot; another day with a slot of its own takes that', () => {
    const world = wizardAt(0);
    world.say({ type: 'formChanged', form: { deliveryDate: '2026-11-21', deliveryTime: '09:00' } });
    expect(world.state.form.deliveryTime).toBe('09:00');
    world.say({ type: 'formChanged', form: { deliveryDate: '2026-11-21' } });
    expect(world.state.form.deliveryTime).toBe('09:00');
    world.say({ type: 'formChanged', form: { isRoundTrip: true } });
    expect(world.state.form).toMatchObject({ deliveryDate: '2026-11-21', deliveryTime: '09:00' });
    world.say({ type: 'formChanged', form: { deliveryDate: '2026-11-23', deliveryTime: '14:00' } });
    expect(world.state.form).toMatchObject({ deliveryDate: '2026-11-23', deliveryTime: '14:00' });
  });

  test('[WIZ-68] the day of a parcel that was collected stays, and its time with it', () => {
    const world = wizardAt(2);
    const delivery = world.state.delivery;
    if (delivery === null) throw new Error('no delivery');
    const collected: WizardState = { ...world.state, delivery: { ...delivery, logisticStatusId: 15001 } };
    const next = played(collected, {
      type: 'formChanged',
      form: { deliveryDate: '2026-11-27', isRoundTrip: true },
    });
    expect(next.form).toEqual({ ...collected.form, isRoundTrip: true });
  });

  test('nothing is delivered before it is collected: a later day takes an earlier deliver-by with it', () => {
    const world = wizardAt(0);
    const dates = (form: Extract<WizardEvent, { type: 'formChanged' }>['form']) => {
      world.say({ type: 'formChanged', form });
      return [world.state.form.deliveryDate, world.state.form.deliverByDate];
    };
    expect(dates({ deliveryDate: '2026-11-21', deliverByDate: '2026-11-23' })).toEqual([
      '2026-11-21',
      '2026-11-23',
    ]);
    expect(dates({ deliveryDate: '2026-11-23' })).toEqual(['2026-11-23', '2026-11-23']);
    expect(dates({ deliveryDate: '2026-11-24' })).toEqual(['2026-11-24', '']);
    expect(dates({ deliverByDate: '2026-11-22' })).toEqual(['2026-11-24', '']);
    expect(dates({ deliveryDate: '2026-11-25', deliverByDate: '2026-11-26' })).toEqual([
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  test('[C-16] the email that belongs to an account asks to sign in until another is typed', () => {
    const world = wizardWorld();
    world.say(visitor);
    const taken: WizardState = { ...world.state, isEmailTaken: true };
    expect(played(taken, { type: 'formChanged', form: { firstName: 'A' } }).isEmailTaken).toBe(true);
    expect(played(taken, { type: 'formChanged', form: { email: 'b@umzila.test' } }).isEmailTaken).toBe(false);
    expect(world.state.isEmailTaken).toBe(false);
  });
});

describe('parcels', () => {
  const two = () => {
    const world = wizardAt(1);
    world.say({ type: 'parcelAdded', parcel }, { type: 'parcelAdded', parcel: { ...parcel, key: 'p2' } });
    return world;
  };

  test('taking one away takes that one', () => {
    const world = two();
    world.say({ type: 'parcelRemoved', key: 'p1' });
    expect(world.state.parcels.map(({ key }) => key)).toEqual(['p2']);
    world.say({ type: 'parcelRemoved', key: 'never' });
    expect(world.state.parcels.map(({ key }) => key)).toEqual(['p2']);
  });

  test('[WIZ-83] a scanned code loses the spaces of the scanner, an emptied one is none', () => {
    const world = two();
    world.say({ type: 'barCodeEntered', key: 'p2', barCode: ' 6001 ' });
    expect(world.state.parcels.map(({ barCode }) => barCode)).toEqual([undefined, '6001']);
    world.say({ type: 'barCodeEntered', key: 'p2', barCode: '  ' });
    expect(world.state.parcels.map(({ barCode }) => barCode)).toEqual([undefined, null]);
  });

  test('[VAL-12] a code that is taken is refused under its own parcel and what else is complained of stays', () => {
    const world = two();
    world.say({ type: 'barCodeEntered', key: 'p1', barCode: '6001' });
    const state = complaining(world.state, 'parcels');
    const next = played(state, { type: 'barCodeEntered', key: 'p2', barCode: '6001' });
    expect(next.errors).toEqual({ ...state.errors, 'barCode:p2': texts.validation.barcodeTwice });
    expect(next.parcels).toEqual(state.parcels);
  });
});

describe('the dialog of a parcel', () => {
  const fields = ['deliveryItemName', 'length', 'width', 'height', 'weight', 'barCode'];
  const crate = {
    deliveryItemName: ' Crate ',
    description: ' Glass ',
    length: '30',
    width: '20',
    height: '10',
    weight: '1.5',
    isFragile: true,
    barCode: ' 6009 ',
  };

  test('[WIZ-31] opens empty for a new parcel and without the complaints of the last time', () => {
    const state = complaining(wizardAt(1).state, ...fields);
    const next = played(state, { type: 'parcelFormOpened', key: null });
    expect(next.parcelForm).toEqual({
      key: null,
      deliveryItemName: '',
      description: '',
      length: '',
      width: '',
      height: '',
      weight: '',
      isFragile: false,
      barCode: '',
    });
    expect(next.errors).toEqual({ elsewhere: 'elsewhere is wrong' });
  });

  test('[WIZ-32] opens with the parcel that is to be edited, of several', () => {
    const world = wizardAt(1);
    world.say(
      { type: 'parcelAdded', parcel },
      { type: 'parcelAdded', parcel: { ...parcel, key: 'p2', deliveryItemName: 'Second', weight: 3 } },
      { type: 'parcelFormOpened', key: 'p2' },
    );
    expect(world.state.parcelForm).toMatchObject({ key: 'p2', deliveryItemName: 'Second', weight: '3' });
  });

  test('closes without a trace', () => {
    const state = complaining(wizardAt(1).state, ...fields);
    const open = { ...played(state, { type: 'parcelFormOpened', key: null }), errors: state.errors };
    const next = played(
      open,
      { type: 'parcelFormChanged', parcelForm: { weight: '3' } },
      { type: 'parcelFormClosed' },
    );
    expect(next.parcelForm).toBeNull();
    expect(next.parcels).toEqual(state.parcels);
    expect(next.errors).toEqual({ elsewhere: 'elsewhere is wrong' });
    expect(next.unsaved).toEqual([]);
  });

  test('typing in it takes away the complaint about the field alone', () => {
    const state = played(wizardAt(1).state, { type: 'parcelFormOpened', key: null });
    const faulty = { ...state, errors: { weight: 'no', height: 'no' } };
    const next = played(faulty, { type: 'parcelFormChanged', parcelForm: { weight: '3' } });
    expect(next.errors).toEqual({ height: 'no' });
    expect(next.parcelForm).toMatchObject({ weight: '3', height: '' });
  });

  test('typed or submitted while it is not open changes nothing', () => {
    const { state } = wizardAt(1);
    expect(played(state, { type: 'parcelFormChanged', parcelForm: { weight: '3' } })).toBe(state);
    expect(played(state, { type: 'parcelFormSubmitted', newKey: 'k' })).toBe(state);
  });

  test('[WIZ-31] a new one goes to the end of the list, trimmed', () => {
    const world = wizardAt(1);
    world.say(
      { type: 'parcelAdded', parcel },
      { type: 'parcelFormOpened', key: null },
      { type: 'parcelFormChanged', parcelForm: crate },
      { type: 'parcelFormSubmitted', newKey: 'k1' },
    );
    expect(world.state.parcels).toEqual([
      parcel,
      {
        key: 'k1',
        parcelType: 'custom',
        name: 'Crate',
        deliveryItemName: 'Crate',
        description: 'Glass',
        length: 30,
        width: 20,
        height: 10,
        weight: 1.5,
        isFragile: true,
        barCode: '6009',
      },
    ]);
    expect(world.state.unsaved).toContain(1);
  });

  test('[WIZ-32] an edited one stays where it stands and keeps its number at the server', () => {
    const known = { ...parcel, key: 'c1', parcelType: 'custom' as const, id: 71 };
    const own = { ...known, key: 'c2', id: 72 };
    const unknown = { ...parcel, key: 'c3', parcelType: 'custom' as const };
    const state: WizardState = { ...wizardAt(1).state, parcels: [known, own, unknown] };
    const edited = (key: string) =>
      played(
        state,
        { type: 'parcelFormOpened', key },
        { type: 'parcelFormChanged', parcelForm: { weight: '9' } },
        { type: 'parcelFormSubmitted', newKey: 'unused' },
      );
    const second = edited('c2');
    expect(second.parcels.map(({ key, id, weight }) => [key, id, weight])).toEqual([
      ['c1', 71, 2],
      ['c2', 72, 9],
      ['c3', undefined, 2],
    ]);
    expect(second.parcelForm).toBeNull();
    const third = edited('c3');
    expect(third.parcels.map(({ key, weight }) => [key, weight])).toEqual([
      ['c1', 2],
      ['c2', 2],
      ['c3', 9],
    ]);
    // The server is not told of a number that it never gave.
    expect(third.parcels[2]).not.toHaveProperty('id');
    expect(third.parcels[0]).toBe(known);
  });
});

describe('contacts', () => {
  test('a change of one side leaves the other, and of one field the rest', () => {
    const { state } = wizardAt(4);
    const next = played(state, {
      type: 'contactChanged',
      side: 'origin',
      contact: { remarks: 'Ring twice' },
    });
    expect(next.origin).toEqual({ ...state.origin, remarks: 'Ring twice', sameAsUser: false });
    expect(next.destination).toBe(state.destination);
  });

  test('[WIZ-72] one that is changed is no longer the own one; letting the own details go keeps what stands', () => {
    const world = wizardAt(3);
    world.say({ type: 'ownDetailsUsed', side: 'destination', isUsed: true });
    expect(world.state.destination).toMatchObject({ contactName: 'Thandi Nkosi', sameAsUser: true });
    expect(
      played(world.state, { type: 'contactChanged', side: 'destination', contact: {} }).destination,
    ).toEqual({
      ...world.state.destination,
      sameAsUser: false,
    });
    const left = played(world.state, { type: 'ownDetailsUsed', side: 'destination', isUsed: false });
    expect(left.destination).toEqual({ ...world.state.destination, sameAsUser: false });
    expect(left.origin).toBe(world.state.origin);
    expect(left.errors).toEqual({});
  });

  test('[WIZ-72] using the own details takes away the complaints about every field they fill', () => {
    const world = wizardAt(3);
    const state = complaining(
      world.state,
      'originContactName',
      'originPhoneNumber',
      'originContactCountry',
      'originBuildingName',
    );
    const next = played(state, { type: 'ownDetailsUsed', side: 'origin', isUsed: true });
    expect(next.errors).toEqual({ elsewhere: 'elsewhere is wrong' });
    expect(next.unsaved).toEqual([3]);
  });

  test('[WIZ-74] nothing is missing where nobody uses the own details', () => {
    const world = wizardWorld();
    world.say({ ...opened, booker: { ...booker, profile: { ...booker.profile, phoneNumber: null } } });
    const next = played(world.state, { type: 'ownDetailsUsed', side: 'origin', isUsed: false });
    expect(next.errors).toEqual({});
  });
});
