// The proof of a receipt: a slip, a letter of the bank. One a receipt; a newer one takes the place of the older.
import { fundsReceived, texts } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { readFormFile } from '../content/formFile.ts';
import { guardedResponse, MOST_GUARDED_BYTES, storeProof } from '../content/guarded.ts';
import { sql } from '../db/db.ts';
import { conflict, notFound } from '../http/problem.ts';
import { lockReceipt } from '../ledger/receipts.ts';
import { noted } from './noted.ts';
import { receiptOf } from './receipts.ts';

/** `fundsReceived.uploadProof`. */
const upload = implement(fundsReceived.uploadProof, async (context, { params }) => {
  const file = await readFormFile(context.request, fundsReceived.uploadProof.id, MOST_GUARDED_BYTES, {
    missing: 'A file is required',
    tooLarge: texts.validation.imageTooLarge,
  });
  return context.db.tx(async (tx) => {
    const row = await lockReceipt(tx, params.cca2, params.id);
    if (row.reversed_by_id !== null)
      throw conflict('This receipt was taken back.', await receiptOf(tx, row.id));
    const now = context.now();
    const { name, bytes } = file;
    await storeProof(
      tx,
      context.config,
      { name, bytes, ownerId: signedIn(context).id, now },
      'funds_received',
      row.id,
    );
    await noted(context, tx, 'proof', 'fundsReceived', row.id);
    return receiptOf(tx, row.id);
  });
});

/** `fundsReceived.proof`. */
const show = implement(fundsReceived.proof, async (context, { params }) => {
  const row = await context.db.maybeOne<{ file: string }>(sql`
    select proof_file_id as file from funds_received
    where id = ${params.id} and country = ${params.cca2} and proof_file_id is not null`);
  if (row === undefined) throw notFound('File');
  const response = await guardedResponse(context.db, context.config, row.file);
  if (response === undefined) throw conflict('This file is being checked.');
  return response;
});

export const receiptProofHandlers = [upload, show];
