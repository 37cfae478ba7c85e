// The jobs of the board in their groups: rows that a late answer would move are not shown before it is there.
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jobStatus } from '../../../core/index.ts';
import { useJobBoard } from '../../../views/dispatch/useJobBoard.ts';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { jobOf, pageOf, settle, signedIn } from '../../core/portal/world.ts';
import { pending } from '../../doubles/pending.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';

const query = {};
const shown = { search: '', page: 1, isAll: false, isNational: false };
const open = { jobStatusId: jobStatus.code.UNASSIGNED };

/** A board over a portal of its own: the jobs are there at once, the drivers when the test answers. */
const board = async () => {
  const { portal, http } = await signedIn();
  const drivers = pending<unknown>();
  http.on('jobs.list', () => pageOf([jobOf(7, 1, open)]));
  http.on('drivers.list', () => drivers.promise.then((said) => (said === null ? refuse(403) : said)));
  const first = portal.drivers.list(query);
  const { result, rerender } = renderHook(({ list }) => useJobBoard(query, shown, true, list), {
    initialProps: { list: first },
    wrapper: ({ children }) => <PortalProvider value={portal}>{children}</PortalProvider>,
  });
  await act(settle);
  return {
    portal,
    result,
    rerender,
    /** null: they are refused. */ answer: (said: unknown) => act(async () => drivers.resolve(said)),
  };
};
const idsOf = ({ ordered }: ReturnType<typeof useJobBoard>) => ordered.map(({ id }) => id);

it('groups no job before the drivers are known: one at risk would push the rows below it', async () => {
  const { portal, result, rerender, answer } = await board();
  expect(result.current.list.current.loaded).toBe(true);
  expect(result.current.frame.loaded).toBe(false);
  expect(result.current.frame.ids).toEqual([]);
  expect(result.current.ordered).toEqual([]);
  await answer(pageOf([]));
  await waitFor(() => expect(result.current.frame.loaded).toBe(true));
  expect(idsOf(result.current)).toEqual([7]);
  // Another filter asks for the drivers anew: where they are is known by then, and the rows stay.
  rerender({ list: portal.drivers.list({ search: 'sipho' }) });
  expect(idsOf(result.current)).toEqual([7]);
});

it('shows the jobs where the drivers are refused', async () => {
  const { result, answer } = await board();
  await answer(null);
  await waitFor(() => expect(idsOf(result.current)).toEqual([7]));
});
