// Keys of programs: what they open, when they end, what is counted of them, and that a key stands nowhere but with whoever it was shown to.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../../adapters/backend/app.ts';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { name as nameOf } from '../../../../adapters/backend/db/db.ts';
import { loadGazetteer } from '../../../../adapters/backend/places/loadGazetteer.ts';
import { keyFormOf, newApiKey, prefixOf } from '../../../../adapters/backend/tokens/apiKey.ts';
import { type Claims, createRedaction, users, withoutTokens } from '../../../../core/index.ts';
import { callAddress } from '../../../rights/callAddress.ts';
import { contract, createWorld, sql, type World } from '../world.ts';
import { askWith, calls, makeClient, rollKey } from './clients.ts';

let world: World;
let boss: Claims;
beforeAll(async () => {
  world = await createWorld();
  boss = await world.person({ isAdministrator: true });
});
afterAll(() => world.end());
const list = '/connect/deliveries/ZA';
const params = (id: number, slot = 1) => ({ cca2: 'ZA', id, slot });

test('a key says what it is, and a slip of the hand is seen without asking anybody', () => {
  const key = newApiKey(17);
  expect(key).toMatch(/^umz_live_17_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
  expect(keyFormOf(key)).toBe('key');
  expect(keyFormOf(`${key.slice(0, 20)}${key[20] === 'x' ? 'y' : 'x'}${key.slice(21)}`)).toBe('broken');
  expect(keyFormOf('eyJhbGciOi.eyJpZCI6MX0.c2lnbmF0dXJl')).toBe('none');
  expect(key.startsWith(prefixOf(key))).toBe(true);
  expect(prefixOf(key)).toHaveLength('umz_live_17_'.length + 4);
});

test('[ROL-17] opens what its rights say, as its user; nothing of the identity, whatever they say', async () => {
  const { id, user } = await makeClient(world, { deliveries: 'read', profile: 'write', apiKeys: 'write' });
  const key = await rollKey(world, boss, id);
  expect((await askWith(world, key, list)).status).toBe(200);
  for (const [path, method] of [
    ['/connect/jobs/ZA', 'GET'],
    [`${list}?ids=1`, 'DELETE'],
    [callAddress(users.calls.get, user.id), 'GET'],
    [`/connect/api-clients/ZA/${id}/usage`, 'GET'],
  ] as const)
    expect([path, (await askWith(world, key, path, { method })).body?.message]).toEqual([
      path,
      'This key may not make this call.',
    ]);
});

test('two keys: one works while the other is rolled, and the old one ends to the second', async () => {
  const { id } = await makeClient(world, { deliveries: 'read' });
  const [one, two] = [await rollKey(world, boss, id), await rollKey(world, boss, id, 2)];
  const statusOf = async (key: string) => (await askWith(world, key, list)).status;
  const newer = await rollKey(world, boss, id, 1, 90);
  expect([await statusOf(one), await statusOf(newer), await statusOf(two)]).toEqual([200, 200, 200]);
  world.clock.now += 89_999;
  expect(await statusOf(one)).toBe(200);
  world.clock.now += 1;
  const ended = await askWith(world, one, list);
  expect([ended.status, ended.body?.message]).toEqual([401, 'This key has ended. Use the newer one.']);
  expect([await statusOf(newer), await statusOf(two)]).toEqual([200, 200]);
  const newest = await rollKey(world, boss, id);
  expect([await statusOf(newer), await statusOf(newest)]).toEqual([401, 200]);
  for (const endsInSeconds of [-1, 7 * 86_400 + 1])
    expect((await world.send(calls.roll, boss, { params: params(id), body: { endsInSeconds } })).status).toBe(
      422,
    );
  expect((await world.send(calls.roll, boss, { params: params(id, 3), body: {} })).status).toBe(404);
  const listed = await world.ok(calls.list, boss, { params: { cca2: 'ZA', id } });
  expect(listed.map(({ slot, endsUtc }) => [slot, endsUtc === null])).toEqual([
    [1, true],
    [1, false],
    [1, false],
    [2, true],
  ]);
});

test('a revoked key is refused at once, also by another process that just served it', async () => {
  const { id } = await makeClient(world, { deliveries: 'read' });
  const key = await rollKey(world, boss, id);
  const other = await createApp({
    db: world.db,
    config: readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1' }),
    places: await loadGazetteer(),
    clock: () => world.clock.now,
  });
  const there = async (): Promise<number> =>
    (
      await other.fetch(
        new Request(`http://localhost${list}`, { headers: { authorization: `Bearer ${key}` } }),
      )
    ).status;
  expect(await there()).toBe(200);
  expect((await world.ok(calls.revoke, boss, { params: params(id) })).ended).toBe(1);
  expect([await there(), (await askWith(world, key, list)).status]).toEqual([401, 401]);
  await other.hub.stop();
});

test('ends with its client, its user, the role, the company; a role that is taken away is gone at the next call', async () => {
  const company = await world.db.one<{ id: number }>(
    sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
  );
  const { id, user } = await makeClient(
    world,
    { deliveries: 'read', jobs: 'read' },
    { user: { companyId: company.id, isStaffOperator: true } },
  );
  const key = await rollKey(world, boss, id);
  const statusOf = async (path = list) => (await askWith(world, key, path)).status;
  expect(await statusOf('/connect/jobs/ZA')).toBe(200);
  await world.db.query(sql`update users set roles = '{isPublicApiUser}' where id = ${user.id}`);
  expect([await statusOf('/connect/jobs/ZA'), await statusOf()]).toEqual([403, 200]);
  const off = async (end: ReturnType<typeof sql>, begin: ReturnType<typeof sql>) => {
    await world.db.query(end);
    expect(await statusOf()).toBe(401);
    await world.db.query(begin);
    expect(await statusOf()).toBe(200);
  };
  await off(
    sql`update api_clients set is_active = false where id = ${id}`,
    sql`update api_clients set is_active = true where id = ${id}`,
  );
  await off(
    sql`update api_clients set deleted_utc = now() where id = ${id}`,
    sql`update api_clients set deleted_utc = null where id = ${id}`,
  );
  await off(
    sql`update users set is_active = false where id = ${user.id}`,
    sql`update users set is_active = true where id = ${user.id}`,
  );
  await off(
    sql`update users set roles = '{}' where id = ${user.id}`,
    sql`update users set roles = '{isPublicApiUser}' where id = ${user.id}`,
  );
  await off(
    sql`update companies set is_active = false where id = ${company.id}`,
    sql`update companies set is_active = true where id = ${company.id}`,
  );
});

test('only from the networks that its client names', async () => {
  const { id } = await makeClient(
    world,
    { deliveries: 'read' },
    { addresses: ['196.21.7.0/24', '2001:43f8::/32', '8.8.8.8'] },
  );
  const key = await rollKey(world, boss, id);
  const from = async (ip: string) => (await askWith(world, key, list, {}, ip)).status;
  for (const ip of ['196.21.7.200', '::ffff:196.21.7.3', '2001:43f8:1::9', '8.8.8.8'])
    expect([ip, await from(ip)]).toEqual([ip, 200]);
  for (const ip of ['196.21.8.1', '8.8.4.4', '2001:43f9::1', 'unknown'])
    expect([ip, await from(ip)]).toEqual([ip, 403]);
});

test('so many calls a minute, counted for the client and not for each key; the rest is told when to come again', async () => {
  const { id } = await makeClient(world, { deliveries: 'read' }, { perMinute: 5 });
  const [one, two] = [await rollKey(world, boss, id), await rollKey(world, boss, id, 2)];
  for (const key of [one, two, one, two, one]) expect((await askWith(world, key, list)).status).toBe(200);
  const refused = await askWith(world, two, list);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 12]);
  world.clock.now += 12_000;
  expect((await askWith(world, two, list)).status).toBe(200);
  const usage = await world.ok(calls.usage, boss, { params: { cca2: 'ZA', id } });
  expect(usage.calls).toEqual([{ call: 'deliveries.list', n: 7, refused: 1 }]);
  expect(usage.days).toEqual([{ day: '2026-11-20', n: 7, refused: 1 }]);
});

test('[ROL-17] rolled, revoked and counted by administrators alone, each deed in the log', async () => {
  const { id, user } = await makeClient(world, {});
  for (const who of [user, await world.person({ isManagementOperator: true })])
    expect((await world.send(calls.roll, who, { params: params(id), body: {} })).status).toBe(403);
  await rollKey(world, boss, id);
  await world.ok(calls.revoke, boss, { params: params(id) });
  const deeds = await world.db.query<{ action: string }>(
    sql`select action from audit_log where entity = 'apiClients' and entity_id = ${id} order by id`,
  );
  expect(deeds.map(({ action }) => action)).toEqual(['roll-key', 'revoke-key']);
  const inKenya = { cca2: 'KE', id, slot: 1 };
  expect((await world.send(calls.roll, boss, { params: inKenya, body: {} })).status).toBe(404);
});

test('[law R-63] a key is in no row, no log, no kept answer; a repeat with the same idempotency key makes no second one', async () => {
  const { id } = await makeClient(world, { deliveries: 'read', errors: 'write' });
  const send = () =>
    world.send(calls.roll, boss, { params: params(id), body: {}, idempotencyKey: `roll ${id}` });
  const first = await send();
  const again = await send();
  expect([first.status, again.status, again.body.message]).toEqual([
    200,
    409,
    'It was made already. Roll it again to see a new one.',
  ]);
  const { key } = first.body;
  await askWith(world, key, list);
  await askWith(world, key, '/connect/jobs/ZA');
  await world.ok(contract.errors.report, null, {
    body: { Error: `failed with ${key}`, Stack: `at ${key}` },
  });
  const secret = key.split('_')[3] ?? '';
  const tables = await world.db.query<{ table: string }>(
    sql`select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const holding: string[] = [];
  for (const { table } of tables) {
    const rows = await world.db.query<{ row: string }>(sql`select t::text as row from ${nameOf(table)} t`);
    if (rows.some(({ row }) => row.includes(secret))) holding.push(table);
  }
  expect(holding).toEqual([]);
  expect(JSON.stringify(createRedaction(false)({ note: `with ${key}`, key }))).not.toContain(secret);
  expect(withoutTokens(`Bearer ${key}, whsec_${'a'.repeat(44)}=`)).toBe('Bearer [token], [token]');
});

test('[ENT-24] a user sees how the own keys begin, and nobody else does', async () => {
  const { id, user } = await makeClient(world, {});
  const [one, two] = [await rollKey(world, boss, id), await rollKey(world, boss, id, 2)];
  const own = await world.ok(contract.profile.get, user, {});
  expect([own.publicApiKeyOne, own.publicApiKeyTwo]).toEqual([prefixOf(one), prefixOf(two)]);
  expect(await world.ok(users.calls.get, boss, { params: { cca2: 'ZA', id: user.id } })).not.toHaveProperty(
    'publicApiKeyOne',
  );
});

test('keys that stood with their users move hashed, under a client without rights', async () => {
  const moved = await makeClient(world, {});
  const old = 'a-key-of-the-first-days';
  await world.db.query(sql`
    insert into api_client_keys (client_id, slot, hash, prefix) values
      (${moved.id}, 1, encode(sha256(convert_to(${old}, 'UTF8')), 'hex'), ${old.slice(0, 6)})`);
  expect((await askWith(world, old, list)).body?.message).toBe('This key may not make this call.');
  await world.db.query(sql`update api_clients set rights = '{"deliveries":"read"}' where id = ${moved.id}`);
  expect((await askWith(world, old, list)).status).toBe(200);
});
