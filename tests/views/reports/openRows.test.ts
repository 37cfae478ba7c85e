// Which figures may still change: days that are not over, weeks and months that today or the range cuts, costs of runs under way.
import { expect, it } from 'vitest';
import { cutWord, isCut, isExpected } from '../../../views/reports/openRows.ts';

const range = {
  from: '2026-11-02',
  to: '2026-11-20',
  zone: 'Africa/Johannesburg',
  days: 19,
  isPartial: true,
};
// Half past midnight in South Africa: the 21st there, still the 20th in UTC.
const answer = { range, asOf: '2026-11-20T22:30:00.000Z' };

it('takes the day by the country’s clock', () => {
  expect(isCut('day', '2026-11-20', answer)).toBe(false);
  expect(isCut('day', '2026-11-21', answer)).toBe(true);
});

it('marks a week and a month that today or the range cuts, and whole ones not', () => {
  expect(isCut('week', '2026-11-09', answer)).toBe(false);
  expect(isCut('week', '2026-11-16', answer)).toBe(true);
  expect(isCut('month', '2026-11-01', answer)).toBe(true);
  expect(isCut('month', '2026-02-01', { range: { ...range, from: '2026-01-01' }, asOf: answer.asOf })).toBe(
    false,
  );
  expect(isCut('company', '3', answer)).toBe(false);
  expect(isCut('day', null, answer)).toBe(false);
});

it('says of a past week that the range cuts that it is there in part, of the present one that it is so far', () => {
  const cut = { range: { ...range, from: '2026-11-04' }, asOf: answer.asOf };
  expect(cutWord('week', '2026-11-02', cut)).toBe('in part');
  expect(cutWord('week', '2026-11-16', cut)).toBe('so far');
  expect(cutWord('week', '2026-11-09', cut)).toBeNull();
});

it('marks costs alone, while a run is under way', () => {
  const row = (x: number) => ({ id: 1, key: '3', name: 'A', cells: { costFinal: { x, y: 5 } } });
  expect(isExpected(row(4), 'cost')).toBe(true);
  expect(isExpected(row(5), 'cost')).toBe(false);
  expect(isExpected(row(4), 'income')).toBe(false);
});
