// What damage of compressed data leaves: every byte that stands before it, from a file and from a pipe alike.
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DamagedGzip, unzipped } from '../../../adapters/cli/gunzip.ts';

const text = Array.from(
  { length: 3000 },
  (_, at) => `{"seq":${at + 1},"type":"jobTaskUpdate","data":{"id":4,"xmin":${(at * 7919) % 10_007}}}\n`,
).join('');
const whole = gzipSync(text);

const piecesOf = async function* (bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

/** What came out, and whether it ended in damage. */
const read = async (bytes: Uint8Array, size: number, isFile: boolean) => {
  const found: Uint8Array[] = [];
  let isDamaged = false;
  try {
    for await (const piece of unzipped(
      piecesOf(bytes, size),
      isFile ? () => piecesOf(bytes, size + 1) : undefined,
    ))
      found.push(piece);
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedGzip);
    isDamaged = true;
  }
  return { text: Buffer.concat(found).toString('latin1'), isDamaged };
};

describe.each([
  ['a file', true],
  ['a pipe', false],
])('compressed data of %s', (_, isFile) => {
  test('that is whole comes out whole, several members and padding too', async () => {
    const more = Buffer.concat([whole, gzipSync('more'), Buffer.alloc(100)]);
    for (const size of [1000, 1 << 20]) {
      expect(await read(whole, size, isFile)).toEqual({ text, isDamaged: false });
      expect(await read(more, size, isFile)).toEqual({ text: `${text}more`, isDamaged: false });
    }
  });

  test('with bytes after it that are no gzip is not damaged', async () => {
    for (const after of ['\n', 'x', 'what stands here is no gzip', '\u001f'])
      expect(await read(Buffer.concat([whole, Buffer.from(after)]), 1 << 20, isFile)).toEqual({
        text,
        isDamaged: false,
      });
  });

  test('that has another checksum or length is whole all the same, and damaged', async () => {
    for (const back of [8, 5, 4, 1]) {
      const bytes = Buffer.from(whole);
      bytes[bytes.length - back]! ^= 1;
      expect(await read(bytes, 1 << 20, isFile)).toEqual({ text, isDamaged: true });
    }
  });

  test('that ends early or has a wrong bit gives all that could be told before it', async () => {
    for (const place of [whole.length - 3, whole.length - 9, 9000, 4097, 40]) {
      const told = gunzipSync(whole.subarray(0, place), { finishFlush: 2 }).toString('latin1');
      expect(text.startsWith(told)).toBe(true);
      const cut = await read(whole.subarray(0, place), 1 << 20, isFile);
      expect(cut).toEqual({ text: told, isDamaged: true });
    }
    const bytes = Buffer.from(whole);
    bytes.fill(0xff, 9000, 9010);
    const before = gunzipSync(whole.subarray(0, 9000), { finishFlush: 2 }).toString('latin1');
    const wrong = await read(bytes, 1 << 20, isFile);
    expect(wrong.isDamaged).toBe(true);
    expect(wrong.text.startsWith(before)).toBe(true);
  });
});
