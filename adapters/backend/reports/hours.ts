// The figures of the board as they stood at each full hour of today: runs by the rule that judges them now, exceptions and promises by when
// they became so. The page adds its own count as the last point, so that a line ends in the figure beside it.
import {
  type Claims,
  type Coordinates,
  countThen,
  exceptionStatuses,
  localDay,
  type PastRun,
  reportNamed,
  statsCalls,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, join, type Sql, sql } from '../db/db.ts';
import { deliveryConditions, deliveryList } from '../deliveries/listShape.ts';
import { namedBy } from '../deliveries/search.ts';
import { deliveryWhere, jobWhere, territoryWhere } from '../lists/scope.ts';
import { planOf } from './engine.ts';
import { readGroups } from './groups.ts';
import { timeKeys } from './source.ts';
import { turnsOf } from './turns.ts';

/** As many as a board shows. */
const MOST = 1000;
/** So long a place says where somebody is. */
const FRESH_HOURS = 12;
const turns = turnsOf(1, 15_000);

const ms = (at: Sql): Sql => sql`(extract(epoch from ${at}) * 1000)::float8`;
const zulu = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The runs of today: those that are open, and those that ended since it began. */
const runsOf = (db: Db, where: readonly Sql[], since: Date) =>
  db.query<PastRun>(sql`
    select j.id, ${ms(sql`j.created_utc`)} as "createdMs", ${ms(sql`j.completed_utc`)} as "endedMs", ${zulu(sql`j.window_end_utc`)} as "windowEndUtc",
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'taskJobOrder', t.task_job_order, 'arrivedDate', ${zulu(sql`t.arrived_utc`)},
        'windowStartUtc', ${zulu(sql`t.window_start_utc`)}, 'windowEndUtc', ${zulu(sql`t.window_end_utc`)},
        'endedMs', ${ms(sql`t.completed_utc`)}, 'at', t.address->'coordinates')) from tasks t where t.job_id = j.id), '[]') as stops,
      coalesce((select jsonb_agg(jsonb_build_object('driverId', a.driver_id, 'fromMs', ${ms(sql`a.offered_utc`)},
        'toMs', ${ms(sql`case when a.decision in ('refused', 'expired', 'withdrawn') then a.decided_utc else a.ended_utc end`)})
        order by a.id) from job_assignments a where a.job_id = j.id), '[]') as driven
    from jobs j where ${join(where, ' and ')} and j.archived_utc is null
      and ((j.job_status_id >= 0 and j.job_status_id < 4001)
        or j.id in (select t.job_id from tasks t where t.country = j.country and t.completed_utc >= ${since}))
    order by j.window_end_utc, j.id limit ${MOST}::int`);

/** Where each of these drivers was at each of these hours, by `driver hour`. */
const placesOf = async (db: Db, drivers: readonly number[], hours: readonly Date[]) => {
  const rows = await db.query<{ driver_id: number; hour: number } & Coordinates>(sql`
    select v.id as driver_id, ${ms(sql`h.at`)} as hour, p.lat, p.lon
    from unnest(${[...drivers]}::bigint[]) v(id) cross join unnest(${hours.map((at) => at.toISOString())}::timestamptz[]) h(at)
    cross join lateral (select t.lat, t.lon from driver_track t where t.driver_id = v.id and t.at <= h.at
      and t.at > h.at - make_interval(hours => ${FRESH_HOURS}::int) order by t.at desc limit 1) p`);
  return new Map(rows.map(({ driver_id, hour, lat, lon }) => [`${driver_id} ${hour}`, { lat, lon }]));
};

/** When each of today's exceptions became one, the earliest first. */
const exceptionsOf = async (
  db: Db,
  who: Claims,
  country: string,
  today: string,
  companyId: number | undefined,
) => {
  const where = [
    deliveryWhere(who, country),
    ...territoryWhere(who, sql`d.territory_id`, undefined),
    ...deliveryConditions(
      {
        logisticStatusId: exceptionStatuses,
        from: today,
        ...(companyId === undefined ? {} : { companyId: [companyId] }),
      },
      await namedBy(db, undefined),
    ),
  ];
  const rows = await db.query<{ at: number }>(sql`
    select ${ms(sql`coalesce((select max(e.at) from delivery_events e where e.delivery_id = d.id and e.to_status = d.logistic_status_id),
      d.ended_utc, d.updated_utc)`)} as at from ${deliveryList.from} where ${join(where, ' and ')} order by 1`);
  return rows.map(({ at }) => at);
};

/**
 * From when each figure counts a row: what ended in time from then, everything else from the moment that it was due; an exception when the stop
 * ended.
 */
const judged = [
  {
    of: ['otd'],
    from: sql`least(f.due_utc, case when f.outcome in ('delivered', 'failed') then f.end_utc end)`,
  },
  {
    of: ['pickupCompliance', 'dropoffCompliance'],
    from: sql`least(f.window_end_utc, case when f.status_id in (4001, -1001) then f.completed_utc end)`,
  },
  { of: ['pickupExceptions', 'dropoffExceptions'], from: sql`f.completed_utc` },
] as const;
type Judged = (typeof judged)[number]['of'][number];
interface Part {
  readonly x: number;
  readonly y: number;
}

/** Of the report of acceptance and compliance: each share of the panel of the day as it stood when that hour began. */
const sharesOf = async (
  db: Db,
  who: Claims,
  country: string,
  now: Date,
  companyId: number | undefined,
): Promise<(name: Judged, hour: string) => Part> => {
  const report = reportNamed('accept-and-compliance');
  if (report === undefined) throw new Error('the figures of a day have no report');
  const plan = await planOf(db, report, who, country, now, { range: 'today', companyId });
  const day = (at: Sql): Sql => sql`((${at}) at time zone z.time_zone)::date`;
  const parts: (Part & { readonly name: string; readonly hour: string })[] = [];
  for (const { of, from } of judged) {
    const key = timeKeys(from).hour?.key ?? sql`null`;
    // What ended on an earlier day stands at the first hour. No value of ours is in a key: the database must see that it groups by it.
    const keys = () => ({
      hour: { key: sql`case when ${day(from)} < ${day(sql`f.at`)} then '00:00' else ${key} end` },
    });
    const { rows } = await readGroups(
      db,
      { ...plan, source: { ...plan.source, keys } },
      plan.range,
      'hour',
      of,
    );
    for (const row of rows)
      for (const name of of) {
        const cell = row.cells[name];
        if (typeof cell === 'object' && cell !== null && 'x' in cell)
          parts.push({ name, hour: row.key ?? '', x: cell.x, y: cell.y });
      }
  }
  // An hour's deeds are over when the next one begins.
  return (name, hour) =>
    parts
      .filter((one) => one.name === name && one.hour < hour)
      .reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
};

const hours = implement(statsCalls.hours, (context, { params: { cca2 }, query: { companyId } }) =>
  turns.take(async () => {
    const { db } = context;
    const who = signedIn(context);
    const now = context.now();
    const days = await db.query<{ at: Date; hour: string }>(sql`
      select h.at, to_char(h.at at time zone z.time_zone, 'HH24:00') as hour from countries z
      cross join lateral generate_series(date_trunc('day', ${now}::timestamptz at time zone z.time_zone) at time zone z.time_zone,
        ${now}::timestamptz, interval '1 hour') h(at)
      where z.cca2 = ${cca2} order by 1`);
    const { zone } = await db.one<{ zone: string }>(
      sql`select time_zone as zone from countries where cca2 = ${cca2}`,
    );
    const since = days[0]?.at ?? now;
    const ofJobs = [
      jobWhere(who, cca2),
      ...territoryWhere(who, sql`j.territory_id`, undefined),
      ...(companyId === undefined ? [] : [sql`j.company_id = ${companyId}`]),
    ];
    const runs = await runsOf(db, ofJobs, since);
    const drivers = [...new Set(runs.flatMap(({ driven }) => driven.map(({ driverId }) => driverId)))];
    const places = await placesOf(
      db,
      drivers,
      days.map(({ at }) => at),
    );
    const exceptions = await exceptionsOf(db, who, cca2, localDay(now, zone), companyId);
    const shareAt = await sharesOf(db, who, cca2, now, companyId);
    return {
      hours: days.map(({ at, hour }) => {
        const then = at.getTime();
        const { ended: _, ...groups } = countThen(
          runs,
          then,
          (driverId) => places.get(`${driverId} ${then}`) ?? null,
        );
        const promises = shareAt('otd', hour);
        return {
          at: at.toISOString(),
          ...groups,
          exceptions: exceptions.filter((one) => one <= then).length,
          onTime: promises.x,
          due: promises.y,
          shares: {
            pickupCompliance: shareAt('pickupCompliance', hour),
            dropoffCompliance: shareAt('dropoffCompliance', hour),
            pickupExceptions: shareAt('pickupExceptions', hour),
            dropoffExceptions: shareAt('dropoffExceptions', hour),
          },
        };
      }),
      asOf: now.toISOString(),
    };
  }),
);

export const hourHandlers = [hours];
