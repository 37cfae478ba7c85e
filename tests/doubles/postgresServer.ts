// A PostgreSQL for the suites that run once more on a server: one cluster for all of them, and for each world a copy of one migrated
// database. vitest's global setup starts it; the suites learn of it through a file, for a world is also made where vitest is not.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../adapters/backend/db/db.ts';
import { name, sql } from '../../adapters/backend/db/db.ts';
import { migrate, readMigrations } from '../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../adapters/backend/db/postgres.ts';
import { hasPostgres, startCluster } from './postgresCluster.ts';

const file = path.join(import.meta.dirname, '../output/postgres.json');
const original = 'original';

/** A migrated, empty database on that server. */
export const openServerDatabase = async (): Promise<Database> => {
  const { url } = JSON.parse(await readFile(file, 'utf8')) as { readonly url: string };
  const copy = `copy_${randomUUID().replaceAll('-', '')}`;
  const at = (database: string): string => url.replace(`/${original}?`, `/${database}?`);
  const server = await openPostgres(at('postgres'), { poolSize: 1 });
  await server.query(sql`create database ${name(copy)} template ${name(original)}`);
  await server.close();
  return openPostgres(at(copy));
};

/** vitest's global setup; its answer is the end. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (!hasPostgres()) return undefined;
  const cluster = await startCluster();
  const url = await cluster.database(original);
  const db = await openPostgres(url, { poolSize: 1 });
  await migrate(db, await readMigrations());
  await db.close();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ url }));
  return async () => {
    await rm(file, { force: true });
    await cluster.stop();
  };
};
