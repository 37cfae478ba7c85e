// Uploaded rates in the form of API-103..106 (ENT-34), read out of the rows of the workbench: rows whose cells can be read, as rates.
import { type RateUpload, type rateUploadList, type SortField, uploadStatus } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { amount, versionOf } from '../db/wire.ts';
import { contains, oneOf, orEmpty } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';
import { rateTerms } from '../rates/record.ts';

const { COMPLETED } = uploadStatus.code;

const person = sql`p.first_name || ' ' || p.last_name`;

/** A text of a row that can be read; of a row with faults nothing is, for a text may be no number there. */
const cell = (field: string): Sql => sql`case when w.faults is null then nullif(w.fields->>${field}, '') end`;

/** The rows of files of rates with the columns of a rate. */
const rateRows = sql`(
  select w.id, w.xmin, w.batch_id, w.line, w.user_id, w.upload_status_id, w.name, w.failure, w.record_id, b.country,
    ${cell('companyId')}::bigint as company_id, ${cell('pricingTierId')} as pricing_tier, ${cell('slaTypeId')} as sla_type,
    ${cell('parcelTypeId')} as parcel_type, ${cell('rateTypeId')} as rate_type,
    nullif(${cell('dayOfWeekTypeId')}, 'every-day')::int as day_of_week,
    ${cell('startKmRange')}::numeric as start_km, ${cell('endKmRange')}::numeric as end_km,
    (${cell('newPrice')}::numeric * 100)::bigint as new_price_cents, ${cell('isHighRisk')}::boolean as is_high_risk,
    ${cell('isReturnToSenderRate')}::boolean as is_return_to_sender, ${cell('isActive')}::boolean as is_active,
    coalesce(w.plan->>'outcome' in ('created', 'changed'), false) as rate_created,
    ((w.plan->'before'->>'newPrice')::numeric * 100)::bigint as old_price_cents
  from upload_rows w join upload_batches b on b.id = w.batch_id where b.kind = 'Rate' and w.faults is null)`;

/**
 * `r` is the rate in whose place `u` would come: active, of the same country, company, tier, parcels, days and distance. A rate is asked for
 * by what it counts for, so nothing else decides whether a row changes one or makes one.
 */
const sameRate = sql`r.is_active and (r.valid_until is null or r.valid_until > current_date) and r.country = u.country
  and r.pricing_tier = u.pricing_tier and r.sla_type = u.sla_type
  and r.parcel_type = u.parcel_type and r.rate_type = u.rate_type and r.company_id is not distinct from u.company_id
  and r.day_of_week is not distinct from u.day_of_week and r.start_km = u.start_km and r.end_km = u.end_km
  and r.is_high_risk = u.is_high_risk and r.is_return_to_sender = u.is_return_to_sender`;

const from = sql`${rateRows} u join users p on p.id = u.user_id left join companies c on c.id = u.company_id`;

/** The uploaded rates with these ids, in the order of their ids. */
export const uploadRecords = async (db: Db, ids: readonly number[]): Promise<RateUpload[]> =>
  (
    await db.query<{ record: RateUpload }>(sql`
      select ${rateTerms('u', sql`u.country`)} || jsonb_build_object('id', u.id, 'xmin', ${versionOf('u')},
        'uploadBatchId', u.batch_id, 'uploadStatusId', u.upload_status_id, 'line', u.line, 'contactCountryCode', u.country,
        'newPrice', ${amount('u.new_price_cents')},
        'price', case when u.upload_status_id = ${COMPLETED} then ${amount('u.old_price_cents')} else ${amount('r.price_cents')} end,
        'rateId', coalesce(u.record_id, r.id), 'rateCreated', u.rate_created, 'userId', u.user_id, 'userFullName', ${person},
        'failure', u.failure) as record
      from ${from}
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
  from,
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
