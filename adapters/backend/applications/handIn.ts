// Handing an application in: everything that it needs is there, and staff are told.
import { applicationTypes, type Claims, canMove, stepFaults, termsStatus } from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, invalid } from '../http/problem.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { applicantOf, masksOf } from './applicant.ts';
import { sendHeld } from './inviteRows.ts';
import {
  type ApplicationRow,
  fileFor,
  localDay,
  noteEvent,
  papersFor,
  pathInReview,
  stageOfRow,
} from './record.ts';
import { tellApplicant } from './tell.ts';
import { termsStatusOf } from './terms.ts';

/** Every paper that must be there has a page. @throws 422 by paper */
export const requirePapers = async (tx: Db, row: ApplicationRow, today: string): Promise<void> => {
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
const requireWhole = async (tx: Db, who: Claims, row: ApplicationRow, now: Date): Promise<void> => {
  const today = await localDay(tx, row.country, now);
  await requireConfirmed(tx, who);
  for (const step of applicationTypes[row.type_id].steps) {
    const values = { ...(row.details[step] ?? {}), ...masksOf(row, step) };
    const faults = stepFaults(row.type_id, step, values, { country: row.country, today });
    if (Object.keys(faults).length > 0) throw invalid(faults);
  }
  await requirePapers(tx, row, today);
  const { terms } = applicationTypes[row.type_id];
  if ((await termsStatusOf(tx, terms, row.country, who.id, now)) === termsStatus.code.NEEDS_ACCEPTANCE)
    throw invalid({ terms: 'Accept the terms first.' });
};

/** Hands it in: from now on staff see it. A returned one goes on with the age that it had. */
export const handIn = async (
  tx: Db,
  context: Context,
  row: ApplicationRow,
  answer: string | null,
): Promise<void> => {
  const { who, now } = { who: applicantOf(context), now: context.now() };
  const stage = stageOfRow(row);
  if (!canMove('submit', stage)) throw conflict('This cannot be submitted now.', await fileFor(tx, row, now));
  await requireWhole(tx, who, row, now);
  await tx.query(sql`
    update applications set submitted_utc = coalesce(submitted_utc, ${now}), touched_utc = ${now}, returned = null,
      returned_hours = returned_hours + case when returned_utc is null then 0 else working_hours(country, returned_utc, ${now}) end,
      returned_utc = null where id = ${row.id}`);
  if (answer !== null && answer.trim() !== '') {
    // It answers whatever waited for an answer of the applicant.
    await tx.query(sql`
      update application_comments set answered_utc = ${now}
      where application_id = ${row.id} and is_blocking and not is_internal and answered_utc is null`);
    await tx.query(sql`
      insert into application_comments (application_id, at, by_user, text, is_internal)
      values (${row.id}, ${now}, ${who.id}, ${answer.trim()}, false)`);
  }
  await noteEvent(tx, { who, now }, row.id, stage === 'returned' ? 'submit-again' : 'submit');
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
    link: pathInReview(row),
  });
  await tellApplicant(tx, context, row, 'received');
  if (row.type_id === 'partner') await sendHeld(tx, context, row.applicant_id, row.country);
  if (row.partner_id !== null && row.partner_id !== row.applicant_id)
    await tellApplicant(tx, context, row, 'child-submitted', {
      to: row.partner_id,
      values: { name: row.name },
    });
};
