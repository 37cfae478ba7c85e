// What the server says of a driver (JOB-17), and of where the driver was (JOB-18).
import * as t from 'io-ts';
import { Coordinates, Finite, Id, Instant, maybe } from '../format/codecs.ts';
import { driverStatus } from './status.ts';

/** A fix: degrees, `at` in UTC, `speed` in metres a second, `heading` in degrees clockwise from north. */
export const Fix = t.intersection([
  Coordinates,
  t.type({ at: Instant }),
  t.partial({ speed: maybe(Finite), heading: maybe(Finite) }),
]);
export type Fix = t.TypeOf<typeof Fix>;

/** A driver as the server says it (JOB-17). */
export const Driver = t.intersection([
  t.type({
    id: Id,
    xmin: Finite,
    firstName: t.string,
    lastName: t.string,
    driverStatusId: driverStatus.codec,
  }),
  t.partial({
    statusId: driverStatus.codec,
    vehicleTypeId: maybe(t.number),
    phoneNumber: maybe(t.string),
    userId: maybe(Id),
    partnerId: maybe(Id),
    vehicleId: maybe(Id),
    registration: maybe(t.string),
    territoryId: maybe(Id),
    country: t.string,
    isActive: t.boolean,
    isQsr: t.boolean,
    lastKnownLocation: maybe(Fix),
    jobIds: t.array(Id),
    rating: maybe(Finite),
    userRoles: t.array(t.string),
  }),
]);
export type Driver = t.TypeOf<typeof Driver>;

/** `coordinateUpdate`: the position has a clock of its own (`lastKnownLocation.at`), not the driver's version. */
export const CoordinateUpdate = t.intersection([
  t.type({ id: Id, lastKnownLocation: Fix }),
  t.partial({ xmin: maybe(Finite), country: t.string }),
]);
export type CoordinateUpdate = t.TypeOf<typeof CoordinateUpdate>;

/** Where a driver is; `lastKnownLocation.at` never goes back. */
export interface DriverPosition {
  /** The driver's id. */
  readonly id: number;
  /** The newest fix that was taken [M-8]. */
  readonly lastKnownLocation: Fix;
}
