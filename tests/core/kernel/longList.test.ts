// A list in pieces reads like one list.
import { expect, test } from 'vitest';
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
