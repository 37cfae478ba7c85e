// Small rules of what the board's rows and panels show.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byName, type Parcel, parcelName, vehicleTypeOf } from '../../../core/index.ts';

const parcel = (id: number, deliveryItemName: string): Parcel => ({
  id,
  deliveryItemName,
  parcelType: 'small',
  length: 1,
  width: 1,
  height: 1,
  weight: 1,
});

describe('the parcels of a delivery', () => {
  it('[DEL-36] stand by name, numbers in their order', () => {
    const parcels = [parcel(1, 'Box 10'), parcel(2, 'Box 9'), parcel(3, 'Apron')];
    expect([...parcels].sort(byName).map(parcelName)).toEqual(['Apron', 'Box 9', 'Box 10']);
  });

  it('[DEL-36] stand in one order, however they came', () => {
    const names = fc.array(fc.string({ maxLength: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.nat()), (given, dice) => {
        const parcels = given.map((name, at) => parcel(at + 1, name));
        const keyed = parcels.map((one) => ({ one, key: Number(dice.next().value) }));
        const shuffled = keyed.sort((x, y) => x.key - y.key).map(({ one }) => one);
        expect(shuffled.sort(byName)).toEqual([...parcels].sort(byName));
      }),
    );
  });
});

it('[JOB-19] a driver without a vehicle type counts as type 10', () => {
  expect(vehicleTypeOf({ vehicleTypeId: null })).toBe(10);
  expect(vehicleTypeOf({})).toBe(10);
  expect(vehicleTypeOf({ vehicleTypeId: 40 })).toBe(40);
});
