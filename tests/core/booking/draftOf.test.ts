// A booking that there is, opened again: every form shows what the server has of it, and what it has not is empty, never what stood there before.
import { describe, expect, test } from 'vitest';
import {
  type BookingDraft,
  type BookingRequest,
  type Delivery,
  initialWizard,
  transition,
  type WizardEvent,
  type WizardState,
} from '../../../core/index.ts';
import {
  booker,
  cape,
  claremont,
  heldBy,
  now,
  opened,
  parcel,
  wizardAt,
  wizardWorld,
} from './bookingWorld.ts';

const full: Delivery = {
  ...heldBy(wizardAt(4).state),
  originAddress: cape,
  destinationAddress: claremont,
  deliveryDate: '2026-11-25',
  deliveryTime: '14:00',
  deliverByDate: '2026-11-27',
  isRoundTrip: true,
  companyId: 12,
  accountId: 3,
  orderReference: 'PO-1',
  customerIdentifier: 'C-9',
  tipAmount: 20.5,
  originAddressType: 'business',
  originContactName: 'Sipho',
  originContactCountry: 'KE',
  originPhoneNumber: '+254700000001',
  originBuildingName: 'Tower',
  originBuildingUnit: '4B',
  originRemarks: 'Ring twice',
  originContactDetailsSameAsUser: true,
  destinationAddressType: 'business',
  destinationContactName: 'Lerato',
  destinationContactCountry: 'ZA',
  destinationPhoneNumber: '+27820000002',
  destinationBuildingName: 'Mill',
  destinationBuildingUnit: '7',
  destinationRemarks: 'Back door',
  destinationContactDetailsSameAsUser: true,
};

const openedOn = (delivery: Delivery): WizardState => {
  const asked = transition(wizardAt(3).state, { ...opened, deliveryId: delivery.deliveryId }).state;
  return transition(asked, {
    type: 'answered',
    id: asked.pending?.id ?? 0,
    answer: { kind: 'delivery', delivery },
  }).state;
};

describe('a booking that is opened again', () => {
  test('[WIZ-39] [WIZ-47] shows everything that the server has', () => {
    const state = openedOn(full);
    expect(state.form).toEqual({
      originAddress: cape,
      destinationAddress: claremont,
      deliveryDate: '2026-11-25',
      deliveryTime: '14:00',
      deliverByDate: '2026-11-27',
      isRoundTrip: true,
      companyId: 12,
      firstName: 'Thandi',
      lastName: 'Nkosi',
      email: 'thandi@umzila.test',
      phoneNumber: '0821234567',
      contactCountryCode: 'ZA',
    });
    expect(state.origin).toEqual({
      addressType: 'business',
      contactName: 'Sipho',
      contactCountry: 'KE',
      phoneNumber: '+254700000001',
      buildingName: 'Tower',
      buildingUnit: '4B',
      remarks: 'Ring twice',
      sameAsUser: true,
    });
    expect(state.destination).toEqual({
      addressType: 'business',
      contactName: 'Lerato',
      contactCountry: 'ZA',
      phoneNumber: '+27820000002',
      buildingName: 'Mill',
      buildingUnit: '7',
      remarks: 'Back door',
      sameAsUser: true,
    });
    expect(state.additional).toEqual({
      orderReference: 'PO-1',
      customerIdentifier: 'C-9',
      tipAmount: '20.50',
    });
    expect([state.quoteId, state.accountId, state.unsaved]).toEqual([full.selectedDeliveryQuoteId, 3, []]);
    expect(state.parcels).toEqual(full.deliveryItems?.map((item) => ({ ...item, key: `parcel-${item.id}` })));
  });

  test('[WIZ-47] [WIZ-70] shows nothing where the server has nothing, and the first slot where it has none', () => {
    const { deliveryId, hash, xmin, logisticStatusId } = full;
    const state = openedOn({ deliveryId, hash, xmin, logisticStatusId, paymentStatusId: 0 });
    expect(state.form).toMatchObject({
      originAddress: null,
      destinationAddress: null,
      deliveryDate: '',
      deliveryTime: '02:00',
      deliverByDate: '',
      isRoundTrip: false,
      companyId: null,
    });
    const blank = {
      addressType: 'residential',
      contactName: '',
      contactCountry: 'ZA',
      phoneNumber: '',
      buildingName: '',
      buildingUnit: '',
      remarks: '',
      sameAsUser: false,
    };
    expect([state.origin, state.destination]).toEqual([blank, blank]);
    expect(state.additional).toEqual({ orderReference: '', customerIdentifier: '', tipAmount: '' });
    expect([state.parcels, state.quoteId, state.accountId]).toEqual([[], null, null]);
    expect(openedOn({ ...full, tipAmount: 0, deliveryTime: '' })).toMatchObject({
      additional: { tipAmount: '' },
      form: { deliveryTime: '02:00' },
    });
  });

  test.each(['origin', 'destination'] as const)(
    '[WIZ-58] a contact of the %s with a name alone is the rest empty',
    (side) => {
      const bare = Object.fromEntries(
        Object.entries(full).filter(([field]) => !field.startsWith(side) || field === `${side}ContactName`),
      ) as Delivery;
      expect(openedOn(bare)[side]).toEqual({
        addressType: 'residential',
        contactName: side === 'origin' ? 'Sipho' : 'Lerato',
        contactCountry: 'ZA',
        phoneNumber: '',
        buildingName: '',
        buildingUnit: '',
        remarks: '',
        sameAsUser: false,
      });
    },
  );

  test('the parcels keep the names that they have on the screen, and take a number’s where they are new', () => {
    const { state } = wizardAt(2);
    const lines: WizardState = {
      ...state,
      parcels: [
        { ...parcel, key: 'mine', id: 1 },
        { ...parcel, key: 'unsent' },
      ],
    };
    const request: BookingRequest = {
      kind: 'recalculateParcels',
      deliveryId: 17,
      body: { deliveryItems: [] },
    };
    const item = { ...parcel, key: undefined, isFragile: false };
    const told = transition(
      { ...lines, pending: { id: 900, request } },
      {
        type: 'answered',
        id: 900,
        answer: {
          kind: 'delivery',
          delivery: {
            ...heldBy(state),
            xmin: heldBy(state).xmin + 1,
            deliveryItems: [
              { ...item, id: 1, deliveryId: 17, labelCode: 'L1' },
              { ...item, id: 2 },
            ],
          },
        },
      },
    ).state;
    expect(told.parcels.map(({ key, id }) => [key, id])).toEqual([
      ['mine', 1],
      ['parcel-2', 2],
    ]);
    // What is the server's own is not sent back to it.
    expect(told.parcels[0]).not.toHaveProperty('labelCode');
    expect(told.parcels[0]).not.toHaveProperty('deliveryId');
  });
});

describe('what is worth a draft', () => {
  const kept = (opening: WizardEvent, event: WizardEvent): BookingDraft | null => {
    const state = transition(initialWizard('ZA', now), opening).state;
    const [effect] = transition(state, event).effects;
    return effect?.kind === 'keepDraft' ? effect.draft : null;
  };
  const typed = (form: Extract<WizardEvent, { type: 'formChanged' }>['form']): WizardEvent => ({
    type: 'formChanged',
    form,
  });
  const visitor: WizardEvent = { ...opened, booker: null };

  test('is each thing alone that somebody typed', () => {
    for (const event of [
      typed({ originAddress: cape }),
      typed({ destinationAddress: cape }),
      typed({ deliveryDate: '2026-11-21' }),
      { type: 'parcelAdded', parcel } as const,
      { type: 'parcelFormOpened', key: null } as const,
    ]) {
      expect(kept(opened, event)).not.toBeNull();
      expect(kept(visitor, event)).not.toBeNull();
    }
    expect(kept(visitor, typed({ firstName: 'A' }))).not.toBeNull();
    expect(kept(visitor, typed({ email: 'a@b.co' }))).not.toBeNull();
  });

  test('is nothing that stood there by itself: the own name, the own store as the pick-up', () => {
    expect(kept(opened, typed({ isRoundTrip: true }))).toBeNull();
    expect(kept(visitor, typed({ isRoundTrip: true }))).toBeNull();
    const ofStore = { ...opened, booker: { ...booker, claims: { ...booker.claims, storeId: 4 } } };
    expect(kept(ofStore, typed({ originAddress: { ...cape, storeId: 4 } }))).toBeNull();
    expect(kept(ofStore, typed({ originAddress: { ...cape, storeId: 5 } }))).not.toBeNull();
    expect(kept(visitor, typed({ originAddress: { ...cape, storeId: 4 } }))).not.toBeNull();
    expect(kept(ofStore, typed({ originAddress: cape }))).not.toBeNull();
  });

  test('is a booking that the server has, whatever stands in its fields', () => {
    const world = wizardWorld();
    world.say({ ...opened, deliveryId: 17 });
    const { deliveryId, hash, xmin, logisticStatusId } = full;
    const bare = openedOn({ deliveryId, hash, xmin, logisticStatusId, paymentStatusId: 0 });
    const [effect] = transition(bare, typed({ isRoundTrip: true })).effects;
    expect(effect?.kind).toBe('keepDraft');
  });
});
