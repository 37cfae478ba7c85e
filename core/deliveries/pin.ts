// A pin: a coordinate that somebody put on the map, carried at the end of the id of the address that it belongs to.
import type { LatLon } from '../ports/maps.ts';

const pattern = /(^|~)@(-?\d{1,3}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/;

/** The id without its pin, and where the pin is; a pin alone has no id. */
export const splitPin = (placeId: string): { readonly base: string; readonly at: LatLon | null } => {
  const found = pattern.exec(placeId);
  if (found === null) return { base: placeId, at: null };
  return { base: placeId.slice(0, found.index), at: { lat: Number(found[2]), lon: Number(found[3]) } };
};

/** A place as `lat,lon`: about a metre exact. */
export const pointText = ({ lat, lon }: LatLon): string => `${lat.toFixed(5)},${lon.toFixed(5)}`;

/** The id of an address with a pin, in place of the one that it may have. */
export const pinnedId = (placeId: string, at: LatLon): string => {
  const { base } = splitPin(placeId);
  return `${base}${base === '' ? '' : '~'}@${pointText(at)}`;
};
