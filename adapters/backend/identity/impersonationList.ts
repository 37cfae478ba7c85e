// What was written down of those who acted as others, to be read: each time as one row, from who began it to how it ended,
// and each of its writes. For administrators alone; nothing here can be changed.
import { contract, type ImpersonatedWrite, type Impersonation } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { oneOf, oneOfTexts, pattern } from '../lists/filters.ts';
import { type ListShape, readPage } from '../lists/list.ts';
import { deviceOf } from './sessionList.ts';
import { IMPERSONATED_WRITE, IMPERSONATION_BEGAN, IMPERSONATION_ENDED } from './trail.ts';

interface Row extends Omit<Impersonation, 'startedUtc' | 'endedUtc' | 'device'> {
  readonly at: Date;
  readonly ended: Date | null;
  readonly agent: string | null;
}

const from = sql`audit_log l
  left join users a on a.id = l.actor_id
  left join users u on u.id = l.user_id
  left join sessions s on s.family = (l.detail->>'session')::uuid
  left join audit_log e on e.action = ${IMPERSONATION_ENDED} and e.detail->>'session' = l.detail->>'session'`;

const ofSession = sql`w.action = ${IMPERSONATED_WRITE} and w.detail->>'session' = l.detail->>'session'`;

/** Who may not act any more has ended it, whether or not a session was closed for it. */
const endAt = (now: Date): Sql => sql`case
  when e.id is not null then 'stopped'
  when s.ended_utc is not null or a.is_active is not true or u.is_active is not true or a.locked_utc is not null or u.locked_utc is not null
    or not (a.roles && ${[...contract.auth.impersonate.who.any]}::text[]) then 'ended'
  when not exists (select from refresh_tokens r where r.family = s.family and r.used_utc is null
    and r.revoked_utc is null and r.expires_utc > ${now}::timestamptz) then 'lapsed'
  else 'open' end`;

const shapeAt = (now: Date): ListShape<Impersonation> => ({
  from,
  id: sql`l.id`,
  sorts: { startedUtc: sql`l.id`, actorEmail: sql`lower(a.email)`, userEmail: sql`lower(u.email)` },
  usual: sql`l.id desc`,
  counts: { end: endAt(now) },
  records: async (db: Db, ids) =>
    (
      await db.query<Row>(sql`
        select l.id, l.at, coalesce(e.at, s.ended_utc) as ended, ${endAt(now)} as end,
          l.actor_id as "actorId", a.first_name || ' ' || a.last_name as "actorName", a.email as "actorEmail",
          l.user_id as "userId", u.first_name || ' ' || u.last_name as "userName", u.email as "userEmail",
          l.detail->>'address' as address, l.detail->>'agent' as agent, l.detail->>'reason' as reason,
          (select count(*) from audit_log w where ${ofSession}) as writes,
          (select count(*) from audit_log w where ${ofSession} and w.detail->>'outcome' ~ '^[45]') as refused
        from ${from} where l.id = any(${[...ids]}::bigint[])`)
    ).map(({ at, ended, agent, ...row }) => ({
      ...row,
      startedUtc: at.toISOString(),
      endedUtc: ended?.toISOString() ?? null,
      device: deviceOf(agent),
    })),
  idOf: ({ id }) => id,
});

const began = sql`l.action = ${IMPERSONATION_BEGAN} and l.actor_id is not null`;

const impersonations = implement(contract.auth.impersonations, async (context, { query }) => {
  const now = context.now();
  const search = query.search?.trim();
  const sought = pattern(search ?? '');
  const page = await readPage(context.db, shapeAt(now), query, [
    began,
    ...oneOf(sql`l.actor_id`, query.actorId === undefined ? undefined : [query.actorId]),
    ...oneOf(sql`l.user_id`, query.userId === undefined ? undefined : [query.userId]),
    ...oneOfTexts(endAt(now), query.end),
    ...(search
      ? [
          sql`(a.email ilike ${sought} or u.email ilike ${sought}
            or a.first_name || ' ' || a.last_name ilike ${sought} or u.first_name || ' ' || u.last_name ilike ${sought}
            or exists (select from audit_log w where ${ofSession} and w.detail->>'call' ilike ${sought}))`,
        ]
      : []),
  ]);
  return { ...page, data: [...page.data] };
});

interface WriteRow extends Omit<ImpersonatedWrite, 'at'> {
  readonly at: Date;
}

const writes: ListShape<ImpersonatedWrite> = {
  from: sql`audit_log w`,
  id: sql`w.id`,
  sorts: { at: sql`w.id`, call: sql`w.detail->>'call'` },
  usual: sql`w.id desc`,
  counts: {},
  records: async (db: Db, ids) =>
    (
      await db.query<WriteRow>(sql`
        select w.id, w.at, w.detail->>'call' as call, w.entity, w.entity_id as "entityId",
          w.detail->'records' as "entityIds",
          w.detail->>'address' as address, w.detail->>'outcome' as outcome
        from audit_log w where w.id = any(${[...ids]}::bigint[])`)
    ).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  idOf: ({ id }) => id,
};

const impersonatedWrites = implement(contract.auth.impersonatedWrites, async (context, { params, query }) => {
  const one = await context.db.maybeOne<{ session: string | null }>(sql`
    select l.detail->>'session' as session from audit_log l where ${began} and l.id = ${params.id}::bigint`);
  if (one === undefined) throw notFound('Impersonation');
  const page = await readPage(context.db, writes, query, [
    sql`w.action = ${IMPERSONATED_WRITE}`,
    sql`w.detail->>'session' = ${one.session}::text`,
    ...(query.search?.trim() ? [sql`w.detail->>'call' ilike ${pattern(query.search.trim())}`] : []),
  ]);
  return { ...page, data: [...page.data] };
});

export const impersonationListHandlers = [impersonations, impersonatedWrites];
