// The drivers, on a canvas of their own: while the view rests, a move draws again only the cells it touched, without asking the
// map for a frame; when the view moves, all of them are drawn once a frame. Nothing is proportional to drivers that rest; only from
// afar, where drivers that lie over each other are drawn as a group with its number, a move draws all.
import type { FrameState } from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { apply } from 'ol/transform.js';
import type { DriverMark, MapColours } from '../../../core/index.ts';
import { CanvasLayer } from './canvasLayer.ts';
import { CELL, DriverField, type Placed } from './driverField.ts';
import { drawGroup, GROUP_RADIUS } from './driverGroupSign.ts';
import { type DriverGroup, groupDrivers } from './driverGroups.ts';
import { DriverSprites, SPRITE } from './driverSprites.ts';
import type { Box } from './freeRoom.ts';
import { Glides, type Place } from './glides.ts';
import { markerColour } from './surface.ts';

/** Beyond this many in view, letters are drawn only on what is selected: nobody could read them. */
const LEGIBLE = 400;
/** Beyond this share of moved drivers drawing all is cheaper than cell by cell. */
const ALL_SHARE = 0.25;
/** The same for cells: cutting out many costs more than a clean canvas. */
const MANY_CELLS = 160;
/** Pixels, of a number on a pin. */
const HALF_NUMBER = 10;
/** Nearer than this every driver stands alone, however close to the next. */
const ALONE_ZOOM = 11;
/** More than these at once hop: each frame of a glide would draw them all. */
const MOST_GLIDING = 60;

export class DriverLayer extends CanvasLayer {
  readonly #field = new DriverField();
  readonly #positions = new Map<number, Place>();
  readonly #glides = new Glides();
  readonly #onDrawn: () => void;
  #colours: MapColours;
  #sprites: DriverSprites;
  #toPixel: number[] | null = null;
  #selected: number | null = null;
  #isFar = false;
  /** What is drawn from afar; empty near by. */
  #groups: readonly DriverGroup[] = [];
  #dirty = new Set<number>();
  #moved = 0;
  #pending = 0;

  /** `onDrawn` hears of each drawing, when it is known where signs of many stand. */
  constructor(colours: MapColours, onDrawn: () => void = () => undefined) {
    super(30);
    this.#colours = colours;
    this.#onDrawn = onDrawn;
    this.#sprites = new DriverSprites(colours, 1);
  }

  /** Touches exactly these drivers. */
  move(changed: readonly DriverMark[], removed: readonly number[] = []): void {
    const glides = changed.length <= MOST_GLIDING && !this.#isFar && this.#toPixel !== null;
    const now = performance.now();
    for (const id of removed) {
      this.#positions.delete(id);
      this.#glides.stop(id);
      this.#field.remove(id, this.#dirty);
    }
    for (const mark of changed) {
      const before = this.#field.get(mark.id)?.mark;
      if (before === mark) continue;
      if (before === undefined || before.lat !== mark.lat || before.lon !== mark.lon) {
        const [x = 0, y = 0] = fromLonLat([mark.lon, mark.lat]);
        const seen = this.#seen(mark.id, now);
        if (glides && seen !== undefined) this.#glides.start(mark.id, seen, now);
        this.#positions.set(mark.id, [x, y]);
      }
      const [x, y] = this.#pixelOf(mark);
      this.#field.put(mark, x, y, this.#dirty);
      this.#moved += 1;
    }
    this.#drawSoon();
  }

  /** Exactly these drivers, whoever was there before. */
  replace(all: readonly DriverMark[]): void {
    const kept = new Set(all.map((mark) => mark.id));
    const removed = [...this.#field.all()].map((placed) => placed.mark.id).filter((id) => !kept.has(id));
    this.move(all, removed);
  }

  select(id: number | null): void {
    for (const each of [this.#selected, id]) {
      const placed = each === null ? undefined : this.#field.get(each);
      if (placed !== undefined) this.#field.put(placed.mark, placed.x, placed.y, this.#dirty);
    }
    this.#selected = id;
    this.#drawSoon();
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    this.#sprites = new DriverSprites(colours, this.scale);
    this.changed();
  }

  /** Who stands at a pixel of the map: one driver, a group, or nobody. */
  at(pixel: readonly number[]): readonly DriverMark[] {
    const [x = 0, y = 0] = pixel;
    if (!this.#isFar) {
      const placed = this.#field.at(x, y, SPRITE / 2);
      return placed === undefined ? [] : [placed.mark];
    }
    const group = this.#groups.findLast((each) => Math.hypot(each.x - x, each.y - y) <= GROUP_RADIUS);
    return group?.members.map(({ mark }) => mark) ?? [];
  }

  /** Whether a sign of many stands on a pixel, or so near that it would cut a number that is written there. */
  covers(x: number, y: number): boolean {
    return this.#groups.some(
      (each) => each.members.length > 1 && Math.hypot(each.x - x, each.y - y) <= GROUP_RADIUS + HALF_NUMBER,
    );
  }

  /** What is drawn of them in this frame. */
  *boxes(frame: FrameState): Iterable<Box> {
    const [width = 0, height = 0] = frame.size;
    const half = SPRITE / 2 - 4;
    for (const [east, north] of this.#positions.values()) {
      const [x = 0, y = 0] = apply(frame.coordinateToPixelTransform, [east, north]);
      if (x < 0 || y < 0 || x > width || y > height) continue;
      yield { left: x - half, right: x + half, top: y - half, bottom: y + half };
    }
  }

  override disposeInternal(): void {
    cancelAnimationFrame(this.#pending);
    super.disposeInternal();
  }

  protected override rescaled(): void {
    this.#sprites = new DriverSprites(this.#colours, this.scale);
  }

  protected override drawFrame(_context: CanvasRenderingContext2D, frame: FrameState): void {
    this.#toPixel = [...frame.coordinateToPixelTransform];
    this.#isFar = frame.viewState.zoom < ALONE_ZOOM;
    this.#field.replaceAll((mark) => this.#pixelOf(mark));
    this.#drawAll();
  }

  /** Where a driver is seen, on the way from the last fix to this one. */
  #seen(id: number, now: number): Place | undefined {
    const to = this.#positions.get(id);
    return to === undefined ? undefined : this.#glides.at(id, to, now);
  }

  #glideOn(): void {
    for (const id of this.#glides.ids()) {
      const placed = this.#field.get(id);
      if (placed === undefined) this.#glides.stop(id);
      else this.#field.put(placed.mark, ...this.#pixelOf(placed.mark), this.#dirty);
    }
  }

  #pixelOf(mark: DriverMark): readonly [number, number] {
    const position = this.#seen(mark.id, performance.now());
    if (this.#toPixel === null || position === undefined) return [-1e6, -1e6];
    const [x = 0, y = 0] = apply(this.#toPixel, [position[0], position[1]]);
    return [x, y];
  }

  #drawSoon(): void {
    if (this.#pending !== 0 || this.#toPixel === null) return;
    this.#pending = requestAnimationFrame(() => {
      this.#pending = 0;
      this.#glideOn();
      const isMuch = this.#moved > this.#field.size * ALL_SHARE && this.#moved > 40;
      if (isMuch || this.#isFar || this.#dirty.size > MANY_CELLS) this.#drawAll();
      else this.#drawDirty();
      if (this.#glides.size > 0) this.#drawSoon();
    });
  }

  #drawAll(): void {
    this.#dirty = new Set();
    this.#moved = 0;
    const context = this.context();
    if (context === null) return;
    const width = this.canvas.width / this.scale;
    const height = this.canvas.height / this.scale;
    context.clearRect(0, 0, width, height);
    const isIn = ({ x, y }: Placed) =>
      x > -SPRITE && y > -SPRITE && x < width + SPRITE && y < height + SPRITE;
    const chosen = this.#selected === null ? undefined : this.#field.get(this.#selected);
    const seen: Placed[] = [];
    for (const placed of this.#field.all()) if (isIn(placed) && placed !== chosen) seen.push(placed);
    const last = chosen !== undefined && isIn(chosen) ? [chosen] : [];
    this.#groups = this.#isFar
      ? [...groupDrivers(seen), ...last.map((one) => ({ x: one.x, y: one.y, members: [one] }))]
      : [];
    this.#onDrawn();
    if (this.#isFar) {
      this.#drawGroups(context);
      return;
    }
    for (const placed of seen) this.#draw(context, placed, seen.length <= LEGIBLE);
    for (const placed of last) this.#draw(context, placed, true);
  }

  #drawGroups(context: CanvasRenderingContext2D): void {
    for (const group of this.#groups) {
      const [only, second] = group.members;
      if (only !== undefined && second === undefined) this.#draw(context, only, true);
      else drawGroup(context, group, this.#colours);
    }
  }

  #drawDirty(): void {
    const dirty = this.#dirty;
    this.#dirty = new Set();
    this.#moved = 0;
    const context = this.context();
    if (context === null || dirty.size === 0) return;
    const { drawn, corners } = this.#field.within(dirty);
    context.save();
    context.beginPath();
    for (const [x, y] of corners) context.rect(x, y, CELL, CELL);
    context.clip();
    for (const [x, y] of corners) context.clearRect(x, y, CELL, CELL);
    for (const placed of drawn) this.#draw(context, placed, this.#field.size <= LEGIBLE);
    context.restore();
    this.#onDrawn();
  }

  #draw(context: CanvasRenderingContext2D, { mark, x, y }: Placed, withLetters: boolean): void {
    const isSelected = mark.id === this.#selected;
    const isHollow = mark.isHollow === true;
    const sprite = this.#sprites.sprite({
      colour: mark.colour,
      heading: mark.heading ?? null,
      isHollow,
      isStale: mark.isStale === true,
      isSelected,
      load: mark.load ?? 0,
    });
    context.drawImage(sprite, x - SPRITE / 2, y - SPRITE / 2, SPRITE, SPRITE);
    if (!withLetters && !isSelected) return;
    const ink =
      isHollow || mark.isStale === true ? markerColour(this.#colours, mark.colour) : this.#colours.onMarker;
    this.#sprites.drawLetters(context, mark.letters, x, y, ink);
  }
}
