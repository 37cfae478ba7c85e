// A page of a list as its answer tells it, beside the rows.
import type { ListPage } from '../kernel/lists.ts';
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
  };
};
