// Batches and their rows as records and as lists, whatever kind they are of.
import {
  addedHeadings,
  batchStateOf,
  type Cells,
  type FaultCount,
  flatRow,
  type Say,
  type UploadBatch,
  type UploadKind,
  type UploadRow,
  uploadStatus,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso, versionOf } from '../db/wire.ts';
import { contains, oneOf } from '../lists/filters.ts';
import type { ListShape } from '../lists/list.ts';
import type { Column } from '../lists/xlsx.ts';
import type { BatchOf, RunRow, UploadService } from './service.ts';

const { COMPLETED, DELIVERY_CREATED, CANCELLED } = uploadStatus.code;
const person = sql`p.first_name || ' ' || p.last_name`;

/** The batches with these ids, in the order of their ids. */
export const batchRecords = async (db: Db, ids: readonly number[]): Promise<UploadBatch[]> =>
  (
    await db.query<{ record: Omit<UploadBatch, 'batchState'> }>(sql`
      select jsonb_build_object('id', b.id, 'fileName', b.file_name, 'createdUtc', ${iso('b.created_utc')}, 'userId', b.user_id,
        'userFullName', ${person}, 'country', b.country, 'parentId', b.parent_id, 'submittedUtc', ${iso('b.submitted_utc')},
        'undoneUtc', ${iso('b.undone_utc')}, 'totalRows', n.total, 'statusCounts', n.counts, 'outcomes', o.counts) as record
      from upload_batches b join users p on p.id = b.user_id
        cross join lateral (
          select coalesce(sum(g.n), 0)::int as total, coalesce(jsonb_object_agg(g.status, g.n), '{}') as counts
          from (select upload_status_id as status, count(*)::int as n from upload_rows where batch_id = b.id group by 1) g) n
        cross join lateral (
          select coalesce(jsonb_object_agg(g.outcome, g.n), '{}') as counts
          from (select plan->>'outcome' as outcome, count(*)::int as n from upload_rows
            where batch_id = b.id and plan is not null and upload_status_id in (${COMPLETED}, ${DELIVERY_CREATED}) group by 1) g) o
      where b.id = any(${[...ids]}::bigint[]) order by b.id`)
  ).map(({ record }) => ({ ...record, batchState: batchStateOf(record.statusCounts) }));

export const batchShape: ListShape<UploadBatch> = {
  from: sql`upload_batches b join users p on p.id = b.user_id`,
  id: sql`b.id`,
  sorts: { id: sql`b.id`, fileName: sql`lower(b.file_name)`, createdUtc: sql`b.created_utc` },
  usual: sql`b.id desc`,
  counts: {},
  records: batchRecords,
  idOf: ({ id }) => id,
};

/** The batches of a kind in a country that a search leaves. */
export const batchConditions = (
  kind: string,
  country: string,
  { search, parentId }: { readonly search?: string | undefined; readonly parentId?: number | undefined },
): Sql[] => [
  sql`b.kind = ${kind} and b.country = ${country}`,
  ...(parentId === undefined ? [] : [sql`b.parent_id = ${parentId}`]),
  ...contains([sql`b.file_name`, person], search),
];

/** Faults of failed rows are told of so many fields and rules, each with its first lines. */
const mostFaults = 200;

/** The faults of a batch, the most frequent first. */
export const faultsOf = (db: Db, batchId: number): Promise<FaultCount[]> =>
  db.query<FaultCount>(sql`
    select f.key as field, f.value as says, count(*)::int as count,
      to_jsonb((array_agg(u.line order by u.line))[1:5]) as lines
    from upload_rows u cross join lateral jsonb_each_text(u.faults) f
    where u.batch_id = ${batchId} and u.upload_status_id <> ${CANCELLED}
    group by 1, 2 order by 3 desc, 1, 2 limit ${mostFaults}`);

interface Stored {
  readonly record: Omit<UploadRow, 'now'> & { readonly before: Cells | null };
  readonly batch: BatchOf;
}

const isOver = (status: number): boolean => status === COMPLETED || status === DELIVERY_CREATED;

/** The rows with these ids, in the order of their ids; each with what its record says at present. */
export const rowRecords = async (
  db: Db,
  service: Pick<UploadService, 'now'>,
  ids: readonly number[],
): Promise<UploadRow[]> => {
  const stored = await db.query<Stored>(sql`
    select jsonb_build_object('id', u.id, 'xmin', ${versionOf('u')}, 'uploadBatchId', u.batch_id,
        'uploadStatusId', u.upload_status_id, 'line', u.line, 'name', u.name, 'cells', u.fields, 'labels', u.labels,
        'faults', coalesce(u.faults, '{}'), 'userId', u.user_id, 'userFullName', ${person}, 'failure', u.failure,
        'outcome', u.plan->'outcome', 'before', u.plan->'before', 'recordId', u.record_id) as record,
      jsonb_build_object('id', b.id, 'country', b.country, 'parentId', b.parent_id, 'userId', b.user_id) as batch
    from upload_rows u join upload_batches b on b.id = u.batch_id join users p on p.id = u.user_id
    where u.id = any(${[...ids]}::bigint[]) order by u.id`);
  const waiting = stored.filter(
    ({ record }) => !isOver(record.uploadStatusId) && Object.keys(record.faults).length === 0,
  );
  const batch = waiting[0]?.batch;
  const known =
    batch === undefined || service.now === undefined
      ? new Map()
      : await service.now(
          db,
          batch,
          waiting.map(({ record }): RunRow => record),
        );
  return stored.map(({ record: { before, ...record } }) => ({
    ...record,
    now: isOver(record.uploadStatusId) ? (before ?? {}) : (known.get(record.id)?.cells ?? {}),
    recordId: record.recordId ?? known.get(record.id)?.recordId ?? null,
  }));
};

const cell = (field: string): Sql => sql`lower(u.fields->>${field})`;
const number = (field: string): Sql =>
  sql`case when u.fields->>${field} ~ '^\\d{1,12}(\\.\\d{1,6})?$' then (u.fields->>${field})::numeric end`;

/** The rows of a kind as a list: sorted by line, name, status and any column. */
export const rowShape = (service: UploadService): ListShape<UploadRow> => ({
  from: sql`upload_rows u join upload_batches b on b.id = u.batch_id join users p on p.id = u.user_id`,
  id: sql`u.id`,
  sorts: {
    line: sql`u.line`,
    name: sql`lower(u.name)`,
    uploadStatusId: sql`u.upload_status_id`,
    userFullName: person,
    ...Object.fromEntries(
      service.kind.columns
        .filter(({ field }) => field !== 'name')
        .map(({ field, kind }) => [
          field,
          kind === 'number' || kind === 'money' ? number(field) : cell(field),
        ]),
    ),
  },
  usual: sql`u.line, u.id`,
  counts: { uploadStatusId: sql`u.upload_status_id` },
  records: (db, ids) => rowRecords(db, service, ids),
  idOf: ({ id }) => id,
});

export interface RowFilters {
  readonly uploadStatusId?: readonly number[] | undefined;
  readonly userId?: readonly number[] | undefined;
  readonly field?: string | undefined;
  readonly search?: string | undefined;
}

/** The rows of a batch that the filters leave. */
export const rowConditions = (batchId: number, filters: RowFilters): Sql[] => [
  sql`u.batch_id = ${batchId}`,
  ...oneOf(sql`u.upload_status_id`, filters.uploadStatusId),
  ...oneOf(sql`u.user_id`, filters.userId),
  ...(filters.field === undefined ? [] : [sql`u.faults->>${filters.field} is not null`]),
  ...contains([sql`u.name`, sql`u.labels::text`], filters.search),
];

/** What is wrong with a row, in one text. */
const reasons = (kind: UploadKind, row: UploadRow, say: Say): string =>
  [
    ...Object.entries(row.faults).map(([field, says]) => {
      const heading = kind.columns.find((column) => column.field === field)?.heading ?? field;
      return `${say(heading)}: ${say(says)}`;
    }),
    ...(row.failure == null ? [] : [say(row.failure)]),
  ].join('; ');

/** The columns of the file of rows: their own, so that it can be mended and uploaded again, and what became of each. */
export const fileColumns = (kind: UploadKind, say: Say): readonly Column<UploadRow>[] => {
  const cellOf = (row: UploadRow, field: string): string | number | boolean | null => {
    const value = flatRow(kind, row)[field];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
  };
  const [line, status, why, user] = addedHeadings;
  return [
    { header: line, width: 8, value: (row) => row.line },
    ...kind.columns.map(
      ({ field, heading, kind: shown }): Column<UploadRow> => ({
        header: heading,
        width: 18,
        value: (row) => {
          const value = cellOf(row, field);
          return shown === 'yesNo' && typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
        },
      }),
    ),
    { header: status, width: 14, isSaid: true, value: (row) => uploadStatus.label(row.uploadStatusId) },
    { header: why, width: 48, value: (row) => reasons(kind, row, say) },
    { header: user, width: 24, value: (row) => row.userFullName },
  ];
};
