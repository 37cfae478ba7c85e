// A driver as the contract shows it (JOB-17, JOB-18): one SQL expression for REST, workflows and the hub.
import { type Driver, jobStatus } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';

/** The newest fix of the row `f` of driver_positions. */
export const fixObject: Sql = sql`jsonb_build_object(
  'lat', f.lat, 'lon', f.lon, 'at', ${iso('f.at')}, 'speed', f.speed, 'heading', f.heading)`;

/** What the row `v` drives: the type of the vehicle while that is in service, else the driver's own; null where neither says (JOB-19). */
export const drivenType: Sql = sql`coalesce((select w.vehicle_type_id from vehicles w where w.id = v.vehicle_id and w.is_active
  and w.deleted_utc is null), v.vehicle_type_id)`;

/** The whole record of the row `v`, with `driverJoins` after `from drivers v`. */
export const driverObject: Sql = sql`jsonb_build_object(
  'id', v.id, 'xmin', ${versionOf('v')}, 'firstName', v.first_name, 'lastName', v.last_name,
  'driverStatusId', v.driver_status_id, 'statusId', v.driver_status_id, 'vehicleTypeId', ${drivenType},
  'phoneNumber', v.phone_number, 'userId', v.user_id, 'partnerId', v.partner_id, 'vehicleId', v.vehicle_id,
  'registration', (select w.registration from vehicles w where w.id = v.vehicle_id), 'territoryId', v.territory_id,
  'country', v.country, 'isActive', v.is_active, 'isQsr', v.is_qsr, 'rating', v.rating,
  'lastKnownLocation', case when f.driver_id is null then null else ${fixObject} end,
  'jobIds', coalesce((select jsonb_agg(j.id order by j.id) from jobs j
    where j.driver_id = v.id and j.job_status_id in (${jobStatus.code.NOT_STARTED}, ${jobStatus.code.IN_PROGRESS})), '[]'),
  'userRoles', '["Driver"]'::jsonb)`;
export const driverJoins: Sql = sql`left join driver_positions f on f.driver_id = v.id`;

/** Drivers by id, in the order of their ids; those that do not exist are left out. */
export const driverRecords = async (db: Db, ids: readonly number[]): Promise<Driver[]> => {
  const rows = await db.query<{ record: Driver }>(sql`
    select ${driverObject} as record from drivers v ${driverJoins} where v.id = any(${[...ids]}::bigint[]) order by v.id`);
  return rows.map((row) => row.record);
};
