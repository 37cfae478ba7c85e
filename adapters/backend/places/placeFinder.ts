// Addresses and road distances for the services: the configured geocoder and router where they answer in time, the bundled
// gazetteer and the great circle with the country's road factor where they do not. Neither a slow nor a dead service ever holds up a booking.

import { type Either, isLeft } from 'fp-ts/Either';
import {
  type distanceSource,
  greatCircleKm,
  type LatLon,
  type MapsPort,
  type Place,
  type Refusal,
  roundKm,
  splitPin,
} from '../../../core/index.ts';
import type { Db } from '../db/db.ts';
import { distanceKm } from './distance.ts';
import type { Gazetteer } from './gazetteer.ts';
import { isOnEarth, pinTo } from './pin.ts';
import { remember } from './remembered.ts';

/** What is outside, as the composition root hands it in; each may be missing. Nothing of it throws or rejects. */
export type OutsideMaps = Partial<Pick<MapsPort, 'geocode' | 'reverse' | 'route'>>;

/** A way by road, and where its length comes from. */
export interface Road {
  readonly km: number;
  readonly minutes?: number;
  readonly source: (typeof distanceSource.rows)[number]['code'];
}

export interface PlaceFinder {
  /** The same finder, reading within a transaction: the embedded database has one connection, which the transaction holds. */
  within?(tx: Db): PlaceFinder;
  /** Best first; empty where nothing matches. */
  search(text: string, cca2: string, limit: number, near?: LatLon): Promise<readonly Place[]>;
  /** A picked suggestion, with or without a pin, or `@lat,lon`; null when it names no known place (WIZ-82). */
  resolve(placeId: string, description: string, cca2: string): Promise<Place | null>;
  /**
   * Kilometres by road; where no router answers the great circle times the country's road factor. Rounded to 2 decimals (FMT-15).
   */
  roadKm(from: LatLon, to: LatLon, cca2: string): Promise<number>;
  /** The same with where it comes from. */
  road(from: LatLon, to: LatLon, cca2: string): Promise<Road>;
}

export interface PlaceFinderParts {
  /** What is bundled, with the places that a company brought, as they are now. */
  gazetteer(): Promise<Gazetteer>;
  /** How much longer a road is than the straight way. */
  roadFactor(cca2: string): number;
  readonly outside: OutsideMaps;
  /** Milliseconds since 1970. */
  now(): number;
  /** How long an outside answer is waited for, in milliseconds. */
  readonly patienceMs?: number;
}

/** After a failure an outside service is left alone for so long. */
const REST_MS = 30_000;
const SUGGESTIONS_HOLD_MS = 10 * 60_000;
const ROADS_HOLD_MS = 24 * 3_600_000;

/** One outside service: its answer in time, else undefined; one that failed rests before it is asked again. */
const patiently = (now: () => number, patienceMs: number) => {
  let restsUntil = 0;
  return async <A>(ask: (() => Promise<Either<Refusal, A>>) | undefined): Promise<A | undefined> => {
    if (ask === undefined || now() < restsUntil) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    const answer = await Promise.race([ask(), late]);
    clearTimeout(timer);
    if (answer !== undefined && !isLeft(answer)) return answer.right;
    restsUntil = now() + REST_MS;
    return undefined;
  };
};

export const createPlaceFinder = ({
  gazetteer,
  roadFactor,
  outside,
  now,
  patienceMs = 2_500,
}: PlaceFinderParts): PlaceFinder => {
  const { geocode, reverse, route } = outside;
  const places = patiently(now, patienceMs);
  const roads = patiently(now, patienceMs);
  const suggestions = remember<readonly Place[]>(500, SUGGESTIONS_HOLD_MS, now);
  const byId = remember<Place>(5_000, SUGGESTIONS_HOLD_MS, now);
  const distances = remember<Road>(20_000, ROADS_HOLD_MS, now);

  const suggested = async (text: string, cca2: string): Promise<readonly Place[] | undefined> => {
    const key = `${cca2} ${text.toLowerCase()}`;
    const known = suggestions.get(key);
    if (known !== undefined) return known;
    const found = (await places(geocode && (() => geocode(text, cca2))))?.filter((place) =>
      isOnEarth(place.coordinates),
    );
    if (found === undefined) return undefined;
    suggestions.set(key, found);
    for (const place of found) byId.set(`${cca2} ${place.placeId}`, place);
    return found;
  };

  const nearest = async (at: LatLon, cca2: string): Promise<Place | null> => {
    const place = await places(reverse && (() => reverse(at, cca2)));
    if (place === undefined) return (await gazetteer()).reverse(at, cca2);
    // where the pin was put counts, not where the nearest known thing lies
    return place && { ...place, coordinates: at };
  };

  const resolveId = async (placeId: string, description: string, cca2: string): Promise<Place | null> => {
    const known = byId.get(`${cca2} ${placeId}`);
    if (known !== undefined) return known;
    const own = (await gazetteer()).resolve(placeId, description, cca2);
    if (own !== null || geocode === undefined) return own;
    // another process may have suggested this one
    const again = await suggested(description, cca2);
    return again?.find((place) => place.placeId === placeId) ?? null;
  };

  const road: PlaceFinder['road'] = async (from, to, cca2) => {
    const straight = distanceKm(from, to);
    const estimate: Road = {
      km: roundKm(greatCircleKm(from, to) * roadFactor(cca2)),
      source: 'great-circle',
    };
    if (route === undefined || !isOnEarth(from) || !isOnEarth(to)) return estimate;
    const key = [from.lat, from.lon, to.lat, to.lon].map((degrees) => degrees.toFixed(5)).join();
    const known = distances.get(key);
    if (known !== undefined) return known;
    const driven = await roads(() => route([from, to]));
    if (driven === undefined || !Number.isFinite(driven.distanceKm)) return estimate;
    // no road is shorter than the straight way
    const found: Road = {
      km: roundKm(Math.max(straight, driven.distanceKm)),
      minutes: Math.round(driven.durationSeconds / 6) / 10,
      source: 'router',
    };
    distances.set(key, found);
    return found;
  };

  return {
    road,
    roadKm: async (from, to, cca2) => (await road(from, to, cca2)).km,
    search: async (text, cca2, limit, near) => {
      const found = await suggested(text, cca2);
      return (found ?? (await gazetteer()).search(text, cca2, limit, near)).slice(0, limit);
    },
    resolve: async (placeId, description, cca2) => {
      const { base, at } = splitPin(placeId);
      if (at !== null && !isOnEarth(at)) return null;
      if (base === '') return at === null ? null : nearest(at, cca2);
      const place = await resolveId(base, description, cca2);
      if (place === null || at === null) return place;
      return pinTo(place, at) ?? nearest(at, cca2);
    },
  };
};
