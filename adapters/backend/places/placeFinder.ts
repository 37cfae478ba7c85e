// Addresses and road distances for the services: the configured geocoder and router where they answer in time, the bundled
// gazetteer and the great circle where they do not. Neither a slow nor a dead service ever holds up a booking.
import { type Either, isLeft } from 'fp-ts/Either';
import { type LatLon, type MapsPort, type Place, type Refusal, roundKm } from '../../../core/index.ts';
import { distanceKm } from '../pricing/distance.ts';
import type { Gazetteer } from './gazetteer.ts';
import { remember } from './remembered.ts';

/** What is outside, as the composition root hands it in; each may be missing. Nothing of it throws or rejects. */
export type OutsideMaps = Partial<Pick<MapsPort, 'geocode' | 'reverse' | 'route'>>;

export interface PlaceFinder {
  /** Best first; empty where nothing matches. */
  search(text: string, cca2: string, limit: number): Promise<readonly Place[]>;
  /** A picked suggestion or `@lat,lon`; null when it names no known place (WIZ-82). */
  resolve(placeId: string, description: string, cca2: string): Promise<Place | null>;
  /** Kilometres by road, by the great circle where no router answers; rounded to 2 decimals (FMT-15). */
  roadKm(from: LatLon, to: LatLon): Promise<number>;
}

export interface PlaceFinderParts {
  readonly gazetteer: Gazetteer;
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
const PIN = /^@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

const isOnEarth = ({ lat, lon }: LatLon): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

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
  outside,
  now,
  patienceMs = 2_500,
}: PlaceFinderParts): PlaceFinder => {
  const { geocode, reverse, route } = outside;
  const places = patiently(now, patienceMs);
  const roads = patiently(now, patienceMs);
  const suggestions = remember<readonly Place[]>(500, SUGGESTIONS_HOLD_MS, now);
  const byId = remember<Place>(5_000, SUGGESTIONS_HOLD_MS, now);
  const distances = remember<number>(20_000, ROADS_HOLD_MS, now);

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

  const resolvePin = async (at: LatLon, cca2: string): Promise<Place | null | undefined> => {
    const place = await places(reverse && (() => reverse(at, cca2)));
    // where the pin was put counts, not where the nearest known thing lies
    return place && { ...place, coordinates: at };
  };

  return {
    search: async (text, cca2, limit) => {
      const found = await suggested(text, cca2);
      return (found ?? gazetteer.search(text, cca2, limit)).slice(0, limit);
    },
    resolve: async (placeId, description, cca2) => {
      const pin = PIN.exec(placeId);
      if (pin !== null) {
        const at = { lat: Number(pin[1]), lon: Number(pin[2]) };
        if (!isOnEarth(at)) return null;
        const place = await resolvePin(at, cca2);
        return place === undefined ? gazetteer.resolve(placeId, description, cca2) : place;
      }
      const known = byId.get(`${cca2} ${placeId}`);
      if (known !== undefined) return known;
      // ids of our own hold no colon; another process may have suggested this one
      if (geocode === undefined || !placeId.includes(':'))
        return gazetteer.resolve(placeId, description, cca2);
      const again = await suggested(description, cca2);
      return again?.find((place) => place.placeId === placeId) ?? null;
    },
    roadKm: async (from, to) => {
      const straight = distanceKm(from, to);
      if (route === undefined || !isOnEarth(from) || !isOnEarth(to)) return straight;
      const key = [from.lat, from.lon, to.lat, to.lon].map((degrees) => degrees.toFixed(5)).join();
      const known = distances.get(key);
      if (known !== undefined) return known;
      const driven = await roads(() => route([from, to]));
      if (driven === undefined || !Number.isFinite(driven.distanceKm)) return straight;
      // no road is shorter than the straight way
      const km = roundKm(Math.max(straight, driven.distanceKm));
      distances.set(key, km);
      return km;
    },
  };
};
