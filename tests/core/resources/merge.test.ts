// Differences and merging by field, as laws over random records.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, inverseOf, isSame, merge, withDifference } from '../../../core/index.ts';
import { runs } from '../../arbitraries/runs.ts';

const names = ['a', 'b', 'c', 'd'] as const;
const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 3 }),
  fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
  fc.record({ lat: fc.integer({ min: 0, max: 2 }), lon: fc.constant(1) }),
);
const record = fc.record({ a: value, b: value, c: value, d: value });
const isAlike = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  names.every((name) => isSame(one[name], other[name]));

describe('a difference', () => {
  test('leads from the one record to the other, and its inverse back', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const difference = differenceOf(before, after, names);
        expect(isAlike(withDifference(before, difference), after)).toBe(true);
        expect(isAlike(withDifference(after, inverseOf(difference)), before)).toBe(true);
        expect(Object.keys(difference)).toEqual(names.filter((name) => !isSame(before[name], after[name])));
      }),
    );
  });
  test('of a record that was not there yet names what it has', () => {
    expect(differenceOf(null, { a: 1, b: null, c: [] }, ['a', 'b', 'c'])).toEqual({
      a: [null, 1],
      c: [null, []],
    });
  });
});

describe('[law R-15] two changes of one record', () => {
  test('keep both where they touch different fields, and never lose one in silence', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs, names);
        for (const name of names) {
          const [was, my, their] = [base[name], mine[name], theirs[name]];
          const inConflict = merged.conflicts.some(({ field }) => field === name);
          expect(inConflict).toBe(!isSame(was, my) && !isSame(was, their) && !isSame(my, their));
          expect(isSame(merged.record[name], isSame(was, my) ? their : my)).toBe(true);
          expect(merged.taken.includes(name)).toBe(isSame(was, my) && !isSame(was, their));
        }
      }),
      runs(100, 10_000),
    );
  });
  test('are one where both did the same, and none where nobody did anything', () => {
    fc.assert(
      fc.property(record, record, (base, mine) => {
        expect(merge(base, mine, mine, names)).toEqual({ record: mine, taken: [], conflicts: [] });
        expect(merge(base, base, base, names)).toEqual({ record: base, taken: [], conflicts: [] });
      }),
    );
  });
});
