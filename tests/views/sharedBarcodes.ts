// Where the barcode pictures lie, beside the clone; null where they are not.
import { existsSync } from 'node:fs';
import path from 'node:path';

export const barcodeFolder = (): string | null => {
  const root = path.resolve(import.meta.dirname, '../..');
  const found = ['../shared/data/barcodes', '../../shared/data/barcodes']
    .map((place) => path.resolve(root, place))
    .find((place) => existsSync(place));
  return found ?? null;
};
