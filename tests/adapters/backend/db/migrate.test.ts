// Migrations of a big database: each is a step of its own, what rewrites many rows is done in parts, and whatever ends the process, the next
// one goes on where it was.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, sql } from '../../../../adapters/backend/db/db.ts';
import { type Migration, migrate, migratePart } from '../../../../adapters/backend/db/migrate.ts';
import { openEmbedded } from '../../../../adapters/backend/db/pglite.ts';

let db: Database;
beforeEach(async () => {
  db = await openEmbedded();
});
afterEach(() => db.close());

const first: Migration = {
  name: '0001-rows.sql',
  text: 'create table rows (id int primary key, twice int); insert into rows select generate_series(1, 25);',
};
const second: Migration = {
  name: '0002-twice.sql',
  text: `create function double_some(most int) returns bigint language sql as $$
  with made as (update rows set twice = 2 * id where id in (select id from rows where twice is null order by id limit most) returning 1)
  select count(*) from made
$$;
-- in parts: select double_some(10)
`,
};
const both = [first, second];
const doubled = async () =>
  (await db.one<{ n: number }>(sql`select count(*) as n from rows where twice = 2 * id`)).n;

test('what died between two migrations goes on behind the last that was finished, and says what it does', async () => {
  const broken = { name: '0002-twice.sql', text: 'create table half (id int); select nothing_like_it();' };
  await expect(migrate(db, [first, broken])).rejects.toThrow('0002-twice.sql');
  expect(await db.one(sql`select to_regclass('half') as found`)).toEqual({ found: null });
  const said: string[] = [];
  expect(await migrate(db, both, (words) => said.push(words))).toEqual(['0002-twice.sql']);
  expect(said).toEqual(['0002-twice.sql runs (2 of 2).']);
  expect(await migrate(db, both)).toEqual([]);
});

test('rows are rewritten in parts beside who works, a part that dies is done again, and no row twice', async () => {
  await migrate(db, both);
  expect(await doubled()).toBe(0);
  const said: string[] = [];
  const tell = (words: string) => void said.push(words);
  expect(await migratePart(db, both, tell)).toBe(true);
  expect(await doubled()).toBe(10);
  const dying = () => {
    throw new Error('killed');
  };
  await expect(migratePart(db, both, dying)).rejects.toThrow('killed');
  expect(await doubled()).toBe(10);
  await db.query(sql`insert into rows (id) values (26)`);
  while (await migratePart(db, both, tell));
  expect(await doubled()).toBe(26);
  expect(said).toEqual([
    '0002-twice.sql: 10 rows so far.',
    '0002-twice.sql: 20 rows so far.',
    '0002-twice.sql: 26 rows so far.',
    '0002-twice.sql is finished: 26 rows.',
  ]);
  expect(await migratePart(db, both)).toBe(false);
});
