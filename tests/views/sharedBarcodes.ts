// Where the barcode pictures lie, beside the clone; null where they are not. And what each of them says.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';

export const barcodeFolder = (): string | null => {
  const root = path.resolve(import.meta.dirname, '../..');
  const found = [
    process.env['UMZILA_SHARED'],
    path.resolve(root, '../shared'),
    path.resolve(root, '../../shared'),
  ]
    .flatMap((place) => (place ? [path.join(place, 'data/barcodes')] : []))
    .find((place) => existsSync(place));
  return found ?? null;
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
