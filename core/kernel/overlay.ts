// Commands in flight, laid over confirmed records: what a user asked for shows at once and is taken back or confirmed later.
// Invariant: nothing here ever enters the table. A layer ends at its command's answer, at its echo (a newer confirmed record that
// says the same), at its expiry, or where the record has come to an end that it contradicts [M-7].
import type { MergePolicy } from './merge.ts';
import type { Key } from './records.ts';
import type { Table } from './table.ts';

export interface Layer<R> {
  /** Names the command; ends with it. */
  readonly command: string;
  readonly id: Key;
  readonly fields: Partial<R>;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface Laid<R> extends Layer<R> {
  /** The version that was confirmed when it was laid: only a newer one can be the echo. */
  readonly over: number;
}

/** Equal as JSON is equal: by value, whatever the order of keys. */
export const sameValue = (x: unknown, y: unknown): boolean => {
  if (Object.is(x, y)) return true;
  if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false;
  if (Array.isArray(x) || Array.isArray(y)) {
    return (
      Array.isArray(x) && Array.isArray(y) && x.length === y.length && x.every((a, i) => sameValue(a, y[i]))
    );
  }
  const mine = Object.entries(x);
  const theirs = new Map(Object.entries(y));
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => theirs.has(key) && sameValue(value, theirs.get(key)))
  );
};

export class Overlay<R extends object> {
  private layers: readonly Laid<R>[] = [];
  /** A layer that ends takes its entry away, so the number of layers tells whether a new one came. */
  private readonly shown = new Map<Key, { readonly base: R; readonly layers: number; readonly record: R }>();

  /** `policy`: how the table below merges, so that no wish shows what no message could bring. */
  constructor(
    private readonly table: Table<R>,
    private readonly policy?: MergePolicy<R>,
  ) {}

  get isEmpty(): boolean {
    return this.layers.length === 0;
  }

  lay(layer: Layer<R>): void {
    this.layers = [...this.layers, { ...layer, over: this.table.version(layer.id) }];
    this.table.touch(layer.id);
  }

  /** The command was answered or refused. */
  drop(command: string): void {
    this.keep((layer) => layer.command !== command);
  }

  /** Ends what is older than its time: an answer that never came must not lie for ever. */
  expire(now: number): void {
    this.keep((layer) => layer.expiresAt > now);
  }

  clear(): void {
    this.keep(() => false);
  }

  /** After an event was folded: ends the layers whose echo it was, also when the next event of the batch says otherwise. */
  settle(): void {
    this.keep((layer) => {
      const confirmed = this.table.get(layer.id);
      if (confirmed === undefined) return !this.table.isRemoved(layer.id);
      // [M-3] An end that no message takes back is not taken back by a wish either.
      const { mayReplaceTerminal } = this.policy ?? {};
      if (mayReplaceTerminal !== undefined && this.table.isTerminal(layer.id))
        if (!mayReplaceTerminal(confirmed, { ...confirmed, ...layer.fields })) return false;
      if (!(this.table.version(layer.id) > layer.over)) return true;
      const says = new Map<string, unknown>(Object.entries(confirmed));
      return !Object.entries(layer.fields).every(([name, value]) => sameValue(says.get(name), value));
    });
  }

  /** The record as it is to be shown; the same reference while neither the record nor its layers change. */
  over(id: Key, base: R | undefined): R | undefined {
    if (base === undefined || this.isEmpty) return base;
    const layers = this.layers.filter((layer) => layer.id === id);
    if (layers.length === 0) return base;
    const known = this.shown.get(id);
    if (known !== undefined && known.base === base && known.layers === layers.length) return known.record;
    let record = base;
    for (const { fields } of layers) record = { ...record, ...fields };
    this.shown.set(id, { base, layers: layers.length, record });
    return record;
  }

  private keep(stays: (layer: Laid<R>) => boolean): void {
    const ended = this.layers.filter((layer) => !stays(layer));
    this.layers = this.layers.filter(stays);
    for (const layer of ended) {
      this.shown.delete(layer.id);
      this.table.touch(layer.id);
    }
  }
}
