// Where a driver is. The newest fix wins by its own clock, whatever order fixes arrive in; lost ones are counted and
// dropped. The stop that the driver is bound for learns its distance, at most once in five seconds of the driver's time.
import {
  type Claims,
  contract,
  driverStatus,
  type Fix,
  isInternal,
  jobStatus,
  taskStatus,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { checkVersion, conflict, notFound } from '../http/problem.ts';
import { distanceKm } from '../places/distance.ts';
import { driverRecords } from '../records/driver.ts';
import { requireNewestTerms } from '../records/newestTerms.ts';
import { requireInForce } from '../records/papersInForce.ts';

/** A clock that runs this far ahead is not believed. */
const AHEAD_MS = 5 * 60_000;
const DISTANCE_EVERY_MS = 5_000;

/** A fix at 0,0 is a receiver that has not found itself. */
export const isLost = (fix: Pick<Fix, 'lat' | 'lon'>): boolean => fix.lat === 0 && fix.lon === 0;

const toMs = (at: string): number => Date.parse(/Z|[+-]\d{2}:?\d{2}$/.test(at) ? at : `${at}Z`);

/** The fixes that are newer than `newestMs` and than each other, oldest first; the others are the rejected ones. */
export const usableFixes = (fixes: readonly Fix[], newestMs: number, nowMs: number): readonly Fix[] => {
  let newest = newestMs;
  return fixes
    .filter((fix) => !isLost(fix))
    .map((fix) => ({ fix, at: toMs(fix.at) }))
    .sort((a, b) => a.at - b.at)
    .filter(({ at }) => {
      const usable = at > newest && at <= nowMs + AHEAD_MS;
      if (usable) newest = at;
      return usable;
    })
    .map(({ fix }) => fix);
};

interface Seen {
  readonly id: number;
  readonly xmin: number;
  readonly user_id: number | null;
  readonly driver_status_id: number;
  readonly newest: Date | null;
}

const lockDriver = async (tx: Db, who: Claims, country: string, id: number): Promise<Seen> => {
  const driver = await tx.maybeOne<Seen>(sql`
    select v.id, v.xmin::text::bigint as xmin, v.user_id, v.driver_status_id,
      (select f.at from driver_positions f where f.driver_id = v.id) as newest
    from drivers v where v.id = ${id} and v.country = ${country} and v.is_active for update`);
  if (driver === undefined || !(isInternal(who) || driver.user_id === who.id)) throw notFound('Driver');
  return driver;
};

/** Tells the stop that the driver is bound for how far it is. */
const measureNextStop = async (tx: Db, driverId: number, fix: Fix): Promise<void> => {
  const stop = await tx.maybeOne<{ id: number; lat: number; lon: number }>(sql`
    select t.id, (t.address->'coordinates'->>'lat')::float8 as lat, (t.address->'coordinates'->>'lon')::float8 as lon
    from tasks t join jobs j on j.id = t.job_id
    where j.driver_id = ${driverId} and j.job_status_id = ${jobStatus.code.IN_PROGRESS}
      and t.task_status_id in (${taskStatus.code.NOT_STARTED}, ${taskStatus.code.IN_PROGRESS}) and t.address is not null
    order by (t.task_status_id = ${taskStatus.code.IN_PROGRESS}) desc, t.task_job_order, t.id limit 1`);
  if (stop === undefined) return;
  const km = distanceKm(fix, stop);
  await tx.query(sql`
    update tasks set distance_from_driver = ${km} where id = ${stop.id} and distance_from_driver is distinct from ${km}::numeric`);
};

/** `drivers.coordinates`: JOB-18, MAP-10. */
export const coordinates = implement(contract.drivers.coordinates, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const driver = await lockDriver(tx, signedIn(context), params.cca2, params.id);
    const before = driver.newest?.getTime() ?? Number.NEGATIVE_INFINITY;
    const usable = usableFixes(body, before, context.now().getTime());
    const newest = usable.at(-1);
    if (newest !== undefined) {
      await tx.query(sql`
        insert into driver_positions (driver_id, lat, lon, at, speed, heading)
        values (${driver.id}, ${newest.lat}, ${newest.lon}, ${new Date(toMs(newest.at))}, ${newest.speed ?? null}, ${newest.heading ?? null})
        on conflict (driver_id) do update set lat = excluded.lat, lon = excluded.lon, at = excluded.at,
          speed = excluded.speed, heading = excluded.heading where driver_positions.at < excluded.at`);
      const period = (ms: number): number => Math.floor(ms / DISTANCE_EVERY_MS);
      if (period(toMs(newest.at)) !== period(before)) await measureNextStop(tx, driver.id, newest);
    }
    return { accepted: usable.length, rejected: body.length - usable.length };
  }),
);

/** `drivers.status`: JOB-16. 409 while a run is under way: the run makes busy and ends it. */
export const status = implement(contract.drivers.status, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const driver = await lockDriver(tx, signedIn(context), params.cca2, params.id);
    const record = async () => {
      const [found] = await driverRecords(tx, [driver.id]);
      if (found === undefined) throw notFound('Driver');
      return found;
    };
    await checkVersion(body.xmin, driver.xmin, record);
    const underWay = await tx.maybeOne(sql`
      select id from jobs where driver_id = ${driver.id} and job_status_id = ${jobStatus.code.IN_PROGRESS} limit 1`);
    if (underWay !== undefined && body.driverStatusId !== driverStatus.code.BUSY)
      throw conflict('A job is under way.', await record());
    if (body.driverStatusId === driverStatus.code.AVAILABLE) {
      await requireInForce(tx, 'available', driver.id, context.now());
      if (driver.user_id !== null) await requireNewestTerms(tx, 'driver', driver.user_id, context.now());
    }
    await tx.query(sql`update drivers set driver_status_id = ${body.driverStatusId} where id = ${driver.id}`);
    return record();
  }),
);
