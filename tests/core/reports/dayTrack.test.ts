// The longest time out of sight, and the stops that kept to the plan of their run.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayStop, keptToPlan, longestGap } from '../../../core/index.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20) + minute * 60_000).toISOString();
const minutes = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

const stop = (taskId: number, jobId: number, order: number, ended: number | null): DayStop => ({
  taskId,
  jobId,
  order,
  side: 'handOver',
  waybill: null,
  address: null,
  lat: null,
  lon: null,
  status: ended === null ? 1001 : 4001,
  arrivedUtc: null,
  completedUtc: ended === null ? null : at(ended),
});

describe('the longest time out of sight', () => {
  it('counts from the begin of duty to the first fix and from the last fix to its end', () => {
    const duty = [{ from: at(0), to: at(100) }];
    expect(longestGap([], [])).toBeNull();
    expect(longestGap([], duty)).toEqual(duty[0]);
    expect(longestGap([{ at: at(60) }, { at: at(90) }], duty)).toEqual({ from: at(0), to: at(60) });
    expect(longestGap([{ at: at(10) }, { at: at(30) }], duty)).toEqual({ from: at(30), to: at(100) });
  });

  it('looks at time on duty alone', () => {
    const duty = [
      { from: at(0), to: at(10) },
      { from: at(500), to: at(520) },
    ];
    expect(longestGap([], duty)).toEqual({ from: at(500), to: at(520) });
  });

  it('never grows by a further fix, and no time on duty without a fix is longer', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        fc.uniqueArray(minute, { minLength: 2, maxLength: 8 }),
        fc.uniqueArray(minute),
        minute,
        (ends, seen, more) => {
          const sorted = [...ends].sort((a, b) => a - b);
          const duty = sorted.flatMap((from, index) =>
            index % 2 === 0 && sorted[index + 1] !== undefined
              ? [{ from: at(from), to: at(sorted[index + 1] ?? 0) }]
              : [],
          );
          const fixes = (all: readonly number[]) =>
            [...all].sort((a, b) => a - b).map((one) => ({ at: at(one) }));
          const gap = longestGap(fixes(seen), duty);
          const next = longestGap(fixes([...seen, more]), duty);
          if (gap === null || next === null) return gap === next;
          const isFree = !seen.some((one) => at(one) > gap.from && at(one) < gap.to);
          return (
            isFree &&
            minutes(next) <= minutes(gap) &&
            duty.some(({ from, to }) => from <= gap.from && gap.to <= to)
          );
        },
      ),
    );
  });
});

describe('stops that kept to the plan', () => {
  it('are those before which none was ended that comes after them', () => {
    expect([
      ...keptToPlan([stop(1, 7, 1, 10), stop(2, 7, 2, 30), stop(3, 7, 3, 20), stop(4, 7, 4, null)]),
    ]).toEqual([1, 3]);
  });

  it('are judged by their own run, and are all where each run was ended in its order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 1000 })), {
          maxLength: 12,
        }),
        (ends) => {
          const times = ends.map(([, time]) => time).sort((a, b) => a - b);
          const stops = ends.map(([jobId], index) => stop(index + 1, jobId, index + 1, times[index] ?? 0));
          return keptToPlan(stops).size === stops.length;
        },
      ),
    );
  });
});
