// Distances and routes without a road service: the great circle on a sphere of 6371 km (FMT-18), marked as an estimate.
import type { LatLon, Route } from '../../core/index.ts';

const EARTH_RADIUS_KM = 6371;
/** What a courier averages door to door; only for the duration of an estimate. */
const ESTIMATE_KMH = 42;

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

export const greatCircleKm = (a: LatLon, b: LatLon): number => {
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** FMT-15. */
export const round2 = (km: number): number => Math.round(km * 100) / 100;

/** The points joined by straight ways. */
export const greatCircleRoute = (points: readonly LatLon[]): Route => {
  let km = 0;
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before !== undefined) km += greatCircleKm(before, point);
  });
  return {
    distanceKm: round2(km),
    durationSeconds: Math.round((km / ESTIMATE_KMH) * 3600),
    line: points,
    isEstimate: true,
  };
};
