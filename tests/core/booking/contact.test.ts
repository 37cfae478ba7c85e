// Whose details a contact is filled with: the user's own, or those of the store that the address is.
import { describe, expect, test } from 'vitest';
import {
  type Booker,
  canUseMyDetails,
  type Delivery,
  mayPickStores,
  ownStoreId,
  transition,
  type WizardState,
} from '../../../core/index.ts';
import { booker, cape, heldBy, profile, wizardAt } from './bookingWorld.ts';

const sides = ['origin', 'destination'] as const;
const unknown: Booker = { claims: { ...booker.claims, phoneNumberConfirmed: false }, profile: null };

const used = (
  side: 'origin' | 'destination',
  change: (state: WizardState) => Partial<WizardState> = () => ({}),
) => {
  const { state } = wizardAt(3);
  const from = { ...state, ...change(state) };
  return transition(from, { type: 'ownDetailsUsed', side, isUsed: true }).state[side];
};
const withStore =
  (side: 'origin' | 'destination', store: Delivery['originStore']) => (state: WizardState) => ({
    form: { ...state.form, [`${side}Address`]: { ...cape, storeId: 4 } },
    delivery: { ...heldBy(state), [`${side}Store`]: store },
  });

describe.each(sides)('[WIZ-72] Use my details at the %s', (side) => {
  test('fills name, phone, country and building from the profile', () => {
    const own = {
      ...booker,
      profile: { ...profile, unitName: 'Mill', unitNumber: '7', contactCountryCode: 'KE' },
    };
    expect(used(side, () => ({ booker: own }))).toEqual({
      addressType: 'residential',
      contactName: 'Thandi Nkosi',
      contactCountry: 'KE',
      phoneNumber: '0821234567',
      buildingName: 'Mill',
      buildingUnit: '7',
      remarks: '',
      sameAsUser: true,
    });
  });

  test('leaves the building and the remarks that were typed, and says nothing where the profile says nothing', () => {
    const typed = { buildingName: 'Tower', buildingUnit: '4B', remarks: 'Ring twice' };
    const own = { ...booker, profile: { ...profile, unitName: 'Mill', unitNumber: '7' } };
    expect(used(side, (state) => ({ booker: own, [side]: { ...state[side], ...typed } }))).toMatchObject(
      typed,
    );
    expect(used(side)).toMatchObject({ buildingName: '', buildingUnit: '' });
    const nameless = {
      ...booker,
      profile: { ...profile, firstName: '', lastName: 'Nkosi', contactCountryCode: '' },
    };
    expect(used(side, () => ({ booker: nameless }))).toMatchObject({
      contactName: 'Nkosi',
      contactCountry: 'ZA',
    });
  });

  test('without a profile leaves the name that was typed and takes the phone for missing [WIZ-74]', () => {
    const { state } = wizardAt(3);
    const known: Booker = { claims: booker.claims, profile: null };
    const from = {
      ...state,
      booker: known,
      [side]: { ...state[side], contactName: 'Somebody', contactCountry: 'KE' },
    };
    const turn = transition(from, { type: 'ownDetailsUsed', side, isUsed: true });
    expect(turn.state[side]).toMatchObject({
      contactName: 'Somebody',
      contactCountry: 'KE',
      phoneNumber: '',
      sameAsUser: true,
    });
    expect(turn.state.errors).toEqual({ [`${side}PhoneNumber`]: 'Missing phone number' });
  });

  test('[WIZ-73] is not there for a visitor, nor without a confirmed phone, the profile’s word before the token’s', () => {
    const can = (who: Booker | null) => canUseMyDetails({ ...wizardAt(3).state, booker: who }, side);
    expect(can(booker)).toBe(true);
    expect(can(null)).toBe(false);
    expect(can(unknown)).toBe(false);
    expect(can({ ...unknown, claims: booker.claims })).toBe(true);
    const says = (phoneNumberConfirmed: boolean) => ({ ...profile, phoneNumberConfirmed });
    expect(can({ claims: unknown.claims, profile: says(true) })).toBe(true);
    expect(can({ claims: booker.claims, profile: says(false) })).toBe(false);
    const { state } = wizardAt(3);
    const visiting = { ...state, booker: null, ...withStore(side, null)(state) };
    expect(transition(visiting, { type: 'ownDetailsUsed', side, isUsed: true }).state).toBe(visiting);
  });

  test('[WIZ-73] at a store takes the store’s contact, and the own where the store says nothing', () => {
    expect(used(side, withStore(side, { contactName: 'Desk', phoneNumber: '0210000000' }))).toMatchObject({
      addressType: 'business',
      contactName: 'Desk',
      phoneNumber: '0210000000',
      contactCountry: 'ZA',
      sameAsUser: true,
    });
    const kenyan = { ...booker, profile: { ...profile, contactCountryCode: 'KE' } };
    const at = (store: Delivery['originStore']) =>
      used(side, (state) => ({ ...withStore(side, store)(state), booker: kenyan }));
    expect(at({ contactName: 'Desk', phoneNumber: '0210000000' }).contactCountry).toBe('ZA');
    for (const store of [{ contactName: null, phoneNumber: null }, null, undefined])
      expect(at(store)).toMatchObject({
        addressType: 'business',
        contactName: 'Thandi Nkosi',
        phoneNumber: '0821234567',
        contactCountry: 'KE',
      });
    expect(used(side, (state) => ({ ...withStore(side, null)(state), delivery: null }))).toMatchObject({
      contactName: 'Thandi Nkosi',
    });
  });

  test('the store at the other end is none of this one’s', () => {
    const other = side === 'origin' ? 'destination' : 'origin';
    const store = { contactName: 'Desk', phoneNumber: '0210000000' };
    expect(used(side, withStore(other, store))).toMatchObject({
      addressType: 'residential',
      contactName: 'Thandi Nkosi',
    });
    const { state } = wizardAt(3);
    const at = { ...state, booker: unknown, ...withStore(other, store)(state) };
    expect([canUseMyDetails(at, side), canUseMyDetails(at, other)]).toEqual([false, true]);
  });
});

describe('[WIZ-76] [WIZ-77] stores', () => {
  const of = (claims: object): Booker => ({ ...booker, claims: { ...booker.claims, ...claims } });
  test('a store’s user has one of their own, where the token names it; nobody else has', () => {
    expect(ownStoreId(of({ isStoreNormalUser: true, storeId: 4 }))).toBe(4);
    expect(ownStoreId(of({ isStoreNormalUser: true }))).toBeNull();
    expect(ownStoreId(of({ storeId: 4 }))).toBeNull();
    expect(ownStoreId(null)).toBeNull();
    expect(mayPickStores(null)).toBe(false);
  });
});

describe('the contacts that the details begin with', () => {
  const chosen = (change: (state: WizardState) => Partial<WizardState>) => {
    const world = wizardAt(3);
    const blank = { ...world.state.origin, contactName: '', phoneNumber: '', sameAsUser: false };
    const from = { ...world.state, origin: blank, destination: blank, step: 2 as const };
    const asked: WizardState = { ...from, ...change(from) };
    const delivery = { ...heldBy(world.state), ...asked.delivery, xmin: 1_000 };
    const pending = {
      id: 7,
      request: { kind: 'selectQuote' as const, deliveryId: delivery.deliveryId, quoteId: 1 },
    };
    return transition(
      { ...asked, pending, lastRequest: 7 },
      { type: 'answered', id: 7, answer: { kind: 'delivery', delivery } },
    ).state;
  };
  const visitor = { firstName: 'Thandi', lastName: 'Mokoena', phoneNumber: '0821112222' };
  const store = { id: 4, contactName: 'Johan Botha', phoneNumber: '+27215551234', storeName: 'Loop' };

  test('who books without an account is the contact of the pick-up, not of the drop-off', () => {
    const after = chosen((state) => ({ isVisitor: true, form: { ...state.form, ...visitor } }));
    expect(after.origin).toMatchObject({ contactName: 'Thandi Mokoena', phoneNumber: '0821112222' });
    expect(after.destination.contactName).toBe('');
  });

  test('a store gives its own people at its end', () => {
    const after = chosen((state) => withStore('destination', store)(state));
    expect(after.destination).toMatchObject({ contactName: 'Johan Botha', addressType: 'business' });
    expect(after.origin.contactName).toBe('');
  });

  test('what was typed stays', () => {
    const after = chosen((state) => ({
      isVisitor: true,
      form: { ...state.form, ...visitor },
      origin: { ...state.origin, contactName: 'Sipho' },
    }));
    expect(after.origin).toMatchObject({ contactName: 'Sipho', phoneNumber: '' });
  });
});
