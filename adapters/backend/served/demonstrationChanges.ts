// The history of the demonstration: changes of the last weeks, some plans and shared views, made through the one writer as of their day.
import { audience } from '../../../core/index.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { claimsOf, userByEmail } from '../identity/user.ts';
import { bySegment } from '../resources/across.ts';
import type { Acting } from '../resources/acting.ts';
import { updateRecord } from '../resources/change.ts';
import { schedule } from '../resources/dated.ts';
import type { Rows } from '../resources/rows.ts';
import { demoChanges, demoPlans, demoViews } from '../standins/demonstration/changes.ts';
import { servedResources } from './served.ts';

const DAY_MS = 86_400_000;

/** Who of the demonstration acts, in the country of a record; null where one of the two is not there. */
const actingAs = async (db: Db, rows: Rows, id: number, by: string, now: Date): Promise<Acting | null> => {
  const [record] = await rows.shape.records(db, [id]);
  const user = await userByEmail(db, `${by}@umzila.test`);
  return record === undefined || user === undefined
    ? null
    : { who: claimsOf(user, null), country: record.country, now, requestId: null, job: null, post: null };
};

/** A rule that somebody changed since may refuse a change of the demonstration: it is left out then. */
const unlessRefused = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
  }
};

/** Lays the history out, once; expects the world of the demonstration. */
export const seedDemoChanges = async (db: Db, now: Date): Promise<void> => {
  const served = bySegment(servedResources);
  for (const { by, daysAgo, resource, id, fields } of demoChanges) {
    const rows = served.get(resource);
    if (rows === undefined) continue;
    const acting = await actingAs(db, rows, id, by, new Date(now.getTime() - daysAgo * DAY_MS + 1));
    if (acting !== null) await unlessRefused(() => db.tx((tx) => updateRecord(tx, acting, rows, id, fields)));
  }
  for (const { by, inDays, resource, id, fields } of demoPlans) {
    const rows = served.get(resource);
    if (rows === undefined) continue;
    const acting = await actingAs(db, rows, id, by, now);
    const at = new Date(now.getTime() + inDays * DAY_MS).toISOString();
    if (acting !== null) await unlessRefused(() => db.tx((tx) => schedule(tx, acting, rows, id, fields, at)));
  }
  const owner = await userByEmail(db, 'management@umzila.test');
  for (const { screen, name, query } of owner === undefined ? [] : demoViews)
    await db.query(sql`
      insert into saved_views (user_id, screen, name, query, roles, created_utc)
      values (${owner?.id}, ${screen}, ${name}, ${query}, ${[...audience.ams.any]}::text[], ${now})`);
};
