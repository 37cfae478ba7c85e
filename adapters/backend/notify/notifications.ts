// Web notifications (NTF-01..05): staff read those of their country, everybody those that are meant for them alone; each keeps what
// was read for itself.
import {
  type Claims,
  contract,
  isInternal,
  type WebNotification,
  webNotificationType,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';
import { notFound } from '../http/problem.ts';
import { oneOf } from '../lists/filters.ts';
import { type ListShape, readPage } from '../lists/list.ts';

const shapeFor = (who: Claims): ListShape<WebNotification> => ({
  from: sql`web_notifications n left join web_notification_reads r
    on r.notification_id = n.id and r.user_id = ${who.id}`,
  id: sql`n.id`,
  sorts: { createdUtc: sql`n.created_utc` },
  usual: sql`n.created_utc desc, n.id desc`,
  counts: { webNotificationTypeId: sql`n.web_notification_type_id`, read: sql`r.user_id is not null` },
  records: (db, ids) => records(db, who, ids),
  idOf: (notification) => notification.id,
});

const records = async (db: Db, who: Claims, ids: readonly number[]): Promise<WebNotification[]> =>
  (
    await db.query<{ record: WebNotification }>(sql`
      select jsonb_build_object('id', n.id, 'xmin', ${versionOf('n')}, 'webNotificationTypeId', n.web_notification_type_id,
        'title', n.title, 'body', n.body, 'link', n.link, 'entity', n.entity, 'entityId', n.entity_id,
        'createdUtc', ${iso('n.created_utc')}, 'read', r.user_id is not null, 'country', n.country) as record
      from web_notifications n left join web_notification_reads r on r.notification_id = n.id and r.user_id = ${who.id}
      where n.id = any(${[...ids]}::bigint[])`)
  ).map((row) => row.record);

interface Filters {
  readonly read?: boolean | undefined;
  readonly webNotificationTypeIds?: readonly number[] | undefined;
  readonly webNotificationTypeId?: readonly number[] | undefined;
}

/** Whose a notification is: one user's, or the staff's. */
const shownTo = (who: Claims): Sql =>
  isInternal(who) ? sql`(n.user_id is null or n.user_id = ${who.id})` : sql`n.user_id = ${who.id}`;

const conditions = (who: Claims, country: string, filters: Filters): Sql[] => [
  sql`n.country = ${country}`,
  shownTo(who),
  ...(filters.read === undefined ? [] : [sql`(r.user_id is not null) = ${filters.read}::boolean`]),
  ...oneOf(sql`n.web_notification_type_id`, filters.webNotificationTypeIds),
  ...oneOf(sql`n.web_notification_type_id`, filters.webNotificationTypeId),
];

const list = implement(contract.notifications.list, async (context, { params, query }) => {
  const page = await readPage(
    context.db,
    shapeFor(signedIn(context)),
    query,
    conditions(signedIn(context), params.country, query),
  );
  return { ...page, data: [...page.data] };
});

const count = implement(contract.notifications.count, async (context, { params, query }) => {
  const shape = shapeFor(signedIn(context));
  const where = conditions(signedIn(context), params.country, query).reduce(
    (all, next) => sql`${all} and ${next}`,
  );
  const { total } = await context.db.one<{ total: number }>(sql`
    select count(*) as total from ${shape.from} where ${where}`);
  return { paging: { totalItems: total } };
});

const types = implement(contract.notifications.types, async (_, { query }) =>
  webNotificationType.rows
    .filter(({ code }) => query.webNotificationTypeIds?.includes(Number(code)) ?? true)
    .map(({ code, label }) => ({ key: String(code), value: label })),
);

/** C-68: safe to repeat. */
const markRead = implement(contract.notifications.markRead, async (context, { params }) => {
  const who = signedIn(context);
  const found = await context.db.maybeOne(sql`
    select n.id from web_notifications n where n.id = ${params.id} and n.country = ${params.country} and ${shownTo(who)}`);
  if (found === undefined) throw notFound('Notification');
  await context.db.query(sql`
    insert into web_notification_reads (notification_id, user_id, read_utc)
    values (${params.id}, ${who.id}, ${context.now()}) on conflict do nothing`);
});

export const notificationHandlers = [list, count, types, markRead];
