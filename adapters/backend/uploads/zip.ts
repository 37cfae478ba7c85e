// The parts of a zip file that somebody sent us: nothing is unpacked but what is asked for, and never more than a bound, whatever the
// file says of itself.
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** A spreadsheet has a dozen parts. */
const MOST_PARTS = 2_000;

/** Thrown for what is no readable zip file, and for a part that is larger than was allowed. */
export class UnreadableZip extends Error {}

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

const endOf = (file: Buffer): number => {
  // The end record is followed by a comment of at most 65,535 bytes.
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at -= 1)
    if (file.readUInt32LE(at) === END) return at;
  throw new UnreadableZip('no end record');
};

/** Reads the directory; answers how to unpack a part by its name, `undefined` for one that is not there. */
export const openZip = (bytes: Uint8Array): ((name: string, most: number) => string | undefined) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  try {
    const end = endOf(file);
    let at = file.readUInt32LE(end + 16);
    const count = file.readUInt16LE(end + 10);
    if (count > MOST_PARTS) throw new UnreadableZip('too many parts');
    for (let left = count; left > 0; left -= 1) {
      if (file.readUInt32LE(at) !== ENTRY) throw new UnreadableZip('no entry');
      const name = file.readUInt16LE(at + 28);
      const beside = file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
      entries.set(file.toString('utf8', at + 46, at + 46 + name), {
        method: file.readUInt16LE(at + 10),
        packed: file.readUInt32LE(at + 20),
        at: file.readUInt32LE(at + 42),
      });
      at += 46 + name + beside;
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip('cut short');
  }
  return (name, most) => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    try {
      if (file.readUInt32LE(entry.at) !== LOCAL) throw new UnreadableZip('no part');
      const start = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
      if (start + entry.packed > file.length) throw new UnreadableZip('cut short');
      const packed = file.subarray(start, start + entry.packed);
      if (entry.method !== STORED && entry.method !== DEFLATED) throw new UnreadableZip('unknown packing');
      const whole = entry.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: most });
      return new TextDecoder('utf-8', { fatal: true }).decode(whole);
    } catch (error) {
      throw error instanceof UnreadableZip ? error : new UnreadableZip('cannot be unpacked');
    }
  };
};
