// Reports over the demonstration's year: rows, parts that add up, pages and files that are one, figures that lead to their rows, own rows alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../../adapters/backend/ledger/checks.ts';
import {
  adminContract,
  behind,
  type Claims,
  callOf,
  contract,
  everyReport,
  isRecord,
  keysOf,
  may,
  measureOf,
  type Report,
  type ReportAnswer,
  type ReportCell,
  type ReportKey,
  reportKeys,
  reports,
  statsCalls,
  totalled,
  whoSees,
} from '../../../../core/index.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { createWorld, sql, type World } from '../world.ts';

let world: World;
let administrator: Claims;
let company: Claims;
beforeAll(async () => {
  world = await createWorld({ demo: 'year' });
  administrator = await world.userOf('administrator@umzila.test');
  company = await world.userOf('company-administrator@umzila.test');
}, 180_000);
afterAll(() => world.close());

it('leaves the books of the demonstration’s year in order', async () => {
  expect((await checkLedger(world.db)).filter(({ differing }) => differing.length > 0)).toEqual([]);
});

const long = (report: Report): Readonly<Record<string, string>> =>
  report.days.length === 0
    ? {}
    : { from: report.longest < 366 ? '2026-09-01' : '2025-12-01', to: '2026-11-20' };

const ask = (report: Report, query: Readonly<Record<string, unknown>> = {}, who = administrator) =>
  world.ok(callOf(report), who, { params: { cca2: 'ZA' }, query: { ...long(report), ...query } });

const named = (wanted: string): Report => {
  for (const one of reports) if (one.name === wanted) return one;
  throw new Error(wanted);
};

const numberIn = (cell: ReportCell | undefined, part: 'x' | 'y' | 'n'): number => {
  if (typeof cell === 'number') return cell;
  return isRecord(cell) ? Number(Object.entries(cell).find(([name]) => name === part)?.[1] ?? 0) : 0;
};

describe('every report', () => {
  it.each(reports.map((report) => [report.name, report] as const))(
    '%s answers with rows and figures',
    async (_, report) => {
      const answer = await ask(report, {
        pageSize: 500,
        ...(report.days.length === 0 ? {} : { compare: 'previous' }),
      });
      expect(answer.data.length).toBeGreaterThan(0);
      for (const name of report.measures) expect(answer.totals[name], name).toBeDefined();
    },
  );

  it.each(
    reports.flatMap((report) =>
      keysOf(report).flatMap((by) => {
        const { filter }: ReportKey = reportKeys[by];
        return filter !== undefined && report.filters.some((one) => one === filter)
          ? [{ name: report.name, report, by, filter }]
          : [];
      }),
    ),
  )('RP-4: what is filtered of $name is its group, by $by', async ({ report, by, filter }) => {
    const groups = (await ask(report, { by, pageSize: 500 })).data.filter(({ key }) => key !== null);
    for (const { key, cells } of groups.slice(0, 2)) {
      const { totals } = await ask(report, { [filter]: [key] });
      for (const one of totalled(report.measures))
        expect(totals[one], `${filter} ${key}`).toEqual(cells[one]);
    }
  });

  it('nobody but staff filters by who drove: whom a report does not name is not found out', async () => {
    const report = named('customer-deliveries');
    for (const filter of ['driverId', 'partnerId']) {
      const query = { ...long(report), [filter]: [1] };
      const { status, body } = await world.send(callOf(report), company, { params: { cca2: 'ZA' }, query });
      expect([status, body.errors]).toEqual([422, { [filter]: ['is not a known query name'] }]);
    }
  });

  it('RP-5: a figure of a partner or a vehicle type is the number of rows that it leads to', async () => {
    const listed = new Set<string>();
    for (const report of reports)
      for (const by of keysOf(report).filter((key) => key === 'partner' || key === 'vehicleType')) {
        const answer = await ask(report, { by, from: '2026-09-01' });
        const row = answer.data.find(({ key }) => key !== null);
        for (const name of row === undefined ? [] : report.measures) {
          const shown = { report, range: answer.range ?? null, day: report.days[0] ?? '', filters: {} };
          const way = behind({ ...shown, group: { by, key: row?.key ?? null } }, name);
          if (way === null || measureOf(name).kind !== 'count') continue;
          const { range, day, filters } = way;
          const rows = await ask(way.report, { ...range, day, by: way.by, ...filters, pageSize: 1 });
          expect(rows.totalItems, `${report.name}: ${name} by ${by}`).toBe(row?.cells[name]);
          listed.add(`${report.name} by ${by}`);
        }
      }
    expect(listed).toContain('driver-metrics by partner');
    expect(listed).toContain('driver-analysis by partner');
  });

  it('every partner that stands in a report can be chosen there', async () => {
    const { data } = await ask(named('driver-metrics'), { by: 'partner' });
    const offered = await world.ok(contract.lookup.select, administrator, { params: { entity: 'partners' } });
    const keys = data.flatMap(({ key }) => key ?? []);
    expect(keys.length).toBeGreaterThan(0);
    expect(offered.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });

  it.each(reports.filter((one) => keysOf(one).length > 0).map((report) => [report.name, report] as const))(
    'RP-1: groups of %s add up to its totals, whatever they are grouped by',
    async (_, report) => {
      for (const by of keysOf(report)) {
        const answer = await ask(report, { by, pageSize: 500 });
        for (const name of report.measures) {
          const { kind } = measureOf(name);
          // A driver has several papers.
          if (by === 'paper' && ['drivers', 'fit'].includes(name)) continue;
          if (kind === 'own' || ['paidRuns', 'utilisation', 'visibility', 'payPerRun'].includes(name))
            continue;
          const part = kind === 'share' ? 'x' : 'n';
          const sum = answer.data.reduce((all, { cells }) => all + numberIn(cells[name], part), 0);
          expect(sum, `${name} by ${by}`).toBeCloseTo(numberIn(answer.totals[name], part), 3);
        }
      }
    },
  );
});

describe('figures', () => {
  it('RP-1: booked are delivered, failed, called off and open; due are on time, late, failed and overdue', async () => {
    const summary = await ask(named('delivery-summary'), { by: 'week', pageSize: 500 });
    for (const { cells } of [...summary.data, { cells: summary.totals }])
      expect(numberIn(cells['booked'], 'x')).toBe(
        ['delivered', 'failed', 'calledOff', 'open'].reduce(
          (sum, name) => sum + numberIn(cells[name], 'x'),
          0,
        ),
      );
    const levels = await ask(named('service-levels'));
    for (const { cells } of [...levels.data, { cells: levels.totals }])
      expect(numberIn(cells['due'], 'x')).toBe(
        ['onTime', 'late', 'failedDue', 'overdue'].reduce((sum, name) => sum + numberIn(cells[name], 'x'), 0),
      );
  });

  it('RP-2: pages put together are the whole, and totals depend on no page', async () => {
    const report = named('customer-deliveries');
    const whole = await ask(report, { pageSize: 500, from: '2026-10-20' });
    const pages: ReportAnswer[] = [];
    for (let page = 1; page <= Math.ceil(whole.totalItems / 20); page += 1)
      pages.push(await ask(report, { pageSize: 20, page, from: '2026-10-20' }));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole.data.map(({ id }) => id));
    for (const { totals } of pages) expect(totals).toEqual(whole.totals);
  });

  it('RP-5: a figure is the number of rows that it leads to', async () => {
    const levels = await ask(named('service-levels'), { from: '2026-09-01' });
    for (const { key, cells } of levels.data)
      for (const [name, kept] of [
        ['onTime', 'onTime'],
        ['late', 'late'],
        ['overdue', 'overdue'],
      ] as const) {
        const rows = await ask(named('customer-deliveries'), {
          from: '2026-09-01',
          day: 'due',
          kept: [kept],
          slaType: [key],
        });
        expect(rows.totalItems, `${key} ${name}`).toBe(cells[name]);
      }
  });

  it('ENT-38, ENT-39: the panel of a day is the row of that day', async () => {
    const panel = await world.ok(statsCalls.read, administrator, {
      params: { cca2: 'ZA' },
      query: { from: '2026-11-19', to: '2026-11-19' },
    });
    const day = await ask(named('accept-and-compliance'), {
      from: '2026-11-19',
      to: '2026-11-19',
      by: 'day',
    });
    const cell = day.data[0]?.cells['otd'];
    expect(panel.deliveries).toBe(day.totals['due']);
    expect(panel.acceptance.otds.amountCompleted).toBe(`${numberIn(cell, 'x')}/${numberIn(cell, 'y')}`);
  });
});

describe('files', () => {
  it('RP-3: hold the rows and the totals that the call answers', async () => {
    const report = named('service-levels');
    const answer = await ask(report, { pageSize: 500 });
    const path = `/reporting/reports/service-levels/ZA?${new URLSearchParams(long(report))}`;
    const xlsx = await world.raw(path, {
      who: administrator,
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    });
    const rows = readXlsx(await xlsx.arrayBuffer());
    expect(rows).toHaveLength(answer.data.length + 2);
    const csv = await (await world.raw(`${path}&format=csv`, { who: administrator })).text();
    expect(csv.split('\r\n')).toHaveLength(answer.data.length + 3);
    expect(csv).toContain('On-time delivery (%)');
  });
});

describe('a PDF', () => {
  it('is a document of the same rows for whoever may open the report, and is noted in the trail', async () => {
    const path = `/reporting/reports/service-levels/ZA?${new URLSearchParams(long(named('service-levels')))}&format=pdf`;
    const answer = await world.raw(path, { who: administrator });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = new TextDecoder('latin1').decode(await answer.arrayBuffer());
    expect(text).toMatch(/^%PDF-/);
    // On its side.
    expect(text).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
    const records = `/reporting/reports/customer-deliveries/ZA?from=2026-11-18&to=2026-11-20&format=pdf`;
    expect((await world.raw(records, { who: company })).status).toBe(200);
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*) as n from audit_log where action = 'report-export' and actor_id = ${company.id}`);
    expect(n).toBe(1);
  });
});

describe('rights', () => {
  it('[ROL-47] of a company: its own rows alone, without costs', async () => {
    const report = named('customer-deliveries');
    const own = await ask(report, { pageSize: 500 }, company);
    const all = await ask(report, { pageSize: 500 });
    expect(own.totalItems).toBeGreaterThan(0);
    expect(own.totalItems).toBeLessThan(all.totalItems);
    expect(own.data.every(({ cells }) => !('driver' in cells))).toBe(true);
  });

  it('let drivers, their partner and staff see one and the same card, and nobody another’s', async () => {
    const driver = await world.userOf('driver@umzila.test');
    const partner = await world.userOf('partner@umzila.test');
    const cards = (who: Claims, driverId?: number) =>
      world.ok(statsCalls.cards, who, {
        params: { cca2: 'ZA' },
        query: { range: 'last-90-days', ...(driverId === undefined ? {} : { driverId }) },
      });
    const [own, ...others] = (await cards(driver)).cards;
    if (own === undefined) throw new Error('the driver has no card');
    expect(others).toEqual([]);
    expect(Number(own.figures['ended'])).toBeGreaterThan(0);
    expect((await cards(administrator, own.driverId)).cards).toEqual([own]);
    const report = await world.ok(callOf(named('driver-kpi')), administrator, {
      params: { cca2: 'ZA' },
      query: { range: 'last-90-days', driverId: [String(own.driverId)] },
    });
    expect(report.data[0]?.cells).toEqual({ ...own.figures, rank: null });
    const all = (await cards(administrator)).cards;
    const fleet = (await cards(partner)).cards.map(({ driverId }) => driverId);
    expect(fleet.length).toBeGreaterThan(0);
    expect(fleet.length).toBeLessThan(all.length);
    const foreign = all.find(({ driverId }) => driverId !== own.driverId);
    expect((await cards(driver, foreign?.driverId)).cards).toEqual([]);
    const refused = await world.send(statsCalls.cards, company, { params: { cca2: 'ZA' }, query: {} });
    expect(refused.status).toBe(403);
  });

  it('refuse whom the screen refuses', async () => {
    for (const report of reports) {
      const answer = await world.send(callOf(report), company, { params: { cca2: 'ZA' }, query: {} });
      expect(answer.status, report.name).toBe(may(company, { who: whoSees(report) }) ? 200 : 403);
    }
    expect(Object.keys(adminContract.reports)).toHaveLength(everyReport.length);
  });

  it('say what of a question makes no sense', async () => {
    const path = '/reporting/reports/delivery-arrival/ZA';
    const bad = async (query: Readonly<Record<string, string>>) =>
      (await world.raw(`${path}?${new URLSearchParams(query)}`, { who: administrator })).status;
    expect(await bad({ from: '2024-12-01', to: '2026-01-01' })).toBe(422);
    expect(await bad({ range: 'ever' })).toBe(422);
    expect(await bad({ sortBy: 'nothing' })).toBe(422);
    expect(await bad({ unknown: '1' })).toBe(400);
  });
});
