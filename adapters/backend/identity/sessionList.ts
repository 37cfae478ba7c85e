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
}

/** The user's own sessions that can still be refreshed, the newest first; those of an impersonator are not the user's. */
export const openSessions = async (
  db: Db,
  userId: number,
  current: string | null,
  now: Date,
): Promise<OpenSession[]> => {
  const rows = await db.query<SessionRow>(sql`
    select family, method, agent, address, created_utc, seen_utc from sessions s
    where user_id = ${userId} and actor_id is null and ended_utc is null and exists (
      select 1 from refresh_tokens r where r.family = s.family and r.used_utc is null and r.revoked_utc is null
        and r.expires_utc > ${now})
    order by seen_utc desc, created_utc desc limit 100`);
  return rows.map((row) => ({
    id: row.family,
    device: deviceOf(row.agent),
    address: row.address,
    method: row.method,
    createdUtc: row.created_utc.toISOString(),
    seenUtc: row.seen_utc.toISOString(),
    isThis: row.family === current,
  }));
};
