// The port through which files are scanned before anybody sees them, and clamd behind it: the bytes go over a socket in pieces (INSTREAM), the
// answer is one line. Without a scanner files are kept unscanned, which production refuses.
import { createConnection } from 'node:net';

/** What a scanner says: nothing found, what it found, or that it did not answer. */
export type Scanned =
  | { readonly says: 'clean' }
  | { readonly says: 'found'; readonly name: string }
  | { readonly says: 'silent' };

/** Looks through the bytes of a file. Never rejects. */
export type Scan = (bytes: Uint8Array) => Promise<Scanned>;

const PIECE = 64 * 1024;
const PATIENCE_MS = 30_000;
const LONGEST_ANSWER = 4_096;

const framed = function* (bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
};

/** The answer of clamd as a value. */
export const readAnswer = (line: string): Scanned => {
  const plain = line.replace(/\0/g, '').trim();
  const found = /^stream: (.+) FOUND$/.exec(plain)?.[1];
  if (found !== undefined) return { says: 'found', name: found };
  return plain === 'stream: OK' ? { says: 'clean' } : { says: 'silent' };
};

/** A scanner at `host:port` or at the path of a socket. */
export const clamdScan =
  (address: string): Scan =>
  (bytes) =>
    new Promise((resolve) => {
      const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
      const socket =
        host === undefined ? createConnection(address) : createConnection({ host, port: Number(port) });
      let answer = '';
      const end = (said: Scanned): void => {
        socket.destroy();
        resolve(said);
      };
      socket.setTimeout(PATIENCE_MS, () => end({ says: 'silent' }));
      socket.on('error', () => end({ says: 'silent' }));
      socket.on('data', (piece) => {
        answer += piece.toString('latin1');
        if (answer.length > LONGEST_ANSWER) end({ says: 'silent' });
        else if (/[\0\n]/.test(answer)) end(readAnswer(answer));
      });
      socket.on('end', () => end(readAnswer(answer)));
      socket.on('connect', () => {
        socket.write('zINSTREAM\0');
        for (const piece of framed(bytes)) socket.write(piece);
      });
    });
