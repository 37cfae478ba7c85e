// The laws of reports over random worlds: figures are what a plain recount of the rows gives, groups add up, filters and groups agree, every
// figure is the number of rows that it leads to, ranges can be split, and time alone changes only what is open.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivePass } from '../../../../adapters/backend/deliveries/archive.ts';
import {
  type Behind,
  behind,
  type Claims,
  callOf,
  daysAfter,
  type KeyName,
  keysOf,
  type MeasureName,
  measureOf,
  type Report,
  type ReportAnswer,
  type ReportCell,
  type ReportCells,
  reportNamed,
  reports,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { FIRST, holdsOver, NOW } from './soldStories.ts';
import { type Sold, settle } from './soldWorld.ts';

let world: World;
let administrator: Claims;
beforeAll(async () => {
  world = await createWorld({ startAt: new Date(NOW).toISOString() });
  administrator = await world.person({ isAdministrator: true });
  await settle(world);
});
afterAll(() => world.end());

const holds = (law: (sales: readonly Sold[]) => Promise<void>, times = 4): Promise<void> =>
  holdsOver(world, fc.constant(null), (sales) => law(sales), times);
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
const groupsOf = (by: readonly KeyName[]): readonly KeyName[] => [
  ...by.filter((key) => ['company', 'driver', 'slaType', 'store'].includes(key)).slice(0, 1),
  ...by.filter((key) => key === 'week'),
];

describe('laws of reports', () => {
  it('[law RP-10] figures are what a plain recount of the rows gives', () =>
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
    '[law RP-1] [law RP-5] groups add up to totals, and every figure is the number of rows that it leads to',
    {
      timeout: 180_000,
    },
    () =>
      holds(async () => {
        // Many figures lead to the same rows.
        const listed = new Map<string, Promise<number>>();
        const rowsBehind = ({ report, range, day, by, filters }: Behind): Promise<number> => {
          const query = { ...range, day, by, ...filters, pageSize: 1 };
          const name = `${report.name} ${JSON.stringify(query)}`;
          const found = listed.get(name) ?? ask(report, query).then(({ totalItems }) => totalItems);
          listed.set(name, found);
          return found;
        };
        for (const report of reports)
          for (const by of groupsOf(keysOf(report))) {
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

  it('[law RP-4] a filter gives the figures of its group', () =>
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

  it('[law RP-8] a range that is split adds up', () =>
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

  it('[law RP-9] legs of the books sum to nothing, and income of deliveries is that of the books', () =>
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

  it('[law RP-12] archiving changes no figure and no row of any report', () =>
    holdsOver(
      world,
      fc.shuffledSubarray(
        reports.filter(({ days }) => days.length > 0),
        { minLength: 8, maxLength: 8 },
      ),
      async (sales, asked) => {
        const all = async () => {
          const said: unknown[] = [];
          for (const report of asked) {
            const { totals, chart, data, totalItems } = await ask(report);
            said.push({ of: report.name, totals, chart, data, totalItems });
          }
          return said;
        };
        const before = await all();
        // A hundred days later all that has ended is old enough.
        for (let n = 1; n > 0; ) n = await archivePass(world.db, new Date(NOW + 100 * 86_400_000));
        const { n } = await world.db.one<{ n: number }>(
          sql`select count(*) as n from deliveries where archived_utc is not null`,
        );
        expect(n).toBe(sales.filter(({ ended }) => ended !== undefined).length);
        expect(await all()).toEqual(before);
      },
      3,
      8,
    ));

  it('[law RP-11] time alone changes open and overdue, and nothing that ended', () =>
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
