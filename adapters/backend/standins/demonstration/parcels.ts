// What is in the parcels of one delivery, and how large they are.

import type { Chance } from '../../../chance.ts';
import type { SeedRow } from './insertRows.ts';
import type { ParcelType } from './rates.ts';

const sizes: Readonly<Record<ParcelType, readonly [number, number, number, number]>> = {
  small: [32, 24, 10, 2],
  medium: [44, 32, 20, 8],
  large: [60, 45, 40, 20],
  'extra-large': [100, 60, 60, 40],
};
const contents = [
  'Documents',
  'Shoes',
  'Homeware',
  'Groceries',
  'Electronics',
  'Books',
  'Clothing',
  'Medicine',
  'Spare parts',
  'Gift',
];
/** Centimetres and kilograms as the predefined sizes say; four in ten carry a barcode. */
export const parcelsOf = (
  chance: Chance,
  deliveryId: number,
  kinds: readonly ParcelType[],
): readonly SeedRow[] =>
  kinds.map((kind, at) => {
    const [length, width, height, weight] = sizes[kind];
    return {
      delivery_id: deliveryId,
      parcel_type: kind,
      name: kind.charAt(0).toUpperCase() + kind.slice(1),
      delivery_item_name: chance.pick(contents),
      description: null,
      length,
      width,
      height,
      weight,
      is_fragile: chance.happens(0.15),
      bar_code: chance.happens(0.4)
        ? `60${String(deliveryId).padStart(6, '0')}${at}${chance.int(1000, 9999)}`
        : null,
    };
  });
