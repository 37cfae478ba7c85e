// The lanes of the day: laws of where jobs stand on them.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job, JobWatch } from '../../../core/index.ts';
import { jobStatus } from '../../../core/index.ts';
import { hourMarks, lanesOf, spanOf } from '../../../views/dispatch/lanes.ts';

const NOW = Date.UTC(2026, 10, 22, 12, 25);
const HOUR = 3_600_000;
const timeOf = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null);
const iso = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

const anyJob = fc
  .record({
    id: fc.integer({ min: 1, max: 500 }),
    driverId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    from: fc.option(fc.double({ min: -5, max: 8, noNaN: true }), { nil: null }),
    hours: fc.double({ min: 0, max: 6, noNaN: true }),
    lateMs: fc.nat({ max: HOUR }),
  })
  .map(({ id, driverId, from, hours, lateMs }): readonly [Job, JobWatch] => [
    {
      id,
      xmin: 1,
      jobStatusId: jobStatus.code.IN_PROGRESS,
      driverId,
      windowStartUtc: from === null ? null : iso(from),
      windowEndUtc: from === null ? null : iso(from + hours),
    },
    { id, urgency: lateMs > 0 ? 'late' : 'underWay', stops: [], dueMs: null, lateMs },
  ]);
const anyJobs = fc.uniqueArray(anyJob, { selector: ([job]) => job.id, maxLength: 20 });
const drivers = [1, 2, 3, 4, 5];

describe('the lanes of the day', () => {
  it('hold every job once, on the lane of its driver, and every driver once', () => {
    fc.assert(
      fc.property(anyJobs, (jobs) => {
        const lanes = lanesOf(jobs, drivers, NOW, timeOf);
        const held = lanes.flatMap((lane) => lane.jobs.map(({ job }) => [job.id, lane.driverId]));
        const given = jobs.map(([job]) => [job.id, job.driverId ?? 0]);
        const byId = (x: readonly number[], y: readonly number[]): number => (x[0] ?? 0) - (y[0] ?? 0);
        expect(held.sort(byId)).toEqual(given.sort(byId));
        const ids = lanes.map(({ driverId }) => driverId).filter((id) => id !== 0);
        expect([...ids].sort()).toEqual(drivers);
      }),
    );
  });

  it('no job lies over another', () => {
    fc.assert(
      fc.property(anyJobs, (jobs) => {
        for (const lane of lanesOf(jobs, drivers, NOW, timeOf))
          for (const one of lane.jobs)
            for (const other of lane.jobs)
              if (one !== other && one.row === other.row)
                expect(one.to <= other.from || other.to <= one.from).toBe(true);
      }),
    );
  });

  it('those without a driver come first, then the latest driver', () => {
    fc.assert(
      fc.property(anyJobs, (jobs) => {
        const lanes = lanesOf(jobs, drivers, NOW, timeOf);
        const late = lanes
          .filter((lane) => lane.driverId !== 0 && lane.jobs.length > 0)
          .map((lane) => Math.max(0, ...lane.jobs.map(({ watch }) => watch.lateMs)));
        expect([...late].sort((x, y) => y - x)).toEqual(late);
        expect(lanes.findIndex(({ driverId }) => driverId === 0)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('an hour begins where hours begin, and now is in view', () => {
    const span = spanOf(NOW);
    expect(span).toEqual({ from: Date.UTC(2026, 10, 22, 10), to: Date.UTC(2026, 10, 22, 22) });
    expect(hourMarks(span)).toHaveLength(6);
  });
});
