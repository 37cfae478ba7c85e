// Driving routes from an OSRM server (API-109): `{url}/route/v1/driving/...`.
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { type LatLon, type Refusal, type Route, refusal, roundKm } from '../../core/index.ts';
import { type Fetch, fetchJson } from './fetchJson.ts';

const OsrmAnswer = t.type({
  code: t.string,
  routes: t.array(
    t.type({
      distance: t.number,
      duration: t.number,
      geometry: t.type({ coordinates: t.array(t.tuple([t.number, t.number])) }),
    }),
  ),
});

/** Metres and seconds of the answer become kilometres and seconds. `overview`: how finely the line is told. */
export const osrmRoute = async (
  fetchUrl: Fetch,
  url: string,
  points: readonly LatLon[],
  overview: 'full' | 'simplified' = 'full',
): Promise<Either<Refusal, Route>> => {
  const way = points.map(({ lat, lon }) => `${lon.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const answer = await fetchJson(
    fetchUrl,
    `${url}/route/v1/driving/${way}?overview=${overview}&geometries=geojson`,
    OsrmAnswer,
  );
  if (isLeft(answer)) return answer;
  const best = answer.right.routes[0];
  if (best === undefined)
    return left(refusal('local', `no road between these points (${answer.right.code})`));
  return right({
    distanceKm: roundKm(best.distance / 1000),
    durationSeconds: Math.round(best.duration),
    line: best.geometry.coordinates.map(([lon, lat]) => ({ lat, lon })),
    isEstimate: false,
  });
};
