// @vitest-environment node
// The scanner's reader on pictures nobody here made. The folder is not part of the product; without it the test skips.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareBarcodes, readBarcodes } from '../../../views/kit/readBarcodes.ts';
import { barcodeFolder } from '../sharedBarcodes.ts';

const folder = barcodeFolder();
const rows = folder
  ? readFileSync(path.join(folder, 'manifest.csv'), 'utf8')
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [file = '', format = '', ...rest] = line.split(',');
        return { file, format, text: rest.slice(0, -1).join(',') };
      })
  : [];

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

    // The EAN-13 pictures are out of focus on purpose: a third of them is what can be read.
    it.each([
      ['CODE_128', 0.6],
      ['QR_CODE', 0.6],
      ['DATA_MATRIX', 0.6],
      ['ITF', 0.6],
      ['EAN_13', 0.3],
    ] as const)('reads pictures of %s, at least this share: %d', async (format, share) => {
      const pictures = rows.filter((row) => row.format === format);
      expect(pictures.length).toBeGreaterThan(0);
      let right = 0;
      for (const { file, text } of pictures) {
        const found = await readBarcodes(new Blob([readFileSync(path.join(folder ?? '', file))]));
        if (found.some(({ code }) => code === text)) right += 1;
      }
      expect(right / pictures.length).toBeGreaterThan(share);
    });

    it('finds nothing in what is no picture', async () => {
      expect(await readBarcodes(new Blob(['not a picture']))).toEqual([]);
    });
  },
);
