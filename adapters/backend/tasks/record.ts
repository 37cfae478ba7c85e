// A task as the contract shows it: one SQL expression, used alone, inside its job and inside its delivery.
import { DROP_OFF_TYPES, type Task } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';

/** Expects the row as `t`, its delivery, if any, as `d`, and the waybill of that as the given expression. */
export const taskObject = (waybill: Sql): Sql => sql`jsonb_build_object(
  'id', t.id, 'jobId', t.job_id, 'xmin', ${versionOf('t')}, 'taskStatusId', t.task_status_id,
  'taskTypeId', t.task_type_id, 'taskJobOrder', t.task_job_order,
  'startedDate', ${iso('t.started_utc')}, 'arrivedDate', ${iso('t.arrived_utc')},
  'completedDate', ${iso('t.completed_utc')}, 'distanceFromDriver', t.distance_from_driver,
  'deliveryId', t.delivery_id, 'waybill', ${waybill},
  'windowStartUtc', ${iso('t.window_start_utc')}, 'windowEndUtc', ${iso('t.window_end_utc')},
  'address', t.address, 'contactName', t.contact_name, 'phoneNumber', t.phone_number,
  'remarks', t.remarks, 'reason', t.reason, 'country', t.country,
  'collectOnDelivery', case when t.address ? 'isReturn' then 'bringBack'
    when d.is_round_trip and t.task_type_id = any(${[...DROP_OFF_TYPES]}::int[]) then 'takeAlong' end)`;

/** Tasks by id, in the order of their ids. */
export const taskRecords = async (db: Db, ids: readonly number[]): Promise<Task[]> => {
  const rows = await db.query<{ record: Task }>(sql`
    select ${taskObject(sql`d.waybill`)} as record from tasks t left join deliveries d on d.id = t.delivery_id
    where t.id = any(${[...ids]}::bigint[]) order by t.id`);
  return rows.map((row) => row.record);
};
