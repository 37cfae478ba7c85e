import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atLocal, newStopWindow } from '../../../core/index.ts';

const at = (time: string): number => Date.parse(time);
const zone = 'Africa/Johannesburg';

it('[TSK-19] a stop begins with what is left of the window of its run, and where nothing is left with the next four hours', () => {
  const tomorrow = { windowStartUtc: '2026-11-29T06:00:00Z', windowEndUtc: '2026-11-29T15:00:00Z' };
  const now = at('2026-11-28T13:12:00Z');
  expect(newStopWindow(tomorrow, now, zone)).toEqual({ day: '2026-11-29', from: '08:00', to: '17:00' });
  expect(newStopWindow(tomorrow, at('2026-11-29T09:01:00Z'), zone)).toEqual({
    day: '2026-11-29',
    from: '11:15',
    to: '17:00',
  });
  expect(newStopWindow({}, now, zone)).toEqual({ day: '2026-11-28', from: '15:15', to: '19:15' });
  expect(newStopWindow(tomorrow, at('2026-11-29T20:40:00Z'), zone)).toEqual({
    day: '2026-11-29',
    from: '22:45',
    to: '23:59',
  });
});

it('[TSK-19] it is a window ahead, whatever the run and the zone', () => {
  const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
  const time = fc.option(
    moment.map((ms) => new Date(ms).toISOString()),
    { nil: undefined },
  );
  fc.assert(
    fc.property(
      moment,
      time,
      time,
      fc.constantFrom(zone, 'Africa/Nairobi', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu'),
      (now, windowStartUtc, windowEndUtc, where) => {
        const run = {
          ...(windowStartUtc === undefined ? {} : { windowStartUtc }),
          ...(windowEndUtc === undefined ? {} : { windowEndUtc }),
        };
        const { day, from, to } = newStopWindow(run, now, where);
        const start = atLocal(day, from, where)?.getTime() ?? 0;
        const end = atLocal(day, to, where)?.getTime() ?? 0;
        expect(start).toBeGreaterThan(now - 60_000);
        expect(end).toBeGreaterThan(start);
      },
    ),
  );
});
