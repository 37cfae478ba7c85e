// Batches of ways and their rows as records and as lists.
import { batchStateOf, type DistanceBatch, type DistanceRow, uploadStatus } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { contains, oneOf } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';

const { SUBMITTED, FAILED } = uploadStatus.code;
const from = sql`distance_batches b join users p on p.id = b.user_id`;
const person = sql`p.first_name || ' ' || p.last_name`;

type Counted = Omit<DistanceBatch, 'batchState' | 'waiting' | 'failed'>;

/** The batches with these ids, in the order of their ids. */
export const batchRecords = async (db: Db, ids: readonly number[]): Promise<DistanceBatch[]> =>
  (
    await db.query<{ record: Counted }>(sql`
      select jsonb_build_object('id', b.id, 'kind', b.kind, 'name', b.name, 'createdUtc', ${iso('b.created_utc')},
        'userFullName', ${person}, 'isStopped', b.stopped_utc is not null, 'totalRows', n.total, 'statusCounts', n.counts) as record
      from ${from} cross join lateral (
        select coalesce(sum(g.n), 0)::int as total, coalesce(jsonb_object_agg(g.status, g.n), '{}') as counts
        from (select upload_status_id as status, count(*)::int as n from distance_rows where batch_id = b.id group by 1) g) n
      where b.id = any(${[...ids]}::bigint[]) order by b.id`)
  ).map(({ record }) => ({
    ...record,
    batchState: batchStateOf(record.statusCounts),
    waiting: record.statusCounts[SUBMITTED] ?? 0,
    failed: record.statusCounts[FAILED] ?? 0,
  }));

export const batchShape: ListShape<DistanceBatch> = {
  from,
  id: sql`b.id`,
  sorts: { name: sql`lower(b.name)`, createdUtc: sql`b.created_utc` },
  usual: sql`b.id desc`,
  counts: {},
  records: batchRecords,
  idOf: ({ id }) => id,
};

export const batchConditions = (country: string, search: string | undefined): Sql[] => [
  sql`b.country = ${country}`,
  ...contains([sql`b.name`, person], search),
];

const factor = sql`r.km / nullif(r.great_circle_km, 0)`;

const rowRecords = async (db: Db, ids: readonly number[]): Promise<DistanceRow[]> =>
  (
    await db.query<{ record: DistanceRow }>(sql`
      select jsonb_build_object('id', r.id, 'line', r.line, 'fromName', r.from_name, 'toName', r.to_name,
        'uploadStatusId', r.upload_status_id, 'greatCircleKm', r.great_circle_km, 'km', r.km, 'minutes', r.minutes,
        'factor', round(${factor}, 2), 'distanceSource', r.source, 'failure', r.failure) as record
      from distance_rows r where r.id = any(${[...ids]}::bigint[]) order by r.id`)
  ).map(({ record }) => record);

export const rowShape: ListShape<DistanceRow> = {
  from: sql`distance_rows r`,
  id: sql`r.id`,
  sorts: {
    line: sql`r.line`,
    fromName: sql`lower(r.from_name)`,
    toName: sql`lower(r.to_name)`,
    uploadStatusId: sql`r.upload_status_id`,
    greatCircleKm: sql`r.great_circle_km`,
    km: sql`r.km`,
    factor,
  },
  usual: sql`r.line, r.id`,
  counts: { uploadStatusId: sql`r.upload_status_id` },
  records: rowRecords,
  idOf: ({ id }) => id,
};

interface RowFilters {
  readonly uploadStatusId?: readonly number[] | undefined;
  readonly search?: string | undefined;
}

export const rowConditions = (batchId: number, { uploadStatusId, search }: RowFilters): Sql[] => [
  sql`r.batch_id = ${batchId}`,
  ...oneOf(sql`r.upload_status_id`, uploadStatusId),
  ...contains([sql`r.from_name`, sql`r.to_name`], search),
];
