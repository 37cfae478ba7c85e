// The sources about stops, deeds at stops and offers of jobs.
import { type Sql, sql } from '../db/db.ts';
import {
  type Asked,
  among,
  isSo,
  many,
  mean,
  named,
  percentile,
  rowsThere,
  type Source,
  seconds,
  timeKeys,
} from './source.ts';

/** Ended, or past its window. */
const judgedSql = ({ asOf }: Asked): Sql =>
  sql`(f.window_end_utc is not null and (f.status_id in (4001, -1001) or f.window_end_utc < ${asOf}::timestamptz))`;
const complied = sql`(coalesce(f.arrived_utc, f.completed_utc) <= f.window_end_utc)`;
const waited = sql`greatest(0, f.wait_s)`;
const isOver = ({ limits }: Asked): Sql =>
  sql`(f.is_measured and ${waited} > ${limits.freeWaitMinutes}::double precision * 60)`;

/** Measures of stops; the rows are called `f`, and only those that fulfil `only` are stops. */
export const stopMeasures = (asked: Asked, only: Sql = sql`true`) => {
  const judged = judgedSql(asked);
  const of = (side: 'takeUp' | 'handOver', condition: Sql): Sql =>
    many(sql`${only} and f.side = ${side} and ${condition}`);
  return {
    pickupCompliance: [of('takeUp', sql`${judged} and ${complied}`), of('takeUp', judged)],
    dropoffCompliance: [of('handOver', sql`${judged} and ${complied}`), of('handOver', judged)],
    pickupExceptions: [of('takeUp', sql`f.status_id = -1001`), of('takeUp', isEnded)],
    dropoffExceptions: [of('handOver', sql`f.status_id = -1001`), of('handOver', isEnded)],
    ended: many(sql`${only} and ${isEnded}`),
    exceptions: many(sql`${only} and f.status_id = -1001`),
    stopExceptions: [many(sql`${only} and f.status_id = -1001`), many(sql`${only} and ${isEnded}`)],
    wait: mean(sql`greatest(0, f.wait_s)`, sql`${only} and f.is_measured`),
  } as const;
};
const isEnded = sql`f.status_id in (4001, -1001)`;

/** When a stop was reached, against its window. */
const bucketSql = (asOf: Sql): Sql => {
  const at = sql`coalesce(f.arrived_utc, f.completed_utc)`;
  return sql`case when ${at} is null then case when f.window_end_utc < ${asOf} then 'missing' end
    when ${at} < f.window_start_utc then 'early' when ${at} <= f.window_end_utc then 'inWindow'
    when ${at} <= f.window_end_utc + interval '15 minutes' then 'to15'
    when ${at} <= f.window_end_utc + interval '60 minutes' then 'to60' else 'over60' end`;
};

const driverName = (id: Sql): Sql =>
  sql`(select v.first_name || ' ' || v.last_name from drivers v where v.id = ${id})`;

const windowEnd = sql`f.window_end_utc`;
const completed = sql`f.completed_utc`;

/** Stops at customers. */
export const stopSource: Source = {
  from: sql`stop_facts f join countries z on z.cca2 = f.country`,
  country: sql`f.country`,
  delivery: sql`join deliveries d on d.id = f.delivery_id`,
  id: sql`f.task_id`,
  shows: sql`f.delivery_id`,
  days: { due: windowEnd, ended: completed },
  keys: (at) => ({
    ...timeKeys(at),
    company: { key: sql`f.origin_company_id`, name: named.company },
    store: { key: sql`f.store_id`, name: named.store },
    territory: { key: sql`f.territory_id`, name: named.territory },
    driver: { key: sql`f.driver_id`, name: named.driver },
    bucket: { key: bucketSql(sql`now()`) },
  }),
  measures: (asked) => {
    const wait = waited;
    const free = sql`${asked.limits.freeWaitMinutes}::double precision * 60`;
    return {
      ...stopMeasures(asked),
      stops: rowsThere,
      measured: many(sql`f.is_measured`),
      notMeasured: many(sql`${isEnded} and f.is_measured is not true`),
      dwell: mean(sql`f.dwell_s`, sql`f.is_measured`),
      waitP50: percentile(0.5, wait, sql`f.is_measured`),
      waitP90: percentile(0.9, wait, sql`f.is_measured`),
      waitMost: sql`max(${wait}) filter (where f.is_measured)`,
      overFree: many(isOver(asked)),
      overFreeMinutes: sql`coalesce(sum(${wait} - ${free}) filter (where ${isOver(asked)}), 0)`,
    };
  },
  fields: (asked) => ({
    waybill: sql`f.waybill`,
    side: sql`f.side`,
    address: sql`f.address->>'description'`,
    store: sql`(select x.store_name from stores x where x.id = f.store_id)`,
    windowStartUtc: sql`f.window_start_utc`,
    windowEndUtc: windowEnd,
    arrivedUtc: sql`f.arrived_utc`,
    againstWindow: seconds(sql`f.window_end_utc`, sql`coalesce(f.arrived_utc, f.completed_utc)`),
    bucket: bucketSql(sql`${asked.asOf}::timestamptz`),
    isAtEnd: sql`(${isEnded} and f.arrived_utc is null)`,
    completedUtc: completed,
    stopStatus: sql`f.status_id`,
    driver: driverName(sql`f.driver_id`),
  }),
  filters: (asked) => ({
    companyId: among(sql`f.origin_company_id`),
    storeId: among(sql`f.store_id`),
    territoryId: among(sql`f.territory_id`),
    driverId: among(sql`f.driver_id`),
    slaType: among(sql`f.sla_type`),
    isQsr: isSo(sql`f.is_qsr`),
    side: among(sql`f.side`),
    bucket: among(bucketSql(sql`${asked.asOf}::timestamptz`)),
    stopStatus: among(sql`f.status_id`),
    complied: among(
      sql`case when ${judgedSql(asked)} then case when ${complied} then 'inTime' else 'tooLate' end end`,
    ),
    fault: among(
      sql`(select r.fault from tasks x join reasons r on r.id = x.reason_id where x.id = f.task_id and x.task_status_id = -1001)`,
    ),
    isEnded: isSo(isEnded),
    isJudged: isSo(judgedSql(asked)),
    isMeasured: isSo(sql`f.is_measured`),
    isOverFree: isSo(isOver(asked)),
  }),
  search: [sql`f.waybill`, sql`coalesce(f.address->>'description', '')`],
};

const offerMeasures = (only: Sql = sql`true`) => {
  const decided = (words: Sql): Sql => many(sql`${only} and a.decision in (${words})`);
  return {
    acceptance: [decided(sql`'accepted'`), decided(sql`'accepted', 'refused', 'expired'`)],
    completion: [
      many(sql`${only} and a.ended = 'completed'`),
      many(sql`${only} and a.decision = 'accepted' and a.ended is not null`),
    ],
  } as const;
};

/** Nobody was offered the job before. */
const isFirstOffer = sql`not exists (select from job_assignments o where o.job_id = a.job_id and (o.offered_utc, o.id) < (a.offered_utc, a.id))`;

const offeredAt = sql`a.offered_utc`;

/** Jobs that were given to drivers. */
export const offerSource: Source = {
  from: sql`job_assignments a join countries z on z.cca2 = a.country join jobs j on j.id = a.job_id`,
  country: sql`a.country`,
  id: sql`a.id`,
  shows: sql`a.job_id`,
  days: { at: offeredAt },
  keys: (at) => ({
    ...timeKeys(at),
    driver: { key: sql`a.driver_id`, name: named.driver },
    partner: { key: sql`a.partner_id`, name: named.partner },
    territory: { key: sql`j.territory_id`, name: named.territory },
  }),
  measures: () => ({
    ...offerMeasures(),
    offered: rowsThere,
    jobs: many(isFirstOffer),
    tries: [sql`count(*)`, many(isFirstOffer)],
    firstTry: [many(sql`a.decision = 'accepted' and ${isFirstOffer}`), many(isFirstOffer)],
    assignIn: mean(seconds(sql`j.created_utc`, sql`a.offered_utc`), sql`a.decision = 'accepted'`),
    accepted: many(sql`a.decision = 'accepted'`),
    refused: many(sql`a.decision = 'refused'`),
    refusedFor: sql`mode() within group (order by a.reason) filter (where a.decision = 'refused' and a.reason <> '')`,
    expired: many(sql`a.decision = 'expired'`),
    withdrawn: many(sql`a.decision = 'withdrawn'`),
    taken: many(sql`a.ended = 'taken'`),
    decideIn: mean(seconds(sql`a.offered_utc`, sql`a.decided_utc`)),
    byAuto: many(sql`a.way = 'auto'`),
    byStaff: many(sql`a.way = 'staff'`),
    byDriver: many(sql`a.way = 'driver'`),
    autoShare: [many(sql`a.way = 'auto'`), sql`count(*)`],
  }),
  fields: () => ({
    jobId: sql`a.job_id`,
    waybills: sql`(select string_agg(distinct d.waybill, ', ') from tasks t join deliveries d on d.id = t.delivery_id where t.job_id = a.job_id)`,
    driver: driverName(sql`a.driver_id`),
    partner: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = a.partner_id)`,
    way: sql`a.way`,
    by: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = a.by_user_id)`,
    offeredUtc: offeredAt,
    decidedUtc: sql`a.decided_utc`,
    decision: sql`a.decision`,
    decideIn: seconds(sql`a.offered_utc`, sql`a.decided_utc`),
    endedUtc: sql`a.ended_utc`,
    ended: sql`a.ended`,
    reason: sql`a.reason`,
    isRebuilt: sql`a.is_rebuilt`,
  }),
  filters: () => ({
    driverId: among(sql`a.driver_id`),
    partnerId: among(sql`a.partner_id`),
    territoryId: among(sql`j.territory_id`),
    isQsr: isSo(sql`j.is_qsr`),
    vehicleTypeId: among(sql`j.vehicle_type_id`),
    way: among(sql`a.way`),
    decision: among(sql`a.decision`),
    userId: among(sql`a.by_user_id`),
    isAnswered: isSo(sql`a.decision in ('accepted', 'refused', 'expired')`),
    isTaken: isSo(sql`a.ended = 'taken'`),
  }),
  search: [sql`a.job_id::text`, driverName(sql`a.driver_id`)],
};

const fixed = sql`(e.distance_m is not null and e.fix_at between e.at - interval '120 seconds' and e.at + interval '120 seconds')`;
const farSql = sql`case when not coalesce(${fixed}, false) then 'none' when e.distance_m <= 50 then '50' when e.distance_m <= 100 then '100'
  when e.distance_m <= 250 then '250' when e.distance_m <= 500 then '500' when e.distance_m <= 1000 then '1000' else 'more' end`;

const legBooked = sql`coalesce(sum(d.distance_km) filter (where e.driven_m is not null), 0)`;
const legDriven = sql`coalesce(sum(e.driven_m), 0) / 1000`;
const verdictSql = (nearMetres: number): Sql => sql`case when not coalesce(${fixed}, false) then 'none'
  when e.distance_m <= ${nearMetres}::double precision then 'near' else 'far' end`;
const sideSql = sql`case when t.task_type_id in (20000, 30000) then 'handOver' else 'takeUp' end`;

/** Where an address seems to be: the median of the positions there, where three at least lie near it. */
const suggestedPoints: NonNullable<Source['later']> = async (db, { country, zone, range, by, keys }) => {
  if (by !== 'address') return new Map();
  const points = await db.query<{ key: string; lat: number; lon: number }>(sql`
    with fixes as (select t.address->>'description' as key, e.lat, e.lon from task_events e join tasks t on t.id = e.task_id
        where e.country = ${country} and e.kind in ('arrived', 'completed', 'exception') and ${fixed}
          and e.at >= (${range.from}::date::timestamp at time zone ${zone}::text) and e.at < ((${range.to}::date + 1)::timestamp at time zone ${zone}::text)
          and t.address->>'description' = any(${[...keys]}::text[])),
      medians as (select key, percentile_cont(0.5) within group (order by lat) as lat, percentile_cont(0.5) within group (order by lon) as lon
        from fixes group by key)
    select m.key, m.lat, m.lon from medians m join fixes f on f.key = m.key and metres_between(m.lat, m.lon, f.lat, f.lon) <= 100
    group by 1, 2, 3 having count(*) >= 3`);
  return new Map(
    points.map(({ key, lat, lon }) => [key, { suggested: `${lat.toFixed(5)}, ${lon.toFixed(5)}` }]),
  );
};

/** Deeds that drivers told at stops. */
export const eventSource: Source = {
  from: sql`task_events e join countries z on z.cca2 = e.country join tasks t on t.id = e.task_id left join deliveries d on d.id = e.delivery_id`,
  country: sql`e.country`,
  where: sql`e.kind in ('arrived', 'completed', 'exception') and e.driver_id is not null`,
  id: sql`e.id`,
  days: { at: sql`e.at` },
  keys: (at) => ({
    ...timeKeys(at),
    driver: { key: sql`e.driver_id`, name: named.driver },
    territory: { key: sql`d.territory_id`, name: named.territory },
    store: { key: sql`d.origin_store_id`, name: named.store },
    address: { key: sql`t.address->>'description'` },
    deed: { key: sql`e.kind` },
    distance: { key: farSql },
  }),
  measures: ({ limits }) => {
    return {
      events: sql`count(*)`,
      near: [many(sql`${fixed} and e.distance_m <= ${limits.nearMetres}::double precision`), many(fixed)],
      varies: [
        many(sql`${fixed} and e.distance_m > ${limits.variationMetres}::double precision`),
        many(fixed),
      ],
      noFix: sql`count(*) - ${many(fixed)}`,
      distanceP50: percentile(0.5, sql`e.distance_m`, fixed),
      distanceP90: percentile(0.9, sql`e.distance_m`, fixed),
      distanceMost: sql`max(e.distance_m) filter (where ${fixed})`,
      corrected:
        many(sql`exists (select from delivery_amendments m where m.delivery_id = e.delivery_id and m.field =
        case when t.task_type_id in (20000, 30000) then 'destinationAddress' else 'originAddress' end)`),
      legBooked,
      legDriven,
      legOver: [legDriven, legBooked],
      suggested: sql`null::text`,
    };
  },
  later: suggestedPoints,
  fields: ({ limits }) => ({
    at: sql`e.at`,
    deed: sql`e.kind`,
    driver: driverName(sql`e.driver_id`),
    waybill: sql`d.waybill`,
    side: sideSql,
    address: sql`t.address->>'description'`,
    metres: sql`case when ${fixed} then round(e.distance_m) end`,
    fixAge: sql`round(extract(epoch from e.at - e.fix_at))`,
    verdict: verdictSql(limits.nearMetres),
  }),
  search: [sql`coalesce(d.waybill, '')`, sql`coalesce(t.address->>'description', '')`],
  filters: ({ limits }) => ({
    deed: among(sql`e.kind`),
    distance: among(farSql),
    verdict: among(verdictSql(limits.nearMetres)),
    driverId: among(sql`e.driver_id`),
    partnerId: among(sql`(select v.partner_id from drivers v where v.id = e.driver_id)`),
    territoryId: among(sql`d.territory_id`),
    companyId: among(sql`d.company_id`),
    side: among(sideSql),
  }),
};
