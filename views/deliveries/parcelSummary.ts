// How many parcels of each size, in the abbreviations of DEL-34: `2 sm, 1 l*`.
import { type Delivery, parcelSize } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

export const parcelSummary = (delivery: Pick<Delivery, 'deliveryItems'>): string => {
  const counts = new Map<string, number>();
  for (const { parcelType } of delivery.deliveryItems ?? []) {
    const size = t(parcelSize.row(parcelType)?.abbreviation ?? parcelType);
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts].map(([size, count]) => `${count} ${size}`).join(', ');
};
