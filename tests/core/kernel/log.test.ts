// The one door: numbers, times, turns.
import { expect, test } from 'vitest';
import type { LogEvent, Occurrence } from '../../../core/kernel/event.ts';
import { createLog } from '../../../core/kernel/log.ts';

const said = (type: string): Occurrence => ({ origin: 'user', type, data: { of: type } });

const make = (onFold: (batch: readonly LogEvent[]) => void = () => undefined) => {
  let now = 1000;
  const folded: (readonly LogEvent[])[] = [];
  const log = createLog({
    now: () => now,
    fold: (batch) => {
      folded.push(batch);
      onFold(batch);
    },
    limits: { bytes: 1e6, age: 60_000 },
  });
  return {
    log,
    folded,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('[L-1] events get their number and their time, and those of one call are one batch', () => {
  const { log, folded, pass } = make();
  const seen: (readonly LogEvent[])[] = [];
  log.batches$.subscribe((batch) => seen.push(batch));
  expect(log.lastSeq).toBe(0);
  log.append([said('a'), said('b')]);
  pass(5);
  log.append([said('c')]);
  expect(folded).toEqual([
    [
      { seq: 1, at: 1000, origin: 'user', type: 'a', data: { of: 'a' } },
      { seq: 2, at: 1000, origin: 'user', type: 'b', data: { of: 'b' } },
    ],
    [{ seq: 3, at: 1005, origin: 'user', type: 'c', data: { of: 'c' } }],
  ]);
  expect(seen).toEqual(folded);
  expect(log.lastSeq).toBe(3);
  expect(log.tail().map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(log.tail(1005).map(({ seq }) => seq)).toEqual([3]);
});

test('nothing said is no batch', () => {
  const { log, folded } = make();
  log.append([]);
  expect(folded).toEqual([]);
  expect(log.lastSeq).toBe(0);
});

test('[L-2] an event raised while another is folded waits until that one was told', () => {
  const order: string[] = [];
  const { log } = make(([first]) => {
    order.push(`fold ${first?.type}`);
    if (first?.type === 'a') {
      log.append([said('b')]);
      log.append([said('c')]);
      order.push('raised');
    }
  });
  log.batches$.subscribe((batch) => order.push(`told ${batch.map(({ type }) => type).join()}`));
  log.append([said('a')]);
  expect(order).toEqual(['fold a', 'raised', 'told a', 'fold b', 'told b,c']);
});

test('[L-2] every subscriber sees the same order, also one who raises events', () => {
  const { log } = make();
  const first: string[] = [];
  const second: string[] = [];
  log.batches$.subscribe((batch) => {
    first.push(...batch.map(({ type }) => type));
    if (batch.some(({ type }) => type === 'a')) log.append([said('b')]);
  });
  log.batches$.subscribe((batch) => second.push(...batch.map(({ type }) => type)));
  log.append([said('a')]);
  expect(first).toEqual(['a', 'b']);
  expect(second).toEqual(first);
});

test('[L-6] a fold that threw does not shut the door', () => {
  let breaks = true;
  const { log, folded } = make(() => {
    if (!breaks) return;
    breaks = false;
    throw new Error('once');
  });
  expect(() => log.append([said('a')])).toThrow('once');
  log.append([said('b')]);
  expect(folded.map(([first]) => first?.type)).toEqual(['a', 'b']);
});

test('[L-2] [L-6] what was raised before a fold threw is not lost: it goes before what comes next', () => {
  let breaks = true;
  const { log, folded } = make(() => {
    if (!breaks) return;
    breaks = false;
    log.append([said('b'), said('c')]);
    throw new Error('once');
  });
  expect(() => log.append([said('a')])).toThrow('once');
  log.append([said('d')]);
  log.append([said('e')]);
  expect(folded.map((batch) => batch.map(({ type, seq }) => `${type}${seq}`))).toEqual([
    ['a1'],
    ['b2', 'c3', 'd4'],
    ['e5'],
  ]);
});

test('an event is known by its number as long as it is kept', () => {
  const { log, pass } = make();
  log.append([said('a'), said('b')]);
  expect(log.mark(0)).toBeUndefined();
  expect(log.mark(2)).toEqual({ seq: 2, at: 1000, origin: 'user', type: 'b' });
  expect(log.mark(3)).toBeUndefined();
  pass(60_001);
  log.append([said('c'), said('d')]);
  expect([1, 2, 3, 4].map((seq) => log.mark(seq)?.type)).toEqual([undefined, undefined, 'c', 'd']);
  pass(60_000);
  log.append([said('e')]);
  // Let go, although its place is not taken yet.
  pass(1);
  log.append([said('f')]);
  expect([3, 4, 5, 6].map((seq) => log.mark(seq)?.type)).toEqual([undefined, undefined, 'e', 'f']);
});

test('the text of a message goes with its event', () => {
  const { log, folded } = make();
  log.append([{ origin: 'hub', type: 'row', data: { id: 1 }, text: '{"id":1}' }, said('b')]);
  expect(folded.flat().map(({ text }) => text)).toEqual(['{"id":1}', undefined]);
});
