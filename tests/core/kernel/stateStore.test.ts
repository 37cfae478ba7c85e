// The store: who folds what, in which order, and what is told of it.
import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../core/kernel/event.ts';
import { type RecordChange, StateStore } from '../../../core/kernel/stateStore.ts';
import { rowOf, rowTable } from './rows.ts';

const eventOf = (seq: number, type = 'row', data: unknown = null): LogEvent => ({
  seq,
  at: seq * 1000,
  origin: 'hub',
  type,
  data,
});

const make = () => {
  const rows = rowTable();
  const faults: unknown[] = [];
  const store = new StateStore({ rows }, { rejections: 100, onFault: (fault) => faults.push(fault) });
  return { rows, store, faults };
};

describe('folding', () => {
  test('[L-3] settles after each event, and tells once every table has seen the whole batch', () => {
    const { rows, store } = make();
    const order: string[] = [];
    store.on('row', ({ seq }) => {
      order.push(`fold ${seq}`);
      rows.put(rowOf(seq, 1), seq);
    });
    store.onSettle(() => order.push('settle'));
    store.onCommit(() => order.push('commit'));
    rows.watchAll((_, count) => order.push(`woken for ${count}`));
    store.fold([eventOf(1), eventOf(2)]);
    expect(order).toEqual(['fold 1', 'settle', 'fold 2', 'settle', 'commit', 'woken for 2']);
  });
  test('several folds of one type run in the order given', () => {
    const { store } = make();
    const order: string[] = [];
    for (const name of ['a', 'b', 'c']) store.on('row', ({ seq }) => order.push(`${name}${seq}`));
    store.fold([eventOf(1)]);
    expect(order).toEqual(['a1', 'b1', 'c1']);
    expect(store.knows('row')).toBe(true);
    expect(store.knows('other')).toBe(false);
  });
  test('[M-6] an unknown type is counted and passed by', () => {
    const { store, faults } = make();
    store.fold([eventOf(1, 'new'), eventOf(2, 'new'), eventOf(3, 'newer')]);
    expect([...store.unknown]).toEqual([
      ['new', 2],
      ['newer', 1],
    ]);
    expect(faults).toEqual([]);
  });
  test('[L-6] a fault of one event does not stop the next', () => {
    const { store, faults } = make();
    const seen: number[] = [];
    store.on('row', ({ seq }) => {
      if (seq === 1) throw new Error('one');
      seen.push(seq);
    });
    store.fold([eventOf(1), eventOf(2)]);
    expect(seen).toEqual([2]);
    expect(faults).toEqual([new Error('one')]);
  });
  test('[L-6] a fault of what settles after an event stops neither the next event nor the telling', () => {
    const { rows, store, faults } = make();
    let woken = 0;
    rows.watchAll(() => {
      woken += 1;
    });
    store.on('row', ({ seq }) => void rows.put(rowOf(seq, 1), seq));
    store.onSettle(() => {
      throw new Error('settling');
    });
    store.fold([eventOf(1), eventOf(2)]);
    expect(rows.size).toBe(2);
    expect(woken).toBe(1);
    expect(faults).toEqual([new Error('settling'), new Error('settling')]);
  });
});

describe('writing', () => {
  test('[M-6] every rejection keeps its event, its entity and its reason', () => {
    const { rows, store } = make();
    expect(store.put(rows, 1, rowOf(1, 5), eventOf(1))).toBe('accepted');
    expect(store.put(rows, 1, rowOf(1, 5), eventOf(2))).toBe('stale');
    store.reject(eventOf(3), 'rows', 1, 'undecodable', 'text: must be text');
    store.reject(eventOf(4), 'rows', null, 'out of scope', '');
    expect(store.rejections.list()).toEqual([
      { seq: 2, table: 'rows', id: 1, reason: 'stale', detail: '' },
      { seq: 3, table: 'rows', id: 1, reason: 'undecodable', detail: 'text: must be text' },
      { seq: 4, table: 'rows', id: null, reason: 'out of scope', detail: '' },
    ]);
  });
  test('amending makes a record from the stored one, and nothing from none; a repetition is no rejection', () => {
    const { rows, store } = make();
    const next = (row: { id: number; version: number; text: string }) => ({ ...row, version: 6, text: 'x' });
    expect(store.amend(rows, 1, next, eventOf(1))).toBe('out of scope');
    expect(rows.get(1)).toBeUndefined();
    store.put(rows, 1, rowOf(1, 5), eventOf(2));
    expect(store.amend(rows, 1, next, eventOf(3))).toBe('accepted');
    expect(rows.get(1)).toEqual(rowOf(1, 6, 'x'));
    expect(store.amend(rows, 1, next, eventOf(4))).toBe('stale');
    expect(store.rejections.list()).toEqual([]);
  });
  test('removing takes away for good', () => {
    const { rows, store } = make();
    store.put(rows, 1, rowOf(1, 5), eventOf(1));
    store.remove(rows, 1, eventOf(2));
    expect(rows.get(1)).toBeUndefined();
    expect(rows.isRemoved(1)).toBe(true);
  });
  test('[M-4, M-6] what is gone already is stale, and that is kept', () => {
    const { rows, store } = make();
    store.remove(rows, 1, eventOf(1));
    expect(store.rejections.list()).toEqual([]);
    store.remove(rows, 1, eventOf(2));
    expect(store.rejections.list()).toEqual([{ seq: 2, table: 'rows', id: 1, reason: 'stale', detail: '' }]);
  });
  test('[M-4] a removal is told to whoever keeps something of it', () => {
    const { rows, store } = make();
    const told: unknown[] = [];
    store.onRemove((...of) => told.push(['a', ...of]));
    store.onRemove((...of) => told.push(['b', ...of]));
    store.put(rows, 1, rowOf(1, 5), eventOf(1));
    store.remove(rows, 1, eventOf(2));
    expect(told).toEqual([
      ['a', 'rows', 1],
      ['b', 'rows', 1],
    ]);
  });
  test('[M-5] each record that is taken into a table that is followed is told, with what stood there', () => {
    const { rows, store } = make();
    const told: unknown[] = [];
    const followed = new Set<string>();
    store.onChange(followed, (...of) => told.push(of));
    store.put(rows, 1, rowOf(1, 5), eventOf(1));
    followed.add('others');
    store.put(rows, 1, rowOf(1, 6), eventOf(2));
    expect(told).toEqual([]);
    followed.add('rows');
    store.put(rows, 1, rowOf(1, 7), eventOf(3));
    store.put(rows, 1, rowOf(1, 7), eventOf(4));
    store.put(rows, 2, rowOf(2, 1), eventOf(5));
    store.amend(rows, 2, (stored) => ({ ...stored, version: 2 }), eventOf(6));
    store.amend(rows, 2, (stored) => stored, eventOf(7));
    expect(told).toEqual([
      ['rows', 1, rowOf(1, 6), rowOf(1, 7)],
      ['rows', 2, undefined, rowOf(2, 1)],
      ['rows', 2, rowOf(2, 1), rowOf(2, 2)],
    ]);
  });
  test('[M-12] clearing forgets every table and tells whoever keeps something else', () => {
    const { rows, store } = make();
    const told: string[] = [];
    store.onClear(() => told.push('a'));
    store.onClear(() => told.push('b'));
    store.put(rows, 1, rowOf(1, 5), eventOf(1));
    store.clear(eventOf(2));
    expect(rows.size).toBe(0);
    expect(told).toEqual(['a', 'b']);
  });
});

test('[M-6] a probe sees every effect, with what stood before and after, until it is let go', () => {
  const { rows, store } = make();
  const seen: RecordChange[] = [];
  const leave = store.observe((effect) => seen.push(effect));
  const events = [1, 2, 3, 4, 5, 6, 7].map((seq) => eventOf(seq));
  store.put(rows, 1, rowOf(1, 5), events[0]!);
  store.put(rows, 1, rowOf(1, 5), events[1]!);
  store.amend(rows, 1, (row) => ({ ...row, version: 6 }), events[2]!);
  store.reject(events[3]!, 'rows', 1, 'undecodable', '');
  store.reject(events[4]!, 'rows', null, 'undecodable', '');
  store.reject(events[4]!, 'nowhere', 1, 'undecodable', '');
  store.remove(rows, 1, events[5]!);
  leave();
  store.put(rows, 2, rowOf(2, 5), events[6]!);
  const five = rowOf(1, 5);
  const six = rowOf(1, 6);
  const of = (at: number, verdict: string, before: unknown, after: unknown, amends = false) => ({
    event: events[at],
    table: 'rows',
    id: 1,
    verdict,
    before,
    after,
    amends,
  });
  expect(seen).toEqual([
    of(0, 'accepted', undefined, five),
    of(1, 'stale', five, five),
    of(2, 'accepted', five, six, true),
    { ...of(3, 'undecodable', six, six), detail: '' },
    { ...of(4, 'undecodable', undefined, undefined), table: 'nowhere', detail: '' },
    of(5, 'accepted', six, undefined),
  ]);
});

test('[M-12] a probe sees each record that is forgotten with all others', () => {
  const { rows, store } = make();
  store.on('row', (event) => void store.put(rows, event.seq, rowOf(event.seq, 1), event));
  store.on('out', (event) => store.clear(event));
  store.on('gone', (event) => store.remove(rows, 2, event));
  const seen: RecordChange[] = [];
  store.observe((effect) => seen.push(effect));
  store.fold([eventOf(1), eventOf(2), eventOf(3, 'gone'), eventOf(4, 'out'), eventOf(5, 'out')]);
  expect(seen.slice(3)).toEqual([
    {
      event: eventOf(4, 'out'),
      table: 'rows',
      id: 1,
      verdict: 'accepted',
      before: rowOf(1, 1),
      after: undefined,
      amends: false,
    },
  ]);
});
