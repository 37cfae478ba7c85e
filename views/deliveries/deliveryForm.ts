// What of a delivery can be changed after booking, as form values; only what was changed is sent.
import {
  type Delivery,
  isPhone,
  maskPhone,
  nationalDigits,
  normalisePhone,
  texts,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';

export const sides = ['origin', 'destination'] as const;
export type Side = (typeof sides)[number];

export interface DeliveryValues {
  readonly orderReference: string;
  readonly customerIdentifier: string;
  readonly lotNumber: string;
  readonly deliveryDate: string;
  readonly originContactName: string;
  readonly originContactCountry: string;
  readonly originPhoneNumber: string;
  readonly originBuildingName: string;
  readonly originBuildingUnit: string;
  readonly originRemarks: string;
  readonly destinationContactName: string;
  readonly destinationContactCountry: string;
  readonly destinationPhoneNumber: string;
  readonly destinationBuildingName: string;
  readonly destinationBuildingUnit: string;
  readonly destinationRemarks: string;
}
export type DeliveryField = keyof DeliveryValues;
export type DeliveryErrors = Partial<Record<DeliveryField, string>>;

/** The values of a record; phones in the national form in which they are typed. */
export const valuesOf = (delivery: Delivery, country: string): DeliveryValues => {
  const originCountry = delivery.originContactCountry || country;
  const destinationCountry = delivery.destinationContactCountry || country;
  return {
    orderReference: delivery.orderReference ?? '',
    customerIdentifier: delivery.customerIdentifier ?? '',
    lotNumber: delivery.lotNumber ?? '',
    deliveryDate: delivery.deliveryDate ?? '',
    originContactName: delivery.originContactName ?? '',
    originContactCountry: originCountry,
    originPhoneNumber: maskPhone(nationalDigits(delivery.originPhoneNumber, originCountry)),
    originBuildingName: delivery.originBuildingName ?? '',
    originBuildingUnit: delivery.originBuildingUnit ?? '',
    originRemarks: delivery.originRemarks ?? '',
    destinationContactName: delivery.destinationContactName ?? '',
    destinationContactCountry: destinationCountry,
    destinationPhoneNumber: maskPhone(nationalDigits(delivery.destinationPhoneNumber, destinationCountry)),
    destinationBuildingName: delivery.destinationBuildingName ?? '',
    destinationBuildingUnit: delivery.destinationBuildingUnit ?? '',
    destinationRemarks: delivery.destinationRemarks ?? '',
  };
};

const longest: Partial<Record<DeliveryField, number>> = {
  orderReference: 100,
  customerIdentifier: 100,
  lotNumber: 60,
};

/** VAL-18..21, VAL-40; an emptied phone is allowed only where there was none. */
export const checkDelivery = (values: DeliveryValues): DeliveryErrors => {
  const errors: DeliveryErrors = {};
  for (const [field, max] of Object.entries(longest) as [DeliveryField, number][])
    if (values[field].trim().length > max) errors[field] = t('At most {max} characters', { max });
  for (const side of sides) {
    if (values[`${side}ContactName`].trim() === '')
      errors[`${side}ContactName`] = t(texts.validation.nameRequired);
    const phone = values[`${side}PhoneNumber`].trim();
    if (phone === '') errors[`${side}PhoneNumber`] = t(texts.validation.phoneRequired);
    else if (!isPhone(phone, values[`${side}ContactCountry`]))
      errors[`${side}PhoneNumber`] = t(texts.validation.phoneInvalid);
  }
  return errors;
};

/** What differs from the record, in the form that is sent: trimmed, phones in full. */
export const changesOf = (before: DeliveryValues, after: DeliveryValues): Partial<DeliveryValues> => {
  const sent = (values: DeliveryValues): DeliveryValues => ({
    ...(Object.fromEntries(
      Object.entries(values).map(([field, text]: [string, string]) => [field, text.trim()]),
    ) as { [K in DeliveryField]: string }),
    originPhoneNumber:
      normalisePhone(values.originPhoneNumber, values.originContactCountry) ?? values.originPhoneNumber,
    destinationPhoneNumber:
      normalisePhone(values.destinationPhoneNumber, values.destinationContactCountry) ??
      values.destinationPhoneNumber,
  });
  const old = sent(before);
  const next = sent(after);
  return Object.fromEntries(
    (Object.keys(next) as DeliveryField[])
      .filter((field) => next[field] !== old[field])
      .map((field) => [field, next[field]]),
  );
};
