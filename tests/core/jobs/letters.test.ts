import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignLetters, markerLetters } from '../../../core/jobs/letters.ts';

/** The number that letters spell, counted from 0: the inverse, written the other way round. */
const spelt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

describe('marker letters', () => {
  it('[MAP-01] run A to Z, then AA', () => {
    expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(markerLetters)).toEqual([
      'A',
      'B',
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it('[MAP-01] are different for every driver', () => {
    fc.assert(fc.property(fc.nat(100_000), (index) => spelt(markerLetters(index)) === index));
  });

  it('stay with a driver when others come and go', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }))), (batches) => {
        let letters: ReadonlyMap<number, string> = new Map();
        for (const ids of batches) {
          const next = assignLetters(letters, ids);
          for (const [id, name] of letters) expect(next.get(id)).toBe(name);
          expect(new Set(next.values()).size).toBe(next.size);
          if (ids.every((id) => letters.has(id))) expect(next).toBe(letters);
          letters = next;
        }
      }),
    );
  });
});
