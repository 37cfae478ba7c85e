// What each step asks for, one field at a time: a single space is nothing typed, and a field that is right is not complained of.
import { describe, expect, test } from 'vitest';
import {
  contactErrors,
  type Delivery,
  firstField,
  stepErrors,
  texts,
  type WizardEvent,
  type WizardState,
} from '../../../core/index.ts';
import {
  cape,
  claremont,
  heldBy,
  now,
  opened,
  parcel,
  quote,
  wizardAt,
  wizardWorld,
} from './bookingWorld.ts';

const say = texts.validation;

describe('[VAL-04] a visitor', () => {
  const complete = {
    originAddress: cape,
    destinationAddress: claremont,
    deliveryDate: '2026-11-21',
    firstName: 'Lerato',
    lastName: 'Molefe',
    email: 'lerato@umzila.test',
    phoneNumber: '0821234567',
    contactCountryCode: 'ZA',
  };
  const faults = (form: Extract<WizardEvent, { type: 'formChanged' }>['form']) => {
    const world = wizardWorld();
    world.say({ ...opened, booker: null }, { type: 'formChanged', form: { ...complete, ...form } });
    return stepErrors(world.state);
  };

  test('who is complete is not complained of', () => expect(faults({})).toEqual({}));

  test.each([
    ['firstName', say.firstNameRequired],
    ['lastName', say.lastNameRequired],
    ['email', say.emailRequired],
    ['phoneNumber', 'Phone number is required'],
    ['contactCountryCode', 'Code is required'],
  ])('%s left empty or filled with spaces is missing', (field, text) => {
    expect(faults({ [field]: '' })).toEqual({ [field]: text });
    expect(faults({ [field]: '   ' })).toEqual({ [field]: text });
  });

  test.each([
    'nobody',
    'a@b',
    '@b.co',
    'a@.',
    'a b@c.co',
    'a@b c.co',
    'a@b.co and more',
    'say a@b.co',
    'a@@b.co',
  ])('the email %j is none', (email) => expect(faults({ email })).toEqual({ email: say.emailInvalid }));

  test('an email between spaces is one', () => expect(faults({ email: ' a@b.co ' })).toEqual({}));

  test('a phone without a country lacks the country alone, and both where both are missing', () => {
    expect(faults({ contactCountryCode: 'Atlantis' })).toEqual({ contactCountryCode: 'Code is required' });
    expect(faults({ contactCountryCode: '', phoneNumber: ' ' })).toEqual({
      contactCountryCode: 'Code is required',
      phoneNumber: 'Phone number is required',
    });
    expect(faults({ phoneNumber: '12' })).toEqual({ phoneNumber: 'Phone number is not valid' });
  });

  test('who is signed in is not asked', () => {
    const world = wizardAt(0);
    world.say({ type: 'formChanged', form: { ...complete, firstName: '', phoneNumber: '' } });
    expect(stepErrors(world.state)).toEqual({});
  });

  test('the first field of the screen is the first that is complained of: it gets the focus', () => {
    const world = wizardWorld();
    world.say({ ...opened, booker: null });
    expect(firstField(stepErrors(world.state))).toBe('originAddress');
    expect(firstField(faults({ lastName: '', phoneNumber: '' }))).toBe('lastName');
    expect(firstField({})).toBeUndefined();
  });
});

describe('both ends', () => {
  const ends = (change: Partial<typeof cape>) => {
    const { state } = wizardAt(0);
    const form = { ...state.form, originAddress: cape, destinationAddress: { ...cape, ...change } };
    return stepErrors({ ...state, form, delivery: null, step: 0 })['destinationAddress'];
  };
  test('at one address are told so, by its id or by its words and place', () => {
    expect(ends({})).toBe(say.sameAddress);
    expect(ends({ description: 'The same, said otherwise' })).toBe(say.sameAddress);
    expect(ends({ placeId: 'x', description: ` ${cape.description.toUpperCase()} ` })).toBe(say.sameAddress);
  });
  test('near one another, of one name, or of two units of a building are two', () => {
    expect(ends({ placeId: 'x', description: 'Next door' })).toBeUndefined();
    expect(ends({ placeId: 'x', coordinates: claremont.coordinates })).toBeUndefined();
    expect(ends({ buildingUnit: '12C' })).toBeUndefined();
  });
  test('of which no more is known than their suburb need a pin before they have a price', () => {
    const centreOf = 'Claremont';
    expect(ends({ placeId: 'x', description: '5 Main Road, Claremont', centreOf })).toBe(say.pinNeeded);
    // once one of them has a pin its way is known
    expect(
      ends({
        placeId: 'x',
        description: '5 Main Road, Claremont',
        centreOf,
        coordinates: claremont.coordinates,
      }),
    ).toBeUndefined();
    // two units of one building are two places on one spot
    expect(ends({ centreOf, buildingUnit: '12C' })).toBeUndefined();
  });
});

describe('[VAL-18] [VAL-19] [VAL-20] [VAL-21] a contact', () => {
  const { origin } = wizardAt(4).state;
  test.each(['origin', 'destination'] as const)('of the %s is complained of under its own fields', (side) => {
    expect(contactErrors(side, origin)).toEqual({});
    expect(contactErrors(side, { ...origin, contactName: '  ' })).toEqual({
      [`${side}ContactName`]: 'Name is required',
    });
    expect(contactErrors(side, { ...origin, contactCountry: ' ' })).toEqual({
      [`${side}ContactCountry`]: 'Code is required',
    });
    expect(contactErrors(side, { ...origin, phoneNumber: ' ' })).toEqual({
      [`${side}PhoneNumber`]: 'Phone number is required',
    });
    expect(contactErrors(side, { ...origin, phoneNumber: '12' })).toEqual({
      [`${side}PhoneNumber`]: 'Phone number is not valid',
    });
  });

  test('[WIZ-54] each sub-step asks for its own side', () => {
    const { state } = wizardAt(3);
    expect(Object.keys(stepErrors({ ...state, detailsSubStep: 0 }))).toEqual([
      'originContactName',
      'originPhoneNumber',
    ]);
    expect(Object.keys(stepErrors({ ...state, detailsSubStep: 1 }))).toEqual([
      'destinationContactName',
      'destinationPhoneNumber',
    ]);
    expect(stepErrors({ ...state, detailsSubStep: 2 })).toEqual({});
  });
});

describe('the parcels', () => {
  test('[VAL-10] [VAL-15] a line that the dialog would refuse holds the step, however it came onto the list', () => {
    const world = wizardAt(1);
    world.say(
      { type: 'parcelAdded', parcel },
      { type: 'parcelAdded', parcel: { ...parcel, key: 'p2', weight: 0 } },
    );
    const sent = world.requests.length;
    world.say({ type: 'next' });
    expect(world.state.errors).toEqual({ parcels: 'Weight must be at least 0.01' });
    expect(world.requests).toHaveLength(sent);
    world.say({ type: 'parcelRemoved', key: 'p2' }, { type: 'next' });
    expect(world.state.step).toBe(2);
  });

  test('[VAL-12] two lines with one code hold the step', () => {
    const world = wizardAt(1);
    for (const key of ['p1', 'p2'])
      world.say({ type: 'parcelAdded', parcel: { ...parcel, key, barCode: '6001' } });
    expect(stepErrors(world.state)).toEqual({ parcels: 'Barcode already added.' });
  });
});

describe('[VAL-16] the offer', () => {
  const { state } = wizardAt(2);
  const offering = (offers: Delivery['deliveryQuotes'], quoteId: number | null): WizardState => ({
    ...state,
    quoteId,
    delivery: { ...heldBy(state), deliveryQuotes: offers },
  });
  const missing = { quoteId: 'Delivery option is required' };

  test('is one of those that are offered, with a number of at least 1', () => {
    const offers = [quote(1, 'standard', 100, 24), quote(2, 'priority', 180, 2)];
    expect(stepErrors(offering(offers, 1))).toEqual({});
    expect(stepErrors(offering(offers, 2))).toEqual({});
    expect(stepErrors(offering(offers, 3))).toEqual(missing);
    expect(stepErrors(offering(offers, null))).toEqual(missing);
    expect(stepErrors(offering([quote(0, 'standard', 100, 24)], 0))).toEqual(missing);
    expect(stepErrors(offering(undefined, 1))).toEqual(missing);
    expect(stepErrors({ ...state, delivery: null, quoteId: 1 })).toEqual(missing);
  });

  test('[WIZ-60] that has expired is none, the one that is picked and no other', () => {
    const stale = { ...quote(1, 'standard', 100, 24), quoteExpirationUtc: new Date(now - 1).toISOString() };
    const fresh = quote(2, 'priority', 180, 2);
    expect(stepErrors(offering([stale, fresh], 1))).toEqual({ quoteId: 'Expired' });
    expect(stepErrors(offering([stale, fresh], 2))).toEqual({});
  });

  test('[WIZ-56] Accept asks for the one that the server has selected', () => {
    const accepting = wizardAt(4).state;
    expect(stepErrors(accepting)).toEqual({});
    expect(
      stepErrors({ ...accepting, delivery: { ...heldBy(accepting), selectedDeliveryQuoteId: null } }),
    ).toEqual(missing);
    expect(stepErrors({ ...accepting, delivery: null })).toEqual(missing);
  });
});

describe('[VAL-40] the additional details', () => {
  const faults = (additional: Partial<WizardState['additional']>) => {
    const { state } = wizardAt(4);
    return stepErrors({
      ...state,
      step: 3,
      detailsSubStep: 2,
      additional: { ...state.additional, ...additional },
    });
  };
  const longest = 'x'.repeat(100);

  test.each(['orderReference', 'customerIdentifier'] as const)(
    '%s: at most 100, spaces around not counted',
    (field) => {
      expect(faults({ [field]: longest })).toEqual({});
      expect(faults({ [field]: `  ${longest}  ` })).toEqual({});
      expect(faults({ [field]: `${longest}x` })).toEqual({ [field]: 'At most 100 characters' });
    },
  );

  test.each(['', '  ', '0', '20', '20.5', '20.50', '20,50', ' 20 ', '999999', '999999.99'])(
    'the tip %j is none or an amount',
    (tipAmount) => expect(faults({ tipAmount })).toEqual({}),
  );

  test.each(['x', '20.', '.5', '20.505', '1000000', '-5', '20 R', 'R20', '2 0', '20;50', '20.x', '1e3'])(
    'the tip %j is no amount',
    (tipAmount) =>
      expect(faults({ tipAmount })).toEqual({ tipAmount: 'Enter an amount such as 20 or 20.50' }),
  );
});

describe('Pay', () => {
  test('[PAY-04] asks nothing by Next', () => expect(stepErrors(wizardAt(5).state)).toEqual({}));
});
