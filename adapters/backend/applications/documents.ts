// The papers of an application: pages added and taken back by the applicant, and shown to the applicant and to reviewers alone. A police
// clearance is special information: its pages are for administrators, management and whoever is assigned.
import {
  type ApplicationFile,
  applicationCalls,
  audience,
  type Claims,
  isInternal,
  isMasked,
  masked,
  may,
  paperLabel,
  paperType,
  restrictedPaper,
  texts,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { readFormFile } from '../content/formFile.ts';
import { guardedResponse, MOST_GUARDED_BYTES, storeGuarded } from '../content/guarded.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, forbidden, invalid, notFound, Problem } from '../http/problem.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import {
  type ApplicationRow,
  fileFor,
  findApplication,
  lockApplication,
  noteEvent,
  pathInReview,
  stageOfRow,
} from './record.ts';
import { reviewFile } from './review.ts';

const MOST_PAGES = 10;
const MOST_BYTES = 60 * 1024 * 1024;

/** The application for its applicant, or for staff to whom a paper was sent in another way; locked. @throws 403, 404 */
const givenLocked = async (
  tx: Db,
  context: Context,
  country: string,
  id: number,
): Promise<ApplicationRow> => {
  const row = await lockApplication(tx, country, id);
  const who = signedIn(context);
  const isDraft = stageOfRow(row) === 'draft';
  if (row.applicant_id !== who.id && (isDraft || !isInternal(who))) throw notFound('Application');
  if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
  return row;
};

/**
 * Papers may be given while the application is open, by staff also while they review it, and replaced once it was approved. What is returned
 * is open where it was not accepted already. @throws 403, 409
 */
const requireOpen = async (tx: Db, context: Context, row: ApplicationRow, type: string): Promise<void> => {
  const stage = stageOfRow(row);
  const who = signedIn(context);
  const isOwn = row.applicant_id === who.id;
  if (!maySee(who, row, type)) throw forbidden(restrictedText);
  if (stage === 'rejected' || stage === 'cancelled' || (stage === 'submitted' && isOwn))
    throw conflict('This application takes no papers now.', await fileFor(tx, row, context.now()));
  if (stage !== 'returned' || !isOwn) return;
  const file = await fileFor(tx, row, context.now());
  if (file.returned?.steps.includes('documents') === false)
    throw conflict('The papers were not returned to you.', file);
  if (file.papers.find((paper) => paper.type === type)?.given[0]?.decision === 'accepted')
    throw conflict('This paper was accepted already.', file);
};

/** What is kept of the number of a paper: of an identity only its end, because the number itself stands sealed with the details. */
const numberIn = (type: string, text: string | null | undefined): string | null => {
  const number = text?.trim().slice(0, 40) || null;
  return number === null || type !== 'identity' || isMasked(number)
    ? number
    : masked(number.replace(/\s/g, ''));
};

const dayIn = (name: string, text: string | undefined): string | null => {
  if (text === undefined || text === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw invalid({ [name]: 'Enter a day as DD/MM/YYYY' });
  return text;
};

/** The undecided document of a paper, or a new one. */
const openDocument = async (
  tx: Db,
  row: ApplicationRow,
  type: string,
  said: ReadonlyMap<string, string>,
  now: Date,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const open = await tx.maybeOne<{ id: number }>(sql`
    select id from application_documents where application_id = ${row.id} and type = ${type} and decision is null order by id desc limit 1`);
  const number = numberIn(type, said.get('number'));
  const [issued, expires] = [dayIn('issued', said.get('issued')), dayIn('expires', said.get('expires'))];
  if (open !== undefined) {
    await tx.query(sql`
      update application_documents set number = coalesce(${number}, number), issued = coalesce(${issued}::date, issued),
        expires = coalesce(${expires}::date, expires) where id = ${open.id}`);
    return { id: open.id, isNew: false };
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into application_documents (application_id, type, number, issued, expires, created_utc)
    values (${row.id}, ${type}, ${number}, ${issued}::date, ${expires}::date, ${now}) returning id`);
  return { id, isNew: true };
};

/** Adds a page. The same file of the same name twice in a row, as after a line that was cut, is one page. */
const addPage = async (tx: Db, row: ApplicationRow, documentId: number, fileId: string): Promise<void> => {
  const { pages, bytes } = await tx.one<{ pages: number; bytes: number }>(sql`
    select (select count(*) from application_pages where document_id = ${documentId}) as pages,
      (select coalesce(sum(f.size), 0) from guarded_files f join application_pages p on p.file_id = f.id
        join application_documents d on d.id = p.document_id where d.application_id = ${row.id})
      + (select size from guarded_files where id = ${fileId}) as bytes`);
  if (pages >= MOST_PAGES) throw invalid({ file: 'A paper has at most 10 pages.' });
  if (bytes > MOST_BYTES) throw new Problem(413, texts.validation.imageTooLarge);
  const twin = await tx.maybeOne(sql`
    select p.n from application_pages p join guarded_files f on f.id = p.file_id join guarded_files mine on mine.id = ${fileId}
    where p.document_id = ${documentId} and f.name = mine.name and f.digest = mine.digest`);
  if (twin !== undefined) {
    await tx.query(sql`delete from guarded_files where id = ${fileId}`);
    return;
  }
  await tx.query(sql`
    insert into application_pages (document_id, n, file_id)
    select ${documentId}, coalesce(max(n), 0) + 1, ${fileId}::uuid from application_pages where document_id = ${documentId}`);
};

/** As whoever asked reads it. */
const freshTo = async (tx: Db, context: Context, row: ApplicationRow): Promise<ApplicationFile> => {
  const now = context.now();
  await tx.query(sql`update applications set touched_utc = ${now} where id = ${row.id}`);
  const newest = await lockApplication(tx, row.country, row.id);
  return row.applicant_id === signedIn(context).id
    ? fileFor(tx, newest, now)
    : reviewFile(tx, context, newest);
};

/** Nobody waits for somebody who was approved long ago: staff hear of a new paper. */
const tellReplaced = (tx: Db, row: ApplicationRow, type: string): Promise<void> =>
  notifyStaff(tx, {
    country: row.country,
    type: 'APPLICATION',
    title: `Application ${row.id}: a new paper waits for approval`,
    body: `${row.name}: ${paperLabel(type, row.country)}`,
    entity: 'records',
    entityId: row.id,
    link: pathInReview(row),
  });

const upload = implement(applicationCalls.upload, async (context, { params }) => {
  const type = params.documentType.toLowerCase();
  if (!paperType.has(type)) throw notFound('Paper');
  const {
    name,
    bytes,
    texts: said,
  } = await readFormFile(context.request, applicationCalls.upload.id, MOST_GUARDED_BYTES, {
    missing: 'A file is required',
    tooLarge: texts.validation.imageTooLarge,
  });
  return context.db.tx(async (tx) => {
    const row = await givenLocked(tx, context, params.cca2, params.id);
    await requireOpen(tx, context, row, type);
    const fileId = await storeGuarded(tx, context.config, {
      name,
      bytes,
      ownerId: signedIn(context).id,
      now: context.now(),
    });
    const { id: documentId, isNew } = await openDocument(tx, row, type, said, context.now());
    await addPage(tx, row, documentId, fileId);
    await noteEvent(tx, { who: signedIn(context), now: context.now() }, row.id, 'upload', { type });
    if (isNew && stageOfRow(row) === 'approved') await tellReplaced(tx, row, type);
    return freshTo(tx, context, row);
  });
});

/** A paper of the application on which nobody decided. @throws 404, 409 */
const undecided = async (
  tx: Db,
  context: Context,
  row: ApplicationRow,
  documentId: number,
): Promise<string> => {
  const document = await tx.maybeOne<{ type: string; decision: string | null }>(
    sql`select type, decision from application_documents where id = ${documentId} and application_id = ${row.id}`,
  );
  if (document === undefined) throw notFound('Paper');
  if (document.decision !== null)
    throw conflict('This paper was decided already.', await fileFor(tx, row, context.now()));
  return document.type;
};

const describe = implement(applicationCalls.describe, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const row = await givenLocked(tx, context, params.cca2, params.id);
    const type = await undecided(tx, context, row, params.documentId);
    await requireOpen(tx, context, row, type);
    await tx.query(sql`
      update application_documents set number = ${numberIn(type, body.number)}, issued = ${body.issued ?? null}::date,
        expires = ${body.expires ?? null}::date where id = ${params.documentId}`);
    return freshTo(tx, context, row);
  }),
);

const removeDocument = implement(applicationCalls.removeDocument, (context, { params }) =>
  context.db.tx(async (tx) => {
    const row = await givenLocked(tx, context, params.cca2, params.id);
    const type = await undecided(tx, context, row, params.documentId);
    await requireOpen(tx, context, row, type);
    await tx.query(sql`
      delete from guarded_files f using application_pages p where p.file_id = f.id and p.document_id = ${params.documentId}`);
    await tx.query(sql`delete from application_documents where id = ${params.documentId}`);
    await noteEvent(tx, { who: signedIn(context), now: context.now() }, row.id, 'remove-paper', { type });
    return freshTo(tx, context, row);
  }),
);

const restrictedText = 'Whoever is assigned, administrators and management alone may see this paper.';

/** Whether somebody may look at a page of a paper. */
const maySee = (who: Claims, row: ApplicationRow, type: string): boolean => {
  if (row.applicant_id === who.id) return true;
  if (!isInternal(who)) return false;
  return type !== restrictedPaper || may(who, { who: audience.am }) || row.assignee_id === who.id;
};

const page = implement(applicationCalls.page, async (context, { params }) => {
  const who = signedIn(context);
  const row = await findApplication(context.db, params.cca2, params.id);
  const found =
    row === undefined
      ? undefined
      : await context.db.maybeOne<{ file_id: string; type: string }>(sql`
          select p.file_id, d.type from application_pages p join application_documents d on d.id = p.document_id
          where d.application_id = ${row.id} and d.id = ${params.documentId} and p.n = ${params.n}`);
  if (row === undefined || found === undefined || (row.applicant_id !== who.id && !isInternal(who)))
    throw notFound('Page');
  if (!maySee(who, row, found.type)) throw forbidden(restrictedText);
  const response = await guardedResponse(context.db, context.config, found.file_id);
  if (response === undefined) throw conflict('This page is being checked.');
  if (row.applicant_id !== who.id)
    await noteEvent(context.db, { who, now: context.now() }, row.id, 'open-page', {
      type: found.type,
      page: params.n,
    });
  return response;
});

export const documentHandlers = [upload, describe, removeDocument, page];
