// Every call of the contract with input that makes no sense, made up from the contract itself: a row that is added is
// tested without another word. Whatever comes, the answer is a 4xx with a message that says nothing of the inside, and
// nothing is stored; where chance made something that the row allows, it is at least never a fault of ours.
import fc from 'fast-check';
import { isLeft } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyCall, admits, type Claims, contract, everyCall, isRecord } from '../../core/index.ts';
import { createShop, type Shop, sql } from '../adapters/backend/shop.ts';
import type { ErrorBody } from '../adapters/backend/world.ts';
import { runs } from '../arbitraries/runs.ts';

let world: Shop;
let people: readonly Claims[];
let known: Readonly<Record<string, number>>;
/** By how many rows each table has grown, and what it said last. */
let count: () => Promise<unknown>;
let counted: unknown;
/** Each field meets a third of the values, and each value a third of the fields; in a run of the laws every field meets all. */
const shareOf = <A>(values: readonly A[], turn: number): readonly A[] =>
  values.filter((_, index) => Number(process.env['UMZILA_TIMES'] || 1) > 1 || index % 3 === turn % 3);

beforeAll(async () => {
  world = await createShop();
  const staff = await world.person({ isAdministrator: true });
  const driver = await world.driver();
  people = [staff, driver.who];
  const booking = await world.begin(staff);
  const paid = await world.paid(await world.person());
  const job = await world.job(paid.jobId);
  known = {
    deliveryId: booking.deliveryId,
    jobId: job.id,
    taskId: job.tasks[0] ?? 0,
    'drivers.id': driver.id,
    'deliveries.id': paid.deliveryId,
    'jobs.id': job.id,
    'accounts.id': paid.accountId ?? 0,
    'users.id': staff.id,
    transactionId: paid.transactionId ?? 0,
  };
  const tables = await world.db.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'audit_log')`);
  // Each row that comes or goes is noted: to count every table after each call would take most of the time.
  await world.db.script(`
    create table moved (name text, n int);
    create function note_move() returns trigger language plpgsql as $$
      begin insert into moved values (tg_table_name, case tg_op when 'INSERT' then 1 else -1 end); return null; end $$;
    ${tables.map(({ name }) => `create trigger zz_moved after insert or delete on "${name}" for each row execute function note_move();`).join('\n')}`);
  count = async () => {
    const grown = sql`select name, sum(n)::int as n from moved group by name having sum(n) <> 0 order by name`;
    counted = await world.db.query(grown);
    return counted;
  };
  await count();
});
afterAll(() => world.end());

const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '%',
  '1e999',
  '🇿🇦'.repeat(50),
  'x'.repeat(5_000),
];
/** What a codec may let by and a database does not: parts of a number, no whole number of 32 bits, a year 0, text with a NUL. */
const unkept = [
  '1.5',
  '-2147483649',
  '9007199254740991',
  '1e5',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31',
  'a\u0000b',
];
const inAddresses = [
  '-1',
  '1.5',
  'NaN',
  '9'.repeat(30),
  "1' or '1'='1",
  '../1',
  '\u0001',
  'x'.repeat(300),
  ...unkept,
];
const inQueries = ["' or 1=1 --", '9'.repeat(40), '\u0000', '<b>', '-1', '[object Object]', ...unkept];
const text = fc.oneof(fc.constantFrom(...nasty), fc.string());
const number = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 53, 2 ** 63, -(2 ** 31) - 1, 1e300, Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const value = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), text, { maxKeys: 3 }),
);

/** The names of the fields that a codec speaks of, however it is put together. */
const fieldsOf = (codec: unknown): readonly string[] => {
  if (!isRecord(codec)) return [];
  const own = [codec['props'], codec['optional']].flatMap((props) =>
    isRecord(props) ? Object.keys(props) : [],
  );
  const parts = Array.isArray(codec['types']) ? codec['types'].flatMap(fieldsOf) : [];
  return [...new Set([...own, ...parts])];
};

const bodyOf = (call: AnyCall): fc.Arbitrary<unknown> => {
  const fields = fieldsOf(call.body);
  const named: fc.Arbitrary<unknown> =
    fields.length === 0
      ? value
      : fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: fields.length });
  return fc.oneof(
    { weight: 4, arbitrary: named },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: fc.array(named, { maxLength: 3 }) },
  );
};

/** Whoever may make the call at all; what is refused at the door tests nothing behind it. */
const callerOf = (call: AnyCall): Claims | null =>
  people.find((one) => admits(call.who, one) === null) ?? people[0] ?? null;

const idOf = (call: AnyCall, name: string): string => {
  if (/^(cca2|country|code)$/.test(name)) return 'ZA';
  if (name === 'month') return '2026-10-01';
  if (name === 'index') return 'deliveries';
  return String(known[`${call.id.split('.')[0]}.${name}`] ?? known[name] ?? 987_654_321);
};

/** An address of the call, of a record that is there where the test has one. */
const addressOf = (call: AnyCall, params: Readonly<Record<string, string>> = {}): string =>
  `/${call.service}${call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? idOf(call, name)),
  )}${call.when === undefined ? '' : `?${call.when}=true`}`;

/** Each from an address of its own: how often one may knock is told elsewhere. */
let callers = 0;
const send = async (call: AnyCall, address: string, body?: string, by: Claims | null = callerOf(call)) => {
  callers += 1;
  const answer = await world.app.fetch(
    new Request(new URL(address, 'http://localhost'), {
      method: call.method,
      headers: {
        ...(by === null ? {} : { authorization: `Bearer ${await world.token(by)}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }),
    `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
  );
  const said = await answer.text();
  return { status: answer.status, said };
};

/** The error of the contract, and nothing of the inside. */
const expectRefusal = ({ status, said }: { readonly status: number; readonly said: string }): void => {
  expect(status, said.slice(0, 300)).toBeGreaterThanOrEqual(400);
  expect(status, said.slice(0, 300)).toBeLessThan(500);
  expect(JSON.parse(said) as ErrorBody).toMatchObject({ message: expect.stringMatching(/\S/) });
  expect(said).not.toMatch(/node_modules|\bat .+:\d+:\d+|syntax error|violates|invalid input syntax|pglite/i);
};

const withBody = everyCall.filter((call) => call.body !== null && call.multipart === undefined);
const withParams = everyCall.filter((call) => Object.keys(call.params).length > 0);
const byId = (calls: readonly AnyCall[]) => calls.map((call) => [call.id, call] as const);

describe('bodies that make no sense', () => {
  test.each(byId(withBody))('%s', async (_, call) => {
    let before = counted;
    await fc.assert(
      fc.asyncProperty(bodyOf(call), async (body) => {
        const sent = JSON.stringify(body);
        const answer = await send(call, addressOf(call), sent);
        const isAllowed = !isLeft(call.body?.decode(JSON.parse(sent)) ?? { _tag: 'Left', left: [] });
        const isText = !/\\u0000|\\ud800/.test(sent);
        if (isAllowed && isText) {
          expect(answer.status, answer.said).toBeLessThan(500);
          before = await count();
        } else expectRefusal(answer);
      }),
      runs(8),
    );
    const unread = ['{', 'nonsense', `{"zzz":1}`, '{"__proto__":{"a":1}}', '['.repeat(60) + ']'.repeat(60)];
    for (const body of unread) expectRefusal(await send(call, addressOf(call), body));
    expect(await count()).toEqual(before);
  });

  test('text that no database keeps', async () => {
    const before = counted;
    for (const [turn, call] of withBody.entries())
      for (const [at, field] of [...fieldsOf(call.body), 'zzz'].entries())
        for (const strange of shareOf(['a\u0000b', '\ud800', '\udc00x'], turn + at)) {
          const answer = await send(call, addressOf(call), JSON.stringify({ [field]: strange }));
          expectRefusal(answer);
          expect([call.id, field, strange, answer.status]).toEqual([call.id, field, strange, 400]);
        }
    expect(await count()).toEqual(before);
  });

  test('ten megabytes, to every call that takes a body', { timeout: 120_000 }, async () => {
    const before = counted;
    const huge = JSON.stringify({ zzz: 'a'.repeat(11_000_000) });
    for (const call of withBody)
      expect([call.id, (await send(call, addressOf(call), huge)).status]).toEqual([call.id, 413]);
    expect(await count()).toEqual(before);
  });
});

describe('addresses that make no sense', () => {
  test.each(byId(withParams))('%s', async (_, call) => {
    const before = counted;
    const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : '{}';
    for (const name of Object.keys(call.params))
      for (const wrong of shareOf(inAddresses, everyCall.indexOf(call))) {
        const answer = await send(call, addressOf(call, { [name]: wrong }), body);
        // a name of anything may be asked for: then there is none of it
        if (answer.status < 400) expect([call.id, answer.said]).toEqual([call.id, '[]']);
        else expectRefusal(answer);
      }
    expect(await count()).toEqual(before);
  });

  test.each(byId(everyCall))('a query name that %s does not know', async (_, call) => {
    const address = addressOf(call);
    const body = call.body === null || call.multipart !== undefined ? undefined : '{}';
    expectRefusal(await send(call, `${address}${address.includes('?') ? '&' : '?'}zzz=1`, body));
  });

  test.each(byId(everyCall.filter((call) => Object.keys(call.query).length > 0)))(
    'values of %s that make no sense',
    async (_, call) => {
      const body = call.body === null || call.method === 'GET' ? undefined : '{}';
      for (const [turn, name] of Object.keys(call.query).entries())
        for (const wrong of shareOf(inQueries, everyCall.indexOf(call) + turn)) {
          const address = addressOf(call);
          const answer = await send(
            call,
            `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(wrong)}`,
            body,
          );
          expect(answer.status, `${name}=${wrong}: ${answer.said.slice(0, 300)}`).toBeLessThan(500);
          if (answer.status >= 400) expectRefusal(answer);
        }
    },
  );
});

test('values that no column keeps, in every field of every body and in bodies that are right but for them', {
  timeout: 300_000,
}, async () => {
  const values = [...unkept, ...unkept.map(Number).filter((number) => !Number.isNaN(number)), 2 ** 31];
  const fields = withBody.flatMap((call) => fieldsOf(call.body).map((field) => [call, field] as const));
  for (const [turn, [call, field]] of fields.entries())
    for (const one of shareOf(values, turn)) {
      const answer = await send(call, addressOf(call), JSON.stringify({ [field]: one }));
      expect(answer.status, `${call.id} ${field} ${one}: ${answer.said.slice(0, 200)}`).toBeLessThan(500);
    }
  const task = {
    taskTypeId: 10,
    address: { description: 'x', coordinates: { lat: -33.9, lon: 18.4 } },
    windowStartUtc: '0000-01-01T00:00:00.000Z',
  };
  const item = {
    deliveryId: known['deliveryId'],
    name: 'x',
    amount: 1,
    isCredit: true,
    transactionItemTypeId: 1.5,
  };
  for (const [call, body] of [
    [contract.deliveries.bulkUpdateDate, { deliveryIds: [known['deliveryId']], deliveryDate: '0000-01-01' }],
    [contract.jobworkflow.addTask, task],
    [contract.transactions.createDeliveryItem, item],
  ] as const)
    expectRefusal(await send(call, addressOf(call), JSON.stringify(body)));
});

test('nobody signed in stores nothing anywhere but where everybody may', async () => {
  for (const call of withBody) {
    const answer = await send(call, addressOf(call), '{"zzz":1}', null);
    expectRefusal(answer);
    if (call.who.public !== true) expect([call.id, answer.status]).toEqual([call.id, 401]);
  }
});
