// Commands in flight: what shows, what ends it, and that nothing of it is ever confirmed by itself.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MergePolicy } from '../../../core/kernel/merge.ts';
import { type Layer, Overlay, sameValue } from '../../../core/kernel/overlay.ts';
import { runs } from '../../arbitraries/runs.ts';
import { type Row, rowOf, rowPolicy, rowTable } from './rows.ts';

const make = () => {
  const table = rowTable();
  return { table, overlay: new Overlay(table) };
};
const layer = (command: string, id: number, fields: Partial<Row>, expiresAt = 1000): Layer<Row> => ({
  command,
  id,
  fields,
  expiresAt,
});

describe('equal as JSON is equal', () => {
  test('a value equals its own copy, with its keys in any order', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, member]) => [key, turned(member)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameValue(value, turned(value))).toBe(true);
      }),
    );
  });
  test('two values are equal exactly when their texts are, keys sorted', () => {
    const sorted = (_: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
        : value;
    const text = (value: unknown) => JSON.stringify(value, sorted);
    const small = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, 1, 2, 'a', true, false),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b', '0', 'length'), tie('value'), { maxKeys: 2 }),
      ),
    })).value;
    fc.assert(
      fc.property(small, small, (x, y) => {
        expect(sameValue(x, y)).toBe(text(x) === text(y));
      }),
      runs(2000),
    );
  });
  test.each([
    [[], {}],
    [{}, []],
    [{}, null],
    [null, {}],
    [[1], { 0: 1 }],
    [{ 0: 1, length: 1 }, [1]],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    ['1', 1],
    [1, {}],
    [{}, 'x'],
    [() => 1, {}],
    [{}, () => 1],
  ])('%j is not %j', (x, y) => {
    expect(sameValue(x, y)).toBe(false);
  });
});

describe('what shows', () => {
  test('[M-7] a command shows at once, over the confirmed record and not in it', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 1, 'confirmed'), 1);
    table.commit();
    let woken = 0;
    table.watch(1, () => {
      woken += 1;
    });
    overlay.lay(layer('a', 1, { text: 'wished' }));
    table.commit();
    expect(woken).toBe(1);
    expect(overlay.isEmpty).toBe(false);
    expect(overlay.over(1, table.get(1))).toEqual(rowOf(1, 1, 'wished'));
    expect(table.get(1)).toEqual(rowOf(1, 1, 'confirmed'));
  });
  test('it shows on its own record and on no other, and not where there is none', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 1), 1);
    table.put(rowOf(2, 1), 2);
    overlay.lay(layer('a', 1, { text: 'wished' }));
    expect(overlay.over(2, table.get(2))).toBe(table.get(2));
    expect(overlay.over(1, undefined)).toBeUndefined();
    expect(overlay.over(3, undefined)).toBeUndefined();
  });
  test('with nothing in flight the confirmed record itself shows', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 1), 1);
    expect(overlay.isEmpty).toBe(true);
    expect(overlay.over(1, table.get(1))).toBe(table.get(1));
    overlay.lay(layer('a', 1, { text: 'x' }));
    overlay.drop('a');
    expect(overlay.isEmpty).toBe(true);
    expect(overlay.over(1, table.get(1))).toBe(table.get(1));
  });
  test('later commands lie over earlier ones; ending one shows the other', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 1, 'confirmed'), 1);
    overlay.lay(layer('a', 1, { text: 'first', ended: true }));
    overlay.lay(layer('b', 1, { text: 'second' }));
    expect(overlay.over(1, table.get(1))).toMatchObject({ text: 'second', ended: true });
    overlay.drop('b');
    expect(overlay.over(1, table.get(1))).toMatchObject({ text: 'first', ended: true });
    overlay.drop('a');
    expect(overlay.over(1, table.get(1))).toEqual(rowOf(1, 1, 'confirmed'));
  });
  test('[L-3] the same reference while neither the record nor its layers change', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 1), 1);
    table.put(rowOf(2, 1), 2);
    overlay.lay(layer('a', 1, { text: 'x' }));
    const first = overlay.over(1, table.get(1));
    expect(overlay.over(1, table.get(1))).toBe(first);
    overlay.lay(layer('b', 2, { text: 'y' }));
    expect(overlay.over(1, table.get(1))).toBe(first);
    overlay.lay(layer('c', 1, { text: 'x' }));
    const second = overlay.over(1, table.get(1));
    expect(second).not.toBe(first);
    expect(overlay.over(1, table.get(1))).toBe(second);
    table.put(rowOf(1, 2, 'newer', { ended: true }), 3);
    expect(overlay.over(1, table.get(1))).toEqual(rowOf(1, 2, 'x', { ended: true }));
  });
  test('one layer taken for another of the same number shows the other', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 1), 1);
    overlay.lay(layer('a', 1, { text: 'a' }));
    overlay.lay(layer('b', 1, { ended: true }));
    expect(overlay.over(1, table.get(1))).toMatchObject({ text: 'a', ended: true });
    overlay.drop('b');
    overlay.lay(layer('c', 1, { text: 'c' }));
    expect(overlay.over(1, table.get(1))).toEqual(rowOf(1, 1, 'c'));
  });
});

describe('what ends it', () => {
  test('[M-7] its answer ends a command, and no other, and wakes who watched it, and nobody else', () => {
    const { table, overlay } = make();
    for (const id of [1, 2]) table.put(rowOf(id, 1, 'confirmed'), id);
    overlay.lay(layer('a', 1, { text: 'x' }));
    overlay.lay(layer('b', 2, { text: 'y' }));
    table.commit();
    const woken: number[] = [];
    for (const id of [1, 2]) table.watch(id, () => woken.push(id));
    overlay.drop('a');
    table.commit();
    expect(woken).toEqual([1]);
    expect(overlay.over(1, table.get(1))?.text).toBe('confirmed');
    expect(overlay.over(2, table.get(2))?.text).toBe('y');
    overlay.drop('unknown');
    table.commit();
    expect(woken).toEqual([1]);
    expect(overlay.over(2, table.get(2))?.text).toBe('y');
  });
  test('[M-7] its time ends it: at the very moment, not before', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 1), 1);
    overlay.lay(layer('a', 1, { text: 'x' }, 1000));
    overlay.lay(layer('b', 1, { ended: true }, 2000));
    overlay.expire(999);
    expect(overlay.over(1, table.get(1))).toMatchObject({ text: 'x', ended: true });
    overlay.expire(1000);
    expect(overlay.over(1, table.get(1))).toEqual(rowOf(1, 1, '', { ended: true }));
    overlay.expire(5000);
    expect(overlay.isEmpty).toBe(true);
  });
  test('[M-7] its echo ends it: a newer confirmed record that says all of it', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 5), 1);
    overlay.lay(layer('a', 1, { text: 'x', ended: true }));
    overlay.settle();
    expect(overlay.isEmpty).toBe(false);
    table.put(rowOf(1, 6, 'x'), 2);
    overlay.settle();
    expect(overlay.isEmpty).toBe(false);
    table.put(rowOf(1, 7, 'other', { ended: true }), 3);
    overlay.settle();
    expect(overlay.over(1, table.get(1))).toMatchObject({ text: 'x', ended: true });
    table.put(rowOf(1, 8, 'x', { ended: true }), 4);
    overlay.settle();
    expect(overlay.isEmpty).toBe(true);
  });
  test('[M-7] what was confirmed before the command is no echo, though it says the same', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 5, 'x'), 1);
    overlay.lay(layer('a', 1, { text: 'x' }));
    table.put(rowOf(1, 4, 'x'), 2);
    overlay.settle();
    expect(overlay.isEmpty).toBe(false);
  });
  test('[M-4] a removal ends it', () => {
    const { table, overlay } = make();
    for (const id of [1, 2]) table.put(rowOf(id, 5), id);
    overlay.lay(layer('a', 1, { text: 'x' }));
    overlay.lay(layer('b', 2, { text: 'y' }));
    table.remove(1, 3);
    overlay.settle();
    expect(overlay.over(2, table.get(2))?.text).toBe('y');
    overlay.drop('b');
    expect(overlay.isEmpty).toBe(true);
  });
  test('[M-3, M-7] an end that no message takes back ends what would take it back, and nothing else', () => {
    const policy: MergePolicy<Row> = {
      ...rowPolicy,
      terminal: (row) => row.ended === true,
      mayReplaceTerminal: (stored, incoming) => stored.text === incoming.text,
    };
    const table = rowTable(policy);
    const overlay = new Overlay(table, policy);
    for (const id of [1, 2, 3]) table.put(rowOf(id, 5, 'was'), id);
    overlay.lay(layer('a', 1, { text: 'x' }));
    overlay.lay(layer('b', 2, { version: 7 }));
    overlay.lay(layer('c', 3, { text: 'z' }));
    for (const id of [1, 2]) table.put(rowOf(id, 6, 'was', { ended: true }), 3 + id);
    overlay.settle();
    expect(overlay.over(1, table.get(1))).toBe(table.get(1));
    expect(overlay.over(2, table.get(2))?.version).toBe(7);
    expect(overlay.over(3, table.get(3))?.text).toBe('z');
    overlay.drop('b');
    overlay.drop('c');
    expect(overlay.isEmpty).toBe(true);
    overlay.lay(layer('d', 1, { text: 'x' }));
    overlay.settle();
    expect(overlay.isEmpty).toBe(true);
  });
  test('[M-7] where ends may be taken back a command lies over an end as well', () => {
    const policy: MergePolicy<Row> = { ...rowPolicy, terminal: (row) => row.ended === true };
    const table = rowTable(policy);
    for (const overlay of [new Overlay(table, policy), new Overlay(table)]) {
      table.put(rowOf(1, 5, 'was', { ended: true }), 1);
      overlay.lay(layer('a', 1, { text: 'x' }));
      overlay.settle();
      expect(overlay.over(1, table.get(1))?.text).toBe('x');
    }
  });
  test('a command on what is not known yet waits for it', () => {
    const { table, overlay } = make();
    overlay.lay(layer('a', 9, { text: 'x' }));
    overlay.settle();
    expect(overlay.isEmpty).toBe(false);
    table.put(rowOf(9, 1, 'other'), 1);
    overlay.settle();
    expect(overlay.over(9, table.get(9))?.text).toBe('x');
  });
  test('what was forgotten is no echo', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 5), 1);
    overlay.lay(layer('a', 1, { text: 'x' }));
    table.clear(2);
    overlay.settle();
    expect(overlay.isEmpty).toBe(false);
  });
  test('[M-12] clearing ends all of it and tells who watched', () => {
    const { table, overlay } = make();
    for (const id of [1, 2]) table.put(rowOf(id, 1), id);
    overlay.lay(layer('a', 1, { text: 'x' }));
    overlay.lay(layer('b', 2, { text: 'y' }));
    table.commit();
    const woken: number[] = [];
    for (const id of [1, 2]) table.watch(id, () => woken.push(id));
    overlay.clear();
    table.commit();
    expect(overlay.isEmpty).toBe(true);
    expect(woken).toEqual([1, 2]);
  });
  test('ending nothing wakes nobody', () => {
    const { table, overlay } = make();
    table.put(rowOf(1, 1), 1);
    overlay.lay(layer('a', 1, { text: 'x' }));
    table.commit();
    let woken = 0;
    table.watch(1, () => {
      woken += 1;
    });
    overlay.settle();
    overlay.expire(0);
    overlay.drop('b');
    table.commit();
    expect(woken).toBe(0);
  });
});
