// The average of a driver's ratings, counted anew whenever one of them comes, changes, is hidden or goes.
import { type Db, sql } from '../db/db.ts';

/** Ratings that count: neither deleted nor hidden; `g` is the rating. */
export const counts = sql`g.deleted_utc is null and not g.is_hidden`;

/** Counts the averages of these drivers anew. */
export const recountRating = async (tx: Db, driverIds: readonly number[]): Promise<void> => {
  if (driverIds.length === 0) return;
  await tx.query(sql`
    update drivers v set rating = (select round(avg(g.rating), 2) from ratings g where g.driver_id = v.id and ${counts})
    where v.id = any(${[...driverIds]}::bigint[])`);
};
