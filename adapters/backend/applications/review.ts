// What reviewers read and decide of one application: papers accepted and rejected, numbers shown with a reason. How it ends is an
// action of its resource.
import {
  type ApplicationFile,
  type ApplicationType,
  applicationReview,
  applicationTypes,
  audience,
  flagsOfRoles,
  isInForce,
  may,
  mostAgeMonths,
  paperLabel,
  paperRejection,
  stepFaults,
  termsStatus,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, json, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, forbidden, invalid, notFound } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { sealerOf } from '../tokens/sealing.ts';
import { masksOf } from './applicant.ts';
import {
  type ApplicationRow,
  commentsOf,
  fileFor,
  findApplication,
  localDay,
  lockApplication,
  noteEvent,
  papersFor,
  pathInReview,
  stageOfRow,
} from './record.ts';
import { tellApplicant } from './tell.ts';
import { termsStatusOf } from './terms.ts';

/** What stands in the way of approving, in words; empty: nothing. */
export const missingFor = async (db: Db, row: ApplicationRow, now: Date): Promise<readonly string[]> => {
  const today = await localDay(db, row.country, now);
  const papers = await papersFor(db, row, today);
  const { terms } = applicationTypes[row.type_id];
  const missing = papers.flatMap(({ type, isRequired, statusId, given }) => {
    const label = paperLabel(type, row.country);
    if (isRequired && !isInForce(statusId)) return [`${label} is not accepted`];
    return given.some(({ decision, pages }) => decision === null && pages.length > 0)
      ? [`${label} is not decided`]
      : [];
  });
  if (
    (await termsStatusOf(db, terms, row.country, row.applicant_id, now)) === termsStatus.code.NEEDS_ACCEPTANCE
  )
    missing.push('The newest terms are not accepted');
  if (applicationTypes[row.type_id].steps.includes('bank')) {
    const values = { ...(row.details['bank'] ?? {}), ...masksOf(row, 'bank') };
    const faults = stepFaults(row.type_id, 'bank', values, { country: row.country, today });
    if (Object.keys(faults).length > 0) missing.push('The bank account is not complete');
  }
  const { n: unanswered } = await db.one<{ n: number }>(sql`
    select count(*) as n from application_comments where application_id = ${row.id} and is_blocking and answered_utc is null`);
  if (unanswered > 0) missing.push('A comment must be answered');
  // By which application the partner came in does not matter: a second one may have been needed.
  if (row.partner_id !== null) {
    const partner = await db.maybeOne(
      sql`select id from users where id = ${row.partner_id} and roles && ${flagsOfRoles(['Partner'])}::text[]`,
    );
    if (partner === undefined) missing.push('Approve the partner first.');
  }
  return missing;
};

const segments = Object.entries(applicationTypes).map(([type, { segment }]) => ({ type, segment }));

/** What a reviewer should look at; nothing of it decides. */
const hintsFor = async (
  db: Db,
  { config }: Pick<Context, 'config'>,
  row: ApplicationRow,
  now: Date,
): Promise<NonNullable<ApplicationFile['hints']>[number][]> => {
  const declared = Object.values(row.details['declaration'] ?? {}).includes(true);
  const user = await db.one<{ email_confirmed: boolean; phone_number_confirmed: boolean }>(
    sql`select email_confirmed, phone_number_confirmed from users where id = ${row.applicant_id}`,
  );
  const same =
    row.identity_print === null
      ? []
      : await db.query<{ id: number; type_id: ApplicationType; name: string }>(sql`
          select a.id, a.type_id, a.name from applications a where a.identity_print = ${row.identity_print} and a.id <> ${row.id}
            and a.applicant_id <> ${row.applicant_id} order by a.id desc limit 5`);
  const before = await db.query<{ id: number; type_id: ApplicationType; status_id: number }>(sql`
    select a.id, a.type_id, a.status_id from applications a where a.applicant_id = ${row.applicant_id} and a.id <> ${row.id}
      and a.status_id < 0 and a.submitted_utc is not null and a.erased_utc is null order by a.id desc limit 5`);
  const registration = row.details['details']?.['registrationNumber'];
  const company =
    typeof registration !== 'string' || registration.trim() === ''
      ? []
      : await db.query<{ id: number; company_name: string }>(sql`
          select c.id, c.company_name from companies c where c.country = ${row.country} and c.deleted_utc is null
            and upper(replace(c.registration_number, ' ', '')) = ${registration.replace(/\s/g, '').toUpperCase()} limit 3`);
  const sealer = await sealerOf(db, config.dataKey);
  const erased = await db.maybeOne(sql`
    select id from erased_applicants where identity_print = ${row.identity_print}
      or email_print = ${sealer.fingerprint(row.email.toLowerCase())} limit 1`);
  const twins =
    typeof registration !== 'string' || registration.trim() === ''
      ? []
      : await db.query<{ id: number; type_id: ApplicationType }>(sql`
          select a.id, a.type_id from applications a where a.country = ${row.country} and a.applicant_id <> ${row.applicant_id}
            and a.deleted_utc is null and a.submitted_utc is not null and a.id <> ${row.id}
            and upper(replace(a.details -> 'details' ->> 'registrationNumber', ' ', '')) = ${registration.replace(/\s/g, '').toUpperCase()}
          order by a.id desc limit 3`);
  const payees =
    row.bank_print === null
      ? []
      : await db.query<{ isPaid: boolean; path: string | null }>(sql`
          select false as "isPaid", '/' || t.segment || '/edit/' || a.id as path
          from applications a join jsonb_to_recordset(${json(segments)}) as t(type text, segment text) on t.type = a.type_id
          where a.bank_print = ${row.bank_print} and a.applicant_id <> ${row.applicant_id} and a.submitted_utc is not null
            and a.deleted_utc is null
          union all
          select true, null from bank_accounts b
          where b.fingerprint = ${row.bank_print} and b.is_active and b.user_id is distinct from ${row.applicant_id}
            and not exists (select from users u where u.id = ${row.applicant_id} and u.company_id = b.company_id) limit 5`);
  const aged = await db.maybeOne(sql`
    select d.id from application_documents d join countries k on k.cca2 = ${row.country}
      join jsonb_each_text(${json(mostAgeMonths)}) as most on most.key = d.type
    where d.application_id = ${row.id} and d.decision is null
      and d.issued + make_interval(months => most.value::int) < (${now}::timestamptz at time zone k.time_zone)::date limit 1`);
  const runsOut = await db.maybeOne(sql`
    select d.id from application_documents d join countries k on k.cca2 = ${row.country}
    where d.application_id = ${row.id} and d.decision is null
      and d.expires <= (${now}::timestamptz at time zone k.time_zone)::date + 30 limit 1`);
  return [
    ...(declared ? [{ says: 'A question of the declaration was answered with yes', path: null }] : []),
    ...(user.email_confirmed ? [] : [{ says: 'The email is not confirmed', path: null }]),
    ...(user.phone_number_confirmed ? [] : [{ says: 'The phone number is not confirmed', path: null }]),
    ...same.map((one) => ({
      says: 'The same identity number stands in another application',
      path: pathInReview(one),
    })),
    ...before.map((one) => ({ says: 'Applied before without success', path: pathInReview(one) })),
    ...(erased === undefined
      ? []
      : [{ says: 'Somebody with this identity number or email was not approved before', path: null }]),
    ...payees.map(({ isPaid, path }) => ({
      says: isPaid
        ? 'Somebody else is paid to this bank account'
        : 'Another application has this bank account',
      path,
    })),
    ...(aged === undefined ? [] : [{ says: 'A paper is older than it should be', path: null }]),
    ...(runsOut === undefined ? [] : [{ says: 'A paper runs out within 30 days', path: null }]),
    ...twins.map((one) => ({
      says: 'Another application has this registration number',
      path: pathInReview(one),
    })),
    ...company.map(({ id }) => ({
      says: 'A company has this registration number',
      path: `/companies/edit/${id}`,
    })),
  ];
};

const entityPaths: Readonly<Record<string, string>> = {
  companies: '/companies/edit/',
  users: '/users/edit/',
  drivers: '/drivers/edit/',
  vehicles: '/vehicles/edit/',
};

/** An application as reviewers read it. */
export const reviewFile = async (
  db: Db,
  context: Pick<Context, 'config' | 'now'>,
  row: ApplicationRow,
): Promise<ApplicationFile> => {
  const now = context.now();
  const file = await fileFor(db, row, now);
  const comments = await commentsOf(db, row.id, false);
  const events = await db.query<NonNullable<ApplicationFile['events']>[number]>(sql`
    select e.id, ${iso('e.at')} as at, coalesce(u.first_name || ' ' || u.last_name, '') as by, e.action, e.detail
    from application_events e left join users u on u.id = e.actor_id where e.application_id = ${row.id} order by e.id desc limit 200`);
  const assignee =
    row.assignee_id === null
      ? undefined
      : await db.maybeOne<{ name: string }>(
          sql`select first_name || ' ' || last_name as name from users where id = ${row.assignee_id}`,
        );
  const path = entityPaths[row.entity ?? ''];
  return {
    ...file,
    comments,
    events,
    missing: await missingFor(db, row, now),
    hints: await hintsFor(db, context, row, now),
    assigneeId: row.assignee_id,
    assigneeName: assignee?.name ?? null,
    entityPath: path === undefined || row.entity_id === null ? null : `${path}${row.entity_id}`,
  };
};

const get = implement(applicationReview.get, async (context, { params }) => {
  const row = await findApplication(context.db, params.cca2, params.id);
  if (row === undefined) throw notFound('Application');
  return reviewFile(context.db, context, row);
});

/** Does something to an application under its lock and answers it anew. */
export const inReview = (
  context: Context,
  params: { readonly cca2: string; readonly id: number },
  work: (tx: Db, row: ApplicationRow) => Promise<void>,
): Promise<ApplicationFile> =>
  context.db.tx(async (tx) => {
    const row = await lockApplication(tx, params.cca2, params.id);
    await work(tx, row);
    // a new version, so that whoever looks at the application with what was there before is told
    await tx.query(sql`update applications set touched_utc = ${context.now()} where id = ${row.id}`);
    return reviewFile(tx, context, await lockApplication(tx, params.cca2, params.id));
  });

const doerOf = (context: Context) => ({ who: signedIn(context), now: context.now() });

/** A paper with pages on which nobody decided. @throws 404, 409 */
const waiting = async (
  tx: Db,
  context: Context,
  row: ApplicationRow,
  documentId: number,
): Promise<{ readonly type: string; readonly expires: string | null; readonly isScanned: boolean }> => {
  const document = await tx.maybeOne<{
    type: string;
    expires: string | null;
    decision: string | null;
    isScanned: boolean;
  }>(sql`
    select d.type, to_char(d.expires, 'YYYY-MM-DD') as expires, d.decision,
      not exists (select from application_pages p join guarded_files f on f.id = p.file_id
        where p.document_id = d.id and f.state = 'quarantined') as "isScanned"
    from application_documents d where d.id = ${documentId} and d.application_id = ${row.id}`);
  if (document === undefined) throw notFound('Paper');
  const stage = stageOfRow(row);
  if (document.decision !== null || (stage !== 'submitted' && stage !== 'approved' && stage !== 'returned'))
    throw conflict('This paper cannot be decided now.', await reviewFile(tx, context, row));
  return document;
};

const accept = implement(applicationReview.accept, (context, { params, body }) =>
  inReview(context, params, async (tx, row) => {
    const { type, expires, isScanned } = await waiting(tx, context, row, params.documentId);
    if (!isScanned) throw conflict('This page is being checked.');
    const paper = (await papersFor(tx, row, await localDay(tx, row.country, context.now()))).find(
      (one) => one.type === type,
    );
    const until = body.expires ?? expires;
    if (paper?.expires === true && until === null) throw invalid({ expires: 'Expires is required' });
    await tx.query(sql`
      update application_documents set decision = 'accepted', expires = ${until}::date, decided_by = ${signedIn(context).id},
        decided_utc = ${context.now()}, told_days = null where id = ${params.documentId}`);
    await noteEvent(tx, doerOf(context), row.id, 'accept-paper', { type });
  }),
);

const reject = implement(applicationReview.reject, (context, { params, body }) =>
  inReview(context, params, async (tx, row) => {
    const { type } = await waiting(tx, context, row, params.documentId);
    const words = body.words?.trim() ?? '';
    if (!paperRejection.has(body.reason)) throw invalid({ reason: 'Choose one of the list' });
    if (body.reason === 'other' && words === '') throw invalid({ words: 'Words are required' });
    await tx.query(sql`
      update application_documents set decision = 'rejected', reason = ${body.reason}, words = ${words},
        decided_by = ${signedIn(context).id}, decided_utc = ${context.now()} where id = ${params.documentId}`);
    await noteEvent(tx, doerOf(context), row.id, 'reject-paper', { type, reason: body.reason });
    if (stageOfRow(row) === 'approved') await tellApplicant(tx, context, row, 'paper-rejected', { words });
  }),
);

/** Both decisions of a paper can be taken back until the application is decided; a newer one of its kind has taken its place. */
const reconsider = implement(applicationReview.reconsider, (context, { params }) =>
  inReview(context, params, async (tx, row) => {
    const stage = stageOfRow(row);
    const document = await tx.maybeOne<{ type: string; decision: string | null; isNewest: boolean }>(sql`
      select d.type, d.decision, not exists (select from application_documents o
        where o.application_id = d.application_id and o.type = d.type and o.id > d.id) as "isNewest"
      from application_documents d where d.id = ${params.documentId} and d.application_id = ${row.id}`);
    if (document === undefined) throw notFound('Paper');
    const isOpen = stage === 'submitted' || stage === 'returned';
    if (!isOpen || document.decision === null || !document.isNewest)
      throw conflict('This paper cannot be decided now.', await reviewFile(tx, context, row));
    await tx.query(sql`
      update application_documents set expires = case decision when 'rejected' then expires end,
        decision = null, reason = null, words = null, decided_by = null, decided_utc = null
      where id = ${params.documentId}`);
    await noteEvent(tx, doerOf(context), row.id, 'reconsider-paper', { type: document.type });
  }),
);

const reveal = implement(applicationReview.reveal, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const row = await lockApplication(tx, params.cca2, params.id);
    const who = signedIn(context);
    const sealed = row.sealed[body.field];
    if (sealed === undefined) throw notFound('Number');
    const isBank = body.field.startsWith('bank.');
    if (isBank && !may(who, { who: audience.am })) throw forbidden();
    const sealer = await sealerOf(tx, context.config.dataKey);
    await noteEvent(tx, doerOf(context), row.id, 'show-number', { field: body.field, reason: body.reason });
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: row.applicant_id,
      action: 'show-number',
      entity: 'applications',
      entityId: row.id,
      detail: { field: body.field, reason: body.reason },
    });
    return { value: sealer.open(sealed.text, `applications/${row.id}/${body.field}`) };
  }),
);

export const reviewHandlers = [get, accept, reject, reconsider, reveal];
