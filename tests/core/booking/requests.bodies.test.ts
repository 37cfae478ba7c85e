// What leaves for the services: trimmed, phones in one form, empty fields as nothing, and only what belongs to the step.
import { describe, expect, test } from 'vitest';
import { type BookingRequest, transition, type WizardEvent, type WizardState } from '../../../core/index.ts';
import {
  cape,
  claremont,
  opened,
  parcel,
  requestsOf,
  stepOneTyped,
  wizardAt,
  wizardWorld,
} from './bookingWorld.ts';

const next: WizardEvent = { type: 'next' };
const asked = (state: WizardState, ...events: readonly WizardEvent[]): readonly BookingRequest[] =>
  events.reduce<{ state: WizardState; requests: readonly BookingRequest[] }>(
    (at, event) => {
      const turn = transition(at.state, event);
      return { state: turn.state, requests: requestsOf(turn.effects) };
    },
    { state, requests: [] },
  ).requests;

describe('step 1', () => {
  test('[WIZ-39] [WIZ-49] sends the whole form, with the stores of its addresses', () => {
    const { state } = wizardAt(0);
    expect(asked(state, stepOneTyped, next)).toEqual([
      {
        kind: 'createQuotes',
        body: {
          originAddress: cape,
          destinationAddress: claremont,
          deliveryDate: '2026-11-21',
          deliveryTime: '02:00',
          deliverByDate: null,
          isRoundTrip: false,
          companyId: null,
          originStoreId: null,
          destinationStoreId: null,
        },
      },
    ]);
    const form = {
      originAddress: { ...cape, storeId: 4 },
      destinationAddress: { ...claremont, storeId: 5 },
      deliverByDate: '2026-11-24',
      isRoundTrip: true,
      companyId: 12,
    };
    expect(asked(state, stepOneTyped, { type: 'formChanged', form }, next)).toMatchObject([
      {
        body: {
          ...form,
          originStoreId: 4,
          destinationStoreId: 5,
        },
      },
    ]);
  });

  test('[WIZ-50] names the booking once there is one', () => {
    expect(asked({ ...wizardAt(2).state, step: 0 }, next)).toMatchObject([
      { kind: 'updateQuotes', deliveryId: 17, body: { deliveryId: 17, originAddress: cape } },
    ]);
  });

  test('[WIZ-12] [WIZ-39] [WIZ-75] [C-16] of a visitor sends who they are, trimmed, with the phone in one form', () => {
    const world = wizardWorld();
    world.say(
      { ...opened, booker: null },
      stepOneTyped,
      {
        type: 'formChanged',
        form: {
          firstName: ' Lerato ',
          lastName: ' Molefe ',
          email: ' lerato@umzila.test ',
          phoneNumber: ' 0712 345 678 ',
          contactCountryCode: 'KE',
        },
      },
      next,
    );
    const who = {
      firstName: 'Lerato',
      lastName: 'Molefe',
      email: 'lerato@umzila.test',
      phoneNumber: '+254712345678',
      contactCountryCode: 'KE',
    };
    expect(world.requests).toMatchObject([
      { kind: 'registerLead', body: who },
      { kind: 'createQuotes', body: { ...who, originAddress: cape } },
    ]);
    expect(world.requests[0]).toEqual({ kind: 'registerLead', body: who });
  });
});

describe('step 2', () => {
  test('[WIZ-51] sends each line without the name that it has here', () => {
    const { state } = wizardAt(1);
    const custom = { ...parcel, key: 'c', parcelType: 'custom' as const, barCode: '6001' };
    const { key: _p, ...first } = parcel;
    const { key: _c, ...second } = custom;
    expect(
      asked(state, { type: 'parcelAdded', parcel }, { type: 'parcelAdded', parcel: custom }, next),
    ).toEqual([{ kind: 'recalculateParcels', deliveryId: 17, body: { deliveryItems: [first, second] } }]);
  });
});

describe('step 4', () => {
  const filled = {
    addressType: 'business' as const,
    contactName: ' Sipho ',
    contactCountry: ' ZA ',
    phoneNumber: '(082) 123-4567',
    buildingName: ' Tower ',
    buildingUnit: ' 4B ',
    remarks: ' Ring twice ',
  };
  const told = (side: 'origin' | 'destination', store: number | null) => ({
    [`${side}ContactName`]: 'Sipho',
    [`${side}ContactCountry`]: 'ZA',
    [`${side}PhoneNumber`]: '+27821234567',
    [`${side}AddressType`]: 'business',
    [`${side}BuildingName`]: 'Tower',
    [`${side}BuildingUnit`]: '4B',
    [`${side}Remarks`]: 'Ring twice',
    [`${side}ContactDetailsSameAsUser`]: false,
    [`${side}StoreId`]: store,
  });
  const at = (detailsSubStep: 0 | 1 | 2, form: Partial<WizardState['form']> = {}): WizardState => {
    const { state } = wizardAt(3);
    return { ...state, detailsSubStep, form: { ...state.form, ...form } };
  };

  test('[WIZ-54] [WIZ-75] the contact of each side, trimmed, the phone in one form', () => {
    expect(asked(at(0), { type: 'contactChanged', side: 'origin', contact: filled }, next)).toEqual([
      { kind: 'updateOriginDetails', deliveryId: 17, body: told('origin', null) },
    ]);
    expect(asked(at(1), { type: 'contactChanged', side: 'destination', contact: filled }, next)).toEqual([
      { kind: 'updateDestinationDetails', deliveryId: 17, body: told('destination', null) },
    ]);
  });

  test('[WIZ-07] [WIZ-08] names the store that an address is, and none where there is no address any more', () => {
    const of = (side: 'origin' | 'destination', form: Partial<WizardState['form']>) =>
      asked(at(side === 'origin' ? 0 : 1, form), { type: 'contactChanged', side, contact: filled }, next);
    expect(of('origin', { originAddress: { ...cape, storeId: 4 } })).toMatchObject([
      { body: told('origin', 4) },
    ]);
    expect(of('destination', { destinationAddress: { ...cape, storeId: 5 } })).toMatchObject([
      { body: told('destination', 5) },
    ]);
    expect(of('origin', { originAddress: null })).toMatchObject([{ body: told('origin', null) }]);
    expect(of('destination', { destinationAddress: null })).toMatchObject([
      { body: told('destination', null) },
    ]);
  });

  test('[WIZ-58] what was left empty or filled with spaces is nothing', () => {
    const contact = { ...filled, buildingName: '', buildingUnit: '  ', remarks: ' ' };
    expect(asked(at(0), { type: 'contactChanged', side: 'origin', contact }, next)).toMatchObject([
      { body: { originBuildingName: null, originBuildingUnit: null, originRemarks: null } },
    ]);
  });

  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['20', 20],
    [' 20.50 ', 20.5],
    ['20,50', 20.5],
  ])('[VAL-40] the tip typed as %j is sent as %j', (tipAmount, sent) => {
    expect(
      asked(
        at(2),
        {
          type: 'additionalChanged',
          additional: { tipAmount, orderReference: ' PO ', customerIdentifier: '  ' },
        },
        next,
      ),
    ).toEqual([
      {
        kind: 'updateAdditionalDetails',
        deliveryId: 17,
        body: { orderReference: 'PO', customerIdentifier: null, tipAmount: sent },
      },
    ]);
  });
});
