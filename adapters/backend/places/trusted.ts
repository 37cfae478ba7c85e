// Addresses that a caller sends are not believed: the place is looked up again by its id, and what a booking is priced and driven by is
// what was found. Otherwise the caller would set the price.
import { type Address, greatCircleKm, type Place } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import type { PlaceFinder } from './placeFinder.ts';

/** Farther than this from its place a coordinate is not that of the address: rounding stays far below it. */
const TOLERANCE_KM = 0.05;

/** What is kept of a place. */
export const addressOf = ({ placeId, description, coordinates, centreOf }: Place): Address => ({
  placeId,
  description,
  coordinates,
  ...(centreOf === undefined ? {} : { centreOf }),
});

const isSame = (a: Address, b: Address): boolean =>
  a.placeId === b.placeId && greatCircleKm(a.coordinates, b.coordinates) <= TOLERANCE_KM;

const storeAddress = async (db: Db, country: string, storeId: number): Promise<Address | null> => {
  const row = await db.maybeOne<{ address: Address | null }>(
    sql`select address from stores where id = ${storeId} and country = ${country} and is_active and deleted_utc is null`,
  );
  return row?.address ?? null;
};

export interface Sent {
  /** The field that a refusal names. */
  readonly field: string;
  readonly address: Address;
  /** A store stands for its own address. */
  readonly storeId: number | null;
}

/**
 * The address as it is known here. One that was `kept` before stays as it is, so that a booking whose place is no longer known can still
 * be changed. @throws 422 under the field: an unknown place, or coordinates that are not its own
 */
export const trustedAddress = async (
  { places, db }: { readonly places: PlaceFinder; readonly db: Db },
  country: string,
  { field, address, storeId }: Sent,
  kept: readonly Address[] = [],
): Promise<Address> => {
  const { coordinates } = address;
  if (coordinates.lat === 0 && coordinates.lon === 0)
    throw invalid({ [field]: 'This address has no place on the map.' });
  if (storeId !== null) {
    const own = await storeAddress(db, country, storeId);
    if (own === null) throw invalid({ [field]: 'This store is not served.' });
    return { ...address, ...own, storeId };
  }
  const known = kept.find((before) => isSame(before, address));
  if (known !== undefined)
    return { ...known, ...address, coordinates: known.coordinates, description: known.description };
  const place = await places.resolve(address.placeId, address.description, country);
  if (place === null)
    throw invalid({ [field]: 'This address is not known. Choose one of the addresses offered.' });
  if (greatCircleKm(place.coordinates, coordinates) > TOLERANCE_KM)
    throw invalid({ [field]: 'The coordinates are not those of this address. Choose it again.' });
  const { centreOf: _said, ...rest } = address;
  return { ...rest, ...addressOf(place) };
};
