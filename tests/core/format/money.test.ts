import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCents,
  formatDistance,
  formatMoney,
  formatRate,
  fromCents,
  greatCircleKm,
  roundKm,
  toCents,
  vatOf,
  withVat,
} from '../../../core/index.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const cents = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 });

describe('money', () => {
  test('[FMT-02] ZAR with two decimals', () => {
    expect(plain(formatMoney(1234.5))).toBe('R 1,234.50');
    expect(plain(formatMoney(0))).toBe('R 0.00');
    expect(plain(formatMoney(-0))).toBe('R 0.00');
    expect(plain(formatMoney(-50))).toBe('-R 50.00');
    expect(plain(formatMoney(1234.5, 'KES'))).toBe('Ksh 1,234.50');
    expect(formatMoney(null)).toBe('');
    expect(formatMoney(Number.NaN)).toBe('');
  });

  test('[FMT-02] a currency that does not exist does not break a screen', () => {
    expect(plain(formatMoney(1, 'nonsense'))).toBe('R 1.00');
  });

  test('cents and amounts are the same number, both ways', () => {
    expect(toCents(1.005)).toBe(101);
    expect(toCents(-1.005)).toBe(-101);
    expect(toCents(0.1 + 0.2)).toBe(30);
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(fromCents(amount))).toBe(amount);
        expect(formatCents(amount)).toBe(formatMoney(fromCents(amount)));
      }),
    );
  });

  test('[PAY-41] an amount shown is the price without VAT plus VAT at the rate, exact to the cent', () => {
    expect(withVat(10000, 0.15)).toBe(11500);
    expect(vatOf(10, 0.15)).toBe(2);
    expect(vatOf(-10, 0.15)).toBe(-2);
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 3000 }), (amount, points) => {
        const exact = BigInt(Math.abs(amount)) * BigInt(points);
        const rounded = Number((exact * 2n + 10_000n) / 20_000n) * Math.sign(amount);
        expect(vatOf(amount, points / 10_000) + 0).toBe(rounded + 0);
      }),
    );
  });

  test('[PAY-39] VAT reads as the rate times 100 percent', () => {
    expect(formatRate(0.15)).toBe('15%');
    expect(formatRate(0.155)).toBe('15.5%');
    expect(formatRate(0)).toBe('0%');
  });
});

describe('distance', () => {
  test('[FMT-15] kilometres to two decimals', () => {
    expect(roundKm(12.3456)).toBe(12.35);
  });

  test('[FMT-16] [FMT-17] metres below one kilometre, Km from there', () => {
    expect(formatDistance(0.85)).toBe('850 m');
    expect(formatDistance(0.9994)).toBe('999 m');
    expect(formatDistance(0.9996)).toBe('1 Km');
    expect(formatDistance(12.345)).toBe('12.35 Km');
    expect(formatDistance(0)).toBe('0 m');
    expect(formatDistance(null)).toBe('');
    expect(formatDistance(-1)).toBe('');
  });

  test('[FMT-18] the great circle on a sphere of 6371 km', () => {
    const capeTown = { lat: -33.92, lon: 18.42 };
    expect(greatCircleKm(capeTown, capeTown)).toBe(0);
    expect(greatCircleKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(roundKm(greatCircleKm(capeTown, { lat: -26.2, lon: 28.05 }))).toBe(1262.02);
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      }),
    );
  });
});
