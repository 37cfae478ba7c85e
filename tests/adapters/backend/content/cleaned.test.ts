// What is kept of a paper: the picture, and nothing of what a camera or a program wrote beside it.
import { describe, expect, it, test } from 'vitest';
import { cleaned, NotAPaper } from '../../../../adapters/backend/content/cleaned.ts';
import { pdf, png, pngChunk } from '../applications/people.ts';

const told = 'GPS -33.9,18.4 of a camera';

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const frame = Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0x34, 0xff, 0xd9]),
]);
/** A scan with a stuffed byte, a mark from which it goes on, and bytes that fill. */
const part = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xff, 0x00]),
]);
/** By the marker of its frame, with its scans. */
const jpegOf = (marker: number, ...scans: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), segment(marker, frame), ...scans, Buffer.from([0xff, 0xd9])]);
const jpeg = (...more: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...more,
    segment(0xc0, frame),
    scan,
  ]);

const riffChunk = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};
/** `tells`: the bits that say that EXIF and XMP follow. */
const webp = (tells: number, ...more: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([
    riffChunk('VP8X', Buffer.from([tells, 0, 0, 0, 1, 0, 0, 1, 0, 0])),
    riffChunk('VP8L', Buffer.from([0x2f, 1, 0x40, 0, 0])),
    ...more,
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};

describe('{A-31} a picture is kept without what a camera wrote', () => {
  it.each<[string, Buffer, Buffer]>([
    [
      'JPEG: EXIF and XMP, IPTC, comments',
      jpeg(
        segment(0xe1, Buffer.from(`Exif\0\0${told}`)),
        segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${told}`)),
        segment(0xed, Buffer.from(`Photoshop 3.0\0${told}`)),
        segment(0xfe, Buffer.from(told)),
      ),
      jpeg(),
    ],
    [
      'JPEG: the pictures that hang behind the first, as phones write them, each with its EXIF',
      Buffer.concat([
        jpeg(segment(0xe2, Buffer.from(`MPF\0${told}`))),
        jpeg(segment(0xe1, Buffer.from(`Exif\0\0${told}`))),
        Buffer.from(`SEFT ${told}`),
      ]),
      jpeg(),
    ],
    [
      'JPEG: what a maker writes of its own, the small picture and who signed it',
      jpeg(
        segment(0xe0, Buffer.from(`JFXX\0${told}`)),
        ...[0xe3, 0xe4, 0xe5, 0xea, 0xeb, 0xec, 0xee, 0xef].map((marker) =>
          segment(marker, Buffer.from(told)),
        ),
      ),
      jpeg(),
    ],
    [
      'JPEG: between the scans of one that comes in steps',
      jpegOf(
        0xc2,
        part,
        segment(0xe1, Buffer.from(`Exif\0\0${told}`)),
        segment(0xc4, Buffer.alloc(18)),
        part,
      ),
      jpegOf(0xc2, part, segment(0xc4, Buffer.alloc(18)), part),
    ],
    [
      'PNG: texts, EXIF, time, and what a maker writes of its own',
      png(
        1,
        1,
        ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'caBX', 'iDOT'].map((kind) =>
          pngChunk(kind, Buffer.from(told)),
        ),
      ),
      png(),
    ],
    [
      'WebP: EXIF and XMP, and the mark that they follow',
      Buffer.concat([
        webp(0x0c, ...['EXIF', 'XMP ', 'C2PA'].map((kind) => riffChunk(kind, Buffer.from(told)))),
        riffChunk('EXIF', Buffer.from(told)),
      ]),
      webp(0),
    ],
  ])('%s', (_kind, given, kept) => {
    expect(given.includes(told)).toBe(true);
    expect(Buffer.from(cleaned(given).bytes)).toEqual(kept);
  });

  it('the same picture twice is kept as it is', () => {
    const colours = [
      segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01 how the colours are meant', 'latin1')),
      segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1')),
    ];
    for (const one of [
      ...[jpeg(), jpeg(...colours), jpegOf(0xc0, part), jpegOf(0xc1, part), jpegOf(0xc2, part, part)],
      ...[png(), png(1, 1, pngChunk('iCCP', Buffer.from('colours'))), webp(0)],
    ])
      expect(Buffer.from(cleaned(one).bytes)).toEqual(one);
  });
});

test('{A-30} a picture that is cut off, or says that it is larger than any is, is refused unread', () => {
  const large = jpeg();
  large.writeUInt16BE(20_000, large.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  const bare = jpegOf(0xc0, part);
  const cut = [bare.subarray(0, -2), Buffer.concat([bare.subarray(0, 2), bare.subarray(-2)])];
  for (const bytes of [...cut, jpeg().subarray(0, 30), png().subarray(0, 40), webp(0).subarray(0, 20), large])
    expect(() => cleaned(bytes)).toThrow(NotAPaper);
});

test('{A-32} a PDF is kept as it came, and refused where it holds a program, a file or a lock', () => {
  const plain = pdf();
  expect(cleaned(plain)).toEqual({ contentType: 'application/pdf', bytes: plain });
  for (const held of [
    '/JavaScript 2 0 R',
    '/Launch',
    '/EmbeddedFile',
    '/RichMedia',
    '/Encrypt 2 0 R',
    '/J#53',
  ])
    expect(() => cleaned(pdf(held)), held).toThrow(NotAPaper);
});

test('{A-32} what a picture within a PDF holds by chance is no program; outside of it it is', () => {
  const scanned = pdf('<< >> stream\n\x00\xff/JS \x01/JS(\nendstream');
  expect(cleaned(scanned)).toEqual({ contentType: 'application/pdf', bytes: scanned });
  for (const held of ['/JS (app.alert(1))', 'stream x endstream /JS (y)', 'stream /JS (never closed)'])
    expect(() => cleaned(pdf(held)), held).toThrow(NotAPaper);
});
