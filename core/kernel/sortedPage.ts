// A page of a sorted, filtered view over a table, kept up to date at the cost of what changed.
// Invariant: `window` holds the first matches in order, at least as many as the page shows. A touched record is taken out and put in by
// binary search; the table is scanned again only when so many left the window that the page could miss one that was never in it.
import { Observable } from 'rxjs';
import { type Live, sameMembers } from './live.ts';
import type { TouchListener } from './table.ts';

/** What a sorted page reads: a table, or a table with commands in flight laid over it. */
export interface SlotSource<R> {
  readonly slotCount: number;
  readonly revision: number;
  recordAt(slot: number): R | undefined;
  watchAll(listener: TouchListener): () => void;
}

export interface PageQuery<R> {
  readonly where: (record: R) => boolean;
  readonly compare: (x: R, y: R) => number;
  readonly offset?: number;
  readonly size: number;
}

export interface SortedRows<R> {
  readonly rows: readonly R[];
  /** How many match in all. */
  readonly total: number;
}

export const sortedPage = <R>(source: SlotSource<R>, query: PageQuery<R>): Live<SortedRows<R>> => {
  const offset = query.offset ?? 0;
  const needed = offset + query.size;
  const capacity = needed * 2 + 16;
  let window: number[] = [];
  /** There are matches beyond the window. */
  let truncated = false;
  let matches = new Uint8Array(0);
  let total = 0;
  let seen = -1;
  let shown: SortedRows<R> = { rows: [], total: 0 };

  const order = (x: number, y: number): number =>
    query.compare(source.recordAt(x)!, source.recordAt(y)!) || x - y;

  const place = (slot: number): number => {
    let low = 0;
    let high = window.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(window[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const admit = (slot: number): void => {
    const at = place(slot);
    if (at === window.length && truncated) return;
    window.splice(at, 0, slot);
    if (window.length > capacity) {
      window.pop();
      truncated = true;
    }
  };

  const scan = (): void => {
    window = [];
    truncated = false;
    total = 0;
    matches = new Uint8Array(source.slotCount * 2);
    for (let slot = 0; slot < source.slotCount; slot += 1) {
      const record = source.recordAt(slot);
      if (record === undefined || !query.where(record)) continue;
      matches[slot] = 1;
      total += 1;
      admit(slot);
    }
  };

  const publish = (): void => {
    seen = source.revision;
    const rows = window.slice(offset, needed).map((slot) => source.recordAt(slot)!);
    if (total !== shown.total || !sameMembers(rows, shown.rows)) {
      shown = { rows: sameMembers(rows, shown.rows) ? shown.rows : rows, total };
    }
  };

  const update: TouchListener = (touched, count) => {
    if (source.slotCount > matches.length) {
      const wider = new Uint8Array(source.slotCount * 2);
      wider.set(matches);
      matches = wider;
    }
    const arriving: number[] = [];
    let leaving = false;
    for (let index = 0; index < count; index += 1) {
      const slot = touched[index]!;
      const record = source.recordAt(slot);
      const is = record !== undefined && query.where(record) ? 1 : 0;
      leaving ||= matches[slot] === 1;
      total += is - matches[slot]!;
      matches[slot] = is;
      if (is === 1) arriving.push(slot);
    }
    if (leaving) {
      const left = new Set(touched.subarray(0, count));
      window = window.filter((slot) => !left.has(slot));
    }
    for (const slot of arriving) admit(slot);
    if (truncated && window.length < needed) scan();
  };

  const refreshed = (): SortedRows<R> => {
    if (seen !== source.revision) {
      scan();
      publish();
    }
    return shown;
  };

  let watchers = 0;
  let unwatch: (() => void) | undefined;
  const listeners = new Set<() => void>();

  return {
    get current() {
      return watchers > 0 ? shown : refreshed();
    },
    changes$: new Observable((subscriber) => {
      let last = refreshed();
      const listener = () => {
        if (shown === last) return;
        last = shown;
        subscriber.next(shown);
      };
      watchers += 1;
      listeners.add(listener);
      unwatch ??= source.watchAll((touched, count) => {
        update(touched, count);
        publish();
        for (const wake of listeners) wake();
      });
      return () => {
        listeners.delete(listener);
        watchers -= 1;
        if (watchers > 0) return;
        unwatch?.();
        unwatch = undefined;
        seen = -1;
      };
    }),
  };
};
