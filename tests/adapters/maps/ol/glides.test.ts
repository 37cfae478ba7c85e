// A marker between two fixes: it begins where it was seen, only comes nearer, and is there in time.
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { GLIDE_MS, Glides } from '../../../../adapters/maps/ol/glides.ts';

afterEach(() => vi.unstubAllGlobals());

it('is there at once for whoever asks for less motion, on the way already or not', () => {
  const glides = new Glides();
  glides.start(7, [0, 0], 0);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  glides.start(7, [10, 0], 10);
  glides.start(8, [10, 0], 10);
  expect([glides.at(7, [100, 0], 10), glides.at(8, [100, 0], 10), glides.size]).toEqual([
    [100, 0],
    [100, 0],
    0,
  ]);
});

it('begins where it was seen and ends where it is, and glides no more', () => {
  const glides = new Glides();
  glides.start(7, [0, 10], 1000);
  expect(glides.at(7, [100, 20], 1000)).toEqual([0, 10]);
  expect(glides.size).toBe(1);
  expect(glides.at(7, [100, 20], 1000 + GLIDE_MS)).toEqual([100, 20]);
  expect(glides.size).toBe(0);
});

it('only comes nearer, and another fix on the way goes on from where it is seen', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: GLIDE_MS }), { minLength: 2, maxLength: 8 }), (times) => {
      const glides = new Glides();
      glides.start(1, [0, 0], 0);
      let far = 100;
      for (const now of times.sort((a, b) => a - b)) {
        const [x] = glides.at(1, [100, 0], now);
        expect(100 - x).toBeLessThanOrEqual(far);
        far = 100 - x;
      }
    }),
  );
  const glides = new Glides();
  glides.start(1, [0, 0], 0);
  const seen = glides.at(1, [100, 0], 90);
  glides.start(1, seen, 90);
  expect(glides.at(1, [0, 0], 90)).toEqual(seen);
});

it('leaves who does not glide where they are', () => {
  expect(new Glides().at(3, [5, 6], 0)).toEqual([5, 6]);
});
