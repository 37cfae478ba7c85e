// Whom a table wakes for a change, and when.
import { describe, expect, test } from 'vitest';
import { rowOf, rowPolicy, rowTable } from './rows.ts';

describe('who is woken', () => {
  test('[L-3] only who watches what changed, each once a batch, and not before its end', () => {
    const table = rowTable();
    const woken: string[] = [];
    for (const id of [1, 2]) table.watch(id, () => woken.push(`a${id}`));
    const leave = table.watch(1, () => woken.push('b1'));
    table.put(rowOf(1, 1), 1);
    table.put(rowOf(1, 2), 2);
    expect(woken).toEqual([]);
    table.commit();
    expect(woken).toEqual(['a1', 'b1']);
    table.commit();
    expect(woken).toHaveLength(2);
    leave();
    leave();
    table.put(rowOf(1, 3), 3);
    table.put(rowOf(2, 1), 4);
    table.commit();
    expect(woken).toEqual(['a1', 'b1', 'a1', 'a2']);
  });
  test('nobody once all have left, however often they say that they leave', () => {
    const table = rowTable();
    let woken = 0;
    const leave = table.watch(1, () => {
      woken += 1;
    });
    leave();
    leave();
    table.put(rowOf(1, 1), 1);
    table.commit();
    expect(woken).toBe(0);
  });
  test('[L-3] [M-3] [M-4] the two hundredth record is as good as the first: ended, removed and woken once', () => {
    const table = rowTable({
      ...rowPolicy,
      terminal: (row) => row.ended === true,
      mayReplaceTerminal: () => false,
    });
    const ids = Array.from({ length: 200 }, (_, at) => at + 1);
    const woken = new Map<number, number>();
    for (const id of ids) table.watch(id, () => woken.set(id, (woken.get(id) ?? 0) + 1));
    for (const id of ids) table.put(rowOf(id, 1, '', { ended: id % 2 === 0 }), id);
    for (const id of ids) if (id % 3 === 0) table.remove(id, 200 + id);
    table.commit();
    expect([...woken.values()]).toEqual(ids.map(() => 1));
    for (const id of ids) {
      expect(table.isRemoved(id)).toBe(id % 3 === 0);
      if (id % 3 !== 0) expect([id, table.isTerminal(id)]).toEqual([id, id % 2 === 0]);
      expect(table.put(rowOf(id, 2), 500)).toBe(id % 2 === 0 || id % 3 === 0 ? 'terminal' : 'accepted');
    }
  });
  test('[L-3] nobody for what changed nothing', () => {
    const table = rowTable();
    table.put(rowOf(1, 5), 1);
    table.remove(2, 2);
    const fresh = table.revision;
    table.commit();
    const { revision } = table;
    expect(revision).toBeGreaterThan(fresh);
    let woken = 0;
    for (const id of [1, 2])
      table.watch(id, () => {
        woken += 1;
      });
    table.watchAll(() => {
      woken += 1;
    });
    table.put(rowOf(1, 5, 'other'), 3);
    table.put(rowOf(1, 4), 4);
    table.put(rowOf(2, 9), 5);
    table.remove(2, 6);
    table.commit();
    expect(woken).toBe(0);
    expect(table.revision).toBe(revision);
  });
  test('a removal wakes as a change does', () => {
    const table = rowTable();
    table.put(rowOf(1, 1), 1);
    table.commit();
    let woken = 0;
    table.watch(1, () => {
      woken += 1;
    });
    table.remove(1, 2);
    table.commit();
    expect(woken).toBe(1);
    expect(table.get(1)).toBeUndefined();
  });
  test('those who watch everything hear the ids of a batch, each once, before those who watch one', () => {
    const table = rowTable();
    const order: string[] = [];
    table.watch(1, () => order.push('one'));
    const tell = (touched: Int32Array, count: number) => {
      order.push(`all ${[...touched.slice(0, count)].map((slot) => table.keyAt(slot)).join()}`);
    };
    const leave = table.watchAll(tell);
    const others: number[] = [];
    table.watchAll((_, count) => others.push(count));
    table.put(rowOf(3, 1), 1);
    table.put(rowOf(1, 1), 2);
    table.put(rowOf(3, 2), 3);
    table.commit();
    expect(order).toEqual(['all 3,1', 'one']);
    leave();
    table.put(rowOf(3, 3), 4);
    table.commit();
    expect(order).toHaveLength(2);
    expect(others).toEqual([2, 1]);
  });
  test('what a listener starts is the next batch', () => {
    const table = rowTable();
    let turns = 0;
    table.watch(1, () => {
      turns += 1;
      if (turns > 3) return;
      table.put(rowOf(1, 10 + turns), 10 + turns);
      table.commit();
    });
    table.put(rowOf(1, 1), 1);
    table.commit();
    expect(turns).toBe(4);
    expect(table.version(1)).toBe(13);
  });
  test('touching wakes without a change of the record, also where nothing is known', () => {
    const table = rowTable();
    table.put(rowOf(1, 1), 1);
    table.commit();
    const woken: number[] = [];
    for (const id of [1, 2]) table.watch(id, () => woken.push(id));
    table.touch(1);
    table.touch(2);
    table.commit();
    expect(woken).toEqual([1, 2]);
    expect(table.size).toBe(1);
    expect(table.get(2)).toBeUndefined();
    table.touch(7);
    table.put(rowOf(7, 1), 2);
    expect(table.get(7)).toEqual(rowOf(7, 1));
    expect(table.slotCount).toBe(3);
  });
  test('who left once is not woken again, leaving twice takes nobody else away, and who comes after that is woken', () => {
    const table = rowTable();
    const woken: string[] = [];
    const change = (seq: number): void => {
      for (const id of [1, 2]) table.put(rowOf(id, seq), seq);
      table.commit();
    };
    const leave = table.watch(1, () => woken.push('a1'));
    const other = table.watch(2, () => woken.push('a2'));
    change(1);
    leave();
    leave();
    change(2);
    other();
    change(3);
    expect(woken).toEqual(['a1', 'a2', 'a2']);
    table.watch(1, () => woken.push('b1'));
    change(4);
    expect(woken).toEqual(['a1', 'a2', 'a2', 'b1']);
  });
  test('[L-6] a listener that throws is told of, and the others are woken', () => {
    const faults: unknown[] = [];
    const table = rowTable(rowPolicy, { onFault: (fault) => faults.push(fault) });
    const woken: string[] = [];
    table.watchAll(() => {
      throw new Error('all');
    });
    table.watchAll(() => woken.push('all'));
    table.watch(1, () => {
      throw new Error('one');
    });
    table.watch(1, () => woken.push('one'));
    table.put(rowOf(1, 1), 1);
    table.commit();
    expect(woken).toEqual(['all', 'one']);
    expect(faults).toEqual([new Error('all'), new Error('one')]);
  });
});
