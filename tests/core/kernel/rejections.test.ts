// Rejections: each as it was told, bounded, the newest kept.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reason } from '../../../core/kernel/merge.ts';
import { type Rejection, Rejections } from '../../../core/kernel/rejections.ts';

const reasons: readonly Reason[] = ['stale', 'terminal', 'out of scope', 'undecodable'];
const told = fc.array(
  fc.record({
    table: fc.constantFrom('a', 'b'),
    id: fc.constantFrom(null, 1, 2, '2'),
    reason: fc.constantFrom(...reasons),
    detail: fc.constantFrom('', '', 'why'),
  }),
  { minLength: 1, maxLength: 200 },
);

test('[M-6] each is kept as it was told, oldest first, and those of one entity are found', () => {
  fc.assert(
    fc.property(told, (list) => {
      const rejections = new Rejections(Number.POSITIVE_INFINITY);
      const all = list.map((one, at): Rejection => ({ seq: at + 1, ...one }));
      for (const { seq, table, id, reason, detail } of all) rejections.add(seq, table, id, reason, detail);
      expect(rejections.length).toBe(all.length);
      expect(rejections.list()).toEqual(all);
      expect(rejections.list('a')).toEqual(all.filter(({ table }) => table === 'a'));
      for (const id of [1, 2, '2'])
        expect(rejections.list('b', id)).toEqual(all.filter((one) => one.table === 'b' && one.id === id));
    }),
  );
});

test('a bound keeps at least that many of the newest, never twice as many and one, each with its own words', () => {
  fc.assert(
    fc.property(told, fc.integer({ min: 1, max: 20 }), (list, limit) => {
      const rejections = new Rejections(limit);
      const all: Rejection[] = [];
      list.forEach((one, at) => {
        all.push({ seq: at + 1, ...one });
        rejections.add(at + 1, one.table, one.id, one.reason, one.detail);
        expect(rejections.length).toBeGreaterThanOrEqual(Math.min(all.length, limit));
        expect(rejections.length).toBeLessThanOrEqual(2 * limit);
        expect(rejections.list()).toEqual(all.slice(-rejections.length));
      });
    }),
  );
});

test('hundreds are kept as well as a few, each with its own words', () => {
  const rejections = new Rejections(Number.POSITIVE_INFINITY);
  const all = Array.from(
    { length: 300 },
    (_, at): Rejection => ({
      seq: at + 1,
      table: 'a',
      id: at,
      reason: at % 2 === 0 ? 'terminal' : 'undecodable',
      detail: `why ${at}`,
    }),
  );
  for (const { seq, table, id, reason, detail } of all) rejections.add(seq, table, id, reason, detail);
  expect(rejections.list()).toEqual(all);
  expect(new Rejections(1).list()).toEqual([]);
});

test('up to twice the bound nothing is forgotten; then half of it is', () => {
  const rejections = new Rejections(3);
  for (let seq = 1; seq <= 6; seq += 1) rejections.add(seq, 'a', seq, 'stale');
  expect(rejections.list().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  rejections.add(7, 'a', 7, 'stale');
  expect(rejections.list().map(({ seq }) => seq)).toEqual([4, 5, 6, 7]);
});
