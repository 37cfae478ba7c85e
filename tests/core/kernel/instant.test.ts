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
