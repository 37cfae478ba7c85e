// Files in a folder of this machine, or one that several machines share. A file takes its name only when it is whole and on the disk.
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, partsOf } from './fileStore.ts';

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Two letters of the id are a folder of their own: a folder of a million files is slow on many systems. */
const placeOf = (folder: string, key: string): string => {
  const { table, id } = partsOf(key);
  return path.join(folder, table, id.slice(0, 2), id);
};

/** The place of files in a folder, which is made where it is missing. */
export const folderStore = (folder: string): FileStore => {
  const sizeOf = async (key: string): Promise<number | undefined> => {
    try {
      return (await stat(placeOf(folder, key))).size;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };
  return {
    size: sizeOf,
    async put(key, content, size) {
      const name = placeOf(folder, key);
      await mkdir(path.dirname(name), { recursive: true, mode: 0o700 });
      const begun = `${name}.${crypto.randomUUID()}`;
      const file = await open(begun, 'wx', 0o600);
      try {
        let written = 0;
        for await (const piece of content) {
          await file.writeFile(piece);
          written += piece.length;
        }
        if (written !== size) throw new Error(`${key} has ${written} bytes, not ${size}`);
        await file.sync();
        await file.close();
        await rename(begun, name);
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(begun, { force: true });
        throw error;
      }
    },
    async get(key) {
      if ((await sizeOf(key)) === undefined) return undefined;
      return Readable.toWeb(createReadStream(placeOf(folder, key))) as ReadableStream<Uint8Array>;
    },
    remove: (key) => rm(placeOf(folder, key), { force: true }),
  };
};
