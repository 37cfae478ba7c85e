// Sessions in the plural: where one is signed in, ended one by one or all at once, and open tabs that hear of it.
import { describe, expect, test } from 'vitest';
import { deviceOf } from '../../../../adapters/backend/identity/sessionList.ts';
import { sweepIdentity } from '../../../../adapters/backend/identity/sweep.ts';
import type { OpenSession, SignInAnswer } from '../../../../core/index.ts';
import { toldSince } from '../../../doubles/toldChanges.ts';
import { contract, sql } from '../world.ts';
import { later, newcomer, password, world } from './newcomers.ts';

const login = async (email: string, agent = ''): Promise<SignInAnswer> => {
  world.clock.now += 1000;
  const answer = await world.raw('/identity/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()) as SignInAnswer;
};
const as = (pair: SignInAnswer, path: string, init: RequestInit = {}): Promise<Response> =>
  world.raw(path, {
    ...init,
    headers: { authorization: `Bearer ${pair.jwtToken}`, 'content-type': 'application/json' },
  });
const refresh = async (pair: SignInAnswer): Promise<number> =>
  (
    await world.send(contract.auth.refreshToken, null, {
      body: { jwtToken: pair.jwtToken ?? '', refreshToken: pair.refreshToken ?? '' },
    })
  ).status;
const sessionsOf = async (pair: SignInAnswer): Promise<OpenSession[]> =>
  (await as(pair, '/identity/v1/auth/sessions')).json() as Promise<OpenSession[]>;
const profile = async (pair: SignInAnswer): Promise<number> =>
  (await as(pair, '/identity/v1/profile')).status;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604';

describe('the list', () => {
  test('shows each device by a name that a person knows, and which one asks', async () => {
    const { email } = await newcomer();
    const here = await login(email, chrome);
    await login(email, phone);
    const shown = await sessionsOf(here);
    expect(shown.map(({ device, isThis, method }) => [device, isThis, method])).toEqual([
      ['Safari on iPhone', false, 'password'],
      ['Chrome on Windows', true, 'password'],
      ['Unknown device', false, 'registration'],
    ]);
    expect(await (await as(here, '/identity/v1/auth/sessions')).text()).not.toContain(
      here.refreshToken ?? '-',
    );
  });
  test.each([
    ['', 'Unknown device'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', 'Chrome on Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605', 'Safari on Mac'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['node', 'Command line'],
    ['<script>', 'Unknown device'],
  ])('%s is %s', (agent, name) => expect(deviceOf(agent)).toBe(name));
});

describe('ending', () => {
  test('one of them, by its owner alone: its token and its refresh are worth nothing', async () => {
    const { email } = await newcomer();
    const [here, there] = [await login(email), await login(email, phone)];
    const id = (await sessionsOf(here)).find(({ device }) => device === 'Safari on iPhone')?.id ?? '';
    const stranger = await login((await newcomer()).email);
    const end = (pair: SignInAnswer, session: string) =>
      as(pair, `/identity/v1/auth/sessions/${session}`, { method: 'DELETE' });
    expect((await end(stranger, id)).status).toBe(404);
    expect((await end(here, 'no-uuid')).status).toBe(404);
    expect((await end(here, id)).status).toBe(204);
    expect((await end(here, id)).status).toBe(404);
    later();
    expect([await profile(there), await refresh(there)]).toEqual([401, 401]);
    expect([await profile(here), await refresh(here)]).toEqual([200, 200]);
  });
  test('everywhere, or everywhere else', async () => {
    const { email } = await newcomer();
    const [one, two, three] = [await login(email), await login(email), await login(email)];
    const out = (keepThis: boolean) =>
      as(one, '/identity/v1/auth/logoutEverywhere', { method: 'POST', body: JSON.stringify({ keepThis }) });
    expect((await out(true)).status).toBe(204);
    later();
    expect([await profile(one), await profile(two), await refresh(three)]).toEqual([200, 401, 401]);
    expect((await out(false)).status).toBe(204);
    later();
    expect([await profile(one), await refresh(one)]).toEqual([401, 401]);
  });
  test('a token of a session that is over is nobody where anybody may enter', async () => {
    const { email } = await newcomer();
    const pair = await login(email);
    await as(pair, '/identity/v1/auth/logout', { method: 'POST' });
    later();
    const answer = await as(pair, '/identity/v1/passkeys/challenge', { method: 'POST' });
    expect(answer.status).toBe(200);
  });
  test('[AUTH-13] tells the hub, so that open tabs ask for fresh tokens and find that there are none', async () => {
    const { email } = await newcomer();
    const pair = await login(email);
    const told = await toldSince(world.db, 'identity');
    await as(pair, '/identity/v1/auth/logout', { method: 'POST' });
    const { id } = await world.userOf(email);
    expect(await told()).toContainEqual({ table: 'identity', id, kind: 'EXISTING' });
  });
  test('a refresh token presented twice is written down with where it came from', async () => {
    const { email } = await newcomer();
    const pair = await login(email);
    expect([await refresh(pair), await refresh(pair)]).toEqual([200, 401]);
    const { id } = await world.userOf(email);
    const noted = await world.db.query<{ detail: unknown }>(
      sql`select detail from audit_log where action = 'refresh-reused' and user_id = ${id}`,
    );
    expect(noted).toEqual([{ detail: { address: '127.0.0.1' } }]);
  });
  test('confirming keeps the session it is done in: no second one appears', async () => {
    const { email } = await newcomer();
    const pair = await login(email);
    const before = (await sessionsOf(pair)).length;
    await as(pair, '/identity/v1/emailVerification/send', { method: 'POST' });
    const [letter] = (await (await world.raw(`/identity/outbox?recipient=${email}`)).json()) as {
      body: string;
    }[];
    const code = /\b(\d{6})\b/.exec(letter?.body ?? '')?.[1];
    const answer = await as(pair, '/identity/v1/emailVerification/confirm', {
      method: 'POST',
      body: JSON.stringify({ code }),
    });
    const renewed = (await answer.json()) as SignInAnswer;
    expect(await sessionsOf(renewed)).toHaveLength(before);
    expect(await refresh(renewed)).toBe(200);
  });
});

describe('[AUTH-18, AUTH-19] the trail of acting as another', () => {
  test('who, whom, when; each write with its call, its object and its outcome; the end; for administrators alone', async () => {
    const administrator = await world.person({ isAdministrator: true });
    const target = await world.person();
    const pair = await world.ok(contract.auth.impersonate, administrator, {
      body: { userId: target.id, reason: 'Asked what is wrong' },
    });
    expect((await as(pair, '/identity/v1/profile')).status).toBe(200);
    const put = (body: unknown) =>
      as(pair, '/identity/v1/profile', { method: 'PUT', body: JSON.stringify(body) });
    expect((await put({ firstName: 'Changed' })).status).toBe(200);
    expect((await put({ phoneNumber: '1' })).status).toBe(422);
    const change = await as(pair, `/identity/v1/account/changeEmail/${target.id}`, {
      method: 'PUT',
      body: JSON.stringify({ newEmail: 'stolen@example.test' }),
    });
    expect(change.status).toBe(403);
    expect((await as(pair, '/identity/v1/auth/stopImpersonation', { method: 'POST' })).status).toBe(204);
    later();
    expect(await profile(pair)).toBe(401);
    const listed = await world.ok(contract.auth.impersonations, administrator, {
      query: { userId: target.id },
    });
    const [acted] = listed.data;
    expect(listed.data).toEqual([
      {
        id: acted?.id,
        startedUtc: acted?.startedUtc,
        endedUtc: acted?.endedUtc,
        end: 'stopped',
        actorId: administrator.id,
        actorName: expect.stringMatching(/^Thandi Person/),
        actorEmail: administrator.email,
        userId: target.id,
        userName: expect.stringMatching(/^Changed Person/),
        userEmail: target.email,
        address: '127.0.0.1',
        reason: 'Asked what is wrong',
        device: 'Unknown device',
        writes: 3,
        refused: 2,
      },
    ]);
    expect(Date.parse(acted?.endedUtc ?? '')).toBeGreaterThanOrEqual(Date.parse(acted?.startedUtc ?? ''));
    const trail = await world.ok(contract.auth.impersonatedWrites, administrator, {
      params: { id: acted?.id ?? 0 },
    });
    expect(
      trail.data.map(({ call, entity, outcome, entityId }) => [call, entity, outcome, entityId]),
    ).toEqual([
      ['account.changeEmail', 'account', '403', target.id],
      ['profile.update', 'profile', '422', null],
      ['profile.update', 'profile', 'done', null],
    ]);
    expect(
      (await world.send(contract.auth.impersonatedWrites, administrator, { params: { id: 987_654_321 } }))
        .status,
    ).toBe(404);
    for (const flag of ['isManagementOperator', 'isStaffOperator', 'isCompanyAdministrator'] as const) {
      const other = await world.person({ [flag]: true });
      expect((await world.send(contract.auth.impersonations, other, {})).status).toBe(403);
      expect(
        (await world.send(contract.auth.impersonatedWrites, other, { params: { id: acted?.id ?? 0 } }))
          .status,
      ).toBe(403);
    }
    const found = await world.ok(contract.auth.impersonations, administrator, {
      query: { search: 'changeEmail' },
    });
    expect(found.data.map(({ id }) => id)).toEqual([acted?.id]);
    const none = await world.ok(contract.auth.impersonations, administrator, {
      query: { search: 'change%Email' },
    });
    expect(none.totalItems).toBe(0);
  });
  test('two times as the same person are two, each with its own writes; pages and ends are counted', async () => {
    const administrator = await world.person({ isAdministrator: true });
    const target = await world.person();
    const acts = async (writes: number) => {
      const pair = await world.ok(contract.auth.impersonate, administrator, { body: { userId: target.id } });
      for (let turn = 0; turn < writes; turn += 1)
        await as(pair, '/identity/v1/profile', {
          method: 'PUT',
          body: JSON.stringify({ firstName: `Name${turn}` }),
        });
      return pair;
    };
    const list = (query: object = {}) =>
      world.ok(contract.auth.impersonations, administrator, { query: { userId: target.id, ...query } });
    const ends = async () => (await list()).data.map(({ end, writes }) => [end, writes]);
    const first = await acts(2);
    await as(first, '/identity/v1/auth/logout', { method: 'POST', body: '{}' });
    const second = await acts(1);
    expect(await ends()).toEqual([
      ['open', 1],
      ['ended', 2],
    ]);
    expect((await list()).aggregationDictionary).toEqual({ end: { open: 1, ended: 1 } });
    expect((await list({ end: ['open'] })).data.map(({ writes }) => writes)).toEqual([1]);
    const page = await list({ page: 2, pageSize: 1 });
    expect([page.totalPages, page.data.map(({ writes }) => writes)]).toEqual([2, [2]]);
    // The writes of one time are not those of the other.
    for (const { id, writes } of (await list()).data)
      expect(
        (await world.ok(contract.auth.impersonatedWrites, administrator, { params: { id } })).totalItems,
      ).toBe(writes);
    const before = world.clock.now;
    world.clock.now += 31 * 86_400_000;
    expect(await ends()).toEqual([
      ['lapsed', 1],
      ['ended', 2],
    ]);
    world.clock.now = before;
    await as(second, '/identity/v1/auth/stopImpersonation', { method: 'POST' });
    expect((await ends())[0]).toEqual(['stopped', 1]);
  });
  test('what the administrator does as oneself leaves no such mark, and a closed administrator acts as nobody', async () => {
    const administrator = await world.person({ isAdministrator: true });
    const target = await world.person();
    await world.ok(contract.profile.update, administrator, { body: { firstName: 'Ayanda' } });
    const none = await world.ok(contract.auth.impersonations, administrator, {
      query: { actorId: administrator.id },
    });
    expect(none.totalItems).toBe(0);
    const pair = await world.ok(contract.auth.impersonate, administrator, { body: { userId: target.id } });
    await world.db.query(sql`update users set is_active = false where id = ${administrator.id}`);
    later();
    expect([await profile(pair), await refresh(pair)]).toEqual([401, 401]);
  });
});

test('what has run out is swept, what counts stays', async () => {
  const { email } = await newcomer();
  const pair = await login(email);
  const count = async () =>
    world.db.one<{ n: number }>(sql`
      select (select count(*) from one_time_codes) + (select count(*) from one_time_grants)
        + (select count(*) from rate_limits) + (select count(*) from sign_in_failures) as n`);
  expect((await count()).n).toBeGreaterThan(0);
  await sweepIdentity(world.db, new Date(world.clock.now + 2 * 86_400_000));
  expect((await count()).n).toBe(0);
  expect(await refresh(pair)).toBe(200);
  await sweepIdentity(world.db, new Date(world.clock.now + 100 * 86_400_000));
  expect(await refresh(pair)).toBe(401);
});
