// Deliveries as a list: what they can be sorted, filtered, searched and counted by. The list, its counts, its export and
// the bulk deletion read the same filters, so they mean the same rows.
import { type Delivery, deliveryStatus } from '../../../core/index.ts';
import { type Sql, sql } from '../db/db.ts';
import { between, contains, isTrue, oneOf, oneOfTexts, orEmpty, pattern } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';
import { deliveryRecords } from '../records/delivery.ts';

export interface DeliveryFilters {
  readonly ids?: readonly number[] | undefined;
  readonly logisticStatusId?: readonly number[] | undefined;
  readonly paymentStatusId?: readonly number[] | undefined;
  readonly operationStatusId?: readonly number[] | undefined;
  readonly companyId?: readonly number[] | undefined;
  readonly storeId?: readonly number[] | undefined;
  readonly driverId?: readonly number[] | undefined;
  readonly jobId?: readonly number[] | undefined;
  readonly territoryId?: readonly number[] | undefined;
  readonly slaType?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly isReturnToSender?: boolean | undefined;
  readonly isOpen?: boolean | undefined;
  readonly qsrMode?: boolean | undefined;
  readonly search?: string | undefined;
}

const ended = deliveryStatus.rows.filter((row) => row.terminal).map((row) => row.code);
export const endedStatuses: readonly number[] = ended;

/** The day of a delivery: the one it was booked for, else the one it was begun on, in the country's zone. */
const day = sql`coalesce(d.delivery_date, (d.created_utc at time zone k.time_zone)::date)`;

export const deliveryList: ListShape<Delivery> = {
  from: sql`deliveries d join countries k on k.cca2 = d.country left join stores os on os.id = d.origin_store_id
    left join stores ds on ds.id = d.destination_store_id left join companies c on c.id = d.company_id
    left join jobs j on j.id = d.job_id left join quotes q on q.id = d.selected_quote_id`,
  id: sql`d.id`,
  sorts: {
    deliveryId: sql`d.id`,
    waybill: sql`d.waybill`,
    orderReference: sql`lower(d.order_reference)`,
    customerIdentifier: sql`lower(d.customer_identifier)`,
    logisticStatusId: sql`d.logistic_status_id`,
    logisticStatus: sql`d.logistic_status_id`,
    paymentStatusId: sql`d.payment_status_id`,
    operationStatusId: sql`d.operation_status_id`,
    deliveryDate: day,
    createdUtc: sql`d.created_utc`,
    collectedUtc: sql`d.collected_utc`,
    deliveredUtc: sql`d.delivered_utc`,
    distanceEstimate: sql`d.distance_km`,
    companyName: sql`lower(c.company_name)`,
    originStoreName: sql`lower(os.store_name)`,
    destinationStoreName: sql`lower(ds.store_name)`,
    originContactName: sql`lower(d.origin->>'contactName')`,
    destinationContactName: sql`lower(d.destination->>'contactName')`,
    jobId: sql`d.job_id`,
    paymentTotal: sql`d.payment_total_cents`,
  },
  usual: sql`d.created_utc desc, d.id desc`,
  counts: {
    logisticStatusId: sql`d.logistic_status_id`,
    paymentStatusId: sql`d.payment_status_id`,
    operationStatusId: sql`d.operation_status_id`,
    slaType: sql`q.sla_type`,
    isReturnToSender: sql`d.is_return_to_sender`,
  },
  records: deliveryRecords,
  idOf: (delivery) => delivery.deliveryId,
};

const searched = (search: string | undefined): Sql[] => {
  const text = search?.trim() ?? '';
  if (text === '') return [];
  const [inTexts = sql`false`] = contains(
    [
      sql`d.waybill`,
      orEmpty(sql`d.order_reference`),
      orEmpty(sql`d.customer_identifier`),
      orEmpty(sql`d.lot_number`),
      orEmpty(sql`d.pickup_barcode`),
      orEmpty(sql`d.origin->>'contactName'`),
      orEmpty(sql`d.destination->>'contactName'`),
      orEmpty(sql`d.origin->'address'->>'description'`),
      orEmpty(sql`d.destination->'address'->>'description'`),
      orEmpty(sql`os.store_name`),
      orEmpty(sql`ds.store_name`),
      orEmpty(sql`c.company_name`),
    ],
    text,
  );
  return [
    sql`(${inTexts} or d.id::text = ${text}
      or exists (select from parcels p where p.delivery_id = d.id and p.bar_code ilike ${pattern(text)}))`,
  ];
};

/** The filters of a list of deliveries as conditions; what was deleted is never listed. */
export const deliveryConditions = (filters: DeliveryFilters): Sql[] => [
  sql`d.deleted_utc is null`,
  sql`d.archived_utc is null`,
  ...oneOf(sql`d.id`, filters.ids),
  ...oneOf(sql`d.logistic_status_id`, filters.logisticStatusId),
  ...oneOf(sql`d.payment_status_id`, filters.paymentStatusId),
  ...oneOf(sql`d.operation_status_id`, filters.operationStatusId),
  ...oneOf(sql`d.company_id`, filters.companyId),
  ...(filters.storeId === undefined
    ? []
    : [
        sql`(d.origin_store_id = any(${[...filters.storeId]}::bigint[])
          or d.destination_store_id = any(${[...filters.storeId]}::bigint[]))`,
      ]),
  ...oneOf(sql`j.driver_id`, filters.driverId),
  ...oneOf(sql`d.job_id`, filters.jobId),
  ...oneOf(sql`d.territory_id`, filters.territoryId),
  ...oneOfTexts(sql`q.sla_type`, filters.slaType),
  ...between(day, filters.from, filters.to),
  ...isTrue(sql`d.is_return_to_sender`, filters.isReturnToSender),
  ...isTrue(sql`(d.logistic_status_id <> all(${[...ended]}::int[]))`, filters.isOpen),
  ...isTrue(sql`coalesce(os.is_qsr, j.is_qsr, false)`, filters.qsrMode),
  ...searched(filters.search),
];
