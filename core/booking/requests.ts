// The bodies of the workflows, made from what was typed: trimmed, phones in one form, empty fields left out.

import type {
  AdditionalDetails,
  DestinationDetails,
  OriginDetails,
  ParcelValues,
  WizardValues,
} from '../contract/bookingForms.ts';
import { normalisePhone } from '../format/phone.ts';
import type { LeadValues, Request } from './effects.ts';
import type { ContactForm, ParcelLine, WizardState } from './state.ts';

const filled = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
const phone = (typed: string, country: string): string => normalisePhone(typed, country) ?? typed.trim();

/** C-16: who books, before there is a user. */
export const leadValues = ({ form }: WizardState): LeadValues => ({
  email: form.email.trim(),
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  phoneNumber: phone(form.phoneNumber, form.contactCountryCode),
  contactCountryCode: form.contactCountryCode,
});

/** WIZ-39; null while an address or the date is missing. */
export const wizardValues = (state: WizardState): WizardValues | null => {
  const { form } = state;
  if (form.originAddress === null || form.destinationAddress === null || form.deliveryDate === '')
    return null;
  const lead = state.isVisitor ? leadValues(state) : {};
  return {
    originAddress: form.originAddress,
    destinationAddress: form.destinationAddress,
    deliveryDate: form.deliveryDate,
    deliveryTime: form.deliveryTime,
    deliverByDate: filled(form.deliverByDate),
    isRoundTrip: form.isRoundTrip,
    companyId: form.companyId,
    originStoreId: form.originAddress.storeId ?? null,
    destinationStoreId: form.destinationAddress.storeId ?? null,
    ...lead,
    ...(state.delivery === null ? {} : { deliveryId: state.delivery.deliveryId }),
  };
};

export const parcelValues = (lines: readonly ParcelLine[]): ParcelValues[] =>
  lines.map(({ key: _key, ...line }) => line);

const common = (contact: ContactForm) => ({
  name: contact.contactName.trim(),
  country: contact.contactCountry.trim(),
  phone: phone(contact.phoneNumber, contact.contactCountry),
  building: filled(contact.buildingName),
  unit: filled(contact.buildingUnit),
  remarks: filled(contact.remarks),
});

const originDetails = ({ origin, form }: WizardState): OriginDetails => {
  const { name, country, phone: number, building, unit, remarks } = common(origin);
  return {
    originContactName: name,
    originContactCountry: country,
    originPhoneNumber: number,
    originAddressType: origin.addressType,
    originBuildingName: building,
    originBuildingUnit: unit,
    originRemarks: remarks,
    originContactDetailsSameAsUser: origin.sameAsUser,
    originStoreId: form.originAddress?.storeId ?? null,
  };
};

const destinationDetails = ({ destination, form }: WizardState): DestinationDetails => {
  const { name, country, phone: number, building, unit, remarks } = common(destination);
  return {
    destinationContactName: name,
    destinationContactCountry: country,
    destinationPhoneNumber: number,
    destinationAddressType: destination.addressType,
    destinationBuildingName: building,
    destinationBuildingUnit: unit,
    destinationRemarks: remarks,
    destinationContactDetailsSameAsUser: destination.sameAsUser,
    destinationStoreId: form.destinationAddress?.storeId ?? null,
  };
};

const additionalDetails = ({ additional }: WizardState): AdditionalDetails => ({
  orderReference: filled(additional.orderReference),
  customerIdentifier: filled(additional.customerIdentifier),
  tipAmount: filled(additional.tipAmount) === null ? null : Number(additional.tipAmount.replace(',', '.')),
});

/** What Next sends on the present step (WIZ-49..56); null where there is nothing to send. */
export const stepRequest = (state: WizardState): Request | null => {
  const { delivery } = state;
  if (state.step === 0) {
    if (state.booker === null) return { kind: 'registerLead', body: leadValues(state) };
    const body = wizardValues(state);
    if (body === null) return null;
    return delivery === null
      ? { kind: 'createQuotes', body }
      : { kind: 'updateQuotes', deliveryId: delivery.deliveryId, body };
  }
  if (delivery === null) return null;
  const { deliveryId } = delivery;
  switch (state.step) {
    case 1:
      return { kind: 'recalculateParcels', deliveryId, body: { deliveryItems: parcelValues(state.parcels) } };
    case 2:
      return state.quoteId === null ? null : { kind: 'selectQuote', deliveryId, quoteId: state.quoteId };
    case 3:
      if (state.detailsSubStep === 0)
        return { kind: 'updateOriginDetails', deliveryId, body: originDetails(state) };
      return state.detailsSubStep === 1
        ? { kind: 'updateDestinationDetails', deliveryId, body: destinationDetails(state) }
        : { kind: 'updateAdditionalDetails', deliveryId, body: additionalDetails(state) };
    case 4:
      return { kind: 'acceptQuote', deliveryId, xmin: delivery.xmin };
    case 5:
      return null;
  }
};
