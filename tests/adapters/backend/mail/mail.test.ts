// Letters on their way out, against a mail server and a text message gateway of the test's own: sent once, tried again when
// they are down, and no request waits for them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import type { Database } from '../../../../adapters/backend/db/db.ts';
import { createOutbox } from '../../../../adapters/backend/mail/outbox.ts';
import { createSender, type Sender } from '../../../../adapters/backend/mail/sender.ts';
import { openTestDatabase } from '../image.ts';
import { sql } from '../world.ts';

let db: Database;
let smtp: SMTPServer;
let gateway: Server;
let letters: { from: string; to: string[]; text: string }[] = [];
let messages: { to: string; text: string; authorization: string; key: string }[] = [];
let isDown = false;
let log: Readonly<Record<string, unknown>>[] = [];
let sender: Sender;
let env: Record<string, string>;

const portOf = (address: unknown): number => (address as AddressInfo).port;

beforeAll(async () => {
  db = await openTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      done(isDown || address.address.startsWith('nobody@') ? new Error('no such person') : null),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      if (isDown) return void response.writeHead(503).end('{}');
      const sent = JSON.parse(body) as { to: string; text: string };
      messages.push({
        ...sent,
        authorization: request.headers.authorization ?? '',
        key: String(request.headers['idempotency-key']),
      });
      response.writeHead(202).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  env = {
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    MAIL_FROM: 'Umzila <post@umzila.test>',
    SMS_URL: `http://127.0.0.1:${portOf(gateway.address())}/messages`,
    SMS_TOKEN: 'secret',
  };
  sender = createSender(db, readConfig(env), (entry) => log.push(entry));
});
afterAll(async () => {
  sender.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  gateway.close();
  await db.close();
});
beforeEach(async () => {
  isDown = false;
  letters = [];
  messages = [];
  log = [];
  await db.query(sql`delete from outbox`);
});

const post = (recipient: string, body = 'Your code is 123456', subject = 'Your code') =>
  createOutbox().post(db, { recipient, subject, body });
/** As if every letter had waited so long. */
const age = (seconds: number) =>
  db.query(sql`update outbox set created_utc = created_utc - make_interval(secs => ${seconds}::int)`);
const waiting = async () =>
  (await db.one<{ n: number }>(sql`select count(*) as n from outbox where sent_utc is null`)).n;

describe('[API-12, API-14] what is written leaves', () => {
  test('by SMTP with sender, recipient, subject and text, once', async () => {
    await post('thandi@example.test', 'Grüße, 1 < 2', 'Ihre Größe');
    expect([await sender.pass(), await sender.pass(), await waiting()]).toEqual([1, 0, 0]);
    expect(letters).toEqual([
      expect.objectContaining({ from: 'post@umzila.test', to: ['thandi@example.test'] }),
    ]);
    expect(letters[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test('keeps nothing of what it said: a code or a link goes with its letter', async () => {
    await post('thandi@example.test');
    isDown = true;
    await sender.pass();
    const bodies = async () => db.query<{ body: string }>(sql`select body from outbox`);
    expect(await bodies()).toEqual([{ body: 'Your code is 123456' }]);
    isDown = false;
    await age(3_600);
    expect([await sender.pass(), await bodies()]).toEqual([1, [{ body: '' }]]);
  });

  test('as a text message to a number, through the gateway, with its token', async () => {
    await post('+27821234567');
    expect(await sender.pass()).toBe(1);
    expect(messages).toEqual([
      {
        to: '+27821234567',
        text: 'Your code is 123456',
        authorization: 'Bearer secret',
        key: expect.stringMatching(/^umzila-letter-\d+$/),
      },
    ]);
    expect(letters).toEqual([]);
  });

  test('not twice, however many senders there are', async () => {
    for (let n = 0; n < 6; n += 1) await post(`person${n}@example.test`);
    const second = createSender(db, readConfig(env), (entry) => log.push(entry));
    const [a, b] = await Promise.all([sender.pass(), second.pass()]);
    second.close();
    expect([a + b, new Set(letters.flatMap(({ to }) => to)).size, letters.length]).toEqual([6, 6, 6]);
  });

  test('stays where nothing is configured for it', async () => {
    const mailOnly = createSender(db, readConfig({ SMTP_URL: env['SMTP_URL'] ?? '' }), () => undefined);
    await post('+27821234567');
    expect([await mailOnly.pass(), await waiting()]).toEqual([0, 1]);
    mailOnly.close();
  });
});

describe('a server that is down', () => {
  test('is tried again, each time later, and what it missed is sent when it is back', async () => {
    isDown = true;
    await post('thandi@example.test');
    await post('+27821234567');
    for (const _ of [1, 2, 3]) await sender.pass();
    expect([await waiting(), log.length]).toEqual([2, 2]); // once each: the second try is not due yet
    await age(31);
    for (const _ of [1, 2, 3]) await sender.pass();
    expect(log).toHaveLength(4);
    isDown = false;
    await age(61);
    expect([await sender.pass(), await waiting(), letters.length, messages.length]).toEqual([2, 0, 1, 1]);
    expect(JSON.stringify(log)).not.toContain('123456');
  });

  test('is given up in the end, as an error of the log', async () => {
    isDown = true;
    await post('thandi@example.test');
    for (let n = 0; n < 12; n += 1) {
      await sender.pass();
      await age(20_000);
    }
    expect([log.length, log.at(-1)?.['level']]).toEqual([10, 'error']);
  });

  test('a letter that nobody takes holds up no other', async () => {
    await post('nobody@example.test');
    await post('thandi@example.test');
    await sender.pass();
    await sender.pass();
    expect([letters.length, await waiting()]).toEqual([1, 1]);
  });
});

test.each(['gateway', 'file:///etc/passwd', 'ftp://x.test'])('SMS_URL=%s is refused by its name', (value) => {
  expect(() => readConfig({ SMS_URL: value })).toThrow('SMS_URL');
});
