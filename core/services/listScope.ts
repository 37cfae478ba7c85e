// How far a list reaches: which country, and what beyond the territories that somebody looks after.
import type { ListQuery } from './liveList.ts';

/** A record that names another country stands in none of this country's lists. */
export const isOf = (country: string, record: unknown): boolean =>
  typeof record !== 'object' ||
  record === null ||
  !('country' in record) ||
  typeof record.country !== 'string' ||
  record.country.toUpperCase() === country;

/** What a list shows beyond the territories that somebody looks after: the country, or what is named by its id (LST-07). */
export const beyondOwn = ({ national, ids, jobid }: ListQuery): readonly (number | 'national')[] => {
  if (national === true) return ['national'];
  return [ids, jobid].flat().filter((id) => typeof id === 'number');
};
