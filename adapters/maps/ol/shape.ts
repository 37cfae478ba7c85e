// A polygon or a line of the base map in metres of the projection: its bounds at once, its path when it first comes into view.
import { fromLonLat } from 'ol/proj.js';
import type { DegreeBox } from '../base/clip.ts';
import { decodeRing } from '../base/outline.ts';

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const meets = (one: Bounds, other: Bounds): boolean =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;

export const boundsOfBox = ([west, south, east, north]: DegreeBox): Bounds => {
  const [left = 0, bottom = 0] = fromLonLat([west, south]);
  const [right = 0, top = 0] = fromLonLat([east, north]);
  return { west: left, south: bottom, east: right, north: top };
};

export class Shape implements Bounds {
  west = Number.POSITIVE_INFINITY;
  south = Number.POSITIVE_INFINITY;
  east = Number.NEGATIVE_INFINITY;
  north = Number.NEGATIVE_INFINITY;
  readonly #lines: readonly (readonly number[])[];
  readonly #isClosed: boolean;
  #path: Path2D | null = null;

  /** `lines` as `encodeRing` writes them. */
  constructor(lines: readonly (readonly number[])[], scale: number, isClosed: boolean) {
    this.#isClosed = isClosed;
    this.#lines = lines.map((line) =>
      decodeRing(line, scale).flatMap(([lon, lat]) => {
        const [x = 0, y = 0] = fromLonLat([lon, Math.max(-85, lat)]);
        this.west = Math.min(this.west, x);
        this.east = Math.max(this.east, x);
        this.south = Math.min(this.south, y);
        this.north = Math.max(this.north, y);
        return [x, y];
      }),
    );
  }

  /** The longer side, in metres of the projection. */
  get size(): number {
    return Math.max(this.east - this.west, this.north - this.south);
  }

  path(): Path2D {
    if (this.#path !== null) return this.#path;
    const path = new Path2D();
    for (const line of this.#lines) {
      path.moveTo(line[0] ?? 0, line[1] ?? 0);
      for (let at = 2; at + 1 < line.length; at += 2) path.lineTo(line[at] ?? 0, line[at + 1] ?? 0);
      if (this.#isClosed) path.closePath();
    }
    this.#path = path;
    return path;
  }
}
