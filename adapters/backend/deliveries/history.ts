// What happened to a delivery or on a run, gathered from what each deed wrote: the booking, the runs, the stops, the corrections. Who of the house did
// it, is the house's own business; drivers are named to everybody, and so is one's own company.
import {
  type Claims,
  deliveryHistory,
  deliveryStatus,
  type HistoryEntry,
  historyKinds,
  isInternal,
  jobStatus,
  PICK_UP_TYPES,
  taskStatus,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, join, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { notFound } from '../http/problem.ts';
import { jobWhere } from '../lists/scope.ts';
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
    Record<'actor' | 'driver' | 'about' | 'status' | 'field' | 'before' | 'after' | 'reason' | 'picture', Sql>
  >,
): Sql =>
  sql`select ${kind} as kind, ${at} as at, ${rest.actor ?? sql`null::bigint`} as actor, ${rest.driver ?? nothing} as driver, ${rest.about ?? nothing} as about,
    ${rest.status ?? sql`null::int`} as status, ${rest.field ?? nothing} as field, ${rest.before ?? nothing} as before,
    ${rest.after ?? nothing} as after, ${rest.reason ?? nothing} as reason, ${rest.picture ?? nothing} as picture from ${from}`;

const isPickUp = sql`t.task_type_id = any(${[...PICK_UP_TYPES]}::int[])`;
const ended = sql`case when t.task_status_id = ${taskStatus.code.COMPLETED} then case when ${isPickUp} then 'collected' else 'delivered' end
    else case when ${isPickUp} then 'failedPickUp' else 'failedDropOff' end end`;

/** To whom the runs were given, and from whom they were taken back. */
const driven = (jobs: Sql): readonly Sql[] => [
  entries(
    sql`'assigned'`,
    sql`a.offered_utc`,
    sql`job_assignments a join drivers v on v.id = a.driver_id where a.job_id in (${jobs})`,
    { actor: sql`a.by_user_id`, driver: name('v') },
  ),
  entries(
    sql`'unassigned'`,
    sql`a.ended_utc`,
    sql`job_assignments a join drivers v on v.id = a.driver_id where a.ended = 'taken' and a.job_id in (${jobs})`,
    { driver: name('v'), reason: sql`a.reason` },
  ),
];

/** What was done at stops. `where`: of `t`, the tasks; `about`: whose stop it was, where that is not clear. */
const stopped = (where: Sql, about: Sql = nothing): readonly Sql[] => {
  const stops = sql`tasks t left join deliveries d on d.id = t.delivery_id where ${where}`;
  return [
    entries(
      sql`case when ${isPickUp} then 'arrivedPickUp' else 'arrivedDropOff' end`,
      sql`t.arrived_utc`,
      sql`${stops} and t.arrived_utc is not null`,
      { about },
    ),
    entries(
      ended,
      sql`t.completed_utc`,
      sql`${stops} and t.completed_utc is not null and t.task_status_id = any(${[taskStatus.code.COMPLETED, taskStatus.code.EXCEPTION]}::int[])`,
      {
        actor: sql`t.ended_by`,
        about,
        reason: sql`t.reason`,
        picture: sql`'/content/files/' || t.picture_file_id`,
      },
    ),
  ];
};

const ofDelivery = (id: number): readonly Sql[] => [
  entries(sql`'booked'`, sql`d.created_utc`, sql`deliveries d where d.id = ${id}`, {
    actor: sql`d.placed_by_user_id`,
  }),
  entries(sql`'paid'`, sql`d.paid_utc`, sql`deliveries d where d.id = ${id} and d.paid_utc is not null`, {}),
  entries(
    sql`'wish'`,
    sql`(d.receiver_wish->>'at')::timestamptz`,
    sql`deliveries d where d.id = ${id} and d.receiver_wish is not null`,
    { after: sql`d.receiver_wish->>'note'` },
  ),
  ...driven(sql`select t.job_id from tasks t where t.delivery_id = ${id}`),
  ...stopped(
    sql`t.delivery_id = ${id} and not coalesce(t.address ? 'hubId' or t.address ? 'isReturn', false)`,
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
];

const ofJob = (id: number): readonly Sql[] => [
  entries(sql`'made'`, sql`j.created_utc`, sql`jobs j where j.id = ${id}`, {}),
  ...driven(sql`select ${id}::bigint`),
  entries(
    sql`'refused'`,
    sql`a.decided_utc`,
    sql`job_assignments a join drivers v on v.id = a.driver_id where a.decision = 'refused' and a.job_id = ${id}`,
    { driver: name('v'), reason: sql`a.reason` },
  ),
  entries(sql`'started'`, sql`j.started_utc`, sql`jobs j where j.id = ${id}`, {}),
  ...stopped(
    sql`t.job_id = ${id}`,
    sql`nullif(concat_ws(', ', d.waybill, split_part(t.address->>'description', ',', 1)), '')`,
  ),
  entries(
    sql`case when j.job_status_id = ${jobStatus.code.CANCELLED} then 'runCancelled' else 'runCompleted' end`,
    sql`j.completed_utc`,
    sql`jobs j where j.id = ${id}`,
    {},
  ),
];

/** In their order. Who of the house did it, is told to the house, to those of the same company and to whoever did it. */
const told = async (db: Db, who: Claims, parts: readonly Sql[]): Promise<HistoryEntry[]> => {
  const isHouse = isInternal(who);
  const rows = await db.query<{ record: HistoryEntry }>(sql`
    select jsonb_strip_nulls(jsonb_build_object('at', ${iso('x.at')}, 'kind', x.kind,
      'byName', case when ${isHouse}::boolean or u.id = ${who.id} or u.company_id = ${who.companyId ?? null}::bigint
        or exists (select from drivers v where v.user_id = u.id) then ${name('u')} end,
      'driver', x.driver, 'about', x.about, 'status', x.status, 'field', x.field, 'before', x.before, 'after', x.after,
      'reason', x.reason, 'pictureUrl', x.picture)) as record
    from (${join(parts, ' union all ')}) x left join users u on u.id = x.actor where x.at is not null
    order by x.at, array_position(${Object.keys(historyKinds)}::text[], x.kind)`);
  return rows.map(({ record }) => record);
};

const get = implement(deliveryHistory.get, async (context, { params }) => {
  const who = signedIn(context);
  await readDelivery(context.db, who, params.cca2, params.id);
  return told(context.db, who, ofDelivery(params.id));
});

const getOfJob = implement(deliveryHistory.ofJob, async (context, { params }) => {
  const who = signedIn(context);
  const { jobId } = params;
  const found = await context.db.maybeOne(
    sql`select j.id from jobs j where j.id = ${jobId} and ${jobWhere(who, params.cca2)}`,
  );
  if (found === undefined) throw notFound('Job');
  return told(context.db, who, ofJob(jobId));
});

export const deliveryHistoryHandlers = [get, getOfJob];
