// A copy answers lists and reports, and nobody can tell but by the load: who wrote reads what they wrote, whatever the copy does.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReadCopy, LOOK_MS } from '../../../../adapters/backend/calls/readCopy.ts';
import { compile, type Database, DatabaseAway, type Db } from '../../../../adapters/backend/db/db.ts';
import { contract } from '../../../../core/index.ts';
import { openTestDatabase } from '../image.ts';
import { sql } from '../world.ts';

const list = contract.deliveries.list;
let db: Database;
let other: Database;
let now = 0;
let asked: string[] = [];
/** What the copy does to what is asked of it. */
let trouble: Error | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
  other = await openTestDatabase();
  await db.query(sql`select hub_epoch_now()`);
  await other.query(sql`select hub_epoch_now()`);
});
afterAll(async () => {
  await db.close();
  await other.close();
});
beforeEach(async () => {
  now = Date.parse('2026-11-20T08:00:00Z');
  asked = [];
  trouble = undefined;
  await db.query(sql`delete from recent_writers`);
});

const copyOf = (database: Db): Db => ({
  ...database,
  query: async <R>(query: Parameters<Db['query']>[0]): Promise<R[]> => {
    if (trouble !== undefined) throw trouble;
    asked.push(compile(query).text);
    return database.query<R>(query);
  },
});
const make = async (of: Db = db, looks = 2) => {
  const copy = createReadCopy({ db, open: async () => copyOf(of), clock: () => now });
  for (let n = 0; n < looks; n += 1) {
    await copy.look();
    now += LOOK_MS;
  }
  asked = [];
  return copy;
};
const byCopy = async (copy: Awaited<ReturnType<typeof make>>, owner = 'user:1', call = list as never) => {
  asked = [];
  expect(await copy.read(call, owner, (from) => from.query(sql`select 7 as n`))).toEqual([{ n: 7 }]);
  return asked.length > 0;
};

test('a copy that has been seen to keep up answers lists that can be had as files, and nothing else', async () => {
  const copy = await make();
  expect(await byCopy(copy)).toBe(true);
  expect(await byCopy(copy, 'user:1', contract.deliveries.get as never)).toBe(false);
});

test('who wrote reads where it was written for a while, whichever process took it, and nobody else', async () => {
  const [here, there] = [await make(), await make()];
  await there.wrote('user:1');
  expect(await byCopy(here, 'user:1')).toBe(false);
  expect(await byCopy(here, 'user:2')).toBe(true);
  for (let n = 0; n < 8; n += 1) {
    now += LOOK_MS;
    await here.look();
  }
  expect(await byCopy(here, 'user:1')).toBe(true);
});

test('a copy that was not looked at, is of another database, or is behind, answers nothing', async () => {
  expect(await byCopy(await make(db, 1))).toBe(false);
  expect(await byCopy(await make(other))).toBe(false);
  const copy = await make();
  now += 4 * LOOK_MS;
  expect(await byCopy(copy)).toBe(false);
  const behind: Db = {
    ...db,
    maybeOne: async <R>() =>
      ({ ...(await db.one<{ epoch: string }>(sql`select id::text as epoch from hub_epoch`)), at: 0 }) as R,
  };
  expect(await byCopy(await make(behind))).toBe(false);
});

test('where the copy fails or may not do it, the database answers, and a fault of the question stays one', async () => {
  const copy = await make();
  for (const error of [
    new DatabaseAway('gone'),
    Object.assign(new Error('read only'), { code: '25006' }),
    Object.assign(new Error('conflict with recovery'), { code: '40001' }),
  ]) {
    trouble = error;
    expect(await byCopy(copy)).toBe(false);
  }
  trouble = new Error('a fault');
  await expect(copy.read(list as never, 'user:1', (from) => from.query(sql`select 1`))).rejects.toThrow(
    'a fault',
  );
});
