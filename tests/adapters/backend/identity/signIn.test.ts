// Registration, sign-in, refresh, second factors and acting as another, over the real service.
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { contract, sql } from '../world.ts';
import { asBearer, codeIn, lastLetter, login, newcomer, password, payloadOf, world } from './newcomers.ts';

describe('registration', () => {
  test('[API-05, AUTH-01, AUTH-03, AUTH-06] answers tokens with these claims, true flags alone, for thirty minutes', async () => {
    const { email, tokens } = await newcomer();
    expect(tokens.leadEmailTaken).toBe(false);
    expect(payloadOf(tokens.jwtToken)).toMatchObject({
      email,
      emailConfirmed: false,
      phoneNumberConfirmed: false,
      companyId: null,
      storeId: null,
      id: expect.any(Number),
    });
    expect(Object.keys(payloadOf(tokens.jwtToken)).filter((name) => name.startsWith('is'))).toEqual(['iss']);
    expect(payloadOf(tokens.jwtToken).exp).toBe(Math.floor(world.clock.now / 1000) + 1800);
    expect(tokens.refreshToken).toMatch(/^[\w-]{43}$/);
    const operator = await world.person({ isCompanyOperator: true });
    const pair = await world.ok(contract.auth.impersonate, await world.person({ isAdministrator: true }), {
      body: { userId: operator.id },
    });
    expect(payloadOf(pair.jwtToken)).toMatchObject({ id: operator.id, isCompanyOperator: true });
  });
  test('[ROL-61] who is QSR is told so and bears no flag of another role', async () => {
    const { email } = await newcomer();
    await world.db.query(sql`update users set roles = ${['QSR']} where email = ${email}`);
    const claims = payloadOf((await login(email)).body.jwtToken);
    expect(Object.keys(claims).filter((name) => name.startsWith('is') && name !== 'iss')).toEqual(['isQsr']);
  });
  test('[AUTH-31, AUTH-16] belongs to the country of the portal it was made at', async () => {
    const answer = await world.raw('http://ke.localhost/identity/v1/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'wanjiru@example.test', firstName: 'Wanjiru', lastName: 'K', password }),
    });
    const { jwtToken } = (await answer.json()) as { jwtToken: string };
    expect(payloadOf(jwtToken).cca2).toBe('KE');
    const user = await world.userOf('wanjiru@example.test');
    expect((await world.ok(contract.profile.get, user, {})).country).toBe('KE');
  });
  test('[AUTH-03] a taken email, in any case, answers leadEmailTaken and no tokens', async () => {
    const { email } = await newcomer();
    const again = await world.ok(contract.auth.register, null, {
      body: { email: email.toUpperCase(), firstName: 'A', lastName: 'B' },
    });
    expect(again).toEqual({ leadEmailTaken: true });
  });
  test('ten registrations of one email at once make one user', async () => {
    const body = { email: 'rush@example.test', firstName: 'A', lastName: 'B', password };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.ok(contract.auth.register, null, { body })),
    );
    expect(answers.filter((answer) => !answer.leadEmailTaken)).toHaveLength(1);
  });
  test('an email or phone that is none is refused under its field', async () => {
    for (const email of ['nobody', 'a@b', '<script>@x.com', 'a b@c.com']) {
      const answer = await world.send(contract.auth.register, null, {
        body: { email, firstName: 'A', lastName: 'B' },
      });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['email']]);
    }
    const phone = await world.send(contract.auth.register, null, {
      body: { email: 'p@example.test', firstName: 'A', lastName: 'B', phoneNumber: '12' },
    });
    expect(phone.body.errors).toEqual({ phoneNumber: ['Phone number is not valid'] });
  });
});

describe('sign-in', () => {
  test('[API-06, AUTH-02] right and wrong passwords', async () => {
    const { email } = await newcomer();
    expect((await login(email)).body.jwtToken).toBeTruthy();
    expect((await login(email.toUpperCase())).status).toBe(200);
    expect((await login(email, 'wrong')).status).toBe(401);
    expect((await login('nobody@example.test')).status).toBe(401);
  });
  test('ten wrong passwords lock the account for fifteen minutes, right one included', async () => {
    const { email } = await newcomer();
    for (let i = 0; i < 10; i += 1) expect((await login(email, 'wrong')).status).toBe(401);
    const locked = await login(email);
    expect([locked.status, locked.body.message]).toEqual([423, 'Account Locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    world.clock.now += 15 * 60_000 + 1000;
    expect((await login(email)).status).toBe(200);
  });
  test('knocking without end is 429 with Retry-After', async () => {
    let last = await login('knock@example.test');
    for (let i = 0; i < 40 && last.status !== 429; i += 1) last = await login('knock@example.test');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  test('an account that is not active stays out', async () => {
    const { email } = await newcomer();
    await world.db.query(sql`update users set is_active = false where email = ${email}`);
    expect((await login(email)).status).toBe(403);
  });
});

describe('refresh', () => {
  interface Pair {
    readonly jwtToken?: string | null;
    readonly refreshToken?: string | null;
  }
  test('[API-11] rotates; a used token presented again ends the whole family', async () => {
    const { tokens } = await newcomer();
    const refresh = (pair: Pair) =>
      world.send(contract.auth.refreshToken, null, {
        body: { jwtToken: pair.jwtToken ?? '', refreshToken: pair.refreshToken ?? '' },
      });
    world.clock.now += 40 * 60_000;
    const second = await refresh(tokens);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(tokens.refreshToken);
    expect((await refresh(tokens)).status).toBe(401);
    expect((await refresh(second.body)).status).toBe(401);
  });
  test('[API-11] the same exchange asked again has the same successor until that is used; under another name it is a theft', async () => {
    const exchange = async ({ jwtToken, refreshToken }: Pair, name: string) => {
      const answer = await world.raw('/identity/v1/auth/refreshToken', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': name },
        body: JSON.stringify({ jwtToken, refreshToken }),
      });
      return { status: answer.status, body: (await answer.json()) as Pair };
    };
    const { tokens } = await newcomer();
    const [first, again] = await Promise.all([1, 2].map(() => exchange(tokens, 'one-and-the-same')));
    expect([first?.status, again?.status]).toEqual([200, 200]);
    expect(again?.body.refreshToken).toBe(first?.body.refreshToken);
    const next = await exchange(again?.body ?? {}, 'the-next');
    expect(next.status).toBe(200);
    expect((await exchange(tokens, 'one-and-the-same')).status).toBe(401);
    expect((await exchange(next.body, 'after-the-theft')).status).toBe(401);
    const other = (await newcomer()).tokens;
    expect((await exchange(other, 'mine')).status).toBe(200);
    expect((await exchange(other, 'a-thief-s')).status).toBe(401);
  });
  test('[API-11] of two refreshes at once one wins, and a token of another user is refused', async () => {
    const { tokens } = await newcomer();
    const { tokens: other } = await newcomer();
    const body = { jwtToken: tokens.jwtToken ?? '', refreshToken: tokens.refreshToken ?? '' };
    const stolen = await world.send(contract.auth.refreshToken, null, {
      body: { ...body, refreshToken: other.refreshToken ?? '' },
    });
    expect(stolen.status).toBe(401);
    const both = await Promise.all([1, 2].map(() => world.send(contract.auth.refreshToken, null, { body })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });
  test('[API-09] after signing out the refresh token is worth nothing', async () => {
    const { email } = await newcomer();
    const one = (await login(email)).body;
    const two = (await login(email)).body;
    const out = await world.raw('/identity/v1/auth/logout', {
      method: 'POST',
      headers: asBearer(one.jwtToken),
    });
    expect(out.status).toBe(204);
    const refreshed = (pair: typeof one) =>
      world.send(contract.auth.refreshToken, null, {
        body: { jwtToken: pair.jwtToken ?? '', refreshToken: pair.refreshToken ?? '' },
      });
    expect((await refreshed(one)).status).toBe(401);
    expect((await refreshed(two)).status).toBe(200);
  });
  test('the new token carries the rights of now', async () => {
    const { email, tokens } = await newcomer();
    await world.db.query(sql`update users set roles = '{isStaffOperator}' where email = ${email}`);
    const renewed = await world.ok(contract.auth.refreshToken, null, {
      body: { jwtToken: tokens.jwtToken ?? '', refreshToken: tokens.refreshToken ?? '' },
    });
    expect(payloadOf(renewed.jwtToken).isStaffOperator).toBe(true);
    expect(payloadOf(tokens.jwtToken).isStaffOperator).toBeUndefined();
  });
});

describe('two-factor', () => {
  test('[API-08, API-16..18, AUTH-02, AUTH-11] by app, by email, by recovery code; each once', async () => {
    const { email, tokens } = await newcomer();
    const headers = asBearer(tokens.jwtToken);
    const post = async (path: string, body: unknown) => {
      const answer = await world.raw(`/identity/v1/twoFactor/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return {
        status: answer.status,
        body: (await answer.json().catch(() => ({}))) as Record<string, unknown>,
      };
    };
    const { secret } = (await post('enable', { proof: { password } })).body as { secret: string };
    const codeNow = () => generateSync({ secret, epoch: Math.floor(world.clock.now / 1000) });
    expect((await post('enable', { code: '000000' })).status).toBe(422);
    const enabled = await post('enable', { code: codeNow() });
    const recovery = enabled.body['recoveryCodes'] as string[];
    expect(recovery).toHaveLength(10);

    const half = (await login(email)).body;
    expect(half.jwtToken).toBeUndefined();
    expect(half.twoFactorHash).toBeTruthy();
    expect(half.message).toBeTruthy();
    const verify = (hash: unknown, code: string) => post('verify', { twoFactorHash: hash, code });
    expect((await verify(half.twoFactorHash, codeNow())).status).toBe(422); // used when it was switched on
    world.clock.now += 60_000;
    expect((await verify(half.twoFactorHash, codeNow())).body).toHaveProperty('jwtToken');
    expect((await verify(half.twoFactorHash, codeNow())).status).toBe(401);

    const byMail = (await login(email)).body.twoFactorHash;
    expect((await post('send', { twoFactorHash: byMail })).status).toBe(204);
    expect((await verify(byMail, codeIn(await lastLetter(email)))).status).toBe(200);

    const byRecovery = (await login(email)).body.twoFactorHash;
    expect((await verify(byRecovery, recovery[0] ?? '')).status).toBe(200);
    const again = (await login(email)).body.twoFactorHash;
    expect((await verify(again, recovery[0] ?? '')).status).toBe(422);

    expect((await post('disable', { password: 'wrong' })).status).toBe(422);
    expect((await post('disable', { password })).status).toBe(204);
    const whole = (await login(email)).body;
    expect(whole.jwtToken).toBeTruthy();
    expect(whole.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(whole.twoFactorHash).toBeUndefined();
  });
});

describe('impersonation', () => {
  test('[API-10, AUTH-04, AUTH-18, AUTH-19] by administrators only, marked, never nested, written down', async () => {
    const administrator = await world.person({ isAdministrator: true });
    const target = await world.person({ isCompanyOperator: true });
    const staff = await world.person({ isStaffOperator: true });
    const body = { userId: target.id };
    const unnamed = await world.raw('/identity/v1/auth/impersonate', {
      who: administrator,
      method: 'POST',
      body: JSON.stringify({ id: target.id }),
    });
    expect(unnamed.status).toBe(422);
    expect((await world.send(contract.auth.impersonate, staff, { body })).status).toBe(403);
    const tokens = await world.ok(contract.auth.impersonate, administrator, { body });
    const acting = payloadOf(tokens.jwtToken);
    expect(acting).toMatchObject({ id: target.id, actorId: administrator.id, isCompanyOperator: true });
    expect(acting.isAdministrator).toBeUndefined();
    const other = await world.person({ isAdministrator: true });
    const nested = await world.ok(contract.auth.impersonate, administrator, { body: { userId: other.id } });
    const refused = await world.raw('/identity/v1/auth/impersonate', {
      method: 'POST',
      headers: asBearer(nested.jwtToken),
      body: JSON.stringify(body),
    });
    expect(refused.status).toBe(403);
    const entries = await world.db.query(
      sql`select * from audit_log where action = 'impersonate' and actor_id = ${administrator.id}`,
    );
    expect(entries).toHaveLength(2);
    expect(
      (await world.send(contract.auth.impersonate, administrator, { body: { userId: 999_999 } })).status,
    ).toBe(404);
  });
});
