// The calls of the import workbench for one kind: a file becomes a batch, its faults are mended, its rows are submitted and taken back.
import {
  canCancelUpload,
  canEditUpload,
  canUndoBatch,
  isRecord,
  type UploadBatch,
  type UploadRow,
  uploadMostBytes,
  uploadStatus,
} from '../../../core/index.ts';
import { type Context, type Implementation, implement, signedIn } from '../calls/handler.ts';
import { readFormFile } from '../content/formFile.ts';
import { type Db, json, sql } from '../db/db.ts';
import { checkVersion, conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { readAll, readPage } from '../lists/list.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import {
  batchConditions,
  batchRecords,
  batchShape,
  faultsOf,
  fileColumns,
  rowConditions,
  rowRecords,
  rowShape,
} from './batches.ts';
import {
  checkRows,
  createTwins,
  type FileRow,
  insertRows,
  piecesOf,
  updateRows,
  writtenRows,
} from './check.ts';
import { dryRun, undoBatch } from './commit.ts';
import { headingSet, type Mapping, readUpload } from './read.ts';
import type { BatchOf, RunParts, UploadService } from './service.ts';

const { CANCELLED, DELIVERY_CREATED, UNPROCESSED, SUBMITTED, FAILED } = uploadStatus.code;

/** Notes a deed of the caller's upon a batch or a row. */
export const noted = (
  context: Context,
  tx: Db,
  action: string,
  entity: 'uploadBatches' | 'uploadRows',
  entityId: number,
  detail?: unknown,
): Promise<void> => {
  const who = signedIn(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: who.id,
    action,
    entity,
    entityId,
    ...(detail === undefined ? {} : { detail }),
  });
};

/** A name without the way to it, and nothing that is no text. */
export const fileNameOf = (name: string, otherwise: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '')]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('')
    .slice(0, 120)
    .trim() || otherwise;

/** The batch that the caller sees, where it belongs; locked when it is to be changed. @throws 404 */
export const batchOf = async (
  context: Context,
  db: Db,
  service: UploadService,
  country: string,
  id: number,
  isHeld = false,
): Promise<BatchOf> => {
  const batch = await db.maybeOne<BatchOf>(sql`
    select b.id, b.country, b.parent_id as "parentId", coalesce(b.submitted_by, b.user_id) as "userId" from upload_batches b
    where b.id = ${id} and b.country = ${country} and b.kind = ${service.kind.name} and (${service.where(signedIn(context), country)})
    ${isHeld ? sql`for update of b` : sql``}`);
  if (batch === undefined) throw notFound('Batch');
  return batch;
};

/** A batch as a record. */
export const batchRecord = async (db: Db, id: number): Promise<UploadBatch> => {
  const [record] = await batchRecords(db, [id]);
  if (record === undefined) throw notFound('Batch');
  return record;
};

/** The row that the caller sees, held until the transaction ends. @throws 404 */
export const heldRow = async (
  context: Context,
  tx: Db,
  service: UploadService,
  country: string,
  id: number,
): Promise<{ readonly row: UploadRow; readonly batch: BatchOf }> => {
  const found = await tx.maybeOne<{ batch: number }>(
    sql`select u.batch_id as batch from upload_rows u where u.id = ${id} for update`,
  );
  if (found === undefined) throw notFound('Row');
  const batch = await batchOf(context, tx, service, country, found.batch).catch(() => {
    throw notFound('Row');
  });
  return { row: await rowOf(tx, service, id), batch };
};

const rowOf = async (db: Db, service: UploadService, id: number): Promise<UploadRow> => {
  const [row] = await rowRecords(db, service, [id]);
  if (row === undefined) throw notFound('Row');
  return row;
};

/** Acts within a request, as whoever it is told. */
export const partsOf = (context: Context): RunParts => ({
  now: context.now(),
  as: (who) => ({ ...context, who }),
});

/** Keeps a file as a new batch; answers its number. */
export const keepFile = async (
  context: Context,
  service: UploadService,
  of: { readonly country: string; readonly parentId: number | null },
  file: { readonly name: string; readonly mapping: Mapping },
  typed: readonly { readonly line: number; readonly cells: Readonly<Record<string, string>> }[],
  refuse?: (faulty: readonly FileRow[]) => void,
): Promise<number> => {
  const who = signedIn(context);
  const withTwins = createTwins(service.kind);
  // Part by part, each kept as the text that is written: of a large file the checked rows take ten times its own room.
  const written: string[] = [];
  const faulty: FileRow[] = [];
  for (const part of piecesOf(typed)) {
    const checked = await checkRows(
      context,
      service,
      { ...of, userId: who.id },
      part.map(({ cells }) => cells),
    );
    const rows = withTwins(checked.map((row, at) => ({ ...row, line: part[at]?.line ?? at + 2 })));
    written.push(writtenRows(rows));
    if (refuse) faulty.push(...rows.filter(({ faults }) => Object.keys(faults).length > 0));
  }
  refuse?.(faulty);
  return context.db.tx(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into upload_batches (country, kind, parent_id, file_name, mapping, user_id, created_utc)
      values (${of.country}, ${service.kind.name}, ${of.parentId}, ${fileNameOf(file.name, service.kind.noun[1])},
        ${json(file.mapping)}, ${who.id}, ${context.now()}) returning id`);
    await insertRows(tx, id, who.id, written);
    await noted(context, tx, 'upload', 'uploadBatches', id, { rows: typed.length });
    return id;
  });
};

/** The mapping of a form: a JSON object of texts. @throws 400 */
export const sentMapping = (text: string | undefined): Mapping => {
  if (text === undefined || text === '') return {};
  const parsed = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  })();
  if (!isRecord(parsed)) throw new Problem(400, 'The field mapping is no object of texts.');
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([heading, field]) =>
      typeof field === 'string' ? [[heading, field]] : [],
    ),
  );
};

const companyOf = (context: Context): number => signedIn(context).companyId ?? 0;

const knownMappings = async (
  context: Context,
  service: UploadService,
  country: string,
): Promise<(headings: readonly string[]) => Mapping> => {
  const rows = await context.db.query<{ headings: string; mapping: Mapping }>(sql`
    select headings, mapping from upload_mappings
    where country = ${country} and kind = ${service.kind.name} and company_id = ${companyOf(context)}`);
  const known = new Map(rows.map(({ headings, mapping }) => [headings, mapping]));
  return (headings) => known.get(headingSet(headings)) ?? {};
};

const remember = async (
  context: Context,
  service: UploadService,
  country: string,
  headings: readonly string[],
  mapping: Mapping,
): Promise<void> => {
  if (Object.keys(mapping).length === 0) return;
  await context.db.query(sql`
    insert into upload_mappings (country, kind, company_id, headings, mapping)
    values (${country}, ${service.kind.name}, ${companyOf(context)}, ${headingSet(headings)}, ${json(mapping)})
    on conflict (country, kind, company_id, headings) do update set mapping = excluded.mapping`);
};

/** Submits the unprocessed rows of a batch. @throws 409 where there is none */
export const submitBatch = async (
  context: Context,
  tx: Db,
  service: UploadService,
  batch: BatchOf,
): Promise<void> => {
  await service.ready?.({ ...context, db: tx }, batch);
  const sent = await tx.query(sql`
    update upload_rows set upload_status_id = ${SUBMITTED}
    where batch_id = ${batch.id} and upload_status_id in (${UNPROCESSED}, ${DELIVERY_CREATED}) returning id`);
  if (sent.length === 0)
    throw conflict('No row of this batch waits to be submitted.', await batchRecord(tx, batch.id));
  await tx.query(sql`
    update upload_batches set submitted_utc = ${context.now()}, submitted_by = ${signedIn(context).id} where id = ${batch.id}`);
  await noted(context, tx, 'submit', 'uploadBatches', batch.id, { rows: sent.length });
};

/** Cancels a row. @throws 409 */
export const cancelRow = async (context: Context, tx: Db, row: UploadRow): Promise<void> => {
  if (!canCancelUpload(row)) throw conflict('This row can no longer be cancelled.', row);
  await tx.query(sql`update upload_rows set upload_status_id = ${CANCELLED} where id = ${row.id}`);
  await noted(context, tx, 'cancel', 'uploadRows', row.id);
};

/** Sets cells of a row. @throws 409, 422 under the field of each fault */
export const updateRow = async (
  context: Context,
  tx: Db,
  service: UploadService,
  { row, batch }: { readonly row: UploadRow; readonly batch: BatchOf },
  cells: Readonly<Record<string, string>>,
): Promise<void> => {
  if (!canEditUpload(row)) throw conflict('This row can no longer be changed.', row);
  const { kind } = service;
  const unknown = Object.keys(cells).filter(
    (field) => !kind.columns.some((column) => column.field === field),
  );
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((field) => [field, 'is not a known field'])));
  const [checked] = await checkRows({ ...context, db: tx }, service, batch, [{ ...row.cells, ...cells }]);
  if (checked === undefined) throw new Error('a row was not checked');
  if (Object.keys(checked.faults).length > 0) throw invalid(checked.faults);
  await updateRows(tx, kind, batch.id, signedIn(context).id, [{ ...checked, id: row.id }]);
  const after = await tx.one<{ faults: Record<string, string> | null }>(
    sql`select faults from upload_rows where id = ${row.id}`,
  );
  if (after.faults !== null) throw invalid(after.faults);
  await noted(context, tx, 'update', 'uploadRows', row.id);
};

/** Replaces one text of a column in every row that can still be changed. */
const mendRows = async (
  context: Context,
  tx: Db,
  service: UploadService,
  batch: BatchOf,
  { field, from, to }: { readonly field: string; readonly from: string; readonly to: string },
): Promise<{ changed: number; mended: number }> => {
  if (!service.kind.columns.some((column) => column.field === field))
    throw invalid({ field: 'This column is not known.' });
  const rows = await tx.query<{ id: number; cells: Record<string, string> }>(sql`
    select id, fields as cells from upload_rows where batch_id = ${batch.id} and upload_status_id in (${UNPROCESSED}, ${FAILED})
      and coalesce(plan->>'outcome', 'failed') = 'failed' and fields->>${field} = ${from} order by line, id for update`);
  if (rows.length === 0) return { changed: 0, mended: 0 };
  const checked = await checkRows(
    { ...context, db: tx },
    service,
    batch,
    rows.map(({ cells }) => ({ ...cells, [field]: to.trim() })),
  );
  await updateRows(
    tx,
    service.kind,
    batch.id,
    signedIn(context).id,
    checked.map((row, at) => ({ ...row, id: rows[at]?.id ?? 0 })),
  );
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from upload_rows where id = any(${rows.map(({ id }) => id)}::bigint[]) and faults is null`);
  await noted(context, tx, 'mend', 'uploadBatches', batch.id, { field, rows: rows.length });
  return { changed: rows.length, mended: n };
};

/** Everything that the workbench does with a kind. */
export const workbenchHandlers = (service: UploadService): readonly Implementation[] => {
  const { kind, calls } = service;
  const shape = rowShape(service);
  const parentFor = async (context: Context, country: string, parentId: number | undefined) =>
    (await service.parentOf?.(context, country, parentId)) ?? null;
  /** Runs in one transaction over a batch that is held. */
  const upon =
    <A>(work: (context: Context, tx: Db, batch: BatchOf, body: unknown) => Promise<A>) =>
    (
      context: Context,
      {
        params,
        body,
      }: { readonly params: { readonly country: string; readonly batchId: number }; readonly body: unknown },
    ): Promise<A> =>
      context.db.tx(async (tx) =>
        work(context, tx, await batchOf(context, tx, service, params.country, params.batchId, true), body),
      );

  return [
    implement(calls.upload, async (context, { params, query }) => {
      const { country } = params;
      const parentId = await parentFor(context, country, query.parentId);
      const file = await readFormFile(context.request, calls.upload.id, uploadMostBytes, {
        missing: 'Choose a file',
        tooLarge: 'The file is too large: at most 10 MB are read.',
      });
      const sent = sentMapping(file.texts.get('mapping'));
      const known = await knownMappings(context, service, country);
      let mapping: Mapping = sent;
      const read = readUpload(kind, file.bytes, kind.most, (headings) => {
        mapping = { ...known(headings), ...sent };
        return mapping;
      });
      const id = await keepFile(
        context,
        service,
        { country, parentId },
        { name: file.name, mapping },
        read.rows,
      );
      await remember(context, service, country, read.headings, mapping);
      return { ...(await batchRecord(context.db, id)), faults: await faultsOf(context.db, id) };
    }),
    implement(calls.batches, async (context, { params, query }) => {
      const parentId = await parentFor(context, params.country, query.parentId);
      const page = await readPage(context.db, batchShape, query, [
        ...batchConditions(kind.name, params.country, {
          search: query.search,
          ...(parentId === null ? {} : { parentId }),
        }),
        service.where(signedIn(context), params.country),
      ]);
      return { ...page, data: [...page.data] };
    }),
    implement(calls.batch, async (context, { params }) => {
      const { id } = await batchOf(context, context.db, service, params.country, params.batchId);
      return { ...(await batchRecord(context.db, id)), faults: await faultsOf(context.db, id) };
    }),
    implement(calls.removeBatches, (context, { params, query }) => {
      const ids = [...new Set(query.id ?? [])];
      if (ids.length === 0) throw new Problem(400, 'Name the batches that shall be deleted.');
      return context.db.tx(async (tx) => {
        for (const id of ids) {
          await batchOf(context, tx, service, params.country, id, true);
          const record = await batchRecord(tx, id);
          if ((record.submittedUtc ?? null) !== null)
            throw conflict('A batch that was submitted is kept.', record);
          await tx.query(sql`delete from upload_batches where id = ${id}`);
          await noted(context, tx, 'delete', 'uploadBatches', id);
        }
        return { deleted: ids.length };
      });
    }),
    implement(calls.rows, async (context, { params, query }) => {
      const { id } = await batchOf(context, context.db, service, params.country, params.batchId);
      const where = rowConditions(id, query);
      if (wantsXlsx(context.request))
        return xlsxResponse(
          context.say,
          context.say(calls.rows.exports ?? calls.rows.id),
          fileColumns(kind, context.say),
          readAll(context.db, shape, query, where),
        );
      const page = await readPage(context.db, shape, query, where);
      return { ...page, data: [...page.data] };
    }),
    implement(calls.row, async (context, { params }) =>
      context.db.tx(async (tx) => (await heldRow(context, tx, service, params.country, params.id)).row),
    ),
    implement(calls.updateRow, (context, { params, body }) =>
      context.db.tx(async (tx) => {
        const held = await heldRow(context, tx, service, params.country, params.id);
        await checkVersion(body.xmin, held.row.xmin ?? 0, async () => held.row);
        await updateRow(context, tx, service, held, body.cells);
        return rowOf(tx, service, params.id);
      }),
    ),
    implement(calls.cancelRow, (context, { params }) =>
      context.db.tx(async (tx) => {
        const { row } = await heldRow(context, tx, service, params.country, params.id);
        await cancelRow(context, tx, row);
      }),
    ),
    implement(calls.mend, (context, { params, body }) =>
      context.db.tx(async (tx) =>
        mendRows(
          context,
          tx,
          service,
          await batchOf(context, tx, service, params.country, params.batchId, true),
          body,
        ),
      ),
    ),
    implement(calls.dryRun, async (context, { params }) => {
      const batch = await batchOf(context, context.db, service, params.country, params.batchId);
      const told = await dryRun(
        context.db,
        service,
        { ...batch, userId: signedIn(context).id },
        partsOf(context),
      );
      return { ...told, failures: [...told.failures], moves: [...told.moves], first: [...told.first] };
    }),
    implement(
      calls.submit,
      upon(async (context, tx, batch) => {
        await submitBatch(context, tx, service, batch);
        return batchRecord(tx, batch.id);
      }),
    ),
    implement(
      calls.undo,
      upon(async (context, tx, batch) => {
        const record = await batchRecord(tx, batch.id);
        if (!canUndoBatch(record)) throw conflict('This batch has nothing that could be undone.', record);
        const who = signedIn(context);
        const undone = await undoBatch(tx, service, { ...batch, userId: who.id }, partsOf(context));
        await noted(context, tx, 'undo', 'uploadBatches', batch.id, { rows: undone.undone });
        return undone;
      }),
    ),
  ];
};
