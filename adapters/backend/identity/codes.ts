// Codes that were sent out: one is valid at a time for a user and a purpose, for a while, for a few tries, once.
import { type Db, sql } from '../db/db.ts';
import { secretHash } from '../tokens/secrets.ts';

export type Purpose = 'email' | 'phone' | 'two-factor-code' | 'two-factor' | 'password' | 'invite';

const minutes: Readonly<Record<Purpose, number>> = {
  email: 30,
  phone: 15,
  'two-factor-code': 10,
  'two-factor': 10,
  password: 60,
  invite: 7 * 24 * 60,
};
const MAX_ATTEMPTS = 5;

/** Until when what is made now is valid. */
export const codeEnd = (purpose: Purpose, now: Date): Date =>
  new Date(now.getTime() + minutes[purpose] * 60_000);

/** What a code is for: whose, to do what, and the address or number it went to; null where it went back to whoever asked. */
export interface Sent {
  readonly userId: number;
  readonly purpose: Purpose;
  readonly to: string | null;
}

const toHash = ({ to }: Sent): string | null => (to === null ? null : secretHash(to));

/**
 * Keeps the hash of `secret`; what was sent before for the same purpose is no longer valid. For a user who does not exist it
 * does the same work and keeps nothing.
 */
export const keepCode = async (db: Db, sent: Sent, secret: string, now: Date): Promise<void> => {
  const { userId, purpose } = sent;
  await db.query(sql`
    update one_time_codes set used_utc = ${now}
    where user_id = ${userId} and purpose = ${purpose} and used_utc is null`);
  await db.query(sql`
    insert into one_time_codes (user_id, purpose, sent_to_hash, code_hash, created_utc, expires_utc)
    select id, ${purpose}::text, ${toHash(sent)}::text, ${secretHash(secret)}::text, ${now}::timestamptz,
      ${codeEnd(purpose, now)}::timestamptz from users where id = ${userId}`);
};

/** What was sent for these purposes is no longer valid: it went to an address or a phone that is not the user's now. */
export const dropCodes = async (
  db: Db,
  userId: number,
  purposes: readonly Purpose[],
  now: Date,
): Promise<void> => {
  await db.query(sql`
    update one_time_codes set used_utc = ${now}
    where user_id = ${userId} and purpose = any(${[...purposes]}::text[]) and used_utc is null`);
};

/**
 * Whether `secret` is the valid code that went there; uses it up. A wrong one counts as a try, and five of them end the code. One that went
 * to another address than is asked for now is no code at all.
 */
export const acceptCode = async (db: Db, sent: Sent, secret: string, now: Date): Promise<boolean> => {
  const hash = secretHash(secret.trim());
  const tried = await db.query<{ matches: boolean }>(sql`
    update one_time_codes set attempts = attempts + 1,
      used_utc = case when code_hash = ${hash} then ${now}::timestamptz else used_utc end
    where user_id = ${sent.userId} and purpose = ${sent.purpose} and sent_to_hash is not distinct from ${toHash(sent)}::text
      and used_utc is null and expires_utc > ${now} and attempts < ${MAX_ATTEMPTS}
    returning code_hash = ${hash} as matches`);
  return tried.some((row) => row.matches);
};

/** Whose half-finished sign-in a `twoFactorHash` is; undefined when it is unknown, used up or too late. */
export const userOfHash = async (db: Db, hash: string, now: Date): Promise<number | undefined> =>
  (
    await db.maybeOne<{ user_id: number }>(sql`
      select user_id from one_time_codes
      where purpose = 'two-factor' and code_hash = ${secretHash(hash)} and used_utc is null and expires_utc > ${now}
        and attempts < ${MAX_ATTEMPTS}`)
  )?.user_id;

/** The same, and counts a try against it before anything is judged: of many at once five are let through. */
export const tryHash = async (db: Db, hash: string, now: Date): Promise<number | undefined> =>
  (
    await db.maybeOne<{ user_id: number }>(sql`
      update one_time_codes set attempts = attempts + 1
      where purpose = 'two-factor' and code_hash = ${secretHash(hash)} and used_utc is null and expires_utc > ${now}
        and attempts < ${MAX_ATTEMPTS}
      returning user_id`)
  )?.user_id;

/** Ends a half-finished sign-in with its right code; false where another did. */
export const endHash = async (db: Db, hash: string, now: Date): Promise<boolean> =>
  (
    await db.query(sql`
      update one_time_codes set used_utc = ${now}
      where purpose = 'two-factor' and code_hash = ${secretHash(hash)} and used_utc is null returning id`)
  ).length > 0;
