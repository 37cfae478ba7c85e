// What a member may follow, decided at the time of joining against the database: the scopes are the member's own, the
// ids those of which at least one row would be sent.
import {
  assists,
  type HubGroupName,
  isInternal,
  type Reach,
  seesCost,
  seesPrices,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';

import { openJobs } from './databaseLoader.ts';
import type { Authoriser, Member } from './member.ts';
import { jobScopes, positionScopes, scopesOf, taskJoins, taskScopes, territoryScopes } from './rowScopes.ts';

/** The same rules as REST's about who sees money. */
const viewOf = ({ claims }: Member, group: HubGroupName): string =>
  (group === 'jobs' ? seesCost(claims) : seesPrices(claims)) ? 'full' : 'plain';

const visible: Partial<Readonly<Record<HubGroupName, (ids: Sql, scopes: Sql) => Sql>>> = {
  coordinateUpdates: (ids, scopes) => sql`
    select v.id from drivers v where v.id = any(${ids}) and ${positionScopes(openJobs)} && ${scopes}`,
  jobTaskUpdates: (ids, scopes) => sql`
    select j.id from jobs j left join drivers v on v.id = j.driver_id
    where j.id = any(${ids}) and ${jobScopes} && ${scopes}
    union select t.job_id from tasks t ${taskJoins} where t.job_id = any(${ids}) and ${taskScopes} && ${scopes}`,
};

/** The member's row sets; an assistant's are those of the partner, whom the token does not name. */
const scopesFrom = async (db: Db, { claims, country }: Member): Promise<readonly string[]> => {
  const own = scopesOf(claims, country);
  if (!assists(claims)) return own;
  const row = await db.maybeOne<{ partner_id: number | null }>(
    sql`select partner_id from users where id = ${claims.id}`,
  );
  return row === undefined || row.partner_id === null ? own : [...own, `partner/${row.partner_id}`];
};

/** Groups that tell of the rows of a list which is narrowed to the territories that somebody looks after. */
const narrowedGroups: Partial<Readonly<Record<HubGroupName, 'delivery' | 'job'>>> = {
  deliveries: 'delivery',
  jobs: 'job',
};

/** The member's row sets in this group: as far as the list goes, and farther only where it was asked for (LST-07). */
const reached = async (db: Db, member: Member, group: HubGroupName, reach: Reach) => {
  if (group === 'bulkIndexer') return ['administrators'];
  const kind = narrowedGroups[group];
  return kind === undefined || member.territories === undefined || reach.national === true
    ? scopesFrom(db, member)
    : territoryScopes(member.country, member.territories, kind, reach.ids ?? []);
};

/** Of these resources and records, those that somebody may read. */
export type ReadableKeys = (member: Member, keys: readonly string[]) => Promise<readonly string[]>;

export const databaseAuthoriser = (db: Db, readable: ReadableKeys): Authoriser => ({
  async grantKeys(member, keys) {
    const view = isInternal(member.claims) ? 'full' : 'plain';
    return { scopes: await scopesFrom(db, member), ids: [], keys: await readable(member, keys), view };
  },
  async grant(member, group, ids, reach) {
    const scopes = await reached(db, member, group, reach);
    const query = visible[group];
    const view = viewOf(member, group);
    // Types of notifications are no rows: whoever is admitted to the group may follow each.
    if (query === undefined || ids.length === 0) return { scopes, ids, view };
    const rows = await db.query<{ id: number }>(
      query(sql`${[...ids]}::bigint[]`, sql`${[...scopes]}::text[]`),
    );
    return { scopes, ids: rows.map(({ id }) => id), view };
  },
});
