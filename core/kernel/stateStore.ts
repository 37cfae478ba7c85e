// State as a fold of the log: a set of tables and, by event type, what an event does to them.
// Invariant: folding is total [L-6]. An unknown type is counted and passed by, an undecodable one keeps its reason, a fault of one event does not
// stop the next; and listeners are woken once, when every table has seen the whole batch.
import type { LogEvent } from './event.ts';
import type { Reason, Verdict } from './merge.ts';
import type { PastRecords } from './pastRecords.ts';
import type { Key, Records } from './records.ts';
import { Rejections } from './rejections.ts';
import type { Table } from './table.ts';

/** What the store does with a table whatever its records are. */
export interface AnyTable extends Records<unknown> {
  readonly name: string;
  readonly oldestSeq: number;
  commit(): void;
  clear(seq: number, tell?: (id: Key, record: unknown) => void): void;
  history(id: Key): readonly { readonly seq: number; readonly record: unknown }[];
  past(): PastRecords<unknown> | undefined;
}

/** What one event did to one entity. */
export interface RecordChange {
  readonly event: LogEvent;
  readonly table: string;
  readonly id: Key;
  readonly verdict: Verdict;
  readonly before: unknown;
  readonly after: unknown;
  /** The new record was made from the stored one, so that it cannot be had from this event alone. */
  readonly amends: boolean;
  /** Why it changed nothing, in words, where there is more to say than the verdict. */
  readonly detail?: string;
}

export type Probe = (effect: RecordChange) => void;
/** Told of each record that was taken, with what stood there before. */
export type Change = (table: string, id: Key, before: unknown, after: unknown) => void;
export type Fold = (event: LogEvent) => void;

/** How folds write: every write passes here, so every rejection is kept and a probe misses nothing. */
export interface Writer {
  put<R>(table: Table<R>, id: Key, record: R, event: LogEvent): Verdict;
  /** A record made from the stored one. */
  amend<R>(table: Table<R>, id: Key, change: (stored: R) => R, event: LogEvent): Verdict;
  remove<R>(table: Table<R>, id: Key, event: LogEvent): void;
  reject(event: LogEvent, table: string, id: Key | null, reason: Reason, detail: string): void;
  /** Forgets everything: another user's records are nobody's business. */
  clear(event: LogEvent): void;
}

export interface StateStoreOptions {
  readonly rejections: number;
  readonly onFault: (fault: unknown) => void;
}

export class StateStore implements Writer {
  readonly rejections: Rejections;
  /** How often each unknown type was passed by. */
  readonly unknown = new Map<string, number>();
  private readonly folds = new Map<string, Fold>();
  private readonly settlers: (() => void)[] = [];
  private readonly committers: (() => void)[] = [];
  private readonly clearers: (() => void)[] = [];
  private readonly removers: ((table: string, id: Key) => void)[] = [];
  private probe: Probe | undefined;
  private change: Change | undefined;
  private followed: { has(table: string): boolean; readonly size: number } = new Set<string>();

  constructor(
    readonly tables: Readonly<Record<string, AnyTable>>,
    private readonly options: StateStoreOptions,
  ) {
    this.rejections = new Rejections(options.rejections);
  }

  /** Several folds of one type run in the order given. */
  on(type: string, fold: Fold): void {
    const before = this.folds.get(type);
    this.folds.set(
      type,
      before === undefined
        ? fold
        : (event) => {
            before(event);
            fold(event);
          },
    );
  }

  /** Whether an event of this type would change anything here. */
  knows(type: string): boolean {
    return this.folds.has(type);
  }

  /** Runs after each event and before anybody is woken. */
  onSettle(settle: () => void): void {
    this.settlers.push(settle);
  }

  /** Runs once a batch, when every table has seen all of it and before their watchers are woken: for what is read together with them. */
  onCommit(commit: () => void): void {
    this.committers.push(commit);
  }

  /** Runs when an entity is gone for good, before anybody is woken. */
  onRemove(tell: (table: string, id: Key) => void): void {
    this.removers.push(tell);
  }

  /** Tells of every record that is taken into the tables that are followed then. */
  onChange(followed: { has(table: string): boolean; readonly size: number }, tell: Change): void {
    this.followed = followed;
    this.change = tell;
  }

  onClear(clear: () => void): void {
    this.clearers.push(clear);
  }

  /** Sees every effect until the answer is called; for explanations and compaction. */
  observe(probe: Probe): () => void {
    this.probe = probe;
    return () => {
      this.probe = undefined;
    };
  }

  fold(batch: readonly LogEvent[]): void {
    for (const event of batch) {
      this.foldOne(event);
      this.settle();
    }
    for (const commit of this.committers) commit();
    for (const name in this.tables) this.tables[name]!.commit();
  }

  put<R>(table: Table<R>, id: Key, record: R, event: LogEvent): Verdict {
    const isFollowed = this.isFollowed(table.name);
    const before = isFollowed || this.probe !== undefined ? table.get(id) : undefined;
    const verdict = table.put(record, event.seq);
    if (verdict !== 'accepted') this.rejections.add(event.seq, table.name, id, verdict);
    else if (isFollowed) this.change?.(table.name, id, before, record);
    this.probe?.({ event, table: table.name, id, verdict, before, after: table.get(id), amends: false });
    return verdict;
  }

  amend<R>(table: Table<R>, id: Key, change: (stored: R) => R, event: LogEvent): Verdict {
    const before = table.get(id);
    if (before === undefined) return 'out of scope';
    const record = change(before);
    const verdict = table.put(record, event.seq);
    if (verdict === 'accepted' && this.isFollowed(table.name)) this.change?.(table.name, id, before, record);
    this.probe?.({ event, table: table.name, id, verdict, before, after: table.get(id), amends: true });
    return verdict;
  }

  remove<R>(table: Table<R>, id: Key, event: LogEvent): void {
    const before = this.probe === undefined ? undefined : table.get(id);
    const verdict = table.remove(id, event.seq);
    if (verdict !== 'accepted') this.rejections.add(event.seq, table.name, id, verdict);
    for (const tell of this.removers) tell(table.name, id);
    this.probe?.({ event, table: table.name, id, verdict, before, after: undefined, amends: false });
  }

  reject(event: LogEvent, table: string, id: Key | null, reason: Reason, detail: string): void {
    this.rejections.add(event.seq, table, id, reason, detail);
    if (id === null || this.probe === undefined) return;
    const stored = this.tables[table]?.get(id);
    this.probe({ event, table, id, verdict: reason, before: stored, after: stored, amends: false, detail });
  }

  clear(event: LogEvent): void {
    for (const name in this.tables) {
      const table = this.tables[name]!;
      const { probe } = this;
      const tell = (id: Key, before: unknown): void =>
        probe?.({ event, table: name, id, verdict: 'accepted', before, after: undefined, amends: false });
      table.clear(event.seq, probe === undefined ? undefined : tell);
    }
    for (const clear of this.clearers) clear();
  }

  private isFollowed(table: string): boolean {
    return this.followed.size > 0 && this.followed.has(table);
  }

  private settle(): void {
    try {
      for (const settle of this.settlers) settle();
    } catch (fault) {
      this.options.onFault(fault);
    }
  }

  private foldOne(event: LogEvent): void {
    const fold = this.folds.get(event.type);
    if (fold === undefined) {
      this.unknown.set(event.type, (this.unknown.get(event.type) ?? 0) + 1);
      return;
    }
    try {
      fold(event);
    } catch (fault) {
      this.options.onFault(fault);
    }
  }
}
