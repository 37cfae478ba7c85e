// The jobs of the board as a dispatcher looks at them: the open ones all at once, the most urgent first, in their groups. What is searched
// for, or ended, comes by the server's pages, and is grouped as it comes.
import { useMemo, useRef, useState } from 'react';
import {
  type BoardQueries,
  byUrgency,
  countUrgencies,
  type Job,
  type JobWatch,
  jobStatus,
  type LiveList,
  type Urgency,
  urgencies,
  watchJob,
} from '../../core/index.ts';
import { type ListFrame, useList } from '../hooks/useList.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { pageOf, type Shown, usePageSize } from './boardList.ts';

/** Open jobs on one board; what is beyond is on its next page. */
const BOARD_MOST = 1000;
const idOf = (job: Job): number => job.id;
const minute = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : Math.floor(ms / 60_000);

/** Whether a row would look the same. */
const looksSame = (x: JobWatch, y: JobWatch): boolean =>
  x.urgency === y.urgency &&
  minute(x.dueMs) === minute(y.dueMs) &&
  minute(x.lateMs) === minute(y.lateMs) &&
  x.stops.length === y.stops.length &&
  minute(x.stops[0]?.etaMs) === minute(y.stops[0]?.etaMs);

/** The jobs of one urgency, in their order. */
export interface JobGroup {
  readonly urgency: Urgency;
  readonly label: string;
  readonly ids: readonly number[];
}

export interface JobBoard {
  readonly list: LiveList<Job>;
  readonly frame: ListFrame;
  /** Rows a page where the server's pages are shown; null: all open jobs at once. */
  readonly size: number | null;
  /** Those that have jobs. */
  readonly groups: readonly JobGroup[];
  readonly counts: Readonly<Record<Urgency, number>>;
  /** The same object while the row would look the same. */
  readonly watches: ReadonlyMap<number, JobWatch>;
  /** While somebody points at a row nothing moves because of the clock. */
  readonly hold: (isHeld: boolean) => void;
}

/** The query of the jobs' list and of the map beside it: the same, so that both show the same jobs. */
export const useJobBoard = (query: BoardQueries['jobs'], shown: Shown): JobBoard => {
  const portal = usePortal();
  const size = usePageSize('jobs');
  const { search, page, isAll, isNational } = shown;
  const isOpen = !isAll && !query.jobStatusId?.some((code) => jobStatus.isTerminal(code)) && search === '';
  const list = useMemo(
    () =>
      portal.jobs.list({
        ...query,
        ...pageOf({ search, page, isAll, isNational }, size, 'id', query.jobStatusId !== undefined),
        ...(isOpen
          ? { pageSize: BOARD_MOST, sortBy: 'windowEndUtc' as const, sortDirection: 'asc' as const }
          : {}),
      }),
    [portal, query, size, search, page, isAll, isNational, isOpen],
  );
  const frame = useList(list, idOf);
  const { rows } = useLive(list);
  const clock = useMinute();
  const [held, setHeld] = useState<number | null>(null);
  const now = held ?? clock;
  const kept = useRef<ReadonlyMap<number, JobWatch>>(new Map());
  const watches = useMemo(() => {
    const next = new Map<number, JobWatch>();
    for (const job of rows) {
      const at = job.driverId ? portal.drivers.positions.get(job.driverId)?.lastKnownLocation : undefined;
      const watch = watchJob(job, at ?? null, Math.max(now, Date.now() - 60_000));
      const before = kept.current.get(job.id);
      next.set(job.id, before && looksSame(before, watch) ? before : watch);
    }
    kept.current = next;
    return next;
  }, [rows, now, portal]);
  const sorted = useMemo(() => [...watches.values()].sort(byUrgency), [watches]);
  const counts = useMemo(() => countUrgencies(sorted), [sorted]);
  const groups = useMemo(
    () =>
      urgencies.flatMap(({ urgency, label }) => {
        const ids = sorted.filter((one) => one.urgency === urgency).map(({ id }) => id);
        return ids.length > 0 ? [{ urgency, label, ids }] : [];
      }),
    [sorted],
  );
  const hold = useMemo(() => (isHeld: boolean) => setHeld(isHeld ? Date.now() : null), []);
  return { list, frame, size: isOpen ? null : size, groups, counts, watches, hold };
};
