// What past deliveries would cost by other rates. It compares and posts nothing: a result holds sums and counts, no delivery and no account.
import * as t from 'io-ts';
import { Finite, LocalDate, maybe } from '../format/codecs.ts';
import { type CardRate, inForceOn, type Measured, priceParcel, ratesFor, type Trip } from './rateCard.ts';

const PastParcel = t.type({
  parcelType: t.string,
  length: Finite,
  width: Finite,
  height: Finite,
  weight: Finite,
});
/** A delivery of the past without whose it was but for its company: what its price depends on, and what was quoted, in cents without VAT. */
export const PastTrip = t.intersection([
  t.type({
    slaType: t.string,
    pricingTier: t.string,
    dayOfWeek: Finite,
    km: Finite,
    isHighRisk: t.boolean,
    isReturnToSender: t.boolean,
    isRoundTrip: t.boolean,
    quotedCents: Finite,
    parcels: t.array(PastParcel),
  }),
  t.partial({ companyId: maybe(Finite) }),
]);
export type PastTrip = t.TypeOf<typeof PastTrip>;

/** A rate of the card as it travels. */
export const SampleRate = t.type({
  id: Finite,
  companyId: t.union([Finite, t.null]),
  pricingTier: t.string,
  slaType: t.string,
  parcelType: t.string,
  rateType: t.string,
  dayOfWeek: t.union([Finite, t.null]),
  startKm: Finite,
  endKm: Finite,
  priceCents: Finite,
  isHighRisk: t.boolean,
  isReturnToSender: t.boolean,
  validFrom: t.union([LocalDate, t.null]),
  validUntil: t.union([LocalDate, t.null]),
});

/** Past deliveries, chosen by chance, and the rates as they are: what a worker needs to try drafts. `total` is how many there were. */
export const WhatIfSample = t.type({
  trips: t.array(PastTrip),
  rates: t.array(SampleRate),
  total: Finite,
  day: LocalDate,
});
export type WhatIfSample = t.TypeOf<typeof WhatIfSample>;

/** What is tried: the prices of a scope by so many percent more or less. */
export const RateDraft = t.type({
  percent: Finite,
  /** Empty: every tier. */
  pricingTier: t.string,
  /** Empty: every service level. */
  slaType: t.string,
  /** The day by whose rates everything is priced, before and after. */
  day: LocalDate,
});
export type RateDraft = t.TypeOf<typeof RateDraft>;

const Share = t.type({
  /** A company's number, a code, the upper end of a distance, a weekday; of a company that is nobody's, empty. */
  key: t.string,
  deliveries: Finite,
  nowCents: Finite,
  thenCents: Finite,
});
/** Sums of one part. */
export type Share = t.TypeOf<typeof Share>;

/** What came of it: sums in cents without VAT, both ways of a round trip. It names no delivery, so nothing can be posted from it. */
export const WhatIf = t.type({
  deliveries: Finite,
  /** What was quoted for those that both can price. */
  quotedCents: Finite,
  nowCents: Finite,
  thenCents: Finite,
  /** Deliveries that the rates of now, or those that are tried, do not carry. */
  unpriceableNow: Finite,
  unpriceableThen: Finite,
  byCustomer: t.array(Share),
  byTier: t.array(Share),
  byLevel: t.array(Share),
  byDistance: t.array(Share),
  byWeekday: t.array(Share),
  /** Rates in force that counted for nothing. */
  unusedRates: t.array(t.number),
});
export type WhatIf = t.TypeOf<typeof WhatIf>;

/** The rates with the draft's prices; what a rate counts for stays. */
export const draftRates = (rates: readonly CardRate[], draft: RateDraft): readonly CardRate[] =>
  rates.map((rate) =>
    (draft.pricingTier === '' || rate.pricingTier === draft.pricingTier) &&
    (draft.slaType === '' || rate.slaType === draft.slaType)
      ? { ...rate, priceCents: Math.max(0, Math.round((rate.priceCents * (100 + draft.percent)) / 100)) }
      : rate,
  );

const cardKey = ({ pricingTier, slaType }: Pick<Trip, 'pricingTier' | 'slaType'>): string =>
  `${pricingTier} ${slaType}`;

/** The rates of a day by tier and level, so that a trip looks at its own alone. */
const cardsOn = (rates: readonly CardRate[], day: string): ReadonlyMap<string, readonly CardRate[]> => {
  const cards = new Map<string, CardRate[]>();
  for (const rate of rates) {
    if (!inForceOn(rate, day)) continue;
    const key = cardKey(rate);
    const card = cards.get(key);
    if (card === undefined) cards.set(key, [rate]);
    else card.push(rate);
  }
  return cards;
};

/** What each trip costs by the rates of a day, both ways of a round trip; null where one of its parcels is not carried. */
export const priceTrips = (
  rates: readonly CardRate[],
  trips: readonly PastTrip[],
  day: string,
  fired: Set<number> = new Set(),
): readonly (number | null)[] => {
  const cards = cardsOn(rates, day);
  return trips.map((past) => {
    const trip: Trip = { ...past, companyId: past.companyId ?? null };
    const card = ratesFor(cards.get(cardKey(trip)) ?? [], day, trip.km);
    let cents = 0;
    for (const parcel of past.parcels as readonly Measured[]) {
      const price = priceParcel(card, parcel, trip);
      if (price === null) return null;
      cents += price.cents;
      for (const { parts } of price.lines) for (const { rate } of parts) fired.add(rate.id);
    }
    return past.isRoundTrip ? cents * 2 : cents;
  });
};

const bands = [5, 10, 25, 60, 150, 500] as const;
const bandOf = (km: number): string => String(bands.find((end) => km < end) ?? '');

class Shares {
  readonly found = new Map<string, Share>();
  add(key: string, now: number, then: number): void {
    const share = this.found.get(key);
    if (share === undefined) this.found.set(key, { key, deliveries: 1, nowCents: now, thenCents: then });
    else {
      share.deliveries += 1;
      share.nowCents += now;
      share.thenCents += then;
    }
  }
  inOrder(): Share[] {
    return [...this.found.values()].sort((x, y) => (x.key < y.key ? -1 : 1));
  }
}

/** Those who would pay most more, at most so many. */
export const mostMore = (shares: readonly Share[], most = 10): readonly Share[] =>
  shares
    .filter((share) => share.thenCents > share.nowCents)
    .sort((x, y) => y.thenCents - y.nowCents - (x.thenCents - x.nowCents))
    .slice(0, most);

/** What the trips would cost by the draft, beside what they cost by the rates as they are; `now` is the answer of `priceTrips` by those. */
export const whatIf = (
  rates: readonly CardRate[],
  trips: readonly PastTrip[],
  draft: RateDraft,
  now: readonly (number | null)[] = priceTrips(rates, trips, draft.day),
): WhatIf => {
  const fired = new Set<number>();
  const then = priceTrips(draftRates(rates, draft), trips, draft.day, fired);
  const sums = { quoted: 0, now: 0, tried: 0, noneNow: 0, noneThen: 0 };
  const [customer, tier, level, distance, weekday] = [
    new Shares(),
    new Shares(),
    new Shares(),
    new Shares(),
    new Shares(),
  ];
  for (const [index, trip] of trips.entries()) {
    const before = now[index] ?? null;
    const after = then[index] ?? null;
    if (before === null) sums.noneNow += 1;
    if (after === null) sums.noneThen += 1;
    if (before === null || after === null) continue;
    sums.quoted += trip.isRoundTrip ? trip.quotedCents * 2 : trip.quotedCents;
    sums.now += before;
    sums.tried += after;
    customer.add(trip.companyId == null ? '' : String(trip.companyId), before, after);
    tier.add(trip.pricingTier, before, after);
    level.add(trip.slaType, before, after);
    distance.add(bandOf(trip.km), before, after);
    weekday.add(String(trip.dayOfWeek), before, after);
  }
  return {
    deliveries: trips.length,
    quotedCents: sums.quoted,
    nowCents: sums.now,
    thenCents: sums.tried,
    unpriceableNow: sums.noneNow,
    unpriceableThen: sums.noneThen,
    byCustomer: customer.inOrder(),
    byTier: tier.inOrder(),
    byLevel: level.inOrder(),
    byDistance: distance
      .inOrder()
      .sort((x, y) => (Number(x.key) || Number.MAX_VALUE) - (Number(y.key) || Number.MAX_VALUE)),
    byWeekday: weekday.inOrder(),
    unusedRates: rates
      .filter((rate) => inForceOn(rate, draft.day) && !fired.has(rate.id))
      .map(({ id }) => id),
  };
};

const joined = (x: readonly Share[], y: readonly Share[]): Share[] => {
  const shares = new Map(x.map((share) => [share.key, { ...share }]));
  for (const share of y) {
    const known = shares.get(share.key);
    if (known === undefined) shares.set(share.key, { ...share });
    else {
      known.deliveries += share.deliveries;
      known.nowCents += share.nowCents;
      known.thenCents += share.thenCents;
    }
  }
  return [...shares.values()];
};

/** The answers about two parts of the deliveries as one. */
export const joinWhatIf = (x: WhatIf, y: WhatIf): WhatIf => ({
  deliveries: x.deliveries + y.deliveries,
  quotedCents: x.quotedCents + y.quotedCents,
  nowCents: x.nowCents + y.nowCents,
  thenCents: x.thenCents + y.thenCents,
  unpriceableNow: x.unpriceableNow + y.unpriceableNow,
  unpriceableThen: x.unpriceableThen + y.unpriceableThen,
  byCustomer: joined(x.byCustomer, y.byCustomer),
  byTier: joined(x.byTier, y.byTier),
  byLevel: joined(x.byLevel, y.byLevel),
  byDistance: joined(x.byDistance, y.byDistance),
  byWeekday: joined(x.byWeekday, y.byWeekday),
  unusedRates: x.unusedRates.filter((id) => y.unusedRates.includes(id)),
});
