// Laws of what new rates do to old ones, over rates and days that nobody chose.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardRate,
  inForceOn,
  meetInDays,
  planRates,
  rateKeyOf,
  type SubmittedRow,
} from '../../../core/index.ts';

const days = ['2026-11-01', '2026-11-15', '2026-12-01', '2026-12-15', '2027-01-01'] as const;
const day = fc.constantFrom(...days);

const submitted = fc
  .record({
    companyId: fc.constantFrom(null, 7),
    dayOfWeek: fc.constantFrom(null, 0),
    start: fc.integer({ min: 0, max: 3 }),
    length: fc.integer({ min: 1, max: 2 }),
    newPriceCents: fc.integer({ min: 0, max: 9_999 }),
    isActive: fc.boolean(),
    validFrom: fc.option(day, { nil: null }),
    validUntil: fc.option(day, { nil: null }),
  })
  .filter(({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom < validUntil)
  .map(
    ({ start, length, ...row }): Omit<SubmittedRow, 'id'> => ({
      ...row,
      pricingTier: 'standard',
      slaType: 'standard',
      parcelType: 'small',
      rateType: 'flat',
      startKm: start * 5,
      endKm: (start + length) * 5,
      isHighRisk: false,
      isReturnToSender: false,
    }),
  );

/** The rates after the rows came, one batch after another, as the services would keep them. */
const applied = (batches: readonly (readonly Omit<SubmittedRow, 'id'>[])[]): readonly CardRate[] => {
  let rates: readonly CardRate[] = [];
  let next = 1;
  for (const batch of batches) {
    const rows = batch.map((row, index) => ({ ...row, id: index + 1 }));
    const plan = planRates(rates, rows);
    for (const row of rows) {
      const end = plan.get(row.id);
      if (end === undefined || end.kind === 'failed') continue;
      const ends = new Map(end.ends.map(({ id, validUntil }) => [id, validUntil]));
      rates = rates.flatMap((rate) => {
        const until = ends.get(rate.id);
        return until === undefined ? [rate] : until === null ? [] : [{ ...rate, validUntil: until }];
      });
      if (end.kind === 'created') {
        const { isActive: _, newPriceCents, ...key } = row;
        rates = [...rates, { ...key, id: next, priceCents: newPriceCents ?? 0, validUntil: end.validUntil }];
        next += 1;
      }
    }
  }
  return rates;
};

const oneByOne = fc.array(fc.array(submitted, { minLength: 1, maxLength: 1 }), { maxLength: 12 });

describe('[law R-59] rates with days', () => {
  test('never overlap in what they count for, distance and day', () => {
    fc.assert(
      fc.property(oneByOne, (batches) => {
        const rates = applied(batches);
        for (const one of rates) {
          expect(one.validFrom === null || one.validUntil === null || one.validFrom < one.validUntil).toBe(
            true,
          );
          for (const other of rates)
            if (one.id < other.id && rateKeyOf(one) === rateKeyOf(other) && meetInDays(one, other))
              expect(one.startKm < other.endKm && other.startKm < one.endKm).toBe(false);
        }
      }),
    );
  });

  test('a rate that is entered is in force from its day on, until its last or until what is planned for later', () => {
    fc.assert(
      fc.property(oneByOne, submitted, day, (batches, row, on) => {
        const before = applied(batches);
        const end = planRates(before, [{ ...row, id: 1 }]).get(1);
        if (end?.kind !== 'created' || !row.isActive) return;
        const after = applied([...batches, [row]]);
        const made = after.at(-1);
        expect(made?.priceCents).toBe(row.newPriceCents);
        // Nothing changes for the days before it, nor for those after it.
        if (made !== undefined && !inForceOn(made, on)) {
          const there = (rates: readonly CardRate[]) =>
            rates.filter((rate) => rate.id !== made.id && inForceOn(rate, on)).map(({ id }) => id);
          expect(there(after)).toEqual(there(before));
        }
      }),
    );
  });
});

const rate = (parts: Partial<CardRate>): CardRate => ({
  id: 1,
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
const row = (parts: Partial<SubmittedRow>): SubmittedRow => {
  const { priceCents: _, ...key } = rate({});
  return { ...key, id: 9, isActive: true, newPriceCents: 200, validFrom: '2026-12-01', ...parts };
};

describe('one rate', () => {
  test('ends the one for the same on the day on which it begins, and lasts until what is planned later', () => {
    const rates = [
      rate({ id: 1, validUntil: '2027-01-01' }),
      rate({ id: 2, validFrom: '2027-01-01', priceCents: 150 }),
    ];
    expect(planRates(rates, [row({})]).get(9)).toEqual({
      kind: 'created',
      oldId: 1,
      oldCents: 100,
      ends: [{ id: 1, validUntil: '2026-12-01' }],
      validUntil: '2027-01-01',
    });
  });
  test('that would begin when the old one did takes all of its days', () => {
    const end = planRates([rate({ validFrom: '2026-12-01' })], [row({})]).get(9);
    expect(end).toMatchObject({ ends: [{ id: 1, validUntil: null }], validUntil: null });
  });
  test('is refused over a distance that another one has on one of its days, and taken where that one is over', () => {
    const wide = rate({ startKm: 5, endKm: 20 });
    expect(planRates([wide], [row({})]).get(9)).toEqual({
      kind: 'failed',
      says: 'It overlaps the rate from 5 to 20 km.',
      rateId: 1,
    });
    expect(planRates([{ ...wide, validUntil: '2026-12-01' }], [row({})]).get(9)?.kind).toBe('created');
  });
  test('that ends before the one for the same would leave a gap, so it is refused', () => {
    expect(planRates([rate({})], [row({ validUntil: '2027-01-01' })]).get(9)).toMatchObject({
      says: 'Another rate for the same stays in force after its last day.',
    });
  });
  test('is withdrawn from its day on', () => {
    expect(planRates([rate({})], [row({ isActive: false, newPriceCents: null })]).get(9)).toMatchObject({
      kind: 'withdrawn',
      oldId: 1,
      ends: [{ id: 1, validUntil: '2026-12-01' }],
    });
  });
});
