// The names on the map, the most important first: one that would lie over another, or over a marker, stands on another side of its
// place, or is left out.
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
  town: { font: '500 12px', size: 12, dot: 2 },
  suburb: { font: '400 11.5px', size: 12, dot: 0 },
};
/** Pixels between a name and its dot; and where a marker stands on the place itself, so that there is no dot to be seen. */
const [NEAR, FAR] = [3, 22] as const;

interface Written {
  readonly name: MapName;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Pixels; measured when first written. */
  width: number | null;
}

/**
 * Where a name may stand around its place: above, below, right and left of the dot; without a dot, over the place itself. Farther off only
 * where the place is covered: else its dot would stand there as if it had no name.
 */
export const sidesOf = (
  [x, y]: readonly [number, number],
  { width, size, dot }: { readonly width: number; readonly size: number; readonly dot: number },
  isCovered: boolean,
): readonly Box[] => {
  const at = (left: number, top: number): Box => ({ left, right: left + width, top, bottom: top + size });
  if (dot === 0) return [at(x - width / 2, y - size / 2)];
  const away = dot + (isCovered ? FAR : NEAR);
  return [
    at(x - width / 2, y - away - size),
    at(x - width / 2, y + away),
    at(x + away, y - size / 2),
    at(x - away - width, y - size / 2),
  ];
};

export class NameLayer extends CanvasLayer {
  #names: readonly Written[] = [];
  #colours: MapColours;
  readonly #marksOf: (frame: FrameState) => Iterable<Box>;

  /** `marksOf`: what no name may lie over, in pixels of the frame. */
  constructor(colours: MapColours, marksOf: (frame: FrameState) => Iterable<Box>) {
    super(5);
    this.#colours = colours;
    this.#marksOf = marksOf;
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
    const { zoom } = frame.viewState;
    const [west = 0, south = 0, east = 0, north = 0] = frame.extent ?? [];
    const room = new FreeRoom();
    const marks = new FreeRoom();
    for (const mark of this.#marksOf(frame)) {
      room.fill(mark);
      marks.fill(mark);
    }
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.lineWidth = 3;
    context.lineJoin = 'round';
    for (const written of this.#names) {
      const { name, x, y } = written;
      if (zoom < name.fromZoom || zoom >= (name.toZoom ?? Number.POSITIVE_INFINITY)) continue;
      if (x < west || x > east || y < south || y > north) continue;
      this.#write(context, written, apply(frame.coordinateToPixelTransform, [x, y]), room, marks);
    }
  }

  #write(
    context: CanvasRenderingContext2D,
    written: Written,
    pixel: number[],
    room: FreeRoom,
    marks: FreeRoom,
  ): void {
    const [x = 0, y = 0] = pixel;
    const { font, size, dot } = looks[written.name.kind];
    context.font = `${font} 'Inter Variable', system-ui, sans-serif`;
    written.width ??= context.measureText(written.text).width;
    const spot = { left: x - dot, right: x + dot, top: y - dot, bottom: y + dot };
    const isCovered = !marks.isFree(spot);
    // Under another name: nobody could tell whose dot it is.
    if (dot > 0 && !isCovered && !room.isFree(spot)) return;
    const place = sidesOf([x, y], { width: written.width, size, dot }, isCovered).find((side) =>
      room.take(side),
    );
    if (place === undefined) return;
    if (dot > 0 && !isCovered) {
      room.fill(spot);
      context.beginPath();
      context.arc(x, y, dot, 0, 2 * Math.PI);
      context.fillStyle = this.#colours.border;
      context.fill();
    }
    const middle = (place.top + place.bottom) / 2 + 0.5;
    context.strokeStyle = this.#colours.halo;
    context.strokeText(written.text, place.left, middle);
    context.fillStyle = this.#colours.name;
    context.fillText(written.text, place.left, middle);
  }
}
