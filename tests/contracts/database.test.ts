// What both engines must do alike: the rooms never ask which of them they run on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  constraintOf,
  type Database,
  DatabaseAway,
  join,
  json,
  name,
  sql,
  sqlState,
} from '../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { openEmbedded } from '../../adapters/backend/db/pglite.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import { type ChangeReader, createChangeReader } from '../../adapters/backend/hub/changeReader.ts';
import { openLine } from '../doubles/frozenLine.ts';
import { type Cluster, hasPostgres, startCluster } from '../doubles/postgresCluster.ts';
import { toldSince } from '../doubles/toldChanges.ts';

const until = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 1_000) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const describeDatabase = (engine: string, open: () => Promise<Database>): void => {
  describe(`${engine}`, () => {
    let db: Database;
    beforeAll(async () => {
      db = await open();
      await migrate(db, await readMigrations());
      await db.script(
        'create table t (id bigint generated always as identity primary key, value jsonb, n int unique)',
      );
    });
    afterAll(() => db.close());

    test('migrations run once', async () => {
      expect(await migrate(db, await readMigrations())).toEqual([]);
    });

    test('a migration that fails leaves nothing behind and is named', async () => {
      const broken = { name: '9999-broken.sql', text: 'create table half (id int); select nonsense' };
      await expect(migrate(db, [...(await readMigrations()), broken])).rejects.toThrow(/9999-broken\.sql/);
      expect(await db.one(sql`select to_regclass('half') as found`)).toEqual({ found: null });
    });

    test('a database of a newer build, or of another one, is refused in words and left as it is', async () => {
      const [first, ...rest] = await readMigrations();
      if (first === undefined) throw new Error('there are no migrations');
      await expect(migrate(db, rest)).rejects.toThrow(
        `it has the migration ${first.name}, which this build does not know: it comes from a newer build.`,
      );
      const changed = { name: first.name, text: `${first.text}\n-- changed` };
      await expect(migrate(db, [changed, ...rest])).rejects.toThrow(
        `its migration ${first.name} is another one than that of this build.`,
      );
      // digests that were not kept yet are kept from now on
      await db.query(sql`update schema_migrations set digest = null`);
      await migrate(db, [first, ...rest]);
      expect(await db.query(sql`select name from schema_migrations where digest is null`)).toEqual([]);
    });

    test('values come and go in the same types', async () => {
      const row = await db.one<Record<string, unknown>>(sql`
        select 9007199254740991::bigint as big, 1.50::numeric as amount, '2026-02-03'::date as day,
          '2026-02-03T04:05:06.789Z'::timestamptz as at, ${json({ a: [1, { b: null }] })} as doc, ${json([1])} as list,
          ${['x', "y'"]}::text[] as texts, ${[1, 2]}::bigint[] as ids, ${null}::text as nothing, ${undefined}::int as unset,
          ${new Date('2026-01-01T00:00:00Z')}::timestamptz as bound, true as yes`);
      expect(row).toEqual({
        big: 9007199254740991,
        amount: '1.50',
        day: '2026-02-03',
        at: new Date('2026-02-03T04:05:06.789Z'),
        doc: { a: [1, { b: null }] },
        list: [1],
        texts: ['x', "y'"],
        ids: [1, 2],
        nothing: null,
        unset: null,
        bound: new Date('2026-01-01T00:00:00Z'),
        yes: true,
      });
    });

    test('bytes come back as they went', async () => {
      const bytes = new Uint8Array([0, 1, 255, 128]);
      const row = await db.one<{ b: Uint8Array }>(sql`select ${bytes}::bytea as b`);
      expect([...row.b]).toEqual([...bytes]);
    });

    test('what comes from outside stays a value; names must be identifiers', async () => {
      const evil = "x'; drop table t; --";
      expect(await db.one(sql`select ${evil}::text as v`)).toEqual({ v: evil });
      expect(() => name('t; drop table t')).toThrow();
      const both = join([sql`${1}::int = 1`, sql`${2}::int = 2`], ' and ');
      expect(await db.one(sql`select (${both}) as holds`)).toEqual({ holds: true });
    });

    test('a transaction is all or nothing; inside it a savepoint', async () => {
      const count = async () => (await db.one<{ n: number }>(sql`select count(*) as n from t`)).n;
      const before = await count();
      await expect(
        db.tx(async (tx) => {
          await tx.query(sql`insert into t (n) values (100)`);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await count()).toBe(before);
      await db.tx(async (tx) => {
        await tx.query(sql`insert into t (n) values (101)`);
        await tx
          .tx(async (inner) => {
            await inner.query(sql`insert into t (n) values (102)`);
            await inner.query(sql`insert into t (n) values (101)`);
          })
          .catch(() => undefined);
      });
      expect(await count()).toBe(before + 1);
    });

    test('an error says which rule was broken', async () => {
      await db.query(sql`insert into t (n) values (200)`);
      const error = await db.query(sql`insert into t (n) values (200)`).catch((thrown: unknown) => thrown);
      expect([sqlState(error), constraintOf(error)]).toEqual(['23505', 't_n_key']);
    });

    test('a collision is tried again, and given up after some tries', async () => {
      let tries = 0;
      const result = await db.tx(async (tx) => {
        tries += 1;
        if (tries < 3) await tx.query(sql`select 1 / 0`).catch(() => undefined);
        if (tries < 3) throw Object.assign(new Error('collided'), { code: '40001' });
        return 'done';
      });
      expect([result, tries]).toEqual(['done', 3]);
      tries = 0;
      const endless = db.tx(async () => {
        tries += 1;
        throw Object.assign(new Error('collided'), { code: '40P01' });
      });
      await expect(endless).rejects.toThrow('collided');
      expect(tries).toBeLessThan(20);
    });

    test('a hundred increments at once lose none', async () => {
      await db.query(sql`insert into t (n, value) values (300, '0')`);
      const increment = () =>
        db.tx(async (tx) => {
          const { v } = await tx.one<{ v: number }>(
            sql`select value::int as v from t where n = 300 for update`,
          );
          await tx.query(sql`update t set value = to_jsonb(${v + 1}::int) where n = 300`);
        });
      await Promise.all(Array.from({ length: 100 }, increment));
      expect(await db.one(sql`select value from t where n = 300`)).toEqual({ value: 100 });
    });

    test('notifications arrive after the commit, once, and not after a rollback', async () => {
      const heard: string[] = [];
      const stop = await db.listen('test', (payload) => heard.push(payload));
      await db
        .tx(async (tx) => {
          await tx.query(sql`select pg_notify('test', 'never')`);
          throw new Error('no');
        })
        .catch(() => undefined);
      await db.tx((tx) => tx.query(sql`select pg_notify('test', 'one')`));
      await until(() => heard.length > 0);
      expect(heard).toEqual(['one']);
      await stop();
    });

    test('versions only rise, and a change is told with table, id and kind, by one notice without content', async () => {
      const heard: string[] = [];
      const stop = await db.listen('umzila', (payload) => heard.push(payload));
      const told = await toldSince(db, 'jobs');
      await db.query(sql`
        insert into countries values ('XX', 'Nowhere', '+0', 'x', 'UTC', 'XXX', 0.1, 0, 0, true) on conflict do nothing`);
      const { id, xmin } = await db.one<{ id: number; xmin: number }>(sql`
        insert into jobs (country) values ('XX') returning id, xmin::text::bigint as xmin`);
      const next = await db.one<{ xmin: number }>(sql`
        update jobs set is_qsr = true where id = ${id} returning xmin::text::bigint as xmin`);
      expect(next.xmin).toBeGreaterThan(xmin);
      await until(() => heard.length > 1);
      expect(heard).toEqual(['', '']);
      expect(await told()).toEqual([
        { table: 'jobs', id, kind: 'NEW' },
        { table: 'jobs', id, kind: 'EXISTING' },
      ]);
      await db.tx(async (tx) => {
        for (let n = 0; n < 3; n += 1)
          await tx.query(sql`update jobs set is_qsr = not is_qsr where id = ${id}`);
      });
      await db.query(sql`select pg_notify('umzila', 'after')`);
      await until(() => heard.includes('after'));
      expect(heard).toEqual(['', '', '', 'after']);
      expect(await told()).toHaveLength(5);
      await db.tx(async (tx) => {
        await tx.query(sql`select set_config('umzila.untold', 'on', true)`);
        await tx.query(sql`update jobs set is_qsr = not is_qsr where id = ${id}`);
      });
      expect(await told()).toHaveLength(5);
      await stop();
    });

    test('a reader that was away for longer than changes are kept says that it missed some, any other does not', async () => {
      const [present, away] = [await createChangeReader(db), await createChangeReader(db)];
      const heard: number[] = [];
      const read = (reader: ChangeReader) =>
        reader.read((changes) => heard.push(...changes.map(({ id }) => id)));
      const tell = (id: number) => db.query(sql`select hub_tell('indexer', ${id}::bigint)`);
      const trim = () => db.query(sql`select hub_trim('0')`);
      await tell(1);
      expect(await read(present)).toBe(false);
      await trim();
      await trim();
      expect(await db.query(sql`select from hub_changes where kind = 'indexer'`)).toEqual([]);
      await tell(2);
      expect(await read(present)).toBe(false);
      expect(heard).toEqual([1, 2]);
      expect(await read(away)).toBe(true);
      expect(await read(away)).toBe(false);
    });

    test('the epoch stays while the database is the same, and is another one where transactions are numbered lower', async () => {
      const epoch = async () => (await db.one<{ id: string }>(sql`select hub_epoch_now()::text as id`)).id;
      const first = await epoch();
      expect(await epoch()).toBe(first);
      // as in rows that were carried over from a database that is older
      await db.query(
        sql`insert into hub_marks (before) values ((pg_current_xact_id()::text::bigint + 1000)::text::xid8)`,
      );
      const second = await epoch();
      expect(second).not.toBe(first);
      expect(await epoch()).toBe(second);
    });

    test('closing twice is closing once', async () => {
      const other = await open();
      await Promise.all([other.close(), other.close()]);
    });
  });
};

describeDatabase('the embedded engine', () => openEmbedded());

describe.skipIf(!hasPostgres())('PostgreSQL (skipped where its programs are not installed)', () => {
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.database('contract');
  });
  afterAll(() => cluster.stop());
  describeDatabase('a server', () => openPostgres(url));

  test('listening survives a restart of the server and says that something may be missing', async () => {
    const db = await openPostgres(url);
    const heard: string[] = [];
    let gaps = 0;
    await db.listen(
      'test',
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );
    await cluster.restart();
    await until(() => gaps > 0);
    await db.query(sql`select pg_notify('test', 'again')`);
    await until(() => heard.length > 0);
    expect(heard).toEqual(['again']);
    await db.close();
  });

  test('a connection that is lost inside a transaction fails that transaction, as an outage, and nothing else', async () => {
    const db = await openPostgres(url, { poolSize: 2 });
    const lost = db.tx(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.query(sql`select pg_terminate_backend(${pid}::int)`);
      await tx.query(sql`select 1`);
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseAway);
    expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await db.close();
  });

  test('a statement over its time is an outage; what a statement itself has wrong is not', async () => {
    const db = await openPostgres(url, { limits: { statementMs: 50 } });
    await expect(db.query(sql`select pg_sleep(600)`)).rejects.toBeInstanceOf(DatabaseAway);
    await expect(db.query(sql`select nonsense`)).rejects.not.toBeInstanceOf(DatabaseAway);
    expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await db.close();
  });

  test('a line that is frozen is noticed: questions fail, and listening begins again with word of the gap', async () => {
    const line = await openLine(url);
    const troubles: string[] = [];
    const db = await openPostgres(line.url, {
      limits: { statementMs: 100, heartbeatMs: 20, heartbeatTimeoutMs: 2_000 },
      onTrouble: (words) => troubles.push(words),
    });
    const heard: string[] = [];
    let gaps = 0;
    await db.listen(
      'frozen',
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );
    line.freeze();
    await expect(db.query(sql`select 1`)).rejects.toBeInstanceOf(DatabaseAway);
    await until(() => gaps > 0);
    expect(troubles[0]).toMatch(/^The connection that listens on frozen is lost/);
    await db.query(sql`select pg_notify('frozen', 'again')`);
    await until(() => heard.length > 0);
    expect(heard).toEqual(['again']);
    await db.close();
    await line.close();
  });

  test('a server that cannot be reached is told at once', async () => {
    await expect(openPostgres('postgres://nobody@localhost:1/none')).rejects.toThrow();
  });
});
