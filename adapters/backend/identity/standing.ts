// Whether a bearer may still act, asked at every call: a token lives for thirty minutes, an account that was closed or a
// session that was ended must not.
import { type Db, sql } from '../db/db.ts';
import type { OpenedToken } from './token.ts';

const REMEMBER_MS = 5_000;
const MOST = 10_000;

export type Standing = 'good' | 'inactive' | 'ended';

interface StandingRow {
  is_active: boolean;
  ended: boolean;
}

/** Asks the database at most every five seconds for each user and session; a user who does not exist may not act. */
export const createStanding = (db: Db, now: () => number) => {
  const known = new Map<string, { standing: Standing; at: number }>();
  return async ({ claims, family }: OpenedToken): Promise<Standing> => {
    const key = `${claims.id} ${family ?? ''} ${claims.actorId ?? ''}`;
    const before = known.get(key);
    if (before !== undefined && Math.abs(now() - before.at) < REMEMBER_MS) return before.standing;
    const row = await db.maybeOne<StandingRow>(sql`
      select u.is_active and coalesce((select a.is_active from users a where a.id = ${claims.actorId ?? null}::bigint),
          ${claims.actorId === undefined}) as is_active,
        exists (select 1 from sessions s where s.family = ${family}::uuid and s.ended_utc is not null) as ended
      from users u where u.id = ${claims.id}`);
    if (known.size >= MOST) known.clear();
    const standing: Standing = row?.is_active !== true ? 'inactive' : row.ended ? 'ended' : 'good';
    known.set(key, { standing, at: now() });
    return standing;
  };
};
