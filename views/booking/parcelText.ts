// One parcel in words: its name, and what it measures. Alike in the list of step 2 and where everything is looked through.
import { isLocked, type ParcelLine } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { capitalised } from '../kit/words.ts';

type Line = Omit<ParcelLine, 'key'>;

/** A size by its word in the reader's language, an own parcel as its sender called it. */
export const nameOf = (line: Line): string => {
  const name = line.deliveryItemName || line.name || line.parcelType;
  return capitalised(isLocked(line) ? t(name) : name);
};

/** Measures, weight and what else was said of it. */
export const measuresOf = (line: Line): string =>
  [
    `${line.length} × ${line.width} × ${line.height} cm`,
    `${line.weight} kg`,
    line.isFragile ? t('Fragile') : '',
    line.description ?? '',
    line.barCode ? t('barcode {barCode}', { barCode: line.barCode }) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Parcels that read alike, once with their number. */
export const alike = (
  lines: readonly Line[],
): readonly { readonly name: string; readonly measures: string; readonly count: number }[] => {
  const rows = new Map<string, { name: string; measures: string; count: number }>();
  for (const line of lines) {
    const [name, measures] = [nameOf(line), measuresOf(line)];
    const key = `${name}\n${measures}`;
    rows.set(key, { name, measures, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  return [...rows.values()];
};
