// How far, as every service of the house counts it: great circle on a sphere, the same measure that the portal shows.
import type { LatLon } from '../../../core/index.ts';

/** FMT-18: kilometres. */
const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres, rounded to two decimals (FMT-15, FMT-18). */
export const distanceKm = (a: LatLon, b: LatLon): number => {
  const half = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const across = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const h = half + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * across;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h))) * 100) / 100;
};
