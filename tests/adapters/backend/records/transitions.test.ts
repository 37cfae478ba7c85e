// Laws of the tables of moves, of routes and of fixes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressOf } from '../../../../adapters/backend/booking/progress.ts';
import { outcomeOf } from '../../../../adapters/backend/cards/oppwa.ts';
import { adjusted } from '../../../../adapters/backend/dispatch/adjust.ts';
import { tooEarly } from '../../../../adapters/backend/dispatch/route.ts';
import { usableFixes } from '../../../../adapters/backend/drivers/position.ts';
import { settled } from '../../../../adapters/backend/ledger/post.ts';
import {
  deliveryMoves,
  destination,
  driverMoves,
  jobMoves,
  type Moves,
  paymentMoves,
  taskMoves,
} from '../../../../adapters/backend/records/transitions.ts';
import {
  deliveryStatus,
  driverStatus,
  jobStatus,
  paymentStatus,
  taskStatus,
  taskType,
} from '../../../../core/index.ts';
import { groups, resultCodes } from '../cards/resultCodes.ts';

interface Table {
  readonly rows: readonly { readonly code: number | string }[];
  isTerminal(code: number | string): boolean;
}
const tables: readonly (readonly [string, Moves<string>, Table, readonly (number | string)[]])[] = [
  ['delivery', deliveryMoves, deliveryStatus, []],
  ['job', jobMoves, jobStatus, []],
  ['task', taskMoves, taskStatus, []],
];

describe.each(tables)('%s moves', (_, moves, table, apart) => {
  const actions = Object.keys(moves);
  const codes = table.rows.map((row) => Number(row.code));
  test('lead from and to statuses of the table', () => {
    for (const action of actions) {
      expect(codes).toContain(moves[action]?.to);
      for (const from of moves[action]?.from ?? []) expect(codes).toContain(from);
    }
  });
  test('never lead out of a terminal status', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), fc.constantFrom(...codes), (action, from) => {
        if (table.isTerminal(from)) expect(destination(moves, action, from)).toBeNull();
      }),
    );
  });
  test('reach every status from the first one', () => {
    const start = codes.find((code) => code >= 0 && !table.isTerminal(code)) ?? 0;
    const reached = new Set([start]);
    for (let grew = true; grew; ) {
      const before = reached.size;
      for (const action of actions)
        for (const from of [...reached]) {
          const to = destination(moves, action, from);
          if (to !== null) reached.add(to);
        }
      grew = reached.size > before;
    }
    expect(codes.filter((code) => !reached.has(code) && !apart.includes(code))).toEqual([]);
  });
});

test('[PAY-44] a payment never leaves a refund or a cancelled quote, and is paid only when pending or failed', () => {
  const codes = paymentStatus.rows.map((row) => row.code);
  for (const [action, move] of Object.entries(paymentMoves))
    for (const from of move.from) {
      expect(codes).toContain(from);
      expect(paymentStatus.isTerminal(from)).toBe(false);
      if (action === 'pay') expect([10030, 10040]).toContain(from);
    }
  expect(driverMoves.beginRun.from).toEqual(driverStatus.rows.map((row) => row.code));
});

test('[PAY-45] progress never goes back when more is filled in', () => {
  const filled = fc.record({
    parcels: fc.integer({ min: 0, max: 3 }),
    hasQuote: fc.boolean(),
    hasOriginContact: fc.boolean(),
    hasDestinationContact: fc.boolean(),
    accepted: fc.boolean(),
  });
  fc.assert(
    fc.property(filled, filled, (a, b) => {
      const both = {
        parcels: Math.max(a.parcels, b.parcels),
        hasQuote: a.hasQuote || b.hasQuote,
        hasOriginContact: a.hasOriginContact || b.hasOriginContact,
        hasDestinationContact: a.hasDestinationContact || b.hasDestinationContact,
        accepted: a.accepted || b.accepted,
      };
      expect(progressOf(both)).toBeGreaterThanOrEqual(Math.max(progressOf(a), progressOf(b)));
    }),
  );
});

test('[C-10] the way back of a round trip comes after its hand-over', () => {
  const stops = [
    { id: 1, deliveryId: 1, taskTypeId: taskType.code.PICK_UP },
    { id: 2, deliveryId: 1, taskTypeId: taskType.code.DROP_OFF },
    { id: 3, deliveryId: 1, taskTypeId: taskType.code.DROP_OFF, isReturn: true },
  ] as const;
  expect(tooEarly(stops)).toBeNull();
  expect(tooEarly([stops[0], stops[2], stops[1]])?.id).toBe(3);
});

test('[JOB-08] a route is refused exactly when some drop-off stands before its pick-up', () => {
  const stop = fc.record({
    deliveryId: fc.option(fc.integer({ min: 1, max: 3 })),
    taskTypeId: fc.constantFrom(taskType.code.PICK_UP, taskType.code.DROP_OFF),
  });
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 8 }), (stops) => {
      const route = stops.map((one, index) => ({ ...one, id: index + 1 }));
      const wrong = route.some((a, i) =>
        route.some(
          (b, j) =>
            j > i &&
            a.deliveryId !== null &&
            a.deliveryId === b.deliveryId &&
            a.taskTypeId === 20000 &&
            b.taskTypeId === 10000,
        ),
      );
      expect(tooEarly(route) !== null).toBe(wrong);
    }),
  );
});

test('[JOB-18] fixes that count are newer one by one, whatever order they come in', () => {
  const base = Date.parse('2026-11-20T08:00:00Z');
  const fix = fc.record({
    lat: fc.constantFrom(0, -33.9, -34),
    lon: fc.constantFrom(0, 18.4),
    at: fc.integer({ min: -600, max: 900 }).map((s) => new Date(base + s * 1000).toISOString()),
  });
  fc.assert(
    fc.property(fc.array(fix, { maxLength: 12 }), fc.integer({ min: -600, max: 600 }), (fixes, since) => {
      const usable = usableFixes(fixes, base + since * 1000, base);
      let newest = base + since * 1000;
      for (const one of usable) {
        expect(Date.parse(one.at)).toBeGreaterThan(newest);
        expect(one.lat === 0 && one.lon === 0).toBe(false);
        newest = Date.parse(one.at);
      }
      expect(newest).toBeLessThanOrEqual(Math.max(base + 300_000, base + since * 1000));
    }),
  );
});

test('legs are gathered by account and keep their sum', () => {
  const legs = fc.array(
    fc.record({ accountId: fc.integer({ min: 1, max: 5 }), cents: fc.integer({ min: -9_999, max: 9_999 }) }),
    { maxLength: 12 },
  );
  const sum = (list: readonly { cents: number }[]) => list.reduce((total, { cents }) => total + cents, 0);
  fc.assert(
    fc.property(legs, (list) => {
      const gathered = settled(list);
      expect(sum(gathered)).toBe(sum(list));
      expect(gathered.every(({ cents }) => cents !== 0)).toBe(true);
      expect(gathered.map(({ accountId }) => accountId)).toEqual(
        [...new Set(gathered.map(({ accountId }) => accountId))].sort((a, b) => a - b),
      );
    }),
  );
});

test('[VAL-31] an amount never falls below zero', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.boolean(), (current, amount, isCredit) => {
      const after = adjusted(current, amount, isCredit);
      expect(after === null).toBe(!isCredit && amount > current);
      if (after !== null) expect(after).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each(groups.map(({ group }) => group))('the provider’s published codes, %s', (group) => {
  const told = resultCodes.filter((one) => one.group === group);
  expect(told.map(({ code }) => [code, outcomeOf(code)])).toEqual(
    told.map(({ code, outcome }) => [code, outcome]),
  );
});

test('a code of 3-D Secure that is not published as taken pays nothing, nor does what is no code', () => {
  const taken = new Set(resultCodes.filter(({ outcome }) => outcome === 'paid').map(({ code }) => code));
  for (let end = 100; end < 1_000; end += 1) {
    const code = `000.400.${end}`;
    if (!taken.has(code)) expect([code, outcomeOf(code)]).toEqual([code, 'failed']);
  }
  expect(['', '0', '000', ' 000.000.000', '000x000x000'].map(outcomeOf)).toEqual(Array(5).fill('failed'));
});
