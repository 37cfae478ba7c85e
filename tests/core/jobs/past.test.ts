// The board at a past moment: a run counts as it stood then, and now exactly as the board counts it.
import { expect, it } from 'vitest';
import { countThen, type PastRun } from '../../../core/jobs/past.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const HOUR = 3_600_000;
const at = (hours: number): number => NOON + hours * HOUR;
const iso = (hours: number): string => new Date(at(hours)).toISOString();
const here = { lat: -33.92, lon: 18.42 };
const nowhere = () => null;

/** Booked at 6:00, given at 8:00, taken back at 9:00, given again at 10:00; due at 11:00, ended at 13:00. */
const run: PastRun = {
  id: 7,
  createdMs: at(-6),
  endedMs: at(1),
  windowEndUtc: iso(-1),
  stops: [
    {
      id: 1,
      taskJobOrder: 1,
      arrivedDate: iso(0.5),
      windowStartUtc: iso(-3),
      windowEndUtc: iso(-1),
      endedMs: at(1),
      at: here,
    },
  ],
  driven: [
    { driverId: 3, fromMs: at(-4), toMs: at(-3) },
    { driverId: 4, fromMs: at(-2), toMs: null },
  ],
};
const groupAt = (hours: number): string =>
  Object.entries(countThen([run], at(hours), nowhere))
    .filter(([, count]) => count > 0)
    .map(([group]) => group)
    .join();

it('counts a run as it stood at each hour', () => {
  expect(groupAt(-7)).toBe('');
  expect(groupAt(-6)).toBe('unassigned');
  expect(groupAt(-4)).toBe('underWay');
  expect(groupAt(-3)).toBe('unassigned');
  // Less than 45 minutes before its window ends, and nobody has it.
  expect(groupAt(-1.5)).toBe('underWay');
  // Due at 11:00 and nobody there.
  expect(groupAt(-0.5)).toBe('late');
  expect(groupAt(1)).toBe('');
});

it('expects a driver from where that driver was then', () => {
  const far = { lat: -33.92, lon: 19.42 };
  const early: PastRun = {
    ...run,
    endedMs: null,
    stops: run.stops.map((stop) => ({ ...stop, endedMs: null })),
  };
  expect(countThen([early], at(-2), (driver) => (driver === 4 ? far : here)).atRisk).toBe(1);
  expect(countThen([early], at(-2), () => here).underWay).toBe(1);
});

it('counts a stop that had not ended then', () => {
  const open: PastRun = { ...run, endedMs: null };
  expect(countThen([open], at(0.9), nowhere).late).toBe(1);
  expect(countThen([open], at(1), nowhere).late).toBe(0);
});
