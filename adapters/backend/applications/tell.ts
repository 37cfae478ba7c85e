// Letters to applicants, in the transaction of what they tell of and in the reader's language; and the notice at the portal. They carry no
// number of a paper and no file.
import {
  type ApplicationType,
  defaultLanguage,
  firstSteps,
  isLanguage,
  type Language,
  rejectionReason,
} from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { lettersIn, sayIn } from '../mail/letters.ts';
import type { Mail } from '../mail/mail.ts';
import { notifyUser } from '../notify/notifyStaff.ts';
import { keptTimesOf } from './keptTimes.ts';
import { targetHoursOf } from './reviewTimes.ts';

/** What is told: the subject, and how its letter goes on. */
const news = {
  received: [
    'We received your application',
    'Somebody looks at it within {hours} working hours. You can follow it here: {link}',
  ],
  returned: [
    'Your application needs something more',
    'Please look at what we wrote, mend it and submit again: {link}',
  ],
  question: ['We need an answer from you', 'Please answer it, so that we can go on: {link}'],
  approved: [
    'Your application was approved',
    'Welcome. {steps} What you can do now is on your dashboard: {link}',
  ],
  rejected: [
    'Your application was not approved',
    'The reason: {reason}. {again} What you can do next is here: {link}. You can ask that somebody else looks at it: write to us.',
  ],
  cancelled: ['Your application was cancelled', 'You can start anew at any time: {link}'],
  'paper-rejected': ['A paper could not be accepted.', 'Please send another one: {link}'],
  'file-refused': ['A file could not be accepted.', 'Please send another one: {link}'],
  'draft-waits': [
    'Your application is not finished',
    'Go on where you stopped; what nobody touches for {days} days is erased: {link}',
  ],
  'paper-expires': [
    'A paper runs out soon',
    'The {paper} of {name} is good until {day}. Send a new one before then: {link}',
  ],
  'paper-expired': [
    'A paper has run out',
    'The {paper} of {name} was good until {day}. Nothing new begins without it. Send a new one: {link}',
  ],
  'terms-changed': ['Our terms have changed', 'Please read and accept them within 14 days: {link}'],
  'child-submitted': [
    'Somebody applied under you',
    '{name} has handed in an application. You can follow it here: {link}',
  ],
  'child-decided': ['An application under you was decided', 'The application of {name}: {result}. {link}'],
  erased: [
    'Your application was erased',
    'Its time was over: what you gave us is gone. You can start anew at any time: {link}',
  ],
} as const;

/** What is told. */
export type Told = keyof typeof news;

/** Where somebody finds the own application of a type again. */
const pathOf = (type: ApplicationType): string =>
  type === 'business'
    ? '/business-apply'
    : type === 'partner' || type === 'vehicle'
      ? '/partner-apply'
      : '/driver-apply/mine';

/** When whoever was rejected may apply again. */
const againIn = (say: ReturnType<typeof sayIn>, reason: string): string => {
  const days = rejectionReason.rows.find(({ code }) => code === reason)?.days ?? null;
  if (days === null) return say('You cannot apply again.');
  return days === 0
    ? say('You can apply again at once.')
    : say('You can apply again in {days} days.', { days });
};

/** What a letter needs of the application. */
export interface ToldOf {
  readonly id: number;
  readonly country: string;
  readonly type_id: ApplicationType;
  readonly applicant_id: number;
  readonly reason?: string | null;
}

/** How a letter leaves, and to where its links lead; null: the notice at the portal alone. */
export type Post = Pick<Context, 'origin'> & { readonly mail: Pick<Mail, 'post'> };

/** The language that somebody's device spoke last. */
export const languageOfUser = async (tx: Db, userId: number): Promise<Language> => {
  const last = await tx.maybeOne<{ language: string | null }>(sql`
    select language from sessions where user_id = ${userId} and actor_id is null order by seen_utc desc limit 1`);
  return isLanguage(last?.language) ? last.language : defaultLanguage;
};

/** The same of an address, of somebody who may not be known yet. */
export const languageOfEmail = async (
  tx: Db,
  email: string,
  otherwise: Language = defaultLanguage,
): Promise<Language> => {
  const user = await tx.maybeOne<{ id: number }>(
    sql`select id from users where lower(email) = lower(${email}) and deleted_utc is null order by id limit 1`,
  );
  return user === undefined ? otherwise : languageOfUser(tx, user.id);
};

/** What else is said of it; `words` come first, as they were written. */
export interface Said {
  readonly words?: string;
  /** Whom it is told; the applicant where absent. */
  readonly to?: number;
  readonly values?: Readonly<Record<string, string>>;
  /** By name: texts of the catalogue, said in the reader's language. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Tells the applicant, or who else is named, by letter and by notice. */
export const tellApplicant = async (
  tx: Db,
  post: Post | null,
  row: ToldOf,
  what: Told,
  { words = '', to = row.applicant_id, values = {}, labels = {} }: Said = {},
): Promise<void> => {
  const [subject, text] = news[what];
  const reader = await tx.one<{ email: string; first_name: string }>(
    sql`select email, first_name from users where id = ${to}`,
  );
  const path =
    what === 'approved' ? '/dashboard' : to === row.applicant_id ? pathOf(row.type_id) : '/partner-apply';
  await notifyUser(tx, to, {
    country: row.country,
    type: 'APPLICATION',
    title: subject,
    body: words === '' ? Object.values({ ...values, ...labels }).join(' · ') : words,
    entity: 'records',
    entityId: row.id,
    link: path,
  });
  if (post === null) return;
  const language = await languageOfUser(tx, to);
  const say = sayIn(language);
  const said = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, say(label)]));
  await post.mail.post(
    tx,
    lettersIn(language).application(
      reader,
      subject,
      text,
      {
        hours: what === 'received' ? await targetHoursOf(tx, row.country, row.type_id) : 0,
        days: what === 'draft-waits' ? (await keptTimesOf(tx, row.country)).draft : 0,
        steps: say(firstSteps[row.type_id]),
        reason: row.reason == null ? '' : say(rejectionReason.label(row.reason)),
        again: row.reason == null ? '' : againIn(say, row.reason),
        ...values,
        ...said,
        link: `${post.origin}${path}`,
      },
      words,
    ),
  );
};
