// Pins as the services judge them: a pin stays near its address; one that is far from it is told as what it is, a point near the next
// place.
import { greatCircleKm, type LatLon, type Place, pinnedId } from '../../../core/index.ts';

/** Between the id of a place and the street in it. */
export const MARK = '~';

/** Farther from its place a pin is no longer that address. */
const PIN_REACH_KM = 10;

export const isOnEarth = ({ lat, lon }: LatLon): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** An address with its pin; null where the pin is too far from it to be that address. */
export const pinTo = (place: Place, at: LatLon): Place | null => {
  if (greatCircleKm(place.coordinates, at) > PIN_REACH_KM) return null;
  const { centreOf: _known, ...exact } = place;
  return { ...exact, placeId: pinnedId(place.placeId, at), coordinates: at };
};
