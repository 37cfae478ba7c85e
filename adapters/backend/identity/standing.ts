// Whether a user may still act, asked at every call: a token lives for thirty minutes, an account that was closed must not.
import { type Db, sql } from '../db/db.ts';

const REMEMBER_MS = 5_000;
const MOST = 10_000;

/** Asks the database at most every five seconds for each user; one who does not exist may not act. */
export const createStanding = (db: Db, now: () => number) => {
  const known = new Map<number, { isActive: boolean; at: number }>();
  return async (userId: number): Promise<boolean> => {
    const before = known.get(userId);
    if (before !== undefined && Math.abs(now() - before.at) < REMEMBER_MS) return before.isActive;
    const row = await db.maybeOne<{ is_active: boolean }>(
      sql`select is_active from users where id = ${userId}`,
    );
    if (known.size >= MOST) known.clear();
    const isActive = row?.is_active ?? false;
    known.set(userId, { isActive, at: now() });
    return isActive;
  };
};
