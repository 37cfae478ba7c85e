// Where reports are easily wrong: a world in which nothing happened, and days of 23 and 25 hours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../../adapters/backend/reports/engine.ts';
import { rebuildDays } from '../../../../adapters/backend/reports/keptPass.ts';
import { keptPlan } from '../../../../adapters/backend/reports/keptPlan.ts';
import {
  type Claims,
  callOf,
  everyReport,
  type Report,
  type ReportAnswer,
  reportNamed,
  reports,
} from '../../../../core/index.ts';
import { createWorld, sql, type World } from '../world.ts';
import { clear, type Sold, sell, settle } from './soldWorld.ts';

let world: World;
let administrator: Claims;
beforeAll(async () => {
  world = await createWorld({ startAt: '2026-11-20T08:00:00Z' });
  administrator = await world.person({ isAdministrator: true });
});
afterAll(() => world.end());

const ask = (report: Report, query: Readonly<Record<string, unknown>> = {}): Promise<ReportAnswer> =>
  world.ok(callOf(report), administrator, {
    params: { cca2: 'ZA' },
    query: { pageSize: 500, ...query },
  });
const named = (name: string): Report => {
  const found = reportNamed(name);
  if (found === undefined) throw new Error(name);
  return found;
};
/** Every way in which a report can be gathered. */
const ways = (report: Report): readonly Readonly<Record<string, string>>[] => [
  {},
  ...(report.by ?? []).map((by) => ({ by })),
];

describe('in a world in which nothing happened', () => {
  it.each(everyReport.map((report) => [report.name, report] as const))(
    '%s says so: no rows, no chart, totals of nothing, and no share or mean that is a number',
    async (_, report) => {
      for (const way of ways(report)) {
        const answer = await ask(report, {
          ...way,
          ...(report.days.length === 0 ? {} : { compare: 'previous' }),
        });
        expect([answer.totalItems, answer.data, answer.chart]).toEqual([0, [], []]);
        for (const name of report.measures) {
          const cell = answer.totals[name];
          if (typeof cell === 'object' && cell !== null) expect(Object.values(cell), name).toEqual([0, 0]);
          else expect(cell ?? 0, name).toBe(0);
        }
      }
      const csv = await world.raw(`/reporting/reports/${report.name}/ZA?format=csv`, { who: administrator });
      expect((await csv.text()).trim().split('\r\n').length).toBeLessThanOrEqual(2);
    },
  );
});

describe('on the days of a clock change', () => {
  const soldAt = (id: number, paid: string): Sold => {
    const later = (minutes: number): string => new Date(Date.parse(paid) + minutes * 60_000).toISOString();
    return {
      id,
      companyId: 1,
      storeId: 11,
      slaType: 'standard',
      paid,
      dueFrom: later(2),
      due: later(4),
      statusId: 30001,
      ended: later(3),
      takeUp: { from: later(1), to: later(4), arrived: later(1), ended: later(2), statusId: 4001 },
      handOver: { from: later(2), to: later(4), arrived: later(2), ended: later(3), statusId: 4001 },
      driverId: 1,
      jobStatusId: 4001,
      offers: [{ driverId: 1, decision: 'accepted', ended: 'completed' }],
      income: 10_000,
      cost: 6_000,
    };
  };
  // London's clocks: put back on 25 October 2026 at 02:00 (01:30 comes twice), put forward on 29 March at 01:00.
  const long = [
    '2026-10-24T23:00:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-25T23:50:00Z',
  ];
  const short = ['2026-03-29T00:00:00Z', '2026-03-29T01:30:00Z', '2026-03-29T22:50:00Z'];
  const besides = [
    '2026-10-24T22:50:00Z',
    '2026-10-26T00:00:00Z',
    '2026-03-28T23:50:00Z',
    '2026-03-29T23:00:00Z',
  ];
  const days = [
    ['2026-10-25', long.length],
    ['2026-03-29', short.length],
  ] as const;

  beforeAll(async () => {
    await settle(world);
    await clear(world);
    await world.db.query(sql`update countries set time_zone = 'Europe/London' where cca2 = 'ZA'`);
    await sell(
      world,
      [...long, ...short, ...besides].map((paid, at) => soldAt(at + 1, paid)),
    );
  });

  it.each(
    reports.filter(({ days: known }) => known.length > 0).map((report) => [report.name, report] as const),
  )(
    'RP-8: %s counts what is of the day, and all of it once, by whatever it is gathered',
    async (_, report) => {
      for (const [day, n] of days)
        for (const way of ways(report)) {
          const answer = await ask(report, { ...way, from: day, to: day });
          expect(answer.range).toMatchObject({ from: day, to: day, days: 1, zone: 'Europe/London' });
          // What counts sales, jobs or offers counts each of the day's once.
          for (const name of ['booked', 'due', 'offered', 'runs', 'jobs'] as const)
            if (report.measures.includes(name) && !(report.name === 'retail-exceptions'))
              expect(answer.totals[name], `${day} ${name}`).toBe(n);
          for (const { key } of way['by'] === 'day' ? answer.data : []) expect(key).toBe(day);
        }
    },
  );

  it('RP-8: an hour that comes twice is one, and no sale is lost in the hour that is skipped', async () => {
    const hours = await ask(named('driver-metrics'), { by: 'hour', from: '2026-10-25', to: '2026-10-25' });
    expect(hours.data.map(({ key, cells }) => [key, cells['offered']])).toEqual([
      ['00:00', 1],
      ['01:00', 2],
      ['23:00', 1],
    ]);
    const spring = await ask(named('driver-metrics'), { by: 'hour', from: '2026-03-29', to: '2026-03-29' });
    expect(spring.data.map(({ key, cells }) => [key, cells['offered']])).toEqual([
      ['00:00', 1],
      ['02:00', 1],
      ['23:00', 1],
    ]);
  });
});

it('counts who was in sight only since tracks are recorded: of what was before nobody knows', async () => {
  const { db } = world;
  await settleDuty();
  const seen = async (since: string) => {
    await db.query(sql`update recordings set since = ${since}::timestamptz where what = 'driver_track'`);
    const { totals } = await ask(named('driver-routes'), { from: '2026-11-09', to: '2026-11-10' });
    return { visible: Object.values(totals['visibility'] ?? {}), onDuty: totals['onDuty'] };
  };
  const [inSight, all] = [29 * 60, 9 * 3600];
  expect(await seen('2026-11-10T00:00:00Z')).toEqual({ visible: [inSight, 3600], onDuty: all });
  expect(await seen('2020-01-01T00:00:00Z')).toEqual({ visible: [inSight, all], onDuty: all });
});

/** Eight hours of one day without a track, one of the next with half an hour of it. */
const settleDuty = async (): Promise<void> => {
  const { db } = world;
  await db.query(sql`update countries set time_zone = 'Africa/Johannesburg' where cca2 = 'ZA'`);
  await db.query(
    sql`insert into drivers (id, country, first_name, last_name) overriding system value values (7, 'ZA', 'Zola', 'Z')`,
  );
  await db.query(sql`insert into driver_status_spans values
    (7, 'ZA', 1001, '2026-11-09T08:00Z', '2026-11-09T16:00Z'), (7, 'ZA', 1001, '2026-11-10T08:00Z', '2026-11-10T09:00Z')`);
  await db.query(sql`insert into driver_fixes
    select 7, '2026-11-10T08:00Z'::timestamptz + n * interval '1 minute', -33.9 + n / 1000.0, 18.4 from generate_series(0, 29) n`);
};

describe('what is not asked is not read', () => {
  const tablesRead = async (text: ReturnType<typeof sql>): Promise<readonly string[]> => {
    const lines = await world.db.query<Record<string, string>>(sql`explain ${text}`);
    const plan = lines.flatMap((line) => Object.values(line)).join('\n');
    const read = ['quotes', 'delivery_promises', 'jobs', 'tasks', 'ratings', 'parcels', 'reasons', 'stores'];
    return read.filter((table) => new RegExp(` on ${table}\\b`).test(plan));
  };

  it('of sold deliveries: neither promise, price, run nor stops', async () => {
    expect(await tablesRead(sql`select count(*) from delivery_facts where country = 'ZA'`)).toEqual([]);
    expect(await tablesRead(sql`select max(due_utc) from delivery_facts`)).toEqual(['delivery_promises']);
  });

  it('of the parts of a performance: the stops themselves, and nothing that is looked up for each', async () => {
    const stops = sql`select sum(wait_s) from performance_parts where country = 'ZA' and part = 'stop'`;
    expect(await tablesRead(stops)).toEqual(['tasks']);
  });
});

it('sums that are made otherwise than now, or were never made, are not read', async () => {
  const now = new Date(world.clock.now);
  await rebuildDays(world.db, now);
  const range = { from: '2026-08-01', to: '2026-11-19' };
  const plan = await planOf(world.db, named('accept-and-compliance'), administrator, 'ZA', now, {
    ...range,
    by: 'month',
  });
  const kept = async () => (await keptPlan(world.db, plan, range, 'month', ['acceptance'])) !== undefined;
  expect(await kept()).toBe(true);
  for (const version of ['another', null]) {
    await world.db.query(sql`update report_state set version = ${version} where name = 'stop_area_days'`);
    expect(await kept()).toBe(false);
  }
});
