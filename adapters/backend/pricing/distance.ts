// How far, as every service of the house counts it: great circle, the same measure that the portal shows.
import type { LatLon } from '../../../core/index.ts';
import { greatCircleKm } from '../places/gazetteer.ts';

/** Great-circle distance in kilometres, rounded to two decimals (FMT-15, FMT-18). */
export const distanceKm = (a: LatLon, b: LatLon): number => Math.round(greatCircleKm(a, b) * 100) / 100;
