// What people hand over as a paper is a picture or a PDF, known by its content, and is kept without what a camera or a program wrote beside
// it: place, device, names. Nothing is decoded here, only read chunk by chunk, so a picture that would grow without end never does.
import { pictureType } from './picture.ts';

/** Where the content is not what it should be: the text that is told. */
export class NotAPaper extends Error {}

export interface CleanFile {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf';
  readonly bytes: Uint8Array;
}

const MOST_SIDE = 12_000;
const MOST_POINTS = 60_000_000;
const otherContent = 'The file must be a JPEG, PNG or WebP picture or a PDF.';

const checkSize = (width: number, height: number): void => {
  if (width < 1 || height < 1) throw new NotAPaper(otherContent);
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_POINTS)
    throw new NotAPaper('The picture is too large.');
};

const ascii = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length);

/** Beside the parts without which there is no picture: colours, sizes and movement. All else tells of a person, a program or a camera. */
const pngKept = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);
/** A part without which there is no picture begins with a capital. */
const isNeeded = (kind: string): boolean => kind >= 'A' && kind < '[';

const cleanPng = (bytes: Buffer): Uint8Array => {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    if (at + 12 > bytes.length) throw new NotAPaper(otherContent);
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new NotAPaper(otherContent);
    const kind = ascii(bytes, at + 4, 4);
    if (at === 8) {
      if (kind !== 'IHDR' || length !== 13) throw new NotAPaper(otherContent);
      checkSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    }
    if (isNeeded(kind) || pngKept.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  throw new NotAPaper(otherContent);
};

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;
/** Of what programs add, by marker, what the colours need. All else tells of the camera, the place, or is a second picture that does. */
const jpegKept = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe\0'],
]);
const isJpegKept = (marker: number, body: Buffer): boolean => {
  if (marker !== COMMENT && (marker < 0xe0 || marker > 0xef)) return true;
  const begin = jpegKept.get(marker);
  return begin !== undefined && ascii(body, 0, begin.length) === begin;
};
/** Inside of a scan: a stuffed byte, or one of the marks from which it can go on. */
const isOfScan = (next: number): boolean => next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);

/** Where the lines of a scan end: at the next marker that is none of theirs. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && isOfScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 1);
  if (at === -1) throw new NotAPaper(otherContent);
  return at;
};

/** The first picture alone: cameras hang others behind it, each with its own words about place and device. */
const cleanJpeg = (bytes: Buffer): Uint8Array => {
  const parts = [bytes.subarray(0, 2)];
  let isSized = false;
  let isDrawn = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) throw new NotAPaper(otherContent);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (!isDrawn) throw new NotAPaper(otherContent);
      return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    }
    if (at + 4 > bytes.length) throw new NotAPaper(otherContent);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new NotAPaper(otherContent);
    if (isFrame(marker)) {
      if (end < at + 9) throw new NotAPaper(otherContent);
      checkSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      isSized = true;
    }
    const isScan = marker === START_OF_SCAN;
    if (isScan && !isSized) throw new NotAPaper(otherContent);
    const next = isScan ? endOfScan(bytes, end) : end;
    if (isJpegKept(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, next));
    isDrawn ||= isScan;
    at = next;
  }
  throw new NotAPaper(otherContent);
};

const webpSize = (kind: string, body: Buffer): readonly [number, number] | null => {
  if (kind === 'VP8X' && body.length >= 10) return [body.readUIntLE(4, 3) + 1, body.readUIntLE(7, 3) + 1];
  if (kind === 'VP8 ' && body.length >= 10)
    return [body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff];
  if (kind === 'VP8L' && body.length >= 5) {
    const bits = body.readUInt32LE(1);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return null;
};
/** Bits of VP8X that say that EXIF and XMP follow. */
const TELLS_OF_CAMERA = 0x0c;

const webpKept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

const cleanWebp = (bytes: Buffer): Uint8Array => {
  const parts: Buffer[] = [];
  let isSized = false;
  // What hangs behind the picture is no part of it.
  const whole = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  for (let at = 12; at + 8 <= whole; ) {
    const kind = ascii(bytes, at, 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) throw new NotAPaper(otherContent);
    const chunk = Buffer.from(bytes.subarray(at, Math.min(end, bytes.length)));
    const size = webpSize(kind, chunk.subarray(8));
    if (size !== null) {
      checkSize(...size);
      isSized = true;
    }
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~TELLS_OF_CAMERA;
    if (webpKept.has(kind)) parts.push(chunk);
    at = end;
  }
  if (!isSized) throw new NotAPaper(otherContent);
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};

/** What makes a PDF act, or hides what it holds. */
const pdfRefused = /\/(Encrypt|JavaScript|Launch|EmbeddedFiles?|RichMedia)\b/;
/** So short that a picture within a large PDF holds it by chance: it counts outside of streams alone. */
const pdfShort = /\/JS\b/;

/** The text of a PDF without what lies between `stream` and `endstream`. */
const withoutStreams = (plain: string): string => {
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const begin = plain.indexOf('stream', at);
    const end = begin === -1 ? -1 : plain.indexOf('endstream', begin + 6);
    if (end === -1) return [...parts, plain.slice(at)].join(' ');
    parts.push(plain.slice(at, begin));
    at = end + 9;
  }
};

const checkPdf = (bytes: Buffer): void => {
  const isWhole = bytes.subarray(-1_024).includes('%%EOF');
  if (!isWhole) throw new NotAPaper(otherContent);
  // a name may be written with #xx in place of any letter
  const plain = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (pdfRefused.test(plain) || pdfShort.test(withoutStreams(plain)))
    throw new NotAPaper('The PDF is encrypted or holds a program. Print it to a new PDF, or take a picture.');
};

const kinds = { 'image/png': cleanPng, 'image/jpeg': cleanJpeg, 'image/webp': cleanWebp } as const;

/** The file as it is kept. @throws NotAPaper with what is wrong */
export const cleaned = (given: Uint8Array): CleanFile => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (ascii(bytes, 0, 5) === '%PDF-') {
    checkPdf(bytes);
    return { contentType: 'application/pdf', bytes };
  }
  const type = pictureType(bytes);
  if (type === null || type === 'image/gif') throw new NotAPaper(otherContent);
  return { contentType: type, bytes: kinds[type](bytes) };
};
