// What an account held on a day, out of ten million entries (`--small` a million, `--tiny` 30,000), through the API and beside the bare SQL for
// it: of usual accounts, and of one that has a hundredth of all entries. Medians, by the clock. Needs PostgreSQL, minutes, and 3 GB on the disk.
import { type Database, type Sql, sql } from '../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import { accountBooks } from '../../core/index.ts';
import { createWorld, type World } from '../adapters/backend/world.ts';
import { hasPostgres, startCluster } from '../doubles/postgresCluster.ts';
import { type Reading, type Result, seeded } from './measure.ts';

const sizes = { '--tiny': 30_000, '--small': 1_000_000 } as const;
const BALANCE_MS = 50;
const SAMPLES = 200;
const ACCOUNTS = 5_000;
const FIRST_DAY = '2024-01-01';
const DAYS = 1_000;

/**
 * Sales of three entries each over a thousand days: every 33rd is of the first account, the others of all in turn. The indexes are made anew when
 * the entries are there, as the migrations make them: that takes a third of the time.
 */
const lay = async (db: Database, entries: number): Promise<readonly number[]> => {
  const sales = Math.ceil(entries / 3);
  await db.script(`
    insert into users (country, first_name, last_name, email) select 'ZA', 'N', i::text, 'n' || i || '@books.test' from generate_series(1, ${ACCOUNTS}) i;
    insert into accounts (country, name, user_id, account_type, credit_limit_cents)
      select 'ZA', 'Main', u.id, 'Postpay', 100000000000 from users u where u.email like 'n%@books.test' order by u.id;
    insert into accounts (country, kind, account_type, name) select 'ZA', k, 'Postpay', k from unnest(array['revenue', 'vat']) k
      on conflict do nothing;
    create temporary table nth as select row_number() over (order by id) - 1 as n, id from accounts where name = 'Main';
    alter table transactions disable trigger all;
    alter table ledger_entries disable trigger all;
    set maintenance_work_mem = '512MB';
    drop index ledger_entries_posting, ledger_entries_transaction, ledger_entries_booked;
    insert into transactions (id, country, kind, account_id, description, created_utc, booked_on) overriding system value
      select b.last + i, 'ZA', 'delivery', a.id, 'Delivery', timestamptz '${FIRST_DAY}' + i * (interval '${DAYS} days' / ${sales}),
        (timestamptz '${FIRST_DAY}' + i * (interval '${DAYS} days' / ${sales}))::date
      from (select coalesce(max(id), 0) as last from transactions) b, generate_series(1, ${sales}) i
      join nth a on a.n = case when i % 33 = 0 then 0 else (i::bigint * 7919) % ${ACCOUNTS} end;
    insert into ledger_entries (transaction_id, posting, account_id, amount_cents, created_utc, booked_on)
      select x.id, md5(x.id::text)::uuid, e.account, e.cents, x.created_utc, x.booked_on from transactions x
      cross join lateral (values (x.account_id, -11500),
        ((select id from accounts where country = 'ZA' and kind = 'revenue'), 10000),
        ((select id from accounts where country = 'ZA' and kind = 'vat'), 1500)) e(account, cents) order by x.id;
    create index ledger_entries_posting on ledger_entries (posting);
    create index ledger_entries_transaction on ledger_entries (transaction_id);
    create index ledger_entries_booked on ledger_entries (account_id, booked_on) include (amount_cents);
    alter table transactions enable trigger all;
    alter table ledger_entries enable trigger all;
    update accounts a set balance_cents = s.cents from (select account_id, sum(amount_cents)::bigint as cents from ledger_entries group by 1) s
      where s.account_id = a.id;
    select setval(pg_get_serial_sequence('transactions', 'id'), (select max(id) from transactions));`);
  await db.script('vacuum analyze');
  return (await db.query<{ id: number }>(sql`select id from nth order by n`)).map(({ id }) => id);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};
const quantile = (values: readonly number[], part: number): number =>
  Math.round(([...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN) * 10) /
  10;

const bare = (account: number, day: string): Sql =>
  sql`select sum(amount_cents) from ledger_entries where account_id = ${account} and booked_on <= ${day}::date`;

/** Lays the books out and asks; needs PostgreSQL. */
export const ledger = async (): Promise<readonly Result[]> => {
  if (!hasPostgres()) throw new Error('PostgreSQL is not installed.');
  const size = Object.entries(sizes).find(([word]) => process.argv.includes(word))?.[1] ?? 10_000_000;
  const cluster = await startCluster();
  let world: World | undefined;
  try {
    const url = await cluster.database('books');
    const laying = await openPostgres(url, { unbounded: true });
    await migrate(laying, await readMigrations());
    world = await createWorld({ db: await openPostgres(url) });
    const { ok, db } = world;
    let accounts: readonly number[] = [];
    const seconds = Math.round((await timed(async () => (accounts = await lay(laying, size)))) / 1000);
    await laying.close();
    const manager = await world.person({ isManagementOperator: true });
    const random = seeded(size);
    const dayOf = (): string =>
      new Date(Date.parse(FIRST_DAY) + Math.floor(random() * DAYS) * 86_400_000).toISOString().slice(0, 10);
    const [large = 0, ...usual] = accounts;
    const pick = {
      'a usual account': () => usual[Math.floor(random() * usual.length)] ?? 0,
      'the largest account': () => large,
    };
    const readings: Reading[] = [{ name: 'laid out in', value: seconds, unit: 's' }];
    for (const [name, of] of Object.entries(pick)) {
      const [through, floor]: [number[], number[]] = [[], []];
      for (let n = -5; n < SAMPLES; n += 1) {
        const [id, to] = [of(), dayOf()];
        const input = { params: { cca2: 'ZA', id }, query: { to } } as const;
        const asked = await timed(() => ok(accountBooks.get, manager, input));
        const sent = await timed(() => db.query(bare(id, to)));
        if (n < 0) continue;
        through.push(asked);
        floor.push(sent);
      }
      readings.push(
        {
          name: `a balance as of a day, ${name}`,
          value: quantile(through, 0.5),
          unit: 'ms',
          limit: BALANCE_MS,
        },
        { name: '   p95', value: quantile(through, 0.95), unit: 'ms' },
        { name: '   the bare SQL for it', value: quantile(floor, 0.5), unit: 'ms' },
        { name: '   p95', value: quantile(floor, 0.95), unit: 'ms' },
      );
    }
    return [{ what: `${size.toLocaleString('en')} entries of the ledger, PostgreSQL`, rows: [], readings }];
  } finally {
    await world?.close();
    await cluster.stop();
  }
};
