// Brings a database to the newest schema: plain SQL files in the order of their names, each in one transaction with the
// note that it ran. Processes that start together wait for one another on an advisory lock.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Db, sql } from './db.ts';

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

/**
 * Runs what has not run yet; answers the names of what it ran. Throws with the file's name when one fails, and without doing anything where
 * the database has what this build does not know.
 */
export const migrate = (db: Db, migrations: readonly Migration[]): Promise<string[]> =>
  db.tx(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    await tx.script(
      `create table if not exists schema_migrations (name text primary key, ran_utc timestamptz not null default now());
       alter table schema_migrations add column if not exists digest text`,
    );
    const before = await ranMigrations(tx);
    const stranger = strangerAmong(before, migrations);
    if (stranger !== undefined)
      throw new Error(
        `The database is not one for this build: ${stranger}. Start the build that made it, or another database.`,
      );
    const done = new Set(before.map(({ name }) => name));
    const undigested = new Set(before.filter(({ digest }) => digest === null).map(({ name }) => name));
    const ran: string[] = [];
    for (const { name, text } of migrations) {
      if (undigested.has(name))
        await tx.query(sql`update schema_migrations set digest = ${digestOf(text)} where name = ${name}`);
      if (done.has(name)) continue;
      try {
        await tx.script(text);
      } catch (error) {
        throw new Error(
          `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        );
      }
      await tx.query(sql`insert into schema_migrations (name, digest) values (${name}, ${digestOf(text)})`);
      ran.push(name);
    }
    return ran;
  });
