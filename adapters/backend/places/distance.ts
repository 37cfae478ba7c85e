// How far, as every service of the house counts it: great circle, the same measure that the portal shows.
import { greatCircleKm, type LatLon, roundKm } from '../../../core/index.ts';

/** Great-circle distance in kilometres, rounded to two decimals (FMT-15, FMT-18). */
export const distanceKm = (a: LatLon, b: LatLon): number => roundKm(greatCircleKm(a, b));
