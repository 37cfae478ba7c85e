// The ids that records name: each must be one that the caller may choose. The key and value of a resource's own records, for pickers.
import { faultTexts, fill, isSame, type PlainRecord, type RecordValues } from '../../../core/index.ts';
import { type Db, join, sql } from '../db/db.ts';
import { tableLookups } from '../lookups/tables.ts';
import type { Acting } from './acting.ts';
import type { Rows } from './rows.ts';

type ByField = Readonly<Record<string, string>>;

/** A record to be: its values whole, and what it was. */
export interface Proposed {
  readonly record: RecordValues;
  readonly before: PlainRecord | null;
}

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number');

/** Of each record the fields that name an id which the caller may not choose; what did not change is not asked for. */
export const lookupFaults = async (
  tx: Db,
  { who, country }: Acting,
  rows: Rows,
  proposed: readonly Proposed[],
): Promise<readonly ByField[]> => {
  const faults: Record<string, string>[] = proposed.map(() => ({}));
  for (const [key, field] of Object.entries(rows.resource.fields)) {
    if (field.kind !== 'lookup' || field.write === 'never') continue;
    const lookup = tableLookups[field.entity];
    const named = proposed.map(({ record, before }) =>
      before !== null && isSame(record[key], before[key]) ? [] : idsIn(record[key]),
    );
    const ids = [...new Set(named.flat())];
    if (lookup === undefined || ids.length === 0) continue;
    const there = new Set(
      (
        await tx.query<{ id: number }>(sql`
          select ${lookup.key} as id from ${lookup.from}
          where ${join([lookup.scope(who, country), sql`${lookup.key} = any(${ids}::bigint[])`, ...(lookup.isDeleted === undefined ? [] : [sql`not ${lookup.isDeleted}`])], ' and ')}`)
      ).map(({ id }) => id),
    );
    named.forEach((some, at) => {
      const mine = faults[at];
      if (mine !== undefined && some.some((id) => !there.has(id)))
        mine[key] = fill(faultTexts.lookup, { label: field.label });
    });
  }
  return faults;
};
