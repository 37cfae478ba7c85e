// What the wizard asks of parcels, contacts and stores.
import { describe, expect, test } from 'vitest';
import {
  barCodeExist,
  canUseMyDetails,
  type Delivery,
  isDateLocked,
  isLocked,
  mayPickStores,
  offeredSizes,
  ownStoreId,
  texts,
} from '../../../core/index.ts';
import { deliveryOf } from '../portal/world.ts';
import { booker, cape, opened, parcel, profile, wizardAt, wizardWorld } from './bookingWorld.ts';

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
      isDateLocked({ ...deliveryOf(1, 1), logisticStatusId });
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
