// The index of a recording's events: each mark is what was pushed, however many there are, and is found by number, position and time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventIndex, type EventMark } from '../../../core/kernel/eventIndex.ts';
import { runs } from '../../arbitraries/runs.ts';

const mark = fc.record({
  gap: fc.integer({ min: 1, max: 3 }),
  ms: fc.nat({ max: 2 }),
  origin: fc.constantFrom('hub', 'rest', 'user', 'clock', 'storage'),
  type: fc.constantFrom('job', 'delivery', 'listJobs', 'tick'),
});
/** Numbers rise, with gaps; times may repeat. */
const marks = fc.array(mark, { maxLength: 40 }).map((all) => {
  let seq = 0;
  let at = 1_000;
  return all.map(({ gap, ms, origin, type }): EventMark => {
    seq += gap;
    at += ms;
    return { seq, at, origin, type };
  });
});

const expectAll = (index: EventIndex, all: readonly EventMark[]): void => {
  expect(index.length).toBe(all.length);
  expect([index.mark(-1), index.mark(all.length), index.mark(all.length + 100)]).toEqual(
    new Array(3).fill(undefined),
  );
  all.forEach((one, position) => {
    expect(index.mark(position)).toEqual(one);
    expect(index.timeAt(position)).toBe(one.at);
  });
  const last = all.at(-1)?.seq ?? 0;
  for (let seq = 0; seq <= last + 2; seq += 1) {
    expect(index.positionOf(seq)).toBe(all.findLastIndex((one) => one.seq <= seq));
    expect(index.bySeq(seq)).toEqual(all.find((one) => one.seq === seq));
  }
  const times = all.map(({ at }) => at);
  for (const at of [0, ...times, ...times.map((one) => one + 0.5)])
    expect(index.seqAt(at)).toBe(all.findLast((one) => one.at <= at)?.seq ?? 0);
};

test('each event stands where it was pushed, and is found by its number and its time', () => {
  fc.assert(
    fc.property(marks, fc.nat(), (all, some) => {
      const index = new EventIndex();
      for (const one of all) index.push(one);
      expectAll(index, all);
      // Those that are let go are not found any more; what is pushed then comes after the rest.
      const gone = all.length === 0 ? 0 : some % (all.length + 1);
      index.forget(gone);
      const kept = all.slice(gone);
      expectAll(index, kept);
      const next: EventMark = { seq: (all.at(-1)?.seq ?? 0) + 1, at: 9_000, origin: 'user', type: 'new' };
      index.push(next);
      expectAll(index, [...kept, next]);
    }),
    runs(100),
  );
});

test('there may be more events than there was room for', () => {
  const origins = ['hub', 'rest', 'user', 'clock', 'storage'] as const;
  const all = Array.from(
    { length: 300 },
    (_, at): EventMark => ({ seq: 2 * at + 1, at: 1e12 + at, origin: origins[at % 5]!, type: `t${at % 7}` }),
  );
  const index = new EventIndex();
  for (const one of all) index.push(one);
  expectAll(index, all);
});

test('numbers beyond 32 bits are kept; where a clock went back, what comes before the first later event counts', () => {
  const index = new EventIndex();
  const far = 2 ** 32;
  [10, 20, 30, 15, 25].forEach((at, place) => {
    index.push({ seq: far + place * 2, at, origin: 'hub', type: 'job' });
  });
  expect([index.positionOf(far), index.positionOf(far + 3), index.mark(4)?.seq]).toEqual([0, 1, far + 8]);
  expect([9, 10, 22, 29, 30].map((at) => index.seqAt(at))).toEqual([0, far, far + 2, far + 2, far + 8]);
});
