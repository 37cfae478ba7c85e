// Whether somebody who works with the house left a newer version of the terms lying. Who was there before there were terms is not asked.
import { type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';

/** How long one may go on before a new version is accepted. */
const GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Refuses whoever accepted an older version and has had the newest for longer than the days of grace. @throws 409 */
export const requireNewestTerms = async (tx: Db, kind: string, userId: number, now: Date): Promise<void> => {
  const waiting = await tx.maybeOne(sql`
    select v.id from users u join terms_versions v on v.country = u.country and v.kind = ${kind} and v.needs_acceptance
    cross join lateral (select max(a.version) as version from terms_acceptances a
      where a.kind = v.kind and a.country = v.country and a.user_id = u.id) accepted
    where u.id = ${userId} and v.version > accepted.version
      and v.published_utc < ${new Date(now.getTime() - GRACE_DAYS * DAY_MS)} limit 1`);
  if (waiting !== undefined) throw conflict('Accept the newest terms first.');
};
