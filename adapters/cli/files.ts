// Recordings and other text in and out: a file or `-`, plain or gzip, always as a stream, so that a file larger than the memory
// can be read. What is compressed is seen by its first bytes, whatever it is called; what is written is compressed by its name.
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createWholeLines, type Lines } from '../../core/index.ts';
import { Failure } from './failure.ts';
import { DamagedGzip, unzipped } from './gunzip.ts';
import type { Terminal } from './terminal.ts';

const CHUNK = 1024 * 1024;

const isMissing = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** What a file is called when something is said of it. */
export const calledOf = (file: string): string => (file === '-' ? 'standard input' : file);

const told = (file: string, error: unknown): Failure => {
  const called = calledOf(file);
  if (isMissing(error, 'ENOENT')) return new Failure(`${called} does not exist`);
  if (isMissing(error, 'EACCES')) return new Failure(`${called} may not be read`);
  if (isMissing(error, 'EISDIR')) return new Failure(`${called} is a folder`);
  return new Failure(`${called} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
};

const GZIP = [0x1f, 0x8b];

/** The bytes of a file or of standard input, decompressed where they are gzip. */
async function* bytesOf(file: string, terminal: Terminal): AsyncGenerator<Uint8Array> {
  const source: AsyncIterable<Uint8Array> =
    file === '-' ? terminal.stdin : createReadStream(file, { highWaterMark: CHUNK });
  const reader = source[Symbol.asyncIterator]();
  const first = await reader.next();
  if (first.done === true) return;
  const rest = (async function* () {
    yield first.value;
    for (let next = await reader.next(); next.done !== true; next = await reader.next()) yield next.value;
  })();
  if (!GZIP.every((byte, at) => first.value[at] === byte)) {
    yield* rest;
    return;
  }
  const isReread = file !== '-' && (await stat(file)).isFile();
  yield* unzipped(rest, isReread ? () => createReadStream(file, { highWaterMark: CHUNK }) : undefined);
}

/** The text is damaged from the line on that follows what was read: `what` says how. */
export class Damage extends Error {}

/**
 * The whole lines, some at a time. What is not UTF-8, or compressed data that ends early, comes as `Damage` after all the text
 * that was whole before it; a file that cannot be read as `Failure` naming it.
 */
export async function* linesOf(file: string, terminal: Terminal): AsyncGenerator<Lines> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lines = createWholeLines((bytes) => decoder.decode(bytes));
  const whole = function* (some: ReturnType<typeof lines.push>): Generator<Lines> {
    const damage = yield* some;
    if (damage !== undefined) throw new Damage(damage);
  };
  try {
    for await (const bytes of bytesOf(file, terminal)) yield* whole(lines.push(bytes));
  } catch (error) {
    if (error instanceof Failure || error instanceof Damage) throw error;
    if (!(error instanceof DamagedGzip)) throw told(file, error);
    yield* whole(lines.end());
    throw new Damage('the compressed data ends early or is not readable');
  }
  yield* whole(lines.end());
}

/** All of it, for small files. */
export const wholeText = async (file: string, terminal: Terminal): Promise<string> => {
  let text = '';
  try {
    for await (const lines of linesOf(file, terminal)) text += lines.text();
  } catch (error) {
    throw error instanceof Damage ? new Failure(`${calledOf(file)} is damaged: ${error.message}`) : error;
  }
  return text;
};

export interface TextSink {
  write(text: string): Promise<void>;
  /** What was written is on the disk, or has been handed on. */
  end(): Promise<void>;
}

/** Writes to a file, compressed when its name ends in `.gz`, or to standard output for `-`. */
export const sinkTo = (file: string, terminal: Terminal): TextSink => {
  if (file === '-') return { write: (text) => terminal.out(text), end: async () => undefined };
  const target = createWriteStream(file);
  let broken: unknown;
  const zip = file.endsWith('.gz') ? createGzip() : null;
  const head: Writable = zip ?? target;
  zip?.pipe(target);
  const over = finished(target).catch((error: unknown) => {
    broken = error;
  });
  return {
    write: async (text) => {
      if (broken !== undefined) throw told(file, broken);
      if (!head.write(text))
        await Promise.race([new Promise((resolve) => head.once('drain', resolve)), over]);
    },
    end: async () => {
      head.end();
      await over;
      if (broken !== undefined) throw told(file, broken);
    },
  };
};
