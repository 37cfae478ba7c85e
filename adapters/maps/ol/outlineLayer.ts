// The land under the markers: outlines that we bring ourselves, so that the map is never blank. Each polygon is a path made once;
// a frame draws those that the view touches.

import type { FrameState } from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type { MapColours } from '../../../core/index.ts';
import { decodeRing, type OutlineFile } from '../base/outline.ts';
import { CanvasLayer } from './canvasLayer.ts';

interface Land {
  readonly isServed: boolean;
  /** In metres of the projection, x and y in turn. */
  readonly rings: readonly (readonly number[])[];
  /** Made when it first comes into view. */
  path: Path2D | null;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const landOf = (rings: readonly (readonly number[])[], scale: number, isServed: boolean): Land => {
  const land = {
    isServed,
    path: null,
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  };
  const metres = rings.map((ring) =>
    decodeRing(ring, scale).flatMap(([lon, lat]) => {
      const [x = 0, y = 0] = fromLonLat([lon, Math.max(-85, lat)]);
      land.west = Math.min(land.west, x);
      land.east = Math.max(land.east, x);
      land.south = Math.min(land.south, y);
      land.north = Math.max(land.north, y);
      return [x, y];
    }),
  );
  return { ...land, rings: metres };
};

const pathOf = (rings: readonly (readonly number[])[]): Path2D => {
  const path = new Path2D();
  for (const ring of rings) {
    path.moveTo(ring[0] ?? 0, ring[1] ?? 0);
    for (let at = 2; at + 1 < ring.length; at += 2) path.lineTo(ring[at] ?? 0, ring[at + 1] ?? 0);
    path.closePath();
  }
  return path;
};

export class OutlineLayer extends CanvasLayer {
  #lands: readonly Land[] = [];
  #colours: MapColours;

  constructor(colours: MapColours) {
    super(0);
    this.#colours = colours;
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    this.changed();
  }

  add(file: OutlineFile): void {
    // Served land last: its border lies over its neighbours'.
    this.#lands = file.outlines
      .flatMap(({ polygons, scale, served }) => polygons.map((rings) => landOf(rings, scale, served)))
      .sort((one, other) => Number(one.isServed) - Number(other.isServed));
    this.getSource()?.setAttributions(file.credit);
    this.changed();
  }

  protected override drawFrame(context: CanvasRenderingContext2D, frame: FrameState): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = frame.coordinateToPixelTransform;
    const [west = 0, south = 0, east = 0, north = 0] = frame.extent ?? [];
    const { scale } = this;
    context.save();
    context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
    context.strokeStyle = this.#colours.border;
    context.lineJoin = 'round';
    for (const land of this.#lands) {
      if (land.east < west || land.west > east || land.north < south || land.south > north) continue;
      land.path ??= pathOf(land.rings);
      context.fillStyle = land.isServed ? this.#colours.servedLand : this.#colours.land;
      context.fill(land.path, 'evenodd');
      context.lineWidth = (land.isServed ? 1 : 0.5) / a;
      context.stroke(land.path);
    }
    context.restore();
  }
}
