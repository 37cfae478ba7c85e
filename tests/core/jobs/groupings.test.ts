// By what the board is grouped: laws that hold for every grouping of the table, and where the heads stand.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../core/jobs/codec.ts';
import { groupings, groupJobs } from '../../../core/jobs/groupings.ts';
import { jobStatus } from '../../../core/jobs/status.ts';
import { byUrgency, watchJob } from '../../../core/jobs/urgency.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const { CANCELLED, UNASSIGNED, NOT_STARTED, IN_PROGRESS, COMPLETED } = jobStatus.code;

const job = (
  id: number,
  jobStatusId: Job['jobStatusId'],
  driverId: number | null = null,
  driverName?: string,
): Job => ({
  id,
  xmin: 1,
  jobStatusId,
  driverId,
  ...(driverName ? { driverName } : {}),
  windowEndUtc: new Date(NOW + (id % 5) * 3_600_000).toISOString(),
});

const anyJobs = fc.uniqueArray(
  fc
    .tuple(
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(...jobStatus.rows.map(({ code }) => code)),
      fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    )
    .map(([id, code, driverId]) => job(id, code, driverId, driverId ? `Driver ${driverId}` : undefined)),
  { selector: ({ id }) => id, maxLength: 14 },
);

const grouped = (by: (typeof groupings)[number]['by'], jobs: readonly Job[]) => {
  const watched = jobs.map((one) => watchJob(one, null, NOW)).sort(byUrgency);
  return { watched, groups: groupJobs(by, watched, (id) => jobs.find((one) => one.id === id)) };
};

describe.each(groupings)('the board by $by', ({ by }) => {
  it('shows every job once, no head without jobs, no head twice, and keeps the order in each', () => {
    fc.assert(
      fc.property(anyJobs, (jobs) => {
        const { watched, groups } = grouped(by, jobs);
        const order = watched.map(({ id }) => id);
        expect(groups.flatMap(({ ids }) => ids).sort()).toEqual([...order].sort());
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const { ids } of groups) {
          expect(ids.length).toBeGreaterThan(0);
          expect(ids).toEqual(order.filter((id) => ids.includes(id)));
        }
      }),
    );
  });
});

it('heads stand where they are looked for: the most urgent, the first step, nobody’s jobs first', () => {
  const jobs = [
    job(1, COMPLETED, 2, 'Zola'),
    job(2, IN_PROGRESS, 3, 'Andile'),
    job(3, NOT_STARTED, 2, 'Zola'),
    job(4, UNASSIGNED),
    job(5, CANCELLED),
  ];
  const heads = (by: (typeof groupings)[number]['by']) =>
    grouped(by, jobs).groups.map(({ label, ids }) => [label, [...ids]]);
  expect(heads('status').slice(0, 3)).toEqual([
    ['unassigned', [4]],
    ['not started', [3]],
    ['in progress', [2]],
  ]);
  expect(heads('driver')).toEqual([
    ['No driver yet', [4, 5]],
    ['Andile', [2]],
    ['Zola', [3, 1]],
  ]);
  expect(heads('urgency').at(-1)).toEqual(['Ended', [5, 1]]);
});
