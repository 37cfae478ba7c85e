// A list that can be narrowed to some kinds: the counts are of all of them, whatever was chosen.
import { act, renderHook, waitFor } from '@testing-library/react';
import { right } from 'fp-ts/Either';
import { expect, it } from 'vitest';
import { useCountedList } from '../../../views/kit/useCountedList.ts';

const rows = ['late', 'late', 'lost'].map((kind, index) => ({ id: index, kind }));
/** As the services answer: counts are of what the filters leave. */
const asked: (readonly string[])[] = [];
const ask = async (kinds: readonly string[]) => {
  asked.push(kinds);
  const data = rows.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const counts = Object.fromEntries(
    ['late', 'lost'].map((kind) => [kind, data.filter((row) => row.kind === kind).length]),
  );
  return right({
    data,
    page: 1,
    totalPages: 1,
    totalItems: data.length,
    aggregationDictionary: { kind: counts },
  });
};
const none: readonly string[] = [];
const lost: readonly string[] = ['lost'];

it('counts a kind that was not chosen too, and asks once where none is', async () => {
  const { result, rerender } = renderHook(({ kinds }) => useCountedList(ask, kinds, 'kind'), {
    initialProps: { kinds: none },
  });
  await waitFor(() => expect(result.current.counts).toEqual({ late: 2, lost: 1 }));
  expect(asked).toEqual([none]);
  rerender({ kinds: lost });
  await waitFor(() => expect(result.current.list.rows.map(({ id }) => id)).toEqual([2]));
  await waitFor(() => expect(result.current.counts).toEqual({ late: 2, lost: 1 }));
  const before = asked.length;
  act(() => result.current.reload());
  await waitFor(() => expect(asked.slice(before)).toEqual([lost, none]));
});
