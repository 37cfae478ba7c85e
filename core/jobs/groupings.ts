// By what the board's list is grouped: one table, and one rule for all of it. Rows keep the order in which they come; a grouping only says
// which head each of them stands under.
import type { Job } from './codec.ts';
import { jobStatus } from './status.ts';
import { type JobWatch, urgencies } from './urgency.ts';

/** The ways to group the board's jobs, the usual one first; their labels are for people, in English. */
export const groupings = [
  { by: 'urgency', label: 'Urgency' },
  { by: 'status', label: 'Status' },
  { by: 'driver', label: 'Driver' },
] as const;

/** What the board's list is grouped by. */
export type JobGrouping = (typeof groupings)[number]['by'];

/** Jobs under one head. */
export interface JobGroup {
  /** One in all groupings: a group that was folded is the same one when its grouping is chosen again. */
  readonly key: string;
  /** A text in English, or a name as it is. */
  readonly label: string;
  /** The label is somebody's name and is not translated. */
  readonly isName: boolean;
  /** In the order of the list. */
  readonly ids: readonly number[];
}

interface Place extends Omit<JobGroup, 'ids'> {
  readonly rank: number;
}

const placeOf: Readonly<Record<JobGrouping, (watch: JobWatch, job: Job | undefined) => Place>> = {
  urgency: ({ urgency }) => {
    const rank = urgencies.findIndex((row) => row.urgency === urgency);
    return { key: urgency, label: urgencies[rank]?.label ?? urgency, isName: false, rank };
  },
  status: (_watch, job) => {
    const code = job?.jobStatusId ?? jobStatus.code.UNASSIGNED;
    // What is over stands last, whatever its number.
    const rank = jobStatus.isTerminal(code) ? Number.MAX_VALUE : code;
    return { key: `status:${code}`, label: jobStatus.label(code), isName: false, rank };
  },
  driver: (_watch, job) => {
    const id = job?.driverId;
    if (!id) return { key: 'driver:0', label: 'No driver yet', isName: false, rank: 0 };
    return { key: `driver:${id}`, label: job.driverName ?? String(id), isName: true, rank: 1 };
  },
};

/** The jobs under their heads: each job once, no head without jobs, rows in the order in which they came. */
export const groupJobs = (
  by: JobGrouping,
  watched: readonly JobWatch[],
  jobOf: (id: number) => Job | undefined,
): readonly JobGroup[] => {
  const found = new Map<string, Place & { readonly ids: number[] }>();
  for (const watch of watched) {
    const place = placeOf[by](watch, jobOf(watch.id));
    const group = found.get(place.key);
    if (group) group.ids.push(watch.id);
    else found.set(place.key, { ...place, ids: [watch.id] });
  }
  return [...found.values()]
    .sort((x, y) => x.rank - y.rank || x.label.localeCompare(y.label))
    .map(({ rank: _, ...group }) => group);
};
