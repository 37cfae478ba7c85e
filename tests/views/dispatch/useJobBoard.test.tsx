// The jobs of the board in their groups: rows that a late answer would move are not shown before it is there.
import { act, renderHook } from '@testing-library/react';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import {
  createLive,
  type Driver,
  type Job,
  jobStatus,
  type ListState,
  type LiveList,
  type Portal,
  refusal,
} from '../../../core/index.ts';
import { useJobBoard } from '../../../views/dispatch/useJobBoard.ts';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';

const asked = {
  rows: [],
  page: 1,
  totalPages: 0,
  totalItems: 0,
  isBounded: false,
  isCounted: true,
  aggregationDictionary: {},
  loading: true,
  loaded: false,
  error: null,
  stale: false,
  waiting: 0,
};
const listOf = <A,>(state: ListState<A>) => {
  const live = createLive<ListState<A>>(state);
  const done = async () => ({ _tag: 'Right', right: undefined }) as const;
  return Object.assign(live, { reload: done, countAll: done });
};

const job = { id: 7, xmin: 1, jobStatusId: jobStatus.code.UNASSIGNED, driverId: null, tasks: [] };
const query = {};
const shown = { search: '', page: 1, isAll: false, isNational: false };

const boardOver = (first: LiveList<Driver>) => {
  const jobs = listOf<Job>({ ...asked, rows: [job as unknown as Job], loading: false, loaded: true });
  const portal = {
    jobs: { list: () => jobs },
    pageSize: () => createLive(20),
    drivers: { positions: new Map(), moved$: new Subject(), changed$: new Subject() },
  } as unknown as Portal;
  return renderHook(({ drivers }) => useJobBoard(query, shown, true, drivers), {
    initialProps: { drivers: first },
    wrapper: ({ children }) => <PortalProvider value={portal}>{children}</PortalProvider>,
  });
};

it('groups no job before the drivers are known: one at risk would push the rows below it', () => {
  const drivers = listOf<Driver>(asked);
  const { result, rerender } = boardOver(drivers);
  expect(result.current.frame.loaded).toBe(false);
  expect(result.current.frame.ids).toEqual([]);
  expect(result.current.groups).toEqual([]);
  act(() => drivers.set({ ...asked, loading: false, loaded: true }));
  expect(result.current.frame.loaded).toBe(true);
  expect(result.current.groups.flatMap(({ ids }) => ids)).toEqual([7]);
  // Another filter asks for the drivers anew: where they are is known by then, and the rows stay.
  rerender({ drivers: listOf<Driver>(asked) });
  expect(result.current.groups.flatMap(({ ids }) => ids)).toEqual([7]);
});

it('shows the jobs where the drivers are refused', () => {
  const drivers = listOf<Driver>(asked);
  const { result } = boardOver(drivers);
  act(() => drivers.set({ ...asked, loading: false, error: refusal('status', 'E-1') }));
  expect(result.current.groups.flatMap(({ ids }) => ids)).toEqual([7]);
});
