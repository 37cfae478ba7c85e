// The worked example of the design page of reports (8.2): twelve deliveries of two days whose figures were reckoned by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Claims,
  callOf,
  numberOf,
  percentageOf,
  type ReportAnswer,
  type ReportCell,
  reportNamed,
  statsCalls,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { type Sold, type SoldStop, sell, settle } from './soldWorld.ts';

/** `M` is Monday 16, `T` Tuesday 17 November 2026 in South Africa. */
const at = (word: string): string => {
  const [day, time] = word.split(' ');
  return new Date(`2026-11-${day === 'M' ? 16 : 17}T${time}:00+02:00`).toISOString();
};
/** `M 09:00-10:00, 09:10, 09:20`: window, arrived (- not pressed), ended, and how it ended. */
const stop = (text: string, statusId = 4001): SoldStop => {
  const [window = '', arrived, ended] = text.split(', ');
  const day = window.slice(0, 1);
  const [from = '', to = ''] = window.slice(2).split('-');
  const moment = (time: string | undefined): string | undefined =>
    time === undefined || time === '-' ? undefined : at(`${day} ${time}`);
  const [came, went] = [moment(arrived), moment(ended)];
  return {
    from: at(`${day} ${from}`),
    to: at(`${day} ${to}`),
    statusId,
    ...(came === undefined ? {} : { arrived: came }),
    ...(went === undefined ? {} : { ended: went }),
  };
};
const [X, Y] = [1, 2];
const a1 = { companyId: 1, storeId: 11 };
const a2 = { companyId: 1, storeId: 12 };
const done = { statusId: 30001, jobStatusId: 4001 } as const;
const took = (driverId: number, ended?: string) => ({
  driverId,
  offers: [{ driverId, decision: 'accepted', ...(ended === undefined ? {} : { ended }) }],
});

const sales: readonly Sold[] = [
  {
    ...{ id: 1, ...a1, slaType: 'standard', paid: at('M 08:00'), dueFrom: at('M 10:00'), due: at('M 12:00') },
    ...{ ...done, ...took(X, 'completed'), ended: at('M 10:50'), income: 10000, cost: 6000 },
    takeUp: stop('M 09:00-10:00, 09:10, 09:20'),
    handOver: stop('M 10:00-12:00, 10:40, 10:50'),
  },
  {
    ...{ id: 2, ...a1, slaType: 'priority', paid: at('M 08:05'), dueFrom: at('M 09:30'), due: at('M 11:00') },
    ...{ ...done, ...took(X, 'completed'), ended: at('M 11:15'), income: 15000, cost: 9000 },
    takeUp: stop('M 09:00-10:00, 09:10, 09:30'),
    handOver: stop('M 09:30-11:00, 11:05, 11:15'),
  },
  {
    ...{ id: 3, ...a2, slaType: 'standard', paid: at('M 08:30'), dueFrom: at('M 10:00'), due: at('M 12:00') },
    ...{ ...done, ...took(Y, 'completed'), ended: at('M 12:00'), income: 10000, cost: 6000 },
    offers: [
      { driverId: X, decision: 'refused' },
      { driverId: Y, decision: 'accepted', ended: 'completed' },
    ],
    takeUp: stop('M 09:00-10:00, 10:12, 10:20'),
    handOver: stop('M 10:00-12:00, 11:50, 12:00'),
  },
  {
    ...{ id: 4, slaType: 'hyperlocal', paid: at('M 10:00'), dueFrom: at('M 10:15'), due: at('M 12:00') },
    ...{ ...done, ...took(Y, 'completed'), ended: at('M 11:30'), income: 20000, cost: 12000, tip: 2000 },
    takeUp: stop('M 10:00-11:00, 10:40, 10:45'),
    handOver: stop('M 10:15-12:00, -, 11:30'),
  },
  {
    ...{ id: 5, slaType: 'standard', paid: at('M 09:00'), dueFrom: at('M 12:00'), due: at('M 16:00') },
    ...{ ...took(X, 'completed'), statusId: -11001, jobStatusId: 4001, ended: at('M 13:10') },
    ...{ income: 10000, cost: 6000 },
    takeUp: stop('M 11:00-12:00, 10:50, 11:15'),
    handOver: stop('M 12:00-16:00, 13:00, 13:10', -1001),
  },
  {
    ...{ id: 6, slaType: 'standard', paid: at('M 14:00'), dueFrom: at('M 15:30'), due: at('M 18:00') },
    ...{ ...done, ...took(X, 'completed'), ended: at('M 16:05'), income: 10000, cost: 6000 },
    ...{ attemptNo: 2, attemptOf: 5 },
    takeUp: stop('M 15:00-16:00, 15:05, 15:10'),
    handOver: stop('M 15:30-18:00, 16:00, 16:05'),
  },
  {
    ...{ id: 7, ...a1, slaType: 'priority', paid: at('M 09:00'), dueFrom: at('M 11:00'), due: at('M 13:00') },
    ...{ statusId: -1001, jobStatusId: -1, ended: at('M 09:30'), offers: [], income: 0, cost: 0 },
    takeUp: stop('M 10:00-11:00', -1),
    handOver: stop('M 11:00-13:00', -1),
  },
  {
    ...{ id: 8, ...a2, slaType: 'standard', paid: at('M 09:15'), dueFrom: at('M 11:00'), due: at('M 13:00') },
    ...{ statusId: -2001, jobStatusId: -1, ended: at('M 09:50'), income: 0, fees: 2500, cost: 0 },
    offers: [{ driverId: Y, decision: 'withdrawn' }],
    takeUp: stop('M 10:00-11:00', -1),
    handOver: stop('M 11:00-13:00', -1),
  },
  {
    ...{ id: 9, ...a1, slaType: 'priority', paid: at('M 15:00'), dueFrom: at('M 16:00'), due: at('M 18:00') },
    ...{ ...done, ...took(X, 'completed'), ended: at('T 11:00'), income: 15000, cost: 9000 },
    takeUp: stop('T 08:00-09:00, 08:30, 08:40'),
    handOver: stop('T 10:00-12:00, 10:50, 11:00'),
  },
  {
    ...{ id: 10, slaType: 'standard', paid: at('T 00:30'), dueFrom: at('T 10:00'), due: at('T 12:00') },
    ...{ ...done, ...took(Y, 'completed'), ended: at('T 11:25'), income: 10000, cost: 6000 },
    takeUp: stop('T 09:00-10:00, 09:30, 09:35'),
    handOver: stop('T 10:00-12:00, 11:20, 11:25'),
  },
  {
    ...{
      id: 11,
      ...a2,
      slaType: 'standard',
      paid: at('T 08:00'),
      dueFrom: at('T 10:00'),
      due: at('T 12:00'),
    },
    ...{ ...took(Y, 'cancelled'), statusId: -10001, jobStatusId: -1, ended: at('T 09:40') },
    ...{ income: 10000, cost: 0 },
    takeUp: stop('T 09:00-10:00, 09:20, 09:40', -1001),
    handOver: stop('T 10:00-12:00', -1),
  },
  {
    ...{ id: 12, slaType: 'hyperlocal', paid: at('T 11:00'), dueFrom: at('T 11:15'), due: at('T 12:15') },
    ...{ ...took(X), statusId: 20001, jobStatusId: 2001, income: 20000, cost: 12000 },
    takeUp: stop('T 11:00-12:00, 11:40, 11:50'),
    handOver: stop('T 11:15-12:15', 3001),
  },
];

let world: World;
let administrator: Claims;
beforeAll(async () => {
  world = await createWorld({ startAt: at('T 12:30') });
  administrator = await world.person({ isAdministrator: true });
  await settle(world);
  await sell(world, sales);
});
afterAll(() => world.end());

const range = { from: '2026-11-16', to: '2026-11-17' } as const;
const ask = async (
  report: string,
  query: Readonly<Record<string, unknown>> = {},
  who = administrator,
): Promise<ReportAnswer> => {
  const found = reportNamed(report);
  if (found === undefined) throw new Error(report);
  return world.ok(callOf(found), who, { params: { cca2: 'ZA' }, query: { ...range, ...query } });
};
/** A figure as the page says it: a share in per cent, a mean to two digits, minutes of seconds. */
const said = (cell: ReportCell | undefined): number | string | null => {
  if (typeof cell === 'object' && cell !== null && 'x' in cell)
    return `${cell.x}/${cell.y} ${percentageOf(cell.x, cell.y)}`;
  const value = numberOf(cell);
  return value === null ? null : Math.round(value * 100) / 100;
};
const figures = (cells: Readonly<Record<string, ReportCell>>, ...names: readonly string[]) =>
  names.map((name) => said(cells[name]));
const rowsOf = ({ data }: ReportAnswer, ...names: readonly string[]) =>
  Object.fromEntries(data.map(({ key, cells }) => [key ?? '-', figures(cells, ...names)]));

describe('the worked example of reports', () => {
  it('[RPT-02] says how much was sent and what became of it, by days of the country', async () => {
    const answer = await ask('delivery-summary', { by: 'day' });
    const names = ['booked', 'delivered', 'failed', 'calledOff', 'open'];
    expect(rowsOf(answer, ...names)).toEqual({
      '2026-11-16': [9, 6, 1, 2, 0],
      '2026-11-17': [3, 1, 1, 0, 1],
    });
    expect(figures(answer.totals, ...names, 'success')).toEqual([12, 7, 2, 2, 1, '7/9 77.8']);
  });

  it('judges promises: a total is no mean of its rows', async () => {
    const answer = await ask('service-levels');
    expect(rowsOf(answer, 'otd', 'late', 'failedDue', 'overdue', 'lateBy')).toEqual({
      standard: ['4/6 66.7', 0, 2, 0, null],
      priority: ['0/2 0', 2, 0, 0, 517.5 * 60],
      hyperlocal: ['1/2 50', 0, 0, 1, null],
    });
    expect(figures(answer.totals, 'due', 'onTime', 'late', 'failedDue', 'overdue', 'otd')).toEqual([
      10,
      5,
      2,
      2,
      1,
      '5/10 50',
    ]);
  });

  it('[ENT-38] [ENT-39] tells acceptance and compliance, alike in the report and on the panel', async () => {
    const names = ['pickupCompliance', 'dropoffCompliance', 'pickupExceptions', 'dropoffExceptions'] as const;
    const answer = await ask('accept-and-compliance');
    expect(figures(answer.totals, 'acceptance', 'otd', ...names)).toEqual([
      ...['10/11 90.9', '5/10 50', '9/10 90', '7/9 77.8', '1/10 10', '1/8 12.5'],
    ]);
    const { deliveries, acceptance } = await world.ok(statsCalls.read, administrator, {
      params: { cca2: 'ZA' },
      query: range,
    });
    expect(deliveries).toBe(10);
    expect(acceptance).toMatchObject({
      otds: { amountCompleted: '5/10', percentage: 50 },
      pickupCompliance: { amountCompleted: '9/10', percentage: 90 },
      dropoffCompliance: { amountCompleted: '7/9', percentage: 77.8 },
      pickupExceptions: { amountCompleted: '1/10', percentage: 10 },
      dropoffExceptions: { amountCompleted: '1/8', percentage: 12.5 },
    });
  });

  it('tells who keeps drivers waiting, from the window or the arrival on, whichever is later', async () => {
    const answer = await ask('driver-wait-time', { side: ['takeUp'] });
    expect(figures(answer.totals, 'measured', 'waitP50', 'waitP90', 'overFree', 'overFreeMinutes')).toEqual([
      ...[10, 10 * 60, 20 * 60, 3, 25 * 60],
    ]);
    expect(answer.totals['wait']).toEqual({ sum: 108 * 60, n: 10 });
    expect(rowsOf(answer, 'measured', 'wait')).toEqual({
      11: [3, 800],
      12: [2, 840],
      '-': [5, 480],
    });
    const { totals } = await ask('driver-wait-time', { side: ['handOver'] });
    expect(figures(totals, 'ended', 'measured', 'notMeasured')).toEqual([8, 7, 1]);
    expect(totals['wait']).toEqual({ sum: 60 * 60, n: 7 });
  });

  it('tells what is earned by company; the books say what is posted', async () => {
    const answer = await ask('gross-profits');
    const names = ['booked', 'income', 'fees', 'cost', 'grossProfit', 'margin', 'costPerDrop', 'costFinal'];
    expect(rowsOf(answer, ...names)).toEqual({
      1: [7, 600, 25, 300, 325, '325/625 52', 75, '7/7 100'],
      '-': [5, 700, 0, 420, 280, '280/700 40', 140, '4/5 80'],
    });
    expect(figures(answer.totals, ...names)).toEqual([
      ...[12, 1300, 25, 720, 605, '605/1325 45.7', 102.86, '11/12 91.7'],
    ]);
    const books = await ask('finance-metrics');
    expect(figures(books.totals, 'bookIncome', 'bookFees', 'bookCost', 'bookGross')).toEqual([
      ...[1300, 25, 600, 725],
    ]);
  });

  it('tells what became of offers, and first attempts', async () => {
    const answer = await ask('driver-metrics');
    expect(rowsOf(answer, 'offered', 'accepted', 'refused', 'withdrawn', 'acceptance', 'completion')).toEqual(
      {
        1: [7, 6, 1, 0, '6/7 85.7', '5/5 100'],
        2: [5, 4, 0, 1, '4/4 100', '3/4 75'],
      },
    );
    expect(figures(answer.totals, 'acceptance', 'completion')).toEqual(['10/11 90.9', '8/9 88.9']);
    const { totals } = await ask('kpi-performance');
    expect(figures(totals, 'firstAttempt')).toEqual(['6/7 85.7']);
  });

  it('holds what was on time to what was agreed: a company to its own target, else to the country’s', async () => {
    await world.db.query(sql`update companies set on_time_target = 87.5 where id = 1`);
    await world.db.query(
      sql`insert into settings (name, value) values ('reports ZA', '{"onTimeTarget": 90}')`,
    );
    const targets = ({ target, data }: ReportAnswer) => [target, data.map((row) => [row.key, row.target])];
    expect(targets(await ask('service-levels', { by: 'company', sortBy: 'key' }))).toEqual([
      ...[
        0.9,
        [
          ['1', 0.875],
          [null, 0.9],
        ],
      ],
    ]);
    const { target, data } = await ask('kpi-performance', { companyId: [1] });
    expect([target, new Set(data.map((row) => row.target))]).toEqual([0.875, new Set([0.875])]);
    const ofCompany = await world.person({ isCompanyAdministrator: true, companyId: 1 });
    expect((await ask('service-levels', {}, ofCompany)).target).toBe(0.875);
    // What judges no promise has no target.
    expect((await ask('delivery-termination')).target).toBeUndefined();
  });
});
