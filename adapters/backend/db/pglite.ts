// The embedded PostgreSQL: a folder (or nothing but memory), one connection, everything in turn. A transaction holds the
// engine, so what runs inside uses `tx`, never the database around it.
import { access, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, types as pgTypes, type Transaction } from '@electric-sql/pglite';
import { type Connection, compile, type Database, dbInside, dbOver, retried } from './db.ts';
import { lockFolder } from './lock.ts';

const XID = 28;
const parsers = {
  [pgTypes.INT8]: (text: string) => Number(text),
  [XID]: (text: string) => Number(text),
  [pgTypes.DATE]: (text: string) => text,
  [pgTypes.INTERVAL]: (text: string) => text,
  [pgTypes.NUMERIC]: (text: string) => text,
};

const connectionOver = (engine: PGlite | Transaction): Connection => ({
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

/**
 * The engine on a folder. One that is laid out for the first time is marked until it is whole: what a process left half done when it died
 * holds nothing that anybody was told, and is begun anew.
 */
const engineIn = async (
  folder: string,
  { image, empty }: Pick<EmbeddedOptions, 'image' | 'empty'>,
): Promise<PGlite> => {
  const dataDir = path.join(folder, 'database');
  const begun = path.join(folder, 'database.begun');
  if (await exists(begun)) await rm(dataDir, { recursive: true, force: true });
  if (await exists(path.join(dataDir, 'PG_VERSION'))) return PGlite.create(dataDir, { parsers });
  await writeFile(begun, '');
  const isMoved =
    empty !== undefined &&
    (await rename(empty, dataDir).then(
      () => true,
      () => false,
    ));
  const engine = await PGlite.create(dataDir, {
    parsers,
    ...(image === undefined || isMoved ? {} : { loadDataDir: image }),
  });
  await rm(begun);
  return engine;
};

/** Opens the embedded database, alone on its folder. */
export const openEmbedded = async ({ folder, image, empty }: EmbeddedOptions = {}): Promise<Database> => {
  const unlock = folder === undefined ? async () => undefined : await lockFolder(folder);
  const opening =
    folder === undefined
      ? PGlite.create('memory://', { parsers, ...(image === undefined ? {} : { loadDataDir: image }) })
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

/** A migrated database as an image for `openEmbedded({image})`; built once, loaded often. */
export const imageOf = async (prepare: (db: Database) => Promise<void>): Promise<Blob> => {
  const engine = await PGlite.create('memory://', { parsers });
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
