// When a run will be at its stops, and how late that is: from where its driver was last, the way between the stops and the windows that
// were promised. Pure: the clock and the position come in.
import type { Coordinates } from '../format/codecs.ts';
import { greatCircleKm } from '../format/distance.ts';
import { toMillis } from '../kernel/instant.ts';
import type { Task } from '../tasks/codec.ts';
import { byRunOrder } from '../tasks/select.ts';
import { taskStatus } from '../tasks/status.ts';

/** Kilometres an hour through a town, over the great circle: the detours of its streets are in it. For estimates alone. */
export const TOWN_SPEED = 28;

/** At a door: to find it, to hand over, to sign. */
export const STOP_MS = 4 * 60_000;

/** Milliseconds of a way through a town. */
export const travelMs = (km: number): number => (km / TOWN_SPEED) * 3_600_000;

/** What is expected of one open stop; times in milliseconds since 1970. */
export interface StopEstimate {
  /** The stop's id. */
  readonly taskId: number;
  /** The driver stands at the door. */
  readonly isThere: boolean;
  /** When the driver will be there; null where nobody drives or a place is not known. */
  readonly etaMs: number | null;
  /** The end of the window that was promised; null where there is none. */
  readonly dueMs: number | null;
  /** How late it will be, or is already where nobody is expected; 0 in time, and where nothing was promised. */
  readonly lateMs: number;
}

/** Of a run, what the estimate needs. */
export interface RunToEstimate {
  /** Every stop of it, in any order. */
  readonly stops: readonly Task[];
  /** Where its driver is; null while nobody drives it, or nobody knows. */
  readonly driverAt: Coordinates | null;
}

/** A time of a record in milliseconds; null for none. */
export const millis = (text: string | null | undefined): number | null => {
  const time = text ? toMillis(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** The stops that are still to be driven to, in the order of the run. */
export const openStops = (stops: readonly Task[]): readonly Task[] =>
  stops.filter((task) => !taskStatus.isTerminal(task.taskStatusId)).sort(byRunOrder);

/**
 * Up to when a stop's lateness counts: its expected time, or now where that is later. Who is there already is late by the arrival.
 */
const lateTill = (etaMs: number | null, isThere: boolean, now: number): number =>
  isThere && etaMs !== null ? etaMs : Math.max(etaMs ?? now, now);

/**
 * The open stops in their order. A driver who comes before a window opens waits for it. A stop is late by when the driver will be there,
 * and never by less than its window is over already. `now`: milliseconds since 1970.
 */
export const estimateRun = ({ stops, driverAt }: RunToEstimate, now: number): readonly StopEstimate[] => {
  let at = driverAt;
  let clock = now;
  return openStops(stops).map((stop): StopEstimate => {
    const place = stop.address?.coordinates ?? null;
    const arrived = millis(stop.arrivedDate);
    const isThere = arrived !== null;
    const isKnown = isThere || (at !== null && place !== null);
    if (!isThere && at !== null && place !== null)
      clock = Math.max(clock + travelMs(greatCircleKm(at, place)), millis(stop.windowStartUtc) ?? 0);
    const etaMs = arrived ?? (isKnown ? clock : null);
    at = isKnown ? place : null;
    clock += STOP_MS;
    const dueMs = millis(stop.windowEndUtc);
    const lateMs = dueMs === null ? 0 : Math.max(0, lateTill(etaMs, isThere, now) - dueMs);
    return { taskId: stop.id, isThere, etaMs, dueMs, lateMs };
  });
};
