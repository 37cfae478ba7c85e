// Rates that stand beside one another: what the database takes and what it refuses, beside a comparison of every pair by hand.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../arbitraries/runs.ts';
import { createWorld, json, sql, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

interface Stretch {
  readonly start_km: number;
  readonly end_km: number;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}
const day = (of: number): string => `2027-01-${String(of).padStart(2, '0')}`;
/** Ranges of tenths of a kilometre, so that some touch and some overlap by little. */
const stretches: fc.Arbitrary<Stretch> = fc
  .record({
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 1, max: 15 }),
    begins: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
    lasts: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
  })
  .map(({ from, length, begins, lasts }) => ({
    start_km: from / 10,
    end_km: (from + length) / 10,
    valid_from: begins === null ? null : day(begins),
    valid_until: lasts === null ? null : day((begins ?? 0) + lasts),
  }));

const overlap = (x: Stretch, y: Stretch): boolean =>
  x.start_km < y.end_km &&
  y.start_km < x.end_km &&
  (x.valid_from === null || y.valid_until === null || x.valid_from < y.valid_until) &&
  (y.valid_from === null || x.valid_until === null || y.valid_from < x.valid_until);
const isApart = (all: readonly Stretch[]): boolean =>
  all.every((x, at) => all.slice(at + 1).every((y) => !overlap(x, y)));

/** The third overlaps the first alone, past the second, which begins after the first and ends before the third. */
const pastAnother: readonly Stretch[] = [
  { start_km: 0, end_km: 5, valid_from: day(1), valid_until: day(3) },
  { start_km: 1, end_km: 2, valid_from: day(5), valid_until: null },
  { start_km: 3, end_km: 4, valid_from: day(2), valid_until: day(4) },
];

const undone = new Error('undone');
/** Whether the database takes them, statement by statement; nothing stays. */
const isTaken = async (...statements: readonly (readonly Stretch[])[]): Promise<boolean> => {
  const outcome: unknown = await world.db
    .tx(async (tx) => {
      for (const rates of statements)
        await tx.query(sql`
          insert into rates (country, name, pricing_tier, sla_type, parcel_type, rate_type, start_km, end_km, price_cents, valid_from, valid_until)
          select 'ZA', 'Law', 'standard', 'standard', 'small', 'flat', r.start_km, r.end_km, 1, r.valid_from, r.valid_until
          from jsonb_to_recordset(${json(rates)}) as r(start_km numeric, end_km numeric, valid_from date, valid_until date)`);
      throw undone;
    })
    .catch((thrown: unknown) => thrown);
  if (outcome === undone) return true;
  expect(String(outcome)).toContain('overlaps');
  return false;
};

test('[law R-59] rates that come at once or one set after another are taken where no two of them overlap in distance and days, and only there', async () => {
  const outcomes = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(stretches, { minLength: 1, maxLength: 4 }),
      fc.array(stretches, { minLength: 1, maxLength: 2 }),
      async (first, second) => {
        const expected = isApart([...first, ...second]);
        outcomes.add(expected);
        expect(await isTaken([...first, ...second])).toBe(expected);
        expect(await isTaken(first, second)).toBe(expected);
      },
    ),
    { ...runs(60), examples: [[pastAnother.slice(0, 2), pastAnother.slice(2)]] },
  );
  expect(outcomes.size).toBe(2);
});
