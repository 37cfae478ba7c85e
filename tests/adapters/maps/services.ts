// Doubles of the services that the maps adapter speaks to: our backend's two address calls over the true gazetteer, and
// Photon, Nominatim and OSRM in the answers their documentation shows.
import { gatherPlaces } from '../../../adapters/backend/places/build.ts';
import { createGazetteer } from '../../../adapters/backend/places/gazetteer.ts';

const gazetteer = createGazetteer(gatherPlaces());
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const isCapeTown = (text: string) => /cape town/i.test(text);

const photon = (query: URLSearchParams): Response => {
  const near = query.has('lat') && Number(query.get('lat')) > -34.5;
  const features = [
    {
      geometry: { coordinates: [-121.1, 37.2] },
      properties: { osm_type: 'N', osm_id: 1, name: 'Cape Town', countrycode: 'US' },
    },
    {
      geometry: { coordinates: [18.417, -33.9288] },
      properties: {
        osm_type: 'R',
        osm_id: 79604,
        name: 'Cape Town',
        city: 'Cape Town',
        state: 'Western Cape',
        countrycode: 'ZA',
      },
    },
  ];
  return json({
    type: 'FeatureCollection',
    features: near || isCapeTown(query.get('q') ?? '') ? features : [],
  });
};

const found = {
  osm_type: 'relation',
  osm_id: 79604,
  lat: '-33.9288301',
  lon: '18.4172197',
  display_name: 'Cape Town, City of Cape Town, Western Cape, South Africa',
  address: { state: 'Western Cape', country_code: 'za' },
};

/** Answers as each service would; any other host does not answer at all. */
export const mapServices = async (address: string, init: RequestInit): Promise<Response> => {
  const url = new URL(address);
  const query = url.searchParams;
  if (url.host === 'photon.test') return photon(query);
  if (url.host === 'nominatim.test') {
    if (url.pathname === '/search')
      return json(isCapeTown(query.get('q') ?? '') && query.get('countrycodes') === 'za' ? [found] : []);
    return json(Number(query.get('lat')) > -34.5 ? found : { error: 'Unable to geocode' });
  }
  if (url.host === 'osrm.test') {
    const ends = (url.pathname.split('/').at(-1) ?? '').split(';').map((pair) => pair.split(',').map(Number));
    return json({
      code: 'Ok',
      routes: [{ distance: 50_123.4, duration: 2812.3, geometry: { type: 'LineString', coordinates: ends } }],
    });
  }
  if (url.host === 'portal.test') {
    const country = query.get('country') ?? 'ZA';
    if (init.method !== 'POST') return json(gazetteer.search(query.get('search') ?? '', country));
    const { placeId, description } = JSON.parse(String(init.body)) as {
      placeId: string;
      description: string;
    };
    const place = gazetteer.resolve(placeId, description, country);
    return place === null ? json({ message: 'not found' }, 404) : json(place);
  }
  throw new TypeError('fetch failed');
};
