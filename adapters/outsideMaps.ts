// The map services that the backend's configuration names, put together for it. Requests go to the configured address alone,
// follow no redirect, and read no more than a map answer can be.
import type { Config } from './backend/config.ts';
import { outgoingTo } from './backend/http/outgoing.ts';
import type { OutsideMaps } from './backend/places/placeFinder.ts';
import { nominatimGeocoder } from './maps/nominatim.ts';
import { osrmRoute } from './maps/osrm.ts';
import { photonGeocoder } from './maps/photon.ts';

const bare = (url: string): string => url.replace(/\/+$/, '');

/** The map services of a configuration; what is not configured is missing. */
export const outsideMaps = ({
  geocoder,
  routerUrl,
}: Pick<Config, 'geocoder' | 'routerUrl'>): OutsideMaps => ({
  ...(geocoder === undefined
    ? {}
    : (geocoder.kind === 'photon' ? photonGeocoder : nominatimGeocoder)(
        outgoingTo(geocoder.url),
        bare(geocoder.url),
      )),
  ...(routerUrl === undefined
    ? {}
    : // the services count kilometres: the line in full is for maps
      { route: (points) => osrmRoute(outgoingTo(routerUrl), bare(routerUrl), points, 'simplified') }),
});
