// Takes letters out of the outbox and sends them: by SMTP, text messages by a gateway of HTTP. A letter that cannot be sent
// waits twice as long after each try, some four hours in all; several processes share the work without sending twice, and no
// request ever waits for it.
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Database, sql } from '../db/db.ts';
import type { Log } from '../http/answer.ts';
import { outgoingTo } from '../http/outgoing.ts';
import { type Loop, startLoop } from '../loop.ts';
import { sealerOf } from '../tokens/sealing.ts';
import type { Attachment } from './mail.ts';
import { bodyOf } from './outbox.ts';

const MAX_ATTEMPTS = 10;
/** Seconds after the first try; doubled by each further one. */
const FIRST_WAIT = 15;
const EVERY_MS = 2_000;
const TIMEOUT_MS = 10_000;

export interface LetterRow {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly createdUtc: Date;
  readonly attachments: readonly Attachment[];
}

/** One way out. */
export interface Channel {
  send(letter: LetterRow): Promise<void>;
  close(): void;
}

type Settings = Pick<Config, 'smtpUrl' | 'smsUrl' | 'smsToken' | 'mailFrom' | 'dataKey'>;

const byMail = (url: string, from: string): Channel => {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    send: async ({ id, recipient, subject, body, attachments, headers, createdUtc }) => {
      const files = attachments.map(({ name, contentType, bytes }) => ({
        filename: name,
        contentType,
        content: Buffer.from(bytes),
      }));
      await transport.sendMail({
        to: recipient,
        subject,
        text: body,
        attachments: files,
        // The same at each try: a letter that left and could not be noted is one letter to whoever gets it twice.
        messageId: `<letter-${id}-${createdUtc.getTime()}@${from.replace(/^.*@|>$/g, '')}>`,
        ...(headers === null ? {} : { headers }),
      });
    },
    close: () => transport.close(),
  };
};

/** `POST {to, text}` as JSON, with a bearer token where one is configured; anything but 2xx is a failure. */
const byGateway = (url: string, token: string | undefined): Channel => {
  const send = outgoingTo(url, { timeoutMs: TIMEOUT_MS });
  return {
    send: async ({ id, recipient, body }) => {
      const answer = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `umzila-letter-${id}`,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, text: body }),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the text message gateway answered ${answer.status}`);
    },
    close: () => undefined,
  };
};

export interface Sender {
  /** Sends what is due, until one fails or nothing is left; answers how many were sent. */
  pass(): Promise<number>;
  close(): void;
}

/** Takes the next letter that is due and that some channel can take. */
const claim = async (db: Database, mail: boolean, text: boolean): Promise<LetterRow | undefined> => {
  // the try is counted before sending: a process that dies meanwhile never sends without end
  const letter = await db.maybeOne<Omit<LetterRow, 'attachments'>>(sql`
    update outbox set attempts = attempts + 1 where id = (
      select id from outbox where sent_utc is null and attempts < ${MAX_ATTEMPTS}
        and (attempts = 0 or created_utc < now() - make_interval(secs => ${FIRST_WAIT}::int * power(2, attempts)))
        and ((${mail}::boolean and recipient like '%@%') or (${text}::boolean and recipient not like '%@%'))
      order by attempts, id for update skip locked limit 1)
    returning id, recipient, subject, body, attempts, headers, created_utc as "createdUtc"`);
  if (letter === undefined) return undefined;
  const attachments = await db.query<Attachment>(sql`
    select name, content_type as "contentType", bytes from outbox_attachments where outbox_id = ${letter.id} order by id`);
  return { ...letter, attachments };
};

/** The sender for these settings; what no channel is configured for stays in the outbox. */
export const createSender = (db: Database, settings: Settings, log: Log): Sender => {
  const mail = settings.smtpUrl === undefined ? undefined : byMail(settings.smtpUrl, settings.mailFrom);
  const text = settings.smsUrl === undefined ? undefined : byGateway(settings.smsUrl, settings.smsToken);
  const sendNext = async (): Promise<boolean> => {
    const letter = await claim(db, mail !== undefined, text !== undefined);
    if (letter === undefined) return false;
    try {
      const body = bodyOf(await sealerOf(db, settings.dataKey), letter);
      await (letter.recipient.includes('@') ? mail : text)?.send({ ...letter, body });
      // what it said may open an account: it goes with the letter
      await db.query(sql`update outbox set sent_utc = now(), body = '' where id = ${letter.id}`);
      await db.query(sql`delete from outbox_attachments where outbox_id = ${letter.id}`);
      return true;
    } catch (error) {
      log({
        level: letter.attempts < MAX_ATTEMPTS ? 'warn' : 'error',
        letter: letter.id,
        attempts: letter.attempts,
        error: error instanceof Error ? error.message : String(error),
      });
      return false; // the others wait for the next pass: a server that is down is not knocked at without end
    }
  };
  return {
    pass: async () => {
      let sent = 0;
      while (await sendNext()) sent += 1;
      return sent;
    },
    close: () => {
      mail?.close();
      text?.close();
    },
  };
};

/** Sends what waits until stopped; does nothing where neither SMTP nor a gateway is configured. */
export const startSender = (db: Database, settings: Settings, log: Log): Loop => {
  if (settings.smtpUrl === undefined && settings.smsUrl === undefined) return { stop: async () => undefined };
  const sender = createSender(db, settings, log);
  const loop = startLoop(
    () => sender.pass(),
    EVERY_MS,
    (error) => log({ level: 'error', error: String(error) }),
  );
  return {
    stop: async () => {
      await loop.stop();
      sender.close();
    },
  };
};
