// Live values: a present and a future, and the same reference while nothing changed.
import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { combineLive, createLive, derivedLive, mapLive, sameMembers } from '../../../core/kernel/live.ts';

const collect = <A>(from: { subscribe(next: (a: A) => void): { unsubscribe(): void } }) => {
  const seen: A[] = [];
  const subscription = from.subscribe((a) => seen.push(a));
  return { seen, leave: () => subscription.unsubscribe() };
};

test('a set value is there at once and told once; what is already there is not told', () => {
  const live = createLive(1);
  const { seen } = collect(live.changes$);
  expect(live.current).toBe(1);
  live.set(2);
  live.set(2);
  live.set(Number.NaN);
  live.set(Number.NaN);
  expect(live.current).toBeNaN();
  expect(seen).toEqual([2, Number.NaN]);
});

test('a derived value is read when asked, wakes only for a change, and lets its source go', () => {
  const wakes = new Subject<void>();
  let value = 1;
  const live = derivedLive(() => value, wakes);
  value = 2;
  expect(live.current).toBe(2);
  expect(wakes.observed).toBe(false);
  const { seen, leave } = collect(live.changes$);
  wakes.next();
  value = 3;
  wakes.next();
  wakes.next();
  expect(seen).toEqual([3]);
  leave();
  expect(wakes.observed).toBe(false);
});

describe('mapped', () => {
  test('computes once for each input, and keeps the old result where it is as good', () => {
    const source = createLive<readonly number[]>([1, 2]);
    let runs = 0;
    const doubled = mapLive(
      source,
      (numbers) => {
        runs += 1;
        return numbers.map((n) => n * 2);
      },
      sameMembers,
    );
    const { seen } = collect(doubled.changes$);
    const before = doubled.current;
    expect(before).toEqual([2, 4]);
    expect(doubled.current).toBe(before);
    expect(runs).toBe(1);
    source.set([1, 2]);
    expect(doubled.current).toBe(before);
    expect(seen).toEqual([]);
    source.set([1, 3]);
    expect(seen).toEqual([[2, 6]]);
    expect(runs).toBe(3);
  });
  test('without a rule of its own, the very same result is no change', () => {
    const source = createLive(1);
    const isOdd = mapLive(source, (n) => n % 2 === 1);
    const { seen } = collect(isOdd.changes$);
    source.set(3);
    source.set(4);
    expect(seen).toEqual([false]);
  });
});

describe('combined', () => {
  test('never shows a mixture of old and new, and computes once for each input', () => {
    const a = createLive(1);
    const b = createLive('x');
    let runs = 0;
    const both = combineLive([a, b], ([n, s]) => {
      runs += 1;
      return `${n}${s}`;
    });
    const { seen, leave } = collect(both.changes$);
    expect(both.current).toBe('1x');
    expect(both.current).toBe('1x');
    expect(runs).toBe(1);
    a.set(2);
    b.set('y');
    expect(seen).toEqual(['2x', '2y']);
    leave();
    a.set(3);
    expect(seen).toHaveLength(2);
    expect(both.current).toBe('3y');
  });
  test('keeps the old result where it is as good', () => {
    const a = createLive(1);
    const list = combineLive([a], ([n]) => [n > 0], sameMembers);
    const { current } = list;
    a.set(2);
    expect(list.current).toBe(current);
    a.set(-2);
    expect(list.current).toEqual([false]);
  });
  test('lets its sources go', () => {
    const source = new Subject<void>();
    const both = combineLive([derivedLive(() => 1, source)], ([n]) => n);
    const { leave } = collect(both.changes$);
    expect(source.observed).toBe(true);
    leave();
    expect(source.observed).toBe(false);
  });
  test('of nothing is computed once', () => {
    let runs = 0;
    const none = combineLive([], () => {
      runs += 1;
      return {};
    });
    expect(none.current).toBe(none.current);
    expect(runs).toBe(1);
  });
});

test('values begin with the present one and end when let go', () => {
  const live = createLive('a');
  const { seen, leave } = collect(live);
  live.set('b');
  leave();
  live.set('c');
  expect(seen).toEqual(['a', 'b']);
});

test.each([
  [[], [], true],
  [[1], [1], true],
  [[1, 2], [1], false],
  [[1], [1, 2], false],
  [[1, 2], [2, 1], false],
  [[Number.NaN], [Number.NaN], true],
])('%j and %j have the same members: %s', (x, y, same) => {
  expect(sameMembers<number>(x, y)).toBe(same);
});
