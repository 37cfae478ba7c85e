// The keys of programs: made, rolled and ended by administrators, counted by day and call. A key leaves here once, in the answer that made it.
import {
  type ApiKey,
  adminContract,
  audience,
  type KeyGroup,
  keyGroupsOf,
  MOST_OVERLAP_SECONDS,
  may,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { invalid, notFound } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { claimsOf, maybeUser } from '../identity/user.ts';
import { newApiKey, prefixOf } from '../tokens/apiKey.ts';
import { secretHash } from '../tokens/secrets.ts';

const calls = adminContract.apiKeys;
const DAYS = 30;

const record = sql`jsonb_build_object('slot', k.slot, 'prefix', k.prefix, 'madeUtc', ${iso('k.made_utc')},
  'endsUtc', ${iso('k.ends_utc')}, 'usedUtc', ${iso('k.used_utc')}, 'usedFrom', k.used_from)`;

/** Holds the client until the transaction ends. @throws 404 */
const hold = async (tx: Db, country: string, id: number): Promise<void> => {
  const row = await tx.maybeOne(sql`
    select id from api_clients where id = ${id} and country = ${country} and deleted_utc is null for update`);
  if (row === undefined) throw notFound('Client');
};

/** @throws 404 */
const checkSlot = (slot: number): void => {
  if (slot !== 1 && slot !== 2) throw notFound('Key');
};

const noted = (
  context: Context,
  tx: Db,
  action: string,
  clientId: number,
  detail: unknown,
): Promise<void> => {
  const who = signedIn(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: who.id,
    action,
    entity: 'apiClients',
    entityId: clientId,
    detail,
  });
};

const list = implement(calls.list, async ({ db, now }, { params }) => {
  const known = await db.maybeOne(sql`
    select id from api_clients where id = ${params.id} and country = ${params.cca2} and deleted_utc is null`);
  if (known === undefined) throw notFound('Client');
  const rows = await db.query<{ record: ApiKey }>(sql`
    select ${record} as record from api_client_keys k where k.client_id = ${params.id}
      and (k.ends_utc is null or k.ends_utc > ${now()}::timestamptz - make_interval(days => ${DAYS}::int))
    order by k.slot, k.id desc`);
  return rows.map((row) => row.record);
});

/** The one before in this slot gets its end; one that ends earlier keeps it. */
const endBefore = (tx: Db, clientId: number, slot: number, ends: Date): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>(sql`
    update api_client_keys set ends_utc = ${ends}
    where client_id = ${clientId} and slot = ${slot} and (ends_utc is null or ends_utc > ${ends})
    returning id`);

const roll = implement(calls.roll, (context, { params: { cca2, id, slot }, body }) => {
  checkSlot(slot);
  const seconds = body.endsInSeconds ?? 0;
  if (seconds < 0 || seconds > MOST_OVERLAP_SECONDS)
    throw invalid({ endsInSeconds: 'Enter a time from now to seven days' });
  return context.db.tx(async (tx) => {
    await hold(tx, cca2, id);
    const now = context.now();
    await endBefore(tx, id, slot, new Date(now.getTime() + seconds * 1000));
    const key = newApiKey(id);
    const made = await tx.one<{ record: ApiKey }>(sql`
      insert into api_client_keys as k (client_id, slot, hash, prefix, made_utc)
      values (${id}, ${slot}, ${secretHash(key)}, ${prefixOf(key)}, ${now}) returning ${record} as record`);
    await noted(context, tx, 'roll-key', id, { slot, prefix: made.record.prefix, endsInSeconds: seconds });
    return { ...made.record, key };
  });
});

const revoke = implement(calls.revoke, (context, { params: { cca2, id, slot } }) => {
  checkSlot(slot);
  return context.db.tx(async (tx) => {
    await hold(tx, cca2, id);
    const ended = await endBefore(tx, id, slot, context.now());
    if (ended.length > 0) await noted(context, tx, 'revoke-key', id, { slot });
    return { ended: ended.length };
  });
});

const usage = implement(calls.usage, async ({ db, now }, { params }) => {
  const known = await db.maybeOne(sql`
    select id from api_clients where id = ${params.id} and country = ${params.cca2} and deleted_utc is null`);
  if (known === undefined) throw notFound('Client');
  const recent = sql`u.client_id = ${params.id}
    and u.day > (${now()}::timestamptz at time zone 'UTC')::date - ${DAYS}::int`;
  const days = await db.query<{ day: string; n: number; refused: number }>(sql`
    select u.day, sum(u.n)::int as n, sum(u.refused)::int as refused from api_client_usage u where ${recent}
    group by u.day order by u.day`);
  const byCall = await db.query<{ call: string; n: number; refused: number }>(sql`
    select u.call, sum(u.n)::int as n, sum(u.refused)::int as refused from api_client_usage u where ${recent}
    group by u.call order by 2 desc, 1 limit 100`);
  return { days, calls: byCall };
});

const told = ({ name, reads, writes }: KeyGroup) => ({
  name,
  reads: reads.map(({ id }) => id),
  writes: writes.map(({ id }) => id),
});

const rights = implement(calls.rights, async ({ db }, { params }) => {
  const user = await maybeUser(db, params.userId);
  const who = user?.country === params.cca2 ? claimsOf(user, null) : null;
  if (who === null || !may(who, { who: audience.program })) throw notFound('User');
  return keyGroupsOf(who).map(told);
});

export const apiKeyHandlers = [list, roll, revoke, usage, rights];
