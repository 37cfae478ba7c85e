// Signing in from the command line with a second factor: the account is a real one of the services, with an authenticator's secret and
// recovery codes. Whatever happens, no code stands in what the command writes or says.
import { EventEmitter } from 'node:events';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../adapters/backend/db/db.ts';
import { askSecret, type Keys } from '../../../adapters/cli/askSecret.ts';
import { contract, createNodePortal, done } from '../../../adapters/node.ts';
import { pending } from '../../doubles/pending.ts';
import { type DemoServer, startDemoServer } from './server.ts';
import { type Given, type Ran, umzila } from './terminal.ts';

const email = 'administrator@umzila.test';
let server: DemoServer;
let secret = '';
let recovery: readonly string[] = [];
const appCode = (): string => generateSync({ secret });
/** No code of the authenticator's and none of the recovery codes. */
const wrong = 'not-a-code';

beforeAll(async () => {
  server = await startDemoServer();
  const portal = createNodePortal({ url: server.url });
  await done('sign-in', portal.session.signIn({ email, password: 'umzila-demo' }));
  const { enable } = contract.twoFactor;
  secret =
    (await done('secret', portal.call(enable, { body: { proof: { password: 'umzila-demo' } } }))).secret ??
    '';
  recovery = (await done('enable', portal.call(enable, { body: { code: appCode() } }))).recoveryCodes ?? [];
  await portal.stop();
}, 180_000);
// A code is good once: half a minute has gone by.
beforeEach(() => server.db.query(sql`update users set two_factor_step = 0 where email = ${email}`));
afterAll(async () => {
  expect(server.faults).toEqual([]);
  await server.stop();
});

/** The command with these answers to its questions; without any there is no terminal. */
const run = async (answers?: readonly (string | null)[], code?: string): Promise<Ran & { asked: number }> => {
  let asked = 0;
  const ask = async (): Promise<string | null> => {
    asked += 1;
    const answer = answers?.[asked - 1];
    if (answer === undefined) throw new Error('asked once too often');
    return answer;
  };
  const given: Given = {
    env: { ...server.env(email), ...(code === undefined ? {} : { UMZILA_CODE: code }) },
    ...(answers === undefined ? {} : { ask }),
  };
  const ran = await umzila(['territories'], given);
  for (const typed of [code, ...(answers ?? [])].filter((text) => text?.trim()))
    expect(`${ran.out}${ran.said}`).not.toContain(String(typed).trim());
  return { ...ran, asked };
};

describe('a sign-in that asks for a second factor', () => {
  it('[AUTH-11] takes the code of the authenticator from UMZILA_CODE and asks nothing', async () => {
    const ran = await run([], appCode());
    expect(ran).toMatchObject({ code: 0, said: '', asked: 0 });
    expect(JSON.parse(ran.out)).toHaveProperty('staff');
  });

  it('[AUTH-11] asks on the terminal, and again for a code that is wrong', async () => {
    const ran = await run([wrong, ` ${appCode()} `]);
    expect(ran).toMatchObject({ code: 0, said: 'This code is wrong or no longer valid.', asked: 2 });
    expect(JSON.parse(ran.out)).toHaveProperty('staff');
  });

  it('takes a recovery code, typed or given, once', async () => {
    const [typed = '', given = ''] = recovery;
    expect(await run([typed.toUpperCase()])).toMatchObject({ code: 0, asked: 1 });
    expect(await run(undefined, given)).toMatchObject({ code: 0 });
    expect(await run(undefined, given)).toMatchObject({ code: 1, out: '' });
  });

  it('gives up after three wrong codes, and at once where the one that was given is wrong', async () => {
    const tried = await run([wrong, wrong, wrong]);
    expect(tried).toMatchObject({ code: 1, out: '', asked: 3 });
    expect(tried.said).toMatch(/umzila territories: second factor: .*\(422\)/);
    const given = await run([appCode()], wrong);
    expect(given).toMatchObject({ code: 1, out: '', asked: 0 });
    expect(given.said).toMatch(/second factor: .*\(422\)/);
  });

  it.each([null, '', '  '])('ends where nothing is typed (%j), and nobody is signed in', async (typed) => {
    expect(await run([typed])).toMatchObject({
      code: 1,
      out: '',
      said: 'umzila territories: no code was typed, so nobody is signed in',
    });
  });

  it('says what is missing where there is no terminal to ask on', async () => {
    for (const code of [undefined, ' ']) {
      const ran = await run(undefined, code);
      expect(ran).toMatchObject({ code: 1, out: '' });
      expect(ran.said).toContain('there is no terminal to ask on: UMZILA_CODE must hold');
    }
  });
});

/** Follows what changes as this user, and hears when it does. */
const following = async (user: string, code?: string) => {
  const { promise: stopped, resolve: stop } = pending();
  const { promise: heard, resolve: hear } = pending();
  const ran = umzila(['tail'], {
    env: { ...server.env(user), ...(code === undefined ? {} : { UMZILA_CODE: code }) },
    stopped,
    onSay: () => hear(),
  });
  await Promise.race([heard, ran]);
  return { ran, stop };
};
/** Somebody signs this user out everywhere. */
const signOutEverywhere = async (user: string, code?: string): Promise<void> => {
  const portal = createNodePortal({ url: server.url });
  await done('sign-in', portal.session.signIn({ email: user, password: 'umzila-demo' }));
  if (code !== undefined) await done('second factor', portal.session.verify(code));
  await done('signed out', portal.call(contract.auth.logoutEverywhere, { body: { keepThis: false } }));
  await portal.stop();
};

describe('a session that ends while a command follows what changes', () => {
  it('[S-6] is begun anew with the password', async () => {
    const user = 'management@umzila.test';
    const sessions = async () =>
      (
        await server.db.one<{ n: number }>(sql`
          select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.email = ${user} and s.ended_utc is null`)
      ).n;
    const { ran, stop } = await following(user);
    await signOutEverywhere(user);
    await expect.poll(sessions, { timeout: 30_000 }).toBe(1);
    stop();
    expect(await ran).toMatchObject({ code: 0 });
  });

  it('[S-6] ends the command in words where a second factor is asked for', async () => {
    const [, , , code = ''] = recovery;
    const { ran } = await following(email, appCode());
    await signOutEverywhere(email, code);
    const { code: exit, said } = await ran;
    expect([exit, said]).toEqual([1, expect.stringContaining('the session has ended; sign in again')]);
  });
});

/** A terminal: what is typed, whether it echoes by itself, what is written on it. */
const terminal = () => {
  const raw: boolean[] = [];
  let written = '';
  const emitter = new EventEmitter();
  const keys: Keys = {
    readableEnded: false,
    setRawMode: (on) => raw.push(on),
    on: (event, heard) => emitter.on(event, heard),
    off: (event, heard) => emitter.off(event, heard),
    resume: () => undefined,
    pause: () => undefined,
  };
  return {
    keys,
    type: (...chunks: readonly (string | Uint8Array)[]) => {
      for (const chunk of chunks) emitter.emit('data', chunk);
    },
    leave: () => emitter.emit('end'),
    say: (words: string) => {
      written += words;
    },
    raw,
    listeners: () => emitter.listenerCount('data') + emitter.listenerCount('end'),
    get written() {
      return written;
    },
  };
};

describe('a question whose answer is not shown', () => {
  it.each([
    ['123456\r', '123456'],
    ['12\u007f3\b\b456\n', '456'],
    ['999\u0015abcd-efgh\r', 'abcd-efgh'],
    ['12\u001b\t34\r', '1234'],
    ['\r', ''],
    ['12\u0003', null],
    ['\u0004', null],
  ])('%j is answered with %j, and nothing of it stands on the terminal', async (typed, answer) => {
    const at = terminal();
    const asked = askSecret(at.keys, at.say, 'Code: ');
    at.type(...typed);
    expect(await asked).toBe(answer);
    expect([at.written, at.raw, at.listeners()]).toEqual(['Code: \n', [true, false], 0]);
  });

  it('takes what is pasted as one piece, and bytes as text', async () => {
    const at = terminal();
    const asked = askSecret(at.keys, at.say, 'Code: ');
    at.type(new TextEncoder().encode('123 456\rand more'));
    expect(await asked).toBe('123 456');
  });

  it('is given up where the terminal goes away, or was gone before', async () => {
    const at = terminal();
    const asked = askSecret(at.keys, at.say, 'Code: ');
    at.leave();
    expect(await asked).toBeNull();
    const gone = terminal();
    expect(await askSecret({ ...gone.keys, readableEnded: true }, gone.say, 'Code: ')).toBeNull();
    expect([gone.written, gone.raw]).toEqual(['', []]);
  });
});
