// A list that is asked with the page and kept by nobody: what the identity service says never enters the log.
import type { Page } from '../../core/index.ts';
import type { Answer } from '../hooks/useAnswer.ts';
import type { ListContent } from './ListScreen.tsx';

/** The answer of a list's call as a screen shows it, with the counts of the whole list by field and value. */
export const answeredList = <A>(
  answer: Answer<Partial<Page<A>> & Pick<Page<A>, 'data' | 'page' | 'totalPages' | 'totalItems'>>,
): ListContent<A> & { readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>> } => {
  const page = answer.kind === 'here' ? answer.value : null;
  return {
    rows: page?.data ?? [],
    page: page?.page ?? 1,
    totalPages: page?.totalPages ?? 1,
    totalItems: page?.totalItems ?? 0,
    counts: page?.aggregationDictionary ?? {},
    loading: answer.kind === 'loading',
    loaded: page !== null,
    error: answer.kind === 'refused' ? answer.refusal : null,
  };
};
