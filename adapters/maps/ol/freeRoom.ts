// Which parts of the view are still free. What was taken is kept in rows, so that a question looks at its neighbours only.

/** In pixels, `top` above `bottom`. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of a row: about a name's height. */
const ROW = 24;

export class FreeRoom {
  readonly #rows = new Map<number, Box[]>();

  isFree(box: Box): boolean {
    for (let row = Math.floor(box.top / ROW); row <= Math.floor(box.bottom / ROW); row += 1)
      for (const other of this.#rows.get(row) ?? [])
        if (
          box.left < other.right &&
          box.right > other.left &&
          box.top < other.bottom &&
          box.bottom > other.top
        )
          return false;
    return true;
  }

  /** Whatever lies there already. */
  fill(box: Box): void {
    for (let row = Math.floor(box.top / ROW); row <= Math.floor(box.bottom / ROW); row += 1) {
      const taken = this.#rows.get(row);
      if (taken === undefined) this.#rows.set(row, [box]);
      else taken.push(box);
    }
  }

  /** Takes the box if nothing lies there yet; false, and nothing is taken, if something does. */
  take(box: Box): boolean {
    if (!this.isFree(box)) return false;
    this.fill(box);
    return true;
  }
}
