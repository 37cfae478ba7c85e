// When a run will be at its stops, and what of the board is urgent: laws over any run, and the examples that people know.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../core/jobs/codec.ts';
import { estimateRun, STOP_MS, travelMs } from '../../../core/jobs/estimate.ts';
import { jobStatus } from '../../../core/jobs/status.ts';
import { byUrgency, countUrgencies, RISK_MS, urgencies, watchJob } from '../../../core/jobs/urgency.ts';
import type { Task } from '../../../core/tasks/codec.ts';
import { taskStatus, taskType } from '../../../core/tasks/status.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const iso = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString();
const here = { lat: -33.92, lon: 18.42 };

const stop = (id: number, rest: Partial<Task> = {}): Task => ({
  id,
  xmin: 1,
  taskJobOrder: id,
  taskTypeId: taskType.code.DROP_OFF,
  taskStatusId: taskStatus.code.NOT_STARTED,
  address: { description: `${id} Long Street`, coordinates: here },
  ...rest,
});

const job = (tasks: readonly Task[], rest: Partial<Job> = {}): Job => ({
  id: 7,
  xmin: 1,
  jobStatusId: jobStatus.code.IN_PROGRESS,
  driverId: 3,
  tasks: [...tasks],
  ...rest,
});

const anyStop = fc
  .record({
    lat: fc.double({ min: -34.2, max: -33.7, noNaN: true }),
    lon: fc.double({ min: 18.3, max: 18.9, noNaN: true }),
    status: fc.constantFrom(...taskStatus.rows.map(({ code }) => code)),
    from: fc.option(fc.integer({ min: -300, max: 300 }), { nil: null }),
    length: fc.integer({ min: 1, max: 240 }),
    isPlaced: fc.boolean(),
    hasArrived: fc.boolean(),
  })
  .map(
    ({ lat, lon, status, from, length, isPlaced, hasArrived }) =>
      (id: number): Task =>
        stop(id, {
          taskStatusId: status,
          address: isPlaced ? { description: 'somewhere', coordinates: { lat, lon } } : null,
          windowStartUtc: from === null ? null : iso(from),
          windowEndUtc: from === null ? null : iso(from + length),
          arrivedDate: hasArrived ? iso(-5) : null,
        }),
  );
const anyStops = fc
  .array(anyStop, { maxLength: 8 })
  .map((made) => made.map((make, index) => make(index + 1)));
const anyPlace = fc.option(fc.constant(here), { nil: null });
const anyJob = fc
  .record({
    stops: anyStops,
    code: fc.constantFrom(...jobStatus.rows.map(({ code }) => code)),
    driverId: fc.option(fc.constant(3), { nil: null }),
    id: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ stops, code, driverId, id }) => job(stops, { id, jobStatusId: code, driverId }));

describe('when a run is at its stops', () => {
  it('tells of the open stops alone, each once, in the order of the run', () => {
    fc.assert(
      fc.property(anyStops, anyPlace, (stops, driverAt) => {
        const told = estimateRun({ stops: [...stops].reverse(), driverAt }, NOW).map(({ taskId }) => taskId);
        const open = stops.filter(({ taskStatusId }) => !taskStatus.isTerminal(taskStatusId));
        expect(told).toEqual(open.map(({ id }) => id));
      }),
    );
  });

  it('a stop that nobody is at yet is not expected in the past, nor before its window, nor before the stop ahead of it', () => {
    fc.assert(
      fc.property(anyStops, anyPlace, (stops, driverAt) => {
        let before = NOW;
        for (const { taskId, etaMs } of estimateRun({ stops, driverAt }, NOW)) {
          const one = stops.find(({ id }) => id === taskId);
          if (etaMs === null || one?.arrivedDate) continue;
          expect(etaMs).toBeGreaterThanOrEqual(before);
          if (one?.windowStartUtc) expect(etaMs).toBeGreaterThanOrEqual(Date.parse(one.windowStartUtc));
          before = etaMs;
        }
      }),
    );
  });

  it('is never less late than what is over already, and the clock makes nothing less late', () => {
    fc.assert(
      fc.property(anyStops, anyPlace, fc.integer({ min: 0, max: 600 }), (stops, driverAt, later) => {
        const sooner = estimateRun({ stops, driverAt }, NOW);
        const after = estimateRun({ stops, driverAt }, NOW + later * MINUTE);
        sooner.forEach((one, index) => {
          expect(one.lateMs).toBeGreaterThanOrEqual(0);
          expect(after[index]?.lateMs).toBeGreaterThanOrEqual(one.lateMs);
          if (one.dueMs !== null && !one.isThere)
            expect(one.lateMs).toBeGreaterThanOrEqual(Math.max(0, NOW - one.dueMs));
        });
      }),
    );
  });

  it('counts the way, the doors before it and the window that is not open yet', () => {
    const far = { description: 'Bellville', coordinates: { lat: -33.9, lon: 18.63 } };
    const [first, second, third] = estimateRun(
      {
        stops: [
          stop(1),
          stop(2),
          stop(3, { address: far, windowStartUtc: iso(200), windowEndUtc: iso(240) }),
        ],
        driverAt: here,
      },
      NOW,
    );
    expect(first?.etaMs).toBe(NOW);
    expect(second?.etaMs).toBe(NOW + STOP_MS);
    expect(third?.etaMs).toBe(NOW + 200 * MINUTE);
    expect(travelMs(28)).toBe(60 * MINUTE);
  });

  it('does not guess where nobody drives, yet says what is over', () => {
    const [one] = estimateRun({ stops: [stop(1, { windowEndUtc: iso(-12) })], driverAt: null }, NOW);
    expect(one).toEqual({
      taskId: 1,
      isThere: false,
      etaMs: null,
      dueMs: NOW - 12 * MINUTE,
      lateMs: 12 * MINUTE,
    });
  });

  it('who is there already is as late as the arrival was', () => {
    const there = stop(1, { arrivedDate: iso(-20), windowEndUtc: iso(-25) });
    expect(estimateRun({ stops: [there], driverAt: here }, NOW)[0]?.lateMs).toBe(5 * MINUTE);
  });
});

describe('what is urgent', () => {
  it('every run stands in one group, and the counts add up', () => {
    fc.assert(
      fc.property(fc.array(anyJob, { maxLength: 12 }), anyPlace, (jobs, at) => {
        const watched = jobs.map((one) => watchJob(one, at, NOW));
        const counts = countUrgencies(watched);
        expect(urgencies.reduce((sum, { urgency }) => sum + counts[urgency], 0)).toBe(jobs.length);
        const ended = jobs.map((one) => jobStatus.isTerminal(one.jobStatusId));
        expect(watched.map(({ urgency }) => urgency === 'ended')).toEqual(ended);
      }),
    );
  });

  it('the order is one, however the jobs came: groups in theirs, what is due first first', () => {
    const jobs = fc.uniqueArray(anyJob, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(jobs, anyPlace, (all, at) => {
        const watched = all.map((one) => watchJob(one, at, NOW));
        const sorted = [...watched].sort(byUrgency);
        expect([...watched].reverse().sort(byUrgency)).toEqual(sorted);
        const ranks = sorted.map(({ urgency }) => urgencies.findIndex((row) => row.urgency === urgency));
        expect([...ranks].sort((x, y) => x - y)).toEqual(ranks);
      }),
    );
  });

  it.each([
    ['late', 'its window is over', job([stop(1, { windowEndUtc: iso(-1) })])],
    [
      'late',
      'its window is over and nobody drives it',
      job([stop(1, { windowEndUtc: iso(-1) })], { driverId: null }),
    ],
    ['atRisk', 'the driver comes too shortly before the end', job([stop(1, { windowEndUtc: iso(5) })])],
    [
      'atRisk',
      'nobody drives it and its window ends soon',
      job([stop(1, { windowEndUtc: iso(30) })], { driverId: null }),
    ],
    [
      'unassigned',
      'nobody drives it and there is time',
      job([stop(1, { windowEndUtc: iso(90) })], { driverId: null }),
    ],
    ['underWay', 'the driver comes in time', job([stop(1, { windowEndUtc: iso(RISK_MS / MINUTE + 1) })])],
    ['underWay', 'nothing was promised', job([stop(1)])],
    ['underWay', 'somebody is at the door', job([stop(1, { arrivedDate: iso(-2), windowEndUtc: iso(-1) })])],
    ['ended', 'it is done, however late', job([stop(1, { windowEndUtc: iso(-90) })], { jobStatusId: 4001 })],
  ] as const)('%s: %s', (urgency, _why, one) => {
    expect(watchJob(one, here, NOW).urgency).toBe(urgency);
  });
});
