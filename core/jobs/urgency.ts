// What a dispatcher looks at first: runs that are late, those that will be, those that nobody drives, then what goes well, then what ended.
// One rule for the groups of the list, the figures above it and the marks of the map.
import type { Coordinates } from '../format/codecs.ts';
import type { Job } from './codec.ts';
import { estimateRun, millis, type StopEstimate } from './estimate.ts';
import { jobStatus } from './status.ts';

/** The groups of the board, the most urgent first; their labels are for people, in English. */
export const urgencies = [
  { urgency: 'late', label: 'Late' },
  { urgency: 'atRisk', label: 'At risk' },
  { urgency: 'unassigned', label: 'Unassigned' },
  { urgency: 'underWay', label: 'Under way' },
  { urgency: 'ended', label: 'Ended' },
] as const;

/** How urgent a run is. */
export type Urgency = (typeof urgencies)[number]['urgency'];

/** Expected so shortly before the window ends that a red light makes it late. */
export const RISK_MS = 10 * 60_000;
/** A run that nobody drives is at risk when the first of its windows ends so soon. */
export const UNASSIGNED_RISK_MS = 45 * 60_000;

/** A run as the board sees it now. */
export interface JobWatch {
  /** The job's id. */
  readonly id: number;
  /** Its group. */
  readonly urgency: Urgency;
  /** Its open stops in their order. */
  readonly stops: readonly StopEstimate[];
  /** When the most pressing promise ends; null where nothing was promised or all is done. */
  readonly dueMs: number | null;
  /** How late the worst of its stops will be or is; 0 in time. */
  readonly lateMs: number;
}

const urgencyOf = (job: Job, stops: readonly StopEstimate[], now: number): Urgency => {
  if (jobStatus.isTerminal(job.jobStatusId)) return 'ended';
  // Late is a promise that is broken already; what will be broken can still be mended.
  if (stops.some(({ dueMs, lateMs }) => lateMs > 0 && dueMs !== null && dueMs < now)) return 'late';
  const isFree = job.jobStatusId === jobStatus.code.UNASSIGNED || !job.driverId;
  const slack = isFree ? UNASSIGNED_RISK_MS : RISK_MS;
  const isTight = stops.some(
    ({ dueMs, etaMs, lateMs, isThere }) =>
      dueMs !== null &&
      !isThere &&
      (lateMs > 0 || (isFree ? now : (etaMs ?? Number.NEGATIVE_INFINITY)) > dueMs - slack),
  );
  if (isTight) return 'atRisk';
  return isFree ? 'unassigned' : 'underWay';
};

/** `driverAt`: where the job's driver is, null where nobody knows. `now`: milliseconds since 1970. */
export const watchJob = (job: Job, driverAt: Coordinates | null, now: number): JobWatch => {
  const isEnded = jobStatus.isTerminal(job.jobStatusId);
  const stops = isEnded
    ? []
    : estimateRun({ stops: job.tasks ?? [], driverAt: job.driverId ? driverAt : null }, now);
  const dues = stops.flatMap(({ dueMs }) => (dueMs === null ? [] : [dueMs]));
  return {
    id: job.id,
    urgency: urgencyOf(job, stops, now),
    stops,
    dueMs: dues.length > 0 ? Math.min(...dues) : isEnded ? null : millis(job.windowEndUtc),
    lateMs: Math.max(0, ...stops.map(({ lateMs }) => lateMs)),
  };
};

const rankOf = new Map<Urgency, number>(urgencies.map(({ urgency }, rank) => [urgency, rank]));

/** The more urgent first: by group, in it by what is due first; what is over, the newest first. */
export const byUrgency = (x: JobWatch, y: JobWatch): number =>
  (rankOf.get(x.urgency) ?? 0) - (rankOf.get(y.urgency) ?? 0) ||
  (x.urgency === 'ended' ? y.id - x.id : (x.dueMs ?? Number.MAX_VALUE) - (y.dueMs ?? Number.MAX_VALUE)) ||
  x.id - y.id;

/** How many runs stand in each group. */
export const countUrgencies = (watched: readonly JobWatch[]): Readonly<Record<Urgency, number>> => {
  const counts = { late: 0, atRisk: 0, unassigned: 0, underWay: 0, ended: 0 };
  for (const { urgency } of watched) counts[urgency] += 1;
  return counts;
};
