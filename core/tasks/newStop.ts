// The window that a stop begins with that is added to a run: a dispatcher who changes nothing has asked for something that can be done.
import { atLocal, formatIn, localDay } from '../format/when.ts';
import type { Task } from './codec.ts';

const QUARTER_MS = 15 * 60_000;
/** Of a run that has no window, or whose window is over. */
const USUAL_MS = 4 * 60 * 60_000;

/** A day, and two times of it on the clock of the zone, as a form asks for them. */
export interface StopWindow {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** What is left of the run's own window at `now` (ms), within one day; of a run without one, or past it, the next four hours. */
export const newStopWindow = (
  run: Pick<Task, 'windowStartUtc' | 'windowEndUtc'>,
  now: number,
  zone: string,
): StopWindow => {
  const quarter = (ms: number): number => Math.ceil(ms / QUARTER_MS) * QUARTER_MS;
  const soon = quarter(now);
  const begins = Math.max(soon, run.windowStartUtc ? quarter(Date.parse(run.windowStartUtc)) : soon);
  const ends = run.windowEndUtc ? Date.parse(run.windowEndUtc) : 0;
  const isOver = ends < begins + QUARTER_MS;
  const start = isOver ? soon : begins;
  const day = localDay(start, zone);
  const last = atLocal(day, '23:59', zone)?.getTime() ?? ends;
  const end = Math.min(isOver ? start + USUAL_MS : ends, last);
  return { day, from: formatIn(start, 'time', zone), to: formatIn(end, 'time', zone) };
};
