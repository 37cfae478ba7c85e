// The first administrator: from an empty database to one who is signed in and may do what administrators do.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { makeAdministrator } from '../../../../adapters/backend/maintenance/administrator.ts';
import { contract, createWorld, newestLetter, sql, type World } from '../world.ts';

const env = { UMZILA_DEMO: '0', UMZILA_URL: 'https://portal.example' };
const config = readConfig({ ...env, UMZILA_DATA: 'memory' });
const email = 'boss@example.test';
const password = 'long-enough-1';

let world: World;
beforeEach(async () => {
  world = await createWorld({ env });
});
afterEach(() => world.close());

const make = (address = email, settings = config) =>
  makeAdministrator(world.db, settings, address, new Date(world.clock.now));
const tokenIn = (said: string): string => /[?&]token=([^&\s]+)/.exec(said)?.[1] ?? '';
const setPassword = (token: string) =>
  world.send(contract.auth.resetPassword, null, { body: { email, token, newPassword: password } });
const signIn = (secret: string) =>
  world.send(contract.auth.login, null, { body: { email, password: secret } });

test('is made once, sets a password by the link, signs in, and is an administrator', async () => {
  const said = await make();
  expect(said).toMatch(
    /^boss@example\.test is the administrator\. .+\nhttps:\/\/portal\.example\/confirm-password\?email=boss%40example\.test&token=\S+$/,
  );
  expect((await setPassword(tokenIn(said))).status).toBe(204);
  const { status, body } = await signIn(password);
  expect(status).toBe(200);
  const everything = await world.raw('/connect/territories/LookedAfter', {
    headers: { authorization: `Bearer ${body.jwtToken}` },
  });
  expect(everything.status).toBe(200);
  await expect(make('another@example.test')).rejects.toThrow(`There is an administrator already: ${email}.`);
  expect(
    await world.db.query(sql`select action, detail from audit_log where action = 'first-administrator'`),
  ).toEqual([{ action: 'first-administrator', detail: { email } }]);
});

test('whose link was lost may have another, which alone works', async () => {
  const first = await make();
  const second = await make();
  expect((await setPassword(tokenIn(first))).status).toBe(422);
  expect((await setPassword(tokenIn(second))).status).toBe(204);
});

test('gets the link by mail where mail is set up, and nobody reads it on the terminal', async () => {
  const said = await make(email, readConfig({ ...env, SMTP_URL: 'smtp://mail.example' }));
  expect(said).toContain('A letter with a link');
  expect(tokenIn(said)).toBe('');
  const { recipient, body } = await newestLetter(world.db);
  expect(recipient).toBe(email);
  expect((await setPassword(tokenIn(body))).status).toBe(204);
});

test('is not whoever registered with that email before: every way in but the link is closed', async () => {
  const before = await world.send(contract.auth.register, null, {
    body: { email, firstName: 'Some', lastName: 'Body', password: 'known-to-them-1' },
  });
  const said = await make();
  expect((await signIn('known-to-them-1')).status).not.toBe(200);
  const profile = await world.raw('/identity/v1/profile', {
    headers: { authorization: `Bearer ${before.body.jwtToken}` },
  });
  expect(profile.status).toBe(401);
  expect((await setPassword(tokenIn(said))).status).toBe(204);
  expect((await signIn(password)).status).toBe(200);
});

test('is refused as an address that is none', async () => {
  await expect(make('boss')).rejects.toThrow();
});
