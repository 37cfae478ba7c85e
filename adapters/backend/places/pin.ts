// Pins: a coordinate that somebody put on the map, carried in the id of the address that it belongs to. A pin stays near its address;
// one that is far from it is told as what it is, a point near the next place.
import { greatCircleKm, type LatLon, type Place } from '../../../core/index.ts';

/** Between the id of a place, the street in it, and the pin. */
export const MARK = '~';

/** Farther from its place a pin is no longer that address. */
export const PIN_REACH_KM = 10;

const pattern = /(^|~)@(-?\d{1,3}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/;

export const isOnEarth = ({ lat, lon }: LatLon): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** The id without its pin, and where the pin is; a pin alone has no id. */
export const splitPin = (placeId: string): { readonly base: string; readonly at: LatLon | null } => {
  const found = pattern.exec(placeId);
  if (found === null) return { base: placeId, at: null };
  return { base: placeId.slice(0, found.index), at: { lat: Number(found[2]), lon: Number(found[3]) } };
};

/** The id of an address with a pin, in place of the one that it may have. */
export const pinnedId = (placeId: string, { lat, lon }: LatLon): string => {
  const { base } = splitPin(placeId);
  return `${base}${base === '' ? '' : MARK}@${lat.toFixed(5)},${lon.toFixed(5)}`;
};

/** An address with its pin; null where the pin is too far from it to be that address. */
export const pinTo = (place: Place, at: LatLon): Place | null => {
  if (greatCircleKm(place.coordinates, at) > PIN_REACH_KM) return null;
  const { centreOf: _known, ...exact } = place;
  return { ...exact, placeId: pinnedId(place.placeId, at), coordinates: at };
};
