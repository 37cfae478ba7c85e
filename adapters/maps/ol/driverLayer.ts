// The drivers, on a canvas of their own: while the view rests, a move draws again only the cells it touched, without asking the
// map for a frame; when the view moves, all of them are drawn once a frame. Nothing is proportional to drivers that rest.
import type { FrameState } from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { apply } from 'ol/transform.js';
import type { DriverMark, MapColours } from '../../../core/index.ts';
import { CanvasLayer } from './canvasLayer.ts';
import { CELL, DriverField, type Placed } from './driverField.ts';
import { DriverSprites, SPRITE } from './driverSprites.ts';
import { markerColour } from './surface.ts';

/** Beyond this many in view, letters are drawn only on what is selected: nobody could read them. */
const LEGIBLE = 400;
/** Beyond this share of moved drivers drawing all is cheaper than cell by cell. */
const ALL_SHARE = 0.25;
/** The same for cells: cutting out many costs more than a clean canvas. */
const MANY_CELLS = 160;

export class DriverLayer extends CanvasLayer {
  readonly #field = new DriverField();
  readonly #positions = new Map<number, readonly [number, number]>();
  #colours: MapColours;
  #sprites: DriverSprites;
  #toPixel: number[] | null = null;
  #selected: number | null = null;
  #dirty = new Set<number>();
  #moved = 0;
  #pending = 0;

  constructor(colours: MapColours) {
    super(30);
    this.#colours = colours;
    this.#sprites = new DriverSprites(colours, 1);
  }

  /** Touches exactly these drivers. */
  move(changed: readonly DriverMark[], removed: readonly number[] = []): void {
    for (const id of removed) {
      this.#positions.delete(id);
      this.#field.remove(id, this.#dirty);
    }
    for (const mark of changed) {
      const before = this.#field.get(mark.id)?.mark;
      if (before === mark) continue;
      if (before === undefined || before.lat !== mark.lat || before.lon !== mark.lon) {
        const [x = 0, y = 0] = fromLonLat([mark.lon, mark.lat]);
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

  /** The driver at a pixel of the map, if any. */
  at(pixel: readonly number[]): number | null {
    return this.#field.at(pixel[0] ?? 0, pixel[1] ?? 0, SPRITE / 2)?.mark.id ?? null;
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
    this.#field.replaceAll((mark) => this.#pixelOf(mark));
    this.#drawAll();
  }

  #pixelOf(mark: DriverMark): readonly [number, number] {
    const position = this.#positions.get(mark.id);
    if (this.#toPixel === null || position === undefined) return [-1e6, -1e6];
    const [x = 0, y = 0] = apply(this.#toPixel, [position[0], position[1]]);
    return [x, y];
  }

  #drawSoon(): void {
    if (this.#pending !== 0 || this.#toPixel === null) return;
    this.#pending = requestAnimationFrame(() => {
      this.#pending = 0;
      const isMuch = this.#moved > this.#field.size * ALL_SHARE && this.#moved > 40;
      if (isMuch || this.#dirty.size > MANY_CELLS) this.#drawAll();
      else this.#drawDirty();
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
    const seen: Placed[] = [];
    for (const placed of this.#field.all()) if (isIn(placed)) seen.push(placed);
    for (const placed of seen) this.#draw(context, placed, seen.length <= LEGIBLE);
    const chosen = this.#selected === null ? undefined : this.#field.get(this.#selected);
    if (chosen !== undefined && isIn(chosen)) this.#draw(context, chosen, true);
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
  }

  #draw(context: CanvasRenderingContext2D, { mark, x, y }: Placed, withLetters: boolean): void {
    const isSelected = mark.id === this.#selected;
    const isHollow = mark.isHollow === true;
    const sprite = this.#sprites.sprite({
      colour: mark.colour,
      heading: mark.heading ?? null,
      isHollow,
      isSelected,
    });
    context.drawImage(sprite, x - SPRITE / 2, y - SPRITE / 2, SPRITE, SPRITE);
    if (!withLetters && !isSelected) return;
    const ink = isHollow ? markerColour(this.#colours, mark.colour) : this.#colours.onMarker;
    this.#sprites.drawLetters(context, mark.letters, x, y, ink);
  }
}
