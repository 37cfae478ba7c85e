// Reading jobs (API-40, JOB-06, JOB-15): lists with their tasks, one with its driver, deliveries and booked items.

import {
  contract,
  deliveryStatus,
  everyDelivery,
  type Job,
  jobStatus,
  seesCost,
  type TransactionItem,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Sql, sql } from '../db/db.ts';
import { shownTo } from '../deliveries/reads.ts';
import { notFound, Problem } from '../http/problem.ts';
import { between, contains, isTrue, oneOf, orEmpty } from '../lists/filters.ts';
import { type ListShape, readAll, readPage } from '../lists/list.ts';
import { jobWhere, territoryWhere } from '../lists/scope.ts';
import { type Column, wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { deliveryRecords, transactionItemObject } from '../records/delivery.ts';
import { driverRecords } from '../records/driver.ts';
import { jobRecords, withoutCost } from '../records/job.ts';

const ended: readonly number[] = jobStatus.rows.filter((row) => row.terminal).map((row) => row.code);
const day = sql`coalesce(j.job_date, (j.created_utc at time zone k.time_zone)::date)`;

const jobList: ListShape<Job> = {
  from: sql`jobs j join countries k on k.cca2 = j.country left join drivers v on v.id = j.driver_id
    left join companies c on c.id = j.company_id`,
  id: sql`j.id`,
  sorts: {
    id: sql`j.id`,
    jobStatusId: sql`j.job_status_id`,
    driverName: sql`lower(v.first_name || ' ' || v.last_name)`,
    jobDate: day,
    createdUtc: sql`j.created_utc`,
    startedUtc: sql`j.started_utc`,
    completedUtc: sql`j.completed_utc`,
    windowStartUtc: sql`j.window_start_utc`,
    windowEndUtc: sql`j.window_end_utc`,
    distanceKm: sql`j.distance_km`,
    amountExcl: sql`j.amount_excl_cents`,
    vehicleTypeId: sql`j.vehicle_type_id`,
  },
  usual: sql`j.created_utc desc, j.id desc`,
  counts: { jobStatusId: sql`j.job_status_id`, vehicleTypeId: sql`j.vehicle_type_id` },
  records: jobRecords,
  idOf: (job) => job.id,
};

interface JobFilters {
  readonly jobid?: readonly number[] | undefined;
  readonly deliveryStatus?: string | undefined;
  readonly jobStatusId?: readonly number[] | undefined;
  readonly driverId?: readonly number[] | undefined;
  readonly companyId?: readonly number[] | undefined;
  readonly storeId?: readonly number[] | undefined;
  readonly territoryId?: readonly number[] | undefined;
  readonly vehicleTypeId?: readonly number[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly isOpen?: boolean | undefined;
  readonly qsrMode?: boolean | undefined;
  readonly search?: string | undefined;
}

/** JOB-15: `All` leaves nothing out; a code or name of the status table asks for a job with such a delivery. */
const withDeliveryStatus = (text: string | undefined): Sql[] => {
  if (text === undefined || text.toLowerCase() === everyDelivery.toLowerCase()) return [];
  const row = deliveryStatus.rows.find(
    ({ code, name, label }) =>
      String(code) === text || [name, label].some((one) => one.toLowerCase() === text.toLowerCase()),
  );
  if (row === undefined)
    throw new Problem(400, 'deliveryStatus is not a status of deliveries', {
      errors: { deliveryStatus: ['is not a status of deliveries'] },
    });
  return [
    sql`exists (select from deliveries d where d.job_id = j.id and d.logistic_status_id = ${row.code})`,
  ];
};

const searched = (search: string | undefined): Sql[] => {
  const text = search?.trim() ?? '';
  if (text === '') return [];
  const [inNames = sql`false`] = contains(
    [orEmpty(sql`v.first_name || ' ' || v.last_name`), orEmpty(sql`c.company_name`)],
    text,
  );
  const [inWaybills = sql`false`] = contains([sql`d.waybill`, orEmpty(sql`d.order_reference`)], text);
  return [
    sql`(${inNames} or j.id::text = ${text} or exists (select from tasks t join deliveries d on d.id = t.delivery_id
      where t.job_id = j.id and ${inWaybills}))`,
  ];
};

const conditions = (filters: JobFilters): Sql[] => [
  sql`j.archived_utc is null`,
  ...oneOf(sql`j.id`, filters.jobid),
  ...withDeliveryStatus(filters.deliveryStatus),
  ...oneOf(sql`j.job_status_id`, filters.jobStatusId),
  ...oneOf(sql`j.driver_id`, filters.driverId),
  ...oneOf(sql`j.company_id`, filters.companyId),
  ...(filters.storeId === undefined
    ? []
    : [
        sql`exists (select from deliveries d where d.job_id = j.id
          and (d.origin_store_id = any(${[...filters.storeId]}::bigint[])
            or d.destination_store_id = any(${[...filters.storeId]}::bigint[])))`,
      ]),
  ...oneOf(sql`j.territory_id`, filters.territoryId),
  ...oneOf(sql`j.vehicle_type_id`, filters.vehicleTypeId),
  ...between(day, filters.from, filters.to),
  ...isTrue(sql`(j.job_status_id <> all(${[...ended]}::int[]))`, filters.isOpen),
  ...isTrue(sql`j.is_qsr`, filters.qsrMode),
  ...searched(filters.search),
];

const time = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
const columns = (withCost: boolean): readonly Column<Job>[] => [
  { header: 'Job', width: 10, value: (job) => job.id },
  { header: 'Status', isSaid: true, value: (job) => jobStatus.label(job.jobStatusId) },
  { header: 'Driver', value: (job) => job.driverName },
  { header: 'Day', value: (job) => job.jobDate },
  { header: 'Created (UTC)', value: (job) => time(job.createdUtc) },
  { header: 'Started (UTC)', value: (job) => time(job.startedUtc) },
  { header: 'Completed (UTC)', value: (job) => time(job.completedUtc) },
  { header: 'Distance (km)', width: 12, value: (job) => job.distanceKm },
  { header: 'Stops', width: 10, value: (job) => job.tasks?.length },
  { header: 'Waybills', width: 36, value: (job) => job.waybills?.join(', ') },
  ...(withCost ? [{ header: 'Cost excl. VAT', width: 14, value: (job: Job) => job.amountExcl }] : []),
];

const list = implement(contract.jobs.list, async (context, { params, query }) => {
  const who = signedIn(context);
  const where = [
    jobWhere(who, params.cca2),
    ...(query.jobid === undefined ? territoryWhere(who, sql`j.territory_id`, query.national) : []),
    ...conditions(query),
  ];
  const isPriceOrder = query.sortBy?.toLowerCase() === 'amountexcl' && !seesCost(who);
  const asked = isPriceOrder ? { ...query, sortBy: undefined } : query;
  if (wantsXlsx(context.request))
    return xlsxResponse(
      context.say,
      context.say('Jobs'),
      columns(seesCost(who)),
      readAll(context.db, jobList, asked, where),
    );
  const page = await readPage(context.db, jobList, asked, where);
  return { ...page, data: page.data.map((job) => (seesCost(who) ? job : withoutCost(job))) };
});

const get = implement(contract.jobs.get, async (context, { params }) => {
  const who = signedIn(context);
  const { db } = context;
  const found = await db.maybeOne(sql`
    select j.id from jobs j where j.id = ${params.id} and ${jobWhere(who, params.cca2)}`);
  const [job] = found === undefined ? [] : await jobRecords(db, [params.id]);
  if (job === undefined) throw notFound('Job');
  const [driver] = job.driverId ? await driverRecords(db, [job.driverId]) : [];
  const deliveries = await deliveryRecords(db, job.deliveryIds ?? []);
  if (!seesCost(who))
    return {
      job: withoutCost(job),
      driver: driver ?? null,
      deliveries: deliveries.map((delivery) => shownTo(who, delivery)),
    };
  const items = await db.query<{ record: TransactionItem }>(sql`
    select ${transactionItemObject} as record from transaction_items i join jobs j on j.transaction_id = i.transaction_id
    where j.id = ${params.id} order by i.id`);
  return {
    job,
    driver: driver ?? null,
    deliveries: deliveries.map((delivery) => shownTo(who, delivery)),
    transactionItems: items.map((row) => row.record),
  };
});

export const jobReadHandlers = [list, get];
