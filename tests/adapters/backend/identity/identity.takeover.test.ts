// Ways to somebody else's account that begin with a foot in the door: a code that went elsewhere, a session that outlives its owner's
// defence, many guesses at once.
import { describe, expect, test } from 'vitest';
import type { Claims, SignInAnswer, Tokens } from '../../../../core/index.ts';
import { contract, newestLetter, sql } from '../world.ts';
import { codeIn, later, password, newcomer as register, world } from './newcomers.ts';

interface SignedIn {
  readonly who: Claims;
  readonly email: string;
  readonly pair: Tokens;
}
const pairOf = ({ jwtToken, refreshToken }: Partial<SignInAnswer>): Tokens => ({
  jwtToken: jwtToken ?? '',
  refreshToken: refreshToken ?? '',
});
const newcomer = async (): Promise<SignedIn> => {
  const { email, tokens } = await register();
  return { who: await world.userOf(email), email, pair: pairOf(tokens) };
};
const administrator = async (): Promise<SignedIn> => {
  const one = await newcomer();
  await world.db.query(
    sql`update users set roles = '{isAdministrator}', email_confirmed = true where id = ${one.who.id}`,
  );
  return { ...one, pair: await login(one.email) };
};
const login = async (email: string, secret = password): Promise<Tokens> =>
  pairOf(await world.ok(contract.auth.login, null, { body: { email, password: secret } }));
const as = (pair: Tokens, path: string, init: RequestInit = {}, ip = '127.0.0.1'): Promise<Response> =>
  world.app.fetch(
    new Request(new URL(path, 'http://localhost'), {
      ...init,
      headers: { authorization: `Bearer ${pair.jwtToken}`, 'content-type': 'application/json' },
    }),
    ip,
  );
const post = (pair: Tokens, path: string, body: unknown = {}) =>
  as(pair, `/identity/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });
const lastCode = async (recipient: string): Promise<string> => {
  const { body } = await newestLetter(world.db, recipient);
  return codeIn(body);
};

describe('a code proves what it went to', () => {
  test.each([
    ['email', 'emailVerification', sql`email`, sql`email_confirmed`, 'victim@example.test'],
    ['phone', 'phoneNumberVerification', sql`phone_number`, sql`phone_number_confirmed`, '+27825550199'],
  ] as const)(
    'the %s that took its place in between is not confirmed',
    async (what, calls, column, flag, other) => {
      const { who, email, pair } = await newcomer();
      const own = what === 'email' ? email : '+27825550101';
      await world.db.query(sql`update users set phone_number = '+27825550101' where id = ${who.id}`);
      expect((await post(pair, `${calls}/send`)).status).toBe(204);
      const code = await lastCode(own);
      // as a change does that falls between the look at the code and the confirmation
      await world.db.query(sql`update users set ${column} = ${other} where id = ${who.id}`);
      expect((await post(pair, `${calls}/confirm`, { code })).status).toBe(422);
      const { confirmed } = await world.db.one<{ confirmed: boolean }>(
        sql`select ${flag} as confirmed from users where id = ${who.id}`,
      );
      expect(confirmed).toBe(false);
      await world.db.query(sql`update users set ${column} = ${own} where id = ${who.id}`);
      expect((await post(pair, `${calls}/confirm`, { code })).status).toBe(200);
      await world.db.query(sql`delete from users where id = ${who.id}`).catch(() => undefined);
    },
  );

  test('a confirmation and a change at once: the new address is never confirmed by the old one’s code', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { who, email, pair } = await newcomer();
      await post(pair, 'emailVerification/send');
      const code = await lastCode(email);
      await Promise.all([
        post(pair, 'emailVerification/confirm', { code }),
        as(pair, `/identity/v1/account/changeEmail/${who.id}`, {
          method: 'PUT',
          body: JSON.stringify({ newEmail: `other-${round}@example.test`, proof: { password } }),
        }),
      ]);
      const row = await world.db.one<{ email: string; email_confirmed: boolean }>(
        sql`select email, email_confirmed from users where id = ${who.id}`,
      );
      expect(row).toEqual({ email: `other-${round}@example.test`, email_confirmed: false });
    }
  });

  test('a link to a mailbox that is no longer the user’s sets no password, though it was sent after the change began', async () => {
    const { who, email } = await newcomer();
    await world.ok(contract.auth.forgotPassword, null, { body: { email } });
    const { body } = await newestLetter(world.db, email);
    const token = /token=([\w-]+)/.exec(body)?.[1] ?? '';
    await world.db.query(sql`update users set email = 'elsewhere@example.test' where id = ${who.id}`);
    const reset = (address: string) =>
      world.send(contract.auth.resetPassword, null, {
        body: { email: address, token, newPassword: 'brand-new-secret' },
      });
    expect([(await reset('elsewhere@example.test')).status, (await reset(email)).status]).toEqual([422, 422]);
  });
});

describe('an access token alone', () => {
  test('changes no email and sets up no second factor: the password, or a code from the old mailbox, does', async () => {
    const { who, email, pair } = await newcomer();
    const change = (body: object) =>
      as(pair, `/identity/v1/account/changeEmail/${who.id}`, { method: 'PUT', body: JSON.stringify(body) });
    const newEmail = 'thief@example.test';
    const enable = (proof?: object) => post(pair, 'twoFactor/enable', proof === undefined ? {} : { proof });
    expect([(await change({ newEmail })).status, (await enable()).status]).toEqual([422, 422]);
    for (const proof of [{}, { password: 'guess' }, { code: '000000' }, { password: null }])
      expect([(await change({ newEmail, proof })).status, (await enable(proof)).status]).toEqual([422, 422]);
    expect((await change({ newEmail, proof: { passkey: '{}' } })).status).toBe(401);
    expect(await world.userOf(email)).toMatchObject({ id: who.id });
    expect((await enable({ password })).status).toBe(200);
    expect((await post(pair, 'twoFactor/send')).status).toBe(204);
    const code = await lastCode(email);
    expect((await change({ newEmail: 'moved-by-code@example.test', proof: { code } })).status).toBe(204);
    expect((await change({ newEmail, proof: { code } })).status).toBe(422);
  });
  test('guesses no password either: ten wrong proofs lock it as ten wrong sign-ins do', async () => {
    const { email, pair } = await newcomer();
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      statuses.push((await post(pair, 'twoFactor/enable', { proof: { password: `guess-${tried}` } })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 423]);
    expect((await world.send(contract.auth.login, null, { body: { email, password } })).status).toBe(423);
  });
});

describe('acting as another', () => {
  const impersonating = async () => {
    const admin = await administrator();
    const target = await newcomer();
    const answer = await post(admin.pair, 'auth/impersonate', { userId: target.who.id });
    expect(answer.status).toBe(200);
    return { admin, target, pair: (await answer.json()) as Tokens };
  };
  /** What is left of it: the profile by its token, and a refresh. */
  const left = async (pair: Tokens): Promise<readonly number[]> => {
    later();
    const profile = await as(pair, '/identity/v1/profile');
    const refresh = await world.send(contract.auth.refreshToken, null, { body: pair });
    return [profile.status, refresh.status];
  };

  test('is among the sessions of whoever does it, with whom, and ends from there', async () => {
    const { admin, target, pair } = await impersonating();
    const list = async () =>
      (await (await as(admin.pair, '/identity/v1/auth/sessions')).json()) as {
        id: string;
        method: string;
        asWhom?: string;
      }[];
    const shown = (await list()).filter(({ method }) => method === 'impersonation');
    expect(shown.map(({ asWhom }) => asWhom)).toEqual([target.email]);
    const mine = await as(target.pair, '/identity/v1/auth/sessions');
    expect(await mine.text()).not.toContain('impersonation');
    const end = await as(admin.pair, `/identity/v1/auth/sessions/${shown[0]?.id}`, { method: 'DELETE' });
    expect([end.status, ...(await left(pair))]).toEqual([204, 401, 401]);
    expect((await list()).filter(({ method }) => method === 'impersonation')).toEqual([]);
  });
  test('ends where the administrator signs out everywhere, changes the password or resets it', async () => {
    const everywhere = await impersonating();
    await post(everywhere.admin.pair, 'auth/logoutEverywhere', { keepThis: true });
    expect(await left(everywhere.pair)).toEqual([401, 401]);
    const changed = await impersonating();
    const change = await post(changed.admin.pair, 'auth/changepassword', {
      currentPassword: password,
      newPassword: 'another-long-password',
    });
    expect([change.status, ...(await left(changed.pair))]).toEqual([204, 401, 401]);
    const reset = await impersonating();
    await world.ok(contract.auth.forgotPassword, null, { body: { email: reset.admin.email } });
    const { body } = await newestLetter(world.db, reset.admin.email);
    await world.ok(contract.auth.resetPassword, null, {
      body: {
        email: reset.admin.email,
        token: /token=([\w-]+)/.exec(body)?.[1] ?? '',
        newPassword: 'brand-new-secret',
      },
    });
    expect(await left(reset.pair)).toEqual([401, 401]);
  });
  test('ends with the session that it began in, and with no other', async () => {
    const { admin, pair } = await impersonating();
    const other = await login(admin.email);
    await post(other, 'auth/logout');
    later();
    expect((await as(pair, '/identity/v1/profile')).status).toBe(200);
    await post(admin.pair, 'auth/logout');
    expect(await left(pair)).toEqual([401, 401]);
  });
  test('is over two hours after it began, however often it was refreshed', async () => {
    const { pair } = await impersonating();
    let now = pair;
    for (let refreshed = 0; refreshed < 4; refreshed += 1) {
      world.clock.now += 29 * 60_000;
      const { status, body } = await world.send(contract.auth.refreshToken, null, { body: now });
      expect(status).toBe(200);
      now = body;
    }
    world.clock.now += 5 * 60_000;
    expect(await left(now)).toEqual([401, 401]);
  });
});

describe('many guesses at once', () => {
  test('of sixty passwords ten are judged, wherever they come from', async () => {
    const { email } = await newcomer();
    const guess = (index: number) =>
      world.app.fetch(
        new Request('http://localhost/identity/v1/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: `guess-${index}` }),
        }),
        `198.51.100.${index}`,
      );
    const statuses = (await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status !== 401 && status !== 423)).toEqual([]);
  });
  test('of many codes of one half-finished sign-in five are judged', async () => {
    const { who, email } = await newcomer();
    await world.db.query(
      sql`update users set two_factor_enabled = true, two_factor_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' where id = ${who.id}`,
    );
    const { twoFactorHash } = await world.ok(contract.auth.login, null, { body: { email, password } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.send(contract.twoFactor.verify, null, {
          body: { twoFactorHash: twoFactorHash ?? '', code: `00000${index}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});
