// Times as milliseconds, one after another: the minute that is kept of the one before never stands in for another.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMillis } from '../../../core/kernel/instant.ts';
import { runs } from '../../arbitraries/runs.ts';

test('each time is what it says, whatever came before it', () => {
  const places = [
    '2026-11-20T08:00:00.000Z',
    '2025-11-20T08:00:00.000Z',
    '1026-11-20T08:00:00.000Z',
    '2026-12-20T08:00:59.999Z',
    '2026-11-21T08:00:00.010Z',
    '2026-11-20T09:00:00.100Z',
    '2026-11-20T08:01:09.000Z',
    '2026-11-20T08:10:00.000Z',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...places), { minLength: 2 }), (times) => {
      for (const time of times) expect(toMillis(time)).toBe(Date.parse(time));
    }),
    runs(200),
  );
});

test('what is no time is none, also of a minute that was one, and leaves nothing behind', () => {
  const good = '2026-11-20T08:00:00.000Z';
  for (const none of [
    '2026-13-20T08:00:00.000Z',
    '2026-02-30T08:00:00.000Z',
    '2026-02-29T08:00Z',
    '1900-02-29',
    '2026-04-31',
    'x026-11-20T08:00:00.000Z',
    '2026-11-20T08:61:00.000Z',
    '2026-11-20T08:00:60.000Z',
    '2026-11-20T08:00:0x.000Z',
    '2026-11-20T08:00:0:.000Z',
    '2026-11-20T08:00:/0.000Z',
    '2026-11-20T08:00:00.x00Z',
    '2026-11-20T08:00:00.0x0Z',
    '2026-11-20T08:00:00.00xZ',
    '2026-11-20T08:00:00.00/Z',
  ]) {
    expect(toMillis(good)).toBe(Date.parse(good));
    expect(toMillis(none)).toBeNaN();
    expect(toMillis(none)).toBeNaN();
  }
  expect(toMillis(good)).toBe(Date.parse(good));
});

test('a day, and a day with its time in every precision and zone that is written, are times; without a zone they are UTC', () => {
  const minute = Date.UTC(2026, 10, 20, 8, 15);
  const clocks: readonly (readonly [string, number])[] = [
    ['T08:15', 0],
    ['T08:15:30', 30_000],
    ['T08:15:30.5', 30_500],
    ['T08:15:30.25', 30_250],
    ['T08:15:30.123', 30_123],
    ['T08:15:30.123456', 30_123],
    ['T08:15:30.123456789', 30_123],
  ];
  const zones: readonly (readonly [string, number])[] = [
    ['', 0],
    ['Z', 0],
    ['+00:00', 0],
    ['+02:00', -120],
    ['+0200', -120],
    ['-05:30', 330],
    ['-0530', 330],
  ];
  for (const [clock, ms] of clocks)
    for (const [zone, minutes] of zones)
      expect([clock, zone, toMillis(`2026-11-20${clock}${zone}`)]).toEqual([
        clock,
        zone,
        minute + ms + minutes * 60_000,
      ]);
  expect(toMillis('2026-11-20')).toBe(Date.UTC(2026, 10, 20));
});

test('what a computer may guess a time from is none', () => {
  const good = '2026-11-20T08:00:00.000Z';
  for (const guess of [
    `${good}x`,
    `${good}+02:00`,
    `${good} `,
    '2026 Nov 20 8:00:00.000Z',
    '2026-11-20T08:00x00.000Z',
    '2026-11-20T08:00:00:000Z',
    '2026-11-20 08:00:00.000Z',
    '2026-11-20T08:00:00.000X',
    '+02026-11-20T08:00:00.0Z',
    '20 Nov 2026',
    'on 2026-11-20',
    '2026-11-20 (a Friday)',
    '2026-11-20 08:15',
    '2026-11-20T08:15:30 GMT',
    '2026-11-20T08:15:30.1234567890Z',
    '2026-11-20T08:15Z+02:00',
    '22026-11-20',
    '2026-1-20',
    '2026-11-2',
    '2026/11/20',
    '2026',
    '',
  ]) {
    expect([guess, toMillis(guess)]).toEqual([guess, Number.NaN]);
    // Also of the minute of the time before it.
    expect(toMillis(good)).toBe(Date.parse(good));
    expect([guess, toMillis(guess)]).toEqual([guess, Number.NaN]);
  }
});

test('what is no time says nothing of the next that is of its minute', () => {
  expect(toMillis('2026-11-21T10:00:0x.000Z')).toBeNaN();
  expect(toMillis('2026-11-21T10:00:01.000Z')).toBe(Date.UTC(2026, 10, 21, 10, 0, 1));
});

test('the time zone of whoever reads it changes nothing', () => {
  const zone = process.env['TZ'];
  const times = ['2026-11-20', '2026-11-20T08:15', '2026-11-20T08:15:30.5', '2026-11-20T08:15:30+02:00'];
  const utc = times.map(toMillis);
  try {
    for (const other of ['Africa/Johannesburg', 'America/St_Johns']) {
      process.env['TZ'] = other;
      expect(times.map(toMillis)).toEqual(utc);
    }
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
