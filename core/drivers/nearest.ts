// Who should get a job: the drivers that may take it, nearest first, by great circle from where they last were.

import type { Coordinates } from '../format/codecs.ts';
import { greatCircleKm } from '../format/distance.ts';
import type { Driver, Fix } from './codec.ts';
import { DEFAULT_VEHICLE_TYPE, driverStatus } from './status.ts';

/** A driver who could take a job, with the distance where it is known. */
export interface Candidate {
  /** The driver as known now. */
  readonly driver: Driver;
  /** Great-circle kilometres to the first stop; null while it is not known where the driver is. */
  readonly distanceKm: number | null;
  /** Accepts jobs now; those who do not stand after those who do, and can still be chosen. */
  readonly isAvailable: boolean;
  /** What is driven carries what the job needs. */
  readonly fits: boolean;
}

/** JOB-19. */
export const vehicleTypeOf = (driver: Pick<Driver, 'vehicleTypeId'>): number =>
  driver.vehicleTypeId ?? DEFAULT_VEHICLE_TYPE;

/** C-29: available means accepts jobs; one who takes QSR jobs only is available for those alone. */
const isAvailableFor = (driver: Driver, isQsr: boolean): boolean =>
  driver.driverStatusId === driverStatus.code.AVAILABLE ||
  (isQsr && driver.driverStatusId === driverStatus.code.AVAILABLE_QSR_ONLY);

/** Who is farther away than this is in another town: someone busy around the corner comes first. */
const OTHER_TOWN_KM = 80;

/** Types are numbered by size; the two of one size (31, 32) carry the same. */
const sizeOf = (vehicle: number): number => Math.floor(vehicle / 10);

const rank = ({ driver, distanceKm, isAvailable, fits }: Candidate): number => {
  const last = fits ? 0 : 5;
  if (driver.driverStatusId === driverStatus.code.OFFLINE) return last + 4;
  const isFar = distanceKm !== null && distanceKm > OTHER_TOWN_KM;
  return last + (isAvailable ? 0 : 1) + (isFar ? 2 : 0);
};

/**
 * The candidates for a job whose first stop is at `target` (null: no stop has a place): available ones first, after them who is busy, then
 * those of other towns, each part nearest first, those without a position last, then by name so that equals do not jump about. Whose vehicle is
 * smaller than `vehicle`, the type that the job needs, comes after all whose vehicle fits; 0: any fits.
 */
export const nearestDrivers = (
  drivers: readonly Driver[],
  positionOf: (id: number) => Fix | undefined,
  target: Coordinates | null,
  isQsr = false,
  vehicle = 0,
): readonly Candidate[] =>
  drivers
    .filter((driver) => driver.isActive !== false)
    .map((driver): Candidate => {
      const at = positionOf(driver.id) ?? null;
      return {
        driver,
        distanceKm: at && target ? greatCircleKm(at, target) : null,
        isAvailable: isAvailableFor(driver, isQsr),
        fits: sizeOf(vehicleTypeOf(driver)) >= sizeOf(vehicle),
      };
    })
    .sort(
      (x, y) =>
        rank(x) - rank(y) ||
        (x.distanceKm ?? Number.POSITIVE_INFINITY) - (y.distanceKm ?? Number.POSITIVE_INFINITY) ||
        x.driver.lastName.localeCompare(y.driver.lastName) ||
        x.driver.id - y.driver.id,
    );
