// The map services that the backend's configuration names, put together for it. Requests to them go to the
// configured address alone, follow no redirect, and read no more than a map answer can be.
import type { Config } from './backend/config.ts';
import type { OutsideMaps } from './backend/places/placeFinder.ts';
import type { Fetch } from './maps/fetchJson.ts';
import { nominatimGeocoder } from './maps/nominatim.ts';
import { osrmRoute } from './maps/osrm.ts';
import { photonGeocoder } from './maps/photon.ts';

/** A country's length of road in full detail is below a megabyte. */
const MOST_BYTES = 4 << 20;

/** Fetches from the address that is configured; an answer elsewhere, or without end, is a failure. */
export const guardedFetch: Fetch = async (url, init) => {
  const answer = await fetch(url, { ...init, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error('the map service answered without end');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: answer.status });
};

const bare = (url: string): string => url.replace(/\/+$/, '');

/** The map services of a configuration; what is not configured is missing. */
export const outsideMaps = ({
  geocoder,
  routerUrl,
}: Pick<Config, 'geocoder' | 'routerUrl'>): OutsideMaps => ({
  ...(geocoder === undefined
    ? {}
    : (geocoder.kind === 'photon' ? photonGeocoder : nominatimGeocoder)(guardedFetch, bare(geocoder.url))),
  ...(routerUrl === undefined ? {} : { route: (points) => osrmRoute(guardedFetch, bare(routerUrl), points) }),
});
