// @vitest-environment node
// The scanner's reader on pictures nobody here made. The folder is not part of the product; without it the test skips.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareBarcodes, readBarcodes } from '../../../views/kit/readBarcodes.ts';
import { barcodeFolder, barcodePictures } from './sharedBarcodes.ts';

const folder = barcodeFolder();
const pictures = folder === null ? [] : barcodePictures(folder);

/**
 * What the makers of the pictures ask of their own reader when it tries hard (zxing/zxing, the black-box tests of each set). Of the
 * sets taken out of focus by a camera without one they ask nothing: no reader gets them, and only a wrong answer would be a fault.
 */
const asked: Readonly<Record<string, number | 'all'>> = {
  'code128-1': 'all',
  'code128-3': 'all',
  'code39-1': 'all',
  'datamatrix-1': 21,
  'ean8-1': 'all',
  'itf-1': 'all',
  'itf-2': 'all',
  'qrcode-5': 'all',
  // Extreme shadows and highlights.
  'ean13-4': 13,
};
const outOfFocus = ['ean13-5', 'upca-6'];
/** Not a format of labels (readBarcodes.ts says why it is not tried). */
const notTried = ['upce-1'];

const read = async (file: string): Promise<readonly string[]> =>
  (await readBarcodes(new Blob([readFileSync(path.join(folder ?? '', file))]))).map(({ code }) => code);

describe.skipIf(folder === null)(
  '[OTH-06] barcodes in pictures (skipped without ../shared/data/barcodes)',
  () => {
    beforeAll(async () => {
      // Node has pictures' bytes but no rectangles; the detector only makes one to say where it looked.
      vi.stubGlobal(
        'DOMRectReadOnly',
        class {
          constructor(
            readonly x: number,
            readonly y: number,
            readonly width: number,
            readonly height: number,
          ) {}
        },
      );
      const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
      const bytes = readFileSync(wasm);
      await prepareBarcodes({
        bytes: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
      });
    });

    it('knows every set of pictures', () => {
      expect([...new Set(pictures.map(({ set }) => set))].sort()).toEqual(
        [...Object.keys(asked), ...outOfFocus, ...notTried].sort(),
      );
    });

    it.each(Object.entries(asked))('reads of %s as many as its makers ask: %s', async (set, least) => {
      const own = pictures.filter((picture) => picture.set === set);
      const missed: string[] = [];
      for (const { file, text } of own) {
        if (!(await read(file)).includes(text)) missed.push(file);
      }
      if (least === 'all') expect(missed).toEqual([]);
      else expect(own.length - missed.length).toBeGreaterThanOrEqual(least);
    });

    it('never answers with another code than the one in the picture, out of focus or not', async () => {
      const wrong: string[] = [];
      for (const { file, text } of pictures)
        for (const code of await read(file)) if (code !== text) wrong.push(`${file}: ${code}`);
      expect(wrong).toEqual([]);
    });

    it('finds nothing in what is no picture', async () => {
      expect(await readBarcodes(new Blob(['not a picture']))).toEqual([]);
    });
  },
);
