// What a replay and the tail keep of every event: when it was, where it came from and what it was called, in columns of 21 bytes an event.
import { growFloat64, growUint8, growUint32 } from './columns.ts';
import type { Origin } from './event.ts';

const origins: readonly Origin[] = ['hub', 'rest', 'user', 'clock', 'storage'];

/** An event without its contents: number, time, origin and type. */
export interface EventMark {
  /** The event's number, rising. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Where it came from. */
  readonly origin: Origin;
  /** Its wire name, the id of its call, or the portal's own name for it. */
  readonly type: string;
}

/** Where each event of a recording stands, without its contents. */
export class EventIndex {
  /** Doubles: a number may be any that a double holds exactly. */
  private seqs: Float64Array = new Float64Array(64);
  private ats: Float64Array = new Float64Array(64);
  private kinds: Uint8Array = new Uint8Array(64);
  private readonly types: string[] = [];
  private readonly typeNumbers = new Map<string, number>();
  private typeOf: Uint32Array = new Uint32Array(64);
  private count = 0;
  /** Most come from where the one before came from. */
  private lastOrigin: Origin = 'hub';
  private lastKind = 0;

  /** How many events there are. */
  get length(): number {
    return this.count;
  }

  /** Adds one; numbers must rise. */
  push(event: EventMark): void {
    const at = this.count;
    if (at === this.seqs.length) {
      this.seqs = growFloat64(this.seqs, at + 1);
      this.ats = growFloat64(this.ats, at + 1);
      this.kinds = growUint8(this.kinds, at + 1);
      this.typeOf = growUint32(this.typeOf, at + 1);
    }
    let type = this.typeNumbers.get(event.type);
    if (type === undefined) {
      type = this.types.length;
      this.types.push(event.type);
      this.typeNumbers.set(event.type, type);
    }
    if (event.origin !== this.lastOrigin) {
      this.lastOrigin = event.origin;
      this.lastKind = origins.indexOf(event.origin);
    }
    this.seqs[at] = event.seq;
    this.ats[at] = event.at;
    this.kinds[at] = this.lastKind;
    this.typeOf[at] = type;
    this.count = at + 1;
  }

  /** Lets the first `count` go; the others move up. */
  forget(count: number): void {
    this.seqs.copyWithin(0, count, this.count);
    this.ats.copyWithin(0, count, this.count);
    this.kinds.copyWithin(0, count, this.count);
    this.typeOf.copyWithin(0, count, this.count);
    this.count -= count;
  }

  /** The time of the event at a position that there is. */
  timeAt(position: number): number {
    return this.ats[position]!;
  }

  /** The mark at a position, 0 first. */
  mark(position: number): EventMark | undefined {
    if (position < 0 || position >= this.count) return undefined;
    return {
      seq: this.seqs[position]!,
      at: this.ats[position]!,
      origin: origins[this.kinds[position]!]!,
      type: this.types[this.typeOf[position]!]!,
    };
  }

  /** The position of the last event whose number is at most `seq`; -1 before the first. */
  positionOf(seq: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.seqs[middle]! <= seq) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The event of this number; undefined where there is none. */
  bySeq(seq: number): EventMark | undefined {
    const position = this.positionOf(seq);
    return this.seqs[position] === seq ? this.mark(position) : undefined;
  }

  /**
   * The number of the last event before the first one that is later than a time; 0 when there is none. A clock may go back, so
   * times are looked at one after another: a millisecond for a million events.
   */
  seqAt(at: number): number {
    let position = 0;
    while (position < this.count && this.ats[position]! <= at) position += 1;
    return position === 0 ? 0 : this.seqs[position - 1]!;
  }
}
