// Wrong answers in a row lock what they were tried on, for fifteen minutes: an email (whether or not somebody has it, so
// the lock tells nothing) and the second factor of a user. In the database, so that every process counts the same.
import { type Db, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { secretHash } from '../tokens/secrets.ts';

const MAX_FAILURES = 10;
const LOCK_MINUTES = 15;

/** What can be locked. */
export const failureSubject = {
  email: (email: string): string => secretHash(`email ${email.trim().toLowerCase()}`),
  secondFactor: (userId: number): string => secretHash(`second-factor ${userId}`),
} as const;

/**
 * Counts a try before it is judged, so that however many come at once no more than ten are; a right one forgets them. The tenth locks behind
 * itself. Answers whether it did. @throws 423 Account Locked with Retry-After while the subject is locked.
 */
export const takeTry = async (db: Db, subject: string, now: Date): Promise<{ readonly locks: boolean }> => {
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
  const counted = await db.maybeOne<{ locks: boolean }>(sql`
    insert into sign_in_failures as f (subject, failed, last_utc) values (${subject}, 1, ${now})
    on conflict (subject) do update set last_utc = ${now},
      failed = case when f.failed + 1 >= ${MAX_FAILURES}::int then 0 else f.failed + 1 end,
      locked_until = case when f.failed + 1 >= ${MAX_FAILURES}::int then ${until}::timestamptz else f.locked_until end
    where f.locked_until is null or f.locked_until <= ${now}
    returning locked_until > ${now} as locks`);
  if (counted !== undefined) return { locks: counted.locks === true };
  const row = await db.maybeOne<{ locked_until: Date | null }>(
    sql`select locked_until from sign_in_failures where subject = ${subject}`,
  );
  throw new Problem(423, 'Account Locked', {
    retryAfter: Math.max(1, ((row?.locked_until ?? now).getTime() - now.getTime()) / 1000),
  });
};

/** A right answer ends the row of wrong ones. */
export const forgetFailures = async (db: Db, subject: string): Promise<void> => {
  await db.query(sql`delete from sign_in_failures where subject = ${subject}`);
};
