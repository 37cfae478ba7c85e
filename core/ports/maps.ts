// The port of places and routes (API-109, API-110). What a drawn map is stands in mapSurface.ts.
import type { Either } from 'fp-ts/Either';
import type { Refusal } from './refusal.ts';

/** WGS 84 degrees. */
export interface LatLon {
  /** Degrees, north above 0. */
  readonly lat: number;
  /** Degrees, east above 0. */
  readonly lon: number;
}

/** A place with its address and where it is. */
export interface Place {
  /** The geocoder's own name for it. */
  readonly placeId: string;
  /** One line, as it is shown and stored. */
  readonly description: string;
  /** Where it is, as exactly as the geocoder knows. */
  readonly coordinates: LatLon;
  /** Absent where the geocoder does not tell. */
  readonly province?: string;
  /** What it lies at the centre of, where no more is known than that; absent where the coordinates are those of the place itself. */
  readonly centreOf?: string;
  /** How well it meets what was typed: by its whole name, by a part of it, or only by a name that is spelt alike. Exact where absent. */
  readonly match?: 'exact' | 'partial' | 'similar';
}

/** A way between points: its line, kilometres and seconds. */
export interface Route {
  /** Kilometres, rounded to 2 decimals (FMT-15). */
  readonly distanceKm: number;
  /** Driving, without the stops. */
  readonly durationSeconds: number;
  /** From the first point to the last, as the road goes. */
  readonly line: readonly LatLon[];
  /** True where no road service answered and the line is the great circle (FMT-18). */
  readonly isEstimate: boolean;
}

/** Contract: nothing throws or rejects; an unknown place is an empty list, not a refusal; `route` takes two points or more. */
export interface MapsPort {
  /** Places that may be meant, the likeliest first; none is no refusal. */
  geocode(text: string, cca2: string): Promise<Either<Refusal, readonly Place[]>>;
  /** The nearest address; null where there is none. */
  reverse(at: LatLon, cca2: string): Promise<Either<Refusal, Place | null>>;
  /** Through the points in their order. */
  route(points: readonly LatLon[]): Promise<Either<Refusal, Route>>;
  /** API-110. */
  directionsLink(from: LatLon, to: LatLon): string;
}
