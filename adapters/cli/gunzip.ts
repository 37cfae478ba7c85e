// Gzip to bytes, also of damaged data: all that stands before the damage comes out. zlib keeps back what it made of the piece in
// which it meets a fault, so the data is then gone through again, and that piece byte by byte.
import { createGunzip } from 'node:zlib';

/** The data ends early or is not as it was written. Comes after all that could be read. */
export class DamagedGzip extends Error {}

/** Bytes of one step: small, because as many are gone through byte by byte. */
const STEP = 4096;
/** Bytes of a pipe, which cannot be read again, that are kept for that; of a longer one the lines of one step may be lost. */
const KEPT = 64 * 1024 * 1024;
/** What zlib says of bytes after a whole member that begin none: gzip itself passes them by. */
const IS_NO_MEMBER = 'incorrect header check';

const isZlib = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && String(fault.code).startsWith('Z_');

interface Stepper {
  /** Takes some bytes in and waits until all that can be made of them was handed to `give`; throws zlib's fault. */
  step(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

const createStepper = (give: (bytes: Uint8Array) => void): Stepper => {
  const zip = createGunzip({ chunkSize: 65_536 });
  zip.on('data', give);
  zip.on('error', () => undefined);
  let isOver = false;
  // Zeros after a member end it: what comes after them is padding.
  zip.once('end', () => {
    isOver = true;
  });
  const done = (act: (settle: (fault?: Error | null) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isOver) return resolve();
      zip.once('error', reject);
      act((fault) => {
        zip.off('error', reject);
        if (fault) reject(fault);
        else resolve();
      });
    });
  return {
    step: (bytes) => done((settle) => zip.write(bytes, settle)),
    end: () =>
      done((settle) => {
        zip.once('end', () => settle());
        zip.end();
      }),
  };
};

/** Pieces of at most `STEP` bytes, none across the place `good`; from there on single bytes. */
function* stepsOf(piece: Uint8Array, from: number, good: number): Generator<Uint8Array> {
  for (let at = 0; at < piece.length; ) {
    const place = from + at;
    const size = place < good ? Math.min(STEP, good - place) : 1;
    yield piece.subarray(at, at + size);
    at += size;
  }
}

/** What a second reading finds beyond the first, which went well for `good` bytes and handed on `given` of what it made. */
async function* readAgain(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  good: number,
  given: number,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let passed = 0;
  let isOver = false;
  const { step } = createStepper((bytes) => {
    if (isOver) return;
    const known = Math.max(0, Math.min(bytes.length, given - passed));
    passed += bytes.length;
    if (known < bytes.length) made.push(bytes.subarray(known));
  });
  let place = 0;
  try {
    for await (const piece of pieces) {
      for (const bytes of stepsOf(piece, place, good)) await step(bytes);
      place += piece.length;
      yield* made;
      made = [];
    }
    // The data has ended. Where a member was over, these begin none; what they would make otherwise is nobody's.
    isOver = true;
    await step(Uint8Array.of(0xff, 0xff));
  } catch (fault) {
    yield* made;
    if (fault instanceof Error && fault.message === IS_NO_MEMBER) return;
  }
  throw new DamagedGzip('the compressed data is damaged');
}

/**
 * The bytes that were compressed. `again` opens the source once more; without it (a pipe) what came is kept. Throws `DamagedGzip` after all
 * that stands before the damage; bytes after the end that are no gzip are passed by.
 */
export async function* unzipped(
  source: AsyncIterable<Uint8Array>,
  again: (() => AsyncIterable<Uint8Array>) | undefined,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let given = 0;
  let good = 0;
  let kept: Uint8Array[] | undefined = again === undefined ? [] : undefined;
  const { step, end } = createStepper((bytes) => {
    given += bytes.length;
    made.push(bytes);
  });
  const handOn = function* (): Generator<Uint8Array> {
    yield* made;
    made = [];
  };
  try {
    for await (const piece of source) {
      kept?.push(piece);
      if (good > KEPT) kept = undefined;
      for (const bytes of stepsOf(piece, good, Number.POSITIVE_INFINITY)) {
        await step(bytes);
        good += bytes.length;
      }
      yield* handOn();
    }
    await end();
    yield* handOn();
  } catch (fault) {
    if (!isZlib(fault)) throw fault;
    yield* handOn();
    const pieces = again?.() ?? kept;
    if (pieces === undefined) throw new DamagedGzip('the compressed data is damaged');
    yield* readAgain(pieces, good, given);
  }
}
