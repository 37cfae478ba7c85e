// What every place of files keeps (adapters/backend/content/fileStore.ts), in one suite.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../../adapters/backend/content/fileStore.ts';

export interface FileStoreSubject {
  readonly store: FileStore;
  /** A key that may be written. */
  key(): Promise<string>;
  end(): Promise<void>;
}

export const describeFileStoreContract = (name: string, make: () => Promise<FileStoreSubject>): void => {
  describe(`the place of files: ${name}`, () => {
    let subject: FileStoreSubject;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(() => subject.end());

    async function* inPieces(bytes: Uint8Array, size = 7_000): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const read = async (key: string): Promise<Uint8Array | undefined> => {
      const content = await subject.store.get(key);
      return content === undefined ? undefined : new Uint8Array(await new Response(content).arrayBuffer());
    };
    const some = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 31) % 256);

    it('gives back what was put, byte by byte, and knows how much it is', async () => {
      const key = await subject.key();
      for (const bytes of [some(200_000), some(1)]) {
        await subject.store.put(key, inPieces(bytes), bytes.length);
        expect(await read(key)).toEqual(bytes);
        expect(await subject.store.size(key)).toBe(bytes.length);
      }
    });

    it('has nothing where nothing was put, and nothing after it was removed, however often', async () => {
      const key = await subject.key();
      expect(await read(key)).toBeUndefined();
      expect(await subject.store.size(key)).toBeUndefined();
      await subject.store.remove(key);
      await subject.store.put(key, inPieces(some(10)), 10);
      await subject.store.remove(key);
      await subject.store.remove(key);
      expect(await read(key)).toBeUndefined();
    });

    it('keeps what was there where what comes breaks off', async () => {
      const key = await subject.key();
      await subject.store.put(key, inPieces(some(10)), 10);
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield some(5);
        throw new Error('broken off');
      }
      await expect(subject.store.put(key, broken(), 12)).rejects.toThrow();
      await expect(subject.store.put(key, inPieces(some(9)), 12)).rejects.toThrow();
      expect(await read(key)).toEqual(some(10));
    });

    it('refuses a key that is none', async () => {
      await expect(subject.store.put('../etc/passwd', inPieces(some(1)), 1)).rejects.toThrow();
    });
  });
};
