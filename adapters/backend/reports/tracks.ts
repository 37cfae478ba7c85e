// A driver's day: where the driver was seen, when on duty, and the stops that were ended or due then; and where a deed at a stop was told.
import {
  type DayStop,
  type DeedPlace,
  figuresOf,
  localDay,
  reportNamed,
  statsCalls,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { join, name, type Sql, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { driverWhere } from '../lists/scope.ts';
import { planOf } from './engine.ts';
import { readGroups } from './groups.ts';
import { limitsOf } from './limits.ts';
import { eventSource } from './stopSources.ts';

/** More than one fix in so many seconds draws no better line. */
const EVERY_S = 10;

type Place<Point extends string> = { readonly [Part in `${Point}${'Lat' | 'Lon'}`]: number | null };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The driver's row of that day in the report of drivers' ways. */
const dayFigures = async (context: Context, country: string, driverId: number, day: string) => {
  const report = reportNamed('driver-routes');
  if (report === undefined) throw new Error('the days of drivers have no report');
  const { db } = context;
  const query = { from: day, to: day, driverId: [driverId] };
  const plan = await planOf(db, report, signedIn(context), country, context.now(), query);
  return figuresOf((await readGroups(db, plan, plan.range, undefined, plan.measures)).totals);
};

const track = implement(statsCalls.track, async (context, { params: { cca2, driverId }, query }) => {
  const { db } = context;
  const driver = await db.maybeOne<{ name: string; zone: string }>(sql`
    select v.first_name || ' ' || v.last_name as name, z.time_zone as zone from drivers v join countries z on z.cca2 = v.country
    where v.id = ${driverId} and v.deleted_utc is null and ${driverWhere(signedIn(context), cca2)}`);
  if (driver === undefined) throw notFound('Driver');
  const { zone } = driver;
  const day = query.day ?? localDay(context.now(), zone);
  const { from, to } = await db.one<{ from: Date; to: Date }>(sql`
    select ${day}::date::timestamp at time zone ${zone}::text as from,
      greatest(${day}::date::timestamp at time zone ${zone}::text,
        least((${day}::date + 1)::timestamp at time zone ${zone}::text, ${context.now()}::timestamptz)) as to`);
  const isOfDay = (at: Sql): Sql => sql`(${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz)`;
  const fixes = await db.query<{ at: Date; lat: number; lon: number }>(sql`
    select distinct on (every.slot) t.at, t.lat, t.lon from driver_track t
    cross join lateral (select floor(extract(epoch from t.at) / ${EVERY_S}::int) as slot) every
    where t.driver_id = ${driverId} and ${isOfDay(sql`t.at`)} order by every.slot, t.at`);
  const duty = await db.query<{ from: Date; to: Date }>(sql`
    select greatest(s.from_utc, ${from}::timestamptz) as from, least(coalesce(s.to_utc, ${to}::timestamptz), ${to}::timestamptz) as to
    from driver_status_spans s where s.driver_id = ${driverId} and s.status_id <> -1001 and s.from_utc < ${to}::timestamptz
      and coalesce(s.to_utc, ${to}::timestamptz) > ${from}::timestamptz order by s.from_utc`);
  const stops = await db.query<
    Omit<DayStop, 'arrivedUtc' | 'completedUtc'> & { arrived: Date | null; completed: Date | null }
  >(sql`
    select t.id as "taskId", t.job_id as "jobId", coalesce(t.task_job_order, 0) as "order", d.waybill, t.task_status_id as status,
      case when t.task_type_id in (20000, 30000) then 'handOver' else 'takeUp' end as side, t.address->>'description' as address,
      (t.address->'coordinates'->>'lat')::double precision as lat, (t.address->'coordinates'->>'lon')::double precision as lon,
      t.arrived_utc as arrived, t.completed_utc as completed
    from tasks t join jobs j on j.id = t.job_id and j.driver_id = ${driverId} left join deliveries d on d.id = t.delivery_id
    where t.country = ${cca2} and t.task_status_id <> -1
      and (${isOfDay(sql`t.completed_utc`)} or (t.completed_utc is null and ${isOfDay(sql`t.window_end_utc`)}))
    order by t.completed_utc nulls last, t.job_id, t.task_job_order, t.id`);
  const known = await db.maybeOne<{ since: Date }>(
    sql`select r.since from recordings r where r.what = 'driver_track' and r.since > ${from}::timestamptz`,
  );
  return {
    driver: driver.name,
    day,
    zone,
    fixes: fixes.map(({ at, lat, lon }) => ({ at: at.toISOString(), lat, lon })),
    duty: duty.map((span) => ({ from: span.from.toISOString(), to: span.to.toISOString() })),
    stops: stops.map(({ arrived, completed, ...stop }) => ({
      ...stop,
      arrivedUtc: iso(arrived),
      completedUtc: iso(completed),
    })),
    figures: await dayFigures(context, cca2, driverId, day),
    since: known?.since.toISOString() ?? null,
  };
});

const deed = implement(statsCalls.deed, async (context, { params: { cca2, deedId } }) => {
  const { db } = context;
  const { from, where, country, id, fields } = eventSource;
  const columns = fields?.({ asOf: context.now(), limits: await limitsOf(db, cca2) }) ?? {};
  const told = ['at', 'deed', 'driver', 'waybill', 'side', 'address', 'metres', 'verdict'].map(
    (field) => sql`${columns[field] ?? sql`null`} as ${name(field)}`,
  );
  const found = await db.maybeOne<
    Omit<DeedPlace, 'at' | 'stop' | 'fix'> & Place<'stop'> & Place<'fix'> & { at: Date; fixAt: Date | null }
  >(sql`
    select ${join(told)}, e.delivery_id as "deliveryId", (t.address->'coordinates'->>'lat')::double precision as "stopLat",
      (t.address->'coordinates'->>'lon')::double precision as "stopLon", e.lat as "fixLat", e.lon as "fixLon", e.fix_at as "fixAt"
    from ${from} where ${where ?? sql`true`} and ${country} = ${cca2} and ${id} = ${deedId}`);
  if (found === undefined) throw notFound('Deed');
  const { at, stopLat, stopLon, fixLat, fixLon, fixAt, ...rest } = found;
  return {
    ...rest,
    at: at.toISOString(),
    stop: stopLat === null || stopLon === null ? null : { lat: stopLat, lon: stopLon },
    fix:
      fixLat === null || fixLon === null || fixAt === null
        ? null
        : { at: fixAt.toISOString(), lat: fixLat, lon: fixLon },
  };
});

export const trackHandlers = [track, deed];
