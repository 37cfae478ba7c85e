// The maps port (API-109, API-110) put together by configuration. A configured service that fails is stood in for by what
// is bundled: the gazetteer for places, the great circle for routes; so an address can always be found and a distance told.
import { isLeft, left, right } from 'fp-ts/Either';
import { type MapsPort, refusal } from '../../core/index.ts';
import { directionsLink } from './directionsLink.ts';
import type { Fetch } from './fetchJson.ts';
import { gazetteerGeocoder } from './gazetteerGeocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { greatCircleRoute } from './greatCircle.ts';
import { nominatimGeocoder } from './nominatim.ts';
import { osrmRoute } from './osrm.ts';
import { photonGeocoder } from './photon.ts';

export interface MapsConfiguration {
  /** The connect service's address, absolute: `https://portal.example/connect`. */
  readonly connectUrl: string;
  readonly geocoder?: { readonly kind: 'photon' | 'nominatim'; readonly url: string };
  /** An OSRM server. */
  readonly routerUrl?: string;
  /** How much longer a road is than the straight way, where no router answers; 1 where absent. */
  readonly roadFactor?: number;
  readonly fetch?: Fetch;
}

const bare = (url: string): string => url.replace(/\/+$/, '');

/** Fulfils the contract of `MapsPort`: nothing throws or rejects. */
export const createMaps = (configuration: MapsConfiguration): MapsPort => {
  const fetchUrl: Fetch = configuration.fetch ?? ((url, init) => fetch(url, init));
  const bundled = gazetteerGeocoder(fetchUrl, bare(configuration.connectUrl));
  const configured = configuration.geocoder;
  const outside: Geocoder | null =
    configured === undefined
      ? null
      : (configured.kind === 'photon' ? photonGeocoder : nominatimGeocoder)(fetchUrl, bare(configured.url));
  return {
    geocode: async (text, cca2) => {
      const found = await (outside ?? bundled).geocode(text, cca2);
      return outside !== null && isLeft(found) ? bundled.geocode(text, cca2) : found;
    },
    reverse: async (at, cca2) => {
      const found = await (outside ?? bundled).reverse(at, cca2);
      return outside !== null && isLeft(found) ? bundled.reverse(at, cca2) : found;
    },
    route: async (points) => {
      if (points.length < 2) return left(refusal('local', 'A route needs two points at least.'));
      if (configuration.routerUrl !== undefined) {
        const driven = await osrmRoute(fetchUrl, bare(configuration.routerUrl), points);
        if (!isLeft(driven)) return driven;
      }
      return right(greatCircleRoute(points, configuration.roadFactor));
    },
    directionsLink,
  };
};
