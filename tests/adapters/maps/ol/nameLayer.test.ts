// Where the names of places stand on the map.
import { expect, it } from 'vitest';
import { sidesOf } from '../../../../adapters/maps/ol/nameLayer.ts';

const name = { width: 60, size: 12, dot: 2 };

/** Pixels from the place to the nearest edge of the name. */
const gaps = (isCovered: boolean): readonly number[] =>
  sidesOf([100, 100], name, isCovered).map(({ left, right, top, bottom }) =>
    Math.max(left - 100, 100 - right, top - 100, 100 - bottom),
  );

it('a name stands beside its dot, so that no dot seems to have none; farther off only from under a marker', () => {
  for (const gap of gaps(false)) expect(gap).toBeLessThanOrEqual(6);
  for (const gap of gaps(true)) expect(gap).toBeGreaterThanOrEqual(20);
});

it('a name without a dot stands over its place', () => {
  expect(sidesOf([100, 100], { ...name, dot: 0 }, false)).toEqual([
    { left: 70, right: 130, top: 94, bottom: 106 },
  ]);
});
