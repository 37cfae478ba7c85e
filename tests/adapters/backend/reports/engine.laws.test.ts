// The laws of reports over random worlds: figures are what a plain recount of the rows gives, groups add up, filters and groups agree, every
// figure is the number of rows that it leads to, ranges can be split, and time alone changes only what is open.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Behind,
  behind,
  type Claims,
  callOf,
  daysAfter,
  type KeyName,
  type MeasureName,
  measureOf,
  type Report,
  type ReportAnswer,
  type ReportCell,
  type ReportCells,
  reportNamed,
  reports,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { createWorld, sql, type World } from '../world.ts';
import { clear, type Sold, sell, settle } from './soldWorld.ts';

const FIRST = '2026-11-02';
const NOW = Date.parse('2026-11-12T10:00:00Z');
const at = (minutes: number): string =>
  new Date(Date.parse(`${FIRST}T00:00:00+02:00`) + minutes * 60_000).toISOString();

/** A delivery as it may have gone: everything follows from a few numbers, and nothing has ended after now. */
const story = fc.record({
  paid: fc.integer({ min: 0, max: 9 * 24 * 60 }),
  promised: fc.integer({ min: 30, max: 600 }),
  took: fc.integer({ min: 10, max: 900 }),
  waits: fc.integer({ min: 0, max: 40 }),
  end: fc.constantFrom(30001, 30001, 30001, -10001, -11001, -12001, -1001, -2001, -3001, 20001),
  store: fc.constantFrom(11, 12, 21, null),
  slaType: fc.constantFrom('standard', 'priority', 'hyperlocal'),
  driverId: fc.constantFrom(1, 2),
  isRefusedFirst: fc.boolean(),
  isMeasured: fc.boolean(),
  attemptNo: fc.constantFrom(1, 1, 2),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  cents: fc.integer({ min: 100, max: 50_000 }),
});

const soldOf = (id: number, one: typeof story extends fc.Arbitrary<infer A> ? A : never): Sold => {
  const whole = (NOW - Date.parse(at(0))) / 60_000;
  const ends = one.paid + one.took;
  const isOpen = one.end === 20001 || ends >= whole;
  const isOff = [-1001, -2001, -3001].includes(one.end);
  const hasDrop = !isOff && one.end !== -10001;
  const arrived = (before: number) => (one.isMeasured ? { arrived: at(ends - before) } : {});
  return {
    id,
    ...(one.store === null ? {} : { storeId: one.store, companyId: one.store < 20 ? 1 : 2 }),
    slaType: one.slaType,
    paid: at(one.paid),
    dueFrom: at(one.paid + 20),
    due: at(one.paid + one.promised),
    statusId: isOpen ? 20001 : one.end,
    ...(isOpen ? {} : { ended: at(ends) }),
    attemptNo: one.attemptNo,
    takeUp: {
      from: at(one.paid + 5),
      to: at(one.paid + 60),
      ...(isOff
        ? { statusId: -1 }
        : isOpen && one.paid + 6 >= whole
          ? { statusId: 1001 }
          : {
              statusId: one.end === -10001 ? -1001 : 4001,
              ...arrived(Math.min(one.took, one.waits)),
              ended: at(one.end === -10001 && !isOpen ? ends : one.paid + 6),
            }),
    },
    handOver: {
      from: at(one.paid + 20),
      to: at(one.paid + one.promised),
      ...(isOpen
        ? { statusId: 3001 }
        : hasDrop
          ? { statusId: one.end === 30001 ? 4001 : -1001, ...arrived(one.waits), ended: at(ends) }
          : { statusId: -1 }),
    },
    ...(isOff ? {} : { driverId: one.driverId }),
    jobStatusId: isOpen ? 2001 : isOff ? -1 : 4001,
    offers: [
      ...(one.isRefusedFirst ? [{ driverId: 3 - one.driverId, decision: 'refused' }] : []),
      ...(isOff
        ? [{ driverId: one.driverId, decision: 'withdrawn' }]
        : [{ driverId: one.driverId, decision: 'accepted', ...(isOpen ? {} : { ended: 'completed' }) }]),
    ],
    income: one.cents,
    cost: Math.floor(one.cents / 2),
    ...(one.rating !== undefined && one.end === 30001 && !isOpen ? { rating: one.rating } : {}),
  };
};
const worlds = fc
  .array(story, { maxLength: 24 })
  .map((all) => all.map((one, index) => soldOf(index + 1, one)));

let world: World;
let administrator: Claims;
beforeAll(async () => {
  world = await createWorld({ startAt: new Date(NOW).toISOString() });
  administrator = await world.person({ isAdministrator: true });
  await settle(world);
});
afterAll(() => world.end());

/** Tries a law over worlds. */
const holds = async (law: (sales: readonly Sold[]) => Promise<void>, times = 4): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(worlds, async (sales) => {
      world.clock.now = NOW;
      await clear(world);
      await sell(world, sales);
      await law(sales);
    }),
    { ...runs(times), endOnFailure: true },
  );
};
const named = (name: string): Report => {
  const found = reportNamed(name);
  if (found === undefined) throw new Error(name);
  return found;
};
const whole = { from: FIRST, to: daysAfter(FIRST, 12) } as const;
const ask = (report: Report, query: Readonly<Record<string, unknown>> = {}): Promise<ReportAnswer> =>
  world.ok(callOf(report), administrator, {
    params: { cca2: 'ZA' },
    query: { ...(report.days.length === 0 ? {} : whole), pageSize: 500, ...query },
  });

/** How many rows a figure counts: its number, what a share is of, over how many a mean goes; null where it counts none. */
const counted = (name: MeasureName, cell: ReportCell | undefined): number | null => {
  const { kind } = measureOf(name);
  if (kind === 'count') return Number(cell);
  // A margin is of money.
  if (typeof cell !== 'object' || cell === null || name === 'margin') return null;
  return 'y' in cell ? cell.y : cell.n;
};
/** One name and one span of time of those that a report can be gathered by. */
const groupsOf = (by: readonly KeyName[] = []): readonly KeyName[] => [
  ...by.filter((key) => ['company', 'driver', 'slaType', 'store'].includes(key)).slice(0, 1),
  ...by.filter((key) => key === 'week'),
];

describe('laws of reports', () => {
  it('RP-10: figures are what a plain recount of the rows gives', () =>
    holds(async (sales) => {
      const grouped = new Map<string, Sold[]>();
      for (const one of sales) grouped.set(one.slaType, [...(grouped.get(one.slaType) ?? []), one]);
      const by = (of: readonly Sold[]) => {
        const is = (test: (one: Sold) => boolean): number => of.filter(test).length;
        const delivered = (one: Sold) => one.statusId === 30001;
        const failed = (one: Sold) => [-10001, -11001, -12001].includes(one.statusId);
        const late = (one: Sold) => (one.ended ?? '') > one.due;
        const off = (one: Sold) => [-1001, -2001, -3001].includes(one.statusId);
        const onTime = is((one) => delivered(one) && !late(one));
        const failedDue = is((one) => failed(one) || (off(one) && late(one)));
        const overdue = is((one) => one.ended === undefined && Date.parse(one.due) < NOW);
        const lateOnes = is((one) => delivered(one) && late(one));
        return { onTime, late: lateOnes, failedDue, overdue, due: onTime + lateOnes + failedDue + overdue };
      };
      const answer = await ask(named('service-levels'));
      const said = ({ onTime, late, failedDue, overdue, due, otd }: ReportCells) => [
        ...[onTime, late, failedDue, overdue, due],
        otd,
      ];
      const expected = (of: readonly Sold[]) => {
        const { onTime, late, failedDue, overdue, due } = by(of);
        return [onTime, late, failedDue, overdue, due, { x: onTime, y: due }];
      };
      expect(said(answer.totals)).toEqual(expected(sales));
      expect(Object.fromEntries(answer.data.map(({ key, cells }) => [key, said(cells)]))).toEqual(
        Object.fromEntries([...grouped].map(([key, of]) => [key, expected(of)])),
      );
    }));

  it(
    'RP-1, RP-5: groups add up to totals, and every figure is the number of rows that it leads to',
    {
      timeout: 180_000,
    },
    () =>
      holds(async () => {
        // Many figures lead to the same rows.
        const listed = new Map<string, Promise<number>>();
        const rowsBehind = ({ report, range, day, filters }: Behind): Promise<number> => {
          const query = { ...range, day, ...filters, pageSize: 1 };
          const name = `${report.name} ${JSON.stringify(query)}`;
          const found = listed.get(name) ?? ask(report, query).then(({ totalItems }) => totalItems);
          listed.set(name, found);
          return found;
        };
        for (const report of reports.filter(({ by }) => by !== undefined))
          for (const by of groupsOf(report.by)) {
            const answer = await ask(report, { by });
            for (const name of report.measures) {
              if (measureOf(name).kind === 'count')
                expect(
                  answer.data.reduce((sum, { cells }) => sum + Number(cells[name]), 0),
                  `${report.name} ${name} by ${by}`,
                ).toBe(answer.totals[name]);
            }
            const first = answer.data.find(({ key }) => key !== null);
            const shown = { report, range: answer.range ?? null, day: report.days[0] ?? '', filters: {} };
            for (const name of report.measures)
              for (const [group, cells] of [
                [undefined, answer.totals],
                ...(first === undefined ? [] : [[{ by, key: first.key }, first.cells] as const]),
              ] as const) {
                const number = counted(name, cells[name]);
                const way = behind({ ...shown, ...(group === undefined ? {} : { group }) }, name);
                if (way !== null && number !== null)
                  expect(await rowsBehind(way), `${report.name}: ${name} of ${by} ${group?.key}`).toBe(
                    number,
                  );
              }
          }
      }, 1),
  );

  it('RP-4: a filter gives the figures of its group', () =>
    holds(async () => {
      const report = named('delivery-summary');
      for (const [by, filter] of [
        ['company', 'companyId'],
        ['store', 'storeId'],
        ['slaType', 'slaType'],
      ] as const)
        for (const row of (await ask(report, { by })).data)
          if (row.key !== null)
            expect((await ask(report, { [filter]: [row.key] })).totals, `${by} ${row.key}`).toEqual(
              row.cells,
            );
    }));

  it('RP-8: a range that is split adds up', () =>
    holds(async () => {
      for (const name of ['delivery-summary', 'service-levels', 'driver-metrics'] as const) {
        const report = named(name);
        const all = await ask(report);
        const [one, other] = [
          await ask(report, { to: daysAfter(FIRST, 4) }),
          await ask(report, { from: daysAfter(FIRST, 5) }),
        ];
        for (const measure of report.measures)
          if (measureOf(measure).kind === 'count')
            expect(Number(one.totals[measure]) + Number(other.totals[measure]), measure).toBe(
              all.totals[measure],
            );
      }
    }));

  it('RP-9: legs of the books sum to nothing, and income of deliveries is that of the books', () =>
    holds(async (sales) => {
      const { sum } = await world.db.one<{ sum: number | null }>(
        sql`select sum(amount_cents) as sum from ledger_entries`,
      );
      expect(Number(sum ?? 0)).toBe(0);
      const [profits, books] = [await ask(named('gross-profits')), await ask(named('finance-metrics'))];
      expect(Number(profits.totals['income'])).toBeCloseTo(
        sales.reduce((all, { income }) => all + income, 0) / 100,
        4,
      );
      expect(profits.totals['income']).toBe(books.totals['bookIncome']);
    }));

  it('RP-11: time alone changes open and overdue, and nothing that ended', () =>
    holds(async () => {
      const report = named('service-levels');
      const before = await ask(report);
      world.clock.now = NOW + 12 * 60 * 60_000;
      const after = await ask(report);
      for (const name of ['onTime', 'late', 'lateBy', 'early'] as const)
        expect(after.totals[name], name).toEqual(before.totals[name]);
      expect(Number(after.totals['overdue'])).toBeGreaterThanOrEqual(Number(before.totals['overdue']));
    }));
});
