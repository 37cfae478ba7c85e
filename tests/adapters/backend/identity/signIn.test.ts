// Signing in and everything around it, through the application as a browser would.
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claims } from '../../../../core/index.ts';
import { contract, createWorld, sql, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const password = 'a-long-enough-password';
let people = 0;
const newcomer = async (parts: Record<string, unknown> = {}) => {
  people += 1;
  const email = `newcomer-${people}@example.test`;
  const tokens = await world.ok(contract.auth.register, null, {
    body: { email, firstName: 'Naledi', lastName: 'Mokoena', password, ...parts },
  });
  return { email, tokens };
};
const payloadOf = (token: string | null | undefined): Claims =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString());
const asBearer = (token: string | null | undefined) => ({ authorization: `Bearer ${token}` });
const lastLetter = async (recipient: string): Promise<string> => {
  const answer = await world.raw(`/identity/outbox?recipient=${encodeURIComponent(recipient)}`);
  const letters = (await answer.json()) as { body: string }[];
  return letters[0]?.body ?? '';
};
const codeIn = (body: string): string => /\b(\d{6})\b/.exec(body)?.[1] ?? '';
const login = (email: string, secret = password) =>
  world.send(contract.auth.login, null, { body: { email, password: secret } });

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
  test('[API-11] rotates; a used token presented again ends the whole family', async () => {
    const { tokens } = await newcomer();
    const refresh = (pair: { jwtToken?: string | null; refreshToken?: string | null }) =>
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
  test('of two refreshes at once one wins, and a token of another user is refused', async () => {
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

describe('confirming', () => {
  test('[API-12, API-13] the email by the code that was mailed; the new token says so', async () => {
    const { email, tokens } = await newcomer();
    const headers = { ...asBearer(tokens.jwtToken), 'content-type': 'application/json' };
    const confirm = (code: string) =>
      world.raw('/identity/v1/emailVerification/confirm', {
        method: 'POST',
        headers,
        body: JSON.stringify({ code }),
      });
    expect((await confirm('000000')).status).toBe(422);
    await world.raw('/identity/v1/emailVerification/send', { method: 'POST', headers });
    const answer = await confirm(codeIn(await lastLetter(email)));
    expect(answer.status).toBe(200);
    expect(payloadOf(((await answer.json()) as { jwtToken: string }).jwtToken).emailConfirmed).toBe(true);
  });
  test('[API-14, API-15] the phone; five wrong codes end the right one', async () => {
    const { tokens } = await newcomer({ phoneNumber: '082 123 4567', contactCountryCode: '+27' });
    const headers = { ...asBearer(tokens.jwtToken), 'content-type': 'application/json' };
    const post = (path: string, body?: unknown) =>
      world.raw(`/identity/v1/phoneNumberVerification/${path}`, {
        method: 'POST',
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    expect((await post('send')).status).toBe(204);
    const code = codeIn(await lastLetter('+27821234567'));
    for (let i = 0; i < 5; i += 1) expect((await post('confirm', { code: 'wrong1' })).status).toBe(422);
    expect((await post('confirm', { code })).status).toBe(422);
    await post('send');
    expect((await post('confirm', { code: codeIn(await lastLetter('+27821234567')) })).status).toBe(200);
  });
});

describe('passwords', () => {
  test('[API-21, API-22] a link sets a new one once and ends every session; unknown emails answer alike', async () => {
    const { email, tokens } = await newcomer();
    const unknown = await world.send(contract.auth.forgotPassword, null, {
      body: { email: 'unknown@example.test' },
    });
    const known = await world.send(contract.auth.forgotPassword, null, { body: { email } });
    expect([unknown.status, known.status]).toEqual([204, 204]);
    const token = /token=([\w-]+)/.exec(await lastLetter(email))?.[1] ?? '';
    const reset = (newPassword: string) =>
      world.send(contract.auth.resetPassword, null, { body: { email, token, newPassword } });
    expect((await reset('short')).body.errors).toHaveProperty('newPassword');
    expect((await reset('another-good-one')).status).toBe(204);
    expect((await reset('another-good-two')).status).toBe(422);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'another-good-one')).status).toBe(200);
    const old = await world.send(contract.auth.refreshToken, null, {
      body: { jwtToken: tokens.jwtToken ?? '', refreshToken: tokens.refreshToken ?? '' },
    });
    expect(old.status).toBe(401);
  });
  test('[API-19] changing it needs the present one and keeps this session alone', async () => {
    const { email } = await newcomer();
    const here = (await login(email)).body;
    const there = (await login(email)).body;
    const change = (currentPassword: string) =>
      world.raw('/identity/v1/auth/changepassword', {
        method: 'POST',
        headers: asBearer(here.jwtToken),
        body: JSON.stringify({ currentPassword, newPassword: 'brand-new-secret' }),
      });
    expect((await change('wrong')).status).toBe(422);
    expect((await change(password)).status).toBe(204);
    const refresh = (pair: typeof here) =>
      world.send(contract.auth.refreshToken, null, {
        body: { jwtToken: pair.jwtToken ?? '', refreshToken: pair.refreshToken ?? '' },
      });
    expect((await refresh(there)).status).toBe(401);
    expect((await refresh(here)).status).toBe(200);
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

describe('profile', () => {
  test('[API-24..26] is one’s own; a changed phone is unconfirmed again; a stale version is 409', async () => {
    const who = await world.person();
    const before = await world.ok(contract.profile.get, who, {});
    const after = await world.ok(contract.profile.update, who, {
      body: { firstName: 'Lerato', phoneNumber: '0821234567', xmin: before.xmin },
    });
    expect(after).toMatchObject({
      firstName: 'Lerato',
      phoneNumber: '+27821234567',
      phoneNumberConfirmed: false,
    });
    const stale = await world.send(contract.profile.update, who, {
      body: { firstName: 'X', xmin: before.xmin },
    });
    expect([stale.status, stale.body.current]).toMatchObject([409, { firstName: 'Lerato' }]);
  });
  test('[ENT-24, ENT-25] tells who one is: roles, email, names, phone, unit, company and store', async () => {
    const { id: companyId } = await world.db.one<{ id: number }>(
      sql`insert into companies (country, company_name) values ('ZA', 'Unit House') returning id`,
    );
    const who = await world.person({ isCompanyOperator: true, companyId, name: 'Zanele' });
    await world.ok(contract.profile.update, who, {
      body: { phoneNumber: '0821234567', contactCountryCode: 'ZA', unitName: 'Block B', unitNumber: '4' },
    });
    const profile = await world.ok(contract.profile.get, who, {});
    expect(profile).toMatchObject({
      id: who.id,
      email: who.email,
      firstName: 'Zanele',
      lastName: expect.stringMatching(/^Person/),
      userRoles: ['Company Operator'],
      isVerified: true,
      phoneNumber: '+27821234567',
      phoneNumberConfirmed: false,
      contactCountryCode: 'ZA',
      unitName: 'Block B',
      unitNumber: '4',
      companyId,
      storeId: null,
    });
    for (const key of ['publicApiKeyOne', 'publicApiKeyTwo']) expect(profile).toHaveProperty(key);
  });
  test('[API-20] changing the email clears its confirmation; another’s email is refused', async () => {
    const who = await world.person();
    const other = await world.person();
    const put = async (id: number, newEmail: string) => {
      await world.ok(contract.twoFactor.send, who, { body: {} });
      const proof = { code: codeIn(await lastLetter(who.email)) };
      return world.send(contract.account.changeEmail, who, { params: { id }, body: { newEmail, proof } });
    };
    expect((await put(other.id, 'x@example.test')).status).toBe(403);
    expect((await put(who.id, other.email.toUpperCase())).status).toBe(409);
    expect((await put(who.id, 'moved@example.test')).status).toBe(204);
    expect((await world.ok(contract.profile.get, who, {})).emailConfirmed).toBe(false);
  });
  test('[API-27, UPL-08] a picture is known by its bytes; a large one is 413 with its text', async () => {
    const who = await world.person();
    const upload = (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set('file', new File([bytes], 'me.png', { type: 'image/png' }));
      return world.raw('/content/users/ZA/uploadProfilePicture', { who, method: 'POST', body });
    };
    expect((await upload(new TextEncoder().encode('<svg onload=alert(1)>'))).status).toBe(422);
    const large = await upload(new Uint8Array(6_000_000));
    expect([large.status, await large.json()]).toEqual([
      413,
      { message: 'Unable to upload image. Image size is too large.' },
    ]);
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    const { url } = (await (await upload(png)).json()) as { url: string };
    const picture = await world.raw(url);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png);
    expect((await world.ok(contract.profile.get, who, {})).pictureUrl).toBe(url);
  });
});

test('nothing of this was a fault of ours', () => {
  expect(world.faults).toEqual([]);
});
