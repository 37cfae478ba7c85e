// What each step asks for before it is submitted, as texts under fields. A step without errors is complete; the services
// judge again and have the last word.
import type { Address } from '../deliveries/codec.ts';
import { isApartUnknown, isSamePlace } from '../deliveries/samePlace.ts';
import { isPhone, isPhoneCountry } from '../format/phone.ts';
import { texts } from '../format/texts.ts';
import { parcelFormErrors, parcelFormOf } from './parcels.ts';
import { isQuoteExpired } from './quotes.ts';
import type { ContactForm, FieldTexts, Side, WizardState } from './state.ts';

const say = texts.validation;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** VAL-40. */
export const referenceLength = 100;

const phoneErrors = (
  fields: { readonly country: string; readonly phone: string },
  country: string,
  phone: string,
): FieldTexts => {
  if (!isPhoneCountry(country))
    return {
      [fields.country]: say.codeRequired,
      ...(phone.trim() === '' ? { [fields.phone]: say.phoneRequired } : {}),
    };
  if (phone.trim() === '') return { [fields.phone]: say.phoneRequired };
  return isPhone(phone, country) ? {} : { [fields.phone]: say.phoneInvalid };
};

const bothEnds = (origin: Address | null, destination: Address | null): FieldTexts => {
  if (origin === null || destination === null) return {};
  if (isSamePlace(origin, destination)) return { destinationAddress: say.sameAddress };
  return isApartUnknown(origin, destination) ? { destinationAddress: say.pinNeeded } : {};
};

/** VAL-01..04. */
const deliveryErrors = ({ form, isVisitor }: WizardState): FieldTexts => ({
  ...(form.originAddress === null ? { originAddress: say.pickUpRequired } : {}),
  ...(form.destinationAddress === null ? { destinationAddress: say.dropOffRequired } : {}),
  ...bothEnds(form.originAddress, form.destinationAddress),
  ...(form.deliveryDate === '' ? { deliveryDate: say.dateRequired } : {}),
  ...(isVisitor
    ? {
        ...(form.firstName.trim() === '' ? { firstName: say.firstNameRequired } : {}),
        ...(form.lastName.trim() === '' ? { lastName: say.lastNameRequired } : {}),
        ...(form.email.trim() === ''
          ? { email: say.emailRequired }
          : email.test(form.email.trim())
            ? {}
            : { email: say.emailInvalid }),
        ...phoneErrors(
          { country: 'contactCountryCode', phone: 'phoneNumber' },
          form.contactCountryCode,
          form.phoneNumber,
        ),
      }
    : {}),
});

/** VAL-10, and every line as the dialog would judge it. */
const parcelErrors = ({ parcels }: WizardState): FieldTexts => {
  if (parcels.length === 0) return { parcels: say.parcelNeeded };
  const faults = parcels.flatMap((line) => Object.values(parcelFormErrors(parcelFormOf(line), parcels)));
  return faults[0] === undefined ? {} : { parcels: faults[0] };
};

/** VAL-16; an expired quote is none. */
const quoteErrors = ({ quoteId, delivery, now }: WizardState): FieldTexts => {
  const quote = delivery?.deliveryQuotes?.find(({ id }) => id === quoteId);
  if (quote === undefined || quote.id < 1) return { quoteId: say.quoteRequired };
  return isQuoteExpired(quote, now) ? { quoteId: texts.wizard.expired } : {};
};

/** VAL-18..21, under the names of the side. */
export const contactErrors = (side: Side, contact: ContactForm): FieldTexts => ({
  ...(contact.contactName.trim() === '' ? { [`${side}ContactName`]: say.nameRequired } : {}),
  ...phoneErrors(
    { country: `${side}ContactCountry`, phone: `${side}PhoneNumber` },
    contact.contactCountry,
    contact.phoneNumber,
  ),
});

const tooLong = `At most ${referenceLength} characters`;

const additionalErrors = ({ additional }: WizardState): FieldTexts => {
  const tip = additional.tipAmount.trim();
  return {
    ...(additional.orderReference.trim().length > referenceLength ? { orderReference: tooLong } : {}),
    ...(additional.customerIdentifier.trim().length > referenceLength ? { customerIdentifier: tooLong } : {}),
    ...(tip === '' || /^\d{1,6}([.,]\d{1,2})?$/.test(tip)
      ? {}
      : { tipAmount: 'Enter an amount such as 20 or 20.50' }),
  };
};

/** The errors that keep the present step from being submitted; empty: it may be. */
export const stepErrors = (state: WizardState): FieldTexts => {
  switch (state.step) {
    case 0:
      return deliveryErrors(state);
    case 1:
      return parcelErrors(state);
    case 2:
      return quoteErrors(state);
    case 3:
      if (state.detailsSubStep === 2) return additionalErrors(state);
      return state.detailsSubStep === 0
        ? contactErrors('origin', state.origin)
        : contactErrors('destination', state.destination);
    case 4:
      return quoteErrors({ ...state, quoteId: state.delivery?.selectedDeliveryQuoteId ?? null });
    case 5:
      return {};
  }
};

/** The fields of `texts`, in the order in which a screen shows them: the first one gets the focus. */
export const firstField = (errors: FieldTexts): string | undefined => Object.keys(errors)[0];
