// The calls of the import workbench, the same for each kind of uploaded file: a file becomes a batch of rows, faults are mended, a dry run
// tells what a submission would do, a submission does it, an undo takes it back.
import * as t from 'io-ts';
import { Finite, page, text } from '../format/codecs.ts';
import { uploadStatus } from '../rates/uploadStatus.ts';
import { DryRun, UploadBatch, UploadRow } from '../uploads/codec.ts';
import { deliveryUploads } from '../uploads/delivery.ts';
import type { UploadKind } from '../uploads/kind.ts';
import { logisticsUploads } from '../uploads/logisticsStatus.ts';
import { rateUploads } from '../uploads/rate.ts';
import { storeUploads } from '../uploads/store.ts';
import { call, group } from './call.ts';
import { body, Cca2, codeText, IdText, listQuery, many, VersionBody } from './wire.ts';

const country = { country: Cca2 } as const;
const ofBatch = { country: Cca2, batchId: IdText } as const;
const one = { country: Cca2, id: IdText } as const;
const cellText = text(1_000);

/** Under this name uploaded rows are kept among the records of the administration. */
export const uploadSegment = 'upload-rows';

/** The calls of one kind; `scope` says whose batches a caller sees. */
const workbench = <N extends string>(
  name: N,
  kind: Pick<UploadKind, 'name' | 'who' | 'parent' | 'noun'>,
  scope: 'none' | 'store',
) => {
  const base = `/uploadbatches/{country}/${kind.name}`;
  const { who } = kind;
  const gate = { who, scope } as const;
  const [, rows] = kind.noun;
  return group(name, {
    upload: call({
      ...gate,
      method: 'POST',
      path: `${base}/batches`,
      params: country,
      query: { parentId: IdText },
      multipart: true,
      // The platform's form; the server reads it as it comes.
      body: t.unknown,
      answer: UploadBatch,
      does: `Keeps a file of ${rows} (xlsx or csv, known by its content) as a new batch; rows with faults are kept as failed. 422 names columns that are missing or not known; the form's field mapping says what they mean.`,
    }),
    batches: call({
      ...gate,
      method: 'GET',
      path: `${base}/batches`,
      params: country,
      query: { ...listQuery, parentId: IdText },
      answer: page(UploadBatch),
      does: `The uploaded files of ${rows}, the newest first.`,
    }),
    batch: call({
      ...gate,
      method: 'GET',
      path: `${base}/batches/{batchId}`,
      params: ofBatch,
      answer: UploadBatch,
      does: 'One batch: how far its rows are, and their faults by field and rule.',
    }),
    removeBatches: call({
      ...gate,
      method: 'DELETE',
      path: `${base}/batches`,
      params: country,
      query: { id: many(IdText) },
      answer: t.type({ deleted: t.number }),
      does: 'Deletes batches of which nothing was submitted (ERR-36); 409 for any other, 400 where none is named.',
    }),
    rows: call({
      ...gate,
      record: uploadSegment,
      method: 'GET',
      path: `${base}/batches/{batchId}/rows`,
      params: ofBatch,
      query: {
        ...listQuery,
        uploadStatusId: many(codeText(uploadStatus.codec)),
        userId: many(IdText),
        field: text(60),
      },
      answer: page(UploadRow),
      exports: kind.name === 'Rate' ? 'Rate uploads' : 'Uploaded rows',
      does: 'The rows of a batch, by upload status, by who uploaded or last changed them, by the field of a fault. The file has the same columns and one of reasons.',
    }),
    row: call({
      ...gate,
      record: uploadSegment,
      method: 'GET',
      path: `${base}/rows/{id}`,
      params: one,
      answer: UploadRow,
      does: 'One uploaded row.',
    }),
    updateRow: call({
      ...gate,
      record: uploadSegment,
      method: 'PUT',
      path: `${base}/rows/{id}`,
      params: one,
      body: body({ cells: t.record(t.string, cellText) }, { xmin: Finite }),
      answer: UploadRow,
      does: 'Sets cells of a row that is unprocessed or failed, which is unprocessed then; 422 under the field of each fault, 409 once it was submitted.',
    }),
    cancelRow: call({
      ...gate,
      method: 'DELETE',
      path: `${base}/rows/{id}`,
      params: one,
      does: 'Cancels a row; 409 unless it is below in progress, not cancelled, and nothing came of it (UPL-04).',
    }),
    mend: call({
      ...gate,
      method: 'PUT',
      path: `${base}/batches/{batchId}/mend`,
      params: ofBatch,
      body: body({ field: text(60, 1), from: cellText, to: cellText }),
      answer: t.type({ changed: t.number, mended: t.number }),
      does: 'Replaces one text of a column by another in every row that can still be changed; answers how many changed, and how many have no fault any more.',
    }),
    dryRun: call({
      ...gate,
      method: 'PUT',
      path: `${base}/batches/{batchId}/dryRun`,
      params: ofBatch,
      body: VersionBody,
      answer: DryRun,
      does: 'What a submission would do, by doing it and taking it back: nothing is kept.',
    }),
    submit: call({
      ...gate,
      method: 'PUT',
      path: `${base}/batches/{batchId}/submit`,
      params: ofBatch,
      body: VersionBody,
      answer: UploadBatch,
      does: 'Submits the unprocessed rows of a batch; they are worked off soon after (UPL-01). 409 where there is none.',
    }),
    undo: call({
      ...gate,
      method: 'PUT',
      path: `${base}/batches/{batchId}/undo`,
      params: ofBatch,
      body: VersionBody,
      answer: t.type({ undone: t.number, left: t.array(t.type({ line: t.number, says: t.string })) }),
      does: 'Takes back what a batch did, row by row where nothing came after; answers how many, and why the rest stays.',
    }),
  });
};

/** The workbench of files of rates. */
export const rateWorkbench = workbench('rateWorkbench', rateUploads, 'none');
/** The workbench of files that move deliveries. */
export const logisticsWorkbench = workbench('logisticsWorkbench', logisticsUploads, 'none');

/** The workbench of files of deliveries of a store. */
export const deliveryWorkbench = workbench('deliveryWorkbench', deliveryUploads, 'store');

/** The workbench of files of stores. */
export const storeWorkbench = workbench('storeWorkbench', storeUploads, 'store');

/** The calls of a kind, whichever it is. */
export type WorkbenchCalls = typeof rateWorkbench;
