// Deliveries as a list: what they can be sorted, filtered, searched and counted by. The list, its counts, its export and
// the bulk deletion read the same filters, so they mean the same rows.
import { type Delivery, deliveryStatus } from '../../../core/index.ts';
import { type Sql, sql } from '../db/db.ts';
import { between, isTrue, oneOf, oneOfTexts } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';
import { ofStores } from '../lists/scope.ts';
import { deliveryRecords } from '../records/delivery.ts';
import { deliveriesSearched, type Named } from './search.ts';

export interface DeliveryFilters {
  readonly ids?: readonly number[] | undefined;
  readonly logisticStatusId?: readonly number[] | undefined;
  readonly paymentStatusId?: readonly number[] | undefined;
  readonly operationStatusId?: readonly number[] | undefined;
  readonly companyId?: readonly number[] | undefined;
  readonly storeId?: readonly number[] | undefined;
  readonly driverId?: readonly number[] | undefined;
  readonly jobId?: readonly number[] | undefined;
  readonly hubId?: readonly number[] | undefined;
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

/** Every status that ends is below 0 or DELIVERED: as a range it is what the index of open deliveries is of. */
const isOpen = sql`(d.logistic_status_id >= 0 and d.logistic_status_id < 30001)`;
/** The statuses that are open, of deliveries and jobs: from, and below. The indexes of migration 0051 say the same. */
export const openRange = { deliveries: [0, 30001], jobs: [0, 4001] } as const;

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
  full: [
    'deliveryId',
    'waybill',
    'logisticStatusId',
    'logisticStatus',
    'paymentStatusId',
    'operationStatusId',
    'createdUtc',
  ],
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

/** What is archived is in no list, unless it is named: by its number, its run, or a search for its very waybill, reference or barcode. */
const live = (filters: DeliveryFilters, { exactly }: Named): Sql[] => {
  if (filters.ids !== undefined || filters.jobId !== undefined) return [];
  return [
    exactly.length === 0
      ? sql`d.archived_utc is null`
      : sql`(d.archived_utc is null or d.id = any(${[...exactly]}::bigint[]))`,
  ];
};

/**
 * The filters of a list of deliveries as conditions; what was deleted is never listed. `named`: what its search names (search.ts); `areFew`: the
 * stores of the filter have few (scope.ts).
 */
export const deliveryConditions = (filters: DeliveryFilters, named: Named, areFew = false): Sql[] => [
  sql`d.deleted_utc is null`,
  ...live(filters, named),
  ...oneOf(sql`d.id`, filters.ids),
  ...oneOf(sql`d.logistic_status_id`, filters.logisticStatusId),
  ...oneOf(sql`d.payment_status_id`, filters.paymentStatusId),
  ...oneOf(sql`d.operation_status_id`, filters.operationStatusId),
  ...oneOf(sql`d.company_id`, filters.companyId),
  ...(filters.storeId === undefined ? [] : [ofStores(filters.storeId, areFew)]),
  ...oneOf(sql`j.driver_id`, filters.driverId),
  ...oneOf(sql`d.job_id`, filters.jobId),
  ...oneOf(sql`d.hub_id`, filters.hubId),
  ...oneOf(sql`d.territory_id`, filters.territoryId),
  ...oneOfTexts(sql`q.sla_type`, filters.slaType),
  ...between(day, filters.from, filters.to),
  ...isTrue(sql`d.is_return_to_sender`, filters.isReturnToSender),
  ...(filters.isOpen === undefined ? [] : [filters.isOpen ? isOpen : sql`not ${isOpen}`]),
  ...isTrue(sql`coalesce(os.is_qsr, j.is_qsr, false)`, filters.qsrMode),
  ...deliveriesSearched(filters.search, named),
];
