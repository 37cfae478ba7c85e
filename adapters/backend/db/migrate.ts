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

/** Runs what has not run yet; answers the names of what it ran. Throws with the file's name when one fails. */
export const migrate = (db: Db, migrations: readonly Migration[]): Promise<string[]> =>
  db.tx(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    await tx.script(
      'create table if not exists schema_migrations (name text primary key, ran_utc timestamptz not null default now())',
    );
    const done = new Set(
      (await tx.query<{ name: string }>(sql`select name from schema_migrations`)).map((row) => row.name),
    );
    const ran: string[] = [];
    for (const { name, text } of migrations) {
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
      await tx.query(sql`insert into schema_migrations (name) values (${name})`);
      ran.push(name);
    }
    return ran;
  });
