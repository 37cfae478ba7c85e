// Distances as people read them, and the great circle where no road is known.
import type { LatLon } from '../ports/maps.ts';
import { defaultLanguage, type Language } from './language.ts';
import { texts } from './texts.ts';

/** FMT-18. */
export const earthRadiusKm = 6371;

/** FMT-15: kilometres to two decimals. */
export const roundKm = (km: number): number => Math.round(km * 100) / 100;

/** As a language writes a number, and the unit: English has the literal ones of FMT-17. */
const written = (km: number, language: Language): string =>
  language === 'af'
    ? `${km.toLocaleString('af-ZA', { maximumFractionDigits: 2 })} km`
    : `${km} ${texts.shell.kilometres}`;

/**
 * FMT-16, FMT-17: below 1 km in whole metres (`850 m`), else `12.34 Km`, in Afrikaans `12,34 km`; empty for what is no
 * distance.
 */
export const formatDistance = (
  km: number | null | undefined,
  language: Language = defaultLanguage,
): string => {
  if (typeof km !== 'number' || !Number.isFinite(km) || km < 0) return '';
  const metres = Math.round(km * 1000);
  return metres < 1000 ? `${metres} m` : written(roundKm(km), language);
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** FMT-18: the great circle between two points, kilometres, not rounded. */
export const greatCircleKm = (from: LatLon, to: LatLon): number => {
  const rise = Math.sin(radians(to.lat - from.lat) / 2);
  const turn = Math.sin(radians(to.lon - from.lon) / 2);
  const chord = rise * rise + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * turn * turn;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
};
