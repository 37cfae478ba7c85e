// The end of `npm run bench`: no budget passes in silence.
import { expect, test } from 'vitest';
import { isWithin, type Result } from './bench/measure.ts';
import { tellVerdicts, verdictsOf } from './bench/verdicts.ts';

const rows = (timesFloor: number | null): Result['rows'] => [
  { name: 'the floor', kind: 'floor', nsPerUnit: 100, timesFloor: 1 },
  { name: 'the core', kind: 'ours', nsPerUnit: 170, timesFloor },
];
const results: readonly Result[] = [
  { what: 'wire', rows: rows(1.7), budget: { times: 1.5, within: isWithin(1.7, 1.5) } },
  { what: 'fold', rows: rows(1.2), budget: { times: 2, within: isWithin(1.2, 2) } },
  { what: 'map', rows: rows(null), limit: { ns: 160, within: false } },
  {
    what: 'memory',
    rows: [],
    readings: [
      { name: 'peak', value: 90, unit: 'MB', limit: 200 },
      { name: 'lost', value: Number.NaN, unit: 'MB', limit: 200 },
      { name: 'only told', value: 900, unit: 'MB' },
    ],
  },
  { what: 'list', rows: [], notMeasured: 'there is no Chromium here' },
];

test('every budget is told, and one that is no number or was not measured is not kept', () => {
  expect(verdictsOf(results)).toEqual([
    { what: 'wire', budget: '1.5 × floor', measured: '1.7 ×', came: 'missed' },
    { what: 'fold', budget: '2 × floor', measured: '1.2 ×', came: 'kept' },
    { what: 'map', budget: '160 ns', measured: '170 ns', came: 'missed' },
    { what: 'memory: peak', budget: '200 MB', measured: '90 MB', came: 'kept' },
    { what: 'memory: lost', budget: '200 MB', measured: 'NaN MB', came: 'missed' },
    { what: 'list', budget: 'any', measured: 'there is no Chromium here', came: 'not measured' },
  ]);
});

test('without a floor nothing is within a multiple of it', () => {
  expect([isWithin(null, 2), isWithin(Number.NaN, 2), isWithin(2, 2)]).toEqual([false, false, true]);
});

test('the table ends with what was missed, each by its name', () => {
  const told = tellVerdicts(verdictsOf(results));
  expect(told).toContain('2 kept, 3 missed, 1 not measured');
  expect(told).toMatch(/MISSED {2}wire: 1\.7 ×, budget 1\.5 × floor/);
  expect(told).toMatch(/NOT MEASURED {2}list: there is no Chromium here/);
});
