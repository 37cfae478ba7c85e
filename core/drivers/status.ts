// The status lists of this aggregate, as data; the numbers and words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** JOB-16. Online means signed in with the app, available means accepts jobs (C-29). */
export const driverStatus = statusTable('driverStatus', [
  { code: -1001, name: 'OFFLINE', label: 'offline', terminal: false },
  { code: 1001, name: 'AVAILABLE', label: 'available', terminal: false },
  { code: 1500, name: 'AVAILABLE_QSR_ONLY', label: 'available QSR only', terminal: false },
  { code: 2001, name: 'ONLINE', label: 'online', terminal: false },
  { code: 3001, name: 'BUSY', label: 'busy', terminal: false },
]);

/** FMT-11; a driver without one counts as 10 (JOB-19). */
export const vehicleType = statusTable('vehicleType', [
  { code: 10, name: 'MOTORCYCLE', label: 'motorcycle', terminal: false },
  { code: 20, name: 'SEDAN', label: 'sedan', terminal: false },
  { code: 31, name: 'HALF_TON_BAKKIE_A', label: 'half-ton bakkie', terminal: false },
  { code: 32, name: 'HALF_TON_BAKKIE_B', label: 'half-ton bakkie', terminal: false },
  { code: 41, name: 'ONE_TON_A', label: 'one-ton', terminal: false },
  { code: 42, name: 'ONE_TON_B', label: 'one-ton', terminal: false },
  { code: 51, name: 'FLATBED', label: 'flatbed', terminal: false },
]);

/** JOB-19. */
export const DEFAULT_VEHICLE_TYPE = vehicleType.code.MOTORCYCLE;
