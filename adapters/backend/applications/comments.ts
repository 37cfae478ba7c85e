// What reviewers say of an application, to the applicant or among themselves. What must be answered keeps it from being approved, until the
// applicant answers, or a reviewer who has heard it in another way.
import { applicationCalls, applicationReview, flagsOfRoles, isInternal } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { notifyUser } from '../notify/notifyStaff.ts';
import { applicantOf } from './applicant.ts';
import {
  type ApplicationRow,
  fileFor,
  findApplication,
  lockApplication,
  noteEvent,
  pathInReview,
} from './record.ts';
import { inReview, reviewFile } from './review.ts';
import { tellApplicant } from './tell.ts';

/** Colleagues whose name stands behind an @ are told, in their own notices. */
const tellMentioned = async (tx: Db, context: Context, row: ApplicationRow, words: string): Promise<void> => {
  if (!words.includes('@')) return;
  const named = await tx.query<{ id: number }>(sql`
    select u.id from users u where u.country = ${row.country} and u.is_active and u.deleted_utc is null
      and u.roles && ${flagsOfRoles(['Administrator', 'Management Operator', 'Staff Operator'])}::text[] and u.id <> ${signedIn(context).id}
      and (strpos(lower(${words}), '@' || lower(u.first_name || ' ' || u.last_name)) > 0
        or strpos(lower(${words}), '@' || lower(u.email)) > 0) limit 20`);
  for (const { id } of named)
    await notifyUser(tx, id, {
      country: row.country,
      type: 'APPLICATION',
      title: `Application ${row.id}: somebody asks for you`,
      body: words.slice(0, 200),
      entity: 'records',
      entityId: row.id,
      link: pathInReview(row),
    });
};

const comment = implement(applicationReview.comment, (context, { params, body }) =>
  inReview(context, params, async (tx, row) => {
    const words = body.text.trim();
    if (words === '') throw invalid({ text: 'Text is required' });
    const isBlocking = body.isBlocking === true;
    if (isBlocking && row.decided_utc !== null)
      throw conflict('This application has ended.', await reviewFile(tx, context, row));
    await tx.query(sql`
      insert into application_comments (application_id, at, by_user, text, is_internal, is_blocking)
      values (${row.id}, ${context.now()}, ${signedIn(context).id}, ${words}, ${body.isInternal}, ${isBlocking})`);
    if (isBlocking && !body.isInternal) await tellApplicant(tx, context, row, 'question', { words });
    await tellMentioned(tx, context, row, words);
  }),
);

interface Asked {
  readonly by: number;
  readonly is_internal: boolean;
}

/** What must be answered, as far as the caller may know of it. @throws 404 */
const askedOf = async (
  tx: Db,
  context: Context,
  row: ApplicationRow | undefined,
  commentId: number,
): Promise<{ readonly row: ApplicationRow; readonly asked: Asked; readonly isReviewer: boolean }> => {
  const who = signedIn(context);
  const isReviewer = isInternal(who);
  const asked =
    row === undefined || (row.applicant_id !== who.id && !isReviewer)
      ? undefined
      : await tx.maybeOne<Asked>(sql`
          select by_user as by, is_internal from application_comments
          where id = ${commentId} and application_id = ${row.id} and is_blocking`);
  if (row === undefined || asked === undefined || (asked.is_internal && !isReviewer))
    throw notFound('Comment');
  return { row, asked, isReviewer };
};

const answer = implement(applicationCalls.answer, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const { id: me } = applicantOf(context);
    const words = body.text.trim();
    if (words === '') throw invalid({ text: 'Text is required' });
    const { row, asked, isReviewer } = await askedOf(
      tx,
      context,
      await findApplication(tx, params.cca2, params.id),
      params.commentId,
    );
    const now = context.now();
    const fresh = async () => {
      const newest = await lockApplication(tx, params.cca2, params.id);
      return isReviewer ? reviewFile(tx, context, newest) : fileFor(tx, newest, now);
    };
    await lockApplication(tx, params.cca2, params.id);
    // Of two who answer at once the second finds it answered.
    const first = await tx.maybeOne(sql`
      update application_comments set answered_utc = ${now} where id = ${params.commentId} and answered_utc is null returning id`);
    if (first === undefined) throw conflict('This was answered already.', await fresh());
    await tx.query(sql`
      insert into application_comments (application_id, at, by_user, text, is_internal)
      values (${row.id}, ${now}, ${me}, ${words}, ${asked.is_internal})`);
    await tx.query(sql`update applications set touched_utc = ${now} where id = ${row.id}`);
    await noteEvent(tx, { who: signedIn(context), now }, row.id, 'answer');
    if (asked.by !== me)
      await notifyUser(tx, asked.by, {
        country: row.country,
        type: 'APPLICATION',
        title: `Application ${row.id}: your comment was answered`,
        body: words.slice(0, 200),
        entity: 'records',
        entityId: row.id,
        link: pathInReview(row),
      });
    return fresh();
  }),
);

export const commentHandlers = [comment, answer];
