// The sentence under a chart says what the chart shows: extremes, and over time from where to where.
import { expect, it } from 'vitest';
import { chartSentence } from '../../../views/reports/chartSentence.ts';

const rowsOf = (of: readonly (readonly [key: string, x: number, y: number])[]) =>
  of.map(([key, x, y], id) => ({ id, key, name: null, cells: { otd: { x, y }, booked: y } }));

it('names the highest and the lowest, and over time the first and the last', () => {
  const rows = rowsOf([
    ['2026-11-02', 8, 10],
    ['2026-11-09', 10, 10],
    ['2026-11-16', 3, 10],
    ['2026-11-23', 0, 0],
  ]);
  expect(chartSentence('week', 'otd', rows)).toBe(
    'On-time delivery: highest 100.0 % (Week of 9 Nov 2026), lowest 30.0 % (Week of 16 Nov 2026). ' +
      'From Week of 2 Nov 2026 to Week of 16 Nov 2026 it went from 80.0 % to 30.0 %.',
  );
  expect(
    chartSentence(
      'slaType',
      'otd',
      rowsOf([
        ['standard', 1, 2],
        ['priority', 1, 1],
      ]),
    ),
  ).toBe('On-time delivery: highest 100.0 % (Priority), lowest 50.0 % (Standard).');
});

it('says what is the same everywhere, what there is one of, and nothing of nothing', () => {
  expect(
    chartSentence(
      'day',
      'booked',
      rowsOf([
        ['2026-11-02', 0, 4],
        ['2026-11-03', 0, 4],
      ]),
    ),
  ).toBe('Booked: 4 throughout.');
  expect(chartSentence('slaType', 'booked', rowsOf([['standard', 0, 4]]))).toBe('Booked: 4 (Standard).');
  expect(chartSentence('day', 'otd', rowsOf([['2026-11-02', 0, 0]]))).toBe('');
});
