// API-110: the link that opens turn-by-turn directions in whatever map application the device prefers.
import type { LatLon } from '../../core/index.ts';

const point = ({ lat, lon }: LatLon): string => `${lat.toFixed(6)},${lon.toFixed(6)}`;

/** From the pick-up to the drop-off, by road. */
export const directionsLink = (from: LatLon, to: LatLon): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    origin: point(from),
    destination: point(to),
    travelmode: 'driving',
  })}`;
