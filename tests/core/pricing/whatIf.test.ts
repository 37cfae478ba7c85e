// Trying other prices: sums that add up, whatever the deliveries and the rates.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardRate,
  joinWhatIf,
  mostMore,
  type PastTrip,
  type Share,
  whatIf,
} from '../../../core/index.ts';

const tiers = ['standard', 'business'] as const;
const levels = ['standard', 'priority'] as const;
const rates: readonly CardRate[] = tiers.flatMap((pricingTier, x) =>
  levels.flatMap((slaType, y) =>
    [0, 10, 60].map(
      (startKm, z): CardRate => ({
        id: x * 100 + y * 10 + z + 1,
        companyId: null,
        pricingTier,
        slaType,
        parcelType: 'small',
        rateType: 'flat',
        dayOfWeek: null,
        startKm,
        endKm: startKm === 60 ? 100 : startKm * 5 + 10,
        priceCents: 1_000 * (z + 1) + 333 * (x + y),
        isHighRisk: false,
        isReturnToSender: false,
        validFrom: null,
        validUntil: slaType === 'priority' && z === 2 ? '2026-12-01' : null,
      }),
    ),
  ),
);
const trips = fc.array(
  fc
    .record({
      slaType: fc.constantFrom(...levels),
      pricingTier: fc.constantFrom(...tiers),
      companyId: fc.constantFrom(null, 1, 2, 3),
      dayOfWeek: fc.integer({ min: 0, max: 6 }),
      km: fc.integer({ min: 0, max: 120 }),
      isRoundTrip: fc.boolean(),
      quotedCents: fc.integer({ min: 0, max: 9_999 }),
    })
    .map(
      (trip): PastTrip => ({
        ...trip,
        isHighRisk: false,
        isReturnToSender: false,
        parcels: [{ parcelType: 'small', length: 1, width: 1, height: 1, weight: 1 }],
      }),
    ),
  { maxLength: 40 },
);
const draft = fc.record({
  percent: fc.integer({ min: -100, max: 100 }),
  pricingTier: fc.constantFrom('', ...tiers),
  slaType: fc.constantFrom('', ...levels),
  day: fc.constantFrom('2026-11-22', '2026-12-01'),
});
const sum = (shares: readonly Share[], of: 'nowCents' | 'thenCents' | 'deliveries'): number =>
  shares.reduce((total, share) => total + share[of], 0);

describe('what if', () => {
  test('each division adds up to the totals, and what has no price is counted apart', () => {
    fc.assert(
      fc.property(trips, draft, (past, tried) => {
        const result = whatIf(rates, past, tried);
        const priced = past.length - result.unpriceableThen;
        expect(result.unpriceableNow).toBe(result.unpriceableThen);
        for (const shares of [
          result.byCustomer,
          result.byTier,
          result.byLevel,
          result.byDistance,
          result.byWeekday,
        ]) {
          expect(sum(shares, 'deliveries')).toBe(priced);
          expect(sum(shares, 'nowCents')).toBe(result.nowCents);
          expect(sum(shares, 'thenCents')).toBe(result.thenCents);
        }
      }),
    );
  });
  test('prices that stay change nothing; dearer ones cost nobody less', () => {
    fc.assert(
      fc.property(trips, draft, (past, tried) => {
        const same = whatIf(rates, past, { ...tried, percent: 0 });
        expect(same.thenCents).toBe(same.nowCents);
        expect(mostMore(same.byCustomer)).toEqual([]);
        const dearer = whatIf(rates, past, { ...tried, percent: Math.abs(tried.percent) });
        for (const share of dearer.byCustomer) expect(share.thenCents).toBeGreaterThanOrEqual(share.nowCents);
      }),
    );
  });
  test('the deliveries in two parts come to the same as at once', () => {
    fc.assert(
      fc.property(trips, draft, fc.nat({ max: 40 }), (past, tried, at) => {
        const whole = whatIf(rates, past, tried);
        const parts = joinWhatIf(
          whatIf(rates, past.slice(0, at), tried),
          whatIf(rates, past.slice(at), tried),
        );
        const byKey = (shares: readonly Share[]) => [...shares].sort((x, y) => (x.key < y.key ? -1 : 1));
        for (const by of ['byCustomer', 'byTier', 'byLevel', 'byDistance', 'byWeekday'] as const)
          expect(byKey(parts[by])).toEqual(byKey(whole[by]));
        expect([parts.nowCents, parts.thenCents, parts.quotedCents, parts.deliveries]).toEqual([
          whole.nowCents,
          whole.thenCents,
          whole.quotedCents,
          whole.deliveries,
        ]);
        expect(new Set(parts.unusedRates)).toEqual(new Set(whole.unusedRates));
      }),
    );
  });
});
