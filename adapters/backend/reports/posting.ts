// The letter of a run to one reader, with a link of its own by which the reader leaves. Only the hash of that link's secret is kept.
import { isLanguage, titleOf } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import type { UserRow } from '../identity/user.ts';
import { sayIn } from '../mail/letters.ts';
import { createOutbox } from '../mail/outbox.ts';
import { randomToken, secretHash } from '../tokens/secrets.ts';
import { mailText } from './mailForm.ts';
import type { MadeLetter } from './runLetters.ts';
import { reportOf, type Schedule } from './schedule.ts';

interface Posting {
  readonly run: { readonly id: number; readonly kind: 'due' | 'test' };
  readonly schedule: Schedule;
  readonly letter: MadeLetter;
  readonly user: UserRow;
  readonly owner: string;
  readonly origin: string;
}

const outbox = createOutbox();

/** Writes the letter into the outbox, with the transaction that calls its run sent. */
export const postTo = async (tx: Db, posting: Posting): Promise<void> => {
  const { run, schedule, letter, user, origin } = posting;
  const report = reportOf(schedule);
  const say = sayIn(isLanguage(schedule.language) ? schedule.language : 'en');
  const { range } = letter.answer;
  const token = randomToken();
  const leave = `${origin}/unsubscribe/${token}`;
  const view = new URLSearchParams({
    ...schedule.view,
    ...(range ? { range: 'own', from: range.from, to: range.to } : {}),
    ...(schedule.company_id === null ? {} : { companyId: String(schedule.company_id) }),
    ...(schedule.store_id === null ? {} : { storeId: String(schedule.store_id) }),
  });
  const subject = schedule.subject || `${schedule.name}${range ? ` ${range.from} – ${range.to}` : ''}`;
  const id = await outbox.post(tx, {
    recipient: user.email,
    subject: run.kind === 'test' ? `[${say('Test')}] ${subject}` : subject,
    body: mailText(
      {
        title: say(titleOf(report)),
        asks: report.asks,
        note: schedule.note,
        answer: letter.answer,
        measures: letter.measures,
        currency: schedule.currency,
        language: schedule.language,
        link: `${origin}${report.path}?${view}`,
        owner: posting.owner,
        schedule: schedule.name,
        leave,
        isWithoutFile: letter.file === null,
      },
      say,
    ),
    attachments: letter.file === null || letter.answer.totalItems === 0 ? [] : [letter.file],
    headers: {
      'List-Unsubscribe': `<${origin}/public/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  await tx.query(sql`
    insert into report_mails (run_id, user_id, email, outbox_id, token_hash)
    values (${run.id}, ${user.id}, ${user.email}, ${id}, ${secretHash(token)})`);
};
