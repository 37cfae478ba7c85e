// Saving a step of an application: judged by its fields, its numbers sealed, counted once.
import {
  type ApplicationStep,
  applicationName,
  applicationTypes,
  bankDigits,
  birthDayIn,
  isEmpty,
  isMasked,
  type RecordValues,
  stepFaults,
  stepFields,
  termsStatus,
} from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { constraintOf, type Db, json, sql, sqlState } from '../db/db.ts';
import { conflict, invalid } from '../http/problem.ts';
import { checkPhone } from '../identity/contact.ts';
import { accountPrint, sealerOf } from '../tokens/sealing.ts';
import { applicantOf, masksOf, neededOf } from './applicant.ts';
import { handIn, requirePapers } from './handIn.ts';
import {
  type ApplicationRow,
  fileFor,
  localDay,
  lockApplication,
  noteEvent,
  sealedNames,
  shownOf,
  stageOfRow,
} from './record.ts';
import { acceptTerms, termsStatusOf } from './terms.ts';
import { placeOf } from './whereApplicants.ts';

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
  readonly bankPrint: string | null;
}> => {
  const names = Object.keys(stepFields(row.type_id, step, row.country));
  const known = new Set([...names, 'contactCountryCode']);
  const stranger = Object.keys(sent).find((name) => !known.has(name));
  if (stranger !== undefined) throw invalid({ [stranger]: 'is not a known field' });
  const secret = new Set(sealedNames(row, step));
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
  const account = sealed['bank.accountNumber'];
  const bank = step === 'bank' ? values['bankCode'] : row.details['bank']?.['bankCode'];
  const number =
    account &&
    bankDigits(sealer.open(account.text, `applications/${row.id}/bank.accountNumber`)).replace(/^\+/, '');
  const bankPrint = number === undefined ? null : accountPrint(sealer, row.country, String(bank), number);
  return { values, sealed, print, bankPrint };
};

/** @throws 409 where the application takes no changes */
export const openStage = async (tx: Db, row: ApplicationRow, now: Date): Promise<void> => {
  const stage = stageOfRow(row);
  if (stage !== 'draft' && stage !== 'returned')
    throw conflict('This application was submitted: it cannot be changed now.', await fileFor(tx, row, now));
};

/** Saves a step; of the last one the application is handed in. @throws 409, 422 */
export const saveStep = async (
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
  const { returned } = await fileFor(tx, row, now);
  if (returned !== null && !returned.steps.includes(step))
    throw conflict('This step was not returned to you.', await fileFor(tx, row, now));
  const today = await localDay(tx, row.country, now);
  if (step === 'documents') await requirePapers(tx, row, today);
  if (step === 'terms') {
    const { version, hash } = sent;
    if (
      terms !== null &&
      (await termsStatusOf(tx, terms, row.country, row.applicant_id, now)) ===
        termsStatus.code.NEEDS_ACCEPTANCE
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
  const {
    values: typed,
    sealed,
    print,
    bankPrint,
  } = isAsked
    ? await kept(tx, context, row, step, sent)
    : { values: {}, sealed: row.sealed, print: row.identity_print, bankPrint: row.bank_print };
  const said: RecordValues = {
    ...typed,
    ...masksOf({ ...row, sealed }, step),
    ...onlyTyped(sent, sealedNames(row, step)),
    ...(step === 'details' ? await identityIn(tx, context, row, sealed) : {}),
  };
  // A South African ID number says the day itself; where it was typed too, both say the same.
  const born = Object.hasOwn(stepFields(row.type_id, step, row.country), 'birthDate')
    ? birthDayIn(said, row.country, today)
    : null;
  const read = born === null || !isEmpty(typed['birthDate']) ? {} : { birthDate: born };
  const [values, judged] = [
    { ...typed, ...read },
    { ...said, ...read },
  ];
  const details = { ...row.details, [step]: values };
  const faults = stepFaults(row.type_id, step, judged, { country: row.country, today });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const name = step === 'details' ? applicationName(row.type_id, values) : row.name;
  const isNew = at === row.active_step;
  await writeStep(tx, row, {
    details,
    sealed,
    print,
    bankPrint,
    name,
    needed: neededOf(row.type_id, row.country, details),
    activeStep: isNew ? at + 1 : row.active_step,
    now,
  });
  if (step === 'details') await lendPhone(tx, row, values);
  await noteEvent(tx, { who: applicantOf(context), now }, row.id, 'save', { step });
  if (isNew && at === steps.length - 1)
    await handIn(tx, context, await lockApplication(tx, row.country, row.id), answer);
};

/** Who registered without a phone is asked to confirm one: the number given here is theirs, not confirmed yet. */
const lendPhone = async (tx: Db, row: ApplicationRow, values: RecordValues): Promise<void> => {
  const { phoneNumber: phone, contactCountryCode: code } = values;
  if (typeof phone !== 'string') return;
  const country = typeof code === 'string' ? code : row.country;
  await tx.query(sql`
    update users set phone_number = ${checkPhone(phone, country)}, contact_country_code = ${country}
    where id = ${row.applicant_id} and coalesce(phone_number, '') = '' and not phone_number_confirmed`);
};

/** The number of the identity in full, also where it was typed before and is shown masked. */
const identityIn = async (
  tx: Db,
  context: Context,
  row: ApplicationRow,
  sealed: ApplicationRow['sealed'],
): Promise<RecordValues> => {
  const key = 'details.identityNumber';
  const kept = sealed[key];
  if (kept === undefined) return {};
  const sealer = await sealerOf(tx, context.config.dataKey);
  return { identityNumber: sealer.open(kept.text, `applications/${row.id}/${key}`) };
};

/** The numbers that were typed anew, to be judged as they are. */
const onlyTyped = (sent: RecordValues, names: readonly string[]): RecordValues =>
  Object.fromEntries(
    names.flatMap((name) =>
      typeof sent[name] === 'string' && !isMasked(sent[name]) ? [[name, sent[name]] as const] : [],
    ),
  );

/** What is written with a step. */
export interface SavedStep {
  readonly details: Readonly<Record<string, RecordValues>>;
  readonly sealed: unknown;
  readonly print: string | null;
  readonly bankPrint: string | null;
  readonly name: string;
  readonly needed: readonly string[];
  readonly activeStep: number;
  readonly now: Date;
}

/** Writes what was saved of a step. @throws 422 where the vehicle is applied for already, and for a territory of elsewhere */
export const writeStep = async (tx: Db, row: ApplicationRow, saved: SavedStep): Promise<void> => {
  try {
    await tx.tx(async (inner) =>
      inner.query(sql`
        update applications set details = ${json(saved.details)}, sealed = ${json(saved.sealed)}, identity_print = ${saved.print},
          bank_print = ${saved.bankPrint}, name = ${saved.name}, needed = ${[...saved.needed]}::text[], active_step = ${saved.activeStep},
          touched_utc = ${saved.now}, territory_id = ${await placeOf(inner, row, saved.details['details'] ?? {})}
        where id = ${row.id}`),
    );
  } catch (thrown) {
    if (sqlState(thrown) === '23505' && constraintOf(thrown) === 'applications_open_vehicle')
      throw invalid({ registration: 'There is an open application for this vehicle already.' });
    throw thrown;
  }
};
