// What the board shows, read from the address and written back to it: which list, what is selected, filters, QSR mode,
// search and page (LST-19, LST-20). A link to the board shows the same board.
import { useCallback, useMemo } from 'react';
import {
  type BoardFilter,
  type BoardList,
  groupings,
  type JobGrouping,
  readBoardFilter,
  type Urgency,
  urgencies,
  writeBoardFilter,
} from '../../core/index.ts';
import { useUrlState } from '../hooks/useUrlState.ts';

const standard = {
  list: '',
  job: 0,
  driver: 0,
  delivery: 0,
  f: [] as readonly string[],
  qsr: false,
  all: false,
  q: '',
  page: 1,
  national: false,
  urgency: '',
  by: '',
  many: false,
  day: false,
};

export type BoardSelection =
  | { readonly kind: 'job' | 'driver' | 'delivery'; readonly id: number }
  | { readonly kind: 'nothing' };

export const isSameFilter = (x: BoardFilter, y: BoardFilter): boolean =>
  x.field === y.field && x.value === y.value;

/** How many filters and switches leave something out of the list, or let more in; the figure that is pressed is one of them. */
export const narrowings = ({ list, filters, isAll, isQsr, isNational, urgency }: BoardState): number =>
  filters.length + [isAll, isQsr, isNational, list === 'jobs' && urgency !== null].filter(Boolean).length;

export interface BoardState {
  readonly list: BoardList;
  readonly selection: BoardSelection;
  readonly filters: readonly BoardFilter[];
  readonly isQsr: boolean;
  /** Ended jobs and deliveries are shown too. */
  readonly isAll: boolean;
  /** LST-06: all territories. */
  readonly isNational: boolean;
  readonly search: string;
  readonly page: number;
  /** One group of the jobs alone. */
  readonly urgency: Urgency | null;
  /** What the list of jobs is grouped by. */
  readonly grouping: JobGrouping;
  /** Several jobs may be open at once (JOB-14). */
  readonly isMany: boolean;
  /** Lanes by hour in the place of the map. */
  readonly isDay: boolean;
  readonly showList: (list: BoardList) => void;
  readonly select: (selection: BoardSelection) => void;
  readonly setFilters: (filters: readonly BoardFilter[]) => void;
  readonly setQsr: (on: boolean) => void;
  readonly setAll: (on: boolean) => void;
  readonly setNational: (on: boolean) => void;
  readonly setSearch: (search: string) => void;
  readonly setPage: (page: number) => void;
  /** On the list of jobs. */
  readonly setUrgency: (urgency: Urgency | null) => void;
  readonly setGrouping: (grouping: JobGrouping) => void;
  readonly setMany: (on: boolean) => void;
  readonly setDay: (on: boolean) => void;
  /** Takes off all that `narrowings` counts. */
  readonly clear: () => void;
  /** A list with these filters and no others. */
  readonly show: (list: BoardList, filters: readonly BoardFilter[]) => void;
}

const selectionOf = (job: number, driver: number, delivery: number): BoardSelection => {
  if (delivery > 0) return { kind: 'delivery', id: delivery };
  if (job > 0) return { kind: 'job', id: job };
  return driver > 0 ? { kind: 'driver', id: driver } : { kind: 'nothing' };
};

/** `lists` are the ones this user may see, the first is shown at first. */
export const useBoardState = (lists: readonly BoardList[]): BoardState => {
  const [url, change] = useUrlState(standard);
  const filters = useMemo(
    () => url.f.map(readBoardFilter).filter((filter): filter is BoardFilter => filter !== null),
    [url.f],
  );
  const selection = useMemo(
    () => selectionOf(url.job, url.driver, url.delivery),
    [url.job, url.driver, url.delivery],
  );
  const shownKind = selection.kind;
  const select = useCallback(
    (next: BoardSelection) =>
      change(
        {
          job: 0,
          driver: 0,
          delivery: 0,
          ...(next.kind === 'nothing' ? {} : { [next.kind]: next.id }),
        },
        // From one job to the next is no way that anybody goes back.
        { push: next.kind !== shownKind },
      ),
    [change, shownKind],
  );
  return {
    list: lists.find((one) => one === url.list) ?? lists[0] ?? 'deliveries',
    selection,
    filters,
    isQsr: url.qsr,
    isAll: url.all,
    isNational: url.national,
    search: url.q,
    page: Math.max(1, Math.trunc(url.page)),
    urgency: urgencies.find(({ urgency }) => urgency === url.urgency)?.urgency ?? null,
    grouping: groupings.find(({ by }) => by === url.by)?.by ?? groupings[0].by,
    isMany: url.many,
    isDay: url.day,
    showList: (list) => change({ list, page: 1, q: '' }),
    select,
    setFilters: (next) => change({ f: next.map(writeBoardFilter), page: 1 }),
    setQsr: (qsr) => change({ qsr, page: 1 }),
    setAll: (all) => change({ all, page: 1 }),
    setNational: (national) => change({ national, page: 1 }),
    setSearch: useCallback((q: string) => change({ q, page: 1 }), [change]),
    setPage: (page) => change({ page }),
    setUrgency: (urgency) => change({ urgency: urgency ?? '', list: 'jobs', page: 1 }),
    setGrouping: (by) => change({ by: by === groupings[0].by ? '' : by }),
    setMany: (many) => change({ many }),
    setDay: (day) => change({ day }),
    clear: () => change({ f: [], all: false, qsr: false, national: false, urgency: '', page: 1 }),
    show: (list, next) => change({ list, f: next.map(writeBoardFilter), urgency: '', page: 1, q: '' }),
  };
};
