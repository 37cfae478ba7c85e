// Where the drivers are on the screen, in square cells, so that a move asks only for the cells it left and entered, and a
// pointer asks only the cells around it. No canvas here: what to draw again is decided, not drawn.
import type { DriverMark } from '../../../core/index.ts';

/** Pixels; at least the size of a marker, so that a marker touches four cells at most and its neighbours know of it. */
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
  /** The cell that its middle is in. */
  cell: number;
  /** The last question that found it, so that one that touches several cells is found once. */
  asked: number;
}

const COLUMN = 65_536;
const key = (column: number, row: number): number => column * COLUMN + row + COLUMN / 2;
const cellOf = (x: number, y: number): number => key(Math.floor(x / CELL), Math.floor(y / CELL));

/** The cells that a marker at this pixel touches. */
const touch = (x: number, y: number, dirty: Set<number>): void => {
  const right = Math.floor((x + REACH) / CELL);
  const bottom = Math.floor((y + REACH) / CELL);
  for (let column = Math.floor((x - REACH) / CELL); column <= right; column += 1)
    for (let row = Math.floor((y - REACH) / CELL); row <= bottom; row += 1) dirty.add(key(column, row));
};

export class DriverField {
  readonly #placed = new Map<number, Placed>();
  readonly #cells = new Map<number, Set<Placed>>();
  #next = 0;
  #question = 0;

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
    const placed = this.#placed.get(mark.id);
    const cell = cellOf(x, y);
    if (dirty !== undefined) touch(x, y, dirty);
    if (placed === undefined) {
      const added: Placed = { mark, x, y, order: this.#next++, cell, asked: 0 };
      this.#placed.set(mark.id, added);
      this.#enter(added);
      return;
    }
    if (dirty !== undefined) touch(placed.x, placed.y, dirty);
    placed.mark = mark;
    placed.x = x;
    placed.y = y;
    if (placed.cell === cell) return;
    this.#cells.get(placed.cell)?.delete(placed);
    placed.cell = cell;
    this.#enter(placed);
  }

  remove(id: number, dirty?: Set<number>): void {
    const placed = this.#placed.get(id);
    if (placed === undefined) return;
    if (dirty !== undefined) touch(placed.x, placed.y, dirty);
    this.#cells.get(placed.cell)?.delete(placed);
    this.#placed.delete(id);
  }

  /** After the view moved: every driver gets its new pixels. */
  replaceAll(pixelOf: (mark: DriverMark) => readonly [number, number]): void {
    this.#cells.clear();
    for (const placed of this.#placed.values()) {
      const [x, y] = pixelOf(placed.mark);
      placed.x = x;
      placed.y = y;
      placed.cell = cellOf(x, y);
      this.#enter(placed);
    }
  }

  /** Everything that touches these cells, in the order of drawing, and the cells' corners. */
  within(dirty: ReadonlySet<number>): {
    readonly drawn: readonly Placed[];
    readonly corners: readonly (readonly [number, number])[];
  } {
    this.#question += 1;
    const drawn: Placed[] = [];
    const corners: (readonly [number, number])[] = [];
    for (const cell of dirty) {
      const column = Math.floor(cell / COLUMN);
      const row = cell - column * COLUMN - COLUMN / 2;
      const left = column * CELL;
      const top = row * CELL;
      corners.push([left, top]);
      this.#around(column, row, (placed) => {
        if (placed.asked === this.#question) return;
        const { x, y } = placed;
        if (x + REACH < left || x - REACH >= left + CELL || y + REACH < top || y - REACH >= top + CELL)
          return;
        placed.asked = this.#question;
        drawn.push(placed);
      });
    }
    return { drawn: drawn.sort((a, b) => a.order - b.order), corners };
  }

  /** The driver nearest to a pixel, at most `within` pixels away; the later drawn wins a tie. */
  at(x: number, y: number, within: number): Placed | undefined {
    let best: Placed | undefined;
    let least = within * within;
    this.#around(Math.floor(x / CELL), Math.floor(y / CELL), (placed) => {
      const away = (placed.x - x) ** 2 + (placed.y - y) ** 2;
      if (away < least || (away === least && placed.order > (best?.order ?? -1))) {
        least = away;
        best = placed;
      }
    });
    return best;
  }

  #enter(placed: Placed): void {
    const inside = this.#cells.get(placed.cell);
    if (inside === undefined) this.#cells.set(placed.cell, new Set([placed]));
    else inside.add(placed);
  }

  /** Whoever may reach into a cell stands in it or beside it, for half a marker is less than a cell. */
  #around(column: number, row: number, visit: (placed: Placed) => void): void {
    for (let c = column - 1; c <= column + 1; c += 1)
      for (let r = row - 1; r <= row + 1; r += 1) {
        const inside = this.#cells.get(key(c, r));
        if (inside !== undefined) for (const placed of inside) visit(placed);
      }
  }
}
