// An attack leaves a trace that administrators read: on whose account, from where, how often; whoever knocks without end fills no disk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claims } from '../../../../core/index.ts';
import { contract, createWorld, sql, type World } from '../world.ts';

let world: World;
let administrator: Claims;
beforeAll(async () => {
  world = await createWorld();
  administrator = await world.person({ isAdministrator: true, name: 'Auditor' });
});
afterAll(() => world.close());

const events = async (query: object = {}) => {
  const { data, aggregationDictionary } = await world.ok(contract.auth.securityEvents, administrator, {
    query,
  });
  return {
    counts: aggregationDictionary?.['kind'],
    rows: data.map(({ kind, times, userEmail, call, address }) => [
      kind,
      times,
      userEmail ?? null,
      call,
      address,
    ]),
  };
};
const login = (email: string, ip: string) =>
  world.app.fetch(
    new Request('http://localhost/identity/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a-wrong-password' }),
    }),
    ip,
  );

test('failed sign-ins and the lock after them, of a known and of an unknown email', async () => {
  const email = 'target@example.test';
  await world.person({ email });
  for (let tried = 0; tried < 12; tried += 1) await login(email, '203.0.113.7');
  await login('nobody@example.test', '203.0.113.8');
  expect((await events({ sortBy: 'times', sortDirection: 'desc' })).rows).toEqual([
    ['sign-in-failed', 10, email, 'auth.login', '203.0.113.7'],
    ['account-locked', 2, email, 'auth.login', '203.0.113.7'],
    ['sign-in-failed', 1, null, 'auth.login', '203.0.113.8'],
  ]);
  expect((await events({ kind: ['account-locked'] })).rows).toHaveLength(1);
  expect((await events({ search: '113.8' })).rows).toHaveLength(1);
  const kept = await world.db.query<{ all: string }>(sql`select detail::text as all from audit_log`);
  expect(JSON.stringify(kept)).not.toMatch(/a-wrong-password|nobody@example/);
});

test('a right that was refused, and knocking without end, each counted in its ten minutes', async () => {
  const customer = await world.person();
  const put = () =>
    world.raw('/connect/jobworkflows/assign/ZA/1', { who: customer, method: 'PUT', body: '{}' });
  for (let tried = 0; tried < 3; tried += 1) expect((await put()).status).toBe(403);
  world.clock.now += 11 * 60_000;
  await put();
  const { rows } = await events({ userId: customer.id });
  expect(rows).toEqual([
    ['right-refused', 1, customer.email, 'jobworkflow.assign', '127.0.0.1'],
    ['right-refused', 3, customer.email, 'jobworkflow.assign', '127.0.0.1'],
  ]);
  const forgot = () =>
    world.send(contract.auth.forgotPassword, null, { body: { email: 'flood@example.test' } });
  for (let tried = 0; tried < 8; tried += 1) await forgot();
  expect((await events({ kind: ['rate-limited'] })).rows).toEqual([
    ['rate-limited', 3, null, 'auth.forgotPassword', '127.0.0.1'],
  ]);
});

test('is for administrators alone, and what everybody does every day leaves no trace', async () => {
  for (const who of [await world.person(), await world.person({ isManagementOperator: true })])
    expect((await world.send(contract.auth.securityEvents, who, {})).status).toBe(403);
  const before = (await events()).rows.length;
  await world.send(contract.profile.get, null, {});
  await world.raw('/connect/nowhere');
  expect((await events()).rows.length).toBe(before);
  expect(world.faults).toEqual([]);
});
