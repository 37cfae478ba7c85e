// Who looks after which territories (TER-04): read and set by administrators, so that nobody needs the database for it. What is
// set holds at once: the database tells the hub, and open connections come back with the new reach.
import { audience, contract, isInternal, type LookedAfter } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { claimsOf, userByEmail } from '../identity/user.ts';

const staffWhere = (db: Db, where: Sql): Promise<LookedAfter[]> =>
  db.query<LookedAfter>(sql`
    select u.id as "userId", u.email, u.first_name || ' ' || u.last_name as name, coalesce((
      select jsonb_agg(jsonb_build_object('territoryId', r.id, 'name', r.name) order by r.name, r.id)
      from user_territories l join territories r on r.id = l.territory_id where l.user_id = u.id), '[]') as territories
    from users u where ${where} order by lower(u.email)`);

/** `territories.lookedAfter`: the active territories of every country, and everybody whose lists they may narrow. */
const lookedAfter = implement(contract.territories.lookedAfter, async ({ db }) => ({
  territories: await db.query<{ territoryId: number; name: string; country: string }>(sql`
    select id as "territoryId", name, country from territories where is_active and deleted_utc is null order by country, name, id`),
  staff: await staffWhere(db, sql`u.is_active and u.roles && ${[...audience.ams.any]}::text[]`),
}));

const requireTerritories = async (tx: Db, ids: readonly number[]): Promise<void> => {
  const known = await tx.query<{ id: number }>(
    sql`select id from territories where is_active and deleted_utc is null and id = any(${[...ids]}::bigint[]) for share`,
  );
  const unknown = ids.filter((id) => !known.some((row) => row.id === id));
  if (unknown.length > 0)
    throw invalid({ territoryIds: unknown.map((id) => `No active territory has the id ${id}.`) });
};

/** `territories.lookAfter`: 422 for somebody who is no staff, and for a territory that is not there; said again it changes nothing. */
const lookAfter = implement(contract.territories.lookAfter, async (context, { body }) => {
  const actor = signedIn(context);
  const ids = [...new Set(body.territoryIds)];
  return context.db.tx(async (tx) => {
    const user = await userByEmail(tx, body.email);
    if (user === undefined) throw invalid({ email: 'Nobody signs in with this email.' });
    if (!isInternal(claimsOf(user, null)))
      throw invalid({
        email: 'Territories narrow the lists of staff alone, and this is no member of staff.',
      });
    await requireTerritories(tx, ids);
    // who sets at the same moment waits here: the later one is what holds, whole
    await tx.query(sql`select id from users where id = ${user.id} for update`);
    const [left, added] = [
      await tx.query<{ id: number }>(sql`
        delete from user_territories where user_id = ${user.id} and territory_id <> all(${ids}::bigint[])
        returning territory_id as id`),
      await tx.query<{ id: number }>(sql`
        insert into user_territories (user_id, territory_id) select ${user.id}::bigint, unnest(${ids}::bigint[])
        on conflict do nothing returning territory_id as id`),
    ];
    if (left.length + added.length > 0)
      await audit(tx, context.now(), {
        actorId: actor.id,
        userId: user.id,
        action: 'look-after-territories',
        detail: { territoryIds: ids, left: left.map(({ id }) => id), added: added.map(({ id }) => id) },
      });
    const [now] = await staffWhere(tx, sql`u.id = ${user.id}`);
    if (now === undefined) throw new Error('a user vanished while locked');
    return now;
  });
});

export const lookedAfterHandlers = [lookedAfter, lookAfter];
