// What every service reads in the same way: one record, several, a sorted page, what changed. Commands in flight lie over all of it.
import { Observable } from 'rxjs';
import { derivedLive, type Live, sameMembers } from '../kernel/live.ts';
import type { Overlay } from '../kernel/overlay.ts';
import type { Key, Records } from '../kernel/records.ts';
import { type PageQuery, type SlotSource, type SortedRows, sortedPage } from '../kernel/sortedPage.ts';
import type { Table } from '../kernel/table.ts';

/** A table with commands in flight laid over it. */
export interface Shown<R> extends Records<R>, SlotSource<R> {
  readonly name: string;
  keyAt(slot: number): Key;
  watch(id: Key, listener: () => void): () => void;
}

/** The table as it is shown; without an overlay the table itself. */
export const shownThrough = <R extends object>(table: Table<R>, overlay?: Overlay<R>): Shown<R> => {
  if (overlay === undefined) return table;
  return {
    name: table.name,
    get size() {
      return table.size;
    },
    get slotCount() {
      return table.slotCount;
    },
    get revision() {
      return table.revision;
    },
    get: (id) => overlay.over(id, table.get(id)),
    recordAt: (slot) =>
      overlay.isEmpty ? table.recordAt(slot) : overlay.over(table.keyAt(slot), table.recordAt(slot)),
    keyAt: (slot) => table.keyAt(slot),
    forEach: (visit) => {
      for (let slot = 0; slot < table.slotCount; slot += 1) {
        const record = overlay.over(table.keyAt(slot), table.recordAt(slot));
        if (record !== undefined) visit(record);
      }
    },
    watch: (id, listener) => table.watch(id, listener),
    watchAll: (listener) => table.watchAll(listener),
  };
};

/** Called while somebody looks at these ids: whoever looks at a record must hear of its changes. The answer ends it. */
export type Watch = (ids: readonly Key[]) => () => void;

/** Wakes when one record changed. */
const wakesOf = <R>(shown: Shown<R>, id: Key, attend?: Watch): Observable<void> =>
  new Observable((subscriber) => {
    const unwatch = shown.watch(id, () => subscriber.next());
    const leave = attend?.([id]);
    return () => {
      unwatch();
      leave?.();
    };
  });

export const liveRecord = <R>(shown: Shown<R>, id: Key, attend?: Watch): Live<R | undefined> =>
  derivedLive(() => shown.get(id), wakesOf(shown, id, attend));

/** The records of some ids in that order, read again once a batch when one of them changed; the same list while none did. */
export const liveRecords = <R>(
  shown: Shown<R>,
  ids: () => readonly Key[],
  more$?: Observable<unknown>,
  attend?: Watch,
): Live<readonly R[]> => {
  let last: readonly R[] = [];
  const read = (): readonly R[] => {
    const found: R[] = [];
    for (const id of ids()) {
      const record = shown.get(id);
      if (record !== undefined) found.push(record);
    }
    if (!sameMembers(found, last)) last = found;
    return last;
  };
  const wakes$ = new Observable<void>((subscriber) => {
    let known: readonly Key[] | undefined;
    let members = new Set<Key>();
    const unwatch = shown.watchAll((touched, count) => {
      const now = ids();
      if (now !== known) {
        known = now;
        members = new Set(now);
      }
      for (let index = 0; index < count; index += 1) {
        if (members.has(shown.keyAt(touched[index]!))) {
          subscriber.next();
          return;
        }
      }
    });
    const more = more$?.subscribe(() => subscriber.next());
    const leave = attend?.(ids());
    return () => {
      unwatch();
      more?.unsubscribe();
      leave?.();
    };
  });
  return derivedLive(read, wakes$);
};

/** The records that each batch changed; nothing of those that did not. */
export const changedRecords = <R>(shown: Shown<R>): Observable<readonly R[]> =>
  new Observable((subscriber) =>
    shown.watchAll((touched, count) => {
      const changed: R[] = [];
      for (let index = 0; index < count; index += 1) {
        const record = shown.recordAt(touched[index]!);
        if (record !== undefined) changed.push(record);
      }
      if (changed.length > 0) subscriber.next(changed);
    }),
  );

export interface Reads<R> {
  byId(id: number): Live<R | undefined>;
  byIds(ids: readonly number[]): Live<readonly R[]>;
  select(query: PageQuery<R>): Live<SortedRows<R>>;
  readonly all: Records<R>;
  readonly changed$: Observable<readonly R[]>;
}

export const createReads = <R>(shown: Shown<R>, attend: Watch): Reads<R> => ({
  byId: (id) => liveRecord(shown, id, attend),
  byIds: (ids) => liveRecords(shown, () => ids, undefined, attend),
  select: (query) => sortedPage(shown, query),
  all: shown,
  changed$: changedRecords(shown),
});
