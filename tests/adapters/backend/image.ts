// A migrated database, built once for all suites and loaded by each in half a second.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../adapters/backend/db/db.ts';
import { migrate, migrationsDigest, readMigrations } from '../../../adapters/backend/db/migrate.ts';
import { imageOf, openEmbedded } from '../../../adapters/backend/db/pglite.ts';
import { openServerDatabase } from '../../doubles/postgresServer.ts';

const folder = path.join(import.meta.dirname, '../../output');

/** The image's file; built when the migrations have changed. */
export const buildImage = async (): Promise<string> => {
  const migrations = await readMigrations();
  const file = path.join(folder, `database-${migrationsDigest(migrations)}.tar`);
  if (existsSync(file)) return file;
  const image = await imageOf(async (db) => {
    await migrate(db, migrations);
  });
  await mkdir(folder, { recursive: true });
  const half = `${file}.${process.pid}`;
  await writeFile(half, new Uint8Array(await image.arrayBuffer()));
  await rename(half, file);
  return file;
};

/** A migrated, empty database: in memory, or on a server where the suite runs once more on one. */
export const openTestDatabase = async (): Promise<Database> =>
  process.env['UMZILA_TEST_DATABASE'] === 'postgres' ? openServerDatabase() : openInMemory();

const openInMemory = async (): Promise<Database> =>
  openEmbedded({ image: new Blob([new Uint8Array(await readFile(await buildImage()))]) });

/** vitest's global setup. */
export default async (): Promise<void> => {
  await buildImage();
};
