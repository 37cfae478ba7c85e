// Times and days as codecs: the usual form is asked by one expression, any other by the longer way, and both say the same.
import { expect, test } from 'vitest';
import { Instant, LocalDate } from '../../../core/format/codecs.ts';

const day = (month: string, date: string) => `2026-${month}-${date}`;
const time = (rest: string) => `2026-11-20T${rest}`;

test('a time is one that a calendar and a clock have', () => {
  for (const good of [
    time('08:00:00.000Z'),
    time('23:59:59.999Z'),
    time('19:00:00.995Z'),
    time('00:00:00.000Z'),
    time('08:00Z'),
    time('08:00:00+02:00'),
    `${day('01', '01')}T08:00:00.000Z`,
    `${day('12', '28')}T08:00:00.000Z`,
    `${day('12', '31')}T08:00:00.000Z`,
    `${day('10', '10')}T08:00:00.000Z`,
    '2028-02-29T08:00:00.000Z',
    '2000-02-29T08:00Z',
  ])
    expect([good, Instant.is(good)]).toEqual([good, true]);
  for (const none of [
    time('24:00:00.001Z'),
    time('29:00:00.000Z'),
    time('08:60:00.000Z'),
    time('08:00:60.000Z'),
    time('08:00:00.00xZ'),
    time('08:00:00.000z '),
    time('08-00:00.000Z'),
    `${day('00', '10')}T08:00:00.000Z`,
    `${day('13', '10')}T08:00:00.000Z`,
    `${day('11', '00')}T08:00:00.000Z`,
    `${day('11', '32')}T08:00:00.000Z`,
    `${day('02', '29')}T08:00:00.000Z`,
    `${day('02', '30')}T08:00:00.000Z`,
    `${day('04', '31')}T08:00:00Z`,
    `${day('11', '20')} 08:00:00.000Z`,
    ` ${time('08:00:00.000Z')}`,
    `${time('08:00:00.000Z')}\n`,
    '',
    7,
    null,
  ])
    expect([none, Instant.is(none)]).toEqual([none, false]);
});

test('a day is one that its month has', () => {
  for (const good of [day('01', '01'), day('02', '28'), day('12', '31'), day('10', '20'), '2028-02-29'])
    expect([good, LocalDate.is(good)]).toEqual([good, true]);
  for (const none of [
    day('02', '29'),
    day('04', '31'),
    day('00', '01'),
    day('13', '01'),
    day('01', '00'),
    day('1', '01'),
    `${day('01', '01')}\n`,
    `x${day('01', '01')}`,
    20261120,
  ])
    expect([none, LocalDate.is(none)]).toEqual([none, false]);
});
