// Letters to applicants, in the transaction of what they tell of; and the notice at the portal. They carry no number of a paper and no file.
import { type ApplicationType, applicationTypes, rejectionReason } from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { notifyUser } from '../notify/notifyStaff.ts';

/** What is told. */
export type Told =
  | 'received'
  | 'returned'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'paper-rejected'
  | 'file-refused';

const subjects: Readonly<Record<Told, string>> = {
  received: 'We received your application',
  returned: 'Your application needs something more',
  approved: 'Your application was approved',
  rejected: 'Your application was not approved',
  cancelled: 'Your application was cancelled',
  'paper-rejected': 'A paper could not be accepted.',
  'file-refused': 'A file could not be accepted.',
};

const bodies: Readonly<Record<Told, string>> = {
  received: 'Somebody looks at it within {hours} working hours. You can follow it here: {link}',
  returned: 'Please look at what we wrote, mend it and submit again: {link}',
  approved: 'Welcome. What you can do now is on your dashboard: {link}',
  rejected: 'The reason: {reason}. What you can do next is here: {link}',
  cancelled: 'You can start anew at any time: {link}',
  'paper-rejected': 'Please send another one: {link}',
  'file-refused': 'Please send another one: {link}',
};

/** Where an applicant finds the application again; an invited one keeps the address of the letter. */
const pathOf = (type: ApplicationType): string =>
  type === 'business'
    ? '/business-apply'
    : type === 'partner' || type === 'vehicle'
      ? '/partner-apply'
      : '/dashboard';

/** What a letter needs of the application. */
export interface ToldOf {
  readonly id: number;
  readonly country: string;
  readonly type_id: ApplicationType;
  readonly applicant_id: number;
  readonly reason?: string | null;
}

/** Tells the applicant by letter and by notice. */
export const tellApplicant = async (
  tx: Db,
  post: Pick<Context, 'mail' | 'letters' | 'origin'> | null,
  row: ToldOf,
  what: Told,
  words = '',
): Promise<void> => {
  const to = await tx.one<{ email: string; first_name: string }>(
    sql`select email, first_name from users where id = ${row.applicant_id}`,
  );
  const path = what === 'approved' ? '/dashboard' : pathOf(row.type_id);
  await notifyUser(tx, row.applicant_id, {
    country: row.country,
    type: 'APPLICATION',
    title: subjects[what],
    body: words,
    entity: 'records',
    entityId: row.id,
    link: path,
  });
  if (post === null) return;
  await post.mail.post(
    tx,
    post.letters.application(
      to,
      subjects[what],
      bodies[what],
      {
        hours: applicationTypes[row.type_id].targetHours,
        reason: row.reason == null ? '' : rejectionReason.label(row.reason),
        link: `${post.origin}${path}`,
      },
      words,
    ),
  );
};
