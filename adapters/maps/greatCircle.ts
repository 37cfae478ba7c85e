// A route without a road service: the points joined by great circles (FMT-18), marked as an estimate.
import { greatCircleKm, type LatLon, type Route, roundKm } from '../../core/index.ts';

/** What a courier averages door to door; only for the duration of an estimate. */
const ESTIMATE_KMH = 42;

/** The points joined by straight ways, each longer by `roadFactor` as a road is; kilometres rounded to 2 decimals (FMT-15). */
export const greatCircleRoute = (points: readonly LatLon[], roadFactor = 1): Route => {
  let km = 0;
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before !== undefined) km += greatCircleKm(before, point) * roadFactor;
  });
  return {
    distanceKm: roundKm(km),
    durationSeconds: Math.round((km / ESTIMATE_KMH) * 3600),
    line: points,
    isEstimate: true,
  };
};
