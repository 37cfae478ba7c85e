// A rate card answers one question: what does this parcel cost over this distance? Amounts are whole cents without VAT.
// Of several rows that fit, the most specific one counts: the company's own, the day's own, the area's own, the newest.
// The price is the sum of its lines, so that what explains a price is what made it.
import type { rateType } from '../rates/status.ts';

/** A code of `rateType`. */
export type RateTypeCode = (typeof rateType.rows)[number]['code'];

/** A rate by which parcels are priced. */
export interface CardRate {
  /** Its number; of two that fit alike the higher one counts. */
  readonly id: number;
  /** The company for which alone it counts; null: everybody on the tier. */
  readonly companyId: number | null;
  /** A code of `companyPricingTier`. */
  readonly pricingTier: string;
  /** A code of `serviceLevel`. */
  readonly slaType: string;
  /** A code of `parcelSize`. */
  readonly parcelType: string;
  /** A code of `rateType`. */
  readonly rateType: string;
  /** 0 is Sunday; null: every day. */
  readonly dayOfWeek: number | null;
  /** Kilometres from which it counts. */
  readonly startKm: number;
  /** Kilometres up to which it counts, not included. */
  readonly endKm: number;
  /** Without VAT. */
  readonly priceCents: number;
  /** It counts in high-risk areas alone. */
  readonly isHighRisk: boolean;
  /** It counts for returns to the sender alone. */
  readonly isReturnToSender: boolean;
  /** The first local day on which it is in force; null: it always was. */
  readonly validFrom: string | null;
  /** The first local day on which it is not any more; null: it stays. */
  readonly validUntil: string | null;
}

/** Centimetres and kilograms. */
export interface Measured {
  /** A code of `parcelSize`, or `custom`. */
  readonly parcelType: string;
  /** Centimetres. */
  readonly length: number;
  /** Centimetres. */
  readonly width: number;
  /** Centimetres. */
  readonly height: number;
  /** Kilograms. */
  readonly weight: number;
}

/** What the price depends on besides the parcels. */
export interface Trip {
  /** A code of `serviceLevel`. */
  readonly slaType: string;
  /** A code of `companyPricingTier`. */
  readonly pricingTier: string;
  /** The company that books. */
  readonly companyId: number | null;
  /** Of the pick-up day; 0 is Sunday. */
  readonly dayOfWeek: number;
  /** From door to door. */
  readonly km: number;
  /** An end lies in a high-risk area. */
  readonly isHighRisk: boolean;
  /** It goes back to its sender. */
  readonly isReturnToSender: boolean;
  /** It comes back at once. */
  readonly isRoundTrip: boolean;
}

/** What one rate adds to a line: its price, and how often it counts (once, by kilometre, by kilogram). */
export interface LinePart {
  /** The rate. */
  readonly rate: CardRate;
  /** Once, the kilometres inside of its distance, or the kilograms that count. */
  readonly times: number;
}

/** One kind of rate in the price of a parcel; its amount is rounded once, over all of its parts. */
export interface RateLine {
  /** A code of `rateType`. */
  readonly rateType: RateTypeCode;
  /** One, or for kilometres one for each distance that the way leads through. */
  readonly parts: readonly LinePart[];
  /** Whole cents. */
  readonly cents: number;
}

/** What one parcel costs one way, and how that comes about. */
export interface ParcelPrice {
  /** The size by whose rates it is priced: its own, or the one that its weight falls into. */
  readonly pricedAs: string;
  /** The weight, or what its space is charged as. */
  readonly chargeableKg: number;
  /** What adds up to the price. */
  readonly lines: readonly RateLine[];
  /** Whole cents without VAT. */
  readonly cents: number;
}

/** Whether a rate is in force on a local day. */
export const inForceOn = (
  { validFrom, validUntil }: Pick<CardRate, 'validFrom' | 'validUntil'>,
  day: string,
): boolean => (validFrom === null || validFrom <= day) && (validUntil === null || day < validUntil);

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

const fits = (rate: CardRate, trip: Trip): boolean =>
  rate.slaType === trip.slaType &&
  rate.pricingTier === trip.pricingTier &&
  (rate.companyId === null || rate.companyId === trip.companyId) &&
  (rate.dayOfWeek === null || rate.dayOfWeek === trip.dayOfWeek) &&
  (!rate.isHighRisk || trip.isHighRisk) &&
  (!rate.isReturnToSender || trip.isReturnToSender);

/** How closely a rate names what it counts for: of two that fit, the higher one counts. */
export const specificity = (rate: CardRate): number =>
  (rate.companyId === null ? 0 : 8) +
  (rate.dayOfWeek === null ? 0 : 4) +
  (rate.isHighRisk ? 2 : 0) +
  (rate.isReturnToSender ? 1 : 0);

const mostSpecific = (rates: readonly CardRate[]): CardRate | undefined =>
  rates.reduce<CardRate | undefined>((best, rate) => {
    if (best === undefined) return rate;
    const ahead = specificity(rate) - specificity(best);
    return ahead > 0 || (ahead === 0 && rate.id > best.id) ? rate : best;
  }, undefined);

/** Whether a distance lies inside of a rate's own. */
export const inRange = (rate: Pick<CardRate, 'startKm' | 'endKm'>, km: number): boolean =>
  rate.startKm <= km && km < rate.endKm;

/** Whether a rate can matter for a way so long; a size that is named only for other distances is priced by weight. */
export const canMatter = (rate: CardRate, km: number): boolean =>
  rate.startKm <= km && (km < rate.endKm || rate.rateType === 'per-km');

/** Kilometres of the trip that lie inside the row's range. */
const overlap = (rate: CardRate, km: number): number =>
  Math.max(0, Math.min(km, rate.endKm) - Math.min(km, rate.startKm));

const kmParts = (rates: readonly CardRate[], km: number): LinePart[] => {
  const ranges = new Map<string, CardRate[]>();
  for (const rate of rates) {
    const key = `${rate.startKm}-${rate.endKm}`;
    ranges.set(key, [...(ranges.get(key) ?? []), rate]);
  }
  return [...ranges.values()].flatMap((group) => {
    const rate = mostSpecific(group);
    return rate === undefined ? [] : [{ rate, times: overlap(rate, km) }];
  });
};

const lineOf = (kind: RateTypeCode, parts: readonly LinePart[]): RateLine => ({
  rateType: kind,
  parts,
  cents: Math.round(parts.reduce((sum, { rate, times }) => sum + rate.priceCents * times, 0)),
});

/**
 * The price of one parcel one way with what it is made of; null where the card has no row that carries it so far. Every row of the card counts
 * as in force. A surcharge counts in a high-risk area alone, the collect-on-delivery charge on a round trip alone.
 */
export const priceParcel = (card: readonly CardRate[], parcel: Measured, trip: Trip): ParcelPrice | null => {
  const fitting = card.filter((rate) => fits(rate, trip));
  const own = fitting.filter((rate) => rate.parcelType === parcel.parcelType);
  const hasOwn = own.some((rate) => rate.rateType === 'flat' || rate.rateType === 'per-km');
  const pricedAs = hasOwn ? parcel.parcelType : sizeByWeight(parcel);
  const size = hasOwn ? own : fitting.filter((rate) => rate.parcelType === pricedAs);
  const of = (type: RateTypeCode) => size.filter((rate) => rate.rateType === type);
  const at = (type: RateTypeCode) => mostSpecific(of(type).filter((rate) => inRange(rate, trip.km)));
  const byKm = of('per-km');
  const flat = at('flat');
  if (flat === undefined && !byKm.some((rate) => inRange(rate, trip.km))) return null;
  const kg = chargeableKg(parcel);
  const parts: Readonly<Record<RateTypeCode, readonly LinePart[]>> = {
    flat: flat === undefined ? [] : [{ rate: flat, times: 1 }],
    'per-km': kmParts(byKm, trip.km).filter(({ times }) => times > 0),
    'per-kg': onceOf(at('per-kg'), kg),
    surcharge: trip.isHighRisk ? onceOf(at('surcharge'), 1) : [],
    'collect-on-delivery': trip.isRoundTrip ? onceOf(at('collect-on-delivery'), 1) : [],
  };
  const lines = kinds.flatMap((kind) => (parts[kind].length === 0 ? [] : [lineOf(kind, parts[kind])]));
  return { pricedAs, chargeableKg: kg, lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
};

const kinds: readonly RateTypeCode[] = ['flat', 'per-km', 'per-kg', 'surcharge', 'collect-on-delivery'];
const onceOf = (rate: CardRate | undefined, times: number): LinePart[] =>
  rate === undefined ? [] : [{ rate, times }];

/** The rates of a card that can count for a trip on a day. */
export const ratesFor = <R extends CardRate>(card: readonly R[], day: string, km: number): readonly R[] =>
  card.filter((rate) => inForceOn(rate, day) && canMatter(rate, km));

/** The price of one parcel one way in cents without VAT; null where the card has no row that carries it so far. */
export const parcelPrice = (card: readonly CardRate[], parcel: Measured, trip: Trip): number | null =>
  priceParcel(card, parcel, trip)?.cents ?? null;

/** The price of all parcels one way; null when one of them cannot be carried. */
export const tripPrice = (
  card: readonly CardRate[],
  parcels: readonly Measured[],
  trip: Trip,
): number | null => {
  let total = 0;
  for (const parcel of parcels) {
    const price = parcelPrice(card, parcel, trip);
    if (price === null) return null;
    total += price;
  }
  return total;
};
