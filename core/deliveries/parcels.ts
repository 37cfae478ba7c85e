// Parcels as a panel shows them: in order of their names (DEL-36) and summed up by size (DEL-34, DEL-35).
import { type Say, sayEnglish } from '../format/language.ts';
import { parcelSize } from '../parcels/status.ts';
import type { Parcel } from './codec.ts';

/** What a parcel is called: its own name, the custom one, else its size. */
export const parcelName = (parcel: Pick<Parcel, 'name' | 'deliveryItemName' | 'parcelType'>): string =>
  parcel.name || parcel.deliveryItemName || parcelSize.label(parcel.parcelType);

/** DEL-36. */
export const byName = (x: Parcel, y: Parcel): number =>
  parcelName(x).localeCompare(parcelName(y), 'en', { numeric: true }) || x.id - y.id;

/** `2 sm, 1 l*`, smallest first; empty for no parcels. The sizes are said by `say`, in English without it. */
export const parcelSummary = (
  parcels: readonly Pick<Parcel, 'parcelType'>[],
  say: Say = sayEnglish,
): string => {
  const counts = new Map<string, number>();
  for (const row of parcelSize.rows) {
    const count = parcels.filter((parcel) => parcel.parcelType === row.code).length;
    if (count > 0) counts.set(row.abbreviation, (counts.get(row.abbreviation) ?? 0) + count);
  }
  return [...counts].map(([abbreviation, count]) => `${count} ${say(abbreviation)}`).join(', ');
};
