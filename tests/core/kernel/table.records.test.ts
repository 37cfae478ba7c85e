// What a table keeps and forgets, its past, and its verdict on each record.
import { describe, expect, test } from 'vitest';
import { rowOf, rowPolicy, rowTable } from './rows.ts';

describe('what is kept', () => {
  test('hundreds of records, each under its id, in the order of arrival', () => {
    const table = rowTable();
    for (let id = 300; id > 0; id -= 1) table.put(rowOf(id, id), id);
    let told = 0;
    table.watchAll((touched, count) => {
      told = new Set(touched.slice(0, count)).size;
    });
    table.commit();
    expect(told).toBe(300);
    expect(table.size).toBe(300);
    expect(table.slotCount).toBe(300);
    for (let id = 1; id <= 300; id += 1) {
      expect(table.get(id)).toEqual(rowOf(id, id));
      expect(table.version(id)).toBe(id);
    }
    const order: number[] = [];
    table.forEach(({ id }) => {
      order.push(id);
    });
    expect(order[0]).toBe(300);
    expect(order).toHaveLength(300);
    expect(table.keyAt(1)).toBe(299);
    expect(table.recordAt(1)).toEqual(rowOf(299, 299));
    expect(table.recordAt(300)).toBeUndefined();
  });
  test('the unknown has no record, no version, no end and was not removed', () => {
    const table = rowTable();
    table.watch(2, () => undefined);
    for (const id of [1, 2]) {
      expect(table.get(id)).toBeUndefined();
      expect(table.version(id)).toBe(Number.NEGATIVE_INFINITY);
      expect(table.isRemoved(id)).toBe(false);
      expect(table.isTerminal(id)).toBe(false);
    }
    expect(table.size).toBe(0);
  });
  test('[M-4] removing the unknown keeps it away', () => {
    const table = rowTable();
    expect(table.remove(1, 1)).toBe('accepted');
    expect(table.size).toBe(0);
    expect(table.isRemoved(1)).toBe(true);
    expect(table.put(rowOf(1, 9), 2)).toBe('terminal');
    expect(table.remove(1, 3)).toBe('stale');
    const seen: unknown[] = [];
    table.forEach((row) => {
      seen.push(row);
    });
    expect(seen).toEqual([]);
  });
  test('[M-12] clearing forgets records, versions, ends and removals, and wakes who watched a record', () => {
    const table = rowTable({ ...rowPolicy, terminal: (row) => row.ended === true });
    table.put(rowOf(1, 5, 'a', { ended: true }), 1);
    table.put(rowOf(2, 5), 2);
    table.remove(3, 3);
    table.commit();
    const woken: number[] = [];
    for (const id of [1, 2, 3, 4]) table.watch(id, () => woken.push(id));
    table.clear(4);
    table.commit();
    expect(woken).toEqual([1, 2]);
    expect(table.size).toBe(0);
    for (const id of [1, 2, 3]) {
      expect(table.get(id)).toBeUndefined();
      expect(table.version(id)).toBe(Number.NEGATIVE_INFINITY);
      expect(table.isRemoved(id)).toBe(false);
      expect(table.isTerminal(id)).toBe(false);
      expect(table.put(rowOf(id, 1), 5)).toBe('accepted');
    }
    expect(table.size).toBe(3);
  });
  test('a record without an end is not ended; one that ends and opens again is open', () => {
    const table = rowTable({ ...rowPolicy, terminal: (row) => row.ended === true });
    table.put(rowOf(1, 1, '', { ended: true }), 1);
    expect(table.isTerminal(1)).toBe(true);
    table.put(rowOf(1, 2), 2);
    expect(table.isTerminal(1)).toBe(false);
    expect(table.size).toBe(1);
  });
});

describe('the past', () => {
  test('without history there is none', () => {
    const table = rowTable();
    table.put(rowOf(1, 1), 1);
    table.commit();
    expect(table.history(1)).toEqual([]);
    expect(table.past()).toBeUndefined();
    expect(table.oldestSeq).toBe(Number.POSITIVE_INFINITY);
  });
  test('[L-4] with history each change can be asked for, removals too', () => {
    const table = rowTable(rowPolicy, { history: 100 });
    table.put(rowOf(1, 1), 10);
    table.put(rowOf(2, 1), 11);
    table.put(rowOf(1, 1, 'stale'), 12);
    table.put(rowOf(1, 2), 13);
    table.remove(1, 14);
    table.commit();
    expect(table.history(1)).toEqual([
      { seq: 10, record: rowOf(1, 1) },
      { seq: 13, record: rowOf(1, 2) },
      { seq: 14, record: undefined },
    ]);
    expect(table.history(9)).toEqual([]);
    expect(table.oldestSeq).toBe(0);
    const past = table.past();
    past?.seek(12);
    expect(past?.get(1)).toEqual(rowOf(1, 1));
    expect(past?.size).toBe(2);
    past?.seek(14);
    expect(past?.get(1)).toBeUndefined();
    expect(past?.size).toBe(1);
    expect(past?.get(9)).toBeUndefined();
  });
});

describe('the verdict', () => {
  test('[M-6] what the table does not want is out of scope, and leaves no trace', () => {
    const table = rowTable({ ...rowPolicy, inScope: (row) => row.text === 'mine' });
    expect(table.put(rowOf(1, 1, 'theirs'), 1)).toBe('out of scope');
    expect(table.slotCount).toBe(0);
    expect(table.put(rowOf(1, 1, 'mine'), 2)).toBe('accepted');
  });
  test('[M-3] an end is kept where the policy says so, and only an end', () => {
    const table = rowTable({
      ...rowPolicy,
      terminal: (row) => row.ended === true,
      mayReplaceTerminal: (before, row) => before.text === row.text,
    });
    expect(table.put(rowOf(1, 1, 'a'), 1)).toBe('accepted');
    expect(table.put(rowOf(1, 2, 'b', { ended: true }), 2)).toBe('accepted');
    expect(table.put(rowOf(1, 3, 'c'), 3)).toBe('terminal');
    expect(table.put(rowOf(1, 2, 'b'), 4)).toBe('stale');
    expect(table.put(rowOf(1, 4, 'b', { ended: true }), 5)).toBe('accepted');
    expect(table.version(1)).toBe(4);
  });
});
