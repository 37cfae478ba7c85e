// Laws of pricing and of windows, over rate cards and calendars that nobody chose.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optimumVehicle } from '../../../../adapters/backend/pricing/vehicle.ts';
import { addDays, dayOf, timeOf, toUtc } from '../../../../adapters/backend/windows/localTime.ts';
import { windowsFor } from '../../../../adapters/backend/windows/quoteWindows.ts';
import {
  availableDays,
  type Calendar,
  LEAD_MINUTES,
  slotsOf,
} from '../../../../adapters/backend/windows/slots.ts';
import {
  type Measured,
  parcelPrice,
  type CardRate as Rate,
  type Trip,
  totalsOf,
  tripPrice,
  vehicleType,
} from '../../../../core/index.ts';

const sizes = ['small', 'medium', 'large', 'extra-large'] as const;
const cents = fc.integer({ min: 0, max: 500_000 });
const rate = (parts: Partial<Rate>): Rate => ({
  id: 1,
  companyId: null,
  pricingTier: 'standard',
  slaType: 'standard',
  parcelType: 'small',
  rateType: 'flat',
  dayOfWeek: null,
  startKm: 0,
  endKm: 1000,
  priceCents: 0,
  isHighRisk: false,
  isReturnToSender: false,
  validFrom: null,
  validUntil: null,
  ...parts,
});

/** A card whose prices rise with distance and size, with a price for each kilometre and kilogram, surcharges and charges. */
const risingCard = fc
  .record({
    steps: fc.array(cents, { minLength: 4, maxLength: 4 }),
    perKm: fc.integer({ min: 0, max: 900 }),
    perKg: fc.integer({ min: 0, max: 900 }),
    surcharge: cents,
    collect: cents,
  })
  .map(({ steps, perKm, perKg, surcharge, collect }): Rate[] =>
    sizes.flatMap((parcelType, size) => {
      let price = 0;
      const flat = steps.map((step, index) => {
        price += step;
        return rate({
          id: index + 1,
          parcelType,
          startKm: index * 250,
          endKm: (index + 1) * 250,
          priceCents: price * (size + 1),
        });
      });
      return [
        ...flat,
        rate({ parcelType, rateType: 'per-km', priceCents: perKm }),
        rate({ parcelType, rateType: 'per-kg', priceCents: perKg }),
        rate({ parcelType, rateType: 'surcharge', priceCents: surcharge }),
        rate({ parcelType, rateType: 'collect-on-delivery', priceCents: collect }),
      ];
    }),
  );
const measured = fc.record<Measured>({
  parcelType: fc.constantFrom(...sizes, 'custom'),
  length: fc.integer({ min: 1, max: 200 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 200 }),
  weight: fc.integer({ min: 1, max: 200 }),
});
const km = fc.integer({ min: 0, max: 999 });
const trip = (parts: Partial<Trip>): Trip => ({
  slaType: 'standard',
  pricingTier: 'standard',
  companyId: null,
  dayOfWeek: 1,
  km: 5,
  isHighRisk: false,
  isReturnToSender: false,
  isRoundTrip: false,
  ...parts,
});

describe('prices', () => {
  test('never fall with distance', () => {
    fc.assert(
      fc.property(risingCard, measured, km, km, (card, parcel, a, b) => {
        const near = parcelPrice(card, parcel, trip({ km: Math.min(a, b) })) ?? -1;
        const far = parcelPrice(card, parcel, trip({ km: Math.max(a, b) })) ?? -1;
        expect(far).toBeGreaterThanOrEqual(near);
      }),
    );
  });
  test('never fall with weight, whatever class a custom parcel falls into', () => {
    fc.assert(
      fc.property(risingCard, measured, km, fc.integer({ min: 0, max: 100 }), (card, parcel, at, more) => {
        const light = parcelPrice(card, parcel, trip({ km: at })) ?? -1;
        const heavy = parcelPrice(card, { ...parcel, weight: parcel.weight + more }, trip({ km: at })) ?? -1;
        expect(heavy).toBeGreaterThanOrEqual(light);
      }),
    );
  });
  test('of several parcels are the sum, in whole cents', () => {
    fc.assert(
      fc.property(risingCard, fc.array(measured, { minLength: 1, maxLength: 6 }), km, (card, parcels, at) => {
        const sum = parcels.reduce(
          (total, parcel) => total + (parcelPrice(card, parcel, trip({ km: at })) ?? 0),
          0,
        );
        expect(tripPrice(card, parcels, trip({ km: at }))).toBe(sum);
        expect(Number.isInteger(sum)).toBe(true);
      }),
    );
  });
  test('[WIZ-80] the surcharge counts in a high-risk area alone, the collect charge on a round trip alone', () => {
    const card = [
      rate({ priceCents: 1000 }),
      rate({ rateType: 'surcharge', priceCents: 50 }),
      rate({ rateType: 'collect-on-delivery', priceCents: 7 }),
    ];
    const parcel: Measured = { parcelType: 'small', length: 1, width: 1, height: 1, weight: 1 };
    expect(parcelPrice(card, parcel, trip({}))).toBe(1000);
    expect(parcelPrice(card, parcel, trip({ isHighRisk: true }))).toBe(1050);
    expect(parcelPrice(card, parcel, trip({ isRoundTrip: true }))).toBe(1007);
  });
  test('the most specific row counts: the company’s own, then the day’s own; beyond the last range there is no price', () => {
    const card = [
      rate({ priceCents: 1000 }),
      rate({ id: 2, dayOfWeek: 0, priceCents: 1250 }),
      rate({ id: 3, companyId: 7, priceCents: 900 }),
    ];
    const parcel: Measured = { parcelType: 'small', length: 1, width: 1, height: 1, weight: 1 };
    expect(parcelPrice(card, parcel, trip({ dayOfWeek: 0 }))).toBe(1250);
    expect(parcelPrice(card, parcel, trip({ dayOfWeek: 0, companyId: 7 }))).toBe(900);
    expect(parcelPrice(card, parcel, trip({ companyId: 8 }))).toBe(1000);
    expect(parcelPrice(card, parcel, trip({ km: 1000 }))).toBeNull();
  });
  test('[PAY-40] a round trip doubles the price exactly once; VAT is exact to the cent; the tip has none', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 3000 }), cents, (price, permyriad, tip) => {
        const vatRate = permyriad / 10_000;
        const one = totalsOf(price, vatRate, false, 0);
        const both = totalsOf(price, vatRate, true, tip);
        expect(both.exclCents).toBe(2 * one.exclCents);
        expect(both.totalCents).toBe(both.exclCents + both.vatCents + tip);
        const exact = (BigInt(both.exclCents) * BigInt(permyriad) + 5_000n) / 10_000n;
        expect(BigInt(both.vatCents)).toBe(exact);
      }),
    );
  });
  test('[FMT-11] a heavier load never takes a smaller vehicle', () => {
    const order: readonly number[] = vehicleType.rows.map((row) => row.code);
    fc.assert(
      fc.property(fc.array(measured, { minLength: 1, maxLength: 5 }), measured, (load, more) => {
        const before = order.indexOf(optimumVehicle(load));
        expect(order.indexOf(optimumVehicle([...load, more]))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

const zones = ['Africa/Johannesburg', 'Africa/Nairobi', 'Europe/Berlin', 'America/New_York'] as const;
const calendars = fc.record<Calendar>({
  zone: fc.constantFrom(...zones),
  openings: fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 11 }))
      .map(([dayOfWeek, opens, hours]) => ({
        dayOfWeek,
        opens: `${String(opens).padStart(2, '0')}:00`,
        closes: `${String(opens + hours).padStart(2, '0')}:30`,
      })),
    { maxLength: 7, selector: (opening) => opening.dayOfWeek },
  ),
  holidays: fc
    .array(fc.integer({ min: 0, max: 30 }), { maxLength: 5 })
    .map((days) => new Set(days.map((n) => addDays('2026-03-15', n)))),
});
const nows = fc
  .integer({ min: Date.parse('2026-03-15T00:00:00Z'), max: Date.parse('2026-04-10T00:00:00Z') })
  .map((ms) => new Date(ms));

describe('[C-23] slots', () => {
  test('lie inside the opening hours, begin after the lead time, never on a holiday, through clock changes too', () => {
    fc.assert(
      fc.property(calendars, nows, (calendar, now) => {
        for (const day of availableDays(calendar, now, 5)) {
          expect(calendar.holidays.has(day)).toBe(false);
          const slots = slotsOf(calendar, day, now);
          expect(slots.length).toBeGreaterThan(0);
          for (const slot of slots) {
            expect(slot.startUtc.getTime()).toBeGreaterThanOrEqual(now.getTime() + LEAD_MINUTES * 60_000);
            expect(dayOf(slot.startUtc, calendar.zone)).toBe(day);
            expect(slot.endUtc.getTime()).toBeGreaterThan(slot.startUtc.getTime());
          }
        }
      }),
    );
  });
  test('a local time and its instant are the same moment', () => {
    fc.assert(
      fc.property(fc.constantFrom('Africa/Johannesburg', 'Africa/Nairobi'), nows, (zone, at) => {
        const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
        expect(toUtc(dayOf(minute, zone), timeOf(minute, zone), zone)).toEqual(minute);
      }),
    );
  });
  test('windows never end before they begin, and a drop-off never ends before its pick-up', () => {
    fc.assert(
      fc.property(
        calendars,
        nows,
        fc.constantFrom('standard', 'priority', 'hyperlocal', 'emergency-relief'),
        fc.integer({ min: 0, max: 2000 }),
        (calendar, now, level, distance) => {
          for (const day of availableDays(calendar, now, 2)) {
            const windows = windowsFor(calendar, level, day, '02:00', distance, now);
            expect(windows).not.toBeNull();
            if (windows === null) continue;
            expect(windows.pickupEnd.getTime()).toBeGreaterThan(windows.pickupStart.getTime());
            expect(windows.dropOffEnd.getTime()).toBeGreaterThanOrEqual(windows.dropOffStart.getTime());
            expect(windows.dropOffEnd.getTime()).toBeGreaterThanOrEqual(windows.pickupEnd.getTime());
          }
        },
      ),
    );
  });
});
