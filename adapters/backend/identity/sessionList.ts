// Where somebody is signed in, in words a person knows: which browser, on what, since when, last seen when.
import type { OpenSession } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';

const first = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome on Windows" out of what a browser says of itself; what says nothing usable stays unnamed. */
export const deviceOf = (agent: string | null): string => {
  if (agent === null || agent === '') return 'Unknown device';
  const browser = first(agent, [
    [/\bEdg(e|A|iOS)?\//, 'Edge'],
    [/\b(OPR|Opera)\//, 'Opera'],
    [/\bSamsungBrowser\//, 'Samsung Internet'],
    [/\b(Firefox|FxiOS)\//, 'Firefox'],
    [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
    [/\bSafari\//, 'Safari'],
    [/^node\b|undici|^umzila/i, 'Command line'],
  ]);
  const system = first(agent, [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X|Macintosh/, 'Mac'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]);
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
};

interface SessionRow {
  family: string;
  method: string;
  agent: string | null;
  address: string | null;
  created_utc: Date;
  seen_utc: Date;
  as_whom: string | null;
}

/**
 * The user's own sessions that can still be refreshed, the newest first, with those in which the user acts as another; whoever acts as the
 * user has sessions of their own.
 */
export const openSessions = async (
  db: Db,
  userId: number,
  current: string | null,
  now: Date,
): Promise<OpenSession[]> => {
  const rows = await db.query<SessionRow>(sql`
    select s.family, s.method, s.agent, s.address, s.created_utc, s.seen_utc,
      case when s.actor_id is not null then u.email end as as_whom
    from sessions s join users u on u.id = s.user_id
    where coalesce(s.actor_id, s.user_id) = ${userId} and s.ended_utc is null and exists (
      select 1 from refresh_tokens r where r.family = s.family and r.used_utc is null and r.revoked_utc is null
        and r.expires_utc > ${now})
    order by s.seen_utc desc, s.created_utc desc limit 100`);
  return rows.map((row) => ({
    id: row.family,
    device: deviceOf(row.agent),
    address: row.address,
    method: row.method,
    createdUtc: row.created_utc.toISOString(),
    seenUtc: row.seen_utc.toISOString(),
    isThis: row.family === current,
    ...(row.as_whom === null ? {} : { asWhom: row.as_whom }),
  }));
};
