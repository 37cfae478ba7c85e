// The PostgreSQL server of a run of tests, where PostgreSQL is installed: one cluster for all suites, and for each world a copy of a
// database that is ready. A copy costs a tenth of an embedded database. vitest's global setup starts it; the environment names it to every
// process that comes after, for a world is also made where vitest is not.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../../adapters/backend/db/db.ts';
import { name, sql } from '../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import { hasPostgres, startCluster } from './postgresCluster.ts';

const VARIABLE = 'UMZILA_TEST_SERVER';
const original = 'original';

/** The address of a database on the server. */
const at = (database: string): string =>
  (process.env[VARIABLE] ?? '').replace(`/${original}?`, `/${database}?`);

const onServer = async <T>(work: (server: Database) => Promise<T>): Promise<T> => {
  const server = await openPostgres(at('postgres'), { poolSize: 1, unbounded: true });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
};

/** Copies the files of a database: the other way writes each page to the log too. */
const copy = async (server: Database, from: string, to: string): Promise<void> => {
  await server.query(sql`create database ${name(to)} template ${name(from)} strategy file_copy`);
};

/** An open transaction, and the database that it is of. */
interface Open {
  readonly db: Database;
  isOpen: boolean;
}
/**
 * The open transactions around what runs. Kept by the process, and one for all databases: Node asks each such storage about every promise of
 * the process for as long as it runs, so one for each database makes promises dearer with every world that was opened.
 */
const kept = globalThis as { insideOf?: AsyncLocalStorage<readonly Open[]> };
kept.insideOf ??= new AsyncLocalStorage();
const inside = kept.insideOf;

/**
 * Refuses the database around an open transaction, as the embedded engine would: there it waits for the transaction, which waits for it,
 * for ever. On a server it goes unseen, and is not part of what the transaction does.
 */
const strict = (db: Database): Database => {
  const refuse = async (): Promise<void> => {
    if (inside.getStore()?.some((open) => open.db === db && open.isOpen))
      throw new Error('inside a transaction its own connection is used, never the database around it');
  };
  const tx: Db['tx'] = async (work) => {
    await refuse();
    return db.tx(async (inner) => {
      const open = { db, isOpen: true };
      try {
        return await inside.run([...(inside.getStore() ?? []), open], () => work(inner));
      } finally {
        open.isOpen = false;
      }
    });
  };
  return {
    ...db,
    query: (query) => refuse().then(() => db.query(query)),
    one: (query) => refuse().then(() => db.one(query)),
    maybeOne: (query) => refuse().then(() => db.maybeOne(query)),
    script: (text) => refuse().then(() => db.script(text)),
    tx,
  };
};

/** Waits, of each database, until its listeners have heard what was said before. */
const listeners = new WeakMap<Database, Set<() => Promise<void>>>();

/**
 * Waits until whoever listens to this database of a server has heard what was said so far; the embedded one says it before it answers. A test
 * that asks again at once then sees the same on both.
 */
export const heard = async (db: Database): Promise<void> => {
  await Promise.all([...(listeners.get(db) ?? [])].map((wait) => wait()));
};

const MARK = 'heard ';
/** A notice of ours behind the others, which come in the order in which they were said. */
const listening = (db: Database, waits: Set<() => Promise<void>>): Database['listen'] => {
  return async (channel, onPayload, onGap) => {
    const marks = new Map<string, () => void>();
    const stop = await db.listen(
      channel,
      (payload) => (payload.startsWith(MARK) ? marks.get(payload)?.() : onPayload(payload)),
      onGap,
    );
    const wait = async (): Promise<void> => {
      const mark = `${MARK}${randomUUID()}`;
      const came = new Promise<void>((resolve) => marks.set(mark, resolve));
      await db.query(sql`select pg_notify(${channel}, ${mark})`);
      await came;
      marks.delete(mark);
    };
    waits.add(wait);
    return async () => {
      waits.delete(wait);
      await stop();
      for (const resolve of marks.values()) resolve();
    };
  };
};

/** The address of a copy of a database of the server, by itself of the migrated, empty one; and what drops it. */
export const serverCopy = async (
  from = original,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const to = `copy_${randomUUID().replaceAll('-', '')}`;
  await onServer((server) => copy(server, from, to));
  const drop = () =>
    onServer(async (server) => {
      await server.query(sql`drop database if exists ${name(to)} with (force)`);
    });
  return { url: at(to), drop };
};

/** A copy of a database of the server, which is dropped when it is closed. */
const openCopy = async (from: string): Promise<Database> => {
  const { url, drop } = await serverCopy(from);
  const db = strict(await openPostgres(url));
  const waits = new Set<() => Promise<void>>();
  let closing: Promise<void> | undefined;
  const opened: Database = {
    ...db,
    listen: listening(db, waits),
    close: () => {
      closing ??= db.close().then(drop);
      return closing;
    },
  };
  listeners.set(opened, waits);
  return opened;
};

/** A migrated, empty database on that server. */
export const openServerDatabase = (): Promise<Database> => openCopy(original);

/** The same with what `prepare` lays out, which is done once for all that ask for the same `key`. */
export const openPreparedDatabase = async (
  key: string,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> => {
  const prepared = `prepared_${key}`;
  await onServer((server) =>
    // The lock is the transaction's; a database is made outside of one.
    server.tx(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(hashtext(${prepared}))`);
      if (await tx.maybeOne(sql`select 1 as there from pg_database where datname = ${prepared}`)) return;
      const begun = `${prepared}_begun_${randomUUID().slice(0, 8)}`;
      await onServer((other) => copy(other, original, begun));
      const db = await openPostgres(at(begun));
      await prepare(db).finally(() => db.close());
      await tx.query(sql`alter database ${name(begun)} rename to ${name(prepared)}`);
    }),
  );
  return openCopy(prepared);
};

/** vitest's global setup, of several projects; the first starts the server, and its answer is the end. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (!hasPostgres() || process.env[VARIABLE] !== undefined) return undefined;
  // What cleans up by itself would come when it likes: what a plan rests on is the same in every run.
  const cluster = await startCluster(['autovacuum = off', 'max_connections = 200']);
  process.env[VARIABLE] = await cluster.database(original);
  const db = await openPostgres(at(original), { poolSize: 1 });
  await migrate(db, await readMigrations());
  await db.close();
  return async () => {
    delete process.env[VARIABLE];
    await cluster.stop();
  };
};
