// Nobody learns from the outside whether an email has an account, and nobody guesses without end: the same words, the same
// work, the same locks, counted by all processes together.
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../../adapters/backend/app.ts';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { compile, type Database, type Db, name, type Sql } from '../../../../adapters/backend/db/db.ts';
import { loadGazetteer } from '../../../../adapters/backend/places/loadGazetteer.ts';
import { adminContract, webhooks } from '../../../../core/index.ts';
import { openTestDatabase } from '../image.ts';
import { contract, createWorld, newestLetter, sql, type World } from '../world.ts';

/** What went to the database, statement by statement, without the values. */
const statements: string[] = [];
const noted = (query: Sql): Sql => {
  statements.push(compile(query).text.replace(/\s+/g, ' '));
  return query;
};
const watchedDb = (db: Db): Db => ({
  query: (query) => db.query(noted(query)),
  one: (query) => db.one(noted(query)),
  maybeOne: (query) => db.maybeOne(noted(query)),
  tx: (work) => db.tx((tx) => work(watchedDb(tx))),
  script: (text) => db.script(text),
});
const watched = (db: Database): Database => ({
  ...watchedDb(db),
  kind: db.kind,
  listen: (...args) => db.listen(...args),
  close: () => db.close(),
});

let world: World;
let inner: Database;
const password = 'a-long-enough-password';
const known = 'known@example.test';
beforeAll(async () => {
  inner = await openTestDatabase();
  world = await createWorld({ db: watched(inner) });
  await world.ok(contract.auth.register, null, {
    body: { email: known, firstName: 'Naledi', lastName: 'Mokoena', password },
  });
});
afterAll(() => world.end());

/** Everything about an answer that an outsider sees, but for what is random, and the work behind it. */
const seen = async (send: () => Promise<{ status: number; body: unknown; headers: Headers }>) => {
  statements.length = 0;
  const { status, body, headers } = await send();
  const named = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { status, body, headers: Object.fromEntries(named), statements: [...statements] };
};

describe('no enumeration', () => {
  test('a wrong password and an unknown email: the same answer after the same work', async () => {
    const login = (email: string) => () =>
      world.send(contract.auth.login, null, { body: { email, password: 'wrong-password' } });
    expect(await seen(login('nobody@example.test'))).toEqual(await seen(login(known)));
  });
  test('a forgotten password: the same answer after the same statements, one letter', async () => {
    const forgot = (email: string) => () =>
      world.send(contract.auth.forgotPassword, null, { body: { email } });
    expect(await seen(forgot('nobody@example.test'))).toEqual(await seen(forgot(known)));
    const letters = await inner.query<{ recipient: string }>(
      sql`select recipient from outbox where subject = 'Set a new password'`,
    );
    expect(letters).toEqual([{ recipient: known }]);
  });
  test('a wrong link: the same', async () => {
    const reset = (email: string) => () =>
      world.send(contract.auth.resetPassword, null, {
        body: { email, token: 'x'.repeat(43), newPassword: 'brand-new-secret' },
      });
    expect(await seen(reset('nobody@example.test'))).toEqual(await seen(reset(known)));
  });
  test('the lock falls on an email that nobody has as on one that somebody has', async () => {
    const statuses = async (email: string) => {
      const got: [number, string | undefined][] = [];
      for (let i = 0; i < 11; i += 1) {
        const answer = await world.send(contract.auth.login, null, { body: { email, password: 'wrong' } });
        got.push([answer.status, answer.body.message]);
      }
      return got;
    };
    const locked = await statuses('ghost@example.test');
    expect(locked.at(-1)).toEqual([423, 'Account Locked']);
    await world.ok(contract.auth.register, null, {
      body: { email: 'real@example.test', firstName: 'A', lastName: 'B', password },
    });
    expect(await statuses('real@example.test')).toEqual(locked);
  });
});

describe('guessing', () => {
  test('ten wrong second factors lock it, over however many sign-ins; the right code waits too', async () => {
    const email = 'factor@example.test';
    await world.ok(contract.auth.register, null, {
      body: { email, firstName: 'A', lastName: 'B', password },
    });
    const { id } = await world.userOf(email);
    await inner.query(
      sql`update users set two_factor_enabled = true, two_factor_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' where id = ${id}`,
    );
    const half = async () =>
      (await world.ok(contract.auth.login, null, { body: { email, password } })).twoFactorHash ?? '';
    let status = 0;
    for (let i = 0; i < 12 && status !== 423; i += 1) {
      const twoFactorHash = await half();
      status = (
        await world.send(contract.twoFactor.verify, null, { body: { twoFactorHash, code: '000000' } })
      ).status;
    }
    expect(status).toBe(423);
    const twoFactorHash = await half();
    await world.ok(contract.twoFactor.send, null, { body: { twoFactorHash } });
    const { body } = await newestLetter(inner, email);
    const code = /\b(\d{6})\b/.exec(body)?.[1] ?? '';
    const verify = () => world.send(contract.twoFactor.verify, null, { body: { twoFactorHash, code } });
    expect((await verify()).status).toBe(423);
  });
  test('two processes count as one: what one has let in the other no longer does', async () => {
    const other = await createApp({
      db: inner,
      config: readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1' }),
      places: await loadGazetteer(),
      clock: () => world.clock.now,
    });
    const forgot = (app: typeof other) =>
      app.fetch(
        new Request('http://localhost/identity/v1/auth/forgotPassword', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'shared@example.test' }),
        }),
      );
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await forgot(i % 2 === 0 ? world.app : other)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    const refused = await forgot(other);
    expect(Number(refused.headers.get('retry-after'))).toBe(120);
    world.clock.now += 121_000;
    expect((await forgot(world.app)).status).toBe(204);
    await other.hub.stop();
  });
  test('a clock that was an hour ahead keeps nobody out for longer than a minute more, and says for how long', async () => {
    const forgot = () =>
      world.send(contract.auth.forgotPassword, null, { body: { email: 'ahead@example.test' } });
    const hour = 3_600_000;
    world.clock.now += hour;
    for (let i = 0; i < 5; i += 1) expect((await forgot()).status).toBe(204);
    world.clock.now -= hour;
    const refused = await forgot();
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 180]);
    world.clock.now += 180_000;
    expect((await forgot()).status).toBe(204);
  });
  test('one address is one caller, an IPv6 network too; another address is another', async () => {
    const send = (ip: string) =>
      world.app.fetch(
        new Request('http://localhost/identity/v1/auth/forgotPassword', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${Math.random()}@example.test` }),
        }),
        ip,
      );
    let last = 204;
    for (let i = 0; i < 25 && last === 204; i += 1) last = (await send(`2001:db8:1:2::${i + 1}`)).status;
    expect(last).toBe(429);
    expect((await send('2001:db8:1:ff::1')).status).toBe(429);
    expect((await send('2001:db8:1:100::1')).status).toBe(204);
    expect((await send('203.0.113.9')).status).toBe(204);
  });
});

describe('what went to an old address', () => {
  test('is worth nothing once the email or the phone is another', async () => {
    const who = await world.person();
    await world.db.query(sql`update users set is_lead = true where id = ${who.id}`);
    await world.ok(contract.auth.forgotPassword, null, { body: { email: who.email } });
    const { body } = await newestLetter(inner, who.email);
    const token = /token=([\w-]+)/.exec(body)?.[1] ?? '';
    const moved = 'moved-away@example.test';
    await world.ok(contract.account.changeEmail, who, { params: { id: who.id }, body: { newEmail: moved } });
    const reset = await world.send(contract.auth.resetPassword, null, {
      body: { email: moved, token, newPassword: 'brand-new-secret' },
    });
    expect(reset.status).toBe(422);
    const told = await inner.query(
      sql`select 1 from outbox where recipient = ${who.email} and subject = 'Your email address was changed'`,
    );
    expect(told).toHaveLength(1);
  });
});

test.each(['password123', 'qwertyuiop', 'known@example.test', 'aaaaaaaa'])(
  'the password %s is too easily guessed',
  async (secret) => {
    const answer = await world.send(contract.auth.register, null, {
      body: { email: known, firstName: 'A', lastName: 'B', password: secret },
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { password: ['Password is too easily guessed'] },
    ]);
  },
);

test('nothing secret is kept in the clear, in any table: neither what proves somebody, nor what waits to be sent, nor what signs', async () => {
  const email = 'clear@example.test';
  const pair = await world.ok(contract.auth.register, null, {
    body: { email, firstName: 'A', lastName: 'B', password },
  });
  await world.send(contract.auth.login, null, { body: { email, password: 'wrong-one' } });
  const { challenge } = await world.ok(contract.passkeys.challenge, null, {});
  const code = /\b(\d{6})\b/.exec((await newestLetter(inner, email)).body)?.[1] ?? '-';
  await world.ok(contract.auth.forgotPassword, null, { body: { email } });
  const link = /token=([\w-]+)/.exec((await newestLetter(inner, email)).body)?.[1] ?? '-';
  const who = await world.userOf(email);
  const enable = (body: object) => world.ok(contract.twoFactor.enable, who, { body });
  const { secret: app = '-' } = await enable({ proof: { password } });
  const appCode = generateSync({ secret: app, epoch: Math.floor(world.clock.now / 1000) });
  const { recoveryCodes = [] } = await enable({ code: appCode });
  const boss = await world.person({ isAdministrator: true });
  const params = { cca2: 'ZA' };
  const body = { name: 'Hook', url: 'https://hooks.example.test/a', events: ['delivery.status'] as const };
  const { id } = await world.ok(webhooks.calls.create, boss, { params, body: { ...body, isActive: true } });
  const roll = () => world.ok(adminContract.webhookLog.secret, boss, { params: { ...params, id } });
  const signing = [(await roll()).secret, (await roll()).secret];
  const secrets = [pair.refreshToken ?? '-', challenge, password, link, app, ...recoveryCodes, ...signing];
  expect(secrets.filter((one) => one.length < 8)).toEqual([]);
  const tables = await inner.query<{ table: string }>(sql`
    select relname::text as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { table } of tables) {
    const { all } = await inner.one<{ all: string | null }>(
      sql`select string_agg(to_jsonb(r)::text, ' ') as all from ${name(table)} r`,
    );
    for (const secret of secrets) expect(all?.includes(secret) ?? false, `${secret} in ${table}`).toBe(false);
    expect(all ?? '', `${table}: secrets of webhooks`).not.toContain('whsec_');
    // six digits stand in many a number; here they would be a code
    if (table === 'one_time_codes' || table === 'outbox')
      expect(all).not.toMatch(new RegExp(`[( ,"]${code}[), ".]`));
    const isAboutPeople = ['refresh_tokens', 'one_time_codes', 'one_time_grants', 'rate_limits'].includes(
      table,
    );
    if (isAboutPeople || table === 'sign_in_failures') expect(all ?? '', table).not.toContain(email);
  }
});
