// Which drivers a list's question could mean, for counting who came in since it was answered.
import { isOneOf } from '../kernel/isOneOf.ts';
import type { Driver } from './codec.ts';

/** Whether a driver could stand in the list; a question with search text is not answered here. */
export const couldListDriver = (query: Readonly<Record<string, unknown>>, driver: Driver): boolean =>
  !query['search'] &&
  isOneOf(query['driverStatusId'], driver.driverStatusId) &&
  isOneOf(query['vehicleTypeId'], driver.vehicleTypeId) &&
  isOneOf(query['territoryId'], driver.territoryId) &&
  isOneOf(query['isActive'], driver.isActive);
