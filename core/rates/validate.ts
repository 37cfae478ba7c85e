// What a rate must say (RATE-08, VAL-34..39): the form before it is sent, the service before it is kept and the file that is read line by
// line judge by this one function.

import { texts } from '../format/texts.ts';
import { parcelSize, serviceLevel } from '../parcels/status.ts';
import { companyPricingTier, dayOfWeekType, rateType } from './status.ts';

/** A rate as somebody enters it; empty texts and null stand for nothing entered, NaN for a number that could not be read. */
export interface RateFields {
  /** What it is called; made from the rest where it is empty. */
  readonly name: string;
  /** For one company alone; null: for everybody on the tier. */
  readonly companyId: number | null;
  /** A code of `companyPricingTier`; empty: the company's own, or standard. */
  readonly pricingTierId: string;
  /** A code of `serviceLevel`. */
  readonly slaTypeId: string;
  /** A code of `parcelSize`. */
  readonly parcelTypeId: string;
  /** A code of `rateType`. */
  readonly rateTypeId: string;
  /** A code of `dayOfWeekType`. */
  readonly dayOfWeekTypeId: string;
  /** Kilometres from which it counts. */
  readonly startKmRange: number | null;
  /** Kilometres up to which it counts, not included. */
  readonly endKmRange: number | null;
  /** In the country's currency, without VAT. */
  readonly newPrice: number | null;
  /** It counts in high-risk areas alone (RATE-10). */
  readonly isHighRisk: boolean;
  /** It counts for returns to the sender alone (RATE-10). */
  readonly isReturnToSenderRate: boolean;
  /** False withdraws the rate. */
  readonly isActive: boolean;
}
/** What is wrong, by field, in the order of the form. */
export type RateErrors = Partial<Record<keyof RateFields, string>>;

const say = texts.validation;
const longestName = 120;
const mostKm = 99_999.99;
const mostPrice = 999_999.99;

const fault = {
  name: `Use at most ${longestName} characters`,
  km: 'Enter kilometres from 0 to 99999.99, such as 12 or 12.5',
  price: 'Enter an amount from 0 to 999999.99, such as 49 or 49.90',
  priceRequired: 'New price is required',
  range: 'End km must be more than start km',
} as const;

/** A number as people write it, with a comma or a point, spaces between thousands; null for nothing, NaN for what is none. */
export const readDecimal = (text: string): number | null => {
  const plain = text.replace(/\s/g, '');
  if (plain === '') return null;
  return /^\d{1,9}([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
};

/** At least 0, at most `most`, with at most two decimals. */
const isAmount = (value: number, most: number): boolean =>
  value >= 0 && value <= most && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const kmError = (value: number | null, required: string): string | undefined =>
  value === null ? required : isAmount(value, mostKm) ? undefined : fault.km;

/** What keeps a rate from being kept; empty: nothing. */
export const rateErrors = (rate: RateFields): RateErrors => {
  const { startKmRange: start, endKmRange: end, newPrice } = rate;
  const found: Record<keyof RateErrors, string | undefined> = {
    name: rate.name.trim().length > longestName ? fault.name : undefined,
    companyId: undefined,
    pricingTierId:
      rate.pricingTierId === '' || companyPricingTier.has(rate.pricingTierId)
        ? undefined
        : 'This pricing tier is not known.',
    slaTypeId: serviceLevel.has(rate.slaTypeId) ? undefined : say.slaTypeRequired,
    parcelTypeId: parcelSize.has(rate.parcelTypeId) ? undefined : say.parcelTypeRequired,
    rateTypeId: rateType.has(rate.rateTypeId) ? undefined : say.rateTypeRequired,
    dayOfWeekTypeId: dayOfWeekType.has(rate.dayOfWeekTypeId) ? undefined : say.dayOfWeekRequired,
    startKmRange: kmError(start, say.startKmRequired),
    endKmRange:
      kmError(end, say.endKmRequired) ??
      (start !== null && end !== null && end <= start ? fault.range : undefined),
    // A rate that is withdrawn needs no price.
    newPrice:
      newPrice === null
        ? rate.isActive
          ? fault.priceRequired
          : undefined
        : isAmount(newPrice, mostPrice)
          ? undefined
          : fault.price,
    isHighRisk: undefined,
    isReturnToSenderRate: undefined,
    isActive: undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, says]) => says !== undefined));
};

/** What a rate is called where nobody named it: `Standard small 0-5 km`. */
export const rateName = (rate: RateFields): string =>
  rate.name.trim() ||
  `${serviceLevel.label(rate.slaTypeId)} ${parcelSize.label(rate.parcelTypeId)} ${rate.startKmRange}-${rate.endKmRange} km`;
