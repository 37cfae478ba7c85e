// A job as the contract shows it (JOB-01): one SQL expression for REST, workflows and the hub.
import { type Job, jobStatus } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { amount, iso, versionOf } from '../db/wire.ts';
import { taskObject } from './task.ts';

/** The whole record of the row `j`, with `jobJoins` after `from jobs j`. */
export const jobObject: Sql = sql`jsonb_build_object(
  'id', j.id, 'xmin', ${versionOf('j')}, 'jobStatusId', j.job_status_id, 'country', j.country, 'driverId', j.driver_id,
  'driverName', v.first_name || ' ' || v.last_name, 'vehicleTypeId', j.vehicle_type_id, 'partnerId', j.partner_id,
  'companyId', j.company_id, 'territoryId', j.territory_id, 'jobDate', j.job_date,
  'createdUtc', ${iso('j.created_utc')}, 'startedUtc', ${iso('j.started_utc')}, 'completedUtc', ${iso('j.completed_utc')},
  'windowStartUtc', ${iso('j.window_start_utc')}, 'windowEndUtc', ${iso('j.window_end_utc')},
  'distanceKm', j.distance_km, 'amountExcl', ${amount('j.amount_excl_cents')}, 'transactionId', j.transaction_id,
  'isQsr', j.is_qsr, 'canEdit', j.job_status_id <> ${jobStatus.code.CANCELLED},
  'deliveryIds', coalesce((select jsonb_agg(distinct t.delivery_id) from tasks t
    where t.job_id = j.id and t.delivery_id is not null), '[]'),
  'waybills', coalesce((select jsonb_agg(distinct d.waybill) from tasks t join deliveries d on d.id = t.delivery_id
    where t.job_id = j.id), '[]'),
  'tasks', coalesce((select jsonb_agg(${taskObject(sql`d.waybill`)} order by t.task_job_order, t.id)
    from tasks t left join deliveries d on d.id = t.delivery_id where t.job_id = j.id), '[]'),
  'start', (select t.address->'coordinates' from tasks t where t.job_id = j.id order by t.task_job_order, t.id limit 1))`;
export const jobJoins: Sql = sql`left join drivers v on v.id = j.driver_id`;

/** Jobs by id, in the order of their ids; those that do not exist are left out. */
export const jobRecords = async (db: Db, ids: readonly number[]): Promise<Job[]> => {
  const rows = await db.query<{ record: Job }>(sql`
    select ${jobObject} as record from jobs j ${jobJoins} where j.id = any(${[...ids]}::bigint[]) order by j.id`);
  return rows.map((row) => row.record);
};

/** What a reader without the right to see prices gets (ROL-47). */
export const withoutCost = ({ amountExcl: _cost, transactionId: _transaction, ...job }: Job): Job => job;
