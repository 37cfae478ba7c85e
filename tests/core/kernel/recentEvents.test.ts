// The last minutes: bounded in age and in bytes, in the order of arrival.
import { describe, expect, test } from 'vitest';
import type { LogEvent, Origin } from '../../../core/kernel/event.ts';
import { EventIndex } from '../../../core/kernel/eventIndex.ts';
import { createRecentEvents, weigh } from '../../../core/kernel/recentEvents.ts';

const eventOf = (seq: number, at: number, data: unknown = null, origin: Origin = 'rest'): LogEvent => ({
  seq,
  at,
  origin,
  type: 'one',
  data,
});
const seqs = (events: readonly LogEvent[]) => events.map(({ seq }) => seq);
const all = Number.NEGATIVE_INFINITY;

describe('weighing', () => {
  test.each([
    ['abc', 5],
    [1, 6],
    [null, 6],
    [true, 6],
    [[], 2],
    [['abc', 'ignored for its length'], 2 + 2 * 6],
    [{}, 2],
    [{ ab: 'c', d: 1 }, 2 + (2 + 4 + 3) + (1 + 4 + 6)],
    [{ a: { b: [] } }, 2 + 5 + (2 + 5 + 2)],
  ])('%j is about %i bytes', (value, bytes) => {
    expect(weigh(value)).toBe(bytes);
  });
});

test('what is older than the age is let go, the newest never', () => {
  const tail = createRecentEvents({ bytes: 1e9, age: 100 });
  tail.push([eventOf(1, 0), eventOf(2, 50)]);
  tail.push([eventOf(3, 100)]);
  expect(seqs(tail.since(all))).toEqual([1, 2, 3]);
  tail.push([eventOf(4, 101)]);
  expect(seqs(tail.since(all))).toEqual([2, 3, 4]);
  tail.push([eventOf(5, 10_000)]);
  expect(seqs(tail.since(all))).toEqual([5]);
  tail.push([]);
  expect(seqs(tail.since(all))).toEqual([5]);
});

test('only those since a moment, the moment itself too', () => {
  const tail = createRecentEvents({ bytes: 1e9, age: 1000 });
  tail.push([eventOf(1, 10), eventOf(2, 20), eventOf(3, 30)]);
  expect(seqs(tail.since(20))).toEqual([2, 3]);
  expect(seqs(tail.since(31))).toEqual([]);
  expect(seqs(tail.since(0))).toEqual([1, 2, 3]);
});

test('[M-12] what came before an event is forgotten, also where it is pushed later, and what follows is bounded as ever', () => {
  const tail = createRecentEvents({ bytes: 3 * 198, age: 1e9 });
  const text = 'x'.repeat(100);
  tail.push([eventOf(1, 1, text), eventOf(2, 2, text)]);
  tail.forgetBefore(2);
  expect(seqs(tail.since(all))).toEqual([2]);
  tail.forgetBefore(5);
  expect([tail.since(all), tail.mark(2)]).toEqual([[], undefined]);
  tail.push([eventOf(4, 4, text), eventOf(5, 5, text), eventOf(6, 6, text)]);
  tail.forgetBefore(1);
  expect(seqs(tail.since(all))).toEqual([5, 6]);
  expect([tail.mark(4), tail.mark(5)?.seq]).toEqual([undefined, 5]);
  // Those that were forgotten weigh nothing.
  tail.push([eventOf(7, 7, text)]);
  expect(seqs(tail.since(all))).toEqual([5, 6, 7]);
  tail.push([eventOf(8, 8, text)]);
  expect(seqs(tail.since(all))).toEqual([6, 7, 8]);
});

test('what came without its text is kept as it is, and given as it was', () => {
  const tail = createRecentEvents({ bytes: 1e9, age: 1000 });
  const record = { id: 1, none: undefined };
  tail.push([eventOf(1, 10, record), eventOf(2, 20, 'words'), eventOf(3, 30, 7)]);
  expect(tail.since(0).map(({ data }) => data)).toEqual([record, 'words', 7]);
  expect(tail.since(0)[0]?.data).toBe(record);
});

test('a clock that was set back loses nothing that came after the moment', () => {
  const tail = createRecentEvents({ bytes: 1e9, age: 1000 });
  tail.push([eventOf(1, 10), eventOf(2, 30), eventOf(3, 20), eventOf(4, 40)]);
  expect(seqs(tail.since(25))).toEqual([2, 3, 4]);
});

test('hundreds that are kept at once are bounded by their bytes as few are', () => {
  const tail = createRecentEvents({ bytes: 300 * 198, age: 1e9 });
  for (let seq = 1; seq <= 1000; seq += 1) tail.push([eventOf(seq, seq, 'x'.repeat(100))]);
  expect(seqs(tail.since(all))).toEqual(Array.from({ length: 300 }, (_, at) => 701 + at));
});

test('what is more than the bytes is let go from the oldest', () => {
  // Each weighs 96 for its frame and 102 for its text.
  const tail = createRecentEvents({ bytes: 3 * 198, age: 1e9 });
  const text = 'x'.repeat(100);
  for (let seq = 1; seq <= 3; seq += 1) tail.push([eventOf(seq, seq, text)]);
  expect(seqs(tail.since(all))).toEqual([1, 2, 3]);
  tail.push([eventOf(4, 4, text)]);
  expect(seqs(tail.since(all))).toEqual([2, 3, 4]);
  tail.push([eventOf(5, 5, 'x'.repeat(4000))]);
  expect(seqs(tail.since(all))).toEqual([5]);
  for (let seq = 6; seq <= 8; seq += 1) tail.push([eventOf(seq, seq, text)]);
  expect(seqs(tail.since(all))).toEqual([6, 7, 8]);
});

test('hub messages of one type weigh as the one in thirty-three that is weighed', () => {
  const tail = createRecentEvents({ bytes: 40 * (96 + 12), age: 1e9 });
  tail.push([eventOf(1, 1, 'x'.repeat(10), 'hub')]);
  for (let seq = 2; seq <= 33; seq += 1) tail.push([eventOf(seq, seq, 'x'.repeat(4000), 'hub')]);
  expect(tail.since(all)).toHaveLength(33);
  // The thirty-fourth is weighed anew.
  tail.push([eventOf(34, 34, 'x'.repeat(4300), 'hub')]);
  expect(seqs(tail.since(all))).toEqual([34]);
});

test('thousands of events pass through and the kept ones stay in order', () => {
  const tail = createRecentEvents({ bytes: 1e9, age: 50 });
  for (let seq = 1; seq <= 5000; seq += 1) {
    tail.push([eventOf(seq, seq)]);
    if (seq % 701 === 0 || seq > 4990)
      expect(seqs(tail.since(all))).toEqual(Array.from({ length: 51 }, (_, at) => seq - 50 + at));
  }
});

test('after thousands have passed, each that is let go still gives back what it weighed', () => {
  const tail = createRecentEvents({ bytes: 20 * 198, age: 1e9 });
  const light = 'x'.repeat(10);
  const heavy = 'x'.repeat(100);
  for (let seq = 1; seq <= 3000; seq += 1) tail.push([eventOf(seq, seq, seq % 2 === 0 ? light : heavy)]);
  // The newest that weigh no more than the bytes: pairs of 96 + 102 and 96 + 12.
  expect(tail.since(all)).toHaveLength(25);
  for (let seq = 3001; seq <= 3020; seq += 1) tail.push([eventOf(seq, seq, heavy)]);
  expect(tail.since(all)).toHaveLength(20);
});

describe('the room of those that were let go', () => {
  /** How many events were moved up, and what the most was that stood there at once, while `push` ran. */
  const watched = (push: () => void) => {
    const { forget } = EventIndex.prototype;
    let moved = 0;
    let most = 0;
    let forgotten = 0;
    EventIndex.prototype.forget = function (count) {
      most = Math.max(most, this.length);
      forgotten += count;
      moved += this.length - count;
      forget.call(this, count);
    };
    try {
      push();
    } finally {
      EventIndex.prototype.forget = forget;
    }
    return { moved, most, forgotten };
  };

  test.each([1, 10, 500])('is used again, at a cost that does not grow with what is kept: %i', (kept) => {
    const tail = createRecentEvents({ bytes: 1e9, age: kept - 1 });
    const pushes = 5000;
    const { moved, most, forgotten } = watched(() => {
      for (let seq = 1; seq <= pushes; seq += 1) tail.push([eventOf(seq, seq)]);
    });
    expect(tail.since(all)).toHaveLength(kept);
    // Never much more room than twice what is kept, and each push moves about one event.
    expect(most).toBeLessThanOrEqual(2 * kept + 2);
    expect(forgotten).toBeGreaterThanOrEqual(pushes - most);
    expect(moved).toBeLessThanOrEqual(pushes);
  });

  test('is not touched while as much is kept as has gone', () => {
    const tail = createRecentEvents({ bytes: 1e9, age: 9 });
    const { moved, forgotten } = watched(() => {
      for (let seq = 1; seq <= 20; seq += 1) tail.push([eventOf(seq, seq)]);
    });
    expect([moved, forgotten]).toEqual([0, 0]);
    expect(watched(() => tail.push([eventOf(21, 21)]))).toEqual({ moved: 10, most: 21, forgotten: 11 });
  });
});

describe('what came as text', () => {
  const worded = (seq: number, text: string): LogEvent => ({ ...eventOf(seq, seq, null, 'hub'), text });

  test('is read when somebody looks, and only then', () => {
    const tail = createRecentEvents({ bytes: 1e9, age: 1000 });
    tail.push([worded(1, '{"id":1,"at":[2.5,null]}'), worded(2, 'no JSON')]);
    expect(() => tail.since(all)).toThrow(SyntaxError);
    const whole = createRecentEvents({ bytes: 1e9, age: 1000 });
    whole.push([worded(1, '{"id":1,"at":[2.5,null]}'), worded(2, '"said"')]);
    expect(whole.since(all).map(({ data }) => data)).toEqual([{ id: 1, at: [2.5, null] }, 'said']);
  });

  test('stands beside data that is a text itself', () => {
    const tail = createRecentEvents({ bytes: 1e9, age: 1000 });
    tail.push([eventOf(1, 1, 'said'), eventOf(2, 2, '{"id":1}'), eventOf(3, 3, { id: 1 })]);
    expect(tail.since(all).map(({ data }) => data)).toEqual(['said', '{"id":1}', { id: 1 }]);
  });

  test('weighs what it is long, each by itself', () => {
    const tail = createRecentEvents({ bytes: 1000, age: 1e9 });
    const long = `"${'x'.repeat(402)}"`;
    for (let seq = 1; seq <= 10; seq += 1) tail.push([worded(seq, seq % 2 === 0 ? '1' : long)]);
    // From the newest: 97, 500, 97; another 500 would be more than 1000.
    expect(seqs(tail.since(all))).toEqual([8, 9, 10]);
  });
});
