// A recording's text piece by piece, from a plain or a compressed file, never as a whole in memory; what is compressed is seen
// by its first bytes, whatever the file is called. Between pieces the thread is given back, so that a page stays alive.
import { createWholeLines, type Lines } from '../../core/index.ts';
import { marked } from '../hooks/text.ts';
import type { Progress } from './replayService.ts';
import { DamagedGzip, unzipped } from './unzipped.ts';

const pieceBytes = 256 * 1024;
/** The longest that reading and folding keep the thread, in ms. */
const sliceMs = 12;

/** Says what is wrong with the file itself, for people. */
export class UnreadableFile extends Error {}

async function* bytesOf(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; ) {
    const piece = new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer());
    from += piece.length;
    onRead(from);
    yield piece;
  }
}

const isGzip = async (file: Blob): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
};

/** Gives the thread back once a slice is over. */
const createPause = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
};

/** The text is damaged from the line on that follows what was read. */
export class DamagedText extends Error {}

/**
 * The whole lines, some at a time. Throws `DamagedText` where the compressed data ends early or the bytes are no text, after all that was whole
 * before; `UnreadableFile` where the file cannot be read any more.
 */
export async function* linesOf(
  file: Blob,
  onProgress: (part: Progress['part']) => void,
): AsyncGenerator<Lines> {
  const zipped = await isGzip(file);
  const onRead = (read: number): void => onProgress(file.size === 0 ? 1 : read / file.size);
  const bytes = zipped ? unzipped(file, onRead) : bytesOf(file, onRead);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lines = createWholeLines((piece) => decoder.decode(piece));
  const whole = function* (some: ReturnType<typeof lines.push>): Generator<Lines> {
    const damage = yield* some;
    if (damage !== undefined) throw new DamagedText(damage);
  };
  const pause = createPause();
  try {
    for await (const piece of bytes) {
      yield* whole(lines.push(piece));
      await pause();
    }
  } catch (fault) {
    if (fault instanceof DamagedText) throw fault;
    if (!(fault instanceof DamagedGzip)) throw new UnreadableFile(marked('The file cannot be read.'));
    yield* whole(lines.end());
    throw new DamagedText(marked('the compressed data ends early or is not readable'));
  }
  yield* whole(lines.end());
}
