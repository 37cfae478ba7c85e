// What a table was at any moment: one entry for each change, chained to the entry it replaced.
// Invariant: `heads[slot]` is the newest entry of a slot, `before[entry]` the one it replaced (-1: none), and entries are in
// ascending order of `seq`; so going back is a walk over the chain, and any state is a checkpoint plus the entries after it.
import { growInt32, growUint32 } from './columns.ts';
import { LongList } from './longList.ts';

const FEWEST_BETWEEN_CHECKPOINTS = 1024;

/** Entries between two checkpoints are about as many as slots: a checkpoint costs 4 bytes a slot, so 4 bytes an entry. */
interface Checkpoint {
  readonly entries: number;
  readonly heads: Int32Array;
}

export class Journal<R> {
  private slots: Int32Array = new Int32Array(64);
  private before: Int32Array = new Int32Array(64);
  private seqs: Uint32Array = new Uint32Array(64);
  private records = new LongList<R | undefined>();
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
    if (entry === this.slots.length) {
      this.slots = growInt32(this.slots, entry + 1);
      this.before = growInt32(this.before, entry + 1);
      this.seqs = growUint32(this.seqs, entry + 1);
    }
    if (slot >= this.slotCount) {
      this.heads = growInt32(this.heads, slot + 1, -1);
      this.slotCount = slot + 1;
    }
    this.slots[entry] = slot;
    this.before[entry] = this.heads[slot]!;
    this.seqs[entry] = seq;
    this.heads[slot] = entry;
    this.records.push(record);
  }

  /** Called between batches: takes a checkpoint when one is due, and drops what is older than the limit. */
  settle(): void {
    const last = this.checkpoints[this.checkpoints.length - 1]!;
    const entries = this.records.length;
    if (entries - last.entries < Math.max(FEWEST_BETWEEN_CHECKPOINTS, this.slotCount)) return;
    this.checkpoints.push({ entries, heads: this.heads.slice(0, this.slotCount) });
    if (entries > 2 * Math.max(this.limit, this.slotCount)) this.forget(entries - this.limit);
  }

  /** Every change of one slot, oldest first. */
  history(slot: number): readonly { readonly seq: number; readonly record: R | undefined }[] {
    const found: { seq: number; record: R | undefined }[] = [];
    for (let entry = this.heads[slot] ?? -1; entry >= 0; entry = this.before[entry]!) {
      found.push({ seq: this.seqs[entry]!, record: this.records.at(entry) });
    }
    return found.reverse();
  }

  /** The number of entries whose `seq` is at most `seq`: a binary search. */
  entriesUntil(seq: number): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.seqs[middle]! <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A position in the past that can be moved; it stays valid while the journal grows. */
  cursor(): JournalCursor<R> {
    let heads: Int32Array = new Int32Array(0);
    let position = 0;
    let generation: readonly Checkpoint[] | undefined;
    const moveTo = (target: number): void => {
      const from = this.checkpointBefore(target);
      // Walking is dearer than loading once it is longer than the way from the checkpoint.
      if (
        generation !== this.checkpoints ||
        Math.abs(target - position) > target - from.entries + from.heads.length / 8
      ) {
        heads = new Int32Array(this.slotCount).fill(-1);
        heads.set(from.heads);
        position = from.entries;
        generation = this.checkpoints;
      }
      heads = growInt32(heads, this.slotCount, -1);
      for (; position < target; position += 1) heads[this.slots[position]!] = position;
      for (; position > target; position -= 1) heads[this.slots[position - 1]!] = this.before[position - 1]!;
    };
    return {
      seek: (seq) => moveTo(this.entriesUntil(seq)),
      get: (slot) => {
        const entry = heads[slot] ?? -1;
        return entry < 0 ? undefined : this.records.at(entry);
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

  /** Folds the oldest `count` entries into one entry for each slot that has a record. */
  private forget(count: number): void {
    const kept = new Journal<R>(this.limit);
    const cursor = this.cursor();
    const seq = this.seqs[count - 1]!;
    cursor.seek(seq);
    for (let slot = 0; slot < this.slotCount; slot += 1) {
      const record = cursor.get(slot);
      if (record !== undefined) kept.push(slot, record, seq);
    }
    for (let entry = this.entriesUntil(seq); entry < this.records.length; entry += 1) {
      kept.push(this.slots[entry]!, this.records.at(entry), this.seqs[entry]!);
    }
    this.slots = kept.slots;
    this.before = kept.before;
    this.seqs = kept.seqs;
    this.records = kept.records;
    this.heads = growInt32(kept.heads, this.slotCount, -1);
    this.checkpoints = [{ entries: 0, heads: new Int32Array(0) }];
    this.floorSeq = seq;
  }
}

/** A place in the past of one table. */
export interface JournalCursor<R> {
  /** Moves to the state just after the event `seq`. */
  seek(seq: number): void;
  get(slot: number): R | undefined;
}
