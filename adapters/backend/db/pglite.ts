// The embedded PostgreSQL: a folder (or nothing but memory), one connection, everything in turn. A transaction holds the
// engine, so what runs inside uses `tx`, never the database around it.
import { access, chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, types as pgTypes, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { compile, type Database, type DbConnection, dbInside, dbOver, reasonOf, retried } from './db.ts';
import { DurableFiles, durableStart, keepFolder, toDisk } from './durableFiles.ts';
import { lockFolder } from './lock.ts';

const XID = 28;
const parsers = {
  [pgTypes.INT8]: (text: string) => Number(text),
  [XID]: (text: string) => Number(text),
  [pgTypes.DATE]: (text: string) => text,
  [pgTypes.INTERVAL]: (text: string) => text,
  [pgTypes.NUMERIC]: (text: string) => text,
};

/** Searches find parts of texts by their threes of letters. */
const extensions = { pg_trgm };

const connectionOver = (engine: PGlite | Transaction): DbConnection => ({
  run: async <R>(text: string, values: unknown[]) => (await engine.query<R>(text, values)).rows,
  script: async (text) => {
    await engine.exec(text);
  },
});

export interface EmbeddedOptions {
  /** The folder of the database; undefined keeps everything in memory. */
  readonly folder?: string;
  /** A dumped data folder to begin with instead of creating one, which takes seconds. */
  readonly image?: Blob | undefined;
  /** The folder of an empty database on the same disk, to begin with: it is moved to its place. Where it cannot be, one is created. */
  readonly empty?: string | undefined;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Number of the engine's own error for a full disk. */
const NO_SPACE = 51;

/** Why the engine did not open: its own errors are no Errors, and what it wrote before tells more than what it threw. */
const whyNot = (error: unknown, said: readonly string[]): string => {
  const errno = typeof error === 'object' && error !== null && 'errno' in error ? error.errno : undefined;
  const fatal = said.findLast((line) => /\b(FATAL|PANIC):/.test(line))?.replace(/^.*(FATAL|PANIC): */, '');
  return errno === NO_SPACE || errno === 'ENOSPC' ? 'the disk is full' : (fatal ?? reasonOf(error));
};

/** Opens the engine on the files of a folder. @throws a sentence with the folder, what is wrong and what may be done */
const engineOn = async (dataDir: string, loadDataDir?: Blob): Promise<PGlite> => {
  const said: string[] = [];
  const hear = (text: string): boolean => {
    said.push(...text.split('\n'));
    return false;
  };
  try {
    return await PGlite.create({
      dataDir,
      fs: new DurableFiles(dataDir),
      startParams: durableStart,
      parsers,
      extensions,
      onStdout: hear,
      onStderr: hear,
      ...(loadDataDir === undefined ? {} : { loadDataDir }),
    });
  } catch (error) {
    throw new Error(
      `The database in ${dataDir} cannot be opened: ${whyNot(error, said)}. ` +
        'Make room or give back the right to read and write it where that is missing; where it is damaged, move the folder away ' +
        'and bring a backup back with "npm run umzila -- restore FILE". UMZILA_DATA names another folder.',
      { cause: error },
    );
  }
};

/** A name for what is put aside: what was there is never deleted. */
export const asideName = (what: string): string =>
  `${what}.aside-${new Date().toISOString().replace(/[:.]/g, '-')}`;

/** Whether a database that was marked as unfinished has been in use all the same. */
const holdsSettings = async (dataDir: string): Promise<boolean> => {
  if (!(await exists(path.join(dataDir, 'PG_VERSION')))) return false;
  const engine = await engineOn(dataDir).catch(() => undefined);
  if (engine === undefined) return false;
  try {
    const { rows } = await engine.query<{ found: string | null }>(`select to_regclass('settings') as found`);
    if (rows[0]?.found === null) return false;
    // What a migration itself notes says nothing of use.
    return (
      (await engine.query("select 1 from settings where name <> 'delivery-counts' limit 1")).rows.length > 0
    );
  } finally {
    await engine.close();
  }
};

/** Takes a database out of the way that was marked as unfinished. @throws where it holds what people rely on */
const setAside = async (dataDir: string, begun: string): Promise<void> => {
  if (!(await exists(dataDir))) return;
  if (await holdsSettings(dataDir))
    throw new Error(
      `${begun} says that the database beside it was never finished, but it is in use. ` +
        `Remove ${begun} to go on with that database, or move both away to begin a new one.`,
    );
  await rename(dataDir, asideName(dataDir));
};

/**
 * The engine on a folder. One that is laid out for the first time is marked until it is whole and on the disk: what a process left half
 * done when it died holds nothing that anybody was told, and is begun anew.
 */
const engineIn = async (
  folder: string,
  { image, empty }: Pick<EmbeddedOptions, 'image' | 'empty'>,
): Promise<PGlite> => {
  const dataDir = path.join(folder, 'database');
  const begun = path.join(folder, 'database.begun');
  if (await exists(begun)) await setAside(dataDir, begun);
  if (await exists(path.join(dataDir, 'PG_VERSION'))) {
    await chmod(dataDir, 0o700);
    return engineOn(dataDir);
  }
  await writeFile(begun, '');
  const isMoved =
    empty !== undefined &&
    (await rename(empty, dataDir).then(
      () => true,
      () => false,
    ));
  await mkdir(dataDir, { mode: 0o700, recursive: true });
  await chmod(dataDir, 0o700);
  const engine = await engineOn(dataDir, isMoved ? undefined : image);
  await keepFolder(dataDir);
  await toDisk(folder);
  await rm(begun);
  await toDisk(folder);
  return engine;
};

/** Opens the embedded database, alone on its folder. */
export const openEmbedded = async ({ folder, image, empty }: EmbeddedOptions = {}): Promise<Database> => {
  const unlock = folder === undefined ? async () => undefined : await lockFolder(folder);
  const opening =
    folder === undefined
      ? PGlite.create('memory://', {
          parsers,
          extensions,
          ...(image === undefined ? {} : { loadDataDir: image }),
        })
      : engineIn(folder, { image, empty });
  const engine = await opening.catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const db = dbOver(connectionOver(engine), compile, (work) =>
    retried(() => engine.transaction((tx) => work(dbInside(connectionOver(tx), compile)))),
  );
  let closing: Promise<void> | undefined;
  return {
    ...db,
    kind: 'embedded',
    listen: async (channel, onPayload) => {
      const stop = await engine.listen(channel, onPayload);
      return () => stop();
    },
    close: () => {
      closing ??= engine.close().finally(unlock);
      return closing;
    },
  };
};

/** A prepared database as an image for `openEmbedded({image})`; built once, loaded often. `begin`: an image to go on from. */
export const imageOf = async (prepare: (db: Database) => Promise<void>, begin?: Blob): Promise<Blob> => {
  const engine = await PGlite.create('memory://', {
    parsers,
    extensions,
    ...(begin === undefined ? {} : { loadDataDir: begin }),
  });
  const db = dbOver(connectionOver(engine), compile, (work) =>
    engine.transaction((tx) => work(dbInside(connectionOver(tx), compile))),
  );
  await prepare({
    ...db,
    kind: 'embedded',
    listen: async () => async () => undefined,
    close: async () => undefined,
  });
  const image = await engine.dumpDataDir('none');
  await engine.close();
  return image;
};
