// The log of a webhook, its test, its replay and its secret, and the same events for whoever asks.
import {
  adminContract,
  type Claims,
  isInternal,
  type WebhookDelivery,
  type WebhookEvent,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { claimsOf, userById } from '../identity/user.ts';
import { isTrue, oneOf, oneOfTexts } from '../lists/filters.ts';
import { type ListShape, readPage } from '../lists/list.ts';
import { purpose, sealerOf } from '../tokens/sealing.ts';
import { type EventRow, eventName, payloadFor } from './payload.ts';
import { wants } from './publish.ts';
import { heldWebhook, webhookWhere } from './scope.ts';
import { sendOnce, type Target } from './send.ts';
import { newSecret } from './sign.ts';

const calls = adminContract.webhookLog;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const OLD_SECRET_HOURS = 24;

const record = sql`jsonb_build_object('id', d.id, 'eventId', 'evt_' || d.event_id, 'kind', d.kind, 'entity', d.entity,
  'recordId', d.record_id, 'statusId', d.status, 'isTest', d.is_test, 'attempts', d.attempts,
  'createdUtc', ${iso('d.created_utc')}, 'sentUtc', ${iso('d.sent_utc')}, 'nextUtc', ${iso('d.next_utc')},
  'answerStatus', d.answer_status, 'ms', d.ms, 'failure', d.failure, 'request', d.request, 'answer', d.answer)`;

const records = async (db: Db, ids: readonly number[]): Promise<WebhookDelivery[]> =>
  (
    await db.query<{ record: WebhookDelivery }>(sql`
      select ${record} as record from webhook_deliveries d where d.id = any(${[...ids]}::bigint[])`)
  ).map((row) => row.record);

const shape: ListShape<WebhookDelivery> = {
  from: sql`webhook_deliveries d`,
  id: sql`d.id`,
  sorts: {
    createdUtc: sql`d.created_utc`,
    sentUtc: sql`d.sent_utc`,
    kind: sql`d.kind`,
    statusId: sql`d.status`,
    attempts: sql`d.attempts`,
    ms: sql`d.ms`,
  },
  usual: sql`d.id desc`,
  counts: { statusId: sql`d.status` },
  records,
  idOf: ({ id }) => id,
};

const seen = async (db: Db, who: Claims, country: string, id: number): Promise<void> => {
  const row = await db.maybeOne(sql`
    select w.id from webhooks w where w.id = ${id} and w.deleted_utc is null and ${webhookWhere(who, country)}`);
  if (row === undefined) throw notFound('Webhook');
};

const list = implement(calls.list, async (context, { params, query }) => {
  await seen(context.db, signedIn(context), params.cca2, params.id);
  const page = await readPage(context.db, shape, query, [
    sql`d.webhook_id = ${params.id}`,
    ...oneOfTexts(sql`d.kind`, query.kind),
    ...oneOf(sql`d.status`, query.statusId),
    ...isTrue(sql`(d.next_utc is not null)`, query.isWaiting),
  ]);
  return { ...page, data: [...page.data] };
});

const noted = (context: Context, tx: Db, action: string, id: number, detail: unknown): Promise<void> => {
  const who = signedIn(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: who.id,
    action,
    entity: 'webhooks',
    entityId: id,
    detail: context.apiClientId === null ? detail : { detail, apiClientId: context.apiClientId },
  });
};

const secret = implement(calls.secret, (context, { params }) =>
  context.db.tx(async (tx) => {
    await heldWebhook(tx, signedIn(context), params.cca2, params.id);
    const made = newSecret();
    const ends = new Date(context.now().getTime() + OLD_SECRET_HOURS * 3_600_000);
    const { owner } = await tx.one<{ owner: number }>(
      sql`select user_id as owner from webhooks where id = ${params.id}`,
    );
    const sealed = (await sealerOf(tx, context.config.dataKey)).seal(made, purpose.webhook(owner));
    await tx.query(sql`
      update webhooks set old_secret = secret, old_secret_ends_utc = ${ends}, secret = ${sealed} where id = ${params.id}`);
    await noted(context, tx, 'roll-secret', params.id, null);
    return { secret: made, oldEndsUtc: ends.toISOString() };
  }),
);

/** What is sent again, by the one way of naming it that was used. @throws 422 */
const chosen = (
  {
    ids,
    from,
    to,
    failed,
  }: {
    readonly ids?: readonly number[] | null | undefined;
    readonly from?: string | null | undefined;
    readonly to?: string | null | undefined;
    readonly failed?: boolean | null | undefined;
  },
  now: Date,
): { readonly log: Sql | null; readonly events: Sql | null } => {
  if (ids) return { log: sql`d.id = any(${[...ids]}::bigint[])`, events: null };
  // Those that wait for their next try too: whoever asks knows that the address is up again. Not what is on its way just now.
  if (failed === true)
    return { log: sql`d.status < 0 and (d.leased_until is null or d.leased_until <= ${now})`, events: null };
  if (!from) throw invalid({ from: 'Choose events, or a time from which on they are sent again' });
  const begin = new Date(from);
  const end = to ? new Date(to) : now;
  if (begin.getTime() < now.getTime() - KEPT_DAYS * DAY_MS)
    throw invalid({ from: 'Events are kept for thirty days' });
  const backwards = 'Enter a time after the first one';
  if (end < begin) throw invalid({ to: backwards });
  return { log: null, events: sql`e.at >= ${begin} and e.at <= ${end}` };
};

const replay = implement(calls.replay, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const now = context.now();
    const { log, events: range } = chosen(body, now);
    await heldWebhook(tx, signedIn(context), params.cca2, params.id);
    const again = sql`next_utc = ${now}, attempts = 0, status = 0, failure = null, lease = null, leased_until = null`;
    const queued =
      range === null
        ? await tx.query(sql`
            update webhook_deliveries d set ${again}
            where d.webhook_id = ${params.id} and d.event_id is not null and ${log ?? sql`false`} returning d.id`)
        : await tx.query(sql`
            insert into webhook_deliveries as d (webhook_id, event_id, kind, entity, record_id, next_utc)
            select w.id, e.id, e.kind, e.entity, e.record_id, ${now}::timestamptz
            from outgoing_events e join webhooks w on w.id = ${params.id} and ${wants}
            where e.seq is not null and ${range} order by e.id
            on conflict (webhook_id, event_id) do update set ${again} returning d.id`);
    await noted(context, tx, 'replay', params.id, { queued: queued.length });
    return { queued: queued.length };
  }),
);

/** The newest event of the kind that the owner may see, else about the newest record. */
const sampleFor = async (
  db: Db,
  owner: Claims,
  country: string,
  kind: WebhookEvent,
  companyId: number | null,
): Promise<EventRow | undefined> => {
  const ofCompany =
    companyId === null
      ? sql`true`
      : sql`(d.company_id = ${companyId} or exists (select from stores s where s.id = d.origin_store_id and s.company_id = ${companyId}))`;
  const row =
    kind === 'job.status'
      ? await db.maybeOne<{ id: number; at: Date }>(sql`
          select j.id, j.created_utc as at from jobs j where j.country = ${country}
            and (${companyId}::bigint is null or j.company_id = ${companyId}) order by j.id desc limit 1`)
      : await db.maybeOne<{ id: number; at: Date }>(sql`
          select d.id, d.updated_utc as at from deliveries d where d.country = ${country} and d.deleted_utc is null
            and ${ofCompany} and (${isInternal(owner)} or d.company_id = ${owner.companyId ?? null}::bigint)
          order by d.id desc limit 1`);
  return row === undefined
    ? undefined
    : {
        id: 0,
        country,
        kind,
        entity: kind === 'job.status' ? 'jobs' : 'deliveries',
        record_id: row.id,
        detail: {},
        at: row.at,
      };
};

const test = implement(calls.test, async (context, { params, body }) => {
  const { db, now } = context;
  await seen(db, signedIn(context), params.cca2, params.id);
  const target = await db.one<Target & { company_id: number | null }>(sql`
    select url, user_id, secret, old_secret, old_secret_ends_utc, company_id from webhooks where id = ${params.id}`);
  const owner = claimsOf(await userById(db, target.user_id), null);
  const event = await sampleFor(db, owner, params.cca2, body.kind, target.company_id);
  const payload = event === undefined ? null : await payloadFor(db, owner, event);
  if (event === undefined || payload === null)
    throw conflict('There is no record yet that this webhook may be told of.');
  const { id } = await db.one<{ id: number }>(sql`
    insert into webhook_deliveries (webhook_id, kind, entity, record_id, is_test, attempts, created_utc)
    values (${params.id}, ${body.kind}, ${event.entity}, ${event.record_id}, true, 1, ${now()}) returning id`);
  const named = {
    ...payload,
    id: `${eventName(id)}_test`,
    timestamp: now().toISOString(),
    test: true as const,
  };
  const sent = await sendOnce(
    { db, now, send: context.webhooks, dataKey: context.config.dataKey },
    target,
    named.id,
    named,
  );
  await db.query(sql`
    update webhook_deliveries set status = ${sent.isTaken ? 2000 : -2000}, sent_utc = ${now()}, request = ${sent.request},
      answer = ${sent.answer}, answer_status = ${sent.answerStatus}, failure = ${sent.failure}, ms = ${sent.ms}
    where id = ${id}`);
  const [told] = await records(db, [id]);
  if (told === undefined) throw notFound('Webhook');
  return told;
});

const MOST_EVENTS = 100;

/** @throws 400 */
const numberIn = (name: string | undefined): number => {
  if (name === undefined || name === '') return 0;
  if (!/^\d{1,15}$/.test(name)) throw new Problem(400, 'after must be what the last answer called next');
  return Number(name);
};

const told = implement(adminContract.events.list, async (context, { params, query }) => {
  const who = signedIn(context);
  const after = numberIn(query.after);
  const limit = Math.min(Math.max(1, query.limit ?? MOST_EVENTS), MOST_EVENTS);
  const ofReader = isInternal(who) ? sql`true` : sql`${who.companyId ?? null}::bigint = any(e.company_ids)`;
  const rows = await context.db.query<EventRow & { seq: number }>(sql`
    select e.id, e.seq, e.country, e.kind, e.entity, e.record_id, e.detail, e.at from outgoing_events e
    where e.seq > ${after} and e.country = ${params.cca2} and ${ofReader}
      and ${query.type === undefined ? sql`true` : sql`e.kind = any(${[...query.type]}::text[])`}
    order by e.seq limit ${limit}::int`);
  const data = [];
  for (const row of rows) {
    const payload = await payloadFor(context.db, who, row);
    if (payload !== null) data.push(payload);
  }
  return { data, next: String(rows.at(-1)?.seq ?? after) };
});

export const webhookHandlers = [list, test, replay, secret, told];
