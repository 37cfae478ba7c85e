// Bodies and addresses that are made to hurt, on every call of the contract that takes any: told in words as what they are,
// never a fault of ours, and nothing of them done.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyCall, type Claims, everyCall } from '../../core/index.ts';
import { contract, createWorld, json, newestLetter, sql, type World } from '../adapters/backend/world.ts';

let world: World;
let who: Claims;

beforeAll(async () => {
  world = await createWorld();
  // admitted by every call's gate but those of drivers alone, which answer 403 here
  who = await world.person({ isAdministrator: true });
});
afterAll(() => world.end());

const addressOf = (call: AnyCall): string =>
  `/${call.service}${call.path.replace(/\{(\w+)\}/g, (_, name: string) => (/^(cca2|country|code)$/.test(name) ? 'ZA' : name === 'month' ? '2026-10-01' : name === 'index' ? 'deliveries' : '1'))}`;
const withBody = everyCall.filter(
  ({ body, multipart, method }) => body !== null && !multipart && method !== 'GET',
);
const post = async (call: AnyCall, body: BodyInit, headers: Record<string, string> = {}) => {
  world.clock.now += 61_000;
  const answer = await world.raw(addressOf(call), {
    who,
    method: call.method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    message: text === '' ? '' : (JSON.parse(text) as { message?: string }).message,
  };
};
const refused = (
  told: { status: number; message?: string | undefined },
  name: string,
  ...expected: number[]
) => {
  expect([...expected, 401, 403, 429], `${name}: ${told.status} ${told.message}`).toContain(told.status);
  expect(told.message, name).toBeTruthy();
};

describe('every call with a body', () => {
  test('there are many', () => expect(withBody.length).toBeGreaterThan(40));
  test('refuses keys that reach for a prototype, at any depth', async () => {
    for (const call of withBody)
      for (const body of [
        '{"__proto__":{"isAdministrator":true}}',
        '{"constructor":{"prototype":{"polluted":1}}}',
        '{"a":[{"b":{"__proto__":{"polluted":1}}}]}',
      ])
        refused(await post(call, body), call.id, 400);
    expect('polluted' in {}).toBe(false);
  }, 180_000);
  test('refuses what is nested without end', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    for (const call of withBody) refused(await post(call, deep), call.id, 400);
  }, 180_000);
  test('refuses a body past its bound, declared or not, before reading it', async () => {
    const large = new Uint8Array(11_000_000).fill(97);
    for (const call of withBody.filter((_, index) => index % 6 === 0))
      refused(await post(call, large), call.id, 413);
    const unread = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(97)),
    });
    const endless = await world.app.fetch(
      new Request('http://localhost/identity/v1/auth/login', {
        method: 'POST',
        body: unread,
        duplex: 'half',
      } as RequestInit),
    );
    expect(endless.status).toBe(413);
  }, 180_000);
  test('refuses more values than anybody means, before each is told of', async () => {
    const keys = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`k${index}`, 1]));
    const many = [
      JSON.stringify(keys),
      JSON.stringify({ zzz: Array(10_001).fill(1) }),
      JSON.stringify(Array(20).fill(Array(6_000).fill(1))),
    ];
    for (const call of withBody)
      for (const body of many) {
        const told = await post(call, body);
        refused(told, call.id, 400, 413);
        if (told.status === 400) expect(told.message, call.id).toBe('The body has too many values.');
      }
  });
  test('tells at most fifty faults, however many there are', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`k${index}`, 1]));
    for (const body of [wrong, { barCodes: Array.from({ length: 9_000 }, (_, index) => index) }]) {
      const answer = await world.raw(addressOf(contract.taskworkflow.complete), {
        who,
        method: 'PUT',
        body: JSON.stringify(body),
      });
      const { errors = {} } = (await answer.json()) as { errors?: object };
      expect([answer.status, Object.keys(errors).length]).toEqual([422, 50]);
    }
  });
  test('counts who sends what is refused as who sends what is taken', async () => {
    const send = (ip: string, body: string) =>
      world.app
        .fetch(new Request('http://localhost/connect/errors/frontend', { method: 'POST', body }), ip)
        .then(({ status }) => status);
    const first: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) first.push(await send('192.0.2.1', '{"zzz":1}'));
    expect([new Set(first.slice(0, 60)), first[60]]).toEqual([new Set([422]), 429]);
    expect(await send('192.0.2.2', '{"Error":"x"}')).toBe(200);
    expect(await send('192.0.2.2', JSON.stringify({ Error: 'x', Recording: 'a'.repeat(210_000) }))).toBe(413);
  });
  test('does not unpack what is packed: a bomb is a few bytes of no JSON', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20));
    expect(bomb.length).toBeLessThan(30_000);
    for (const call of withBody.filter((_, index) => index % 6 === 0))
      refused(await post(call, bomb, { 'content-encoding': 'gzip' }), call.id, 400);
  }, 180_000);
});

describe('addresses', () => {
  const get = async (path: string) => (await world.raw(path, { who })).status;
  test('a name given twice where one is meant, an unknown one, a page without bound: 400', async () => {
    for (const query of [
      'page=1&page=2',
      'search=a&search=b',
      'PAGE=1&page=1',
      'pageSize=5001',
      'pageSize=1000000000',
      'pageSize=0',
      'pageSize=-1',
      'pageSize=1e3',
      'page=99999999999999999999',
      'sortBy=password_hash',
      'sortBy=1;drop table users',
      'sortDirection=asc;select 1',
      'companyId=1 or 1=1',
      '__proto__=1',
      'constructor=1',
      'search=%00',
      `search=${'a'.repeat(201)}`,
    ])
      expect(await get(`/connect/deliveries/ZA?${query}`), query).toBe(400);
  });
  test('wildcards are letters: they find themselves and cost no more', async () => {
    const place = json({ placeId: 'p', description: 'Here', coordinates: { lat: -33.9, lon: 18.4 } });
    await world.db.query(sql`
      insert into stores (country, store_name, address) values ('ZA', '100%_proof\\store', ${place}), ('ZA', 'Plain', ${place})`);
    const found = async (search: string) =>
      (await world.ok(contract.stores.list, who, { params: { cca2: 'ZA' }, query: { search } })).data.map(
        ({ storeName }) => storeName,
      );
    for (const text of ['%', '_', '0%_p', '\\', '%_proof\\s'])
      expect(await found(text)).toEqual(['100%_proof\\store']);
    expect(await found('%'.repeat(200))).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });
  test('a path with what means something to a file system is no path', async () => {
    for (const path of [
      '/content/files/..%2f..%2f..%2fetc%2fpasswd',
      '/content/files/%2e%2e/%2e%2e/etc/passwd',
      '/connect/deliveries/ZA/..%2f1',
      '/public/deliveries/ZA/hash/..%2f..%2f',
      '/connect/deliveries/ZA/1%00',
    ])
      expect([400, 404], path).toContain(await get(path));
  });
  test('a fault is told without what it is: no path, no table, no stack', async () => {
    for (const path of ['/connect/deliveries/ZA/9007199254740991', '/connect/jobs/ZA/9007199254740991']) {
      const answer = await world.raw(path, { who });
      expect(await answer.text()).not.toMatch(/select|relation|column|\.ts|node_modules|Error:/i);
    }
  });
});

describe('who may be asked in whose name', () => {
  test('a host that a request claims is no host of links: what is none is not repeated', async () => {
    const mail = async (host: string) => {
      await world.app.fetch(
        new Request('http://localhost/identity/v1/auth/forgotPassword', {
          method: 'POST',
          headers: { host, 'content-type': 'application/json' },
          body: JSON.stringify({ email: who.email }),
        }),
      );
      const letter = await newestLetter(world.db);
      return letter.body;
    };
    expect(await mail('evil.test" onmouseover="')).not.toContain('evil.test"');
    const fixed = await createWorld({ env: { UMZILA_URL: 'https://portal.test' } });
    const person = await fixed.person();
    await fixed.app.fetch(
      new Request('http://evil.test/identity/v1/auth/forgotPassword', {
        method: 'POST',
        headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email }),
      }),
    );
    const letter = await newestLetter(fixed.db);
    expect(letter?.body).toContain('https://portal.test/');
    expect(letter?.body).not.toContain('evil.test');
    await fixed.close();
  });
  test('a country that a host claims is one that is served, or the usual one', async () => {
    for (const host of [
      'fr.localhost',
      'ke.evil.test',
      '__proto__.localhost',
      'constructor.localhost',
      'a'.repeat(60),
    ]) {
      const answer = await world.app.fetch(new Request(`http://${host}/config.json`, { headers: { host } }));
      const { country } = (await answer.json()) as { country: string };
      expect(['ZA', 'KE'], host).toContain(country);
      if (!host.startsWith('ke.')) expect(country, host).toBe('ZA');
    }
  });
});
