// A page of a sorted, filtered view over a table, kept up to date at the cost of what changed.
// Invariant: `window` holds the first matches in order, at least as many as the page shows. A touched record is taken out and put in by
// binary search; the table is scanned again only when so many left the window that the page could miss one that was never in it.
import { Observable } from 'rxjs';
import { growUint8 } from './columns.ts';
import { type Live, liveOf, sameMembers } from './live.ts';
import type { TouchListener } from './table.ts';

/** What a sorted page reads: a table, or a table with commands in flight laid over it. */
export interface SlotSource<R> {
  /** Slots ever allotted, the empty ones with them. */
  readonly slotCount: number;
  /** Grows with every batch that changed something. */
  readonly revision: number;
  /** Undefined for a slot whose record is gone. */
  recordAt(slot: number): R | undefined;
  /** Told once a batch which slots changed; the answer ends it. */
  watchAll(listener: TouchListener): () => void;
}

/** Which records, in which order, and which part of them. */
export interface PageQuery<R> {
  /** Which records are in it; must depend on the record alone. */
  readonly where: (record: R) => boolean;
  /** Below 0: `x` comes first. Equal ones stand in the order of their slots. */
  readonly compare: (x: R, y: R) => number;
  /** Matches that are passed over; 0 where absent. */
  readonly offset?: number;
  /** The most rows of a page. */
  readonly size: number;
}

/** A page of a sorted view. */
export interface SortedRows<R> {
  /** The same list as long as none of them changed. */
  readonly rows: readonly R[];
  /** How many match in all. */
  readonly total: number;
}

/** What a slot is to the page: no match, a match beyond the window, or one that stands in it. */
const OUTSIDE = 0;
const MATCHES = 1;
const IN_WINDOW = 2;

/** A live page over a table; costs by what changed, not by what is there. */
export const sortedPage = <R>(source: SlotSource<R>, query: PageQuery<R>): Live<SortedRows<R>> => {
  const offset = query.offset ?? 0;
  const needed = offset + query.size;
  const capacity = needed * 2 + 16;
  let window: number[] = [];
  /** There are matches beyond the window. */
  let truncated = false;
  let marks: Uint8Array = new Uint8Array(0);
  let total = 0;
  /** The revision that was read last; none yet. */
  let seen = Number.NaN;
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

  /** Puts a match where it belongs; false when that is beyond the window. */
  const admit = (slot: number): boolean => {
    const last = window[window.length - 1];
    if (truncated && (last === undefined || order(last, slot) < 0)) return false;
    window.splice(place(slot), 0, slot);
    marks[slot] = IN_WINDOW;
    if (window.length > capacity) {
      marks[window.pop()!] = MATCHES;
      truncated = true;
    }
    return marks[slot] === IN_WINDOW;
  };

  const scan = (): void => {
    window = [];
    truncated = false;
    total = 0;
    marks = new Uint8Array(source.slotCount);
    for (let slot = 0; slot < source.slotCount; slot += 1) {
      const record = source.recordAt(slot);
      if (record === undefined || !query.where(record)) continue;
      marks[slot] = MATCHES;
      total += 1;
      admit(slot);
    }
  };

  const publish = (): void => {
    const rows = window.slice(offset, needed).map((slot) => source.recordAt(slot)!);
    const same = sameMembers(rows, shown.rows);
    if (total !== shown.total || !same) shown = { rows: same ? shown.rows : rows, total };
  };

  /** Whether the record at a place of the window, which changed alone, still belongs there: what comes after the last is not known. */
  const staysAt = (at: number): boolean => {
    const slot = window[at]!;
    const record = source.recordAt(slot);
    if (record === undefined || !query.where(record)) return false;
    const isLast = at === window.length - 1;
    return (
      (at === 0 || order(window[at - 1]!, slot) < 0) &&
      (isLast ? !truncated : order(slot, window[at + 1]!) < 0)
    );
  };

  /** Takes a batch in; false when the page is the same: nothing of it stood in the window, stands there now, or changed the total. */
  const update = (touched: Int32Array, count: number): boolean => {
    // One change that moves nothing is what a hub sends most.
    if (count === 1 && marks[touched[0]!] === IN_WINDOW) {
      const at = window.indexOf(touched[0]!);
      if (staysAt(at)) return at >= offset && at < needed;
    }
    marks = growUint8(marks, source.slotCount);
    let left = false;
    let concerned = false;
    for (let index = 0; index < count; index += 1) {
      const slot = touched[index]!;
      const record = source.recordAt(slot);
      const before = marks[slot]!;
      const is = record !== undefined && query.where(record);
      if (before === IN_WINDOW) left = true;
      if (is !== (before !== OUTSIDE)) {
        total += is ? 1 : -1;
        concerned = true;
      }
      marks[slot] = is ? MATCHES : OUTSIDE;
    }
    if (left) window = window.filter((slot) => marks[slot] === IN_WINDOW);
    for (let index = 0; index < count; index += 1) {
      const slot = touched[index]!;
      if (marks[slot] === MATCHES && admit(slot)) concerned = true;
    }
    if (truncated && window.length < needed) scan();
    return concerned || left;
  };

  const refreshed = (): SortedRows<R> => {
    if (seen !== source.revision) {
      scan();
      publish();
      seen = source.revision;
    }
    return shown;
  };

  let watchers = 0;
  let unwatch: (() => void) | undefined;
  const listeners = new Set<() => void>();

  return liveOf(
    () => (watchers > 0 ? shown : refreshed()),
    new Observable((subscriber) => {
      let last = refreshed();
      const listener = () => {
        if (shown === last) return;
        last = shown;
        subscriber.next(shown);
      };
      watchers += 1;
      listeners.add(listener);
      unwatch ??= source.watchAll((touched, count) => {
        if (!update(touched, count)) return;
        publish();
        for (const wake of listeners) wake();
      });
      return () => {
        listeners.delete(listener);
        watchers -= 1;
        if (watchers > 0) return;
        unwatch?.();
        unwatch = undefined;
        seen = Number.NaN;
      };
    }),
  );
};
