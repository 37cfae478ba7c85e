// A sorted page of a table: what it shows, whom it wakes, and that its cost is by what changed.
import { describe, expect, test } from 'vitest';
import { type SlotSource, sortedPage } from '../../../core/kernel/sortedPage.ts';
import { type Row, rowOf, rowTable } from './rows.ts';
import { filled, query } from './sortedRows.ts';

/** Counts how often the whole of a table is read. */
const counted = (source: SlotSource<Row>) => {
  let reads = 0;
  return {
    source: {
      get slotCount() {
        return source.slotCount;
      },
      get revision() {
        return source.revision;
      },
      recordAt: (slot: number) => {
        reads += 1;
        return source.recordAt(slot);
      },
      watchAll: (listener: Parameters<SlotSource<Row>['watchAll']>[0]) => source.watchAll(listener),
    },
    reads: () => {
      const now = reads;
      reads = 0;
      return now;
    },
  };
};

describe('unwatched', () => {
  test('shows the first matches in order, of equals the one known longer first, and how many match', () => {
    const table = filled(['c', 'b', 'a', 'b']);
    expect(sortedPage(table, query({ size: 3 })).current).toEqual({
      rows: [rowOf(3, 1, 'a'), rowOf(2, 1, 'b'), rowOf(4, 1, 'b')],
      total: 4,
    });
    expect(sortedPage(table, query({ offset: 2 })).current.rows.map(({ id }) => id)).toEqual([4, 1]);
    expect(sortedPage(table, query({ offset: 9 })).current).toEqual({ rows: [], total: 4 });
    expect(sortedPage(rowTable(), query()).current).toEqual({ rows: [], total: 0 });
  });
  test('is read anew only when the table changed, and what did not change is the same', () => {
    const table = filled(['a', 'b', 'c']);
    const { source, reads } = counted(table);
    const page = sortedPage(source, query());
    const { current } = page;
    expect(reads()).toBeGreaterThan(0);
    expect(page.current).toBe(current);
    expect(reads()).toBe(0);
    table.put(rowOf(3, 2, 'd'), 4);
    table.commit();
    expect(page.current).toBe(current);
    expect(reads()).toBeGreaterThan(0);
    table.put(rowOf(4, 1, 'e'), 5);
    table.commit();
    expect(page.current.total).toBe(4);
    expect(page.current.rows).toBe(current.rows);
    table.put(rowOf(1, 2, 'z'), 6);
    table.commit();
    expect(page.current.rows.map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('watched', () => {
  test('[L-3] wakes only for what stands on it or changes the count', () => {
    const table = filled(['a', 'b', 'c', 'd']);
    const page = sortedPage(table, query());
    const told: unknown[] = [];
    const subscription = page.changes$.subscribe((next) => told.push(next));
    table.put(rowOf(4, 2, 'dd'), 5);
    table.commit();
    table.put(rowOf(9, 1, 'x', { ended: true }), 6);
    table.commit();
    expect(told).toEqual([]);
    table.put(rowOf(5, 1, 'e'), 7);
    table.commit();
    table.put(rowOf(2, 2, 'bb'), 8);
    table.commit();
    table.put(rowOf(1, 2, 'a', { ended: true }), 9);
    table.commit();
    expect(told).toEqual([
      { rows: [rowOf(1, 1, 'a'), rowOf(2, 1, 'b')], total: 5 },
      { rows: [rowOf(1, 1, 'a'), rowOf(2, 2, 'bb')], total: 5 },
      { rows: [rowOf(2, 2, 'bb'), rowOf(3, 1, 'c')], total: 4 },
    ]);
    expect(page.current).toBe(told[2]);
    subscription.unsubscribe();
    table.put(rowOf(3, 2, 'cc'), 10);
    table.commit();
    expect(told).toHaveLength(3);
    expect(page.current.rows[1]).toEqual(rowOf(3, 2, 'cc'));
  });
  test('costs by what changed: a batch beyond the page does not read the table again', () => {
    const table = filled(Array.from({ length: 500 }, (_, at) => `k${String(at).padStart(3, '0')}`));
    const { source, reads } = counted(table);
    const page = sortedPage(source, query());
    const subscription = page.changes$.subscribe(() => undefined);
    reads();
    table.put(rowOf(400, 2, 'k399b'), 501);
    table.commit();
    expect(page.current.total).toBe(500);
    expect(reads()).toBeLessThan(20);
    table.put(rowOf(1, 2, 'k000b'), 502);
    table.commit();
    expect(reads()).toBeLessThan(40);
    subscription.unsubscribe();
  });
  test('costs by what changed: a record beyond the page is looked at, and not one row of the page', () => {
    const table = filled(Array.from({ length: 500 }, (_, at) => `k${String(at).padStart(3, '0')}`));
    const { source, reads } = counted(table);
    const page = sortedPage(source, query({ size: 50 }));
    const subscription = page.changes$.subscribe(() => undefined);
    reads();
    table.put(rowOf(400, 2, 'k399b'), 501);
    table.commit();
    expect(reads()).toBeLessThan(5);
    subscription.unsubscribe();
  });
  test('costs by what changed: one that changes alone and stays where it is has only its neighbours looked at', () => {
    const texts = Array.from({ length: 100 }, (_, at) => String(at).padStart(3, '0'));
    const table = filled(texts);
    const { source, reads } = counted(table);
    const page = sortedPage(source, query({ offset: 2, size: 4 }));
    const told: string[][] = [];
    page.changes$.subscribe(({ rows }) => told.push(rows.map(({ text }) => text)));
    const put = (id: number, text: string, seq: number): number => {
      table.put(rowOf(id, seq, text), seq);
      reads();
      table.commit();
      return reads();
    };
    // Before the page, and behind it but still in the window: nobody is told, and no row of the page is read.
    expect(put(1, '000', 200)).toBeLessThanOrEqual(4);
    expect(put(10, '009x', 201)).toBeLessThanOrEqual(6);
    // The nearest behind it.
    expect(put(7, '006x', 202)).toBeLessThanOrEqual(6);
    expect(told).toEqual([]);
    // On the page: told, in its place; the first of it too.
    put(3, '002x', 203);
    expect(told.at(-1)).toEqual(['002x', '003', '004', '005']);
    put(4, '003x', 204);
    expect(told.at(-1)).toEqual(['002x', '003x', '004', '005']);
    // Past its neighbour, either way: it moves.
    put(4, '004x', 205);
    expect(told.at(-1)).toEqual(['002x', '004', '004x', '005']);
    put(6, '001x', 206);
    expect(told.at(-1)).toEqual(['001x', '002x', '004', '004x']);
    // No longer wanted: it leaves.
    table.put({ ...rowOf(3, 207, '002'), ended: true }, 207);
    table.commit();
    expect(told.at(-1)).toEqual(['001x', '004', '004x', '006x']);
    // Alone and removed: it leaves too.
    table.remove(5, 208);
    table.commit();
    expect(told.at(-1)).toEqual(['001x', '004x', '006x', '007']);
  });

  test('costs by what changed: as the first leave one by one, the table is read again only once their like ran out', () => {
    const table = filled(Array.from({ length: 500 }, (_, at) => `k${String(at).padStart(3, '0')}`));
    const { source, reads } = counted(table);
    const page = sortedPage(source, query());
    const subscription = page.changes$.subscribe(() => undefined);
    reads();
    const leave = (id: number) => {
      table.put(rowOf(id, 2, 'k', { ended: true }), 500 + id);
      table.commit();
      expect(page.current.rows.map(({ id: shown }) => shown)).toEqual([id + 1, id + 2]);
      return reads();
    };
    // Twenty are kept for a page of two: eighteen may go.
    for (let id = 1; id <= 18; id += 1) expect(leave(id)).toBeLessThan(10);
    expect(leave(19)).toBeGreaterThan(480);
    expect(leave(20)).toBeLessThan(10);
    subscription.unsubscribe();
  });
  test('two who watch are both told, and one who leaves leaves the other', () => {
    const table = filled(['a', 'b']);
    const page = sortedPage(table, query());
    const first: number[] = [];
    const second: number[] = [];
    const leaves = page.changes$.subscribe(({ total }) => first.push(total));
    const stays = page.changes$.subscribe(({ total }) => second.push(total));
    table.put(rowOf(3, 1, 'c'), 3);
    table.commit();
    leaves.unsubscribe();
    table.put(rowOf(4, 1, 'd'), 4);
    table.commit();
    expect(first).toEqual([3]);
    expect(second).toEqual([3, 4]);
    expect(page.current.total).toBe(4);
    stays.unsubscribe();
    const again: number[] = [];
    const third = page.changes$.subscribe(({ total }) => again.push(total));
    table.put(rowOf(5, 1, 'e'), 5);
    table.commit();
    expect(again).toEqual([5]);
    third.unsubscribe();
  });
  test('who comes back after a while begins with what is there now', () => {
    const table = filled(['a', 'b']);
    const page = sortedPage(table, query());
    page.changes$.subscribe(() => undefined).unsubscribe();
    table.put(rowOf(3, 1, 'A'), 3);
    table.commit();
    const told: unknown[] = [];
    const subscription = page.changes$.subscribe((next) => told.push(next));
    expect(page.current.rows.map(({ id }) => id)).toEqual([3, 1]);
    table.put(rowOf(3, 2, 'z'), 4);
    table.commit();
    expect(page.current.rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(told).toHaveLength(1);
    subscription.unsubscribe();
  });
});
