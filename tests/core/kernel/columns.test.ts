// Columns grow by doubling, keep what they hold, and are filled where they are new.
import { expect, test } from 'vitest';
import { growFloat64, growInt32, growUint8, growUint32 } from '../../../core/kernel/columns.ts';

test('a column that is long enough stays the same one', () => {
  const column = Int32Array.of(1, 2, 3);
  expect(growInt32(column, 3, 7)).toBe(column);
  expect(growInt32(column, 0, 7)).toBe(column);
});

test('one that is not has at least twice the room, or as much as is asked, and what it held', () => {
  const column = Int32Array.from({ length: 100 }, (_, at) => at + 1);
  const grown = growInt32(column, 101);
  expect(grown.length).toBe(200);
  expect([...grown.subarray(0, 100)]).toEqual([...column]);
  expect(grown.subarray(100).every((value) => value === 0)).toBe(true);
  expect(growInt32(column, 1_000).length).toBe(1_000);
  // Few are made room for many at once.
  expect(growInt32(Int32Array.of(5), 2).length).toBe(64);
});

test('what is new holds what is asked for, in each width', () => {
  expect([...growInt32(Int32Array.of(5), 65, -1)].slice(0, 3)).toEqual([5, -1, -1]);
  expect(growInt32(Int32Array.of(5), 65, -1).at(-1)).toBe(-1);
  const floats = growFloat64(Float64Array.of(0.5), 2, Number.NEGATIVE_INFINITY);
  expect([...floats].slice(0, 2)).toEqual([0.5, Number.NEGATIVE_INFINITY]);
  expect([...growFloat64(Float64Array.of(0.5), 2)].slice(0, 2)).toEqual([0.5, 0]);
  expect([...growUint32(Uint32Array.of(4_294_967_295), 2)].slice(0, 2)).toEqual([4_294_967_295, 0]);
  expect([...growUint8(Uint8Array.of(255), 2)].slice(0, 2)).toEqual([255, 0]);
});
