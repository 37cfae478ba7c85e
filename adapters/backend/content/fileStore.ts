// The port to where bytes of files are kept. A row of the database says in which place its bytes are, so files of several places are read at
// the same time, as while they are carried from one to another.

/** Keeps bytes under keys like `files/5f0c...`. */
export interface FileStore {
  /** All of it or nothing is there afterwards. @throws where it cannot be kept, or is not `size` bytes */
  put(key: string, content: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** How many bytes there are; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>;
}

/** What opens a place outside by its address. */
export type OpenStore = (place: string) => FileStore;

/** The table and the id of a key. @throws where it is none */
export const partsOf = (key: string): { readonly table: string; readonly id: string } => {
  const [, table, id] = /^([a-z_]+)\/([0-9a-f-]{36})$/.exec(key) ?? [];
  if (table === undefined || id === undefined) throw new Error(`not the key of a file: ${key}`);
  return { table, id };
};
