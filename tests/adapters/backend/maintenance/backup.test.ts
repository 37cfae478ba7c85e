// What whoever runs a portal does with its database: a backup while people work, and back again, on the embedded one and on a server.
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { type Database, sql } from '../../../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../../../adapters/backend/db/migrate.ts';
import { openEmbedded } from '../../../../adapters/backend/db/pglite.ts';
import { openPostgres } from '../../../../adapters/backend/db/postgres.ts';
import { backUp } from '../../../../adapters/backend/maintenance/backup.ts';
import { restore } from '../../../../adapters/backend/maintenance/restore.ts';
import { seedDemo } from '../../../../adapters/backend/standins/demonstration/seedDemo.ts';
import { type Cluster, hasPostgres, startCluster } from '../../../doubles/postgresCluster.ts';
import { openTestDatabase } from '../image.ts';

let folder: string;
let file: string;
let rows: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-keeping-'));
  file = path.join(folder, 'demonstration.gz');
  const db = await openTestDatabase();
  await seedDemo(db, { now: new Date('2026-11-20T08:00:00Z'), hashPassword: async () => 'none' });
  rows = await backUp(db, file, new Date());
  await db.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** The rows and sequences of a backup, without its first line, which says when it was made. */
const contentOf = async (backup: string): Promise<string> =>
  gunzipSync(await readFile(backup))
    .toString()
    .split('\n')
    .slice(1)
    .sort()
    .join('\n');

/** A backup of what was restored holds the same as the one it came from; and what comes later gets an id of its own. */
const expectSame = async (db: Database, name: string): Promise<void> => {
  const again = path.join(folder, `${name}.gz`);
  await backUp(db, again, new Date());
  expect(await contentOf(again)).toBe(await contentOf(file));
  const { newest } = await db.one<{ newest: number }>(sql`select max(id) as newest from users`);
  const { id } = await db.one<{ id: number }>(sql`
    insert into users (country, email, first_name, last_name) values ('ZA', 'later@example.test', 'L', 'T') returning id`);
  expect(id).toBeGreaterThan(newest);
  // references and triggers are there again
  await expect(db.query(sql`update users set country = 'XX' where id = ${id}`)).rejects.toThrow(
    'foreign key',
  );
};

test('a backup is its owner’s alone, is whole, and writes over nothing', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(rows).toBeGreaterThan(1_000);
  expect(await readdir(folder)).toEqual(['demonstration.gz']);
  const db = await openTestDatabase();
  await expect(backUp(db, file, new Date())).rejects.toThrow('exists already');
  await db.close();
});

describe('an embedded database', () => {
  test('is restored row for row, and puts aside what it replaces, only where that is said', async () => {
    const data = path.join(folder, 'data');
    const config = readConfig({ UMZILA_DATA: data });
    expect(await restore(config, file, false)).toMatchObject({ rows, aside: undefined });
    const db = await openEmbedded({ folder: data });
    await expect(restore(config, file, true)).rejects.toThrow('is in use by process');
    await expectSame(db, 'again');
    await db.close();
    await expect(restore(config, file, false)).rejects.toThrow('say --force');
    const { aside = '' } = await restore(config, file, true);
    expect((await readdir(data)).sort()).toEqual(['database', path.basename(aside)]);
    const before = await openEmbedded({ folder: await asData(aside) });
    expect(
      await before.maybeOne(sql`select 1 as there from users where email = 'later@example.test'`),
    ).toEqual({
      there: 1,
    });
    await before.close();
  });

  /** A database that was put aside, as a data folder. */
  const asData = async (aside: string): Promise<string> => {
    const data = path.join(folder, 'before');
    await cp(aside, path.join(data, 'database'), { recursive: true });
    return data;
  };

  test('is left as it is by a backup that is cut, damaged, of a newer build, or none', async () => {
    const config = readConfig({ UMZILA_DATA: path.join(folder, 'untouched') });
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const [head = '', ...rest] = lines;
    const made: Readonly<Record<string, readonly [Buffer, RegExp]>> = {
      cut: [(await readFile(file)).subarray(0, 20_000), /cannot be read at line \d+|ends early/],
      short: [gzipSync(lines.slice(0, 50).join('\n')), /ends early, at line \d+/],
      lost: [gzipSync([head, ...rest.toSpliced(5, 1)].join('\n')), /it has \d+ of \d+ rows/],
      garbled: [gzipSync(lines.toSpliced(9, 1, '["1",').join('\n')), /damaged at line 10/],
      newer: [
        gzipSync(head.replace('0001-schema.sql', '9999-later.sql')),
        /it has the migration 9999-later.sql, which this build does not know/,
      ],
      letter: [Buffer.from('Dear Sir'), /cannot be read at line 1/],
    };
    for (const [name, [bytes, words]] of Object.entries(made)) {
      const bad = path.join(folder, `${name}.gz`);
      await writeFile(bad, bytes);
      await expect(restore(config, bad, false), name).rejects.toThrow(words);
    }
    expect(await readdir(folder)).not.toContain('untouched');
  });
});

describe.skipIf(!hasPostgres())('a server (skipped where PostgreSQL is not installed)', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  test('takes what an embedded database gave; never under a running portal; what was there stays beside', async () => {
    const url = await cluster.database('keeping');
    const config = readConfig({ DATABASE_URL: url });
    const running = await openPostgres(url);
    await migrate(running, await readMigrations());
    await expect(restore(config, file, true)).rejects.toThrow('A portal is running');
    await running.close();
    await expect(restore(config, file, false)).rejects.toThrow('say --force');
    const { aside = '' } = await restore(config, file, true);
    expect(aside).toMatch(/^the schema before_restore_\d+$/);
    const db = await openPostgres(url);
    await expectSame(db, 'server');
    const kept = await db.query(sql`
      select 1 from pg_class where relnamespace = ${aside.replace('the schema ', '')}::regnamespace and relname = 'users'`);
    expect(kept).toHaveLength(1);
    await db.close();
  });
});
