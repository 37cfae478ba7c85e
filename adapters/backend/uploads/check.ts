// The check of uploaded rows: every cell is read, every fault of every row is kept with its row. A row with a fault is failed, and is
// unprocessed once it is mended.
import {
  type CellFaults,
  type Cells,
  createReader,
  type UploadKind,
  type UploadLookup,
  uploadStatus,
} from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { type Db, json, sql } from '../db/db.ts';
import type { BatchOf, UploadService } from './service.ts';

const { FAILED, UNPROCESSED, SUBMITTED } = uploadStatus.code;

/** A row as it is kept. */
export interface CheckedRow {
  readonly cells: Cells;
  readonly labels: Cells;
  readonly faults: CellFaults;
  readonly name: string;
  /** Null where a fault keeps it from meaning anything. */
  readonly identity: string | null;
}

/** Every text that a column which looks something up holds, by what it looks up. */
const namedIn = (
  kind: UploadKind,
  rows: readonly Cells[],
): ReadonlyMap<UploadLookup, ReadonlySet<string>> => {
  const named = new Map<UploadLookup, Set<string>>();
  for (const column of kind.columns)
    if (column.kind === 'lookup') {
      const texts = named.get(column.of) ?? new Set<string>();
      named.set(column.of, texts);
      for (const cells of rows) texts.add((cells[column.field] ?? '').trim());
    }
  return named;
};

const longestName = 200;

/** Reads rows of texts, each by itself; what other rows say is not asked. */
export const checkRows = async (
  context: Context,
  service: UploadService,
  of: Omit<BatchOf, 'id'>,
  typed: readonly Cells[],
): Promise<readonly CheckedRow[]> => {
  const { kind } = service;
  const world = await service.world(context.db, of, namedIn(kind, typed));
  const read = createReader(kind, world);
  const rows = typed.map(read);
  const resolved = (await service.resolve?.(context, of, rows)) ?? rows;
  return resolved.map(({ cells, labels, faults }) => {
    const isWhole = Object.keys(faults).length === 0;
    const name = isWhole ? kind.nameOf(cells, labels) : (cells['name'] ?? '') || kind.nameOf(cells, labels);
    return {
      cells,
      labels,
      faults,
      name: name.slice(0, longestName),
      identity: isWhole ? kind.identity(cells) : null,
    };
  });
};

/** A checked row of a file. */
export type FileRow = CheckedRow & { readonly line: number };

/** The same rows, those with a fault that say what an earlier one says already, of these or of those given before. */
export const createTwins = (kind: UploadKind): ((rows: readonly FileRow[]) => readonly FileRow[]) => {
  const seen = new Map<string, number>();
  return (rows) =>
    rows.map((row) => {
      if (row.identity === null) return row;
      const before = seen.get(row.identity);
      if (before === undefined) {
        seen.set(row.identity, row.line);
        return row;
      }
      return { ...row, identity: null, faults: { [kind.identityField]: kind.twin(before) } };
    });
};

/** Rows of one statement: a text of some megabytes. */
const some = 5_000;

/** A list in pieces of one statement each. */
export function* piecesOf<R>(rows: readonly R[]) {
  for (let from = 0; from < rows.length; from += some) yield rows.slice(from, from + some);
}

/** Rows as they are written; without faults they have none. */
export const writtenRows = (rows: readonly CheckedRow[]): string =>
  JSON.stringify(
    rows.map((row) => ({ ...row, faults: Object.keys(row.faults).length === 0 ? null : row.faults })),
  );

/** Writes new rows of a batch, `parts` of them as `writtenRows` made each. */
export const insertRows = async (
  tx: Db,
  batchId: number,
  userId: number,
  parts: readonly string[],
): Promise<void> => {
  for (const part of parts)
    await tx.query(sql`
      insert into upload_rows (batch_id, line, user_id, upload_status_id, name, identity, fields, labels, faults)
      select ${batchId}, line, ${userId}, case when faults is null then ${UNPROCESSED}::int else ${FAILED}::int end, name, identity,
        cells, labels, faults
      from jsonb_to_recordset(${part}::jsonb) as r(line int, name text, identity text, cells jsonb, labels jsonb, faults jsonb)
      order by line`);
};

/** Writes rows that were mended, and marks as faults those that now say what another row of the batch says. */
export const updateRows = async (
  tx: Db,
  kind: UploadKind,
  batchId: number,
  userId: number,
  rows: readonly (CheckedRow & { readonly id: number })[],
): Promise<void> => {
  for (const part of piecesOf(rows))
    await tx.query(sql`
      update upload_rows u set name = r.name, identity = r.identity, fields = r.cells, labels = r.labels, faults = r.faults,
        upload_status_id = case when r.faults is null then ${UNPROCESSED}::int else ${FAILED}::int end, failure = null, plan = null,
        user_id = ${userId}
      from jsonb_to_recordset(${writtenRows(part)}::jsonb) as r(id bigint, name text, identity text, cells jsonb, labels jsonb, faults jsonb)
      where u.id = r.id`);
  // Of two rows that were mended alike the later one is the second.
  const twins = await tx.query<{ id: number; line: number }>(sql`
    with mended as materialized (
      select u.id, u.line, u.identity from upload_rows u join unnest(${rows.map(({ id }) => id)}::bigint[]) as m(id) on m.id = u.id
      where u.identity is not null),
    waiting as materialized (
      select o.id, o.line, o.identity from upload_rows o
      where o.batch_id = ${batchId} and o.identity is not null and o.upload_status_id in (${UNPROCESSED}, ${SUBMITTED}))
    select u.id, min(o.line) as line from mended u join waiting o on o.identity = u.identity and o.id <> u.id
      left join mended also on also.id = o.id
    where also.id is null or (o.line, o.id) < (u.line, u.id) group by u.id`);
  const told = twins.map(({ id, line }) => ({ id, faults: { [kind.identityField]: kind.twin(line) } }));
  await tx.query(sql`
    update upload_rows u set faults = r.faults, identity = null, upload_status_id = ${FAILED}
    from jsonb_to_recordset(${json(told)}) as r(id bigint, faults jsonb) where u.id = r.id`);
};
