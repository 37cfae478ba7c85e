// Where the drivers are on the screen, in square cells, so that a move asks only for the cells it left and entered, and a
// pointer asks only the cells around it. No canvas here: what to draw again is decided, not drawn.
import type { DriverMark } from './surface.ts';

/** Pixels; at least the size of a marker, so that a marker touches four cells at most. */
export const CELL = 40;
/** Half a marker with its heading and its ring, in pixels. */
export const REACH = 18;

export interface Placed {
  mark: DriverMark;
  /** Pixels from the left and top of the view. */
  x: number;
  y: number;
  /** Where it was put in the order of drawing. */
  readonly order: number;
}

const key = (column: number, row: number): number => column * 65_536 + row + 32_768;

export class DriverField {
  readonly #placed = new Map<number, Placed>();
  readonly #cells = new Map<number, Set<Placed>>();
  #next = 0;

  get size(): number {
    return this.#placed.size;
  }

  get(id: number): Placed | undefined {
    return this.#placed.get(id);
  }

  all(): IterableIterator<Placed> {
    return this.#placed.values();
  }

  /** Puts or moves a driver; the cells that must be drawn again go into `dirty`. */
  put(mark: DriverMark, x: number, y: number, dirty?: Set<number>): void {
    let placed = this.#placed.get(mark.id);
    if (placed === undefined) {
      placed = { mark, x, y, order: this.#next++ };
      this.#placed.set(mark.id, placed);
    } else {
      this.#each(placed.x, placed.y, (cell) => {
        this.#cells.get(cell)?.delete(placed as Placed);
        dirty?.add(cell);
      });
      placed.mark = mark;
      placed.x = x;
      placed.y = y;
    }
    const here = placed;
    this.#each(x, y, (cell) => {
      const inside = this.#cells.get(cell);
      if (inside === undefined) this.#cells.set(cell, new Set([here]));
      else inside.add(here);
      dirty?.add(cell);
    });
  }

  remove(id: number, dirty?: Set<number>): void {
    const placed = this.#placed.get(id);
    if (placed === undefined) return;
    this.#each(placed.x, placed.y, (cell) => {
      this.#cells.get(cell)?.delete(placed);
      dirty?.add(cell);
    });
    this.#placed.delete(id);
  }

  /** After the view moved: every driver gets its new pixels. */
  replaceAll(pixelOf: (mark: DriverMark) => readonly [number, number]): void {
    this.#cells.clear();
    for (const placed of this.#placed.values()) {
      const [x, y] = pixelOf(placed.mark);
      placed.x = x;
      placed.y = y;
      this.#each(x, y, (cell) => {
        const inside = this.#cells.get(cell);
        if (inside === undefined) this.#cells.set(cell, new Set([placed]));
        else inside.add(placed);
      });
    }
  }

  /** Everything that touches these cells, in the order of drawing, and the cells' corners. */
  within(dirty: ReadonlySet<number>): {
    readonly drawn: readonly Placed[];
    readonly corners: readonly (readonly [number, number])[];
  } {
    const touched = new Set<Placed>();
    const corners: (readonly [number, number])[] = [];
    for (const cell of dirty) {
      const column = Math.floor(cell / 65_536);
      const row = cell - column * 65_536 - 32_768;
      corners.push([column * CELL, row * CELL]);
      for (const placed of this.#cells.get(cell) ?? []) touched.add(placed);
    }
    return { drawn: [...touched].sort((a, b) => a.order - b.order), corners };
  }

  /** The driver nearest to a pixel, at most `within` pixels away; the later drawn wins a tie. */
  at(x: number, y: number, within: number): Placed | undefined {
    let best: Placed | undefined;
    let least = within * within;
    this.#each(x, y, (cell) => {
      for (const placed of this.#cells.get(cell) ?? []) {
        const away = (placed.x - x) ** 2 + (placed.y - y) ** 2;
        if (away < least || (away === least && placed.order > (best?.order ?? -1))) {
          least = away;
          best = placed;
        }
      }
    });
    return best;
  }

  /** The cells that a marker at this pixel touches. */
  #each(x: number, y: number, visit: (cell: number) => void): void {
    const left = Math.floor((x - REACH) / CELL);
    const right = Math.floor((x + REACH) / CELL);
    const top = Math.floor((y - REACH) / CELL);
    const bottom = Math.floor((y + REACH) / CELL);
    for (let column = left; column <= right; column += 1)
      for (let row = top; row <= bottom; row += 1) visit(key(column, row));
  }
}
