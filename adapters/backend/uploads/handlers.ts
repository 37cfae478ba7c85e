// Uploaded rates in the form of API-103..106, for programs: a file is kept whole or not at all, and rows are rates. The rows are those of the
// workbench, which judges them; it shows people what is wrong and lets them mend it.
import {
  adminContract,
  canCancelUpload,
  canEditUpload,
  cellsOfRate,
  faultKey,
  type RateBatch,
  type RateFields,
  type RateUpload,
  rateErrors,
  rateFileLimits,
  rateUploadList,
} from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { readFormFile } from '../content/formFile.ts';
import type { Db } from '../db/db.ts';
import { checkVersion, conflict, invalid, notFound } from '../http/problem.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import { readPage } from '../lists/list.ts';
import { batchConditions, batchShape } from './batches.ts';
import { companyBatchHandlers } from './companyBatches.ts';
import { rateService } from './rateService.ts';
import { readUpload } from './read.ts';
import { uploadConditions, uploadRecords, uploadShape } from './record.ts';
import { batchOf, batchRecord, cancelRow, heldRow, keepFile, submitBatch, updateRow } from './workbench.ts';

const calls = adminContract.uploads;

const rowOf = async (db: Db, country: string, id: number): Promise<RateUpload> => {
  const [row] = await uploadRecords(db, [id]);
  if (row?.portalCountryId !== country) throw notFound('Rate upload');
  return row;
};

/** Nothing of a file with a fault is kept. @throws 422 under line and field */
const refuseFaults = (
  rows: readonly { readonly line: number; readonly faults: Readonly<Record<string, string>> }[],
) => {
  const faults = rows.flatMap(({ line, faults: ofRow }) =>
    Object.entries(ofRow).map(([field, says]) => [faultKey(line, field), says] as const),
  );
  if (faults.length > 0)
    throw invalid(
      Object.fromEntries(faults.slice(0, rateFileLimits.faults)),
      faults.length === 1
        ? 'One cell of the file cannot be used. Nothing was kept.'
        : `${faults.length} cells of the file cannot be used. Nothing was kept.`,
    );
};

const upload = implement(calls.uploadRates, async (context, { params }): Promise<RateBatch> => {
  const { country } = params;
  const file = await readFormFile(context.request, calls.uploadRates.id, rateFileLimits.bytes, {
    missing: 'Choose a file',
    tooLarge: 'The file is too large: at most 2 MB are read.',
  });
  const { rows } = readUpload(rateService.kind, file.bytes, rateFileLimits.rows, () => ({}));
  const of = { country, parentId: null };
  const named = { name: file.name, mapping: {} };
  return batchRecord(context.db, await keepFile(context, rateService, of, named, rows, refuseFaults));
});

const batches = implement(calls.rateBatches, async ({ db }, { params, query }) => {
  const page = await readPage(
    db,
    batchShape,
    query,
    batchConditions(rateService.kind.name, params.country, { search: query.search }),
  );
  return { ...page, data: [...page.data] };
});

const batch = implement(calls.rateBatch, async (context, { params }): Promise<RateBatch> => {
  const { id } = await batchOf(context, context.db, rateService, params.country, params.batchId);
  return batchRecord(context.db, id);
});

/** UPL-06. The rows are worked off by the loop, so that a long batch keeps nobody waiting. */
const submit = implement(calls.submitRateBatch, (context, { params }) =>
  context.db.tx(async (tx): Promise<RateBatch> => {
    const found = await batchOf(context, tx, rateService, params.country, params.batchId, true);
    await submitBatch(context, tx, rateService, found);
    return batchRecord(tx, found.id);
  }),
);

const rows = implement(calls.rateRows, async (context, { params, query }) => {
  const { id } = await batchOf(context, context.db, rateService, params.country, params.batchId);
  return pageOrFile(context, {
    call: calls.rateRows,
    list: rateUploadList(id),
    shape: uploadShape,
    query,
    where: uploadConditions(id, query),
  });
});

const row = implement(calls.rateRow, ({ db }, { params }) => rowOf(db, params.country, params.id));

/** What the service alone sets: whoever sends the whole record sends it as it stands. */
const kept = [
  'id',
  'uploadBatchId',
  'uploadStatusId',
  'line',
  'rateId',
  'price',
  'rateCreated',
  'userId',
] as const;

const inTurn = async (context: Context, tx: Db, country: string, id: number) => {
  const held = await heldRow(context, tx, rateService, country, id).catch(() => {
    throw notFound('Rate upload');
  });
  return { held, now: await rowOf(tx, country, id) };
};

const update = implement(calls.updateRateRow, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const { held, now } = await inTurn(context, tx, params.country, params.id);
    await checkVersion(body.xmin, now.xmin ?? 0, async () => now);
    if (!canEditUpload(held.row)) throw conflict('This row can no longer be changed.', now);
    const moved = kept.filter((field) => body[field] !== undefined && body[field] !== (now[field] ?? null));
    if (moved.length > 0)
      throw invalid(Object.fromEntries(moved.map((field) => [field, 'must stay as it is'])));
    const rate: RateFields = {
      name: body.name ?? '',
      companyId: body.companyId ?? null,
      pricingTierId: body.pricingTierId || now.pricingTierId,
      slaTypeId: body.slaTypeId ?? '',
      parcelTypeId: body.parcelTypeId ?? '',
      rateTypeId: body.rateTypeId ?? '',
      dayOfWeekTypeId: body.dayOfWeekTypeId ?? '',
      startKmRange: body.startKmRange ?? null,
      endKmRange: body.endKmRange ?? null,
      newPrice: body.newPrice ?? null,
      isHighRisk: body.isHighRisk ?? now.isHighRisk,
      isReturnToSenderRate: body.isReturnToSenderRate ?? now.isReturnToSenderRate,
      isActive: body.isActive ?? now.isActive,
    };
    // A program sends codes, and is told in the words of the field where one is none.
    const errors = rateErrors(rate);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await updateRow(context, tx, rateService, held, cellsOfRate(rate));
    return rowOf(tx, params.country, now.id);
  }),
);

const cancel = implement(calls.cancelRateRow, (context, { params }) =>
  context.db.tx(async (tx) => {
    const { held, now } = await inTurn(context, tx, params.country, params.id);
    if (!canCancelUpload(held.row)) throw conflict('This row can no longer be cancelled.', now);
    await cancelRow(context, tx, held.row);
  }),
);

export const rateUploadHandlers = [
  ...[upload, batches, batch, submit, rows, row, update, cancel],
  ...companyBatchHandlers,
];
