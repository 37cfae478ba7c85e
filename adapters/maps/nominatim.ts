// Places from a Nominatim server: `{url}/search` restricted to a country, and `{url}/reverse`.
import { isLeft, map, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Place } from '../../core/index.ts';
import { type Fetch, fetchJson } from './fetchJson.ts';
import { type Geocoder, SUGGESTIONS } from './geocoder.ts';

const Found = t.intersection([
  t.type({ lat: t.string, lon: t.string, display_name: t.string }),
  t.partial({
    osm_type: t.string,
    osm_id: t.number,
    address: t.partial({ state: t.string, county: t.string, country_code: t.string }),
  }),
]);
type Found = t.TypeOf<typeof Found>;
/** For a point at sea the answer is an error text with status 200. */
const Reversed = t.union([Found, t.type({ error: t.unknown })]);

const asPlace = (found: Found): Place => {
  const province = found.address?.state ?? found.address?.county;
  return {
    placeId: `nominatim:${found.osm_type ?? 'place'}:${found.osm_id ?? `${found.lat},${found.lon}`}`,
    description: found.display_name,
    coordinates: { lat: Number(found.lat), lon: Number(found.lon) },
    ...(province === undefined ? {} : { province }),
  };
};

export const nominatimGeocoder = (fetchUrl: Fetch, url: string): Geocoder => ({
  geocode: async (text, cca2) =>
    map((found: readonly Found[]) => found.map(asPlace))(
      await fetchJson(
        fetchUrl,
        `${url}/search?q=${encodeURIComponent(text)}&countrycodes=${cca2.toLowerCase()}&limit=${SUGGESTIONS}&format=jsonv2&addressdetails=1`,
        t.array(Found),
      ),
    ),
  reverse: async (at, cca2) => {
    const answer = await fetchJson(
      fetchUrl,
      `${url}/reverse?lat=${at.lat}&lon=${at.lon}&format=jsonv2&addressdetails=1`,
      Reversed,
    );
    if (isLeft(answer)) return answer;
    const found = answer.right;
    const isThere =
      'display_name' in found && (found.address?.country_code ?? cca2).toUpperCase() === cca2.toUpperCase();
    return right(isThere ? asPlace(found) : null);
  },
});
