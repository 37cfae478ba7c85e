// A page of a list as its answer tells it, beside the rows.
import { countKey, type ListPage, type Lists, listKey } from '../kernel/lists.ts';
import type { Key } from '../kernel/records.ts';
import { isRecord } from '../kernel/shapes.ts';

const isCounts = (input: unknown): input is Record<string, Record<string, number>> =>
  isRecord(input) && Object.values(input).every(isRecord);

/** The page that holds these ids; what the answer does not say is read off them. */
export const pageOf = (answer: unknown, ids: readonly Key[]): Omit<ListPage, 'loaded' | 'waiting'> => {
  const told = isRecord(answer) ? answer : {};
  const number = (name: string, otherwise: number): number => {
    const value = told[name];
    return typeof value === 'number' ? value : otherwise;
  };
  const counts = told['aggregationDictionary'];
  return {
    ids,
    page: number('page', 1),
    totalPages: number('totalPages', 1),
    totalItems: number('totalItems', number('totalItemCount', ids.length)),
    aggregationDictionary: isCounts(counts) ? counts : {},
    ...(told['isBounded'] === true ? { isBounded: true } : {}),
    ...(told['isCounted'] === false ? { isCounted: false } : {}),
  };
};

const USUAL_PAGE_SIZE = 20;

/** What was asked, as the event of its answer keeps it. */
interface Asked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Lays an answer into its list: a page of rows, whose `ids` stand in their table, or how many there are on all pages. */
export const listAnswered = (
  lists: Lists,
  call: string,
  table: string,
  { params, query }: Asked,
  answer: unknown,
  ids: readonly Key[],
): void => {
  const page = pageOf(answer, ids);
  const counts = countKey(call, { params, query });
  if (query['part'] === 'counts') {
    lists.counted(counts, page);
    return;
  }
  const size = query['pageSize'];
  const pageSize = typeof size === 'number' && size > 0 ? size : USUAL_PAGE_SIZE;
  lists.answered(listKey(call, { params, query }), table, page, { key: counts, pageSize });
};
