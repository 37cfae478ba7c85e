// How the board stood at a past moment: each run as it was then, judged by the rule that judges it now (urgency.ts). Windows are today's: who
// moved one is not undone.
import type { Coordinates } from '../format/codecs.ts';
import type { Task } from '../tasks/codec.ts';
import { taskStatus, taskType } from '../tasks/status.ts';
import { jobStatus } from './status.ts';
import { countUrgencies, type Urgency, watchJob } from './urgency.ts';

/** A run with what is written of its past; times in milliseconds since 1970. */
export interface PastRun {
  /** The job's id. */
  readonly id: number;
  /** When it came to be. */
  readonly createdMs: number;
  /** Null while it is open. */
  readonly endedMs: number | null;
  /** The end of its window; null where it has none. */
  readonly windowEndUtc: string | null;
  /** Its stops, each with when it ended; null while it is open. */
  readonly stops: readonly (Pick<
    Task,
    'id' | 'taskJobOrder' | 'arrivedDate' | 'windowStartUtc' | 'windowEndUtc'
  > & {
    readonly endedMs: number | null;
    readonly at: Coordinates | null;
  })[];
  /** Who had it, from when until when. */
  readonly driven: readonly {
    readonly driverId: number;
    readonly fromMs: number;
    readonly toMs: number | null;
  }[];
}

const isOver = (endedMs: number | null, at: number): boolean => endedMs !== null && endedMs <= at;

/** How many runs stood in each group at that moment. `driverAt`: where a driver was then; null where nobody knows. */
export const countThen = (
  runs: readonly PastRun[],
  at: number,
  driverAt: (driverId: number) => Coordinates | null,
): Readonly<Record<Urgency, number>> =>
  countUrgencies(
    runs
      .filter(({ createdMs, endedMs }) => createdMs <= at && !isOver(endedMs, at))
      .map(({ id, windowEndUtc, stops, driven }) => {
        const had = driven.find(({ fromMs, toMs }) => fromMs <= at && !isOver(toMs, at));
        const job = {
          id,
          xmin: 0,
          jobStatusId: had ? jobStatus.code.IN_PROGRESS : jobStatus.code.UNASSIGNED,
          driverId: had?.driverId ?? null,
          windowEndUtc,
          tasks: stops.map(({ at: place, endedMs, arrivedDate, ...stop }) => ({
            ...stop,
            xmin: 0,
            taskTypeId: taskType.code.DROP_OFF,
            taskStatusId: isOver(endedMs, at) ? taskStatus.code.COMPLETED : taskStatus.code.NOT_STARTED,
            arrivedDate: arrivedDate && Date.parse(arrivedDate) <= at ? arrivedDate : null,
            address: place && { description: '', coordinates: place },
          })),
        };
        return watchJob(job, had ? driverAt(had.driverId) : null, at);
      }),
  );
