// What is typed in the wizard: it changes its own field, takes its own complaint away, and has to be submitted again.
import { describe, expect, test } from 'vitest';
import { transition, type WizardEvent, type WizardState } from '../../../core/index.ts';
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
import { complaining, played } from './typing.ts';

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
  test('and not chosen yet is no change of the trip: nothing has to be submitted or priced again', () => {
    const priced = wizardAt(2).state;
    const { state } = transition(priced, { type: 'formChanged', form: { destinationTyped: 'Bellv' } });
    expect(state.form.destinationTyped).toBe('Bellv');
    expect(state.unsaved).toEqual(priced.unsaved);
  });

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
