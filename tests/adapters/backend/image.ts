// A migrated database, built once for all suites: a copy on the server where PostgreSQL is installed, else, and for what is about the
// embedded database, an image of that.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../adapters/backend/db/db.ts';
import { migrate, migrationsDigest, readMigrations } from '../../../adapters/backend/db/migrate.ts';
import { imageOf, openEmbedded } from '../../../adapters/backend/db/pglite.ts';
import { type DemoOptions, seedDemo } from '../../../adapters/backend/standins/demonstration/seedDemo.ts';
import { openPreparedDatabase, openServerDatabase } from '../../doubles/postgresServer.ts';

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

/** Whether the suite runs on the PostgreSQL server. */
export const isOnServer = (): boolean => process.env['UMZILA_TEST_DATABASE'] === 'postgres';

/** A migrated, empty database: on the server where the suite runs on one, else in memory. */
export const openTestDatabase = (): Promise<Database> =>
  isOnServer() ? openServerDatabase() : openInMemory();

const emptyImage = async (): Promise<Blob> => new Blob([new Uint8Array(await readFile(await buildImage()))]);

/** A migrated, empty database in memory. */
export const openInMemory = async (): Promise<Database> => openEmbedded({ image: await emptyImage() });

/** A world that is laid out at one time serves for others that begin soon after: as long as a file of tests may take anyway. */
const SOON = 180_000;
interface LaidOut {
  readonly key: string;
  readonly image: Promise<Blob>;
}
/** Kept by the process, and not by this module, which each file of tests has anew. */
const kept = globalThis as { laidOut?: readonly LaidOut[] };

/** A database with the demonstration as it is at `now`; laid out once for the tests that want the same: of a run, or in memory of a process. */
export const openDemoDatabase = async (options: DemoOptions): Promise<Database> => {
  const key = `${Math.floor(options.now.getTime() / SOON)}_${options.hasYear ? 'year' : 'story'}`;
  const prepare = async (db: Database): Promise<void> => void (await seedDemo(db, options));
  if (isOnServer()) return openPreparedDatabase(key, prepare);
  const found = kept.laidOut?.find((one) => one.key === key) ?? {
    key,
    image: imageOf(prepare, await emptyImage()),
  };
  // The newest two: an image has 50 MB.
  kept.laidOut = [found, ...(kept.laidOut ?? []).filter((one) => one.key !== key)].slice(0, 2);
  return openEmbedded({ image: await found.image });
};

/** vitest's global setup. */
export default async (): Promise<void> => {
  await buildImage();
};
