// Submitted rows are worked off, a batch at a time and each batch at once, so that nobody ever sees half of a file; a kind whose rows are
// deeds of their own goes row by row. Of several processes each takes other batches; what one leaves behind in dying the next takes up. A
// dry run is that very run, taken back.
import {
  type Cells,
  type DryRun,
  type PlannedRow,
  uploadOutcomes,
  uploadStatus,
} from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import type { BatchOf, DoneRow, RowEnd, RunParts, RunRow, UploadService } from './service.ts';

const { SUBMITTED, IN_PROGRESS, COMPLETED, FAILED, UNPROCESSED, CANCELLED, DELIVERY_CREATED } =
  uploadStatus.code;

type Taken = BatchOf & { readonly kind: string };

/** Marks the rows of the batch that waits longest as in progress; answers it, undefined where none waits. */
const takeBatch = (db: Db, kinds: readonly string[], passed: readonly number[]): Promise<Taken | undefined> =>
  db.tx(async (tx) => {
    const batch = await tx.maybeOne<Taken>(sql`
      select b.id, b.country, b.kind, b.parent_id as "parentId",
        coalesce(b.submitted_by, b.user_id) as "userId" from upload_batches b
      where b.kind = any(${[...kinds]}::text[]) and not b.id = any(${[...passed]}::bigint[])
        and exists (select from upload_rows u where u.batch_id = b.id and u.upload_status_id in (${SUBMITTED}, ${IN_PROGRESS}))
      order by b.submitted_utc, b.id limit 1 for update of b skip locked`);
    if (batch === undefined) return undefined;
    await tx.query(sql`
      update upload_rows set upload_status_id = ${IN_PROGRESS} where batch_id = ${batch.id} and upload_status_id = ${SUBMITTED}`);
    return batch;
  });

const rowsStanding = (tx: Db, batchId: number, status: number): Promise<RunRow[]> =>
  tx.query<RunRow>(sql`
    select id, line, fields as cells, user_id as "userId" from upload_rows
    where batch_id = ${batchId} and upload_status_id = ${status} order by line, id for update`);

/** Rows of one statement. */
const some = 5_000;

const keepEnds = async (tx: Db, ends: ReadonlyMap<number, RowEnd>): Promise<void> => {
  const rows = [...ends].map(([id, end]) => ({
    id,
    status: end.outcome === 'failed' ? FAILED : (end.status ?? COMPLETED),
    failure: end.says ?? null,
    record: end.recordId ?? null,
    plan: { outcome: end.outcome, before: end.before ?? {}, after: end.after ?? {} },
  }));
  for (let from = 0; from < rows.length; from += some)
    await tx.query(sql`
      update upload_rows u set upload_status_id = r.status, failure = r.failure, record_id = coalesce(r.record, u.record_id),
        plan = r.plan
      from jsonb_to_recordset(${json(rows.slice(from, from + some))}) as r(id bigint, status int, failure text, record bigint,
        plan jsonb) where u.id = r.id`);
};

const applyBatch = (db: Db, service: UploadService, batch: Taken, parts: RunParts): Promise<void> =>
  db.tx(async (tx) => {
    await tx.query(sql`select from upload_batches where id = ${batch.id} for update`);
    const rows = await rowsStanding(tx, batch.id, IN_PROGRESS);
    if (rows.length > 0) await keepEnds(tx, await service.run(tx, batch, rows, parts));
  });

/** Each row is a transaction of its own, so that what is done stays done whenever the process ends. */
const applyRows = async (db: Db, service: UploadService, batch: Taken, parts: RunParts): Promise<void> => {
  for (;;) {
    const isDone = await db.tx(async (tx) => {
      const [row] = await tx.query<RunRow>(sql`
        select id, line, fields as cells, user_id as "userId", record_id as "recordId" from upload_rows
        where batch_id = ${batch.id} and upload_status_id = ${IN_PROGRESS} order by line, id limit 1 for update skip locked`);
      if (row === undefined) return true;
      await keepEnds(tx, await service.run(tx, batch, [row], parts));
      return false;
    });
    if (isDone) return;
  }
};

/**
 * Works off every batch that waits (UPL-01: submitted, in progress, then completed or failed). Answers how many there were. A batch that
 * throws is left as it is for the next time, and keeps no other waiting.
 */
export const workOff = async (
  db: Db,
  services: readonly UploadService[],
  parts: RunParts,
): Promise<number> => {
  const passed: number[] = [];
  const thrown: unknown[] = [];
  for (;;) {
    const batch = await takeBatch(
      db,
      services.map(({ kind }) => kind.name),
      passed,
    );
    const service = services.find(({ kind }) => kind.name === batch?.kind);
    if (batch === undefined || service === undefined) break;
    passed.push(batch.id);
    await (service.isRowByRow ? applyRows : applyBatch)(db, service, batch, parts).catch((error: unknown) =>
      thrown.push(error),
    );
  }
  if (thrown.length > 0) throw thrown[0];
  return passed.length;
};

class TakenBack extends Error {}

/** Rows that a dry run tells of one by one. */
const mostTold = 200;
/** So long a dry run of single rows may hold the database; it says how far it came. */
const dryMs = 5_000;

const counted = <K extends string>(
  keys: readonly K[],
): readonly { readonly key: K; readonly count: number }[] => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count })).sort((x, y) => y.count - x.count);
};

const differing = (before: Cells, after: Cells): { before: Cells; after: Cells } => {
  const fields = Object.keys({ ...before, ...after }).filter((field) => before[field] !== after[field]);
  const only = (cells: Cells): Cells =>
    Object.fromEntries(
      fields.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])),
    );
  return { before: only(before), after: only(after) };
};

/** What these ends are, told: counts, reasons, moves, and the first rows. */
const toldOf = (
  rows: readonly (RunRow & { readonly name: string })[],
  ends: ReadonlyMap<number, RowEnd>,
): DryRun => {
  const planned = rows.flatMap((row) => {
    const end = ends.get(row.id);
    return end === undefined ? [] : [{ row, end }];
  });
  const outcomes = counted(planned.map(({ end }) => end.outcome));
  return {
    rows: rows.length,
    checked: planned.length,
    outcomes: Object.fromEntries(
      uploadOutcomes.map((outcome) => [outcome, outcomes.find(({ key }) => key === outcome)?.count ?? 0]),
    ),
    failures: counted(planned.flatMap(({ end: { says } }) => (says == null ? [] : [says])))
      .slice(0, mostTold)
      .map(({ key, count }) => ({ says: key, count })),
    moves: counted(
      planned.flatMap(({ end: { before = {}, after = {} } }) =>
        after['status'] === undefined || after['status'] === before['status']
          ? []
          : [`${before['status'] ?? ''}\n${after['status']}`],
      ),
    ).map(({ key, count }) => {
      const [from = '', to = ''] = key.split('\n');
      return { from, to, count };
    }),
    first: [...planned]
      .sort(
        (x, y) =>
          Number(y.end.outcome === 'failed') - Number(x.end.outcome === 'failed') || x.row.line - y.row.line,
      )
      .slice(0, mostTold)
      .map(
        ({ row, end }): PlannedRow => ({
          line: row.line,
          name: row.name,
          outcome: end.outcome,
          says: end.says ?? null,
          ...differing(end.before ?? {}, end.after ?? {}),
        }),
      ),
  };
};

/** What a submission of the unprocessed rows would do. */
export const dryRun = async (
  db: Db,
  service: UploadService,
  batch: BatchOf,
  parts: RunParts,
): Promise<DryRun> => {
  let told: DryRun | undefined;
  await db
    .tx(async (tx) => {
      const rows = await tx.query<RunRow & { name: string }>(sql`
        select id, line, fields as cells, user_id as "userId", name from upload_rows
        where batch_id = ${batch.id} and upload_status_id = ${UNPROCESSED} order by line, id`);
      const ends = new Map<number, RowEnd>();
      if (service.isRowByRow) {
        const until = performance.now() + dryMs;
        for (const row of rows) {
          if (performance.now() > until) break;
          for (const [id, end] of await service.run(tx, batch, [row], parts)) ends.set(id, end);
        }
      } else if (rows.length > 0)
        for (const [id, end] of await service.run(tx, batch, rows, parts)) ends.set(id, end);
      told = toldOf(rows, ends);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  if (told === undefined) throw new Error('a dry run told nothing');
  return told;
};

/** Takes back what a batch did: rows that could be are cancelled; answers how many, and why the rest stays. */
export const undoBatch = (
  db: Db,
  service: UploadService,
  batch: BatchOf,
  parts: RunParts,
): Promise<{ undone: number; left: { line: number; says: string }[] }> =>
  db.tx(async (tx) => {
    const rows = await tx.query<DoneRow>(sql`
      select id, line, fields as cells, user_id as "userId", record_id as "recordId", plan->>'outcome' as outcome,
        coalesce(plan->'before', '{}') as before, coalesce(plan->'after', '{}') as after
      from upload_rows where batch_id = ${batch.id} and upload_status_id in (${COMPLETED}, ${DELIVERY_CREATED})
        and plan->>'outcome' <> 'unchanged' order by line desc, id desc for update`);
    const left = await service.undo(tx, batch, rows, parts);
    const undone = rows.filter(({ id }) => !left.has(id)).map(({ id }) => id);
    await tx.query(sql`
      update upload_rows set upload_status_id = ${CANCELLED}, plan = plan || '{"outcome": "unchanged", "undone": true}'
      where id = any(${undone}::bigint[])`);
    await tx.query(sql`update upload_batches set undone_utc = ${parts.now} where id = ${batch.id}`);
    return {
      undone: undone.length,
      left: rows
        .flatMap(({ id, line }) => (left.has(id) ? [{ line, says: left.get(id) ?? '' }] : []))
        .reverse(),
    };
  });
