// The database that the configuration asks for, migrated: a server where DATABASE_URL names one, else the embedded one,
// begun from the image that the build made when its migrations are still the same.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { type Database, reasonOf } from './db.ts';
import { type Migration, migrate, migrationsDigest, readMigrations, type TellMigration } from './migrate.ts';
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

export interface Opening {
  /** The folder of an empty embedded database to begin with. */
  readonly empty?: string | undefined;
  /** Puts into the migrated database what must be there before it serves. */
  readonly fill?: (db: Database) => Promise<void>;
  /** Neither migrates nor fills. */
  readonly asItIs?: boolean;
  /** Is told which migrations run. */
  readonly onMigration?: TellMigration;
  /** Is told what goes wrong with the database while it serves. */
  readonly onTrouble?: (words: string) => void;
}

/** Migrates and fills; whatever fails closes the database. */
const prepared = async (
  db: Database,
  migrations: readonly Migration[],
  { fill, asItIs = false, onMigration }: Opening,
): Promise<Database> => {
  if (asItIs) return db;
  try {
    await migrate(db, migrations, onMigration);
    await fill?.(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};

/** Processes that begin together wait for one another: that may take longer than a statement of a portal that serves. */
const openServer = async (
  url: string,
  broker: string | undefined,
  migrations: readonly Migration[],
  opening: Opening,
): Promise<Database> => {
  const { asItIs, onTrouble } = opening;
  const reached = await openPostgres(url, { unbounded: true }).catch((error: unknown) => {
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}`);
  });
  const ready = await prepared(reached, migrations, opening);
  if (asItIs) return ready;
  await ready.close();
  return openPostgres(url, { broker, ...(onTrouble === undefined ? {} : { onTrouble }) });
};

/** Opens, migrates and fills; throws a sentence when the database cannot be reached or is in use. */
export const openDatabase = async (config: Config, opening: Opening = {}): Promise<Database> => {
  const migrations = await readMigrations();
  if (config.databaseUrl !== undefined)
    return openServer(config.databaseUrl, config.broker, migrations, opening);
  const folder = config.dataFolder === undefined ? {} : { folder: path.resolve(config.dataFolder) };
  const image = await readImage(migrations);
  return prepared(await openEmbedded({ ...folder, image, empty: opening.empty }), migrations, opening);
};
