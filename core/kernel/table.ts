// The store of one kind of entity: append-only id → slot; beside each slot the present record, its version and its flags.
// Invariant: cost is by what changed. A stale event reads one typed array and touches no record; a batch of k changes wakes only the
// listeners of the k ids, once each, after every table has folded the batch [L-3].
import { growFloat64, growInt32, growUint8, growUint32 } from './columns.ts';
import { Journal } from './journal.ts';
import { judge, type MergePolicy, type Verdict } from './merge.ts';
import { type PastRecords, pastRecords } from './pastRecords.ts';
import type { Key, Records } from './records.ts';
import { SlotIndex } from './slotIndex.ts';

export interface TableOptions {
  /** Changes kept for going back (see Journal); 0 keeps none. */
  readonly history: number;
  /** A listener threw; the others are still woken. */
  readonly onFault: (fault: unknown) => void;
}

const PRESENT = 1;
const TERMINAL = 2;
const REMOVED = 4;

type Listener = () => void;
/** Told once a batch: the slots that changed are `touched[0 .. count - 1]`, valid only during the call. */
export type TouchListener = (touched: Int32Array, count: number) => void;

/** The records of one kind of entity, with versions, listeners and, where wanted, their past. */
export class Table<R> implements Records<R> {
  private readonly slots = new SlotIndex();
  private readonly keys: Key[] = [];
  private readonly records: (R | undefined)[] = [];
  private versions: Float64Array = new Float64Array(64).fill(Number.NEGATIVE_INFINITY);
  private flags: Uint8Array = new Uint8Array(64);
  private stamps: Uint32Array = new Uint32Array(64);
  private touched: Int32Array = new Int32Array(64);
  private touchedCount = 0;
  private batch = 1;
  private present = 0;
  private readonly listeners: (readonly Listener[] | undefined)[] = [];
  /** Somebody watched a slot once: a replay, which nobody watches, asks no slot for its listeners. */
  private isWatched = false;
  private touchListeners: readonly TouchListener[] = [];
  private readonly journal: Journal<R> | undefined;

  constructor(
    readonly name: string,
    private readonly policy: MergePolicy<R>,
    private readonly options: TableOptions,
  ) {
    this.journal = options.history > 0 ? new Journal<R>(options.history) : undefined;
  }

  /** The number of records present: neither unknown nor removed. */
  get size(): number {
    return this.present;
  }

  /** Grows with every batch that changed something here. */
  get revision(): number {
    return this.batch;
  }

  /** The newest version known; undefined for the unknown and the removed. */
  get(id: Key): R | undefined {
    const slot = this.slots.get(id);
    return slot === undefined ? undefined : this.records[slot];
  }

  /** The version that is stored, also of what was removed; -Infinity for the unknown. */
  version(id: Key): number {
    const slot = this.slots.get(id);
    return slot === undefined ? Number.NEGATIVE_INFINITY : this.versions[slot]!;
  }

  /** It was there, or was heard of only as removed; nothing brings it back [M-4]. */
  isRemoved(id: Key): boolean {
    const slot = this.slots.get(id);
    return slot !== undefined && (this.flags[slot]! & REMOVED) !== 0;
  }

  /** Its record has come to its end, as its policy says. */
  isTerminal(id: Key): boolean {
    const slot = this.slots.get(id);
    return slot !== undefined && (this.flags[slot]! & TERMINAL) !== 0;
  }

  /** Each present record once, in the order in which they were first heard of. */
  forEach(visit: (record: R) => void): void {
    for (const record of this.records) if (record !== undefined) visit(record);
  }

  /** Lays a record before the merge rules; what they accept is stored at once and told at `commit`. */
  put(record: R, seq: number): Verdict {
    const { policy } = this;
    const id = policy.id(record);
    const known = this.slots.get(id);
    const flag = known === undefined ? 0 : this.flags[known]!;
    const verdict = judge(
      policy,
      record,
      known === undefined ? undefined : this.records[known],
      known === undefined ? Number.NEGATIVE_INFINITY : this.versions[known]!,
      (flag & TERMINAL) !== 0,
      (flag & REMOVED) !== 0,
    );
    if (verdict !== 'accepted') return verdict;
    const slot = known ?? this.allot(id);
    if ((flag & PRESENT) === 0) this.present += 1;
    this.versions[slot] = policy.version(record);
    this.flags[slot] = policy.terminal?.(record) ? PRESENT | TERMINAL : PRESENT;
    this.write(slot, record, seq);
    return 'accepted';
  }

  /** Takes an entity away for good: its version stays, and no message brings it back [M-4]. */
  remove(id: Key, seq: number): Verdict {
    const slot = this.slots.get(id) ?? this.allot(id);
    const flag = this.flags[slot]!;
    if ((flag & REMOVED) !== 0) return 'stale';
    if ((flag & PRESENT) !== 0) this.present -= 1;
    this.flags[slot] = REMOVED;
    this.write(slot, undefined, seq);
    return 'accepted';
  }

  /** Forgets every record, version and tombstone: the next user starts from nothing. `tell` hears of each record that was there. */
  clear(seq: number, tell?: (id: Key, record: R) => void): void {
    for (let slot = 0; slot < this.keys.length; slot += 1) {
      this.versions[slot] = Number.NEGATIVE_INFINITY;
      this.flags[slot] = 0;
      const record = this.records[slot];
      if (record === undefined) continue;
      this.write(slot, undefined, seq);
      tell?.(this.keys[slot]!, record);
    }
    this.present = 0;
  }

  /** Counts as changed in this batch although the confirmed record is the same: what lies over it changed. */
  touch(id: Key): void {
    this.mark(this.slots.get(id) ?? this.allot(id));
  }

  /** Ends a batch: wakes the listeners of what changed, once each. */
  commit(): void {
    const count = this.touchedCount;
    if (count === 0) return;
    this.touchedCount = 0;
    this.batch += 1;
    this.journal?.settle();
    for (const tell of this.touchListeners) this.guarded(() => tell(this.touched, count));
    if (!this.isWatched) return;
    for (let index = 0; index < count; index += 1) {
      const listeners = this.listeners[this.touched[index]!];
      if (listeners === undefined) continue;
      for (const listener of listeners) this.guarded(listener);
    }
  }

  /** Wakes `listener` after each batch that changed `id`, which need not be known yet. The answer ends it. */
  watch(id: Key, listener: Listener): () => void {
    const slot = this.slots.get(id) ?? this.allot(id);
    this.isWatched = true;
    this.listeners[slot] = [...(this.listeners[slot] ?? []), listener];
    return () => {
      const left = (this.listeners[slot] ?? []).filter((other) => other !== listener);
      this.listeners[slot] = left.length === 0 ? undefined : left;
    };
  }

  /** Tells `listener` the slots that each batch changed. The answer ends it. */
  watchAll(listener: TouchListener): () => void {
    this.touchListeners = [...this.touchListeners, listener];
    return () => {
      this.touchListeners = this.touchListeners.filter((other) => other !== listener);
    };
  }

  /** The record in a slot; for sorted pages, which keep slots instead of ids. */
  recordAt(slot: number): R | undefined {
    return this.records[slot];
  }

  /** The id of a slot. */
  keyAt(slot: number): Key {
    return this.keys[slot]!;
  }

  /** Slots ever allotted: the bound of a full scan. */
  get slotCount(): number {
    return this.keys.length;
  }

  /** Every change of one entity that is still kept, oldest first. */
  history(id: Key): readonly { readonly seq: number; readonly record: R | undefined }[] {
    const slot = this.slots.get(id);
    if (slot === undefined || this.journal === undefined) return [];
    return this.journal.history(slot);
  }

  /** The oldest event after which the state can still be asked for; Infinity without history. */
  get oldestSeq(): number {
    return this.journal?.oldestSeq ?? Number.POSITIVE_INFINITY;
  }

  /** A view of the past that can be moved; undefined without history. */
  past(): PastRecords<R> | undefined {
    return pastRecords(this.journal?.cursor(), this.slots, this.keys);
  }

  private write(slot: number, record: R | undefined, seq: number): void {
    this.records[slot] = record;
    this.journal?.push(slot, record, seq);
    this.mark(slot);
  }

  private mark(slot: number): void {
    if (this.stamps[slot] === this.batch) return;
    this.stamps[slot] = this.batch;
    if (this.touchedCount === this.touched.length)
      this.touched = growInt32(this.touched, this.touchedCount + 1);
    this.touched[this.touchedCount] = slot;
    this.touchedCount += 1;
  }

  private allot(id: Key): number {
    const slot = this.keys.length;
    this.slots.set(id, slot);
    this.keys.push(id);
    this.records.push(undefined);
    this.listeners.push(undefined);
    if (slot === this.versions.length) {
      this.versions = growFloat64(this.versions, slot + 1, Number.NEGATIVE_INFINITY);
      this.flags = growUint8(this.flags, slot + 1);
      this.stamps = growUint32(this.stamps, slot + 1);
    }
    return slot;
  }

  private guarded(run: () => void): void {
    try {
      run();
    } catch (fault) {
      this.options.onFault(fault);
    }
  }
}
