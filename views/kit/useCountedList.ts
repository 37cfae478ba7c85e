// A list that is asked with the page and can be narrowed to some kinds, with how many there are of each.
import { type Either, right } from 'fp-ts/Either';
import { useCallback } from 'react';
import type { Page, Refusal } from '../../core/index.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { answeredList } from './answeredList.ts';

type Asked<A> = Promise<
  Either<Refusal, Partial<Page<A>> & Pick<Page<A>, 'data' | 'page' | 'totalPages' | 'totalItems'>>
>;

/**
 * Asks for the list, and for its counts where it is narrowed: a kind that was not chosen is counted too, else there would be no way to it.
 * `ask` must be stable, and asks for these kinds, all where there is none; `field` is what is counted.
 */
export const useCountedList = <A>(
  ask: (kinds: readonly string[], signal: AbortSignal) => Asked<A>,
  kinds: readonly string[],
  field: string,
) => {
  const isNarrowed = kinds.length > 0;
  const [answer, reloadList] = useAnswer(useCallback((signal) => ask(kinds, signal), [ask, kinds]));
  const [all, reloadAll] = useAnswer<Awaited<Asked<A>> | null>(
    useCallback(async (signal) => right(isNarrowed ? await ask([], signal) : null), [ask, isNarrowed]),
  );
  const list = answeredList(answer);
  const counted = all.kind === 'here' && all.value?._tag === 'Right' ? all.value.right : null;
  const counts = (isNarrowed ? counted?.aggregationDictionary : list.counts)?.[field] ?? {};
  const reload = useCallback(() => {
    reloadList();
    reloadAll();
  }, [reloadList, reloadAll]);
  return { list, counts, reload };
};
