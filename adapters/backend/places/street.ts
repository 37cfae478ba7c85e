// Street addresses of a gazetteer that knows no streets: a typed street is put near its place, always at the same spot,
// so that distance, rates and routes of the same words are the same tomorrow. It claims nearness, not the true house.
import type { LatLon } from '../../../core/index.ts';
import { normalise } from './words.ts';

/** A 32-bit hash (FNV-1a): equal text, equal number, on every machine. */
export const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

const METRES_PER_DEGREE = 111_195;

/** 150 to 700 m from the place by the street's name, and 6 m along for each house number, at most 300 m. */
export const placeStreet = (at: LatLon, street: string): LatLon => {
  const plain = normalise(street);
  const number = Number(/\d+/.exec(plain)?.[0] ?? 0);
  const name = plain.replaceAll(/\d+[a-z]?/g, '').trim();
  const seed = hash32(name);
  const bearing = ((seed % 3600) / 3600) * 2 * Math.PI;
  const along = (((seed >>> 12) % 3600) / 3600) * 2 * Math.PI;
  const metres = 150 + ((seed >>> 5) % 551);
  const step = Math.min(number * 6, 300);
  const north = Math.cos(bearing) * metres + Math.cos(along) * step;
  const east = Math.sin(bearing) * metres + Math.sin(along) * step;
  return {
    lat: round6(at.lat + north / METRES_PER_DEGREE),
    lon: round6(at.lon + east / (METRES_PER_DEGREE * Math.cos((at.lat * Math.PI) / 180))),
  };
};

const round6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const streetWords =
  /\b(street|st|straat|str|road|rd|weg|avenue|ave|av|laan|drive|dr|rylaan|lane|ln|close|crescent|cres|way|boulevard|blvd|highway|terrace|mall|square|centre|center|park|building|house|court|unit|flat|box|barabara)\b/i;

/** Whether a comma-separated part reads like a street or building rather than a place. */
export const looksLikeStreet = (part: string): boolean => /\d/.test(part) || streetWords.test(part);
