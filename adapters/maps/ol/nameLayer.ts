// The names on the map, the most important first: one that would lie over another is left out.
import type { FrameState } from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { apply } from 'ol/transform.js';
import type { MapColours } from '../../../core/index.ts';
import type { MapName, NameFile } from '../base/outline.ts';
import { CanvasLayer } from './canvasLayer.ts';
import { type Box, FreeRoom } from './freeRoom.ts';

/** Pixels: weight and size of the letters, and of the dot that marks the place. */
const looks: Readonly<
  Record<MapName['kind'], { readonly font: string; readonly size: number; readonly dot: number }>
> = {
  country: { font: '600 13px', size: 13, dot: 0 },
  city: { font: '600 13px', size: 13, dot: 3 },
  town: { font: '400 11px', size: 11, dot: 2 },
};

interface Written {
  readonly name: MapName;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Pixels; measured when first written. */
  width: number | null;
}

export class NameLayer extends CanvasLayer {
  #names: readonly Written[] = [];
  #colours: MapColours;
  readonly #zoomOf: () => number;

  constructor(colours: MapColours, zoomOf: () => number) {
    super(5);
    this.#colours = colours;
    this.#zoomOf = zoomOf;
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    this.changed();
  }

  add(file: NameFile): void {
    this.#names = file.names.map((name) => {
      const [x = 0, y = 0] = fromLonLat([name.lon, name.lat]);
      const text = name.kind === 'country' ? name.name.toUpperCase() : name.name;
      return { name, text, x, y, width: null };
    });
    this.changed();
  }

  protected override drawFrame(context: CanvasRenderingContext2D, frame: FrameState): void {
    const zoom = this.#zoomOf();
    const [west = 0, south = 0, east = 0, north = 0] = frame.extent ?? [];
    const room = new FreeRoom();
    context.textAlign = 'center';
    context.lineWidth = 3;
    context.lineJoin = 'round';
    for (const written of this.#names) {
      const { name, x, y } = written;
      if (zoom < name.fromZoom || zoom >= (name.toZoom ?? Number.POSITIVE_INFINITY)) continue;
      if (x < west || x > east || y < south || y > north) continue;
      this.#write(context, written, apply(frame.coordinateToPixelTransform, [x, y]), room);
    }
  }

  #write(context: CanvasRenderingContext2D, written: Written, pixel: number[], room: FreeRoom): void {
    const [x = 0, y = 0] = pixel;
    const { font, size, dot } = looks[written.name.kind];
    context.font = `${font} 'Inter Variable', system-ui, sans-serif`;
    written.width ??= context.measureText(written.text).width;
    const bottom = dot === 0 ? y + size / 2 : y - dot - 2;
    const box: Box = {
      left: x - written.width / 2 - 2,
      right: x + written.width / 2 + 2,
      top: bottom - size - 2,
      bottom: bottom + 2,
    };
    const isFree = room.take(box);
    // A place keeps its dot where there is no room for its name.
    if (dot > 0) {
      context.beginPath();
      context.arc(x, y, dot, 0, 2 * Math.PI);
      context.fillStyle = this.#colours.border;
      context.fill();
    }
    if (!isFree) return;
    context.textBaseline = dot === 0 ? 'middle' : 'bottom';
    context.strokeStyle = this.#colours.halo;
    context.strokeText(written.text, x, dot === 0 ? y : bottom);
    context.fillStyle = this.#colours.name;
    context.fillText(written.text, x, dot === 0 ? y : bottom);
  }
}
