// Brings a database to the newest schema: plain SQL files in the order of their names, each in one transaction with the
// note that it ran. What rewrites many rows is left to parts, which run while the portal serves. Processes that start together wait for one another on an advisory lock.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Db, name as identifier, sql } from './db.ts';

const LOCK = 8_241_107;

/** Where the SQL files lie: beside the bundle, or one folder up in the sources. */
const migrationsFolder = (): string => {
  const beside = path.join(
    import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
    'migrations',
  );
  return existsSync(beside) ? beside : path.join(path.dirname(beside), '..', 'migrations');
};

export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** Every migration, in order. */
export const readMigrations = async (folder = migrationsFolder()): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
};

/** Changes when any migration changes: names the image that was built from them. */
export const migrationsDigest = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name, text }) => `${name}\n${text}`).join('\n'))
    .digest('hex')
    .slice(0, 16);

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A migration that ran: its name, and a digest of its text; none where it ran before digests were kept. */
export interface RanMigration {
  readonly name: string;
  readonly digest: string | null;
}

/** What ran in this database; nothing where it is not one of a portal. */
export const ranMigrations = async (db: Db): Promise<RanMigration[]> => {
  const { found } = await db.one<{ found: string | null }>(
    sql`select to_regclass('schema_migrations') as found`,
  );
  if (found === null) return [];
  return db.query<RanMigration>(sql`
    select m.name, to_jsonb(m) ->> 'digest' as digest from schema_migrations m order by m.name`);
};

/** Why what ran elsewhere is not of this build's making, in words; undefined where all of it is known here. */
export const strangerAmong = (
  ran: readonly RanMigration[],
  migrations: readonly Migration[],
): string | undefined => {
  const known = new Map(migrations.map(({ name, text }) => [name, digestOf(text)]));
  for (const { name, digest } of ran) {
    const own = known.get(name);
    if (own === undefined)
      return `it has the migration ${name}, which this build does not know: it comes from a newer build`;
    if (digest !== null && digest !== own)
      return `its migration ${name} is another one than that of this build`;
  }
  return undefined;
};

/** What is told while migrations run. */
export type TellMigration = (words: string) => void;

/** Does a part of what a migration leaves for later: `-- in parts: select rewrite_some(1000)`, which answers how many rows it did. */
const partOf = (text: string): RegExpExecArray | undefined =>
  /^-- in parts: select ([a-z_]+)\((\d+)\)$/m.exec(text) ?? undefined;

/** Runs the first that has not run yet; undefined where all have. */
const migrateOne = async (
  tx: Db,
  migrations: readonly Migration[],
  tell: TellMigration,
): Promise<string | undefined> => {
  await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
  await tx.script(
    `create table if not exists schema_migrations (name text primary key, ran_utc timestamptz not null default now());
     alter table schema_migrations add column if not exists digest text;
     create table if not exists migration_parts (name text primary key, done bigint not null default 0, finished_utc timestamptz)`,
  );
  const before = await ranMigrations(tx);
  const stranger = strangerAmong(before, migrations);
  if (stranger !== undefined)
    throw new Error(
      `The database is not one for this build: ${stranger}. Start the build that made it, or another database.`,
    );
  const done = new Set(before.map(({ name }) => name));
  const undigested = new Set(before.filter(({ digest }) => digest === null).map(({ name }) => name));
  for (const { name, text } of migrations)
    if (undigested.has(name))
      await tx.query(sql`update schema_migrations set digest = ${digestOf(text)} where name = ${name}`);
  const next = migrations.find(({ name }) => !done.has(name));
  if (next === undefined) return undefined;
  tell(`${next.name} runs (${done.size + 1} of ${migrations.length}).`);
  try {
    await tx.script(next.text);
  } catch (error) {
    throw new Error(
      `The migration ${next.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await tx.query(
    sql`insert into schema_migrations (name, digest) values (${next.name}, ${digestOf(next.text)})`,
  );
  if (partOf(next.text) !== undefined)
    await tx.query(sql`insert into migration_parts (name) values (${next.name})`);
  return next.name;
};

/**
 * Runs what has not run yet, each in a transaction of its own, so that what dies goes on behind the last that was finished; answers the names of
 * what it ran. Throws with the file's name when one fails, and without doing anything where the database has what this build does not know.
 */
export const migrate = async (
  db: Db,
  migrations: readonly Migration[],
  tell: TellMigration = () => undefined,
): Promise<string[]> => {
  const ran: string[] = [];
  for (;;) {
    const name = await db.tx((tx) => migrateOne(tx, migrations, tell));
    if (name === undefined) return ran;
    ran.push(name);
  }
};

/**
 * One part of what migrations left for later, in a transaction that is over soon; false where nothing is left, or another process does it. The
 * portal serves meanwhile: what reads such rows bears both.
 */
export const migratePart = (
  db: Db,
  migrations: readonly Migration[],
  tell: TellMigration = () => undefined,
): Promise<boolean> =>
  db.tx(async (tx) => {
    const waiting = await tx.maybeOne<{ name: string; done: number }>(sql`
      select name, done from migration_parts where finished_utc is null order by name limit 1 for update skip locked`);
    const part = partOf(migrations.find(({ name }) => name === waiting?.name)?.text ?? '');
    if (waiting === undefined || part === undefined) return false;
    const [, call = '', some] = part;
    const { n } = await tx.one<{ n: number }>(
      sql`select ${identifier(call)}(${Number(some)}::int)::bigint as n`,
    );
    const done = waiting.done + n;
    await tx.query(sql`
      update migration_parts set done = ${done}::bigint, finished_utc = case when ${n}::bigint = 0 then now() end
      where name = ${waiting.name}`);
    tell(n === 0 ? `${waiting.name} is finished: ${done} rows.` : `${waiting.name}: ${done} rows so far.`);
    return true;
  });
