// A rate with its days as somebody enters it on a screen of its own. It is judged as a row of a file is, and its days besides.
import { LocalDate } from '../format/codecs.ts';
import { type RateFields, rateErrors } from './validate.ts';

/** A rate as it is entered; empty texts and null stand for nothing entered. */
export interface DatedRate extends Omit<RateFields, 'newPrice' | 'isActive'> {
  /** In the country's currency, without VAT. */
  readonly price: number | null;
  /** The first local day on which it is in force, YYYY-MM-DD; empty: it always was, or today where it takes another one's place. */
  readonly validFrom: string;
  /** The first local day on which it is not any more; empty: it stays. */
  readonly validUntil: string;
}
/** What is wrong, by field, in the order of the form. */
export type DatedRateErrors = Partial<Record<keyof DatedRate, string>>;

const say = {
  price: 'Price is required',
  missing: 'Choose a day',
  past: 'Choose today or a later day',
  order: 'It must come after the first day',
} as const;

/** Whether a day may still be chosen for a change: today or later. */
export const dayFault = (day: string, today: string): string | undefined =>
  day === '' ? undefined : !LocalDate.is(day) ? say.missing : day < today ? say.past : undefined;

/** What keeps a rate from being kept; empty: nothing. `stands`: the days that it has already, which may be over. */
export const datedRateErrors = (
  rate: DatedRate,
  today: string,
  stands: Partial<Pick<DatedRate, 'validFrom' | 'validUntil'>> = {},
): DatedRateErrors => {
  const { price, validFrom, validUntil, ...rest } = rate;
  const { newPrice, isActive: _, ...found } = rateErrors({ ...rest, newPrice: price, isActive: true });
  const from = validFrom === stands.validFrom ? undefined : dayFault(validFrom, today);
  const isEarly = validUntil !== '' && validUntil <= (validFrom === '' ? today : validFrom);
  const until =
    validUntil === stands.validUntil && (!isEarly || validFrom === stands.validFrom)
      ? undefined
      : (dayFault(validUntil, today) ?? (isEarly ? say.order : undefined));
  return {
    ...found,
    ...(newPrice === undefined ? {} : { price: price === null ? say.price : newPrice }),
    ...(from === undefined ? {} : { validFrom: from }),
    ...(until === undefined ? {} : { validUntil: until }),
  };
};

/** What a rate that is not entered says of itself: nothing. */
export const emptyRate: DatedRate = {
  name: '',
  companyId: null,
  pricingTierId: '',
  slaTypeId: '',
  parcelTypeId: '',
  rateTypeId: '',
  dayOfWeekTypeId: '',
  startKmRange: null,
  endKmRange: null,
  price: null,
  isHighRisk: false,
  isReturnToSenderRate: false,
  validFrom: '',
  validUntil: '',
};
