// Places from a Photon server (komoot): `{url}/api?q=` and `{url}/reverse?lat=&lon=`, GeoJSON answers.
import { map } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Place } from '../../core/index.ts';
import { type Fetch, fetchJson } from './fetchJson.ts';
import { type Geocoder, SUGGESTIONS } from './geocoder.ts';

const PhotonAnswer = t.type({
  features: t.array(
    t.type({
      geometry: t.type({ coordinates: t.tuple([t.number, t.number]) }),
      properties: t.partial({
        osm_type: t.string,
        osm_id: t.number,
        name: t.string,
        street: t.string,
        housenumber: t.string,
        district: t.string,
        city: t.string,
        state: t.string,
        postcode: t.string,
        countrycode: t.string,
      }),
    }),
  ),
});
type Feature = t.TypeOf<typeof PhotonAnswer>['features'][number];

const asPlace = ({ geometry, properties: p }: Feature): Place => {
  const [lon, lat] = geometry.coordinates;
  const street = [p.housenumber, p.street].filter(Boolean).join(' ');
  const parts = [p.name, street, p.district, p.city, p.state, p.postcode].filter(
    (part): part is string => part !== undefined && part !== '',
  );
  return {
    placeId: `photon:${p.osm_type ?? 'N'}${p.osm_id ?? `${lat},${lon}`}`,
    description: [...new Set(parts)].join(', '),
    coordinates: { lat, lon },
    ...(p.state === undefined ? {} : { province: p.state }),
  };
};

/** Answers of other countries are left out: Photon only prefers, it does not restrict. */
export const photonGeocoder = (fetchUrl: Fetch, url: string): Geocoder => {
  const ask = async (address: string, cca2: string) =>
    map((answer: t.TypeOf<typeof PhotonAnswer>) =>
      answer.features
        .filter((feature) => feature.properties.countrycode?.toUpperCase() === cca2.toUpperCase())
        .map(asPlace),
    )(await fetchJson(fetchUrl, address, PhotonAnswer));
  return {
    geocode: (text, cca2) =>
      ask(`${url}/api?q=${encodeURIComponent(text)}&limit=${SUGGESTIONS * 2}&lang=en`, cca2),
    reverse: async (at, cca2) =>
      map((places: readonly Place[]) => places[0] ?? null)(
        await ask(`${url}/reverse?lat=${at.lat}&lon=${at.lon}&lang=en`, cca2),
      ),
  };
};
