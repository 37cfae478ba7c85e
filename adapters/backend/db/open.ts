// The database that the configuration asks for, migrated: a server where DATABASE_URL names one, else the embedded one,
// begun from the image that the build made when its migrations are still the same.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './db.ts';
import { type Migration, migrate, migrationsDigest, readMigrations } from './migrate.ts';
import { imageOf, openEmbedded } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export const imageName = (migrations: readonly Migration[]): string =>
  `database-${migrationsDigest(migrations)}.tar`;

/** The bytes of a migrated, empty database: written beside the bundle at build time. */
export const buildImage = async (migrations: readonly Migration[]): Promise<Uint8Array> =>
  new Uint8Array(
    await (
      await imageOf(async (db) => {
        await migrate(db, migrations);
      })
    ).arrayBuffer(),
  );

const readImage = async (migrations: readonly Migration[]): Promise<Blob | undefined> => {
  const file = path.join(import.meta.dirname, imageName(migrations));
  const bytes = await readFile(file).catch(() => undefined);
  return bytes === undefined ? undefined : new Blob([new Uint8Array(bytes)]);
};

/** Why a connection failed; a name with several addresses has failed at each of them, and says nothing itself. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? [...new Set(error.errors.map(reasonOf))].join(', ')
    : error instanceof Error
      ? error.message || error.name
      : String(error);

/**
 * Opens and migrates; throws a sentence when the database cannot be reached or is in use. `empty`: the folder of an empty embedded
 * database to begin with.
 */
export const openDatabase = async (config: Config, empty?: string): Promise<Database> => {
  const migrations = await readMigrations();
  const db =
    config.databaseUrl !== undefined
      ? await openPostgres(config.databaseUrl).catch((error: unknown) => {
          throw new Error(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}`);
        })
      : await openEmbedded({
          ...(config.dataFolder === undefined ? {} : { folder: path.resolve(config.dataFolder) }),
          image: await readImage(migrations),
          empty,
        });
  try {
    await migrate(db, migrations);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
};
