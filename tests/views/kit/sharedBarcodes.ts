// Where the barcode pictures lie, beside the clone; null where they are not. And what each of them says.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { sharedAt } from '../../spec.ts';

export const barcodeFolder = (): string | null => {
  const folder = sharedAt('data/barcodes');
  return existsSync(folder) ? folder : null;
};

export interface BarcodePicture {
  /** The set of pictures it belongs to: `ean13-4`. */
  readonly set: string;
  readonly file: string;
  readonly text: string;
}

/** A text may hold commas and lines of its own. */
export const barcodePictures = (folder: string): readonly BarcodePicture[] =>
  Papa.parse<{ file: string; expected_text: string }>(
    readFileSync(path.join(folder, 'manifest.csv'), 'utf8'),
    { header: true, skipEmptyLines: true },
  ).data.map(({ file, expected_text: text }) => ({ set: path.dirname(file), file, text: text.trim() }));
