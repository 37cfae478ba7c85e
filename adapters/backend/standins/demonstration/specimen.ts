// A picture that stands for a paper: the word SPECIMEN on a card, drawn here so that no file of anybody is needed.
import { deflateSync } from 'node:zlib';

const WIDTH = 320;
const HEIGHT = 200;
const SCALE = 5;
/** Five columns of seven points a letter, the lowest bit on top. */
const letters: Readonly<Record<string, readonly number[]>> = {
  S: [0x46, 0x49, 0x49, 0x49, 0x31],
  P: [0x7f, 0x09, 0x09, 0x09, 0x06],
  E: [0x7f, 0x49, 0x49, 0x49, 0x41],
  C: [0x3e, 0x41, 0x41, 0x41, 0x22],
  I: [0x00, 0x41, 0x7f, 0x41, 0x00],
  M: [0x7f, 0x02, 0x0c, 0x02, 0x7f],
  N: [0x7f, 0x04, 0x08, 0x10, 0x7f],
};
const word = [...'SPECIMEN'].flatMap((letter) => [...(letters[letter] ?? []), 0]);

const isInk = (x: number, y: number): boolean => {
  if (x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6) return true;
  const [column, row] = [Math.floor((x - 40) / SCALE), Math.floor((y - 80) / SCALE)];
  return row >= 0 && row < 7 && (((word[column] ?? 0) >> row) & 1) === 1;
};

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const chunk = (kind: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crcOf(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A small PNG in shades of grey. */
export const specimenPng = (): Buffer => {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + 1 + x] = isInk(x, y) ? 40 : 245;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The same as a PDF of one page. */
export const specimenPdf = (): Buffer => {
  const drawn = 'BT /F1 42 Tf 60 130 Td (SPECIMEN) Tj ET 10 10 380 260 re S';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 400 280] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer <</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
};
