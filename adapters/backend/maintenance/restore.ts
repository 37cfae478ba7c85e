// A backup back into a database: into an empty schema of the build that made the backup, and from there to the newest. What stood there
// before is put aside, never deleted: an embedded database as a folder, that of a server as a schema of its own.
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { type Db, join, json, name, reasonOf, sql } from '../db/db.ts';
import { toDisk } from '../db/durableFiles.ts';
import { lockFolder } from '../db/lock.ts';
import { type Migration, migrate, readMigrations, strangerAmong } from '../db/migrate.ts';
import { asideName, openEmbedded } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { tablesOf } from './backup.ts';
import { type OpenBackup, openBackup, type Row, type Table } from './readBackup.ts';

/** What was brought back, and where what stood there before is now. */
export interface Restored {
  readonly at: string;
  readonly rows: number;
  readonly aside: string | undefined;
}

const ROWS = 500;

/** The rows of one table, by the types that its columns have here. */
const insertRows = async (db: Db, { table, columns }: Table, rows: readonly Row[]): Promise<void> => {
  const types = await db.query<{ column: string; type: string }>(sql`
    select a.attname::text as column, y.typname::text as type
    from pg_attribute a join pg_type y on y.oid = a.atttypid
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped`);
  const typeOf = new Map(types.map(({ column, type }) => [column, type]));
  const values = columns.map((column, at) => {
    const type = typeOf.get(column);
    if (type === undefined) throw new Error(`The table ${table} has no column ${column} here.`);
    return sql`(r.value ->> ${at}::int)::${name(type)}`;
  });
  await db.query(sql`
    insert into ${name(table)} (${join(columns.map(name))}) overriding system value
    select ${join(values)} from jsonb_array_elements(${json(rows)}) with ordinality as r (value, n) order by r.n`);
};

/** Takes the references between tables and the triggers of the schema away, and answers what brings them back. */
const withoutRules = async (db: Db, tables: readonly string[]): Promise<() => Promise<void>> => {
  const references = await db.query<{ table: string; name: string; says: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const each = (statement: (table: string) => string): Promise<void> =>
    db.script(tables.map((table) => `${statement(`"${table}"`)};`).join('\n'));
  for (const { table, name: reference } of references)
    await db.script(`alter table ${table} drop constraint ${reference}`);
  await each((table) => `alter table ${table} disable trigger user`);
  return async () => {
    await each((table) => `alter table ${table} enable trigger user`);
    for (const { table, name: reference, says } of references)
      await db.script(`alter table ${table} add constraint ${reference} ${says}`);
  };
};

/** Fills an empty schema from the backup: as it was then, and on to what this build needs. Answers the number of rows. */
const load = async (db: Db, backup: OpenBackup, migrations: readonly Migration[]): Promise<number> => {
  const then = new Set(backup.head.migrations.map((migration) => migration.name));
  await migrate(
    db,
    migrations.filter((migration) => then.has(migration.name)),
  );
  const tables = (await tablesOf(db)).map(({ table }) => table);
  const bringRulesBack = await withoutRules(db, tables);
  await db.script(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`);
  let total = 0;
  let current: Table | undefined;
  let rows: Row[] = [];
  const flush = async (): Promise<void> => {
    if (current !== undefined && rows.length > 0) await insertRows(db, current, rows);
    total += rows.length;
    rows = [];
  };
  for await (const line of backup.lines()) {
    if ('sequence' in line) {
      await flush();
      await db.query(
        sql`select setval(${line.sequence}::regclass, ${line.last}::bigint, ${line.isCalled}::boolean)`,
      );
    } else if ('table' in line) {
      await flush();
      current = line;
    } else {
      rows.push(line);
      if (rows.length >= ROWS) await flush();
    }
  }
  await flush();
  await bringRulesBack();
  await migrate(db, migrations);
  return total;
};

const isThere = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

const refuse = (what: string): never => {
  throw new Error(
    `${what} holds a database already. Stop the portal, and say --force: what is there is put aside, not deleted.`,
  );
};

/** Loads beside what is there, and changes places when all of it is well. */
const restoreEmbedded = async (
  folder: string,
  force: boolean,
  fill: (db: Db) => Promise<number>,
): Promise<Pick<Restored, 'rows' | 'aside'>> => {
  const unlock = await lockFolder(folder);
  const beside = path.join(folder, 'restoring');
  try {
    const place = path.join(folder, 'database');
    const isTaken = await isThere(place);
    if (isTaken && !force) refuse(folder);
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    const db = await openEmbedded({ folder: beside });
    const rows = await db.tx(fill).finally(() => db.close());
    const aside = isTaken ? asideName(place) : undefined;
    if (aside !== undefined) await rename(place, aside);
    await rename(path.join(beside, 'database'), place);
    await rm(path.join(folder, 'database.begun'), { force: true });
    await toDisk(folder);
    return { rows, aside };
  } finally {
    await rm(beside, { recursive: true, force: true });
    await unlock();
  }
};

/** Everything in one transaction: it is as it was, or all of it is restored. */
const restoreServer = async (
  url: string,
  force: boolean,
  fill: (db: Db) => Promise<number>,
): Promise<Pick<Restored, 'rows' | 'aside'>> => {
  const db = await openPostgres(url, { poolSize: 1, unbounded: true }).catch((error: unknown) => {
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}`);
  });
  try {
    return await db.tx(async (tx) => {
      const others = await tx.query(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'umzila%'`);
      if (others.length > 0)
        throw new Error(
          'A portal is running on the database of DATABASE_URL. Stop every process of it first.',
        );
      const taken = await tx.query(sql`
        select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`);
      if (taken.length > 0 && !force) refuse('DATABASE_URL');
      const aside = `before_restore_${new Date().toISOString().replace(/\D/g, '')}`;
      // an extension is there once: it stays with what is in use, also when what is aside is dropped
      if (taken.length > 0)
        await tx.script(`alter schema public rename to ${aside}; create schema public;
          do $$ begin if exists (select from pg_extension where extname = 'pg_trgm') then
            alter extension pg_trgm set schema public; end if; end $$`);
      return { rows: await fill(tx), aside: taken.length > 0 ? `the schema ${aside}` : undefined };
    });
  } finally {
    await db.close();
  }
};

/** Brings a backup into the configured database. @throws in words where something is there and `force` is not said, and on any damage */
export const restore = async (config: Config, file: string, force: boolean): Promise<Restored> => {
  const backup = await openBackup(file);
  const migrations = await readMigrations();
  const stranger = strangerAmong(backup.head.migrations, migrations);
  if (stranger !== undefined)
    throw new Error(`${file} is not for this build: ${stranger}. Restore it with the build that made it.`);
  // the whole file once, before anything is touched
  for await (const _line of (await openBackup(file)).lines());
  const fill = (db: Db): Promise<number> => load(db, backup, migrations);
  if (config.databaseUrl !== undefined)
    return { at: backup.head.at, ...(await restoreServer(config.databaseUrl, force, fill)) };
  if (config.dataFolder === undefined)
    throw new Error('UMZILA_DATA is "memory": there is nothing to restore into.');
  return { at: backup.head.at, ...(await restoreEmbedded(path.resolve(config.dataFolder), force, fill)) };
};
