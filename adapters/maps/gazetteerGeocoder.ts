// Places from the gazetteer of our own backend: the default, needing no outside service and no token.
import { isLeft, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Place } from '../../core/index.ts';
import { type Fetch, fetchJson } from './fetchJson.ts';
import type { Geocoder } from './geocoder.ts';

const Found = t.intersection([
  t.type({
    placeId: t.string,
    description: t.string,
    coordinates: t.type({ lat: t.number, lon: t.number }),
  }),
  t.partial({
    province: t.union([t.string, t.null]),
    centreOf: t.union([t.string, t.null]),
    match: t.keyof({ exact: null, partial: null, similar: null }),
  }),
]);

const asPlace = ({
  placeId,
  description,
  coordinates,
  province,
  centreOf,
  match,
}: t.TypeOf<typeof Found>): Place => ({
  placeId,
  description,
  coordinates,
  ...(typeof province === 'string' ? { province } : {}),
  ...(typeof centreOf === 'string' ? { centreOf } : {}),
  ...(match === undefined ? {} : { match }),
});

/** `url` is the connect service's address, absolute. */
export const gazetteerGeocoder = (fetchUrl: Fetch, url: string): Geocoder => ({
  geocode: async (text, cca2) => {
    if (text.trim() === '') return right([]);
    const answer = await fetchJson(
      fetchUrl,
      `${url}/addresses?${new URLSearchParams({ search: text, country: cca2 })}`,
      t.array(Found),
    );
    return isLeft(answer) ? answer : right(answer.right.map(asPlace));
  },
  reverse: async (at, cca2) => {
    const answer = await fetchJson(
      fetchUrl,
      `${url}/addresses?${new URLSearchParams({ country: cca2 })}`,
      Found,
      {
        placeId: `@${at.lat},${at.lon}`,
        description: '',
      },
    );
    if (isLeft(answer)) return answer.left.status === 404 ? right(null) : answer;
    return right(asPlace(answer.right));
  },
});
