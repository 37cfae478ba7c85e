// Reports without a service: ranges of days, percentages, and the table of reports against routes and screens.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callOf,
  daysAfter,
  daysIn,
  everyReport,
  percentageOf,
  type RangeWord,
  rangeBefore,
  rangeOf,
  rangeWords,
  reports,
  routeOf,
} from '../../../core/index.ts';
import { reportRoutes } from '../../../views/app/reportRoutes.ts';
import { screens } from '../../../views/app/screens.ts';

const words = Object.keys(rangeWords) as RangeWord[];
const day = fc.integer({ min: 0, max: 20_000 }).map((n) => daysAfter('1990-01-01', n));

describe('the table of reports', () => {
  it('has a screen, an audience and a call of its own for each of the twenty-five', () => {
    expect(reports).toHaveLength(25);
    expect(everyReport.map(({ path }) => path).sort()).toEqual([...reportRoutes].sort());
    for (const report of everyReport) {
      expect(Object.keys(screens), report.name).toContain(report.path);
      expect(callOf(report).who).toBe(routeOf(report.path)?.who);
      expect(report.by !== undefined || report.fields !== undefined, report.name).toBe(true);
    }
    expect(new Set(everyReport.map(({ name }) => name)).size).toBe(everyReport.length);
  });
});

it.each([
  [
    '[RPT-02]',
    'customer-deliveries gross-profits service-levels kpi-performance delivery-summary delivery-termination delivery-arrival driver-auto-assign-efficiency driver-analysis',
  ],
  [
    '[RPT-03]',
    'driver-metrics driver-routes hub-deliveries finance-metrics delivery-due address-variation driver-pay-analysis driver-wait-time',
  ],
  [
    '[RPT-04]',
    'retail-exceptions amendment location-proximity driver-assignment-audit accept-and-compliance driver-kpi',
  ],
])('%s there are the reports %s, each at its own address', (_ids, names) => {
  for (const name of names.split(' ')) {
    const report = reports.find((one) => one.name === name);
    expect([name, report?.path]).toEqual([name, `/reports/${name}`]);
  }
});

describe('ranges', () => {
  it('begin before they end, never after today, and weeks begin on Monday', () => {
    fc.assert(
      fc.property(fc.constantFrom(...words), day, (word, today) => {
        const { from, to } = rangeOf(word, today);
        expect(from <= to || (word.startsWith('last') === false && from === today)).toBe(true);
        expect(to <= today).toBe(true);
        if (word.endsWith('week')) expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
    );
  });

  it('are compared with as many whole days just before them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 400 }), (from, days) => {
        const range = { from, to: daysAfter(from, days - 1) };
        const before = rangeBefore(range, 'previous', '2999-01-01');
        expect(daysIn(before)).toBe(days);
        expect(daysAfter(before.to, 1)).toBe(from);
      }),
    );
    expect(rangeBefore({ from: '2026-11-16', to: '2026-11-22' }, 'previous', '2026-11-22')).toEqual({
      from: '2026-11-10',
      to: '2026-11-15',
    });
    expect(rangeBefore({ from: '2024-02-29', to: '2024-02-29' }, 'year', '2026-01-01').from).toBe(
      '2023-02-28',
    );
  });
});

describe('percentages', () => {
  it('never become 100 or 0 by rounding, and are absent of nothing', () => {
    expect([percentageOf(999, 1000), percentageOf(1, 100_000), percentageOf(9_999, 10_000)]).toEqual([
      99.9, 0.1, 99.9,
    ]);
    expect([percentageOf(5, 10), percentageOf(2, 3), percentageOf(0, 5), percentageOf(5, 5)]).toEqual([
      50, 66.7, 0, 100,
    ]);
    expect(percentageOf(0, 0)).toBeNull();
  });
});
