// What every call goes through before its handler: found, admitted, decoded, limited, acted once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../../adapters/backend/app.ts';
import { implement } from '../../../../adapters/backend/calls/handler.ts';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { loadGazetteer } from '../../../../adapters/backend/places/loadGazetteer.ts';
import { contract, createWorld, sql, type World } from '../world.ts';

let world: World;
let acted = 0;
const rate = implement(contract.jobworkflow.jobcost, async ({ db }, { body }) => {
  acted += 1;
  await db.tx((tx) =>
    tx.query(sql`insert into settings (name, value) values (${`cost-${body.amountExcl}-${acted}`}, '1')`),
  );
  return { id: 1, xmin: acted, jobStatusId: 0 as const };
});
const bad = implement(contract.errors.report, async () => {
  throw new Error('secret table users exploded');
});
const contacts = implement(contract.reference.contacts, async (_, { query }) => ({
  data: [],
  page: query.page ?? 1,
  totalPages: 0,
  totalItems: 0,
}));

beforeAll(async () => {
  world = await createWorld({ handlers: [rate, bad, contacts] });
});
afterAll(() => world.close());

const path = '/connect/jobworkflows/jobcost/ZA/1';
const put = (body: string, headers: Record<string, string> = {}) => ({ method: 'PUT', body, headers });

describe('before a handler', () => {
  test('a path that no service knows is 404 with a message', async () => {
    for (const unknown of ['/connect/nowhere/at/all', '/identity/v9/x', '/nothing']) {
      const answer = await world.raw(unknown);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toHaveProperty('message');
    }
  });
  test('[API-76, C-66] paths match without regard to case; a known path with another method is 405', async () => {
    const who = await world.person({ isAdministrator: true });
    const answer = await world.raw('/CONNECT/JobWorkflows/JOBCOST/za/1', { who, ...put('{"amountExcl":1}') });
    expect(answer.status).toBe(200);
    expect((await world.raw(path, { who, method: 'DELETE' })).status).toBe(405);
  });
  test('nobody is 401, the wrong role 403, an unconfirmed email 403', async () => {
    expect((await world.raw(path, put('{"amountExcl":1}'))).status).toBe(401);
    const customer = await world.person();
    expect((await world.raw(path, { who: customer, ...put('{"amountExcl":1}') })).status).toBe(403);
    const unconfirmed = await world.person({ isAdministrator: true, emailConfirmed: false });
    const refused = await world.raw(path, { who: unconfirmed, ...put('{"amountExcl":1}') });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Please confirm your email address first.' },
    ]);
  });
  test('forged, ended and unsigned tokens are nobody', async () => {
    const who = await world.person({ isAdministrator: true });
    const good = await world.token(who);
    const [head, payload, signature] = good.split('.');
    const enc = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${enc({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${enc({ alg: 'none' })}.${enc({ id: 1, email: 'a', emailConfirmed: true, phoneNumberConfirmed: true, isAdministrator: true, iss: 'umzila', exp: 9e9 })}.`,
      `${head}.${enc({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), id: 1 })}.${signature}`,
      'garbage',
      `${good}x`,
    ];
    for (const token of forged) {
      const answer = await world.raw(path, put('{"amountExcl":1}', { authorization: `Bearer ${token}` }));
      expect(answer.status).toBe(401);
    }
    world.clock.now += 31 * 60_000;
    expect((await world.raw(path, put('{"amountExcl":1}', { authorization: `Bearer ${good}` }))).status).toBe(
      401,
    );
  });
  test('a country that is not served is 404', async () => {
    const who = await world.person({ isAdministrator: true });
    const answer = await world.raw('/connect/jobworkflows/jobcost/FR/1', { who, ...put('{"amountExcl":1}') });
    expect(answer.status).toBe(404);
  });
});

describe('bad input', () => {
  const sent = async (body: string) => {
    const who = await world.person({ isAdministrator: true });
    const answer = await world.raw(path, { who, ...put(body) });
    return {
      status: answer.status,
      ...((await answer.json()) as { message: string; errors?: Record<string, string[]> }),
    };
  };
  test.each(['{', 'nonsense', '\u0000', '{"amountExcl":1}}', '[1'])('unreadable %j is 400', async (body) => {
    expect((await sent(body)).status).toBe(400);
  });
  test.each(['null', '[]', '"text"', '17', '{}', '', '{"amountExcl":"1"}', '{"amountExcl":1e999}'])(
    '%j is 422 and names what is wrong',
    async (body) => {
      const answer = await sent(body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.errors ?? {})).not.toEqual([]);
    },
  );
  test('an unknown field is named', async () => {
    const { status, errors } = await sent('{"amountExcl":1,"amountIncl":2}');
    expect([status, errors]).toEqual([422, { amountIncl: ['is not a known field'] }]);
  });
  test('keys that reach for the prototype are refused', async () => {
    expect((await sent('{"amountExcl":1,"__proto__":{"isAdministrator":true}}')).status).toBe(400);
    expect((await sent('{"amountExcl":1,"constructor":{"prototype":1}}')).status).toBe(400);
  });
  test('ten megabytes are refused before they are parsed', async () => {
    const who = await world.person({ isAdministrator: true });
    const huge = `{"amountExcl":1,"x":"${'a'.repeat(10_000_000)}"}`;
    expect((await world.raw(path, { who, ...put(huge) })).status).toBe(413);
    const lying = await world.raw(path, { who, ...put(huge, { 'content-length': '10' }) });
    expect(lying.status).toBe(413);
  });
  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', "1'%20or%201=1", '%00', '%zz'])(
    'id %s is refused',
    async (id) => {
      const who = await world.person({ isAdministrator: true });
      const answer = await world.raw(`/connect/jobworkflows/jobcost/ZA/${id}`, {
        who,
        ...put('{"amountExcl":1}'),
      });
      expect([400, 404]).toContain(answer.status);
    },
  );
  test('an unknown query name is 400, known ones match in any case', async () => {
    const who = await world.person();
    const unknown = await world.raw('/connect/contacts/ZA?colour=red', { who });
    expect([unknown.status, ((await unknown.json()) as { errors: unknown }).errors]).toEqual([
      400,
      { colour: ['is not a known query name'] },
    ]);
    const known = await world.raw('/connect/contacts/ZA?PAGE=3', { who });
    expect(await known.json()).toMatchObject({ page: 3 });
    expect((await world.raw('/connect/contacts/ZA?page=1&page=2', { who })).status).toBe(400);
    expect((await world.raw('/connect/contacts/ZA?search=%00', { who })).status).toBe(400);
  });
});

describe('faults and repeats', () => {
  test('a fault of ours is 500 with a code and nothing of the inside', async () => {
    const answer = await world.send(contract.errors.report, null, { body: { Error: 'x' } });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/users|exploded|stack/);
    expect(answer.body.message).toMatch(/E-[0-9a-f]{8}/);
    expect(JSON.stringify(world.faults)).toContain('exploded');
  });
  test('metrics count requests by call and status, for who shows the token; to anybody else they are not there', async () => {
    const token = 'a-token-for-metrics';
    const watched = await createWorld({
      handlers: [contacts],
      env: { UMZILA_METRICS_TOKEN: token, UMZILA_LOG_REQUESTS: '1' },
    });
    const who = await watched.person({ isAdministrator: true });
    const { headers } = await watched.send(contract.reference.contacts, who, {
      params: { cca2: 'ZA' },
      query: { search: 'secret' },
    });
    await watched.raw('/connect/nothing/here', { who });
    const asked = await watched.raw('/metrics', { headers: { authorization: `Bearer ${token}` } });
    const text = await asked.text();
    expect(text).toContain(`umzila_requests_total{call="${contract.reference.contacts.id}",status="200"} 1`);
    expect(text).toContain('umzila_requests_total{call="none",status="404"} 1');
    expect(text).toContain(
      `umzila_request_seconds_bucket{call="${contract.reference.contacts.id}",le="+Inf"} 1`,
    );
    expect(text).toMatch(/^umzila_count_changes_waiting 0$/m);
    for (const authorization of ['', 'Bearer', 'Bearer another-token-for-it', `Basic ${token}`])
      expect((await watched.raw('/metrics', { headers: { authorization } })).status).toBe(404);
    expect((await world.raw('/metrics', { headers: { authorization: 'Bearer ' } })).status).toBe(404);
    const line = watched.faults.find(({ call }) => call === contract.reference.contacts.id);
    expect(line).toMatchObject({ level: 'info', status: 200, requestId: headers.get('x-request-id') });
    expect(JSON.stringify(watched.faults)).not.toContain('secret');
    await watched.close();
  });
  test('requests may be sent here until the process is told to stop', async () => {
    expect(await (await world.raw('/ready')).json()).toEqual({ status: 'ready' });
    const app = await createApp({
      db: world.db,
      config: readConfig({ UMZILA_DATA: 'memory' }),
      places: await loadGazetteer(),
      ready: () => false,
    });
    expect((await app.fetch(new Request('http://localhost/ready'))).status).toBe(503);
    expect((await app.fetch(new Request('http://localhost/health'))).status).toBe(200);
    await app.hub.stop();
  });
  test('every answer carries the security headers', async () => {
    const answer = await world.raw('/health');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual({ status: 'ok', version: '0.0.0', database: world.db.kind });
  });
  test('work that was done before the process died is never done again', async () => {
    const who = await world.person({ isAdministrator: true });
    const input = { params: { country: 'ZA', jobId: 1 }, body: { amountExcl: 17 }, idempotencyKey: 'dies' };
    await world.ok(contract.jobworkflow.jobcost, who, input);
    const before = acted;
    await world.db.query(sql`
      update idempotency_keys set status = null, answer = null, created_utc = now() - interval '1 hour' where key = 'dies'`);
    expect((await world.send(contract.jobworkflow.jobcost, who, input)).status).toBe(409);
    await world.db.query(sql`update idempotency_keys set acted = false where key = 'dies'`);
    expect((await world.send(contract.jobworkflow.jobcost, who, input)).status).toBe(200);
    expect(acted).toBe(before + 1);
  });
  test('an account that was closed stops acting within seconds', async () => {
    const who = await world.person({ isAdministrator: true });
    await world.ok(contract.reference.contacts, who, { params: { cca2: 'ZA' } });
    await world.db.query(sql`update users set is_active = false where id = ${who.id}`);
    world.clock.now += 6_000;
    expect((await world.send(contract.reference.contacts, who, { params: { cca2: 'ZA' } })).status).toBe(401);
  });
  test('the same key and body act once and answer the same, also at the same time', async () => {
    const who = await world.person({ isAdministrator: true });
    const before = acted;
    const input = { params: { country: 'ZA', jobId: 1 }, body: { amountExcl: 7 }, idempotencyKey: 'k1' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.send(contract.jobworkflow.jobcost, who, input)),
    );
    answers.push(await world.send(contract.jobworkflow.jobcost, who, input));
    expect(acted).toBe(before + 1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const other = await world.send(contract.jobworkflow.jobcost, who, { ...input, body: { amountExcl: 8 } });
    expect(other.status).toBe(422);
    const someoneElse = await world.person({ isAdministrator: true });
    await world.ok(contract.jobworkflow.jobcost, someoneElse, input);
    expect(acted).toBe(before + 2);
  });
});
