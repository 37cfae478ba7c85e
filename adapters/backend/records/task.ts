// A task as the contract shows it: one SQL expression, used alone, inside its job and inside its delivery.
import { DROP_OFF_TYPES, type Task } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';

/** What is written of the end of the delivery that the stop is at; null at neither end. */
const end = sql`case t.side when 'origin' then d.origin when 'destination' then d.destination end`;
const ofStore = (column: Sql): Sql => sql`(select ${column} from stores s where s.id = case t.side
  when 'origin' then d.origin_store_id when 'destination' then d.destination_store_id
  else (t.address->>'storeId')::bigint end)`;

/** What is taken up or handed over here, labelled as on the delivery (DEL-37); what a round trip brings back is not known. */
const parcels = sql`case when t.address ? 'isReturn' then null else (select jsonb_agg(jsonb_build_object(
    'id', p.id, 'parcelType', p.parcel_type, 'name', p.name, 'deliveryItemName', p.delivery_item_name,
    'isFragile', p.is_fragile, 'barCode', p.bar_code, 'labelCode', coalesce(d.lot_number, d.waybill) || '-' || p.place)
    order by p.place) from (
      select p.*, row_number() over (order by coalesce(p.delivery_item_name, p.name, p.parcel_type), p.id) as place
      from parcels p where p.delivery_id = t.delivery_id) p) end`;

/** Whether the delivery is handed over to its recipient here. Expects `t`. */
export const handsOver: Sql = sql`(t.delivery_id is not null and t.task_type_id = any(${[...DROP_OFF_TYPES]}::int[])
  and not coalesce(t.address ? 'hubId' or t.address ? 'isReturn', false))`;

/** Whether the hand-over here ends the way of a delivery whose company wants proof of it. Expects `t` and its delivery `d`. */
export const needsProof: Sql = sql`(${handsOver}
  and coalesce((select c.proof_required from companies c where c.id = d.company_id), true))`;

/** Expects the row as `t`, its delivery, if any, as `d`, and the waybill of that as the given expression. */
export const taskObject = (waybill: Sql): Sql => sql`jsonb_build_object(
  'id', t.id, 'jobId', t.job_id, 'xmin', ${versionOf('t')}, 'taskStatusId', t.task_status_id,
  'taskTypeId', t.task_type_id, 'taskJobOrder', t.task_job_order,
  'startedDate', ${iso('t.started_utc')}, 'arrivedDate', ${iso('t.arrived_utc')},
  'completedDate', ${iso('t.completed_utc')}, 'distanceFromDriver', t.distance_from_driver,
  'deliveryId', t.delivery_id, 'waybill', ${waybill},
  'windowStartUtc', ${iso('t.window_start_utc')}, 'windowEndUtc', ${iso('t.window_end_utc')},
  'address', t.address,
  'storeName', coalesce(${ofStore(sql`s.store_name`)},
    (select h.name from hubs h where h.id = (t.address->>'hubId')::bigint)),
  'buildingName', coalesce(nullif(${end}->>'buildingName', ''), t.address->>'buildingName', ${ofStore(sql`s.unit_name`)}),
  'buildingUnit', coalesce(nullif(${end}->>'buildingUnit', ''), t.address->>'buildingUnit', ${ofStore(sql`s.unit_number`)}),
  'parcels', ${parcels}, 'needsProof', ${needsProof},
  'endedByName', (select u.first_name || ' ' || u.last_name from users u where u.id = t.ended_by),
  'pictureUrl', '/content/files/' || t.picture_file_id, 'contactName', t.contact_name, 'phoneNumber', t.phone_number,
  'remarks', t.remarks, 'receiverWish', case when ${handsOver} then d.receiver_wish end, 'reason', t.reason, 'country', t.country,
  'collectOnDelivery', case when t.address ? 'isReturn' then 'bringBack'
    when d.is_round_trip and t.task_type_id = any(${[...DROP_OFF_TYPES]}::int[]) then 'takeAlong' end)`;

/** Tasks by id, in the order of their ids. */
export const taskRecords = async (db: Db, ids: readonly number[]): Promise<Task[]> => {
  const rows = await db.query<{ record: Task }>(sql`
    select ${taskObject(sql`d.waybill`)} as record from tasks t left join deliveries d on d.id = t.delivery_id
    where t.id = any(${[...ids]}::bigint[]) order by t.id`);
  return rows.map((row) => row.record);
};
