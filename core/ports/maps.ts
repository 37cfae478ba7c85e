// The port of places and routes (API-109, API-110). What a drawn map is stands in mapSurface.ts.
import type { Either } from 'fp-ts/Either';
import type { Refusal } from './refusal.ts';

/** WGS 84 degrees. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

/** A place with its address and where it is. */
export interface Place {
  readonly placeId: string;
  readonly description: string;
  readonly coordinates: LatLon;
  readonly province?: string;
}

/** A way between points: its line, kilometres and seconds. */
export interface Route {
  /** Kilometres, rounded to 2 decimals (FMT-15). */
  readonly distanceKm: number;
  readonly durationSeconds: number;
  readonly line: readonly LatLon[];
  /** True where no road service answered and the line is the great circle (FMT-18). */
  readonly isEstimate: boolean;
}

/** Contract: nothing throws or rejects; an unknown place is an empty list, not a refusal; `route` takes two points or more. */
export interface MapsPort {
  geocode(text: string, cca2: string): Promise<Either<Refusal, readonly Place[]>>;
  reverse(at: LatLon, cca2: string): Promise<Either<Refusal, Place | null>>;
  route(points: readonly LatLon[]): Promise<Either<Refusal, Route>>;
  /** API-110. */
  directionsLink(from: LatLon, to: LatLon): string;
}
