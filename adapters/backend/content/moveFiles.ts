// Files go to the place that is configured: they arrive in the database, with what they belong to, and are carried over after that. A file is
// in its new place before its row says so, and leaves the old one afterwards: whatever dies in between, nothing is lost, and the next pass goes on.
import { type Db, name, type Sql, sql } from '../db/db.ts';
import { databaseStore, fileTables } from './databaseStore.ts';
import type { OpenStore } from './fileStore.ts';

/** Files of one pass and table. */
const SOME = 50;
/** What lies outside without a row may be on its way for so long. */
const ON_ITS_WAY_MS = 15 * 60_000;

type FileTable = (typeof fileTables)[number];

/** What is not carried: what waits for the scanner, its score or its digest is still read here. */
const movable: Readonly<Record<FileTable, Sql>> = {
  files: sql`not exists (select from media m where m.file_id = t.id and m.score is null and m.deleted_utc is null)`,
  guarded_files: sql`t.state in ('clean', 'unscanned') and t.digest is not null`,
};

/** What has bytes, and not in `to`. */
const isElsewhere = (to: string | null): Sql =>
  sql`t.kept_in is distinct from ${to}::text and (t.kept_in is not null or length(t.bytes) > 0)`;

interface Moving {
  readonly id: string;
  readonly kept_in: string | null;
  readonly kept_as: string | null;
  readonly size: number;
}

interface Way {
  readonly db: Db;
  readonly open: OpenStore;
  readonly table: FileTable;
}

const gathered = async (content: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (bytes.length !== size) throw new Error(`a file has ${bytes.length} bytes, not ${size}`);
  return bytes;
};

/** Into the database, where the bytes and what the row says are one change. */
const bringBack = async (
  { db, table }: Way,
  { id, kept_as: from, size }: Moving,
  content: AsyncIterable<Uint8Array>,
) =>
  db.query(sql`
    update ${name(table)} set kept_in = null, kept_as = null, bytes = ${await gathered(content, size)}
    where id = ${id}::uuid and kept_as = ${from}::uuid returning id`);

/** Outside, under a name of its own; a file that was taken away meanwhile leaves its copy to `forgetLetGo`. */
const carryOut = async (
  { db, open, table }: Way,
  { id, kept_as: from, size }: Moving,
  to: string,
  content: AsyncIterable<Uint8Array>,
) => {
  const as = crypto.randomUUID();
  const key = `${table}/${as}`;
  await db.query(sql`insert into files_outside (kept_in, file_key) values (${to}, ${key})`);
  await open(to).put(key, content, size);
  return db.query(sql`
    with mine as (
      delete from files_outside where file_key = ${key} and not is_leaving
        and exists (select from ${name(table)} t where t.id = ${id}::uuid and t.kept_as is not distinct from ${from}::uuid)
      returning id)
    update ${name(table)} set kept_in = ${to}, kept_as = ${as}::uuid, bytes = ''::bytea
    where id = ${id}::uuid and kept_as is not distinct from ${from}::uuid and exists (select from mine) returning id`);
};

const carry = async (way: Way, file: Moving, to: string | null): Promise<boolean> => {
  const { db, open, table } = way;
  const content =
    file.kept_in === null
      ? await databaseStore(db).get(`${table}/${file.id}`)
      : await open(file.kept_in).get(`${table}/${file.kept_as}`);
  if (content === undefined && file.kept_in !== null)
    throw new Error(`${table}/${file.kept_as} is not in ${file.kept_in}`);
  // taken away since it was listed
  if (content === undefined) return false;
  const rows = to === null ? await bringBack(way, file, content) : await carryOut(way, file, to, content);
  return rows.length > 0;
};

/** Carries some files to `to` (null: the database); answers how many. Any number of processes may do it at once. */
export const moveFiles = async (db: Db, open: OpenStore, to: string | null): Promise<number> => {
  let moved = 0;
  for (const table of fileTables) {
    const waiting = await db.query<Moving>(sql`
      select t.id, t.kept_in, t.kept_as, t.size from ${name(table)} t
      where ${isElsewhere(to)} and ${movable[table]} order by t.id limit ${SOME}`);
    for (const file of waiting) if (await carry({ db, open, table }, file, to)) moved += 1;
  }
  return moved;
};

/** Deletes what lies outside and no row names. */
export const forgetLetGo = async (db: Db, open: OpenStore, now: Date): Promise<void> => {
  const leaving = await db.query<{ id: number; kept_in: string; file_key: string }>(sql`
    update files_outside set is_leaving = true where id in (
      select id from files_outside where at < ${new Date(now.getTime() - ON_ITS_WAY_MS)} order by id limit ${SOME})
    returning id, kept_in, file_key`);
  for (const { id, kept_in: place, file_key: key } of leaving) {
    await open(place).remove(key);
    await db.query(sql`delete from files_outside where id = ${id}`);
  }
};

/** Carries all files to `to`, and says how many. */
export const moveAll = async (db: Db, open: OpenStore, to: string | null): Promise<string> => {
  let all = 0;
  for (let moved = -1; moved !== 0; ) {
    moved = await moveFiles(db, open, to);
    all += moved;
  }
  const waiting = await Promise.all(
    fileTables.map((table) =>
      db.one<{ n: number }>(sql`select count(*) as n from ${name(table)} t where ${isElsewhere(to)}`),
    ),
  );
  const left = waiting.reduce((sum, { n }) => sum + n, 0);
  return `${all} files were carried to ${to ?? 'the database'}.${left > 0 ? ` ${left} wait for the scanner, their score or their digest, and follow.` : ''}`;
};

/** Files whose bytes are not where their row says, at most ten of each table. */
export const missingFiles = async (db: Db, open: OpenStore): Promise<readonly string[]> => {
  const missing: string[] = [];
  for (const table of fileTables) {
    let last = '00000000-0000-0000-0000-000000000000';
    for (let isMore = true; isMore && missing.length < 10; ) {
      const rows = await db.query<Moving & { readonly kept_in: string }>(sql`
        select id, kept_in, kept_as, size from ${name(table)} where kept_in is not null and id > ${last}::uuid
        order by id limit 1000`);
      for (const { kept_in: place, kept_as: as, size } of rows)
        if ((await open(place).size(`${table}/${as}`)) !== size) missing.push(`${table}/${as} in ${place}`);
      last = rows.at(-1)?.id ?? last;
      isMore = rows.length === 1_000;
    }
  }
  return missing.slice(0, 10);
};
