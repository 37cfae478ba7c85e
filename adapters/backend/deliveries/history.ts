// What happened to a delivery, gathered from what each deed wrote: the booking, the runs, the stops, the corrections. Who of the house did
// it, is the house's own business; drivers are named to everybody, and so is one's own company.
import {
  deliveryHistory,
  deliveryStatus,
  type HistoryEntry,
  historyKinds,
  isInternal,
  PICK_UP_TYPES,
  taskStatus,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { join, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { readDelivery } from './reads.ts';

const { code } = deliveryStatus;
/** These are told by the stops, with who and where. */
const toldByStops: readonly number[] = [
  code.COLLECTED,
  code.DELIVERED,
  code.PENDING_PICK_UP,
  code.PENDING_DROP_OFF,
  code.EXCEPTION_PICK_UP,
  code.EXCEPTION_DROP_OFF,
];

const name = (alias: 'u' | 'v'): Sql =>
  alias === 'u'
    ? sql`nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '')`
    : sql`nullif(btrim(concat_ws(' ', v.first_name, v.last_name)), '')`;
const nothing = sql`null::text`;

/** One kind of entries: from where, and what each column is. */
const entries = (
  kind: Sql,
  at: Sql,
  from: Sql,
  rest: Partial<
    Record<'actor' | 'driver' | 'status' | 'field' | 'before' | 'after' | 'reason' | 'picture', Sql>
  >,
): Sql =>
  sql`select ${kind} as kind, ${at} as at, ${rest.actor ?? sql`null::bigint`} as actor, ${rest.driver ?? nothing} as driver,
    ${rest.status ?? sql`null::int`} as status, ${rest.field ?? nothing} as field, ${rest.before ?? nothing} as before,
    ${rest.after ?? nothing} as after, ${rest.reason ?? nothing} as reason, ${rest.picture ?? nothing} as picture from ${from}`;

const of = (id: number): Sql => {
  const stops = sql`tasks t where t.delivery_id = ${id} and not coalesce(t.address ? 'hubId' or t.address ? 'isReturn', false)`;
  const isPickUp = sql`t.task_type_id = any(${[...PICK_UP_TYPES]}::int[])`;
  const ended = sql`case when t.task_status_id = ${taskStatus.code.COMPLETED} then case when ${isPickUp} then 'collected' else 'delivered' end
    else case when ${isPickUp} then 'failedPickUp' else 'failedDropOff' end end`;
  return join(
    [
      entries(sql`'booked'`, sql`d.created_utc`, sql`deliveries d where d.id = ${id}`, {
        actor: sql`d.placed_by_user_id`,
      }),
      entries(
        sql`'paid'`,
        sql`d.paid_utc`,
        sql`deliveries d where d.id = ${id} and d.paid_utc is not null`,
        {},
      ),
      entries(
        sql`'wish'`,
        sql`(d.receiver_wish->>'at')::timestamptz`,
        sql`deliveries d where d.id = ${id} and d.receiver_wish is not null`,
        { after: sql`d.receiver_wish->>'note'` },
      ),
      entries(
        sql`'assigned'`,
        sql`a.offered_utc`,
        sql`job_assignments a join drivers v on v.id = a.driver_id
          where a.job_id in (select t.job_id from tasks t where t.delivery_id = ${id})`,
        { actor: sql`a.by_user_id`, driver: name('v') },
      ),
      entries(
        sql`'unassigned'`,
        sql`a.ended_utc`,
        sql`job_assignments a join drivers v on v.id = a.driver_id
          where a.ended = 'taken' and a.job_id in (select t.job_id from tasks t where t.delivery_id = ${id})`,
        { driver: name('v'), reason: sql`a.reason` },
      ),
      entries(
        sql`case when ${isPickUp} then 'arrivedPickUp' else 'arrivedDropOff' end`,
        sql`t.arrived_utc`,
        sql`${stops} and t.arrived_utc is not null`,
        {},
      ),
      entries(
        ended,
        sql`t.completed_utc`,
        sql`${stops} and t.completed_utc is not null and t.task_status_id = any(${[taskStatus.code.COMPLETED, taskStatus.code.EXCEPTION]}::int[])`,
        {
          actor: sql`t.ended_by`,
          reason: sql`t.reason`,
          picture: sql`'/content/files/' || t.picture_file_id`,
        },
      ),
      entries(
        sql`'status'`,
        sql`e.at`,
        sql`delivery_events e where e.delivery_id = ${id} and e.from_status is not null and e.to_status <> all(${[...toldByStops]}::int[])`,
        { actor: sql`e.actor_id`, status: sql`e.to_status` },
      ),
      entries(
        sql`'changed'`,
        sql`m.at`,
        sql`delivery_amendments m where m.delivery_id = ${id} and m.kind in ('date', 'contact', 'address', 'reference')`,
        {
          actor: sql`m.actor_id`,
          field: sql`m.field`,
          before: sql`m.before`,
          after: sql`m.after`,
          reason: sql`m.reason`,
        },
      ),
    ],
    ' union all ',
  );
};

const get = implement(deliveryHistory.get, async (context, { params }) => {
  const who = signedIn(context);
  const { db } = context;
  await readDelivery(db, who, params.cca2, params.id);
  const isHouse = isInternal(who);
  const rows = await db.query<{ record: HistoryEntry }>(sql`
    select jsonb_strip_nulls(jsonb_build_object('at', ${iso('x.at')}, 'kind', x.kind,
      'byName', case when ${isHouse}::boolean or u.id = ${who.id} or u.company_id = ${who.companyId ?? null}::bigint
        or exists (select from drivers v where v.user_id = u.id) then ${name('u')} end,
      'driver', x.driver, 'status', x.status, 'field', x.field, 'before', x.before, 'after', x.after, 'reason', x.reason,
      'pictureUrl', x.picture)) as record
    from (${of(params.id)}) x left join users u on u.id = x.actor where x.at is not null order by x.at, array_position(${Object.keys(historyKinds)}::text[], x.kind)`);
  return rows.map(({ record }) => record);
});

export const deliveryHistoryHandlers = [get];
