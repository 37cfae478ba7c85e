// A list that grows by pieces of its own instead of being copied when it is full: for what gets an entry an event, where a copy would be the most
// memory that a long recording ever needs.

const PIECE_BITS = 14;
const PIECE = 1 << PIECE_BITS;

/** A list that is only added to. */
export class LongList<A> {
  private readonly pieces: A[][] = [];
  private last: A[] = [];
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

  /** The value at a place below `length`. */
  at(place: number): A | undefined {
    return this.pieces[place >>> PIECE_BITS]?.[place & (PIECE - 1)];
  }
}
