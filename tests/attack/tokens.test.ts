// Tokens that are not what they seem, on the real application: each must be nobody's.
import { createHash, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claims } from '../../core/index.ts';
import { contract, createWorld, type World } from '../adapters/backend/world.ts';

const keyOf = (seed: number) => createHash('sha256').update(String(seed)).digest();
const ours = keyOf(7);
let world: World;
let who: Claims;

beforeAll(async () => {
  world = await createWorld({ env: { UMZILA_SIGNING_KEY: ours.toString('base64') } });
  who = await world.person({ isAdministrator: true });
});
afterAll(() => world.end());

const statusOf = async (token: string): Promise<number> =>
  (
    await world.raw('/connect/deliveries/ZA', {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;
const parts = (token: string) => token.split('.') as [string, string, string];
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payload = () => ({ ...who, isAdministrator: true });
const signed = (change: (jwt: SignJWT) => SignJWT, key: Uint8Array = ours, alg = 'HS256') =>
  change(
    new SignJWT(payload())
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setIssuer('umzila')
      .setIssuedAt(world.clock.now / 1000)
      .setExpirationTime(world.clock.now / 1000 + 600),
  ).sign(key);

describe('an access token', () => {
  test('that was let in is let in no longer once it has ended, and with another body it never was', async () => {
    const token = await signed((jwt) => jwt);
    expect([await statusOf(token), await statusOf(token)]).toEqual([200, 200]);
    const [head, , signature] = parts(token);
    const later = encoded({ ...payload(), iss: 'umzila', exp: world.clock.now / 1000 + 6000 });
    expect(await statusOf(`${head}.${later}.${signature}`)).toBe(401);
    world.clock.now += 600_000;
    expect([await statusOf(token), await statusOf(token)]).toEqual([401, 401]);
    world.clock.now -= 600_000;
  });

  test('is believed when it is ours', async () => {
    expect(await statusOf(await world.token(who))).toBe(200);
    // made by hand with our key, as the forgeries below are: they fail for their own reason
    expect(await statusOf(await signed((jwt) => jwt))).toBe(200);
  });
  test('without a signature, or with none asked for, is nobody’s', async () => {
    const [head, body] = parts(await world.token(who));
    for (const alg of ['none', 'None', 'NONE', 'nOnE'])
      expect(await statusOf(`${encoded({ alg, typ: 'JWT' })}.${body}.`), alg).toBe(401);
    expect(await statusOf(`${head}.${body}.`)).toBe(401);
    expect(await statusOf(`${head}.${body}`)).toBe(401);
    expect(
      await statusOf(new UnsecuredJWT(payload()).setIssuer('umzila').setExpirationTime('1h').encode()),
    ).toBe(401);
  });
  test('with claims that were changed after signing is nobody’s', async () => {
    const customer = await world.person();
    const [head, body, signature] = parts(await world.token(customer));
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    for (const change of [{ isAdministrator: true }, { id: who.id }, { exp: 9e9 }])
      expect(await statusOf(`${head}.${encoded({ ...claims, ...change })}.${signature}`)).toBe(401);
    const [, otherBody] = parts(await world.token(who));
    expect(await statusOf(`${head}.${otherBody}.${signature}`)).toBe(401);
  });
  test('of another environment, whose key is not ours, is nobody’s', async () => {
    expect(await statusOf(await signed((jwt) => jwt, keyOf(8)))).toBe(401);
    const other = await createWorld();
    const stranger = await other.person({ isAdministrator: true });
    expect(await statusOf(await other.token(stranger))).toBe(401);
    await other.close();
  });
  test('under another algorithm, issuer or key name is nobody’s', async () => {
    expect(await statusOf(await signed((jwt) => jwt, keyOf(7), 'HS512').catch(() => 'x'))).toBe(401);
    expect(await statusOf(await signed((jwt) => jwt.setIssuer('elsewhere')))).toBe(401);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const foreign = await new SignJWT(payload())
      .setProtectedHeader({ alg: 'RS256', kid: 'own', jku: 'http://localhost/keys' })
      .setIssuer('umzila')
      .setExpirationTime(world.clock.now / 1000 + 600)
      .sign(privateKey);
    expect(await statusOf(foreign)).toBe(401);
    // a key name may lead to no other key: the file of the secret, an empty one
    for (const kid of ['../../../dev/null', "' or 1=1 --", 'other'])
      expect(
        await statusOf(
          await new SignJWT(payload())
            .setProtectedHeader({ alg: 'HS256', kid })
            .setIssuer('umzila')
            .setExpirationTime(world.clock.now / 1000 + 600)
            .sign(new Uint8Array(32)),
        ),
        kid,
      ).toBe(401);
  });
  test('that has ended, or never ends, or is of nobody who exists, is nobody’s', async () => {
    expect(await statusOf(await signed((jwt) => jwt.setExpirationTime(world.clock.now / 1000 - 1)))).toBe(
      401,
    );
    const endless = await new SignJWT(payload())
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('umzila')
      .sign(ours);
    expect(await statusOf(endless)).toBe(401);
    expect(await statusOf(await world.token({ ...who, id: 999_999 }))).toBe(401);
    expect(await statusOf(await world.token({ ...who, id: -1 }))).toBe(401);
  });
  test('says no more than the row of its user, even when signed by us', async () => {
    const customer = await world.person();
    expect(await statusOf(await world.token({ ...customer, isAdministrator: true }))).toBe(403);
    const other = await world.token({ ...customer, companyId: 1, isCompanyOperator: true });
    expect(await statusOf(other)).toBe(403);
  });
});

describe('the two kinds of token', () => {
  const signedIn = async () => {
    const email = `swap-${Math.random().toString(36).slice(2)}@example.test`;
    const { jwtToken, refreshToken } = await world.ok(contract.auth.register, null, {
      body: { email, firstName: 'Swap', lastName: 'Per', password: 'a long enough password' },
    });
    return { jwtToken: jwtToken ?? '', refreshToken: refreshToken ?? '' };
  };
  test('a refresh token opens no call, an access token refreshes nothing', async () => {
    const { jwtToken, refreshToken } = await signedIn();
    expect(refreshToken).not.toBe('');
    expect(await statusOf(refreshToken)).toBe(401);
    for (const body of [
      { jwtToken, refreshToken: jwtToken.slice(0, 400) },
      { jwtToken: refreshToken, refreshToken },
    ])
      expect((await world.send(contract.auth.refreshToken, null, { body })).status).toBe(401);
  });
  test('a refresh token goes with its own access token alone', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const body = { jwtToken: mine.jwtToken, refreshToken: theirs.refreshToken };
    expect((await world.send(contract.auth.refreshToken, null, { body })).status).toBe(401);
  });
});

test('a token in the address opens no call, only the hubs', async () => {
  const token = await world.token(who);
  expect((await world.raw(`/connect/deliveries/ZA?access_token=${token}`)).status).toBe(401);
  expect((await world.raw(`/beacon/hub/negotiate?access_token=${token}`, { method: 'POST' })).status).toBe(
    200,
  );
});
test('a hub’s connection is its opener’s: with another’s token it is refused', async () => {
  const stranger = await world.person({ isStaffOperator: true });
  const opened: { readonly connectionToken: string } = await (
    await world.raw('/beacon/hub/negotiate?negotiateVersion=1', { method: 'POST', who })
  ).json();
  const path = `/beacon/hub?id=${opened.connectionToken}`;
  expect((await world.raw(path, { who: stranger })).status).toBe(403);
  expect((await world.raw(path)).status).toBe(401);
});
