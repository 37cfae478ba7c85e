// What a table was at any moment: one entry for each change, chained to the entry it replaced.
// Invariant: `heads[slot]` is the newest entry of a slot, `before[entry]` the one it replaced (-1: none), and entries are in
// ascending order of `seq`; so going back is a walk over the chain, and any state is a checkpoint plus the entries after it. An entry keeps its
// number when older ones are forgotten; a number below `first` stands for the slot's record in `base`.
import { growFloat64, growInt32 } from './columns.ts';
import { LongList } from './longList.ts';

const FEWEST_BETWEEN_CHECKPOINTS = 1024;

/** Entries between two checkpoints are about as many as slots: a checkpoint costs 4 bytes a slot, so 4 bytes an entry. */
interface Checkpoint {
  readonly entries: number;
  readonly heads: Int32Array;
}

export class Journal<R> {
  /** In columns, of the entries from `first` on. */
  private slots: Int32Array = new Int32Array(64);
  private before: Int32Array = new Int32Array(64);
  private seqs: Float64Array = new Float64Array(64);
  private readonly records = new LongList<R | undefined>();
  private first = 0;
  private readonly base: (R | undefined)[] = [];
  private heads: Int32Array = new Int32Array(64).fill(-1);
  private slotCount = 0;
  private checkpoints: Checkpoint[] = [{ entries: 0, heads: new Int32Array(0) }];
  private floorSeq = 0;

  /** `limit`: changes kept; older ones are folded into a base from time to time. Infinity keeps everything. */
  constructor(private readonly limit: number) {}

  /** The oldest `seq` that `at` can still answer for. */
  get oldestSeq(): number {
    return this.floorSeq;
  }

  push(slot: number, record: R | undefined, seq: number): void {
    const entry = this.records.length;
    const at = entry - this.first;
    if (at === this.slots.length) {
      this.slots = growInt32(this.slots, at + 1);
      this.before = growInt32(this.before, at + 1);
      this.seqs = growFloat64(this.seqs, at + 1);
    }
    if (slot >= this.slotCount) {
      this.heads = growInt32(this.heads, slot + 1, -1);
      this.slotCount = slot + 1;
    }
    this.slots[at] = slot;
    this.before[at] = this.heads[slot]!;
    this.seqs[at] = seq;
    this.heads[slot] = entry;
    this.records.push(record);
  }

  /** Called between batches: takes a checkpoint when one is due, and drops what is older than the limit. */
  settle(): void {
    const last = this.checkpoints[this.checkpoints.length - 1]!;
    const entries = this.records.length;
    if (entries - last.entries < Math.max(FEWEST_BETWEEN_CHECKPOINTS, this.slotCount)) return;
    this.checkpoints.push({ entries, heads: this.heads.slice(0, this.slotCount) });
    const kept = entries - this.first;
    if (kept > 2 * Math.max(this.limit, this.slotCount)) this.forget(kept - this.limit);
  }

  /** Every change of one slot, oldest first. */
  history(slot: number): readonly { readonly seq: number; readonly record: R | undefined }[] {
    const found: { seq: number; record: R | undefined }[] = [];
    for (let entry = this.heads[slot] ?? -1; entry >= this.first; entry = this.before[entry - this.first]!) {
      found.push({ seq: this.seqs[entry - this.first]!, record: this.records.at(entry) });
    }
    const oldest = this.base[slot];
    if (oldest !== undefined) found.push({ seq: this.floorSeq, record: oldest });
    return found.reverse();
  }

  /** The number of entries whose `seq` is at most `seq`: a binary search. */
  entriesUntil(seq: number): number {
    let low = this.first;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.seqs[middle - this.first]! <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A position in the past that can be moved; it stays valid while the journal grows. */
  cursor(): JournalCursor<R> {
    let heads: Int32Array = new Int32Array(0);
    let position = 0;
    const moveTo = (target: number): void => {
      const { first } = this;
      const from = this.checkpointBefore(target);
      // What was forgotten since is in the base, whatever the heads say of it.
      position = Math.max(position, first);
      // Walking is dearer than loading once it is longer than the way from the checkpoint.
      if (Math.abs(target - position) > target - from.entries + from.heads.length / 8) {
        heads = new Int32Array(this.slotCount).fill(-1);
        heads.set(from.heads);
        position = from.entries;
      }
      heads = growInt32(heads, this.slotCount, -1);
      for (; position < target; position += 1) heads[this.slots[position - first]!] = position;
      for (; position > target; position -= 1)
        heads[this.slots[position - 1 - first]!] = this.before[position - 1 - first]!;
    };
    return {
      seek: (seq) => moveTo(this.entriesUntil(seq)),
      get: (slot) => {
        const entry = heads[slot] ?? -1;
        return entry < this.first ? this.base[slot] : this.records.at(entry);
      },
    };
  }

  private checkpointBefore(entries: number): Checkpoint {
    let low = 0;
    let high = this.checkpoints.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.checkpoints[middle]!.entries <= entries) low = middle;
      else high = middle - 1;
    }
    return this.checkpoints[low]!;
  }

  /** Folds the oldest `count` entries, and those of the same event, into the base. */
  private forget(count: number): void {
    const { first } = this;
    const seq = this.seqs[count - 1]!;
    const end = this.entriesUntil(seq);
    // Without holes: a list with holes is looked up more slowly.
    while (this.base.length < this.slotCount) this.base.push(undefined);
    for (let entry = first; entry < end; entry += 1)
      this.base[this.slots[entry - first]!] = this.records.at(entry);
    this.slots.copyWithin(0, end - first);
    this.before.copyWithin(0, end - first);
    this.seqs.copyWithin(0, end - first);
    this.records.forget(first, end);
    this.first = end;
    this.floorSeq = seq;
    const kept = this.checkpoints.filter(({ entries }) => entries > end);
    this.checkpoints = [{ entries: end, heads: new Int32Array(0) }, ...kept];
  }
}

/** A place in the past of one table. */
export interface JournalCursor<R> {
  /** Moves to the state just after the event `seq`. */
  seek(seq: number): void;
  get(slot: number): R | undefined;
}
