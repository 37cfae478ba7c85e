// The proof of a bank account: a letter or a statement of the bank. One an account; a newer one takes the place of the older. Staff verify by it.
import { bankAccountCalls, texts } from '../../../core/index.ts';
import { type Implementation, implement } from '../calls/handler.ts';
import { readFormFile } from '../content/formFile.ts';
import { guardedResponse, MOST_GUARDED_BYTES, storeProof } from '../content/guarded.ts';
import { sql } from '../db/db.ts';
import { inOwnName, noted } from '../finance/noted.ts';
import { conflict, notFound } from '../http/problem.ts';

/** `bankAccountCalls.uploadProof`. */
const upload = implement(bankAccountCalls.uploadProof, async (context, { params }) => {
  const who = inOwnName(context);
  const file = await readFormFile(context.request, bankAccountCalls.uploadProof.id, MOST_GUARDED_BYTES, {
    missing: 'A file is required',
    tooLarge: texts.validation.imageTooLarge,
  });
  return context.db.tx(async (tx) => {
    const row = await tx.maybeOne<{ active: boolean }>(sql`
      select is_active as active from bank_accounts where id = ${params.id} and country = ${params.cca2} for update`);
    if (row === undefined) throw notFound('Bank account');
    if (!row.active) throw conflict('This bank account is not active.');
    const { name, bytes } = file;
    const kept = { name, bytes, ownerId: who.id, now: context.now() };
    await storeProof(tx, context.config, kept, 'bank_accounts', params.id);
    await noted(context, tx, 'proof', 'bankAccounts', params.id);
    return { hasProof: true };
  });
});

/** `bankAccountCalls.proof`: who opened it is written down, as with the number. */
const show = implement(bankAccountCalls.proof, async (context, { params }) => {
  inOwnName(context);
  const row = await context.db.maybeOne<{ file: string }>(sql`
    select proof_file_id as file from bank_accounts
    where id = ${params.id} and country = ${params.cca2} and proof_file_id is not null`);
  if (row === undefined) throw notFound('File');
  const response = await guardedResponse(context.db, context.config, row.file);
  if (response === undefined) throw conflict('This file is being checked.');
  await context.db.tx((tx) => noted(context, tx, 'reveal', 'bankAccounts', params.id, { what: 'proof' }));
  return response;
});

export const bankAccountProofHandlers: readonly Implementation[] = [upload, show];
