// Where drivers were: fixes as they come, folded into one row a driver and minute once the minute is over, and forgotten after 90 days. What
// reads `driver_track` sees both.
import { type Db, sql } from '../db/db.ts';

/** A fix that comes late may still be of its minute. */
const SETTLED_MS = 5 * 60_000;
/** Fixes of one transaction. */
const SOME = 10_000;
const DAY_MS = 86_400_000;
/** So long it is known where drivers were. */
export const TRACK_DAYS = 90;

/** Folds what is settled, some in a transaction; answers how many fixes. Any number of processes may do it at once. */
export const foldTrack = async (db: Db, now: Date, some = SOME): Promise<number> => {
  let all = 0;
  for (let folded = some; folded === some; all += folded)
    ({ folded } = await db.one<{ folded: number }>(
      sql`select fold_driver_fixes(${new Date(now.getTime() - SETTLED_MS)}, ${some}::int) as folded`,
    ));
  return all;
};

/** Forgets what is older, and says so to the reports that are made of it. */
export const forgetTrack = async (db: Db, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - TRACK_DAYS * DAY_MS);
  await db.tx(async (tx) => {
    const gone = await tx.query(sql`
      with minutes as (delete from driver_minutes where at < ${since} returning 1),
        fixes as (delete from driver_fixes where at < ${since} returning 1)
      select 1 from minutes union all (select 1 from fixes) limit 1`);
    if (gone.length > 0)
      await tx.query(
        sql`update recordings set since = greatest(since, ${since}::timestamptz) where what = 'driver_track'`,
      );
  });
};
