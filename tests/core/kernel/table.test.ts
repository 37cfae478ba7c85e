// A table as those see it who watch it: who is woken, when, how often, and what is kept. How records merge stands in merge.test.ts.
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
