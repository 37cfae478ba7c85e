import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placed } from '../../../../adapters/maps/ol/driverField.ts';
import { groupDrivers } from '../../../../adapters/maps/ol/driverGroups.ts';

const placed = (x: number, y: number, id: number): Placed => ({
  mark: { id, lat: 0, lon: 0, letters: 'A', colour: 'driverBusy' },
  x,
  y,
  order: id,
  cell: 0,
  asked: 0,
});
const drivers = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 900 }), fc.integer({ min: -20, max: 600 })), { maxLength: 120 })
  .map((all) => all.map(([x, y], id) => placed(x, y, id)));
const idsOf = (all: readonly Placed[]): readonly (readonly number[])[] =>
  groupDrivers(all).map(({ members }) => members.map(({ mark }) => mark.id));

describe('drivers seen from afar', () => {
  it('are each in one group, and only with those close by', () => {
    fc.assert(
      fc.property(drivers, (all) => {
        const groups = groupDrivers(all);
        expect(
          groups.flatMap(({ members }) => members.map(({ mark }) => mark.id)).sort((a, b) => a - b),
        ).toEqual(all.map(({ mark }) => mark.id));
        for (const { members } of groups)
          for (const { x, y } of members)
            expect(Math.hypot(x - members[0]!.x, y - members[0]!.y)).toBeLessThan(34);
      }),
    );
  });

  it('stay in their groups while the map is moved', () => {
    const step = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(drivers, step, step, (all, dx, dy) => {
        expect(idsOf(all.map(({ x, y, mark }) => placed(x + dx, y + dy, mark.id)))).toEqual(idsOf(all));
      }),
    );
  });
});
