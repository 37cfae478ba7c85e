import { describe, expect, test } from 'vitest';
import {
  barCodeExist,
  canUseMyDetails,
  cardExpiry,
  cardNumber,
  chargeNotes,
  type Delivery,
  isDateLocked,
  isLocked,
  mayPickStores,
  offeredSizes,
  ownStoreId,
  paymentFailedText,
  payOptions,
  priceSummary,
  quoteCents,
  quoteRows,
  saveCardKey,
  savedCardButton,
  texts,
} from '../../../core/index.ts';
import { booker, cape, now, opened, parcel, profile, quote, wizardAt, wizardWorld } from './bookingWorld.ts';

const say = texts.validation;

describe('parcels', () => {
  const full = {
    id: 1,
    parcelType: 'small',
    name: 'Small',
    length: 20,
    width: 15,
    height: 10,
    weight: 2,
  } as const;

  test('[WIZ-36] a predefined size is offered only with name, length, width, height and weight', () => {
    expect(offeredSizes([full])).toHaveLength(1);
    for (const field of ['name', 'length', 'width', 'height', 'weight'] as const)
      expect(offeredSizes([{ ...full, [field]: null }])).toEqual([]);
  });

  test('[WIZ-37] [WIZ-38] predefined lines are locked, custom ones are not', () => {
    for (const predefined of ['small', 'medium', 'large', 'extra-large'] as const)
      expect(isLocked({ parcelType: predefined })).toBe(true);
    expect(isLocked({ parcelType: 'custom' })).toBe(false);
    const world = wizardAt(1);
    world.say({ type: 'parcelAdded', parcel }, { type: 'parcelFormOpened', key: 'p1' });
    world.say({ type: 'parcelFormChanged', parcelForm: { weight: '50', description: 'Shoes' } });
    world.say({ type: 'parcelFormSubmitted', newKey: 'x' });
    expect(world.state.parcels).toEqual([
      { ...parcel, description: 'Shoes', isFragile: false, barCode: null },
    ]);
  });

  test('[VAL-05] [VAL-06] [VAL-07] [VAL-08] [VAL-09] [VAL-13] [VAL-14] a custom parcel needs all of it', () => {
    const world = wizardAt(1);
    world.say({ type: 'parcelFormOpened', key: null }, { type: 'parcelFormSubmitted', newKey: 'x' });
    expect(world.state.errors).toEqual({
      deliveryItemName: 'Parcel type name is required',
      height: 'Height is required',
      width: 'Width is required',
      length: 'Length is required',
      weight: 'Weight is required',
    });
    expect(world.state.parcels).toEqual([]);
  });

  test('[VAL-15] each measure is at least 0.01', () => {
    const world = wizardAt(1);
    world.say({ type: 'parcelFormOpened', key: null });
    const typed = { deliveryItemName: 'Crate', height: '0.009', width: '0', length: '-1', weight: '0.01' };
    world.say({ type: 'parcelFormChanged', parcelForm: typed }, { type: 'parcelFormSubmitted', newKey: 'x' });
    expect(Object.keys(world.state.errors)).toEqual(['height', 'width', 'length']);
    const sound = { height: '0.01', width: '0.01', length: '0.01' };
    world.say({ type: 'parcelFormChanged', parcelForm: sound }, { type: 'parcelFormSubmitted', newKey: 'x' });
    expect(world.state.parcels).toMatchObject([
      { key: 'x', parcelType: 'custom', deliveryItemName: 'Crate' },
    ]);
    expect(world.state.parcelForm).toBeNull();
  });

  test('[VAL-12] [WIZ-83] a bar code is added once', () => {
    const world = wizardAt(1);
    world.say(
      { type: 'parcelAdded', parcel },
      { type: 'parcelAdded', parcel: { ...parcel, key: 'p2' } },
      { type: 'barCodeEntered', key: 'p1', barCode: ' 6001 ' },
      { type: 'barCodeEntered', key: 'p2', barCode: '6001' },
    );
    expect(world.state.errors['barCode:p2']).toBe('Barcode already added.');
    expect(world.state.parcels.map(({ barCode }) => barCode ?? null)).toEqual(['6001', null]);
    expect(barCodeExist(world.state.parcels, '6001', 'p1')).toBe(false);
    world.say({ type: 'barCodeEntered', key: 'p1', barCode: '6001' });
    expect(world.state.errors['barCode:p1']).toBeUndefined();
  });
});

describe('offers', () => {
  const quotes = [
    quote(3, 'standard', 100, 24),
    quote(1, 'priority', 180, 2),
    quote(2, 'hyperlocal', 100, 6),
  ];
  const rows = (levels: readonly string[], order: 'price' | 'dropOff', isRoundTrip = false) =>
    quoteRows(quotes, { levels, order, isRoundTrip, now }).map(({ quote: { id } }) => id);

  test('[WIZ-30] filtered by service level, sorted by price or by the earliest drop-off', () => {
    expect(rows([], 'price')).toEqual([2, 3, 1]);
    expect(rows([], 'dropOff')).toEqual([1, 2, 3]);
    expect(rows(['priority'], 'price')).toEqual([1]);
  });

  test('[FMT-09] [WIZ-63] level and caption; Priority alone offers slots', () => {
    const [standard, priority] = quoteRows([quotes[0]!, quotes[1]!], {
      levels: [],
      order: 'price',
      isRoundTrip: false,
      now,
    });
    expect([standard?.level, standard?.caption, standard?.hasSlots]).toEqual(['Standard', 'Flexible', false]);
    expect([priority?.level, priority?.caption, priority?.hasSlots]).toEqual(['Priority', 'Precise', true]);
  });

  test('[WIZ-60] [WIZ-61] live and expired', () => {
    const at = (ms: number) =>
      quoteRows([quotes[0]!], { levels: [], order: 'price', isRoundTrip: false, now: ms })[0];
    expect([at(now)?.isExpired, at(now)?.expiry]).toEqual([false, 'Expires in 30 minutes']);
    expect([at(now + 1_800_000)?.isExpired, at(now + 1_800_000)?.expiry]).toEqual([true, 'Expired']);
  });

  test('[PAY-40] [PAY-41] [C-09] a round trip is doubled once, before the VAT', () => {
    expect(quoteCents(quote(1, 'standard', 100.01, 2), false)).toBe(11501);
    expect(quoteCents(quote(1, 'standard', 100.01, 2), true)).toBe(23002);
  });
});

const booked: Delivery = {
  deliveryId: 1,
  hash: 'h',
  xmin: 1,
  logisticStatusId: 0,
  paymentStatusId: 10020,
  deliveryQuotes: [quote(1, 'standard', 100, 24)],
  selectedDeliveryQuoteId: 1,
  tipAmount: 20,
  vatRate: 0.15,
};

describe('price', () => {
  test('[PAY-38] [PAY-40] [C-09] the line of a round trip: quantity two, amount doubled once; the tip apart', () => {
    const one = priceSummary(booked);
    expect(one.lines).toEqual([{ description: 'Standard delivery', quantity: 1, cents: 11500 }]);
    expect([one.tipCents, one.totalCents, one.vatCents]).toEqual([2000, 13500, 1500]);
    const two = priceSummary({ ...booked, isRoundTrip: true });
    expect(two.lines).toEqual([{ description: 'Standard delivery', quantity: 2, cents: 23000 }]);
    expect(two.totalCents).toBe(25000);
  });

  test('[PAY-36] [PAY-37] totals that the server has computed are the ones shown, and booked lines are not doubled again', () => {
    const summary = priceSummary({
      ...booked,
      isRoundTrip: true,
      accountId: 3,
      paymentTotal: 250,
      paymentCreditApplied: 50,
      paymentOutStanding: 200,
      paymentTotalDue: 200,
      transactionItems: [
        {
          id: 1,
          transactionId: 1,
          quantity: 2,
          amountExcl: 200,
          description: 'Standard delivery',
          vatRate: 0.15,
        },
        { id: 2, transactionId: 1, quantity: 1, amountExcl: 20, description: 'Driver tip', vatRate: 0 },
      ],
    });
    expect(summary.lines).toEqual([{ description: 'Standard delivery', quantity: 2, cents: 23000 }]);
    expect([summary.totalCents, summary.creditCents, summary.dueCents]).toEqual([25000, 5000, 20000]);
  });

  test('[WIZ-78] [WIZ-79] [WIZ-80] [C-11] the notes of round trips and surcharges', () => {
    expect(chargeNotes({})).toEqual([]);
    expect(chargeNotes({ isRoundTrip: true })).toEqual([
      'Includes collect on delivery charge',
      'Subject to collect on delivery double charge',
    ]);
    expect(chargeNotes({ isHighRisk: true })).toEqual(['Subject to surcharges']);
    expect(chargeNotes({ isRoundTrip: true, isHighRisk: true })).toEqual([
      'Subject to collect on delivery double charge',
      'Subject to surcharges',
    ]);
    expect(texts.wizard.additionalCharges).toBe('Subject additional charge(s)');
  });
});

describe('buttons of Pay', () => {
  test('[PAY-12] Pay by card, or Pay with new card', () => {
    expect(payOptions(10, { accountType: 'Prepay' }, 0).cardLabel).toBe('Pay by card');
    expect(payOptions(10, { accountType: 'Prepay' }, 2).cardLabel).toBe('Pay with new card');
  });

  test('[PAY-13] [PAY-14] Post pay with an amount due, Pay when nothing is', () => {
    expect(payOptions(10, { accountType: 'Postpay' }, 0).balanceLabel).toBe('Post pay');
    expect(payOptions(0, { accountType: 'Postpay' }, 0).balanceLabel).toBe('Pay');
    expect(payOptions(0, { accountType: 'Prepay' }, 0).balanceLabel).toBe('Pay');
  });

  test('[PAY-15] no balance button for Prepay with an amount due, nor for an unknown account', () => {
    expect(payOptions(0.01, { accountType: 'Prepay' }, 0).balanceLabel).toBeNull();
    expect(payOptions(0.01, null, 0).balanceLabel).toBeNull();
  });

  test('[PAY-16] no card button when nothing is due', () => {
    expect(payOptions(0, { accountType: 'Postpay' }, 3)).toEqual({
      cardLabel: null,
      balanceLabel: 'Pay',
      offersSavedCards: false,
      lacksCards: false,
    });
  });

  test('no card at all where the portal has no card provider, which is said where a card could have paid', () => {
    expect(payOptions(10, { accountType: 'Prepay' }, 2, false)).toEqual({
      cardLabel: null,
      balanceLabel: null,
      offersSavedCards: false,
      lacksCards: true,
    });
    expect(payOptions(0, { accountType: 'Prepay' }, 2, false).lacksCards).toBe(false);
  });

  test('[PAY-17] an expired saved card is disabled and says so', () => {
    expect(savedCardButton({ expired: true })).toEqual({ label: 'Expired', isDisabled: true });
    expect(savedCardButton({ expired: false })).toEqual({ label: 'Pay now', isDisabled: false });
  });

  test('[PAY-27] [PAY-28] expiry MM/YYYY, number with the last four digits', () => {
    expect(cardExpiry({ expiryMonth: 3, expiryYear: 2028 })).toBe('03/2028');
    expect(cardNumber({ lastFourDigits: '4242' })).toBe('xxxx-xxxx-xxxx-4242');
  });

  test('[PAY-11] the key of the toggle', () => {
    expect(saveCardKey(17)).toBe('saveCard:17');
  });

  test('[PAY-42] [PAY-43] why a payment failed', () => {
    expect(paymentFailedText('card declined')).toBe(
      "Payment failed because 'card declined'. Please try again.",
    );
    expect(paymentFailedText(null)).toMatch(/^Payment failed because '.+'\. Please try again\.$/);
  });
});

describe('contacts and stores', () => {
  test('[WIZ-72] Use my details fills the contact from the profile', () => {
    const world = wizardAt(3);
    world.say({ type: 'ownDetailsUsed', side: 'origin', isUsed: true });
    expect(world.state.origin).toMatchObject({
      contactName: 'Thandi Nkosi',
      phoneNumber: '0821234567',
      contactCountry: 'ZA',
      sameAsUser: true,
    });
    world.say({ type: 'contactChanged', side: 'origin', contact: { contactName: 'Somebody' } });
    expect(world.state.origin.sameAsUser).toBe(false);
  });

  const withProfile = (change: object, claims: object = {}) => {
    const world = wizardWorld();
    world.say({
      ...opened,
      booker: { claims: { ...booker.claims, ...claims }, profile: { ...profile, ...change } },
    });
    return world;
  };

  test('[WIZ-73] disabled without a confirmed phone, unless a store is set', () => {
    const world = withProfile({ phoneNumberConfirmed: false });
    expect(canUseMyDetails(world.state, 'origin')).toBe(false);
    world.say({ type: 'ownDetailsUsed', side: 'origin', isUsed: true });
    expect(world.state.origin.sameAsUser).toBe(false);
    world.say({ type: 'formChanged', form: { originAddress: { ...cape, storeId: 4 } } });
    expect(canUseMyDetails(world.state, 'origin')).toBe(true);
    expect(canUseMyDetails(world.state, 'destination')).toBe(false);
  });

  test('[WIZ-74] Missing phone number', () => {
    const world = withProfile({ phoneNumber: null });
    world.say({ type: 'ownDetailsUsed', side: 'destination', isUsed: true });
    expect(world.state.errors['destinationPhoneNumber']).toBe('Missing phone number');
  });

  test('[WIZ-76] [WIZ-77] store pickers for store, company and staff users; the own store is preselected', () => {
    const claimsOf = (claims: object) => ({ ...booker, claims: { ...booker.claims, ...claims } });
    expect(mayPickStores(booker)).toBe(false);
    expect(mayPickStores(null)).toBe(false);
    for (const flag of ['isStoreNormalUser', 'isCompanyOperator', 'isStaffOperator', 'isAdministrator'])
      expect(mayPickStores(claimsOf({ [flag]: true }))).toBe(true);
    expect(ownStoreId(claimsOf({ isStoreOperator: true, storeId: 4 }))).toBe(4);
    expect(ownStoreId(claimsOf({ isCompanyOperator: true, storeId: 4 }))).toBeNull();
  });

  test('[WIZ-68] [WIZ-69] the date is locked from COLLECTED on and at every end', () => {
    const at = (logisticStatusId: Delivery['logisticStatusId']) =>
      isDateLocked({ ...booked, logisticStatusId });
    expect(([0, 1000, 2501, 10001] as const).map(at)).toEqual([false, false, false, false]);
    expect(([15001, 20001, 30001, -1, -2001, -12001] as const).every(at)).toBe(true);
    expect(isDateLocked(null)).toBe(false);
  });

  test('[VAL-17] [VAL-11] [WIZ-24] [WIZ-25] [WIZ-26] [WIZ-27] the words of the steps', () => {
    expect(say.quotePick).toBe('Please select your preferred quote to continue.');
    expect(say.parcelPick).toBe('Please select a parcel size.');
    expect([
      texts.wizard.payNow,
      texts.wizard.acceptNow,
      texts.wizard.chooseQuote,
      texts.wizard.addParcels,
    ]).toEqual(['Pay now', 'Accept now', 'Choose a quote', 'Add parcels']);
  });
});
