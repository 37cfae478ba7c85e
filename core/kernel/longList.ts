// A list that grows by pieces of its own instead of being copied when it is full: for what gets an entry an event, where a copy would be the most
// memory that a long recording ever needs. What is let go at its front keeps its place, so nothing has to be moved.

const PIECE_BITS = 14;
const PIECE = 1 << PIECE_BITS;

/** A list that is added to at its end and let go of at its front. */
export class LongList<A> {
  private readonly pieces: (A | undefined)[][] = [];
  private last: (A | undefined)[] = [];
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: A): void {
    if ((this.count & (PIECE - 1)) === 0) {
      this.last = [];
      this.pieces.push(this.last);
    }
    this.last.push(value);
    this.count += 1;
  }

  /** Lets the values from one place up to another go, all before which are gone already. */
  forget(from: number, to: number): void {
    for (let place = from; place < to; place = ((place >>> PIECE_BITS) + 1) << PIECE_BITS) {
      const piece = this.pieces[place >>> PIECE_BITS];
      const end = to - (place & ~(PIECE - 1));
      if (end < PIECE) piece?.fill(undefined, place & (PIECE - 1), end);
      else this.pieces[place >>> PIECE_BITS] = [];
    }
  }

  /** The value at a place below `length`; undefined where it was let go. */
  at(place: number): A | undefined {
    return this.pieces[place >>> PIECE_BITS]?.[place & (PIECE - 1)];
  }
}
