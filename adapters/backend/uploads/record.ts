// Uploaded rates and their batches as records, and both as lists.
import {
  batchStateOf,
  type RateBatch,
  type RateUpload,
  type rateUploadList,
  type SortField,
  uploadStatus,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { amount, iso, versionOf } from '../db/wire.ts';
import { contains, oneOf, orEmpty } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';
import { rateTerms } from '../rates/record.ts';

const { COMPLETED } = uploadStatus.code;

const person = sql`p.first_name || ' ' || p.last_name`;

/**
 * `r` is the rate in whose place `u` would come: active, of the same country, company, tier, parcels, days and distance. A rate is asked for
 * by what it counts for, so nothing else decides whether a row changes one or makes one.
 */
export const sameRate = sql`r.is_active and (r.valid_until is null or r.valid_until > current_date) and r.country = b.country and r.pricing_tier = u.pricing_tier and r.sla_type = u.sla_type
  and r.parcel_type = u.parcel_type and r.rate_type = u.rate_type and r.company_id is not distinct from u.company_id
  and r.day_of_week is not distinct from u.day_of_week and r.start_km = u.start_km and r.end_km = u.end_km
  and r.is_high_risk = u.is_high_risk and r.is_return_to_sender = u.is_return_to_sender`;

/** The uploaded rates with these ids, in the order of their ids. */
export const uploadRecords = async (db: Db, ids: readonly number[]): Promise<RateUpload[]> =>
  (
    await db.query<{ record: RateUpload }>(sql`
      select ${rateTerms('u', sql`b.country`)} || jsonb_build_object('id', u.id, 'xmin', ${versionOf('u')},
        'uploadBatchId', u.batch_id, 'uploadStatusId', u.upload_status_id, 'line', u.line, 'contactCountryCode', b.country,
        'newPrice', ${amount('u.new_price_cents')},
        'price', case when u.upload_status_id = ${COMPLETED} then ${amount('u.old_price_cents')} else ${amount('r.price_cents')} end,
        'rateId', coalesce(u.rate_id, r.id), 'rateCreated', u.rate_created, 'userId', u.user_id, 'userFullName', ${person},
        'failure', u.failure) as record
      from rate_uploads u join rate_batches b on b.id = u.batch_id join users p on p.id = u.user_id
        left join companies c on c.id = u.company_id
        left join lateral (select r.id, r.price_cents from rates r where u.upload_status_id <> ${COMPLETED} and ${sameRate}
          order by r.id desc limit 1) r on true
      where u.id = any(${[...ids]}::bigint[]) order by u.id`)
  ).map((row) => row.record);

const sorts: Readonly<Record<SortField<ReturnType<typeof rateUploadList>>, Sql>> = {
  line: sql`u.line`,
  name: sql`lower(u.name)`,
  startKmRange: sql`u.start_km`,
  endKmRange: sql`u.end_km`,
  newPrice: sql`u.new_price_cents`,
  uploadStatusId: sql`u.upload_status_id`,
};

export const uploadShape: ListShape<RateUpload> = {
  from: sql`rate_uploads u join rate_batches b on b.id = u.batch_id join users p on p.id = u.user_id
    left join companies c on c.id = u.company_id`,
  id: sql`u.id`,
  sorts,
  usual: sql`u.line, u.id`,
  counts: { uploadStatusId: sql`u.upload_status_id` },
  records: uploadRecords,
  idOf: ({ id }) => id,
};

export interface UploadFilters {
  readonly uploadStatusId?: readonly number[] | undefined;
  readonly userId?: readonly number[] | undefined;
  readonly search?: string | undefined;
}

/** The rows of a batch that the filters leave. */
export const uploadConditions = (batchId: number, filters: UploadFilters): Sql[] => [
  sql`u.batch_id = ${batchId}`,
  ...oneOf(sql`u.upload_status_id`, filters.uploadStatusId),
  ...oneOf(sql`u.user_id`, filters.userId),
  ...contains([sql`u.name`, orEmpty(sql`c.company_name`)], filters.search),
];

/** The batches with these ids, in the order of their ids. */
export const batchRecords = async (db: Db, ids: readonly number[]): Promise<RateBatch[]> =>
  (
    await db.query<{ record: Omit<RateBatch, 'batchState'> }>(sql`
      select jsonb_build_object('id', b.id, 'fileName', b.file_name, 'createdUtc', ${iso('b.created_utc')}, 'userId', b.user_id,
        'userFullName', ${person}, 'country', b.country, 'totalRows', n.total, 'statusCounts', n.counts) as record
      from rate_batches b join users p on p.id = b.user_id
        cross join lateral (
          select coalesce(sum(g.n), 0)::int as total, coalesce(jsonb_object_agg(g.status, g.n), '{}') as counts
          from (select upload_status_id as status, count(*)::int as n from rate_uploads where batch_id = b.id group by 1) g) n
      where b.id = any(${[...ids]}::bigint[]) order by b.id`)
  ).map(({ record }) => ({ ...record, batchState: batchStateOf(record.statusCounts) }));

export const batchShape: ListShape<RateBatch> = {
  from: sql`rate_batches b join users p on p.id = b.user_id`,
  id: sql`b.id`,
  sorts: { id: sql`b.id`, fileName: sql`lower(b.file_name)`, createdUtc: sql`b.created_utc` },
  usual: sql`b.id desc`,
  counts: {},
  records: batchRecords,
  idOf: ({ id }) => id,
};

/** The batches of a country that a search leaves. */
export const batchConditions = (country: string, search: string | undefined): Sql[] => [
  sql`b.country = ${country}`,
  ...contains([sql`b.file_name`, person], search),
];
