// Jobs, ends of deliveries, stores and hubs: few and slow, so each frame draws all that are in view, the selected one on top.
import type { FrameState } from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { apply } from 'ol/transform.js';
import type { MapColours, PinMark } from '../../../core/index.ts';
import { CanvasLayer } from './canvasLayer.ts';
import type { Box } from './freeRoom.ts';
import { markerColour } from './surface.ts';

/** Pixels from a pin's middle to its corners, and how far beyond a pointer still means it. */
const RADIUS = 13;
const TOLERANCE = 6;
/** Pixels by which a pin is raised above whoever stands on its place: both are seen, and each can be pointed at. */
const RAISED = 32;

/** Corners of a regular shape and how far it is turned, in radians: a pick-up points up, out of the hand that gives it. */
const shapes: Readonly<Record<PinMark['shape'], { readonly corners: number; readonly turned: number }>> = {
  job: { corners: 4, turned: Math.PI / 4 },
  hub: { corners: 4, turned: 0 },
  store: { corners: 5, turned: 0 },
  pickUp: { corners: 3, turned: 0 },
  dropOff: { corners: 3, turned: Math.PI },
};

interface Placed {
  readonly mark: PinMark;
  /** Metres of the projection. */
  readonly east: number;
  readonly north: number;
  /** Pixels of the last frame: the place, and the pin's middle above it. */
  x: number;
  ground: number;
  y: number;
}

export class PinLayer extends CanvasLayer {
  #placed = new Map<string, Placed>();
  #colours: MapColours;
  #selected: string | null = null;
  /** Left out, as a sign of many drivers stands on their middle. */
  #hidden: ReadonlySet<string> = new Set();

  readonly #isTaken: (x: number, y: number) => boolean;

  /** `isTaken`: whether somebody is drawn on a pixel, above whom a pin is raised. */
  constructor(colours: MapColours, zIndex = 20, isTaken: (x: number, y: number) => boolean = () => false) {
    super(zIndex);
    this.#colours = colours;
    this.#isTaken = isTaken;
  }

  /** Exactly these pins. */
  show(marks: readonly PinMark[]): void {
    this.#placed = new Map(
      marks.map((mark) => {
        const [east = 0, north = 0] = fromLonLat([mark.lon, mark.lat]);
        return [mark.id, { mark, east, north, x: -1e6, ground: -1e6, y: -1e6 }];
      }),
    );
    this.changed();
  }

  select(id: string | null): void {
    if (this.#selected === id) return;
    this.#selected = id;
    this.changed();
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    this.changed();
  }

  /** Leaves out what a sign covers: its corners would peek out from under it, and nobody could read its number. */
  hideUnder(covers: (x: number, y: number) => boolean): void {
    const hidden = new Set<string>();
    for (const { mark, x, y } of this.#placed.values())
      if (mark.id !== this.#selected && mark.isChosen !== true && covers(x, y)) hidden.add(mark.id);
    if (hidden.size === this.#hidden.size && [...hidden].every((id) => this.#hidden.has(id))) return;
    this.#hidden = hidden;
    this.changed();
  }

  /** Somebody came to a pin's place, or left it: it is drawn anew. */
  reconsider(): void {
    for (const { x, ground, y } of this.#placed.values())
      if (x > -1e6 && this.#isTaken(x, ground) !== y < ground) {
        this.changed();
        return;
      }
  }

  marks(): readonly PinMark[] {
    return [...this.#placed.values()].map(({ mark }) => mark);
  }

  /** What they cover in this frame. */
  *boxes(frame: FrameState): Iterable<Box> {
    for (const { east, north } of this.#placed.values()) {
      const [x = 0, y = 0] = apply(frame.coordinateToPixelTransform, [east, north]);
      yield { left: x - RADIUS, right: x + RADIUS, top: y - RADIUS, bottom: y + RADIUS };
    }
  }

  /** The pin nearest to a pixel of the map, if one is there. */
  at(pixel: readonly number[]): string | null {
    const [x = 0, y = 0] = pixel;
    let found: string | null = null;
    let nearest = RADIUS + TOLERANCE;
    for (const placed of this.#placed.values()) {
      if (this.#hidden.has(placed.mark.id)) continue;
      const away = Math.hypot(placed.x - x, placed.y - y);
      if (away > nearest) continue;
      nearest = away;
      found = placed.mark.id;
    }
    return found;
  }

  protected override drawFrame(context: CanvasRenderingContext2D, frame: FrameState): void {
    const [width = 0, height = 0] = frame.size;
    context.lineJoin = 'round';
    for (const placed of this.#placed.values()) {
      const [x = 0, y = 0] = apply(frame.coordinateToPixelTransform, [placed.east, placed.north]);
      placed.x = x;
      placed.ground = y;
      placed.y = this.#isTaken(x, y) ? y - RAISED : y;
      const isIn = x > -RADIUS * 2 && y > -RADIUS * 2 && x < width + RADIUS * 2 && y < height + RADIUS * 2;
      const isApart = placed.mark.id !== this.#selected && !this.#hidden.has(placed.mark.id);
      if (isIn && isApart) this.#draw(context, placed, placed.mark.isChosen === true);
    }
    const chosen = this.#selected === null ? undefined : this.#placed.get(this.#selected);
    if (chosen !== undefined) this.#draw(context, chosen, true);
  }

  #draw(context: CanvasRenderingContext2D, { mark, x, ground, y }: Placed, isSelected: boolean): void {
    const { corners, turned } = shapes[mark.shape];
    const radius = RADIUS * (isSelected ? 1.25 : 1);
    if (y < ground) {
      context.beginPath();
      context.moveTo(x, ground);
      context.lineTo(x, y);
      context.lineWidth = 2;
      context.strokeStyle = markerColour(this.#colours, mark.colour);
      context.stroke();
    }
    context.beginPath();
    for (let corner = 0; corner < corners; corner += 1) {
      const angle = turned + (corner * 2 * Math.PI) / corners;
      context.lineTo(x + radius * Math.sin(angle), y - radius * Math.cos(angle));
    }
    context.closePath();
    context.fillStyle = markerColour(this.#colours, mark.colour);
    context.fill();
    context.lineWidth = isSelected ? 3 : 1.5;
    context.strokeStyle = isSelected ? this.#colours.selected : this.#colours.halo;
    context.stroke();
    if (mark.label === undefined) return;
    const label = mark.label.slice(0, 4);
    context.font = `700 ${label.length > 3 ? 8 : 10}px 'Inter Variable', system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = this.#colours.onMarker;
    context.fillText(label, x, y + 0.5);
  }
}
