// A recording on the disk looked through for one record: of most lines only id and version are read, and only the lines that are asked about
// are parsed. Nothing of the file is kept in memory but where its lines begin.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isLeft } from 'fp-ts/Either';
import { createScan, Damaged, type ScannedRecording } from '../../core/index.ts';
import { calledOf } from './files.ts';
import { Failure } from './terminal.ts';

const PIECE = 1024 * 1024;
const GZIP = 0x1f;

/**
 * Scans the file and hands what was found to `look`; null where it cannot be looked through by place (standard input, compressed, no plain
 * file), and has to be replayed. Damage throws `Failure` naming file and line.
 */
export const scanFile = <A>(file: string, look: (scanned: ScannedRecording) => A): A | null => {
  if (file === '-') return null;
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    // The replay says in words what is wrong with the file.
    return null;
  }
  const failed = (message: string): Failure => new Failure(`${calledOf(file)}, ${message}`);
  try {
    const buffer = new Uint8Array(PIECE);
    if (!fstatSync(handle).isFile() || readSync(handle, buffer, 0, 1, 0) === 0 || buffer[0] === GZIP)
      return null;
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const scan = createScan({
      bytes: (from, to) => {
        const bytes = new Uint8Array(to - from);
        readSync(handle, bytes, 0, bytes.length, from);
        return bytes;
      },
      decode: (bytes) => decoder.decode(bytes),
    });
    for (let at = 0, read = 1; read > 0; at += read) {
      read = readSync(handle, buffer, 0, PIECE, at);
      const taken = scan.push(buffer.subarray(0, read));
      if (isLeft(taken)) throw failed(taken.left.message);
    }
    const taken = scan.end();
    if (isLeft(taken)) throw failed(taken.left.message);
    return look(scan);
  } catch (error) {
    throw error instanceof Damaged ? failed(error.message) : error;
  } finally {
    closeSync(handle);
  }
};
