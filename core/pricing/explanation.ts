// How a price came about, in numbers that can be computed again: which rates counted, how often, for what. It is kept with a quote, so that
// a price can be explained after its rates were replaced. Amounts are decimals without VAT; each line is rounded once to whole cents.
import * as t from 'io-ts';
import { Finite, Id, LocalDate, Money, maybe } from '../format/codecs.ts';
import { fromCents } from '../format/money.ts';
import { statusTable } from '../format/statusTable.ts';
import { rateType } from '../rates/status.ts';
import {
  type CardRate,
  inForceOn,
  inRange,
  type Measured,
  type ParcelPrice,
  priceParcel,
  ratesFor,
  specificity,
  type Trip,
} from './rateCard.ts';

/** Where the kilometres of a trip come from. */
export const distanceSource = statusTable('distanceSource', [
  { code: 'great-circle', name: 'GREAT_CIRCLE', label: 'Estimated from the great circle', terminal: false },
  { code: 'router', name: 'ROUTER', label: 'Asked of the router', terminal: false },
  { code: 'known-road', name: 'KNOWN_ROAD', label: 'Known road distance', terminal: false },
]);

const Part = t.type({
  rateId: Id,
  name: t.string,
  price: Money,
  times: Finite,
  startKmRange: Finite,
  endKmRange: Finite,
});
const Line = t.type({ rateTypeId: rateType.codec, parts: t.array(Part), amount: Money });
const ExplainedParcel = t.type({
  count: Finite,
  parcelTypeId: t.string,
  length: Finite,
  width: Finite,
  height: Finite,
  weight: Finite,
  chargeableKg: Finite,
  pricedAsId: t.string,
  lines: t.array(Line),
  amount: Money,
});

/** What a price was computed from. `ratesVersion` numbers the state of all rates of then; `day` is the pick-up day, whose rates count. */
export const Explanation = t.intersection([
  t.type({
    ratesVersion: Finite,
    day: LocalDate,
    slaTypeId: t.string,
    pricingTierId: t.string,
    distanceKm: Finite,
    isHighRisk: t.boolean,
    isReturnToSender: t.boolean,
    isRoundTrip: t.boolean,
    /** No parcel was named yet: it is the price of a usual small one. */
    isSample: t.boolean,
    parcels: t.array(ExplainedParcel),
    amount: Money,
  }),
  t.partial({ companyId: maybe(Id), distanceSourceId: distanceSource.codec }),
]);
export type Explanation = t.TypeOf<typeof Explanation>;

/** Why a rate of the same tier and service level did not count: one reason each, the first that holds. */
export const candidateLoss = statusTable('candidateLoss', [
  { code: 'days', name: 'DAYS', label: 'Not in force on that day', terminal: false },
  { code: 'weekday', name: 'WEEKDAY', label: 'For another day of the week', terminal: false },
  { code: 'area', name: 'AREA', label: 'For high-risk areas alone', terminal: false },
  { code: 'return', name: 'RETURN', label: 'For returns alone', terminal: false },
  { code: 'size', name: 'SIZE', label: 'For another size', terminal: false },
  { code: 'distance', name: 'DISTANCE', label: 'For another distance', terminal: false },
  { code: 'round-trip', name: 'ROUND_TRIP', label: 'For round trips alone', terminal: false },
  { code: 'specific', name: 'SPECIFIC', label: 'A more specific rate counts', terminal: false },
  { code: 'newer', name: 'NEWER', label: 'A newer rate counts', terminal: false },
]);
/** A code of `candidateLoss`. */
export type CandidateLoss = (typeof candidateLoss.rows)[number]['code'];

/** A trip on a day, priced by the rates that were there as `ratesVersion`. */
export interface ExplainedTrip extends Trip {
  /** The pick-up day. */
  readonly day: string;
  /** The state of all rates. */
  readonly ratesVersion: number;
  /** A code of `distanceSource`, where it is known. */
  readonly distanceSourceId?: (typeof distanceSource.rows)[number]['code'];
}

/** A rate with what people call it. */
export interface NamedRate extends CardRate {
  /** What it is called. */
  readonly name: string;
}

const explainedParcel = (
  parcel: Measured,
  count: number,
  price: ParcelPrice,
  names: ReadonlyMap<number, string>,
): Explanation['parcels'][number] => ({
  count,
  parcelTypeId: parcel.parcelType,
  length: parcel.length,
  width: parcel.width,
  height: parcel.height,
  weight: parcel.weight,
  chargeableKg: price.chargeableKg,
  pricedAsId: price.pricedAs,
  lines: price.lines.map(({ rateType: kind, parts, cents }) => ({
    rateTypeId: kind,
    parts: parts.map(({ rate, times }) => ({
      rateId: rate.id,
      name: names.get(rate.id) ?? '',
      price: fromCents(rate.priceCents),
      times,
      startKmRange: rate.startKm,
      endKmRange: rate.endKm,
    })),
    amount: fromCents(cents),
  })),
  amount: fromCents(price.cents),
});

/** Parcels that are alike, once, with how many there are. */
const alike = (parcels: readonly Measured[]): readonly (readonly [Measured, number])[] => {
  const counts = new Map<string, [Measured, number]>();
  for (const parcel of parcels) {
    const { parcelType, length, width, height, weight } = parcel;
    const key = JSON.stringify([parcelType, length, width, height, weight]);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, [parcel, 1]);
    else known[1] += 1;
  }
  return [...counts.values()];
};

/**
 * The price of all parcels one way with how it comes about; null when one of them cannot be carried. It is the price of `tripPrice` over the
 * rates of the card that are in force on the day.
 */
export const explainTrip = (
  card: readonly NamedRate[],
  parcels: readonly Measured[],
  trip: ExplainedTrip,
  isSample = false,
): { readonly cents: number; readonly explanation: Explanation } | null => {
  const inForce = ratesFor(card, trip.day, trip.km);
  const names = new Map(inForce.map(({ id, name }) => [id, name]));
  const explained: Explanation['parcels'] = [];
  let total = 0;
  for (const [parcel, count] of alike(parcels)) {
    const price = priceParcel(inForce, parcel, trip);
    if (price === null) return null;
    total += count * price.cents;
    explained.push(explainedParcel(parcel, count, price, names));
  }
  return {
    cents: total,
    explanation: {
      ratesVersion: trip.ratesVersion,
      day: trip.day,
      slaTypeId: trip.slaType,
      pricingTierId: trip.pricingTier,
      companyId: trip.companyId,
      distanceKm: trip.km,
      ...(trip.distanceSourceId === undefined ? {} : { distanceSourceId: trip.distanceSourceId }),
      isHighRisk: trip.isHighRisk,
      isReturnToSender: trip.isReturnToSender,
      isRoundTrip: trip.isRoundTrip,
      isSample,
      parcels: explained,
      amount: fromCents(total),
    },
  };
};

/** The rates that counted. */
export const countedRates = ({ parcels }: Pick<Explanation, 'parcels'>): ReadonlySet<number> =>
  new Set(parcels.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts.map(({ rateId }) => rateId))));

/** The trip of an explanation, to be priced again. */
export const tripOfExplanation = (explanation: Explanation, dayOfWeek: number): ExplainedTrip => ({
  day: explanation.day,
  ratesVersion: explanation.ratesVersion,
  slaType: explanation.slaTypeId,
  pricingTier: explanation.pricingTierId,
  companyId: explanation.companyId ?? null,
  dayOfWeek,
  km: explanation.distanceKm,
  ...(explanation.distanceSourceId === undefined ? {} : { distanceSourceId: explanation.distanceSourceId }),
  isHighRisk: explanation.isHighRisk,
  isReturnToSender: explanation.isReturnToSender,
  isRoundTrip: explanation.isRoundTrip,
});

/** Every rate of the card that did not count, with one reason each; the card holds one tier and one service level alone. */
export const losers = (
  card: readonly NamedRate[],
  explanation: Explanation,
  dayOfWeek: number,
): readonly { readonly rate: NamedRate; readonly loss: CandidateLoss }[] => {
  const counted = countedRates(explanation);
  const sizes = new Set(explanation.parcels.map(({ pricedAsId }) => pricedAsId));
  const winners = card.filter(({ id }) => counted.has(id));
  const trip = tripOfExplanation(explanation, dayOfWeek);
  return card
    .filter(({ id }) => !counted.has(id))
    .map((rate) => ({ rate, loss: lossOf(rate, trip, sizes, winners) }));
};

/** Kilometres are charged range by range, so a range is reached where the way leads into it; the rest counts where the way ends. */
const isReached = (rate: CardRate, km: number): boolean =>
  rate.rateType === 'per-km' ? rate.startKm < km : inRange(rate, km);

const lossOf = (
  rate: NamedRate,
  trip: ExplainedTrip,
  sizes: ReadonlySet<string>,
  winners: readonly NamedRate[],
): CandidateLoss => {
  if (!inForceOn(rate, trip.day)) return 'days';
  if (rate.dayOfWeek !== null && rate.dayOfWeek !== trip.dayOfWeek) return 'weekday';
  if ((rate.isHighRisk || rate.rateType === 'surcharge') && !trip.isHighRisk) return 'area';
  if (rate.isReturnToSender && !trip.isReturnToSender) return 'return';
  if (!sizes.has(rate.parcelType)) return 'size';
  if (!isReached(rate, trip.km)) return 'distance';
  if (rate.rateType === 'collect-on-delivery' && !trip.isRoundTrip) return 'round-trip';
  const winner = winners.find(
    (other) =>
      other.parcelType === rate.parcelType &&
      other.rateType === rate.rateType &&
      (rate.rateType !== 'per-km' || (other.startKm === rate.startKm && other.endKm === rate.endKm)),
  );
  return winner !== undefined && specificity(winner) === specificity(rate) ? 'newer' : 'specific';
};
