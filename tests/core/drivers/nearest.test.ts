import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Driver } from '../../../core/drivers/codec.ts';
import { nearestDrivers } from '../../../core/drivers/nearest.ts';
import { driverStatus } from '../../../core/drivers/status.ts';

const { AVAILABLE, BUSY, OFFLINE } = driverStatus.code;
const capeTown = { lat: -33.92, lon: 18.42 };
const johannesburg = { lat: -26.2, lon: 28.05 };

const driver = (id: number, driverStatusId: Driver['driverStatusId']): Driver => ({
  id,
  xmin: 1,
  firstName: 'D',
  lastName: String(id),
  driverStatusId,
});
const order = (drivers: readonly Driver[], places: ReadonlyMap<number, typeof capeTown>) =>
  nearestDrivers(
    drivers,
    (id) => {
      const at = places.get(id);
      return at && { ...at, at: '2026-11-22T12:00:00.000Z' };
    },
    capeTown,
  ).map((one) => one.driver.id);

describe('who should get a job', () => {
  it('a driver of another town stands after one who is busy around the corner, and before who is offline', () => {
    const places = new Map([
      [1, johannesburg],
      [2, capeTown],
      [3, capeTown],
      [4, { lat: -33.95, lon: 18.46 }],
    ]);
    const drivers = [driver(1, AVAILABLE), driver(2, BUSY), driver(3, OFFLINE), driver(4, AVAILABLE)];
    expect(order(drivers, places)).toEqual([4, 2, 1, 3]);
  });

  it('whose vehicle is too small comes after all whose vehicle fits, and one of the same size fits', () => {
    const vehicles = [10, 31, 20, 51];
    const drivers = vehicles.map((vehicleTypeId, at) => ({ ...driver(at + 1, AVAILABLE), vehicleTypeId }));
    const told = nearestDrivers(
      [...drivers, { ...driver(9, OFFLINE), vehicleTypeId: 41 }],
      () => undefined,
      null,
      false,
      32,
    );
    expect(told.map(({ driver: { id }, fits }) => [id, fits])).toEqual([
      [2, true],
      [4, true],
      [9, true],
      [1, false],
      [3, false],
    ]);
  });

  it('names everybody who is active once, however they came', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.nat(50),
        code: fc.constantFrom(AVAILABLE, BUSY, OFFLINE),
        lat: fc.double({ min: -34, max: -26, noNaN: true }),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (given) => {
        const places = new Map(given.map(({ id, lat }) => [id, { lat, lon: 18.42 }]));
        const drivers = given.map(({ id, code }) => driver(id, code));
        const told = order(drivers, places);
        expect(order([...drivers].reverse(), places)).toEqual(told);
        expect([...told].sort((x, y) => x - y)).toEqual(given.map(({ id }) => id).sort((x, y) => x - y));
      }),
    );
  });
});
