// What explains a price: a second program, which shares nothing with the first, comes to the same price from it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardRate,
  countedRates,
  Explanation,
  explainTrip,
  losers,
  type Measured,
  type NamedRate,
  ratesFor,
  tripPrice,
} from '../../../core/index.ts';

const sizes = ['small', 'medium', 'large', 'extra-large'] as const;
const km = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100);
const day = fc.constantFrom(null, '2026-11-01', '2026-12-01', '2027-01-01');
const someRate = fc
  .record({
    companyId: fc.constantFrom(null, null, 7),
    parcelType: fc.constantFrom(...sizes, 'custom'),
    rateType: fc.constantFrom('flat', 'flat', 'per-km', 'per-kg', 'surcharge', 'collect-on-delivery'),
    dayOfWeek: fc.constantFrom(null, null, 2),
    start: km,
    length: fc.integer({ min: 1, max: 4_000 }),
    priceCents: fc.integer({ min: 0, max: 99_999 }),
    isHighRisk: fc.boolean(),
    isReturnToSender: fc.boolean(),
    validFrom: day,
    validUntil: day,
  })
  .map(({ start, length, ...rate }) => ({ ...rate, startKm: start, endKm: (start * 100 + length) / 100 }));
const card = fc.array(someRate, { minLength: 1, maxLength: 40 }).map((rates): NamedRate[] =>
  rates.map((rate, index) => ({
    ...rate,
    id: index + 1,
    name: `Rate ${index + 1}`,
    pricingTier: 'standard',
    slaType: 'standard',
  })),
);
const parcel = fc.record<Measured>({
  parcelType: fc.constantFrom(...sizes, 'custom'),
  length: fc.integer({ min: 1, max: 120 }),
  width: fc.integer({ min: 1, max: 120 }),
  height: fc.integer({ min: 1, max: 120 }),
  weight: fc.integer({ min: 1, max: 5_000 }).map((grams) => grams / 100),
});
const trip = fc
  .record({
    companyId: fc.constantFrom(null, 7),
    km,
    isHighRisk: fc.boolean(),
    isReturnToSender: fc.boolean(),
    isRoundTrip: fc.boolean(),
  })
  // 2026-12-01 is a Tuesday.
  .map((parts) => ({
    ...parts,
    day: '2026-12-01',
    dayOfWeek: 2,
    slaType: 'standard',
    pricingTier: 'standard',
    ratesVersion: 5,
  }));

/** The price in cents that an explanation says, from its parcels alone. */
const evaluated = ({ parcels }: Explanation): number => {
  let total = 0;
  for (const { count, lines } of parcels)
    for (let nth = 0; nth < count; nth += 1)
      for (const { parts } of lines) {
        let line = 0;
        for (const { price, times } of parts) line += Math.round(price * 100) * times;
        total += Math.floor(line + 0.5);
      }
  return total;
};

/** Through the wire and back, as a reader gets it. */
const sent = (explanation: Explanation): Explanation => {
  const read = Explanation.decode(JSON.parse(JSON.stringify(explanation)));
  if (read._tag === 'Left') throw new Error('it is not what it says');
  return read.right;
};

describe('an explanation', () => {
  test('[law R-61] evaluates to the price, by a program of its own', () => {
    fc.assert(
      fc.property(card, fc.array(parcel, { minLength: 1, maxLength: 5 }), trip, (rates, parcels, on) => {
        const price = explainTrip(rates, parcels, on);
        expect(price?.cents ?? null).toBe(tripPrice(ratesFor(rates, on.day, on.km), parcels, on));
        if (price === null) return;
        const explanation = sent(price.explanation);
        expect(evaluated(explanation)).toBe(price.cents);
        expect(Math.round(explanation.amount * 100)).toBe(price.cents);
      }),
    );
  });

  test('names every rate of the card once: as one that counted, or with the reason why not', () => {
    fc.assert(
      fc.property(card, fc.array(parcel, { minLength: 1, maxLength: 3 }), trip, (rates, parcels, on) => {
        const ofThisCompany = rates.filter(
          ({ companyId }) => companyId === null || companyId === on.companyId,
        );
        const price = explainTrip(ofThisCompany, parcels, on);
        if (price === null) return;
        const counted = countedRates(price.explanation);
        const lost = losers(ofThisCompany, price.explanation, on.dayOfWeek);
        expect([...counted, ...lost.map(({ rate }) => rate.id)].sort((x, y) => x - y)).toEqual(
          ofThisCompany.map(({ id }) => id),
        );
        // What lost changes nothing: without it the price is the same.
        const without = ofThisCompany.filter(({ id }) => counted.has(id));
        expect(explainTrip(without, parcels, on)?.cents).toBe(price.cents);
      }),
    );
  });

  const rate = (parts: Partial<NamedRate>): NamedRate => ({
    id: 1,
    name: 'Rate',
    companyId: null,
    pricingTier: 'standard',
    slaType: 'standard',
    parcelType: 'small',
    rateType: 'flat',
    dayOfWeek: null,
    startKm: 0,
    endKm: 10,
    priceCents: 100,
    isHighRisk: false,
    isReturnToSender: false,
    validFrom: null,
    validUntil: null,
    ...parts,
  });
  const small: Measured = { parcelType: 'small', length: 1, width: 1, height: 1, weight: 1 };
  const onTuesday = {
    slaType: 'standard',
    pricingTier: 'standard',
    companyId: 7,
    day: '2026-12-01',
    dayOfWeek: 2,
    km: 5,
    isHighRisk: false,
    isReturnToSender: false,
    isRoundTrip: false,
    ratesVersion: 1,
  };
  const winner = rate({ id: 50, companyId: 7 });
  test.each<[string, Partial<CardRate>]>([
    ['days', { validUntil: '2026-12-01' }],
    ['days', { validFrom: '2026-12-02' }],
    ['weekday', { dayOfWeek: 3 }],
    ['area', { isHighRisk: true }],
    ['area', { rateType: 'surcharge' }],
    ['return', { isReturnToSender: true }],
    ['size', { parcelType: 'large' }],
    ['distance', { startKm: 5.01 }],
    ['distance', { endKm: 5 }],
    ['round-trip', { rateType: 'collect-on-delivery' }],
    ['specific', {}],
    ['newer', { companyId: 7 }],
  ])('says %s of a rate that did not count', (loss, parts) => {
    const rates = [winner, rate(parts)];
    const price = explainTrip(rates, [small], onTuesday);
    if (price === null) throw new Error('no price');
    expect(losers(rates, price.explanation, 2).map((found) => found.loss)).toEqual([loss]);
  });

  test('says parcels that are alike once, with their number', () => {
    const price = explainTrip([winner], [small, { ...small }, { ...small, weight: 2 }], onTuesday);
    expect(price?.cents).toBe(300);
    expect(price?.explanation.parcels.map(({ count, amount }) => [count, amount])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });
});
