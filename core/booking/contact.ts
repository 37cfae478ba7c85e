// Whose details a contact is filled with: the user's own, or those of the store that the address is.
import { isAnyCompanyRole, isAnyStoreRole, isInternal } from '../access/claims.ts';
import type { Delivery } from '../deliveries/codec.ts';
import { texts } from '../format/texts.ts';
import type { Booker, ContactForm, FieldTexts, Side, WizardState } from './state.ts';

/** WIZ-77: store pickers are for store, company and staff users. */
export const mayPickStores = (booker: Booker | null): boolean =>
  booker !== null &&
  (isAnyStoreRole(booker.claims) || isAnyCompanyRole(booker.claims) || isInternal(booker.claims));

/** WIZ-76: the store whose users find it preselected as the pick-up. */
export const ownStoreId = (booker: Booker | null): number | null =>
  booker !== null && isAnyStoreRole(booker.claims) ? (booker.claims.storeId ?? null) : null;

const storeAt = (delivery: Delivery | null, side: Side) =>
  side === 'origin' ? delivery?.originStore : delivery?.destinationStore;

/** Whether the address at this end is a store, whose details are then used instead of the user's. */
export const hasStore = (state: WizardState, side: Side): boolean =>
  Boolean((side === 'origin' ? state.form.originAddress : state.form.destinationAddress)?.storeId);

/** WIZ-73: not without a confirmed phone, unless a store is set. */
export const canUseMyDetails = (state: WizardState, side: Side): boolean =>
  state.booker !== null &&
  (hasStore(state, side) ||
    (state.booker.profile?.phoneNumberConfirmed ?? state.booker.claims.phoneNumberConfirmed));

/** WIZ-72: the contact with the user's details in it, or the store's where the address is one. */
export const withMyDetails = (state: WizardState, side: Side): ContactForm => {
  const typed = side === 'origin' ? state.origin : state.destination;
  const profile = state.booker?.profile ?? null;
  const store = hasStore(state, side) ? storeAt(state.delivery, side) : null;
  const own = profile === null ? '' : `${profile.firstName} ${profile.lastName}`.trim();
  return {
    ...typed,
    addressType: hasStore(state, side) ? 'business' : typed.addressType,
    contactName: store?.contactName || own || typed.contactName,
    phoneNumber: store?.phoneNumber || profile?.phoneNumber || '',
    contactCountry: store?.phoneNumber ? state.country : profile?.contactCountryCode || typed.contactCountry,
    buildingName: typed.buildingName || profile?.unitName || '',
    buildingUnit: typed.buildingUnit || profile?.unitNumber || '',
    sameAsUser: true,
  };
};

const isUntouched = ({ contactName, phoneNumber, sameAsUser }: ContactForm): boolean =>
  contactName === '' && phoneNumber === '' && !sameAsUser;

const firstContact = (state: WizardState, side: Side): ContactForm => {
  const typed = state[side];
  if (!isUntouched(typed)) return typed;
  if (hasStore(state, side) && storeAt(state.delivery, side)?.contactName) return withMyDetails(state, side);
  const { firstName, lastName, phoneNumber, contactCountryCode } = state.form;
  return state.isVisitor && side === 'origin'
    ? {
        ...typed,
        contactName: `${firstName} ${lastName}`.trim(),
        phoneNumber,
        contactCountry: contactCountryCode || typed.contactCountry,
      }
    : typed;
};

/**
 * The contacts as the details begin with them: a store's own people where the address is a store, and who books without an account as
 * the contact of the pick-up, for both were said already. What was typed stays.
 */
export const withKnownContacts = (state: WizardState): WizardState => ({
  ...state,
  origin: firstContact(state, 'origin'),
  destination: firstContact(state, 'destination'),
});

/** WIZ-74. */
export const ownDetailsErrors = (side: Side, contact: ContactForm): FieldTexts =>
  contact.sameAsUser && contact.phoneNumber === ''
    ? { [`${side}PhoneNumber`]: texts.wizard.missingPhoneNumber }
    : {};
