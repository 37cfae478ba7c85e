// A list in pieces reads like one list.
import { describe, expect, test } from 'vitest';
import { LongList } from '../../../core/kernel/longList.ts';

test('what was added stands at its place, over the ends of pieces', () => {
  const list = new LongList<number | undefined>();
  expect([list.length, list.at(0)]).toEqual([0, undefined]);
  const count = 3 * 16_384 + 1;
  for (let n = 0; n < count; n += 1) list.push(n % 1000 === 0 ? undefined : n);
  expect(list.length).toBe(count);
  for (const place of [1, 16_383, 16_384, 16_385, 32_767, 32_768, count - 1])
    expect(list.at(place)).toBe(place % 1000 === 0 ? undefined : place);
  expect(list.at(2000)).toBeUndefined();
  expect(list.at(count)).toBeUndefined();
});

describe('what is let go', () => {
  const filled = (count: number): LongList<number> => {
    const list = new LongList<number>();
    for (let n = 0; n < count; n += 1) list.push(n);
    return list;
  };

  test.each([
    [0, 0],
    [0, 1],
    [0, 16_383],
    [0, 16_384],
    [0, 16_385],
    [0, 32_768],
    [0, 40_000],
    [5, 10],
    [5, 16_384],
    [16_384, 16_390],
    [16_390, 40_000],
    [16_390, 49_152],
  ])('from %i up to %i is gone, and nothing else has moved', (from, to) => {
    const list = filled(49_152);
    list.forget(0, from);
    list.forget(from, to);
    expect(list.length).toBe(49_152);
    for (const place of [0, from - 1, from, to - 1, to, to + 1, 16_383, 16_384, 32_768, 49_151])
      if (place >= 0 && place < 49_152) expect(list.at(place)).toBe(place < to ? undefined : place);
    list.push(49_152);
    expect(list.at(49_152)).toBe(49_152);
  });
});
