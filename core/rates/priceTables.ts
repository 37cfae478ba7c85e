// Rates as a price list is read: a table for each group of buyers and kind of price, a row a service level and size, a column a span of
// kilometres.
import { parcelSize, serviceLevel } from '../parcels/status.ts';
import type { Rate } from './codec.ts';
import { companyPricingTier, dayOfWeekType, rateType } from './status.ts';

/** Kilometres from one to another. */
export type KmSpan = readonly [from: number, to: number];

/** What the rates of one table have in common. */
export type PriceGroup = Pick<
  Rate,
  | 'companyId'
  | 'company'
  | 'pricingTierId'
  | 'rateTypeId'
  | 'dayOfWeekTypeId'
  | 'isHighRisk'
  | 'isReturnToSenderRate'
>;

/** A table of prices. */
export interface PriceTable {
  /** What its rates have in common. */
  readonly group: PriceGroup;
  /** The columns, the nearest first. */
  readonly spans: readonly KmSpan[];
  /** A row has a cell for each span: the rates that count there, those of earlier days first; empty where there is none. */
  readonly rows: readonly {
    readonly slaTypeId: Rate['slaTypeId'];
    readonly parcelTypeId: Rate['parcelTypeId'];
    readonly cells: readonly (readonly Rate[])[];
  }[];
}

const placeIn = ({ rows }: { readonly rows: readonly { readonly code: string }[] }, code: string): number =>
  rows.findIndex((row) => row.code === code);

/** Where a table stands among the others: what is for everybody before what is for one company, the usual before the rest. */
const orderOf = (rate: Rate): readonly (string | number)[] => [
  rate.companyId == null ? 0 : 1,
  rate.company ?? '',
  rate.companyId ?? 0,
  placeIn(companyPricingTier, rate.pricingTierId),
  Number(rate.isReturnToSenderRate),
  Number(rate.isHighRisk),
  placeIn(rateType, rate.rateTypeId),
  placeIn(dayOfWeekType, rate.dayOfWeekTypeId),
];

const compare = (a: readonly (string | number)[], b: readonly (string | number)[]): number => {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? '';
    if (one !== other)
      return typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other);
  }
  return 0;
};

/** Of rates with one value each, in the order of that value. */
const gathered = (
  rates: readonly Rate[],
  by: (rate: Rate) => readonly (string | number)[],
): readonly (readonly [Rate, ...Rate[]])[] => {
  const found = new Map<string, [Rate, ...Rate[]]>();
  for (const rate of rates) {
    const key = JSON.stringify(by(rate));
    const there = found.get(key);
    if (there === undefined) found.set(key, [rate]);
    else there.push(rate);
  }
  return [...found.values()].sort(([a], [b]) => compare(by(a), by(b)));
};

const spanOf = (rate: Rate): KmSpan => [rate.startKmRange, rate.endKmRange];

/** Each rate stands in one cell of one table. */
export const priceTables = (rates: readonly Rate[]): readonly PriceTable[] =>
  gathered(rates, orderOf).map((of) => {
    const [
      { companyId, company, pricingTierId, rateTypeId, dayOfWeekTypeId, isHighRisk, isReturnToSenderRate },
    ] = of;
    const spans = gathered(of, spanOf).map(([rate]) => spanOf(rate));
    return {
      group: {
        companyId,
        company,
        pricingTierId,
        rateTypeId,
        dayOfWeekTypeId,
        isHighRisk,
        isReturnToSenderRate,
      },
      spans,
      rows: gathered(of, ({ slaTypeId, parcelTypeId }) => [
        placeIn(serviceLevel, slaTypeId),
        placeIn(parcelSize, parcelTypeId),
      ]).map((row) => ({
        slaTypeId: row[0].slaTypeId,
        parcelTypeId: row[0].parcelTypeId,
        cells: spans.map(([from, to]) =>
          row
            .filter(({ startKmRange, endKmRange }) => startKmRange === from && endKmRange === to)
            .sort((a, b) => (a.validFrom ?? '').localeCompare(b.validFrom ?? '') || a.id - b.id),
        ),
      })),
    };
  });
