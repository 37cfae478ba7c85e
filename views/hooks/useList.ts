// A list of the portal as its frame: which ids, which page, how many wait. Rows are left out on purpose: each row
// follows its own record, so a change of one record renders one row and not the list.
import { useMemo } from 'react';
import { type LiveList, mapLive, type Refusal } from '../../core/index.ts';
import { useLive } from './useLive.ts';

export interface ListFrame {
  readonly ids: readonly number[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /** There are more than `totalItems`. */
  readonly isBounded: boolean;
  readonly loading: boolean;
  readonly loaded: boolean;
  readonly error: Refusal | null;
  /** The "3 new" chip. */
  readonly waiting: number;
  /** So many of the first are the reader's newest. */
  readonly own: number;
  /** The last question failed: rows may be missing or old. */
  readonly stale: boolean;
}

const sameFrame = (x: ListFrame, y: ListFrame): boolean =>
  x.page === y.page &&
  x.totalPages === y.totalPages &&
  x.totalItems === y.totalItems &&
  x.isBounded === y.isBounded &&
  x.loading === y.loading &&
  x.loaded === y.loaded &&
  x.error === y.error &&
  x.waiting === y.waiting &&
  x.own === y.own &&
  x.stale === y.stale &&
  x.ids.length === y.ids.length &&
  x.ids.every((id, index) => id === y.ids[index]);

/** `list` and `idOf` must be stable (useMemo, a constant). */
export const useList = <A>(list: LiveList<A>, idOf: (record: A) => number): ListFrame => {
  const frame = useMemo(
    () =>
      mapLive(
        list,
        ({
          rows,
          page,
          totalPages,
          totalItems,
          isBounded,
          loading,
          loaded,
          error,
          waiting,
          own,
          stale,
        }): ListFrame => ({
          ids: rows.map(idOf),
          page,
          totalPages,
          totalItems,
          isBounded,
          loading,
          loaded,
          error,
          waiting,
          own,
          stale,
        }),
        sameFrame,
      ),
    [list, idOf],
  );
  return useLive(frame);
};
