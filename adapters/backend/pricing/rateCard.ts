// A rate card answers one question: what does this parcel cost over this distance? Amounts are whole cents without VAT.
// Of several rows that fit, the most specific one counts: the company's own, the day's own, the area's own, the newest.

import type { rateType } from '../../../core/index.ts';

export type RateType = (typeof rateType.rows)[number]['code'];

/** A row of the rates table; `dayOfWeek` null means every day (0 is Sunday), `companyId` null everybody on the tier. */
export interface Rate {
  readonly id: number;
  readonly companyId: number | null;
  readonly pricingTier: string;
  readonly slaType: string;
  readonly parcelType: string;
  readonly rateType: string;
  readonly dayOfWeek: number | null;
  readonly startKm: number;
  readonly endKm: number;
  readonly priceCents: number;
  readonly isHighRisk: boolean;
  readonly isReturnToSender: boolean;
}

/** Centimetres and kilograms. */
export interface Measured {
  readonly parcelType: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** What the price depends on besides the parcels. */
export interface Trip {
  readonly slaType: string;
  readonly pricingTier: string;
  readonly companyId: number | null;
  readonly dayOfWeek: number;
  readonly km: number;
  readonly isHighRisk: boolean;
  readonly isReturnToSender: boolean;
  readonly isRoundTrip: boolean;
}

/** Kilograms that count: the weight, or what the space it takes is charged as (5000 cubic centimetres a kilogram). */
export const chargeableKg = (parcel: Measured): number =>
  Math.max(parcel.weight, (parcel.length * parcel.width * parcel.height) / 5000);

const classes: readonly (readonly [number, string])[] = [
  [5, 'small'],
  [15, 'medium'],
  [30, 'large'],
];
/** The size by which a parcel of no predefined size is priced where the card has no row of its own for it. */
export const sizeByWeight = (parcel: Measured): string =>
  classes.find(([upTo]) => chargeableKg(parcel) <= upTo)?.[1] ?? 'extra-large';

const fits = (rate: Rate, trip: Trip): boolean =>
  rate.slaType === trip.slaType &&
  rate.pricingTier === trip.pricingTier &&
  (rate.companyId === null || rate.companyId === trip.companyId) &&
  (rate.dayOfWeek === null || rate.dayOfWeek === trip.dayOfWeek) &&
  (!rate.isHighRisk || trip.isHighRisk) &&
  (!rate.isReturnToSender || trip.isReturnToSender);

const specificity = (rate: Rate): number =>
  (rate.companyId === null ? 0 : 8) +
  (rate.dayOfWeek === null ? 0 : 4) +
  (rate.isHighRisk ? 2 : 0) +
  (rate.isReturnToSender ? 1 : 0);

const mostSpecific = (rates: readonly Rate[]): Rate | undefined =>
  rates.reduce<Rate | undefined>((best, rate) => {
    if (best === undefined) return rate;
    const ahead = specificity(rate) - specificity(best);
    return ahead > 0 || (ahead === 0 && rate.id > best.id) ? rate : best;
  }, undefined);

const inRange = (rate: Rate, km: number): boolean => rate.startKm <= km && km < rate.endKm;

/** Kilometres of the trip that lie inside the row's range. */
const overlap = (rate: Rate, km: number): number =>
  Math.max(0, Math.min(km, rate.endKm) - Math.min(km, rate.startKm));

const perKm = (rates: readonly Rate[], km: number): number => {
  const ranges = new Map<string, Rate[]>();
  for (const rate of rates) {
    const key = `${rate.startKm}-${rate.endKm}`;
    ranges.set(key, [...(ranges.get(key) ?? []), rate]);
  }
  let cents = 0;
  for (const group of ranges.values()) {
    const rate = mostSpecific(group);
    if (rate !== undefined) cents += rate.priceCents * overlap(rate, km);
  }
  return Math.round(cents);
};

/**
 * The price of one parcel one way in cents without VAT; null where the card has no row that carries it so far.
 * A surcharge counts in a high-risk area alone, the collect-on-delivery charge on a round trip alone.
 */
export const parcelPrice = (card: readonly Rate[], parcel: Measured, trip: Trip): number | null => {
  const fitting = card.filter((rate) => fits(rate, trip));
  const own = fitting.filter((rate) => rate.parcelType === parcel.parcelType);
  const size = own.some((rate) => rate.rateType === 'flat' || rate.rateType === 'per-km')
    ? own
    : fitting.filter((rate) => rate.parcelType === sizeByWeight(parcel));
  const of = (type: RateType) => size.filter((rate) => rate.rateType === type);
  const at = (type: RateType) => mostSpecific(of(type).filter((rate) => inRange(rate, trip.km)));
  const flat = at('flat');
  const byKm = of('per-km');
  if (flat === undefined && !byKm.some((rate) => inRange(rate, trip.km))) return null;
  const perKg = at('per-kg');
  return (
    (flat?.priceCents ?? 0) +
    perKm(byKm, trip.km) +
    (perKg === undefined ? 0 : Math.round(perKg.priceCents * chargeableKg(parcel))) +
    (trip.isHighRisk ? (at('surcharge')?.priceCents ?? 0) : 0) +
    (trip.isRoundTrip ? (at('collect-on-delivery')?.priceCents ?? 0) : 0)
  );
};

/** The price of all parcels one way; null when one of them cannot be carried. */
export const tripPrice = (card: readonly Rate[], parcels: readonly Measured[], trip: Trip): number | null => {
  let total = 0;
  for (const parcel of parcels) {
    const price = parcelPrice(card, parcel, trip);
    if (price === null) return null;
    total += price;
  }
  return total;
};
