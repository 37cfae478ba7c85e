// The embedded engine's files in a folder, written through to the disk when the engine asks for it. The engine's own layer takes the
// question and does nothing: what it says is on the disk would be in the memory of the machine, and gone with its power.
import { fsyncSync } from 'node:fs';
import { chmod, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Part of the layer of files that the engine has inside itself. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
  tryFSOperation<T>(work: () => T): T;
}
const isNodeFiles = (layer: object): layer is NodeFiles => 'stream_ops' in layer && 'tryFSOperation' in layer;

type Init = NodeFS['init'];

export class DurableFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          ({ NODEFS: layer }) => {
            if (!isNodeFiles(layer))
              throw new Error('This PGlite has another layer of files than is known here.');
            layer.stream_ops.fsync = ({ nfd }) => {
              layer.tryFSOperation(() => fsyncSync(nfd));
              return 0;
            };
          },
        ],
      },
    };
  }
}

/** The engine as it starts by itself, only that it asks for the disk, by the one call that comes through its layer of files. */
export const durableStart: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Writes a file, or a folder's list of names, through to the disk. */
export const toDisk = async (place: string): Promise<void> => {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows keeps the names of a folder by itself, and refuses
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  } finally {
    await handle.close();
  }
};

const placesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const inside = await Promise.all(
    entries.map((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? placesIn(place) : entry.isFile() ? [place] : [];
    }),
  );
  return [...inside.flat(), folder];
};

/** The disk takes many at once in little more time than one. */
const AT_ONCE = 32;

/**
 * Closes a whole folder to everybody but its owner and writes it through to the disk: what was unpacked or moved there before the engine
 * looked after it, which unpacks its files open to all.
 */
export const keepFolder = async (folder: string): Promise<void> => {
  const places = await placesIn(folder);
  const some = async (): Promise<void> => {
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      const { mode } = await stat(place);
      await chmod(place, mode & 0o700);
      await toDisk(place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
};
