// A recording's text piece by piece, from a plain or a compressed file, never as a whole in memory; what is compressed is seen
// by its first bytes, whatever the file is called. Between pieces the thread is given back, so that a page stays alive.
import { marked } from '../hooks/text.ts';
import type { Progress } from './desk.ts';

const pieceBytes = 256 * 1024;
/** The longest that reading and folding keep the thread, in ms. */
const sliceMs = 12;

/** Says what is wrong with the file itself, for people. */
export class UnreadableFile extends Error {}

const bytesOf = (file: Blob, onRead: (bytes: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let from = 0;
  return new ReadableStream({
    pull: async (controller) => {
      if (from >= file.size) return controller.close();
      const piece = new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer());
      from += piece.length;
      onRead(from);
      controller.enqueue(piece);
    },
  });
};

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

/** Throws `UnreadableFile` where the compressed data ends early, is damaged, or the file cannot be read any more. */
export async function* textOf(
  file: Blob,
  onProgress: (part: Progress['part']) => void,
): AsyncGenerator<string> {
  const zipped = await isGzip(file);
  const bytes = bytesOf(file, (read) => onProgress(file.size === 0 ? 1 : read / file.size));
  const reader = (zipped ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes).getReader();
  const decoder = new TextDecoder('utf-8');
  const pause = createPause();
  try {
    for (;;) {
      const piece = await reader.read().catch(() => {
        throw new UnreadableFile(
          zipped
            ? marked('The file is damaged: the compressed data ends early or is not readable.')
            : marked('The file cannot be read.'),
        );
      });
      if (piece.done) break;
      yield decoder.decode(piece.value, { stream: true });
      await pause();
    }
  } finally {
    // Whoever stops early has read enough.
    reader.cancel().catch(() => undefined);
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}
