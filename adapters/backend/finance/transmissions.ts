// Documents that wait for the revenue authority: handed over one by one in the order of their numbers, again and again until it answers. A
// document leaves by letter once it is accepted; until then its print says that it is none yet.
import { type TaxDocumentDetails, taxDocuments } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Database, type Db, sql } from '../db/db.ts';
import { conflict } from '../http/problem.ts';
import { createOutbox } from '../mail/outbox.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { documentDetails, requireDocument } from './documents.ts';
import { noted } from './noted.ts';
import { sendDocument } from './sendDocuments.ts';
import type { TaxAuthority, Verdict } from './taxAuthority.ts';

const FIRST_WAIT_MIN = 1;
const LONGEST_WAIT_MIN = 60;
/** After so many tries, some two hours, staff are told. */
const TOLD_AFTER = 7;

/** Takes the next one that is due; the next try is set before this one, so a process that dies meanwhile leaves it to be tried again. */
const claim = (db: Db, now: Date): Promise<{ id: number; attempts: number } | undefined> =>
  db.maybeOne<{ id: number; attempts: number }>(sql`
    update tax_transmissions set attempts = attempts + 1,
      next_utc = ${now}::timestamptz + make_interval(mins => least(${LONGEST_WAIT_MIN}::int, ${FIRST_WAIT_MIN}::int * power(2, least(attempts, 10))::int))
    where document_id = (
      select m.document_id from tax_transmissions m join tax_documents d on d.id = m.document_id
      where m.status = 'pending' and m.next_utc <= ${now}
        -- a note names its invoice by the authority's number of it
        and not exists (select from tax_transmissions c where c.document_id = d.corrects_id and c.status <> 'accepted')
      order by m.document_id limit 1 for update of m skip locked)
    returning document_id as id, attempts`);

const tell = (tx: Db, document: TaxDocumentDetails, title: string, reason: string): Promise<unknown> =>
  notifyStaff(tx, {
    country: document.number.slice(0, 2),
    type: 'PAYMENT',
    title,
    body: `${document.number}: ${reason}`,
    entity: 'accounts',
    entityId: document.accountId,
    link: `/accounts/${document.accountId}/transactions?tab=documents&document=${document.id}`,
  });

const settle = async (tx: Db, id: number, verdict: Verdict, now: Date): Promise<void> => {
  const changed = await tx.query(
    verdict.isAccepted
      ? sql`update tax_transmissions set status = 'accepted', reason = null, control_unit = ${verdict.controlUnit},
          control_number = ${verdict.controlNumber}, verify_url = ${verdict.verifyUrl}, accepted_utc = ${now}
          where document_id = ${id} and status = 'pending' returning document_id`
      : sql`update tax_transmissions set status = 'refused', reason = ${verdict.reason}
          where document_id = ${id} and status = 'pending' returning document_id`,
  );
  // somebody else was quicker
  if (changed.length === 0) return;
  const document = await documentDetails(tx, id, now);
  if (verdict.isAccepted) await sendDocument(tx, createOutbox(), document, null, null, now);
  else await tell(tx, document, 'The revenue authority refused a document', verdict.reason);
};

/** Nobody answered: it stays to be tried again, and after some hours staff are told. */
const failed = async (
  tx: Db,
  document: TaxDocumentDetails,
  attempts: number,
  reason: string,
): Promise<void> => {
  await tx.query(
    sql`update tax_transmissions set reason = ${reason} where document_id = ${document.id} and status = 'pending'`,
  );
  if (attempts === TOLD_AFTER)
    await tell(tx, document, 'A document cannot be handed to the revenue authority', reason);
};

/** One pass over what is due; answers how many were accepted or refused. Where nobody answers the others wait for the next pass. */
export const transmitDocuments = async (
  db: Database,
  authority: TaxAuthority | undefined,
  now: Date,
): Promise<number> => {
  if (authority === undefined) return 0;
  for (let done = 0; ; done += 1) {
    const next = await claim(db, now);
    if (next === undefined) return done;
    const document = await documentDetails(db, next.id, now);
    try {
      const verdict = await authority.submit(document);
      await db.tx((tx) => settle(tx, next.id, verdict, now));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await db.tx((tx) => failed(tx, document, next.attempts, reason));
      return done;
    }
  }
};

/** `taxDocuments.transmit`: what was refused is put right at the authority, or here, and handed over again. */
const transmit = implement(taxDocuments.transmit, (context, { params }) =>
  context.db.tx(async (tx) => {
    const id = await requireDocument(tx, signedIn(context), params.cca2, params.id);
    const changed = await tx.query(sql`
      update tax_transmissions set status = 'pending', next_utc = ${context.now()}, attempts = 0
      where document_id = ${id} and status <> 'accepted' returning document_id`);
    const document = await documentDetails(tx, id, context.now());
    if (changed.length === 0)
      throw conflict('This document does not wait for the revenue authority.', document);
    await noted(context, tx, 'transmit', 'taxDocuments', id);
    return document;
  }),
);

export const transmissionHandlers = [transmit];
