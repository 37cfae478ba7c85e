// The form in which the base map travels: rings of whole numbers, each the step from the one before. A tenth of GeoJSON's size.
import type { DegreeBox, Ring } from './clip.ts';

/** `rings` of one polygon: outer first, then holes; `[x0, y0, dx1, dy1, ...]` in steps of `1/scale` degree. */
export interface Outline {
  /** ISO 3166-1 numeric, empty where the source has none. */
  readonly code: string;
  readonly name: string;
  readonly served: boolean;
  readonly scale: number;
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

export interface OutlineFile {
  readonly credit: string;
  readonly outlines: readonly Outline[];
  /** Lines between countries, without coasts, as rings are written but open. */
  readonly borders: readonly { readonly scale: number; readonly lines: readonly (readonly number[])[] }[];
  /** Where finer files lie beside this one. */
  readonly details: readonly MapDetail[];
}

/** Coast and lakes of one region, to be fetched when it is looked at. */
export interface MapDetail {
  readonly file: string;
  readonly box: DegreeBox;
}

/** All water within the box; whatever else is in it is land. */
export interface WaterFile {
  readonly box: DegreeBox;
  readonly scale: number;
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

/** A label of the base map: shown from `fromZoom` on, and below `toZoom` where there is one. */
export interface MapName {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly kind: 'country' | 'city' | 'town' | 'suburb';
  readonly fromZoom: number;
  readonly toZoom?: number;
}

export interface NameFile {
  readonly credit: string;
  readonly names: readonly MapName[];
}

/** Drops points that fall together at this scale; null when less than a triangle is left. */
export const encodeRing = (ring: Ring, scale: number): readonly number[] | null => {
  const out = encodeLine(ring, scale);
  return out.length >= 8 ? out : null;
};

/** A line in steps; points that fall together at this scale are one. */
export const encodeLine = (line: Ring, scale: number): readonly number[] => {
  const out: number[] = [];
  let x = 0;
  let y = 0;
  for (const [lon, lat] of line) {
    const nextX = Math.round(lon * scale);
    const nextY = Math.round(lat * scale);
    if (out.length > 0 && nextX === x && nextY === y) continue;
    out.push(nextX - x, nextY - y);
    x = nextX;
    y = nextY;
  }
  return out;
};

/** The ring back in degrees. */
export const decodeRing = (steps: readonly number[], scale: number): [number, number][] => {
  const out: [number, number][] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    out.push([x / scale, y / scale]);
  }
  return out;
};
