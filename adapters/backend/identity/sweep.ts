// What has run out goes: codes, challenges, buckets, failures, sessions and their tokens. Any number of processes may do
// it at once; nothing that still counts is touched.
import { type Db, sql } from '../db/db.ts';

const DAY_MS = 86_400_000;

/** One pass. A session's tokens stay for thirty days after their end, so that a stolen one is still recognised. */
export const sweepIdentity = async (db: Db, now: Date): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await db.query(sql`delete from one_time_grants where expires_utc < ${now}`);
  await db.query(sql`delete from one_time_codes where expires_utc < ${daysAgo(1)}`);
  await db.query(sql`delete from rate_limits where at < ${daysAgo(1)}`);
  await db.query(sql`
    delete from sign_in_failures where last_utc < ${daysAgo(1)} and (locked_until is null or locked_until < ${now})`);
  await db.query(sql`delete from refresh_tokens where expires_utc < ${daysAgo(30)}`);
  await db.query(sql`
    delete from sessions s where s.seen_utc < ${daysAgo(60)}
      and not exists (select 1 from refresh_tokens r where r.family = s.family)`);
};
