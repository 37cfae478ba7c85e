// What only grows is bounded: by a day's share, and by an age at which it goes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention, sweepRetention } from '../../../adapters/backend/retention.ts';
import { contract, createWorld, sql, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

test('each table that only grows forgets what is older than its days, and nothing younger', async () => {
  const fill: Readonly<Record<keyof typeof retention, (at: Date, name: string) => Promise<unknown>>> = {
    idempotency_keys: (at, key) =>
      world.db.query(
        sql`insert into idempotency_keys (owner, key, request_hash, created_utc) values ('x', ${key}, 'x', ${at})`,
      ),
    recent_writers: (at, owner) =>
      world.db.query(sql`insert into recent_writers (owner, at) values (${owner}, ${at})`),
    frontend_errors: (at, error) =>
      world.db.query(sql`insert into frontend_errors (error, created_utc) values (${error}, ${at})`),
    outbox: (at, to) =>
      world.db.query(
        sql`insert into outbox (recipient, subject, body, created_utc) values (${to}, 'x', 'x', ${at})`,
      ),
    web_notifications: (at, title) =>
      world.db.query(
        sql`insert into web_notifications (country, web_notification_type_id, title, created_utc) values ('ZA', 1, ${title}, ${at})`,
      ),
    provider_checkouts: (at, id) =>
      world.db.query(
        sql`insert into provider_checkouts (id, entity_id, amount, currency, payment_type, created_utc) values (${id}, 'x', '1', 'ZAR', 'DB', ${at})`,
      ),
    outgoing_events: (at, entity) =>
      world.db.query(
        sql`insert into outgoing_events (country, kind, entity, record_id, at) values ('ZA', 'x', ${entity}, 1, ${at})`,
      ),
    record_lookers: (at, resource) =>
      world.db.query(
        sql`insert into record_lookers (resource, record_id, user_id, since, at) values (${resource}, 1, 1, ${at}, ${at})`,
      ),
    audit_log: (at, action) =>
      world.db.query(sql`insert into audit_log (at, action) values (${at}, ${action})`),
  };
  const now = new Date(world.clock.now);
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const tables = Object.keys(fill) as (keyof typeof retention)[];
  for (const table of tables) {
    const { days } = retention[table];
    const into = fill[table];
    await into(ago(days * DAY_MS + 60_000), 'old');
    await into(ago(days * DAY_MS - 60_000), 'young');
  }
  await sweepRetention(world.db, now);
  const left = await world.db.query<{ said: string }>(sql`
    select key as said from idempotency_keys union all select error from frontend_errors union all select recipient from outbox
    union all select title from web_notifications union all select id from provider_checkouts union all select action from audit_log
    union all select entity from outgoing_events union all select resource from record_lookers union all select owner from recent_writers`);
  expect(left.map(({ said }) => said)).toEqual(tables.map(() => 'young'));
});

test('a day keeps so many error reports, and fewer recordings, from however many addresses', async () => {
  await world.db.query(sql`delete from frontend_errors`);
  const at = new Date(world.clock.now);
  const fill = (from: number, to: number) =>
    world.db.query(
      sql`insert into frontend_errors (error, recording, created_utc) select 'x', 'r', ${at} from generate_series(${from}::int, ${to}::int)`,
    );
  const send = () => world.send(contract.errors.report, null, { body: { Error: 'mine', Recording: 'mine' } });
  const kept = () =>
    world.db.maybeOne<{ recording: string | null }>(
      sql`select recording from frontend_errors where error = 'mine' order by id desc limit 1`,
    );
  await fill(1, 499);
  expect([(await send()).status, await kept()]).toEqual([200, { recording: 'mine' }]);
  expect([(await send()).status, await kept()]).toEqual([200, { recording: null }]);
  await fill(502, 2_000);
  expect((await send()).status).toBe(429);
  world.clock.now += DAY_MS + 1_000;
  expect((await send()).status).toBe(200);
});

test('a position leaves no key behind', async () => {
  const staff = await world.person({ isAdministrator: true });
  await world.send(contract.drivers.coordinates, staff, {
    params: { cca2: 'ZA', id: 1 },
    body: [],
    idempotencyKey: 'fix',
  });
  expect(await world.db.query(sql`select key from idempotency_keys where key = 'fix'`)).toEqual([]);
});
