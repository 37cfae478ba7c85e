// The wizard before anything was typed, and its forms as the server's record fills them.
import { isAnyCompanyRole } from '../access/claims.ts';
import type { Delivery } from '../deliveries/codec.ts';
import { parcelSize } from '../parcels/status.ts';
import type {
  AdditionalForm,
  Booker,
  ContactForm,
  DeliveryForm,
  ParcelForm,
  ParcelLine,
  Side,
  WizardState,
} from './state.ts';

/** WIZ-70: set whenever the date is. */
export const defaultDeliveryTime = '02:00';

export const blankForm = (country: string, booker: Booker | null): DeliveryForm => ({
  originAddress: null,
  destinationAddress: null,
  deliveryDate: '',
  deliveryTime: defaultDeliveryTime,
  deliverByDate: '',
  isRoundTrip: false,
  companyId: booker?.claims.companyId ?? null,
  firstName: booker?.profile?.firstName ?? '',
  lastName: booker?.profile?.lastName ?? '',
  email: booker?.claims.email ?? '',
  phoneNumber: booker?.profile?.phoneNumber ?? '',
  contactCountryCode: booker?.profile?.contactCountryCode || country,
});

export const blankContact = (country: string): ContactForm => ({
  addressType: 'residential',
  contactName: '',
  contactCountry: country,
  phoneNumber: '',
  buildingName: '',
  buildingUnit: '',
  remarks: '',
  sameAsUser: false,
});

export const blankAdditional: AdditionalForm = { orderReference: '', customerIdentifier: '', tipAmount: '' };

/** The dialog of a parcel before anything is typed. */
export const blankParcelForm: ParcelForm = {
  key: null,
  deliveryItemName: '',
  description: '',
  length: '',
  width: '',
  height: '',
  weight: '',
  isFragile: false,
  barCode: '',
};

/** Closed and empty. */
export const initialState = (country: string, now: number): WizardState => ({
  isOpen: false,
  country,
  booker: null,
  isVisitor: false,
  isEmailTaken: false,
  step: 0,
  detailsSubStep: 0,
  payStage: 0,
  form: blankForm(country, null),
  parcels: [],
  parcelForm: null,
  quoteId: null,
  origin: blankContact(country),
  destination: blankContact(country),
  additional: blankAdditional,
  accountId: null,
  saveCard: false,
  checkoutId: null,
  delivery: null,
  unsaved: [],
  errors: {},
  refusal: null,
  pending: null,
  lastRequest: 0,
  resumable: null,
  notice: null,
  now,
});

/** Step 1 as the server has it. */
export const formOf = (delivery: Delivery, typed: DeliveryForm): DeliveryForm => ({
  ...typed,
  originAddress: delivery.originAddress ?? null,
  destinationAddress: delivery.destinationAddress ?? null,
  deliveryDate: delivery.deliveryDate ?? '',
  deliveryTime: delivery.deliveryTime || defaultDeliveryTime,
  deliverByDate: delivery.deliverByDate ?? '',
  isRoundTrip: delivery.isRoundTrip ?? false,
  companyId: delivery.companyId ?? null,
});

/** The parcels as the server has them; a line keeps the key it had here. */
export const parcelsOf = (delivery: Delivery, lines: readonly ParcelLine[]): readonly ParcelLine[] => {
  const keys = new Map(lines.map(({ id, key }) => [id, key]));
  return (delivery.deliveryItems ?? []).map(({ deliveryId: _delivery, labelCode: _label, ...parcel }) => ({
    ...parcel,
    key: keys.get(parcel.id) ?? `parcel-${parcel.id}`,
  }));
};

/** One end's contact as the server has it; nothing there yet leaves what was typed. */
export const contactOf = (delivery: Delivery, side: Side, typed: ContactForm): ContactForm => {
  const name = side === 'origin' ? delivery.originContactName : delivery.destinationContactName;
  if (!name) return typed;
  return side === 'origin'
    ? {
        addressType: delivery.originAddressType ?? 'residential',
        contactName: name,
        contactCountry: delivery.originContactCountry || typed.contactCountry,
        phoneNumber: delivery.originPhoneNumber ?? '',
        buildingName: delivery.originBuildingName ?? '',
        buildingUnit: delivery.originBuildingUnit ?? '',
        remarks: delivery.originRemarks ?? '',
        sameAsUser: delivery.originContactDetailsSameAsUser ?? false,
      }
    : {
        addressType: delivery.destinationAddressType ?? 'residential',
        contactName: name,
        contactCountry: delivery.destinationContactCountry || typed.contactCountry,
        phoneNumber: delivery.destinationPhoneNumber ?? '',
        buildingName: delivery.destinationBuildingName ?? '',
        buildingUnit: delivery.destinationBuildingUnit ?? '',
        remarks: delivery.destinationRemarks ?? '',
        sameAsUser: delivery.destinationContactDetailsSameAsUser ?? false,
      };
};

/** Every form as the server has it: an opened, resumed or reattempted delivery. */
export const filledFrom = (state: WizardState, delivery: Delivery): WizardState => ({
  ...state,
  delivery,
  form: formOf(delivery, state.form),
  parcels: parcelsOf(delivery, state.parcels),
  quoteId: delivery.selectedDeliveryQuoteId ?? null,
  origin: contactOf(delivery, 'origin', state.origin),
  destination: contactOf(delivery, 'destination', state.destination),
  additional: {
    orderReference: delivery.orderReference ?? '',
    customerIdentifier: delivery.customerIdentifier ?? '',
    tipAmount: delivery.tipAmount ? delivery.tipAmount.toFixed(2) : '',
  },
  accountId: delivery.accountId ?? null,
  unsaved: [],
});

/** Whether anything was typed that would be a loss. */
export const isBlank = (state: WizardState): boolean =>
  state.delivery === null &&
  state.form.originAddress === blankOrPreset(state) &&
  state.form.destinationAddress === null &&
  !state.form.originTyped &&
  !state.form.destinationTyped &&
  state.form.deliveryDate === '' &&
  state.parcels.length === 0 &&
  state.parcelForm === null &&
  (state.booker !== null || (state.form.firstName === '' && state.form.email === ''));

// A store user's pick-up is preselected (WIZ-76), and so is the store of a company's last booking: that alone was not typed.
const blankOrPreset = ({ form: { originAddress }, booker }: WizardState) =>
  originAddress?.storeId &&
  booker !== null &&
  (originAddress.storeId === booker.claims.storeId || isAnyCompanyRole(booker.claims))
    ? originAddress
    : null;

/** The line that a submitted dialog makes. */
export const customLine = (form: ParcelForm, key: string): ParcelLine => ({
  key,
  parcelType: parcelSize.code.CUSTOM,
  name: form.deliveryItemName.trim(),
  deliveryItemName: form.deliveryItemName.trim(),
  description: form.description.trim() === '' ? null : form.description.trim(),
  length: Number(form.length),
  width: Number(form.width),
  height: Number(form.height),
  weight: Number(form.weight),
  isFragile: form.isFragile,
  barCode: form.barCode.trim() === '' ? null : form.barCode.trim(),
});
