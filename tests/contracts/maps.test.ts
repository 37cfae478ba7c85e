import { createMaps } from '../../adapters/maps/createMaps.ts';
import { mapServices } from '../adapters/maps/services.ts';
import { describeMapsContract } from './maps.contract.ts';

const base = { connectUrl: 'https://portal.test/connect/', fetch: mapServices };

describeMapsContract('bundled gazetteer and great circle', () => createMaps(base));
describeMapsContract('Photon and OSRM', () =>
  createMaps({
    ...base,
    geocoder: { kind: 'photon', url: 'https://photon.test/' },
    routerUrl: 'https://osrm.test',
  }),
);
describeMapsContract('Nominatim', () =>
  createMaps({ ...base, geocoder: { kind: 'nominatim', url: 'https://nominatim.test' } }),
);
describeMapsContract('configured services that are down', () =>
  createMaps({
    ...base,
    geocoder: { kind: 'photon', url: 'https://down.test' },
    routerUrl: 'https://down.test',
  }),
);
