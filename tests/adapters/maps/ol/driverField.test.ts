import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL, DriverField, REACH } from '../../../../adapters/maps/ol/driverField.ts';
import { pickNext } from '../../../../adapters/maps/ol/pickNext.ts';
import type { DriverMark, MapPick } from '../../../../core/index.ts';

const mark = (id: number, lon = 0): DriverMark => ({ id, lat: 0, lon, letters: 'A', colour: 'driverBusy' });
const move = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  x: fc.integer({ min: -100, max: 900 }),
  y: fc.integer({ min: -100, max: 700 }),
  leaves: fc.boolean(),
});
const touches = (x: number, y: number, [left, top]: readonly [number, number]) =>
  x + REACH >= left && x - REACH < left + CELL && y + REACH >= top && y - REACH < top + CELL;

describe('field of drivers', () => {
  it('asks to draw again what a move touched, where it was and where it is, and nothing that it did not', () => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 40 }),
        fc.array(move, { minLength: 1, maxLength: 6 }),
        (before, batch) => {
          const field = new DriverField();
          for (const { id, x, y } of before) field.put(mark(id), x, y);
          const dirty = new Set<number>();
          const changed = new Map<number, (readonly [number, number])[]>();
          for (const { id, x, y, leaves } of batch) {
            const was = field.get(id);
            const spots = changed.get(id) ?? [];
            if (was !== undefined) spots.push([was.x, was.y]);
            if (leaves) field.remove(id, dirty);
            else {
              field.put(mark(id), x, y, dirty);
              spots.push([x, y]);
            }
            changed.set(id, spots);
          }
          const { drawn, corners } = field.within(dirty);
          // Every cell that is drawn again was touched by a change.
          for (const corner of corners)
            expect([...changed.values()].flat().some(([x, y]) => touches(x, y, corner))).toBe(true);
          // What is drawn is exactly what touches such a cell, in the order of drawing.
          const expected = [...field.all()].filter(({ x, y }) =>
            corners.some((corner) => touches(x, y, corner)),
          );
          expect(drawn.map((placed) => placed.mark.id)).toEqual(
            expected.sort((a, b) => a.order - b.order).map((placed) => placed.mark.id),
          );
          for (const [id] of changed) {
            const now = field.get(id);
            if (now !== undefined) expect(drawn).toContain(now);
          }
        },
      ),
    );
  });

  it('touches a bounded number of cells for one move, however many drivers rest', () => {
    const field = new DriverField();
    for (let id = 1; id <= 3000; id += 1) field.put(mark(id), (id % 60) * 100, Math.floor(id / 60) * 100);
    const dirty = new Set<number>();
    field.put(mark(7), 333, 333, dirty);
    expect(dirty.size).toBeLessThanOrEqual(8);
    expect(field.within(dirty).drawn.length).toBeLessThanOrEqual(8);
  });

  it('finds the driver under a pointer, the nearest first, also after the view moved', () => {
    const field = new DriverField();
    field.put(mark(1), 100, 100);
    field.put(mark(2), 112, 100);
    expect(field.at(109, 100, 18)?.mark.id).toBe(2);
    expect(field.at(200, 200, 18)).toBeUndefined();
    field.replaceAll(({ id }) => [id * 300, 50]);
    expect(field.at(300, 52, 18)?.mark.id).toBe(1);
    expect(field.at(100, 100, 18)).toBeUndefined();
  });
});

describe('markers by keyboard', () => {
  it('goes from west to east through pins and drivers and around at the ends', () => {
    const pins = [{ id: 'job 1', lat: 0, lon: 5, shape: 'job', colour: 'assignedJob' } as const];
    const drivers = [mark(1, 9), mark(2, 1)];
    const walk: string[] = [];
    let selected: MapPick | null = null;
    for (let step = 0; step < 4; step += 1) {
      selected = pickNext(pins, drivers, selected, 1)?.pick ?? null;
      walk.push(`${selected?.kind} ${selected?.id}`);
    }
    expect(walk).toEqual(['driver 2', 'pin job 1', 'driver 1', 'driver 2']);
    expect(pickNext(pins, drivers, null, -1)?.pick).toEqual({ kind: 'driver', id: 1 });
    expect(pickNext([], [], null, 1)).toBeNull();
  });
});
