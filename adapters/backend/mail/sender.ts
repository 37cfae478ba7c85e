// Takes letters out of the outbox and sends them: by SMTP, text messages by a gateway. A letter that cannot be sent waits
// and is tried again, five times in all; several processes share the work without sending twice.
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Database, sql } from '../db/db.ts';
import type { Log } from '../http/answer.ts';
import { outgoingTo } from '../http/outgoing.ts';

const MAX_ATTEMPTS = 5;
const EVERY_MS = 2_000;

interface LetterRow {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}

/** Sends what waits until stopped; does nothing where neither SMTP nor a gateway is configured. */
export const startSender = (db: Database, config: Config, log: Log): { stop(): Promise<void> } => {
  const { smtpUrl, smsUrl } = config;
  if (smtpUrl === undefined && smsUrl === undefined) return { stop: async () => undefined };
  const smtp = smtpUrl === undefined ? undefined : createTransport(smtpUrl, { from: config.mailFrom });

  const send = async ({ recipient, subject, body }: LetterRow): Promise<boolean> => {
    if (recipient.includes('@')) {
      if (smtp === undefined) return false;
      await smtp.sendMail({ to: recipient, subject, text: body });
      return true;
    }
    if (smsUrl === undefined) return false;
    const answer = await outgoingTo(smsUrl, { timeoutMs: 10_000 })(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: recipient, text: body }),
    });
    if (!answer.ok) throw new Error(`the text message gateway answered ${answer.status}`);
    return true;
  };

  const sendOne = async (): Promise<boolean> => {
    // the try is counted before sending: a process that dies meanwhile never sends without end
    const letter = await db.maybeOne<LetterRow>(sql`
      update outbox set attempts = attempts + 1 where id = (
        select id from outbox where sent_utc is null and attempts < ${MAX_ATTEMPTS}
          and (attempts = 0 or created_utc < now() - make_interval(secs => attempts * 30))
          and ((${smtp !== undefined}::boolean and recipient like '%@%')
            or (${smsUrl !== undefined}::boolean and recipient not like '%@%'))
        order by id for update skip locked limit 1)
      returning id, recipient, subject, body`);
    if (letter === undefined) return false;
    try {
      if (await send(letter)) await db.query(sql`update outbox set sent_utc = now() where id = ${letter.id}`);
    } catch (error) {
      log({
        level: 'warn',
        letter: letter.id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
    return true;
  };

  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    while (!stopped && (await sendOne()));
  };
  const timer = setInterval(() => {
    running = running.then(round).catch((error: unknown) => log({ level: 'error', error: String(error) }));
  }, EVERY_MS);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
      smtp?.close();
    },
  };
};
