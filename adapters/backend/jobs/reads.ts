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
import { type Db, type Sql, sql } from '../db/db.ts';
import { shownTo } from '../deliveries/reads.ts';
import { deliveryText, LEAST_LETTERS, searchText } from '../deliveries/search.ts';
import { notFound, Problem } from '../http/problem.ts';
import { MOST_COUNTED } from '../lists/count.ts';
import { between, isTrue, oneOf, pattern } from '../lists/filters.ts';
import { type ListShape, readAll, readPage } from '../lists/list.ts';
import { jobWhere, territoryWhere } from '../lists/scope.ts';
import { type Column, wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { deliveryRecords, transactionItemObject } from '../records/delivery.ts';
import { driverRecords } from '../records/driver.ts';
import { jobRecords, withoutCost } from '../records/job.ts';

/** As a range it is what the index of open jobs is of. */
const isOpen = sql`(j.job_status_id >= 0 and j.job_status_id < 4001)`;
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
  full: ['id', 'jobStatusId', 'createdUtc'],
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

/** Jobs that a search names: by number, driver, company, or a waybill or reference on board; looked up first, as known ids are found quickly. */
const searched = async (db: Db, search: string | undefined): Promise<Sql[]> => {
  const text = searchText(search);
  if (text === undefined) return [];
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  if (text.length < LEAST_LETTERS) return [sql`j.id = ${id}::bigint`];
  const like = pattern(text);
  const rows = await db.query<{ kind: 'driver' | 'company' | 'job'; id: number }>(sql`
    select 'driver' as kind, v.id from drivers v where (v.first_name || ' ' || v.last_name) ilike ${like}
    union all select 'company', c.id from companies c where c.company_name ilike ${like}
    union all (select distinct 'job', t.job_id from deliveries d join tasks t on t.delivery_id = d.id
      where ${deliveryText} like ${like} and d.deleted_utc is null and t.job_id is not null
        and (d.waybill || chr(10) || coalesce(d.order_reference, '')) ilike ${like} limit ${MOST_COUNTED + 1}::int)`);
  const of = (kind: string): number[] => rows.filter((row) => row.kind === kind).map((row) => row.id);
  const ids = [...of('job'), ...(id === null ? [] : [id])];
  return [
    sql`(j.id = any(${ids}::bigint[]) or j.driver_id = any(${of('driver')}::bigint[])
      or j.company_id = any(${of('company')}::bigint[]))`,
  ];
};

const conditions = (filters: JobFilters): Sql[] => [
  ...(filters.jobid === undefined ? [sql`j.archived_utc is null`] : []),
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
  ...(filters.isOpen === undefined ? [] : [filters.isOpen ? isOpen : sql`not ${isOpen}`]),
  ...isTrue(sql`j.is_qsr`, filters.qsrMode),
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
    ...(await searched(context.db, query.search)),
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
