// A database that has lived: what the migrations make of its rows, and that it ends with the schema that a new one begins with.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, sql } from '../../adapters/backend/db/db.ts';
import { type Migration, migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { imageOf, openEmbedded } from '../../adapters/backend/db/pglite.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import { checkLedger } from '../../adapters/backend/ledger/checks.ts';
import { deliveryStatus, paymentStatus } from '../../core/index.ts';
import { type Cluster, hasPostgres, startCluster } from '../doubles/postgresCluster.ts';
import { fillYearOfBooks } from './yearOfBooks.ts';

const D = deliveryStatus.code;
const P = paymentStatus.code;
const EXPIRED_QUOTES = '0007-expired-quotes.sql';
/** The first migration of the books. */
const FINANCE = '0030';

/** Deliveries as they stood: both statuses and what they came through. */
const stood = [
  { what: 'over while it was filled in', logistic: D.PENDING_QUOTE, payment: P.QUOTE_EXPIRED, history: [] },
  {
    what: 'over when it was accepted',
    logistic: D.STAGING,
    payment: P.QUOTE_EXPIRED,
    history: [D.PENDING_QUOTE],
  },
  {
    what: 'over and ended as it should',
    logistic: D.CANCELLED_QUOTE,
    payment: P.QUOTE_EXPIRED,
    history: [D.STAGING],
  },
  { what: 'being filled in', logistic: D.PENDING_QUOTE, payment: P.QUOTE_NOT_SELECTED, history: [] },
  { what: 'to be paid', logistic: D.STAGING, payment: P.PAYMENT_PENDING, history: [D.PENDING_QUOTE] },
  { what: 'called off', logistic: D.CANCELLED_QUOTE, payment: P.QUOTE_CANCELLED, history: [D.STAGING] },
  { what: 'paid', logistic: D.READY, payment: P.PAID, history: [D.STAGING] },
  { what: 'brought', logistic: D.DELIVERED, payment: P.PAID, history: [D.STAGING, D.READY] },
] as const;

/** The same deliveries after the migration: what was over is a cancelled quote that knows what it was before. */
const stands = [
  { ...stood[0], logistic: D.CANCELLED_QUOTE, history: [D.PENDING_QUOTE] },
  { ...stood[1], logistic: D.CANCELLED_QUOTE, history: [D.PENDING_QUOTE, D.STAGING] },
  ...stood.slice(2),
];

const fill = async (db: Database): Promise<void> => {
  await db.query(sql`
    insert into countries values ('ZA', 'South Africa', '+27', 'ZA', 'Africa/Johannesburg', 'ZAR', 0.15, 0, 0, true) on conflict do nothing`);
  for (const { what, logistic, payment, history } of stood)
    await db.query(sql`
      insert into deliveries (country, hash, waybill, logistic_status_id, payment_status_id, status_history, origin, destination)
      values ('ZA', ${what}, ${what}, ${logistic}, ${payment}, ${[...history]}::int[], '{}', '{}')`);
};

const deliveries = (db: Database) =>
  db.query<{ readonly xmin: number }>(sql`
    select waybill as what, logistic_status_id as logistic, payment_status_id as payment, status_history as history,
      xmin::text::bigint as xmin from deliveries order by id`);
const unversioned = (rows: readonly { readonly xmin: number }[]) =>
  rows.map(({ xmin: _version, ...row }) => row);

/** Everything that makes up the schema, in words that two databases can be compared by. */
const schema = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.query<{ said: string }>(sql`
    with here as (select oid from pg_namespace where nspname = 'public')
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || ' ' || a.attidentity::text || ' '
      || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as said
      from pg_class c join here on here.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(k.oid)
      from pg_constraint k join here on here.oid = k.connamespace
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    union all select 'function ' || pg_get_functiondef(f.oid) from pg_proc f join here on here.oid = f.pronamespace
      where f.prokind = 'f' and not exists (select from pg_depend e where e.objid = f.oid and e.deptype = 'e')
    union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
    union all select 'migration ' || name from schema_migrations`);
  return rows.map(({ said }) => said).sort();
};

const describeMigrations = (engine: string, open: () => Promise<Database>): void => {
  describe(engine, () => {
    const opened: Database[] = [];
    const database = async (): Promise<Database> => {
      const db = await open();
      opened.push(db);
      return db;
    };
    let all: readonly Migration[];
    let earlier: readonly Migration[];
    /** Laid out before quotes that are over were cancelled ones, used, and brought up to date. */
    let lived: Database;
    let fresh: Database;
    const versions = new Map<string, readonly number[]>();
    const note = async (when: string): Promise<void> =>
      void versions.set(
        when,
        (await deliveries(lived)).map(({ xmin }) => xmin),
      );
    let ran: readonly string[];

    beforeAll(async () => {
      all = await readMigrations();
      earlier = all.filter(({ name }) => name < EXPIRED_QUOTES);
      lived = await database();
      await migrate(lived, earlier);
      await fill(lived);
      await note('before');
      ran = await migrate(lived, all);
      await note('migrated');
      fresh = await database();
      await migrate(fresh, all);
    }, 300_000);
    afterAll(() => Promise.all(opened.map((db) => db.close())));

    test('what is new runs, in order, and nothing of what has run', () => {
      expect(earlier.length).toBeGreaterThan(0);
      expect(ran[0]).toBe(EXPIRED_QUOTES);
      expect(ran).toEqual(all.map(({ name }) => name).filter((name) => name >= EXPIRED_QUOTES));
    });

    test('[DEL-08] a booking whose price was over leaves the open lists and knows where it stood; no other is touched', async () => {
      expect(unversioned(await deliveries(lived))).toEqual(stands);
      const [before = [], migrated = []] = ['before', 'migrated'].map((when) => versions.get(when));
      const isNew = migrated.map((version, at) => version > (before[at] ?? version));
      expect(isNew).toEqual(stood.map((row, at) => row !== stands[at]));
    });

    test('once more changes nothing: neither the migrations nor their statements', async () => {
      expect(await migrate(lived, all)).toEqual([]);
      const text = all.find(({ name }) => name === EXPIRED_QUOTES)?.text ?? '';
      expect(text).toContain('update deliveries');
      await lived.script(text);
      await note('again');
      expect(unversioned(await deliveries(lived))).toEqual(stands);
      expect(versions.get('again')).toEqual(versions.get('migrated'));
    });

    test('an empty database stays empty, whatever runs on it twice', async () => {
      expect(await migrate(fresh, all)).toEqual([]);
      await fresh.script(all.find(({ name }) => name === EXPIRED_QUOTES)?.text ?? '');
      expect(await deliveries(fresh)).toEqual([]);
    });

    test('one that has lived has the schema of a new one', async () => {
      const [one, other] = [await schema(lived), await schema(fresh)];
      expect(one.length).toBeGreaterThan(300);
      expect(one).toEqual(other);
    });

    test('a year of books is typed, dated and completed, and no holder’s balance moves', async () => {
      const old = await database();
      await migrate(
        old,
        all.filter(({ name }) => name < FINANCE),
      );
      const before = await fillYearOfBooks(old);
      await migrate(old, all);
      expect((await checkLedger(old)).filter(({ differing }) => differing.length > 0)).toEqual([]);
      const customers = await old.query<{ name: string; cents: number; type: string }>(sql`
        select name, balance_cents as cents, account_type as type from accounts where kind = 'customer' order by id`);
      expect(customers.map(({ cents }) => cents)).toEqual(Object.values(before));
      expect(customers.map(({ name, type }) => `${name} ${type}`)).toEqual([
        'Ann Prepay',
        'Old Company Postpay',
        'ann (22) Prepay',
      ]);
      const earned = await old.query<{ owner: string }>(sql`
        select u.first_name as owner from accounts a join users u on u.id = a.user_id
        where a.kind = 'payee' and a.balance_cents > 0 order by 1`);
      expect(earned).toEqual([{ owner: 'Paula' }, { owner: 'Sipho' }]);
      // 23:59 in UTC on the last day of October is November in Johannesburg
      expect(
        await old.query(sql`
          select e.id from ledger_entries e where e.booked_on <> (e.created_utc at time zone 'Africa/Johannesburg')::date`),
      ).toEqual([]);
      await expect(old.query(sql`delete from transaction_items`)).rejects.toThrow('append-only');
    });

    test('a migration that came beside another, with an earlier name, is caught up on', async () => {
      const late = await database();
      await migrate(
        late,
        all.filter(({ name }) => name !== EXPIRED_QUOTES),
      );
      await fill(late);
      expect(await migrate(late, all)).toEqual([EXPIRED_QUOTES]);
      expect(unversioned(await deliveries(late))).toEqual(stands);
      expect(await schema(late)).toEqual(await schema(fresh));
    });
  });
};

/** Laid out once: a database without a table, to begin each with. */
let blank: Promise<Blob> | undefined;
describeMigrations('the embedded engine', async () => {
  blank ??= imageOf(async () => undefined);
  return openEmbedded({ image: await blank });
});

describe.skipIf(!hasPostgres())('PostgreSQL (skipped where its programs are not installed)', () => {
  let cluster: Cluster;
  let databases = 0;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());
  describeMigrations('a server', async () => {
    databases += 1;
    return openPostgres(await cluster.database(`lived_${databases}`), { poolSize: 1 });
  });
});
