// What every source of places looks like from inside this adapter: Photon, Nominatim, and the gazetteer of our own backend.
import type { Either } from 'fp-ts/Either';
import type { LatLon, Place, Refusal } from '../../core/index.ts';

export interface Geocoder {
  geocode(text: string, cca2: string): Promise<Either<Refusal, readonly Place[]>>;
  reverse(at: LatLon, cca2: string): Promise<Either<Refusal, Place | null>>;
}

/** How many suggestions are asked for. */
export const SUGGESTIONS = 8;
