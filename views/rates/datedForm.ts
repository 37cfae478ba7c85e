// A rate with its days as form values: texts as they are typed, read and judged by the core.
import {
  type DatedRate,
  type DatedRateErrors,
  datedRateErrors,
  type Rate,
  readDecimal,
} from '../../core/index.ts';

/** What is typed: numbers as texts, the company as the picker holds it. */
export type DatedValues = {
  readonly [K in keyof DatedRate]: DatedRate[K] extends boolean ? boolean : string;
};

const textOf = (value: number | null | undefined): string => ((value ?? '') === '' ? '' : String(value));

/** A form that nothing was typed into; a rate of every day is the usual one. */
export const emptyValues: DatedValues = {
  name: '',
  companyId: '',
  pricingTierId: '',
  slaTypeId: '',
  parcelTypeId: '',
  rateTypeId: 'flat',
  dayOfWeekTypeId: 'every-day',
  startKmRange: '',
  endKmRange: '',
  price: '',
  isHighRisk: false,
  isReturnToSenderRate: false,
  validFrom: '',
  validUntil: '',
};

/** The values of a record. */
export const valuesOfDated = (rate: Rate): DatedValues => ({
  name: rate.name,
  companyId: textOf(rate.companyId),
  pricingTierId: rate.pricingTierId,
  slaTypeId: rate.slaTypeId,
  parcelTypeId: rate.parcelTypeId,
  rateTypeId: rate.rateTypeId,
  dayOfWeekTypeId: rate.dayOfWeekTypeId,
  startKmRange: textOf(rate.startKmRange),
  endKmRange: textOf(rate.endKmRange),
  price: rate.price.toFixed(2),
  isHighRisk: rate.isHighRisk,
  isReturnToSenderRate: rate.isReturnToSenderRate,
  validFrom: rate.validFrom ?? '',
  validUntil: rate.validUntil ?? '',
});

/** The rate that the values say. */
export const datedOfValues = (values: DatedValues): DatedRate => ({
  ...values,
  companyId: values.companyId === '' ? null : Number(values.companyId),
  startKmRange: readDecimal(values.startKmRange),
  endKmRange: readDecimal(values.endKmRange),
  price: readDecimal(values.price),
});

/** What the service is asked for: what was not entered is not sent. */
export const bodyOf = (values: DatedValues) => {
  const { startKmRange, endKmRange, price, companyId, ...rate } = datedOfValues(values);
  return {
    ...rate,
    ...(companyId === null ? {} : { companyId }),
    ...(startKmRange === null ? {} : { startKmRange }),
    ...(endKmRange === null ? {} : { endKmRange }),
    ...(price === null ? {} : { price }),
  };
};

/** VAL-34..39 and the rest, by field. */
export const checkDated = (values: DatedValues, today: string, rate?: Rate): DatedRateErrors =>
  datedRateErrors(
    datedOfValues(values),
    today,
    rate === undefined ? {} : { validFrom: rate.validFrom ?? '', validUntil: rate.validUntil ?? '' },
  );
