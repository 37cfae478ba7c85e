// The way of a driver: along a line at a speed that is lived, with a fix at every tick, heading where it goes.
import { type Fix, greatCircleKm, type LatLon } from '../../../core/index.ts';

/** Degrees clockwise from north. */
export const headingOf = (from: LatLon, to: LatLon): number => {
  const rad = Math.PI / 180;
  const y = Math.sin((to.lon - from.lon) * rad) * Math.cos(to.lat * rad);
  const x =
    Math.cos(from.lat * rad) * Math.sin(to.lat * rad) -
    Math.sin(from.lat * rad) * Math.cos(to.lat * rad) * Math.cos((to.lon - from.lon) * rad);
  return (Math.atan2(y, x) / rad + 360) % 360;
};

/**
 * The fixes from one place to another at `kmh`, one every `seconds` of driving; the last one is the place itself. The line is bent a
 * little, as roads are, always the same for the same two places.
 */
export const wayTo = (from: LatLon, to: LatLon, kmh: number, seconds: number): readonly Omit<Fix, 'at'>[] => {
  const km = greatCircleKm(from, to);
  const steps = Math.max(1, Math.ceil(((km / kmh) * 3600) / seconds));
  const bend = Math.min(0.12, 0.4 / Math.max(km, 1));
  const fixes: Omit<Fix, 'at'>[] = [];
  let before = from;
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const aside = Math.sin(share * Math.PI) * bend;
    const at = {
      lat: from.lat + (to.lat - from.lat) * share - (to.lon - from.lon) * aside,
      lon: from.lon + (to.lon - from.lon) * share + (to.lat - from.lat) * aside,
    };
    fixes.push({
      lat: Math.round(at.lat * 1e6) / 1e6,
      lon: Math.round(at.lon * 1e6) / 1e6,
      speed: step === steps ? 0 : Math.round((kmh / 3.6) * 10) / 10,
      heading: Math.round(headingOf(before, at)),
    });
    before = at;
  }
  return fixes;
};
