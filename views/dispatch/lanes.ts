// Which lanes the day has, and where each job stands on its own: pure, so that it is tested without a page.
import type { Job, JobWatch } from '../../core/index.ts';

const HOUR = 3_600_000;
/** What is drawn before now, and behind it. */
const BEFORE = 2;
const AFTER = 10;
/** A job without times is drawn so long. */
const SHORTEST = HOUR / 2;

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface LaneJob {
  readonly job: Job;
  readonly watch: JobWatch;
  readonly from: number;
  readonly to: number;
  /** Jobs at the same time stand below each other; the first in row 0. */
  readonly row: number;
}

export interface Lane {
  /** 0: nobody yet. */
  readonly driverId: number;
  readonly jobs: readonly LaneJob[];
}

/** What the lanes show at a moment: whole hours. */
export const spanOf = (now: number): Span => {
  const hour = Math.floor(now / HOUR) * HOUR;
  return { from: hour - BEFORE * HOUR, to: hour + AFTER * HOUR };
};

/** Every second hour. Zones that are not whole hours apart show their own minutes. */
export const hourMarks = ({ from, to }: Span): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / (2 * HOUR)) }, (_, at) => from + at * 2 * HOUR);

type TimeOf = (at: string | null | undefined) => number | null;

const timesOf = (job: Job, watch: JobWatch, now: number, timeOf: TimeOf): Span => {
  const from = timeOf(job.startedUtc) ?? timeOf(job.windowStartUtc) ?? now;
  const last = watch.stops.at(-1);
  const to = last?.etaMs ?? timeOf(job.windowEndUtc) ?? from + SHORTEST;
  return { from, to: Math.max(to, from + SHORTEST) };
};

/** The first row in which a job does not lie over another. */
const placed = (jobs: readonly Omit<LaneJob, 'row'>[]): readonly LaneJob[] => {
  const ends: number[] = [];
  return [...jobs]
    .sort((x, y) => x.from - y.from || x.job.id - y.job.id)
    .map((one) => {
      const free = ends.findIndex((end) => end <= one.from);
      const row = free === -1 ? ends.length : free;
      ends[row] = one.to;
      return { ...one, row };
    });
};

/** Those without a driver first, then drivers with work, the most urgent first, then drivers who have none. */
export const lanesOf = (
  jobs: readonly (readonly [Job, JobWatch])[],
  driverIds: readonly number[],
  now: number,
  timeOf: TimeOf,
): readonly Lane[] => {
  const byDriver = new Map<number, Omit<LaneJob, 'row'>[]>();
  for (const [job, watch] of jobs) {
    const key = job.driverId ?? 0;
    byDriver.set(key, [...(byDriver.get(key) ?? []), { job, watch, ...timesOf(job, watch, now, timeOf) }]);
  }
  const lateOf = (id: number): number =>
    Math.max(0, ...(byDriver.get(id) ?? []).map(({ watch }) => watch.lateMs));
  const busy = [...byDriver.keys()].filter((id) => id !== 0).sort((x, y) => lateOf(y) - lateOf(x) || x - y);
  const free = driverIds.filter((id) => !byDriver.has(id));
  return [...(byDriver.has(0) ? [0] : []), ...busy, ...free].map((driverId) => ({
    driverId,
    jobs: placed(byDriver.get(driverId) ?? []),
  }));
};
