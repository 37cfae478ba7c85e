import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, FreeRoom } from '../../../../adapters/maps/ol/freeRoom.ts';

const boxes = fc.array(
  fc
    .record({
      left: fc.integer({ min: -50, max: 600 }),
      top: fc.integer({ min: -50, max: 400 }),
      width: fc.integer({ min: 1, max: 160 }),
      height: fc.integer({ min: 1, max: 60 }),
    })
    .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height })),
  { maxLength: 60 },
);
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

describe('room for names on the map', () => {
  it('gives a box exactly if it lies over none that was given before', () => {
    fc.assert(
      fc.property(boxes, (asked) => {
        const room = new FreeRoom();
        const given: Box[] = [];
        for (const box of asked) {
          expect(room.take(box)).toBe(!given.some((other) => overlap(box, other)));
          if (!given.some((other) => overlap(box, other))) given.push(box);
        }
      }),
    );
  });
});
