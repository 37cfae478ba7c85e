// An outside identity by OpenID Connect, through the provider that the demonstration embeds: as a browser would walk, and
// with each part of the way bent.
import { describe, expect, test } from 'vitest';
import { isInner, outgoingFor } from '../../../../adapters/backend/http/outgoing.ts';
import { contract, createWorld, sql, type World } from '../world.ts';
import { chooseOutside } from './chooseOutside.ts';
import { payloadOf, world } from './newcomers.ts';

const provider = 'demonstration';
const begin = () => world.ok(contract.auth.externalStart, null, { body: { provider } });
const choose = (url: string, person: string) => chooseOutside(world, url, person);
const finish = (query: URLSearchParams | string) =>
  world.send(contract.auth.externalLogin, null, { body: { provider, token: query.toString() } });
const walk = async (person: string) => finish(await choose((await begin()).url, person));
const idOf = (token: string | null | undefined): number => payloadOf(token).id;
const demoPerson = (name: string, parts: Parameters<World['person']>[0] = {}) =>
  world.person({ ...parts, email: `${name}@umzila.test` });

describe('the way there and back', () => {
  test('asks with PKCE, state and nonce, and back to our own log-in screen', async () => {
    const { url, state } = await begin();
    const asked = new URL(url);
    expect(asked.origin + asked.pathname).toBe('http://localhost/idp/authorize');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost/login',
      code_challenge_method: 'S256',
      state,
    });
    expect(asked.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(asked.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });
  test('[API-07, AUTH-07] a newcomer gets an account of its own, confirmed; the next time it is the same', async () => {
    const first = await walk('newcomer');
    expect(first.status).toBe(200);
    const id = idOf(first.body.jwtToken);
    expect(idOf((await walk('newcomer')).body.jwtToken)).toBe(id);
    const user = await world.db.one(
      sql`select email, first_name, email_confirmed, is_lead from users where id = ${id}`,
    );
    expect(user).toEqual({
      email: 'newcomer@umzila.test',
      first_name: 'Themba',
      email_confirmed: true,
      is_lead: false,
    });
    const who = await world.userOf('newcomer@umzila.test');
    const links = await world.ok(contract.auth.externalIdentities, who, {});
    expect(links).toMatchObject([{ name: 'Demonstration identity', email: 'newcomer@umzila.test' }]);
    await world.ok(contract.auth.removeExternal, who, { params: { id: links[0]?.id ?? 0 } });
    expect(await world.ok(contract.auth.externalIdentities, who, {})).toEqual([]);
  });
  test('a confirmed account of the verified email is signed in to, with its second factor asked for', async () => {
    const staff = await demoPerson('staff', { isStaffOperator: true });
    expect(idOf((await walk('staff')).body.jwtToken)).toBe(staff.id);
    await world.db.query(sql`update users set two_factor_enabled = true where id = ${staff.id}`);
    const again = await walk('staff');
    expect([again.body.jwtToken, typeof again.body.twoFactorHash]).toEqual([undefined, 'string']);
  });
  test('the link holds when the account has moved to another email, and no one else inherits it', async () => {
    const driver = await demoPerson('driver', { isDriver: true });
    await walk('driver');
    await world.db.query(sql`update users set email = 'moved@example.test' where id = ${driver.id}`);
    const heir = await demoPerson('driver');
    expect(idOf((await walk('driver')).body.jwtToken)).toBe(driver.id);
    expect(heir.id).not.toBe(driver.id);
  });
});

describe('linking', () => {
  test('an email that the provider has not verified links to nothing', async () => {
    await demoPerson('unconfirmed-staff', { isStaffOperator: true });
    const answer = await walk('unconfirmed-staff');
    expect([answer.status, answer.body.message]).toEqual([401, 'The identity has no verified email.']);
  });
  test('who typed the email here before without proof keeps nothing of it: no session, no password, no passkey', async () => {
    const email = 'customer@umzila.test';
    const squatter = await world.ok(contract.auth.register, null, {
      body: { email, firstName: 'Not', lastName: 'Nomsa', password: 'squatters-own-secret' },
    });
    const id = idOf(squatter.jwtToken);
    expect(idOf((await walk('customer')).body.jwtToken)).toBe(id);
    const refreshed = await world.send(contract.auth.refreshToken, null, {
      body: { jwtToken: squatter.jwtToken ?? '', refreshToken: squatter.refreshToken ?? '' },
    });
    const login = await world.send(contract.auth.login, null, {
      body: { email, password: 'squatters-own-secret' },
    });
    expect([refreshed.status, login.status]).toEqual([401, 401]);
  });
  test('a closed account stays closed', async () => {
    const partner = await demoPerson('partner', { isPartner: true });
    await world.db.query(sql`update users set is_active = false where id = ${partner.id}`);
    expect((await walk('partner')).status).toBe(403);
  });
});

describe('what is bent is refused', () => {
  test('a state comes back once, in time, and only ours', async () => {
    const { url } = await begin();
    const query = await choose(url, 'newcomer');
    expect((await finish(query)).status).toBe(200);
    expect((await finish(query)).status).toBe(401);
    const late = await choose((await begin()).url, 'newcomer');
    world.clock.now += 601_000;
    expect((await finish(late)).status).toBe(401);
    const forged = await choose((await begin()).url, 'newcomer');
    forged.set('state', 'made-up');
    expect((await finish(forged)).status).toBe(401);
    expect((await finish('code=1')).status).toBe(401);
  });
  test('a code of another sign-in does not fit: PKCE and nonce tie it to its own', async () => {
    const mine = await choose((await begin()).url, 'newcomer');
    const theirs = await choose((await begin()).url, 'administrator');
    mine.set('code', theirs.get('code') ?? '');
    expect((await finish(mine)).status).toBe(401);
  });
  test('another issuer, an error, a missing code: 401, and nothing said of why', async () => {
    const other = await choose((await begin()).url, 'newcomer');
    other.set('iss', 'https://evil.test');
    expect((await finish(other)).body.message).toBe('The identity could not be verified.');
    const { state } = await begin();
    expect((await finish(`error=access_denied&state=${state}`)).status).toBe(401);
    const without = await choose((await begin()).url, 'newcomer');
    without.delete('code');
    expect((await finish(without)).status).toBe(401);
  });
  test('a provider that is not offered is 404', async () => {
    for (const id of ['oidc', 'google', '__proto__'])
      expect((await world.send(contract.auth.externalStart, null, { body: { provider: id } })).status).toBe(
        404,
      );
  });
});

describe('the embedded provider', () => {
  test('lists the people of the demonstration, escapes what it is asked with, and leads back only to the portal', async () => {
    const { url } = await begin();
    const shown = await world.raw(url);
    const page = await shown.text();
    expect(page).toContain('administrator@umzila.test');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const bent = new URL(url);
    bent.searchParams.set('nonce', '"><script>alert(1)</script>');
    expect(await (await world.raw(bent.href)).text()).not.toContain('<script>');
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.test/login'],
      ['redirect_uri', 'http://localhost/elsewhere'],
      ['client_id', 'another'],
      ['code_challenge_method', 'plain'],
      ['response_type', 'token'],
    ] as const) {
      const wrong = new URL(url);
      wrong.searchParams.set(name, value);
      expect((await world.raw(wrong.href)).status).toBe(400);
    }
  });
  test('its token endpoint wants the portal’s secret, and its userinfo a token', async () => {
    const token = await world.raw('/idp/token', { method: 'POST', body: 'grant_type=authorization_code' });
    expect(token.status).toBe(401);
    expect((await world.raw('/idp/userinfo')).status).toBe(401);
  });
  test('is not there outside the demonstration', async () => {
    const plain = await createWorld({ env: { UMZILA_DEMO: '0' } });
    try {
      expect((await plain.raw('/idp/jwks')).status).toBe(404);
      expect(
        ((await (await plain.raw('/config.json')).json()) as { externalLogins: unknown }).externalLogins,
      ).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});

describe('[API-04] outgoing calls to a provider', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::127.0.0.1',
    '::',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('%s is an inner address', (address) => expect(isInner(address)).toBe(true));
  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is not', (address) =>
    expect(isInner(address)).toBe(false),
  );
  test('lead to the issuer, else over TLS and never inside; redirects are not followed, large answers not read', async () => {
    const sent: RequestInit[] = [];
    const send = outgoingFor('https://id.example.test', {
      send: async (url, options) => {
        sent.push(options);
        return url.endsWith('/large')
          ? new Response(new Uint8Array(600_000))
          : new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } });
      },
    });
    await expect(send('http://169.254.169.254/latest', {})).rejects.toThrow('TLS');
    await expect(send('https://127.0.0.1/token', {})).rejects.toThrow('inner');
    await expect(send('https://[::1]/token', {})).rejects.toThrow('inner');
    expect((await send('https://id.example.test/token', {})).status).toBe(302);
    expect(sent.at(-1)?.redirect).toBe('manual');
    await expect(send('https://id.example.test/large', {})).rejects.toThrow('too large');
  });
});
