// The jobs of the board as a dispatcher looks at them: the open ones all at once, the most urgent first. What is searched
// for, or ended, comes by the server's pages, and is grouped as it comes.
import { right } from 'fp-ts/Either';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type BoardQueries,
  byUrgency,
  countUrgencies,
  createLive,
  type Driver,
  type Job,
  type JobWatch,
  jobStatus,
  type ListState,
  type LiveList,
  mapLive,
  type Portal,
  type Urgency,
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
const minuteOf = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : Math.floor(ms / 60_000);

/** Whether a row would look the same. */
const looksSame = (x: JobWatch, y: JobWatch): boolean =>
  x.urgency === y.urgency &&
  minuteOf(x.dueMs) === minuteOf(y.dueMs) &&
  minuteOf(x.lateMs) === minuteOf(y.lateMs) &&
  x.stops.length === y.stops.length &&
  minuteOf(x.stops[0]?.etaMs) === minuteOf(y.stops[0]?.etaMs);

export interface JobBoard {
  readonly list: LiveList<Job>;
  readonly frame: ListFrame;
  /** Rows a page where the server's pages are shown; null: all open jobs at once. */
  readonly size: number | null;
  /** The most urgent first. */
  readonly ordered: readonly JobWatch[];
  readonly counts: Readonly<Record<Urgency, number>>;
  /** The same object while the row would look the same. */
  readonly watches: ReadonlyMap<number, JobWatch>;
  /** While somebody points at a row nothing moves because of the clock. */
  readonly hold: (isHeld: boolean) => void;
}

/** Drivers move all the time; what is expected of them is worked out anew at most so often. */
const MOVES_MS = 5000;

/** The time at which the board is looked at anew: each minute, and when drivers moved or were heard of at all. */
const useBoardClock = (): number => {
  const portal = usePortal();
  const minute = useMinute();
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    let waits: ReturnType<typeof setTimeout> | undefined;
    let wait = 0;
    const heard = (): void => {
      waits ??= setTimeout(() => {
        waits = undefined;
        setMoved(Date.now());
      }, wait);
      // Before the first of them nothing was expected: that one is not waited for.
      wait = MOVES_MS;
    };
    const subscriptions = [portal.drivers.moved$.subscribe(heard), portal.drivers.changed$.subscribe(heard)];
    return () => {
      clearTimeout(waits);
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [portal]);
  return Math.max(minute, moved);
};

const noRows: readonly never[] = [];
const nothingAsked = createLive<Pick<ListState<Driver>, 'loaded' | 'error'>>({ loaded: true, error: null });

/** Without the drivers nothing is late: rows that were grouped before these are known would move when they are. Once known they stay so. */
const useDriversKnown = (drivers: LiveList<Driver> | null): boolean => {
  const { loaded, error } = useLive<Pick<ListState<Driver>, 'loaded' | 'error'>>(drivers ?? nothingAsked);
  const isAnswered = loaded || error !== null;
  const [isKnown, setKnown] = useState(isAnswered);
  if (isAnswered && !isKnown) setKnown(true);
  return isKnown || isAnswered;
};

/** The list of a board that shows no jobs: whoever may not ask for them asks for nothing. */
const noJobs = (portal: Portal): LiveList<Job> => {
  const none: ListState<Job> = {
    rows: [],
    page: 1,
    totalPages: 0,
    totalItems: 0,
    isBounded: false,
    isCounted: true,
    aggregationDictionary: {},
    loading: false,
    loaded: true,
    error: null,
    stale: false,
    waiting: 0,
    own: 0,
  };
  const done = async () => right(undefined);
  return Object.assign(
    mapLive(portal.session.claims, () => none),
    { reload: done, countAll: done },
  );
};

/**
 * The query of the jobs' list and of the map beside it: the same, so that both show the same jobs. `isOffered`: the board shows jobs at all.
 * `drivers`: those of the board, waited for once; null where this user may not list them.
 */
export const useJobBoard = (
  query: BoardQueries['jobs'],
  shown: Shown,
  isOffered: boolean,
  drivers: LiveList<Driver> | null,
): JobBoard => {
  const portal = usePortal();
  const size = usePageSize('jobs');
  const { search, page, isAll, isNational } = shown;
  const isOpen = !isAll && !query.jobStatusId?.some((code) => jobStatus.isTerminal(code)) && search === '';
  const list = useMemo(
    () =>
      !isOffered
        ? noJobs(portal)
        : portal.jobs.list({
            ...query,
            ...pageOf({ search, page, isAll, isNational }, size, 'id', query.jobStatusId !== undefined),
            ...(isOpen
              ? { pageSize: BOARD_MOST, sortBy: 'windowEndUtc' as const, sortDirection: 'asc' as const }
              : {}),
          }),
    [portal, query, size, search, page, isAll, isNational, isOpen, isOffered],
  );
  const listed = useList(list, idOf);
  const isKnown = useDriversKnown(drivers);
  const frame = useMemo(
    () => (isKnown ? listed : { ...listed, ids: noRows, loaded: false }),
    [isKnown, listed],
  );
  const answered = useLive(list).rows;
  const rows = isKnown ? answered : noRows;
  const clock = useBoardClock();
  const [held, setHeld] = useState<number | null>(null);
  const now = held ?? clock;
  const kept = useRef<ReadonlyMap<number, JobWatch>>(new Map());
  const watches = useMemo(() => {
    const next = new Map<number, JobWatch>();
    for (const job of rows) {
      const at = job.driverId ? portal.drivers.positions.get(job.driverId)?.lastKnownLocation : undefined;
      const watch = watchJob(job, at ?? null, now);
      const before = kept.current.get(job.id);
      next.set(job.id, before && looksSame(before, watch) ? before : watch);
    }
    kept.current = next;
    return next;
  }, [rows, now, portal]);
  const ordered = useMemo(() => [...watches.values()].sort(byUrgency), [watches]);
  const counts = useMemo(() => countUrgencies(ordered), [ordered]);
  const hold = useMemo(() => (isHeld: boolean) => setHeld(isHeld ? Date.now() : null), []);
  return { list, frame, size: isOpen ? null : size, ordered, counts, watches, hold };
};
