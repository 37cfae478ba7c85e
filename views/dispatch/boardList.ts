// What the board's lists have in common: which page of which search they show, and how long a page is. The map beside a list asks
// the same list, so that both show the same records.
import { useMemo } from 'react';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

export interface Shown {
  readonly search: string;
  readonly page: number;
  /** Ended ones too. */
  readonly isAll: boolean;
  readonly isNational: boolean;
}

export type Listed = 'jobs' | 'deliveries' | 'drivers';

/** Rows a page of one of the lists, remembered for the user. */
export const usePageSize = (kind: Listed): number => {
  const portal = usePortal();
  return useLive(useMemo(() => portal.pageSize(kind), [portal, kind]));
};

/** The page that is asked for, newest first. A filter by status says itself whether ended ones are wanted. */
export const pageOf = <Key extends string>(
  { search, page, isAll, isNational }: Shown,
  pageSize: number,
  sortBy: Key,
  hasStatus: boolean,
) => ({
  page,
  pageSize,
  sortBy,
  sortDirection: 'desc' as const,
  ...(search ? { search } : {}),
  ...(isNational ? { national: true } : {}),
  ...(isAll || hasStatus ? {} : { isOpen: true }),
});
