// How driver records and positions change their tables (JOB-17, JOB-18, RTM-17; rules M-1, M-8).
// Invariant: a position has a clock of its own: it never goes back in time, whatever version of the driver it came with; so it lives in a
// table of its own, and a driver who moves costs no copy of the driver.

import type { LogEvent } from '../kernel/event.ts';
import { faultOf } from '../kernel/fault.ts';
import { guardOf } from '../kernel/guards.ts';
import { toMillis } from '../kernel/instant.ts';
import type { MergePolicy } from '../kernel/merge.ts';
import { idIn } from '../kernel/shapes.ts';
import type { Writer } from '../kernel/stateStore.ts';
import type { Table } from '../kernel/table.ts';
import type { DriverPosition } from './codec.ts';
import { CoordinateUpdate, Driver } from './codec.ts';

export const driverPolicy: MergePolicy<Driver> = {
  id: (driver) => driver.id,
  version: (driver) => driver.xmin,
};

export const positionPolicy: MergePolicy<DriverPosition> = {
  id: (position) => position.id,
  // [M-8]
  version: (position) => toMillis(position.lastKnownLocation.at),
};

export interface DriverTables {
  readonly drivers: Table<Driver>;
  readonly positions: Table<DriverPosition>;
}

const isDriver = guardOf(Driver);
const isCoordinateUpdate = guardOf(CoordinateUpdate);

/** A receiver without a fix says 0,0; nobody delivers there. */
const isLostFix = ({ lat, lon }: { readonly lat: number; readonly lon: number }): boolean =>
  lat === 0 && lon === 0;

/** Before there were receivers in vans, and further ahead of its arrival than any clock that is merely wrong, in ms. */
const EARLIEST_FIX = Date.UTC(2000, 0, 1);
const FURTHEST_AHEAD = 366 * 24 * 60 * 60_000;

/**
 * Whether a fix of the time `at` can be of its driver's past: a year counted in another calendar (2569, 1405) would stand in the way of every
 * true fix after it, or behind all of them. `arrived`: the time of the event; one that is itself of no such time judges nothing.
 */
export const isOtherCalendar = (at: number, arrived: number): boolean =>
  arrived >= EARLIEST_FIX && (at < EARLIEST_FIX || at > arrived + FURTHEST_AHEAD);

const putPosition = (
  into: Writer,
  tables: DriverTables,
  position: DriverPosition,
  event: LogEvent,
): number => {
  if (isLostFix(position.lastKnownLocation)) {
    into.reject(event, tables.positions.name, position.id, 'out of scope', 'lost fix: lat and lon are 0');
  } else if (isOtherCalendar(toMillis(position.lastKnownLocation.at), event.at)) {
    into.reject(event, tables.positions.name, position.id, 'out of scope', 'at: is no time of today');
  } else into.put(tables.positions, position.id, position, event);
  return position.id;
};

/** Takes a position as it came; one that is no number or off the globe is rejected with the field's name. */
export const ingestPosition = (
  into: Writer,
  tables: DriverTables,
  input: unknown,
  event: LogEvent,
): number | null => {
  if (isCoordinateUpdate(input)) return putPosition(into, tables, input, event);
  into.reject(event, tables.positions.name, idIn(input), 'undecodable', faultOf(CoordinateUpdate, input));
  return null;
};

/** Takes a driver as it came, with the position it carries. */
export const ingestDriver = (
  into: Writer,
  tables: DriverTables,
  input: unknown,
  event: LogEvent,
): number | null => {
  if (!isDriver(input)) {
    into.reject(event, tables.drivers.name, idIn(input), 'undecodable', faultOf(Driver, input));
    return null;
  }
  into.put(tables.drivers, input.id, input, event);
  const { lastKnownLocation } = input;
  if (lastKnownLocation !== undefined && lastKnownLocation !== null) {
    putPosition(into, tables, { id: input.id, lastKnownLocation }, event);
  }
  return input.id;
};

/** RTM-17: a user who names roles, and not that of a driver, is no driver. Asked before decoding: such a user has no driver's fields. */
export const isOtherUser = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  'userRoles' in input &&
  Array.isArray(input.userRoles) &&
  !input.userRoles.includes('Driver');
