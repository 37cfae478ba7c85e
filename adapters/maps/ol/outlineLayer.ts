// The land under the markers: outlines that we bring ourselves, so that the map is never blank, and where somebody looks closely, coast
// and lakes in detail. Each polygon is a path made once; a frame draws those that the view touches.

import type { FrameState } from 'ol/Map.js';
import type { MapColours } from '../../../core/index.ts';
import type { MapDetail, OutlineFile, WaterFile } from '../base/outline.ts';
import { CanvasLayer } from './canvasLayer.ts';
import { type Bounds, boundsOfBox, meets, Shape } from './shape.ts';
import type { Tiles } from './surface.ts';

/** From here on the outlines' coarse coast is seen to be coarse. */
const DETAIL_ZOOM = 6.5;
/** Pixels of the device; what is less is not drawn. */
const LEAST = 1.5;

interface Land {
  readonly isServed: boolean;
  readonly shape: Shape;
}

interface Water {
  readonly box: Bounds;
  readonly shapes: readonly Shape[];
}

export class OutlineLayer extends CanvasLayer {
  #lands: readonly Land[] = [];
  #borders: readonly Shape[] = [];
  #waters: readonly Water[] = [];
  /** Not asked for yet. */
  #details: readonly MapDetail[] = [];
  #covered: Tiles['covers'] = null;
  #colours: MapColours;
  readonly #load: (file: string) => Promise<WaterFile | null>;

  /** `load` answers a file that lies beside the outlines; null where it cannot be had. */
  constructor(colours: MapColours, load: (file: string) => Promise<WaterFile | null>) {
    super(0);
    this.#colours = colours;
    this.#load = load;
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    this.changed();
  }

  add(file: OutlineFile): void {
    this.#lands = file.outlines
      .flatMap(({ polygons, scale, served }) =>
        polygons.map((rings) => ({ isServed: served, shape: new Shape(rings, scale, true) })),
      )
      .sort((one, other) => Number(one.isServed) - Number(other.isServed));
    this.#borders = file.borders.flatMap(({ lines, scale }) =>
      lines.map((line) => new Shape([line], scale, false)),
    );
    this.#details = file.details;
    this.getSource()?.setAttributions(file.credit);
    this.changed();
  }

  /** There, tiles draw the water: all that lies under them is land. */
  cover(covered: Tiles['covers']): void {
    this.#covered = covered;
    this.changed();
  }

  protected override drawFrame(context: CanvasRenderingContext2D, frame: FrameState): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = frame.coordinateToPixelTransform;
    const [west = 0, south = 0, east = 0, north = 0] = frame.extent ?? [];
    const view: Bounds = { west, south, east, north };
    const { scale } = this;
    if (frame.viewState.zoom >= DETAIL_ZOOM) this.#ask(view);
    context.save();
    context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
    context.lineJoin = 'round';
    for (const land of this.#lands) this.#fillLand(context, land, view);
    for (const water of this.#waters) if (meets(water.box, view)) this.#fillWater(context, water, view);
    if (this.#covered !== null && frame.viewState.zoom >= this.#covered.fromZoom)
      this.#fillCovered(context, boundsOfBox(this.#covered.box));
    context.strokeStyle = this.#colours.border;
    context.lineWidth = 1 / a;
    for (const border of this.#borders) if (meets(border, view)) context.stroke(border.path());
    context.restore();
  }

  #fillLand(context: CanvasRenderingContext2D, { shape, isServed }: Land, view: Bounds): void {
    if (!meets(shape, view)) return;
    context.fillStyle = isServed ? this.#colours.servedLand : this.#colours.land;
    context.fill(shape.path(), 'evenodd');
  }

  /** The box is land but for its water: of the outlines only the neighbours' land is drawn in it. */
  #fillWater(context: CanvasRenderingContext2D, { box, shapes }: Water, view: Bounds): void {
    const transform = context.getTransform();
    const { a, d, e, f } = transform;
    context.save();
    // On whole pixels: half of one at the edge would be a line across the sea.
    const [left, top] = [Math.ceil(a * box.west + e), Math.ceil(d * box.north + f)];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, Math.floor(a * box.east + e) - left, Math.floor(d * box.south + f) - top);
    context.clip();
    context.fillStyle = this.#colours.servedLand;
    context.fill();
    context.setTransform(transform);
    for (const land of this.#lands)
      if (!land.isServed && meets(land.shape, box)) this.#fillLand(context, land, view);
    context.fillStyle = this.#colours.sea;
    for (const shape of shapes)
      if (shape.size * a > LEAST && meets(shape, view)) context.fill(shape.path(), 'evenodd');
    context.restore();
  }

  #fillCovered(context: CanvasRenderingContext2D, { west, south, east, north }: Bounds): void {
    context.fillStyle = this.#colours.servedLand;
    context.fillRect(west, south, east - west, north - south);
  }

  #ask(view: Bounds): void {
    const wanted = this.#details.filter(({ box }) => meets(boundsOfBox(box), view));
    if (wanted.length === 0) return;
    this.#details = this.#details.filter((detail) => !wanted.includes(detail));
    for (const { file } of wanted)
      void this.#load(file).then((water) => {
        if (water === null) return;
        const shapes = water.polygons.map((rings) => new Shape(rings, water.scale, true));
        this.#waters = [...this.#waters, { box: boundsOfBox(water.box), shapes }];
        this.changed();
      });
  }
}
