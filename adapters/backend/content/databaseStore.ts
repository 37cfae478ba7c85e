// Files in the rows that name them: what every portal begins with, and where every file arrives, in the transaction of what it belongs to.
import { type Db, name, sql } from '../db/db.ts';
import { type FileStore, partsOf } from './fileStore.ts';

/** The tables whose rows hold files. */
export const fileTables = ['files', 'guarded_files'] as const;

const rowOf = (key: string): { table: (typeof fileTables)[number]; id: string } => {
  const { table: room, id } = partsOf(key);
  const table = fileTables.find((known) => known === room);
  if (table === undefined) throw new Error(`not the key of a file: ${key}`);
  return { table, id };
};

/** The place of files in the database; a key that no row has is refused. */
export const databaseStore = (db: Db): FileStore => {
  const bytesOf = async (key: string): Promise<Uint8Array | undefined> => {
    const { table, id } = rowOf(key);
    const row = await db.maybeOne<{ bytes: Uint8Array | null }>(
      sql`select bytes from ${name(table)} where id = ${id}::uuid`,
    );
    return row?.bytes === null || row?.bytes.length === 0 ? undefined : row?.bytes;
  };
  return {
    async put(key, content, size) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      const bytes = Buffer.concat(pieces);
      if (bytes.length !== size) throw new Error(`${key} has ${bytes.length} bytes, not ${size}`);
      const { table, id } = rowOf(key);
      await db.one(sql`update ${name(table)} set bytes = ${bytes} where id = ${id}::uuid returning id`);
    },
    async get(key) {
      const bytes = await bytesOf(key);
      return bytes === undefined ? undefined : (new Response(new Uint8Array(bytes)).body ?? undefined);
    },
    size: async (key) => (await bytesOf(key))?.length,
    async remove(key) {
      const { table, id } = rowOf(key);
      await db.query(sql`update ${name(table)} set bytes = ''::bytea where id = ${id}::uuid`);
    },
  };
};
