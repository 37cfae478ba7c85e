// The archive as a state: what ended long ago leaves the live lists by itself, a few hundred at a time, and comes back with a reason.
// Administrators and management may archive sooner.
import { archives, deliveryStatus, mostArchived } from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { bringBack } from '../records/archive.ts';

/** So many in one transaction. */
const SOME = 500;
/** What was brought back stays so long. */
const BACK_DAYS = 30;
/** An unpaid booking is archived so long after its end, a sold one unless the settings of the country say otherwise. */
const DAYS = { unpaid: 30, sold: 90, fewest: 30, most: 730 } as const;

/** Money of `deliveries d` is still under way. */
const isUnsettled = sql`(exists (select from card_refunds r where r.delivery_id = d.id and r.status = 'pending')
  or exists (select from card_payments p where p.delivery_id = d.id and p.status in ('pending', 'unknown')))`;

/** A company's order that failed, and nobody attempted again. */
const isOpenException = sql`(d.logistic_status_id in (-10001, -11001, -12001)
  and coalesce(d.company_id, (select s.company_id from stores s where s.id = d.origin_store_id)) is not null
  and not exists (select from deliveries n where n.attempt_of_id = d.id and n.deleted_utc is null))`;

/** Marks them archived, and the runs of which nothing is live any more. */
const put = async (tx: Db, ids: readonly number[], now: Date): Promise<void> => {
  const these = [...ids];
  await tx.query(sql`update deliveries set archived_utc = ${now} where id = any(${these}::bigint[])`);
  await tx.query(sql`
    update jobs j set archived_utc = ${now} where j.archived_utc is null and j.job_status_id in (-1, 4001)
      and j.id in (select t.job_id from tasks t where t.delivery_id = any(${these}::bigint[]))
      and not exists (select from tasks t join deliveries d on d.id = t.delivery_id
        where t.job_id = j.id and d.archived_utc is null and d.deleted_utc is null)`);
};

const days = (n: number | Sql): Sql => sql`make_interval(days => ${n}::int)`;

/** Archives what is old enough, oldest first; answers how many deliveries. Any number of processes may do it at once. */
export const archivePass = (db: Db, now: Date): Promise<number> =>
  db.tx(async (tx) => {
    // nobody watches what ended long ago
    await tx.query(sql`select set_config('umzila.untold', 'on', true)`);
    const asOf = sql`${now}::timestamptz`;
    const asked = sql`coalesce((select (s.value->>'archiveAfterDays')::int from settings s where s.name = 'reports ' || d.country), ${DAYS.sold}::int)`;
    const rows = await tx.query<{ id: number }>(sql`
      select d.id from deliveries d
      where d.archived_utc is null and d.deleted_utc is null
        and (d.unarchived_utc is null or d.unarchived_utc < ${asOf} - ${days(BACK_DAYS)})
        and case when d.paid_utc is null
          then d.logistic_status_id = ${deliveryStatus.code.CANCELLED_QUOTE} and d.updated_utc < ${asOf} - ${days(DAYS.unpaid)}
          else d.ended_utc < ${asOf} - ${days(sql`least(${DAYS.most}::int, greatest(${DAYS.fewest}::int, ${asked}))`)} end
        and not ${isUnsettled}
      order by d.ended_utc nulls first, d.id limit ${SOME}::int for update of d skip locked`);
    if (rows.length === 0) return 0;
    await put(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    return rows.length;
  });

const some = (waybills: readonly { readonly waybill: string }[]): string =>
  waybills
    .slice(0, 10)
    .map(({ waybill }) => waybill)
    .join(', ');

const archive = implement(archives.archive, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const ids = [...new Set(body.deliveryIds)].sort((a, b) => a - b);
    if (ids.length === 0) throw invalid({ deliveryIds: 'At least one delivery is required' });
    if (ids.length > mostArchived)
      throw invalid({ deliveryIds: `At most ${mostArchived} deliveries at once` });
    const rows = await tx.query<{ id: number; waybill: string; open: boolean; unsettled: boolean }>(sql`
      select d.id, d.waybill, (d.logistic_status_id >= 0 and d.logistic_status_id < 30001) as open,
        (${isUnsettled} or ${isOpenException}) as unsettled
      from deliveries d where d.id = any(${ids}::bigint[]) and d.country = ${params.cca2} and d.deleted_utc is null
      order by d.id for update of d`);
    if (rows.length < ids.length) throw notFound('Delivery');
    const open = rows.filter((row) => row.open);
    if (open.length > 0) throw conflict(`Nothing was archived: ${some(open)} did not end.`);
    const unsettled = rows.filter((row) => row.unsettled);
    if (unsettled.length > 0)
      throw conflict(
        `Nothing was archived: a refund, a payment or an exception of ${some(unsettled)} is not settled.`,
      );
    await put(tx, ids, context.now());
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'archive',
      entity: 'deliveries',
      detail: { ids },
    });
    return { archived: ids.length };
  }),
);

const restore = implement(archives.restore, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const row = await tx.maybeOne<{ archived_utc: Date | null }>(sql`
      select archived_utc from deliveries where id = ${params.id} and country = ${params.cca2} and deleted_utc is null for update`);
    if (row === undefined) throw notFound('Delivery');
    if (row.archived_utc === null) throw conflict('This delivery is not archived.');
    await bringBack(tx, [params.id], context.now());
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'restore',
      entity: 'deliveries',
      entityId: params.id,
      detail: { reason: body.reason },
    });
    return { id: params.id };
  }),
);

/** What archives by hand, and what brings back. */
export const archiveHandlers: readonly Implementation[] = [archive, restore];
