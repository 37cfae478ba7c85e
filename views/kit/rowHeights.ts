// Where the rows of a long list lie, from the heights that were measured and an estimate for the others. Heights are kept by key, so a
// row that moves in the list keeps its own. Asking costs a logarithm; after a change the places are summed up once.

export class RowHeights {
  readonly #estimate: number;
  readonly #measured = new Map<number, number>();
  #keys: readonly number[] = [];
  /** `tops[i]`: pixels above row i; one more for the end. Null: to be summed up. */
  #tops: Float64Array | null = null;

  constructor(estimate: number) {
    this.#estimate = estimate;
  }

  get count(): number {
    return this.#keys.length;
  }

  setKeys(keys: readonly number[]): void {
    if (keys === this.#keys) return;
    this.#keys = keys;
    this.#tops = null;
  }

  /** How much taller the row is than was thought; 0 where nothing is new. */
  measure(key: number, height: number): number {
    const before = this.#measured.get(key) ?? this.#estimate;
    this.#measured.set(key, height);
    if (before !== height) this.#tops = null;
    return height - before;
  }

  /** Pixels above a row; above the end for an index past the last. */
  top(index: number): number {
    return this.#sums()[Math.min(Math.max(0, index), this.#keys.length)] ?? 0;
  }

  get total(): number {
    return this.top(this.#keys.length);
  }

  /** The row at so many pixels from the top; the first or last beyond the ends. */
  indexAt(pixels: number): number {
    const tops = this.#sums();
    let low = 0;
    let high = Math.max(0, this.#keys.length - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((tops[middle] ?? 0) <= pixels) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #sums(): Float64Array {
    if (this.#tops !== null) return this.#tops;
    const tops = new Float64Array(this.#keys.length + 1);
    this.#keys.forEach((key, at) => {
      tops[at + 1] = (tops[at] ?? 0) + (this.#measured.get(key) ?? this.#estimate);
    });
    this.#tops = tops;
    return tops;
  }
}
