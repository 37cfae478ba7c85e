// What an applicant does with the own application: starts it, saves its steps one after the other, hands it in, takes it back, applies again.
// A step beyond the next one is refused; saving a step that was saved before changes its values and nothing else (APP-06..08).
import {
  type ApplicationFile,
  type ApplicationStep,
  type ApplicationType,
  applicationCalls,
  applicationName,
  applicationStatus,
  applicationTypes,
  beforeFirstStep,
  type Claims,
  canMove,
  isMasked,
  papersOf,
  type RecordValues,
  reapplyFrom,
  stepFaults,
  stepFields,
  termsStatus,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { constraintOf, type Db, json, sql, sqlState } from '../db/db.ts';
import { checkVersion, conflict, forbidden, invalid, notFound, Problem } from '../http/problem.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { sealerOf } from '../tokens/sealing.ts';
import { redeemInvite } from './invites.ts';
import {
  type ApplicationRow,
  factsOf,
  fileFor,
  findApplication,
  localDay,
  lockApplication,
  newestOf,
  noteEvent,
  papersFor,
  sealedNames,
  shownOf,
  stageOfRow,
} from './record.ts';
import { tellApplicant } from './tell.ts';
import { acceptTerms, termsStatusOf } from './terms.ts';

const { PENDING, REJECTED, CANCELLED } = applicationStatus.code;

const typeOf = (text: string): ApplicationType => {
  const type = Object.keys(applicationTypes).find((one) => one === text.toLowerCase());
  if (type === undefined) throw notFound('Application');
  return type as ApplicationType;
};

/** The caller in the own name: nobody starts, declares or accepts for somebody else. */
const applicantOf = (context: Context): Claims => {
  const who = signedIn(context);
  if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
  return who;
};

/** The caller's own application, locked. @throws 404 */
const ownLocked = async (tx: Db, who: Claims, country: string, id: number): Promise<ApplicationRow> => {
  const row = await lockApplication(tx, country, id);
  if (row.applicant_id !== who.id) throw notFound('Application');
  return row;
};

const current = async (tx: Db, row: ApplicationRow, now: Date): Promise<ApplicationFile> => {
  const fresh = await findApplication(tx, row.country, row.id);
  if (fresh === undefined) throw notFound('Application');
  return fileFor(tx, fresh, now);
};

const mine = implement(applicationCalls.mine, async (context, { params }) => {
  const row = await newestOf(context.db, params.cca2, typeOf(params.type), signedIn(context).id);
  return row === undefined ? null : fileFor(context.db, row, context.now());
});

interface NewApplication {
  readonly partnerId: number | null;
  readonly parentId: number | null;
  readonly inviteId: number | null;
}

/** For whom a vehicle comes: the partner, or whoever applies to be one. @throws 403 */
const partnerOfVehicle = async (tx: Db, who: Claims, country: string): Promise<NewApplication> => {
  if (who.isPartner === true) return { partnerId: who.id, parentId: null, inviteId: null };
  const parent = await newestOf(tx, country, 'partner', who.id);
  if (parent === undefined || parent.status_id !== PENDING) throw forbidden('Apply as a partner first.');
  return { partnerId: who.id, parentId: parent.id, inviteId: null };
};

/** Whether somebody may apply at all; field workers and staff keep what they are. @throws 403 */
const requireApplicant = (who: Claims, type: ApplicationType): void => {
  if (type === 'partner' && who.isPartner === true) throw conflict('You are a partner already.');
  if (type === 'business' && (who.isPartner === true || who.isDriver === true || who.isAssistant === true))
    throw forbidden('Businesses apply with an account of their own.');
};

/** Rejected, and the waiting time of the reason is not over, or never is. */
const isWaiting = ({ status_id, reason, decided_utc }: ApplicationRow, now: Date): boolean => {
  if (status_id !== REJECTED || reason === null || decided_utc === null) return false;
  const from = reapplyFrom(reason, decided_utc);
  return from === null || Date.parse(from) > now.getTime();
};

const start = async (
  tx: Db,
  context: Context,
  type: ApplicationType,
  country: string,
  invite: string | null,
): Promise<ApplicationRow> => {
  const who = applicantOf(context);
  requireApplicant(who, type);
  const { has_password } = await tx.one<{ has_password: boolean }>(
    sql`select not is_lead as has_password from users where id = ${who.id}`,
  );
  if (!has_password) throw forbidden('Set a password first.');
  const of: NewApplication =
    type === 'vehicle'
      ? await partnerOfVehicle(tx, who, country)
      : applicationTypes[type].isInvited === true
        ? await redeemInvite(tx, context, type, country, invite)
        : { partnerId: null, parentId: null, inviteId: null };
  const known = type === 'vehicle' ? undefined : await newestOf(tx, country, type, who.id);
  if (known !== undefined && known.status_id === PENDING)
    throw conflict('There is an open application already.', await fileFor(tx, known, context.now()));
  if (known !== undefined && isWaiting(known, context.now()))
    throw conflict('You can apply again later.', await fileFor(tx, known, context.now()));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into applications (country, type_id, applicant_id, partner_id, parent_id, invite_id, active_step, needed, created_utc, touched_utc)
    values (${country}, ${type}, ${who.id}, ${of.partnerId}, ${of.parentId}, ${of.inviteId}, ${beforeFirstStep + 1},
      ${neededOf(type, country, {})}, ${context.now()}, ${context.now()}) returning id`);
  await noteEvent(tx, { who, now: context.now() }, id, 'start');
  return lockApplication(tx, country, id);
};

const neededOf = (
  type: ApplicationType,
  country: string,
  details: Readonly<Record<string, RecordValues>>,
): string[] =>
  papersOf(type, country, factsOf(details)).flatMap(({ type: paper, isRequired }) =>
    isRequired ? [paper] : [],
  );

/** What was typed of a step, apart from numbers that are sealed and shown masked. */
const kept = async (
  tx: Db,
  context: Context,
  row: ApplicationRow,
  step: ApplicationStep,
  sent: RecordValues,
): Promise<{
  readonly values: RecordValues;
  readonly sealed: ApplicationRow['sealed'];
  readonly print: string | null;
}> => {
  const names = Object.keys(stepFields(row.type_id, step));
  const known = new Set([...names, 'contactCountryCode']);
  const stranger = Object.keys(sent).find((name) => !known.has(name));
  if (stranger !== undefined) throw invalid({ [stranger]: 'is not a known field' });
  const secret = new Set(sealedNames(row.type_id, step));
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !secret.has(name)));
  const sealer = await sealerOf(tx, context.config.dataKey);
  const sealed = { ...row.sealed };
  let print = row.identity_print;
  for (const name of secret) {
    const typed = sent[name];
    if (typeof typed !== 'string' || isMasked(typed)) continue;
    const number = typed.replace(/\s/g, '');
    const key = `${step}.${name}`;
    if (number === '') delete sealed[key];
    else sealed[key] = { text: sealer.seal(number, `applications/${row.id}/${key}`), shown: shownOf(number) };
    if (name === 'identityNumber') print = number === '' ? null : sealer.fingerprint(number.toUpperCase());
  }
  return { values, sealed, print };
};

/** Every paper that must be there has a page. @throws 422 by paper */
const requirePapers = async (tx: Db, row: ApplicationRow, today: string): Promise<void> => {
  const missing = (await papersFor(tx, row, today)).filter(
    ({ isRequired, given }) =>
      isRequired && !given.some(({ pages, decision }) => pages.length > 0 && decision !== 'rejected'),
  );
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(({ type }) => [type, 'This paper is required'])));
};

const requireConfirmed = async (tx: Db, who: Claims): Promise<void> => {
  const { email_confirmed, phone_number_confirmed } = await tx.one<{
    email_confirmed: boolean;
    phone_number_confirmed: boolean;
  }>(sql`select email_confirmed, phone_number_confirmed from users where id = ${who.id}`);
  if (!email_confirmed) throw conflict('Confirm your email address first.');
  if (!phone_number_confirmed) throw conflict('Confirm your phone number first.');
};

/** Everything that an application needs before somebody looks at it. @throws 409, 422 */
const requireWhole = async (tx: Db, who: Claims, row: ApplicationRow, today: string): Promise<void> => {
  await requireConfirmed(tx, who);
  for (const step of applicationTypes[row.type_id].steps) {
    const values = { ...(row.details[step] ?? {}), ...masksOf(row, step) };
    const faults = stepFaults(row.type_id, step, values, { country: row.country, today });
    if (Object.keys(faults).length > 0) throw invalid(faults);
  }
  await requirePapers(tx, row, today);
  const { terms } = applicationTypes[row.type_id];
  if ((await termsStatusOf(tx, terms, row.country, who.id)) === termsStatus.code.NEEDS_ACCEPTANCE)
    throw invalid({ terms: 'Accept the terms first.' });
};

const masksOf = (row: ApplicationRow, step: string): RecordValues =>
  Object.fromEntries(
    Object.entries(row.sealed).flatMap(([key, { shown }]) =>
      key.startsWith(`${step}.`) ? [[key.slice(step.length + 1), shown] as const] : [],
    ),
  );

/** Hands it in: from now on staff see it. A returned one goes on with the age that it had. */
const handIn = async (
  tx: Db,
  context: Context,
  row: ApplicationRow,
  answer: string | null,
): Promise<void> => {
  const { who, now } = { who: applicantOf(context), now: context.now() };
  const stage = stageOfRow(row);
  if (!canMove('submit', stage)) throw conflict('This cannot be submitted now.', await fileFor(tx, row, now));
  await requireWhole(tx, who, row, await localDay(tx, row.country, now));
  await tx.query(sql`
    update applications set submitted_utc = coalesce(submitted_utc, ${now}), touched_utc = ${now}, returned = null,
      returned_hours = returned_hours + case when returned_utc is null then 0 else working_hours(country, returned_utc, ${now}) end,
      returned_utc = null where id = ${row.id}`);
  if (answer !== null && answer.trim() !== '')
    await tx.query(sql`
      insert into application_comments (application_id, at, by_user, text, is_internal)
      values (${row.id}, ${now}, ${who.id}, ${answer.trim()}, false)`);
  await noteEvent(tx, { who, now }, row.id, stage === 'returned' ? 'submit again' : 'submit');
  await notifyStaff(tx, {
    country: row.country,
    type: 'APPLICATION',
    title:
      stage === 'returned'
        ? `Application ${row.id} was submitted again`
        : `Application ${row.id} was submitted`,
    body: row.name,
    entity: 'records',
    entityId: row.id,
    link: `/${applicationTypes[row.type_id].segment}/edit/${row.id}`,
  });
  await tellApplicant(tx, context, row, 'received');
};

const openStage = async (tx: Db, row: ApplicationRow, now: Date): Promise<void> => {
  const stage = stageOfRow(row);
  if (stage !== 'draft' && stage !== 'returned')
    throw conflict('This application was submitted: it cannot be changed now.', await fileFor(tx, row, now));
};

const saveStep = async (
  tx: Db,
  context: Context,
  row: ApplicationRow,
  at: number,
  sent: RecordValues,
  answer: string | null,
): Promise<void> => {
  const now = context.now();
  const { steps, terms } = applicationTypes[row.type_id];
  const step = steps[at];
  if (step === undefined) throw invalid({ step: 'is not a known step' });
  if (at > row.active_step) throw conflict('Save the step before it first.', await fileFor(tx, row, now));
  if (stageOfRow(row) === 'returned' && row.returned !== null && !row.returned.steps.includes(step))
    throw conflict('This step was not returned to you.', await fileFor(tx, row, now));
  const today = await localDay(tx, row.country, now);
  if (step === 'documents') await requirePapers(tx, row, today);
  if (step === 'terms') {
    const { version, hash } = sent;
    if (
      terms !== null &&
      (await termsStatusOf(tx, terms, row.country, row.applicant_id)) === termsStatus.code.NEEDS_ACCEPTANCE
    ) {
      if (typeof version !== 'number' || typeof hash !== 'string')
        throw invalid({ terms: 'Accept the terms first.' });
      await acceptTerms(tx, {
        kind: terms,
        country: row.country,
        userId: row.applicant_id,
        version,
        hash,
        now,
        ip: context.ip,
        agent: context.request.headers.get('user-agent'),
      });
    }
  }
  const isAsked = step === 'details' || step === 'bank' || step === 'declaration';
  const { values, sealed, print } = isAsked
    ? await kept(tx, context, row, step, sent)
    : { values: {}, sealed: row.sealed, print: row.identity_print };
  const details = { ...row.details, [step]: values };
  const judged = {
    ...values,
    ...masksOf({ ...row, sealed }, step),
    ...onlyTyped(sent, sealedNames(row.type_id, step)),
  };
  const faults = stepFaults(row.type_id, step, judged, { country: row.country, today });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const name = step === 'details' ? applicationName(row.type_id, values) : row.name;
  const isNew = at === row.active_step;
  await writeStep(tx, row, {
    details,
    sealed,
    print,
    name,
    needed: neededOf(row.type_id, row.country, details),
    activeStep: isNew ? at + 1 : row.active_step,
    now,
  });
  await noteEvent(tx, { who: applicantOf(context), now }, row.id, 'save', { step });
  if (isNew && at === steps.length - 1)
    await handIn(tx, context, await lockApplication(tx, row.country, row.id), answer);
};

/** The numbers that were typed anew, to be judged as they are. */
const onlyTyped = (sent: RecordValues, names: readonly string[]): RecordValues =>
  Object.fromEntries(
    names.flatMap((name) =>
      typeof sent[name] === 'string' && !isMasked(sent[name]) ? [[name, sent[name]] as const] : [],
    ),
  );

interface SavedStep {
  readonly details: unknown;
  readonly sealed: unknown;
  readonly print: string | null;
  readonly name: string;
  readonly needed: readonly string[];
  readonly activeStep: number;
  readonly now: Date;
}

const writeStep = async (tx: Db, row: ApplicationRow, saved: SavedStep): Promise<void> => {
  try {
    await tx.tx((inner) =>
      inner.query(sql`
        update applications set details = ${json(saved.details)}, sealed = ${json(saved.sealed)}, identity_print = ${saved.print},
          name = ${saved.name}, needed = ${[...saved.needed]}::text[], active_step = ${saved.activeStep}, touched_utc = ${saved.now}
        where id = ${row.id}`),
    );
  } catch (thrown) {
    if (sqlState(thrown) === '23505' && constraintOf(thrown) === 'applications_open_vehicle')
      throw invalid({ registration: 'There is an open application for this vehicle already.' });
    throw thrown;
  }
};

const save = implement(applicationCalls.save, async (context, { params, body }) => {
  const type = typeOf(params.type);
  const who = applicantOf(context);
  return context.db.tx(async (tx) => {
    if (body.step === beforeFirstStep && body.id == null) {
      const row = await start(tx, context, type, params.cca2, body.invite ?? null);
      return current(tx, row, context.now());
    }
    if (body.id == null) throw new Problem(400, 'The id of the application is missing.');
    const row = await ownLocked(tx, who, params.cca2, body.id);
    if (row.type_id !== type) throw notFound('Application');
    await checkVersion(body.xmin, row.xmin, () => fileFor(tx, row, context.now()));
    await openStage(tx, row, context.now());
    await saveStep(tx, context, row, body.step, body.fields ?? {}, body.answer ?? null);
    return current(tx, row, context.now());
  });
});

const submit = implement(applicationCalls.submit, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const row = await ownLocked(tx, applicantOf(context), params.cca2, params.id);
    await checkVersion(body.xmin, row.xmin, () => fileFor(tx, row, context.now()));
    if (row.active_step < applicationTypes[row.type_id].steps.length)
      throw conflict('Save every step first.', await fileFor(tx, row, context.now()));
    await handIn(tx, context, row, body.answer ?? null);
    return current(tx, row, context.now());
  }),
);

/** Pages go at once with a draft; of what staff have seen they stay as long as 9 says. */
const erasePages = async (tx: Db, applicationId: number): Promise<void> => {
  await tx.query(sql`
    delete from guarded_files f using application_pages p, application_documents d
    where p.file_id = f.id and d.id = p.document_id and d.application_id = ${applicationId}`);
};

const cancel = implement(applicationCalls.cancel, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = applicantOf(context);
    const now = context.now();
    const row = await ownLocked(tx, who, params.cca2, params.id);
    await checkVersion(body?.xmin, row.xmin, () => fileFor(tx, row, now));
    const stage = stageOfRow(row);
    if (!canMove('cancel', stage)) throw conflict('This application has ended.', await fileFor(tx, row, now));
    if (stage === 'draft') await erasePages(tx, row.id);
    await tx.query(sql`
      update applications set status_id = ${CANCELLED}, decided_utc = ${now}, touched_utc = ${now},
        active_step = case when ${stage === 'draft'} then ${beforeFirstStep} else active_step end where id = ${row.id}`);
    await noteEvent(tx, { who, now }, row.id, 'cancel');
    return current(tx, row, now);
  }),
);

const reapply = implement(applicationCalls.reapply, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = applicantOf(context);
    const now = context.now();
    const row = await ownLocked(tx, who, params.cca2, params.id);
    await checkVersion(body?.xmin, row.xmin, () => fileFor(tx, row, now));
    const file = await fileFor(tx, row, now);
    if (file.stage !== 'rejected') throw conflict('Only a rejected application can be made anew.', file);
    const from = file.decision?.reapplyFrom ?? null;
    if (from === null) throw conflict('This application cannot be made anew.', file);
    if (Date.parse(from) > now.getTime()) throw conflict('You can apply again later.', file);
    const open = await newestOf(tx, row.country, row.type_id, who.id);
    if (open !== undefined && open.status_id === PENDING)
      throw conflict('There is an open application already.', await fileFor(tx, open, now));
    const { id } = await tx.one<{ id: number }>(sql`
      insert into applications (country, type_id, applicant_id, partner_id, parent_id, invite_id, name, details, needed, active_step,
        reapplies_id, created_utc, touched_utc)
      select country, type_id, applicant_id, partner_id, parent_id, invite_id, name, details - 'declaration' - 'bank', needed,
        ${beforeFirstStep + 1}, id, ${now}, ${now} from applications where id = ${row.id} returning id`);
    await noteEvent(tx, { who, now }, id, 'reapply', { earlier: row.id });
    return fileFor(tx, await lockApplication(tx, row.country, id), now);
  }),
);

export const wizardHandlers = [mine, save, submit, cancel, reapply];
