// The lines of a backup as they come out of its file, checked one by one: what is damaged or not whole is found before it replaces anything.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { isLeft } from 'fp-ts/Either';
import * as t from 'io-ts';
import { reasonOf } from '../db/db.ts';

const Head = t.type({
  umzila: t.literal('backup'),
  version: t.literal(1),
  at: t.string,
  migrations: t.array(t.type({ name: t.string, digest: t.union([t.string, t.null]) })),
});
const Table = t.type({ table: t.string, columns: t.array(t.string) });
const Row = t.array(t.union([t.string, t.null]));
const Sequence = t.type({ sequence: t.string, last: t.number, isCalled: t.boolean });
const End = t.type({ rows: t.number });
const Line = t.union([Table, Row, Sequence, End]);

export type Head = t.TypeOf<typeof Head>;
export type Table = t.TypeOf<typeof Table>;
export type Row = t.TypeOf<typeof Row>;
export type Sequence = t.TypeOf<typeof Sequence>;

export interface OpenBackup {
  readonly head: Head;
  /** Tables with their rows after them, then sequences. @throws with the number of the line that is wrong */
  lines(): AsyncGenerator<Table | Row | Sequence>;
}

/** Opens a backup by its first line. @throws in words where the file is none */
export const openBackup = async (file: string): Promise<OpenBackup> => {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  const reader = createInterface({ input: source.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  // told by the reader where it is read, and here where it is not yet
  let failed: unknown;
  unzipped.on('error', (error) => {
    failed = error;
  });
  let number = 0;
  const nextLine = async (): Promise<string> => {
    number += 1;
    const { value, done } = await reader.next().catch((error: unknown) => {
      failed = error;
      return { value: '', done: true };
    });
    if (failed !== undefined)
      throw new Error(`${file} cannot be read at line ${number}: ${reasonOf(failed)}`);
    if (done) throw new Error(`${file} ends early, at line ${number}: it is no whole backup.`);
    return value;
  };
  const next = async (): Promise<unknown> => {
    const line = await nextLine();
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(`${file} is damaged at line ${number}.`);
    }
  };
  const head = Head.decode(await next());
  if (isLeft(head)) throw new Error(`${file} is no backup of a portal that this build can read.`);
  return {
    head: head.right,
    async *lines() {
      let rows = 0;
      for (;;) {
        const decoded = Line.decode(await next());
        if (isLeft(decoded)) throw new Error(`${file} is damaged at line ${number}.`);
        const line = decoded.right;
        if ('rows' in line) {
          if (line.rows !== rows) throw new Error(`${file} is damaged: it has ${rows} of ${line.rows} rows.`);
          source.destroy();
          return;
        }
        if (Array.isArray(line)) rows += 1;
        yield line;
      }
    },
  };
};
