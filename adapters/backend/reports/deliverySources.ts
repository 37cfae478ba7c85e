// The sources about deliveries: every sold one, those that ended otherwise than delivered, those under way, exceptions, stays in hubs.
import { empty, join, type Sql, sql } from '../db/db.ts';
import {
  type Asked,
  among,
  isSo,
  lastDays,
  many,
  mean,
  named,
  percentile,
  rowsThere,
  type Source,
  seconds,
  timeKeys,
} from './source.ts';

const paid = sql`f.paid_utc`;
const ended = sql`f.end_utc`;

/** What is promised: the binding promise where nothing else is asked. */
const binding: Due = { from: sql`f.due_from_utc`, to: sql`f.due_utc` };
interface Due {
  readonly from: Sql;
  readonly to: Sql;
}
const promised = (of: Sql): Due => {
  const moment = (column: Sql): Sql =>
    sql`(select p.${column} from delivery_promises p where p.delivery_id = f.delivery_id order by p.no ${of} limit 1)`;
  return { from: moment(sql`drop_off_start_utc`), to: moment(sql`drop_off_end_utc`) };
};

/** How the promise of a delivery was kept; null: not due yet, or called off before. */
const keptSql = ({ asOf }: Asked, { to }: Due): Sql => sql`case
  when f.outcome = 'delivered' then case when f.end_utc <= ${to} then 'onTime' else 'late' end
  when f.outcome = 'failed' then 'failed'
  when f.outcome = 'calledOff' then case when f.called_off_utc > ${to} then 'failed' end
  when ${to} < ${asOf}::timestamptz then 'overdue' end`;

/** What was scanned before scans were kept, nobody knows. */
const scansKept = ({ to }: Due): Sql =>
  sql`${to} >= (select r.since from recordings r where r.what = 'parcel_scans')`;

/** Measures of deliveries; the rows are called `f`. */
export const deliveryMeasures = (asked: Asked, due: Due = binding) => {
  const keeps = keptSql(asked, due);
  const is = (word: 'delivered' | 'failed' | 'calledOff' | 'open'): Sql => many(sql`f.outcome = ${word}`);
  const late = sql`(${keeps}) = 'late'`;
  const door = seconds(sql`f.paid_utc`, sql`f.delivered_utc`);
  const delivered = sql`f.outcome = 'delivered'`;
  return {
    due: many(sql`(${keeps}) is not null`),
    onTime: many(sql`(${keeps}) = 'onTime'`),
    late: many(late),
    failedDue: many(sql`(${keeps}) = 'failed'`),
    overdue: many(sql`(${keeps}) = 'overdue'`),
    otd: [many(sql`(${keeps}) = 'onTime'`), many(sql`(${keeps}) is not null`)],
    otif: [
      many(sql`(${keeps}) = 'onTime' and f.is_in_full and ${scansKept(due)}`),
      many(sql`(${keeps}) is not null and f.is_in_full is not null and ${scansKept(due)}`),
    ],
    lateBy: mean(seconds(due.to, sql`f.end_utc`), late),
    lateP90: percentile(0.9, seconds(due.to, sql`f.end_utc`), late),
    early: [many(sql`f.outcome = 'delivered' and f.end_utc < ${due.from}`), is('delivered')],
    delivered: is('delivered'),
    failed: is('failed'),
    success: [is('delivered'), many(sql`f.outcome in ('delivered', 'failed')`)],
    firstAttempt: [
      many(sql`f.outcome = 'delivered' and f.attempt_no = 1 and f.drop_attempts = 1`),
      many(sql`f.attempt_no = 1 and f.drop_attempts > 0`),
    ],
    toCollect: mean(seconds(sql`f.paid_utc`, sql`f.collected_utc`)),
    inTransit: mean(seconds(sql`f.collected_utc`, sql`f.delivered_utc`), delivered),
    doorToDoor: mean(door, delivered),
    doorP50: percentile(0.5, door, delivered),
    rating: mean(sql`f.rating`),
  } as const;
};

const moneyMeasures = {
  booked: rowsThere,
  calledOff: many(sql`f.outcome = 'calledOff'`),
  open: many(sql`f.outcome = 'open'`),
  parcels: sql`sum(f.parcels)`,
  km: sql`sum(f.distance_km)`,
  roundTrips: many(sql`f.is_round_trip`),
  returns: many(sql`f.is_return`),
  income: sql`sum(f.income_cents) / 100.0`,
  fees: sql`sum(f.fees_cents) / 100.0`,
  vat: sql`sum(f.vat_cents) / 100.0`,
  tips: sql`sum(f.tips_cents) / 100.0`,
  total: sql`sum(f.income_cents + f.fees_cents + f.vat_cents + f.tips_cents) / 100.0`,
  cost: sql`sum(f.cost_cents) / 100.0`,
  grossProfit: sql`sum(f.income_cents + f.fees_cents - f.cost_cents) / 100.0`,
  margin: [
    sql`coalesce(sum(f.income_cents + f.fees_cents - f.cost_cents) / 100.0, 0)`,
    sql`coalesce(sum(f.income_cents + f.fees_cents) / 100.0, 0)`,
  ],
  profitPerKm: [
    sql`coalesce(sum(f.income_cents + f.fees_cents - f.cost_cents) / 100.0, 0)`,
    sql`coalesce(sum(f.distance_km), 0)`,
  ],
  incomePerDelivery: [sql`coalesce(sum(f.income_cents + f.fees_cents) / 100.0, 0)`, sql`count(*)`],
  costPerDrop: [sql`coalesce(sum(f.cost_cents) / 100.0, 0)`, many(sql`f.outcome = 'delivered'`)],
  costFinal: [many(sql`f.cost_is_final`), sql`count(*)`],
} as const;

const place = (side: 'origin' | 'destination'): Sql =>
  side === 'origin'
    ? sql`f.origin->'address'->>'description'`
    : sql`f.destination->'address'->>'description'`;

/** Of the change that ended it. */
const endedBy = (what: Sql): Sql =>
  sql`(select ${what} from delivery_events n where n.delivery_id = f.delivery_id and n.to_status = f.status_id order by n.id desc limit 1)`;

const deliveryKeys: Source['keys'] = (at) => ({
  ...timeKeys(at),
  company: { key: sql`f.origin_company_id`, name: named.company },
  store: { key: sql`f.origin_store_id`, name: named.store },
  territory: { key: sql`f.territory_id`, name: named.territory },
  slaType: { key: sql`f.sla_type` },
  partner: { key: sql`f.partner_id`, name: named.partner },
  driver: { key: sql`f.driver_id`, name: named.driver },
});

/** Of a company, or of its stores: each found by an index, which the one column of both would have none of. */
const ofCompanies = (values: readonly string[]): Sql => {
  const ids = sql`any(${values.map(Number)}::bigint[])`;
  return sql`(f.company_id = ${ids} or (f.company_id is null
    and f.origin_store_id = any(array(select s.id from stores s where s.company_id = ${ids}))))`;
};

const deliveryFilters = (asked: Asked, due: Due = binding) => ({
  companyId: ofCompanies,
  storeId: among(sql`f.origin_store_id`),
  territoryId: among(sql`f.territory_id`),
  driverId: among(sql`f.driver_id`),
  partnerId: among(sql`f.partner_id`),
  slaType: among(sql`f.sla_type`),
  isQsr: isSo(sql`f.is_qsr`),
  outcome: among(sql`f.outcome`),
  kept: among(keptSql(asked, due)),
  // Read before: it chooses the source.
  promise: () => sql`true`,
  isDue: isSo(sql`(${keptSql(asked, due)}) is not null`),
  isRated: isSo(sql`f.rating is not null`),
  isAgain: isSo(sql`f.attempt_no > 1`),
  isCostFinal: isSo(sql`f.cost_is_final`),
  isUnassigned: isSo(sql`f.driver_id is null`),
  stage: among(endedBy(sql`n.from_status`)),
  bySide: among(endedBy(sql`n.side`)),
  statusId: among(sql`f.status_id`),
  isReturn: isSo(sql`f.is_return`),
  isRoundTrip: isSo(sql`f.is_round_trip`),
});

const parties = {
  waybill: sql`f.waybill`,
  orderReference: sql`f.order_reference`,
  customerIdentifier: sql`f.customer_identifier`,
  lotNumber: sql`f.lot_number`,
  sender: sql`f.origin->>'contactName'`,
  company: sql`(select c.company_name from companies c where c.id = f.origin_company_id)`,
  store: sql`(select s.store_name from stores s where s.id = f.origin_store_id)`,
  origin: place('origin'),
  destination: place('destination'),
  recipient: sql`f.destination->>'contactName'`,
  slaType: sql`f.sla_type`,
  dueUtc: sql`f.due_utc`,
  endedUtc: ended,
  statusId: sql`f.status_id`,
  attemptNo: sql`f.attempt_no`,
  driver: sql`(select v.first_name || ' ' || v.last_name from drivers v where v.id = f.driver_id)`,
};

const why = sql`(select t.reason from tasks t where t.delivery_id = f.delivery_id and t.reason is not null order by t.id desc limit 1)`;
/** Whose doing the reason of its stop was; nothing of what was said in other words. */
const faultSql = sql`(select r.fault from tasks t join reasons r on r.id = t.reason_id where t.delivery_id = f.delivery_id and t.task_status_id = -1001
  order by t.id desc limit 1)`;
const again = sql`(select n.waybill from deliveries n where n.attempt_of_id = f.delivery_id and n.deleted_utc is null order by n.id limit 1)`;

const moneyBack = sql`coalesce((select sum(-e.amount_cents) from transactions x join ledger_entries e on e.transaction_id = x.id
  join accounts k on k.id = e.account_id and k.kind in ('revenue', 'vat', 'tips') where x.delivery_id = f.delivery_id and e.amount_cents < 0), 0) / 100.0`;

const soldBy = (due: Due): Source => ({
  from: sql`delivery_facts f join countries z on z.cca2 = f.country`,
  country: sql`f.country`,
  delivery: sql`join deliveries d on d.id = f.delivery_id`,
  id: sql`f.delivery_id`,
  days: { booked: paid, due: due.to, ended },
  keys: deliveryKeys,
  measures: (asked) => ({ ...moneyMeasures, ...deliveryMeasures(asked, due) }),
  only: (day, from) => {
    // By its status, and not by the outcome made of it: PostgreSQL knows how many deliveries have which.
    const late = sql`f.status_id = 30001 and f.end_utc > ${due.to}`;
    // What was due in the range and came late ended after its beginning, which an index finds.
    return { lateP90: day === 'due' ? sql`${late} and f.end_utc > ${from}` : late };
  },
  fields: (asked) => ({
    ...parties,
    bookedUtc: paid,
    collectedUtc: sql`f.collected_utc`,
    dueUtc: due.to,
    kept: keptSql(asked, due),
    lateBy: sql`case when (${keptSql(asked, due)}) in ('late', 'overdue') then ${seconds(due.to, sql`coalesce(f.end_utc, ${asked.asOf}::timestamptz)`)} end`,
    reason: sql`case when f.outcome in ('failed', 'calledOff') then ${why} end`,
    again,
    parcels: sql`f.parcels`,
    km: sql`f.distance_km`,
    receivedBy: sql`f.proof->>'recipientName'`,
    price: sql`f.income_cents / 100.0`,
    vat: sql`f.vat_cents / 100.0`,
    tip: sql`f.tips_cents / 100.0`,
    total: sql`(f.income_cents + f.fees_cents + f.vat_cents + f.tips_cents) / 100.0`,
  }),
  filters: (asked) => deliveryFilters(asked, due),
  search: [
    sql`f.waybill`,
    sql`coalesce(f.order_reference, '')`,
    sql`coalesce(f.customer_identifier, '')`,
    sql`coalesce(${place('destination')}, '')`,
  ],
});

/** Every sold delivery. */
export const deliverySource: Source = {
  ...soldBy(binding),
  by: { first: soldBy(promised(sql`asc`)), last: soldBy(promised(sql`desc`)) },
};

/** Those that ended otherwise than delivered. */
export const terminationSource: Source = {
  ...deliverySource,
  where: sql`f.outcome in ('failed', 'calledOff')`,
  measures: (asked) => ({
    ...moneyMeasures,
    ...deliveryMeasures(asked),
    faultRecipient: many(sql`${faultSql} = 'recipient'`),
    faultSender: many(sql`${faultSql} = 'sender'`),
    faultDriver: many(sql`${faultSql} = 'driver'`),
  }),
  filters: (asked) => ({ ...deliveryFilters(asked), fault: among(faultSql) }),
  fields: () => ({
    ...parties,
    stage: endedBy(sql`n.from_status`),
    took: seconds(sql`f.paid_utc`, sql`f.end_utc`),
    bySide: endedBy(sql`n.side`),
    by: endedBy(sql`(select u.first_name || ' ' || u.last_name from users u where u.id = n.actor_id)`),
    reason: why,
    fault: faultSql,
    again,
    fee: sql`f.fees_cents / 100.0`,
    refunded: moneyBack,
  }),
};

/** Later than this after its promise, a delivery is an exception. */
const lateException = sql`f.outcome = 'delivered' and f.end_utc > f.due_utc + interval '60 minutes'`;

const isSettled = sql`(f.outcome = 'delivered' or f.status_id = -3001 or ${again} is not null)`;

/** What went wrong with orders of companies. */
export const exceptionSource: Source = {
  ...deliverySource,
  measures: (asked) => ({
    ...moneyMeasures,
    ...deliveryMeasures(asked),
    cases: rowsThere,
    settled: [many(isSettled), sql`count(*)`],
    openFor: percentile(0.5, seconds(sql`f.end_utc`, sql`${asked.asOf}::timestamptz`), sql`not ${isSettled}`),
  }),
  where: sql`f.origin_company_id is not null and (f.status_id in (-10001, -11001, -12001, -3001) or (${lateException}))`,
  fields: (asked) => ({
    ...parties,
    exception: sql`case f.status_id when -10001 then 'exception pick-up' when -11001 then 'exception drop-off' when -12001 then 'undelivered'
      when -3001 then 'returned to sender' else 'late' end`,
    reason: why,
    fault: faultSql,
    again,
    isSettled,
    openFor: sql`case when not ${isSettled} then ${seconds(sql`f.end_utc`, sql`${asked.asOf}::timestamptz`)} end`,
  }),
  filters: (asked) => ({
    ...deliveryFilters(asked),
    exception: (kinds) =>
      sql`case when f.outcome = 'delivered' then 'late' else f.status_id::text end = any(${[...kinds]}::text[])`,
    isSettled: isSo(isSettled),
    fault: among(faultSql),
  }),
};

const riskSql = ({ asOf }: Asked): Sql => sql`case when f.due_utc < ${asOf}::timestamptz then 'late'
  when f.due_utc < ${asOf}::timestamptz + interval '2 hours' then 'soon' else 'onTrack' end`;

/** Those under way. */
export const openSource: Source = {
  ...deliverySource,
  where: sql`f.outcome = 'open'`,
  days: {},
  at: sql`f.due_utc`,
  keys: (at) => ({
    ...deliveryKeys(at),
    dueHour: { key: sql`to_char((${at}) at time zone z.time_zone, 'YYYY-MM-DD HH24:00')` },
  }),
  measures: (asked) => ({
    ...moneyMeasures,
    ...deliveryMeasures(asked),
    soon: many(sql`(${riskSql(asked)}) = 'soon'`),
    onTrack: many(sql`(${riskSql(asked)}) = 'onTrack'`),
  }),
  fields: (asked) => ({
    ...parties,
    toDue: seconds(sql`${asked.asOf}::timestamptz`, sql`f.due_utc`),
    risk: riskSql(asked),
    operationStatusId: sql`f.operation_status_id`,
    phone: sql`f.destination->>'phoneNumber'`,
    windowEndUtc: sql`(select t.window_end_utc from tasks t where t.delivery_id = f.delivery_id and t.task_type_id in (20000, 30000)
      and t.task_status_id > 0 and t.task_status_id < 4001 order by t.task_job_order, t.id limit 1)`,
    toStop: sql`(select min(t.distance_from_driver) from tasks t where t.delivery_id = f.delivery_id and t.task_status_id = 3001)`,
  }),
  filters: (asked) => ({ ...deliveryFilters(asked), risk: among(riskSql(asked)) }),
};

const stayed = (asOf: Date): Sql =>
  seconds(sql`h.in_utc`, sql`coalesce(h.out_utc, f.end_utc, ${asOf}::timestamptz)`);
const hubStateSql = sql`case when h.in_utc is null then 'coming' when h.out_utc is not null then 'left'
  when f.outcome = 'open' then 'here' else 'ended' end`;
/** When it came in, or should. */
const hubAt = sql`coalesce(h.in_utc, h.window_end_utc)`;

/** What is in the hubs when a group of time is over: at its last midnight. */
const hereAtMidnight: NonNullable<Source['later']> = async (db, { zone, range, by, keys, from, where }) => {
  const at = (day: Sql): Sql => sql`((${day})::date + 1)::timestamp at time zone ${zone}::text`;
  const over = at(sql`${range.to}`);
  const ends = by === undefined ? undefined : lastDays[by];
  const rows = await db.query<{ key: string | null; n: number }>(sql`
    with stays as materialized (select h.hub_id, h.in_utc, coalesce(h.out_utc, f.end_utc, 'infinity'::timestamptz) as away_utc from ${from}
        where ${join(where, ' and ')} and h.in_utc < ${over}
          and coalesce(h.out_utc, f.end_utc, 'infinity'::timestamptz) >= (${range.from}::date::timestamp at time zone ${zone}::text)),
      asked as (select k.key, ${ends === undefined ? over : sql`least(${at(ends(sql`k.key`))}, ${over})`} as at from unnest(${[...keys]}::text[]) k(key)
        union all select null, ${over})
    select a.key, count(s.in_utc) as n from asked a left join stays s on s.in_utc < a.at and s.away_utc >= a.at
      ${by === 'hub' ? sql`and (a.key is null or s.hub_id = a.key::bigint)` : empty} group by 1`);
  return new Map(rows.map(({ key, n }) => [key, { atMidnight: n }]));
};

/** Stays in hubs. */
export const hubSource: Source = {
  from: sql`hub_stays h join countries z on z.cca2 = h.country join delivery_facts f on f.delivery_id = h.delivery_id`,
  country: sql`h.country`,
  id: sql`h.task_id`,
  shows: sql`h.delivery_id`,
  days: { at: hubAt },
  keys: (at) => ({ ...timeKeys(at), hub: { key: sql`h.hub_id`, name: named.hub } }),
  later: hereAtMidnight,
  measures: ({ asOf }) => ({
    coming: many(sql`${hubStateSql} = 'coming'`),
    stays: many(sql`h.in_utc is not null`),
    left: many(sql`${hubStateSql} = 'left'`),
    here: many(sql`${hubStateSql} = 'here'`),
    // Told once the groups are known.
    atMidnight: sql`null::double precision`,
    hubDwell: mean(stayed(asOf)),
    hubDwellP90: percentile(0.9, stayed(asOf)),
  }),
  fields: ({ asOf }) => ({
    ...parties,
    hub: sql`(select b.name from hubs b where b.id = h.hub_id)`,
    hubState: hubStateSql,
    inUtc: sql`h.in_utc`,
    outUtc: sql`h.out_utc`,
    dwell: stayed(asOf),
    toDue: sql`case when f.outcome = 'open' then ${seconds(sql`${asOf}::timestamptz`, sql`f.due_utc`)} end`,
    driver: sql`(select v.first_name || ' ' || v.last_name from jobs j join drivers v on v.id = j.driver_id where j.id = h.next_job_id)`,
  }),
  filters: ({ asOf }) => ({
    hubId: among(sql`h.hub_id`),
    territoryId: among(sql`f.territory_id`),
    hubState: among(hubStateSql),
    stayedOver: (hours) =>
      sql`${stayed(asOf)} > ${Math.min(...hours.map(Number).filter((n) => n > 0))}::double precision * 3600`,
  }),
};
