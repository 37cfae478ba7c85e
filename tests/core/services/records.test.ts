// What every room reads in the same way, over a table of the plainest records with a command in flight laid over it.
import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { Overlay } from '../../../core/kernel/overlay.ts';
import type { Key } from '../../../core/kernel/records.ts';
import {
  changedRecords,
  createReads,
  liveRecord,
  liveRecords,
  shownThrough,
} from '../../../core/services/records.ts';
import { type Row, rowOf, rowTable } from '../kernel/rows.ts';

const make = () => {
  const table = rowTable();
  const overlay = new Overlay<Row>(table);
  let seq = 0;
  /** Puts rows as one batch. */
  const put = (...rows: readonly Row[]): void => {
    seq += 1;
    for (const row of rows) table.put(row, seq);
    table.commit();
  };
  const remove = (id: number): void => {
    seq += 1;
    table.remove(id, seq);
    table.commit();
  };
  const lay = (id: number, text: string): void => {
    overlay.lay({ command: 't', id, fields: { text }, expiresAt: 1e15 });
    table.commit();
  };
  const drop = (): void => {
    overlay.drop('t');
    table.commit();
  };
  return { table, overlay, shown: shownThrough(table, overlay), put, remove, lay, drop };
};

/** Counts who looks at what. */
const attending = () => {
  const told: string[] = [];
  const attend = (ids: readonly Key[]) => {
    told.push(`look ${ids.join(' ')}`);
    return () => told.push(`leave ${ids.join(' ')}`);
  };
  return { attend, since: () => told.splice(0) };
};

describe('the table as it is shown', () => {
  test('without commands in flight it is the table itself', () => {
    const { table } = make();
    expect(shownThrough(table)).toBe(table);
  });

  test('[M-7] what is in flight lies over it, wherever it is read; the rest is the table’s', () => {
    const { table, shown, put, lay, drop } = make();
    put(rowOf(1, 1, 'a'), rowOf(2, 1, 'b'));
    expect([shown.name, shown.size, shown.slotCount, shown.revision]).toEqual(['rows', 2, 2, table.revision]);
    expect([0, 1].map((slot) => shown.keyAt(slot))).toEqual([1, 2]);
    expect(shown.recordAt(0)).toBe(table.get(1));
    const woken: Key[] = [];
    const all: number[] = [];
    const unwatch = [shown.watch(1, () => woken.push(1)), shown.watchAll((_, count) => all.push(count))];
    lay(1, 'wished');
    expect([woken, all]).toEqual([[1], [1]]);
    expect(shown.get(1)?.text).toBe('wished');
    expect(shown.recordAt(0)?.text).toBe('wished');
    expect(shown.recordAt(1)).toBe(table.get(2));
    const seen: string[] = [];
    shown.forEach(({ text }) => {
      seen.push(text);
    });
    expect(seen).toEqual(['wished', 'b']);
    expect(table.get(1)?.text).toBe('a');
    drop();
    expect(shown.get(1)?.text).toBe('a');
    for (const stop of unwatch) stop();
    put(rowOf(1, 2, 'c'));
    expect([woken, all]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('[M-4] what was removed is not visited', () => {
    const { shown, put, remove, lay } = make();
    put(rowOf(1, 1, 'a'), rowOf(2, 1, 'b'));
    lay(2, 'wished');
    remove(1);
    const seen: string[] = [];
    shown.forEach(({ text }) => {
      seen.push(text);
    });
    expect(seen).toEqual(['wished']);
    expect([shown.get(1), shown.recordAt(0), shown.get(9)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('one record', () => {
  test('[L-3] wakes for its own changes alone, while somebody looks, and whoever looks is known', () => {
    const { shown, put } = make();
    const { attend, since } = attending();
    const live = liveRecord(shown, 1, attend);
    expect(live.current).toBeUndefined();
    expect(since()).toEqual([]);
    const seen: (string | undefined)[] = [];
    const looking = live.changes$.subscribe((row) => seen.push(row?.text));
    expect(since()).toEqual(['look 1']);
    put(rowOf(1, 1, 'a'));
    put(rowOf(2, 1, 'b'));
    put(rowOf(1, 2, 'c'), rowOf(2, 2, 'd'));
    expect(seen).toEqual(['a', 'c']);
    looking.unsubscribe();
    expect(since()).toEqual(['leave 1']);
    put(rowOf(1, 3, 'e'));
    expect(seen).toEqual(['a', 'c']);
    expect(live.current?.text).toBe('e');
  });

  test('needs nobody who counts', () => {
    const { shown, put } = make();
    const seen: unknown[] = [];
    const looking = liveRecord(shown, 1).changes$.subscribe((row) => seen.push(row?.version));
    put(rowOf(1, 1));
    looking.unsubscribe();
    put(rowOf(1, 2));
    expect(seen).toEqual([1]);
  });
});

/** How many listeners a table has now, by who watches and unwatches. */
const counted = <S extends { watch: unknown; watchAll: unknown }>(shown: S) => {
  const open = { count: 0 };
  const counting =
    <A extends readonly unknown[]>(watch: (...args: A) => () => void) =>
    (...args: A) => {
      open.count += 1;
      const stop = watch(...args);
      return () => {
        open.count -= 1;
        stop();
      };
    };
  return { open, counting, shown };
};

test('nothing goes on watching when nobody looks any more', () => {
  const { shown } = make();
  const { open, counting } = counted(shown);
  const watched = {
    ...shown,
    size: 0,
    slotCount: 0,
    revision: 0,
    watch: counting(shown.watch),
    watchAll: counting(shown.watchAll),
  };
  const more$ = new Subject<void>();
  const looking = [
    liveRecord(watched, 1).changes$.subscribe(),
    liveRecords(watched, () => [1], more$).changes$.subscribe(),
    changedRecords(watched).subscribe(),
  ];
  expect([open.count, more$.observed]).toEqual([3, true]);
  for (const one of looking) one.unsubscribe();
  expect([open.count, more$.observed]).toEqual([0, false]);
});

describe('several records', () => {
  test('[L-3] stand in the order of their ids, without the unknown, and are the same list while none of them changed', () => {
    const { shown, put } = make();
    put(rowOf(1, 1, 'a'), rowOf(2, 1, 'b'), rowOf(3, 1, 'c'));
    const live = liveRecords(shown, () => [3, 9, 1]);
    const before = live.current;
    expect(before.map(({ text }) => text)).toEqual(['c', 'a']);
    put(rowOf(2, 2, 'd'));
    expect(live.current).toBe(before);
    put(rowOf(1, 2, 'e'));
    expect(live.current).not.toBe(before);
    expect(live.current.map(({ text }) => text)).toEqual(['c', 'e']);
    const none = liveRecords(shown, () => []);
    expect(none.current).toEqual([]);
    expect(none.current).toBe(none.current);
  });

  test('[L-3] wake once a batch, only when one of them changed, also one that was unknown', () => {
    const { shown, put } = make();
    const { attend, since } = attending();
    const seen: string[] = [];
    let reads = 0;
    const counting = {
      ...shown,
      size: 0,
      slotCount: 0,
      revision: 0,
      get: (id: Key) => {
        reads += 1;
        return shown.get(id);
      },
    };
    const ids: readonly number[] = [1, 2, 5];
    const looking = liveRecords(counting, () => ids, undefined, attend).changes$.subscribe((rows) =>
      seen.push(rows.map(({ text }) => text).join(' ')),
    );
    expect(since()).toEqual(['look 1 2 5']);
    put(rowOf(1, 1, 'a'), rowOf(2, 1, 'b'), rowOf(3, 1, 'x'));
    put(rowOf(3, 2, 'y'), rowOf(4, 1, 'z'));
    expect(seen).toEqual(['a b']);
    // Read at the subscription and for the one batch that concerned them, each time once.
    expect(reads).toBe(6);
    put(rowOf(3, 3, 'x'), rowOf(4, 2, 'x'), rowOf(5, 1, 'c'));
    expect(seen).toEqual(['a b', 'a b c']);
    looking.unsubscribe();
    expect(since()).toEqual(['leave 1 2 5']);
  });

  test('[M-5] follow other ids from the next batch on, or at once when told', () => {
    const { shown, put } = make();
    put(rowOf(1, 1, 'a'), rowOf(2, 1, 'b'));
    let ids: readonly number[] = [1];
    const more$ = new Subject<unknown>();
    const seen: string[] = [];
    const live = liveRecords(shown, () => ids, more$);
    live.changes$.subscribe((rows) => seen.push(rows.map(({ text }) => text).join(' ')));
    ids = [2];
    more$.next(undefined);
    expect(seen).toEqual(['b']);
    put(rowOf(1, 2, 'x'));
    expect(seen).toEqual(['b']);
    put(rowOf(2, 2, 'c'));
    expect(seen).toEqual(['b', 'c']);
    ids = [1, 2];
    put(rowOf(1, 3, 'y'));
    expect(seen).toEqual(['b', 'c', 'y c']);
  });
});

test('[L-3] what changed is told once a batch, as it is shown, without what is gone', () => {
  const { shown, put, remove, lay } = make();
  const seen: (string | undefined)[][] = [];
  changedRecords(shown).subscribe((rows) => seen.push(rows.map((row) => row?.text)));
  put(rowOf(1, 1, 'a'), rowOf(2, 1, 'b'));
  put(rowOf(1, 2, 'c'));
  lay(2, 'wished');
  remove(1);
  expect(seen).toEqual([['a', 'b'], ['c'], ['wished']]);
});

test('a room reads by id, by ids, by choice and as a whole', () => {
  const { shown, put } = make();
  const { attend, since } = attending();
  const reads = createReads(shown, attend);
  put(rowOf(1, 1, 'a'), rowOf(2, 1, 'b'), rowOf(3, 1, 'c'));
  expect(reads.byId(2).current?.text).toBe('b');
  expect(reads.byIds([3, 1]).current.map(({ text }) => text)).toEqual(['c', 'a']);
  const page = reads.select({ where: ({ id }) => id > 1, compare: (x, y) => y.id - x.id, size: 1 });
  expect(page.current).toMatchObject({ rows: [rowOf(3, 1, 'c')], total: 2 });
  expect(reads.all).toBe(shown);
  const changed: number[] = [];
  const looking = [
    reads.byId(2).changes$.subscribe(),
    reads.byIds([3, 1]).changes$.subscribe(),
    reads.changed$.subscribe((rows) => changed.push(rows.length)),
  ];
  expect(since()).toEqual(['look 2', 'look 3 1']);
  put(rowOf(3, 2, 'd'));
  expect(changed).toEqual([1]);
  for (const one of looking) one.unsubscribe();
  expect(since()).toEqual(['leave 2', 'leave 3 1']);
});
