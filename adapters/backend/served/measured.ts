// What effects are counted over: the records that a change really touched in one field, and how many rows follow from them.
import { type Claims, isInternal } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import type { ChangedRecord, Measured } from '../resources/rows.ts';

/** Records that are there before and after, or were deleted, and whose field is another now. */
const moved = (changed: readonly ChangedRecord[], field: string): readonly ChangedRecord[] =>
  changed.filter(
    ({ before, after }) =>
      before !== null && (after === null || JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  );

/** The ids of those whose field is another now. */
export const nowOf = (changed: readonly ChangedRecord[], field: string): number[] =>
  moved(changed, field).flatMap(({ before }) => before?.id ?? []);

/** The ids of those whose field has become this value, and of those that were deleted while it was another. */
export const changedIds = (changed: readonly ChangedRecord[], field: string, value: unknown): number[] =>
  changed.flatMap(({ before, after }) => {
    if (before === null || before[field] === value) return [];
    const isGone = after === null || (after.deletedUtc !== null && before.deletedUtc === null);
    return isGone || after[field] === value ? [before.id] : [];
  });

/** The one number of a query, as the measure of an effect. */
export const countOf = async (tx: Db, query: Sql): Promise<Measured> => ({
  n: Number((await tx.one<{ n: number }>(query)).n),
});

/** The rows of a country for staff; nobody else has any. */
export const whose = (who: Claims, country: string): Sql =>
  isInternal(who) ? sql`r.country = ${country}` : sql`false`;
