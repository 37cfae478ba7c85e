import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  atLocal,
  dateForms,
  defaultZone,
  expiresIn,
  expiryText,
  formatDay,
  formatIn,
  formatIsoDay,
  formatWhen,
  formatWindow,
  isExpired,
  localDay,
  quoteTickMs,
  remaining,
  toDate,
  zoneNote,
} from '../../../core/index.ts';

const now = '2026-11-20T21:30:00Z'; // 23:30 in Johannesburg, 00:30 of the 21st in Nairobi

describe('times in a zone', () => {
  test('[FMT-01] the zone is Africa/Johannesburg unless another is given', () => {
    expect(defaultZone).toBe('Africa/Johannesburg');
    expect(formatIn('2026-11-20T08:00:00Z', 'time')).toBe('10:00');
    expect(formatIn('2026-11-20T08:00:00Z', 'time', 'Africa/Nairobi')).toBe('11:00');
  });

  test('[FMT-03] the four forms', () => {
    expect(dateForms).toEqual({
      day: 'DD/MM/YYYY',
      isoDay: 'YYYY-MM-DD',
      time: 'HH:mm',
      stamp: 'DD-MM-YYYY HH:mm',
    });
    const at = '2026-03-04T05:06:07Z';
    expect(formatIn(at, 'day')).toBe('04/03/2026');
    expect(formatIn(at, 'isoDay')).toBe('2026-03-04');
    expect(formatIn(at, 'time')).toBe('07:06');
    expect(formatIn(at, 'stamp')).toBe('04-03-2026 07:06');
  });

  test('[FMT-03] midnight is 00:00, never 24:00', () => {
    expect(formatIn('2026-11-20T22:00:00Z', 'stamp')).toBe('21-11-2026 00:00');
  });

  describe('read on a machine of another zone', () => {
    const own = process.env['TZ'];
    afterEach(() => {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    });

    test.each(['UTC', 'Africa/Johannesburg', 'America/St_Johns'])(
      '[FMT-04] a timestamp without a trailing Z is UTC: %s',
      (zone) => {
        process.env['TZ'] = zone;
        fc.assert(
          fc.property(
            fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
            (date) => {
              const bare = date.toISOString().slice(0, -1);
              expect(toDate(bare)?.getTime()).toBe(date.getTime());
              expect(formatIn(bare, 'stamp')).toBe(formatIn(date, 'stamp'));
            },
          ),
        );
      },
    );
  });

  test('[FMT-04] minutes alone are UTC too, and an offset is read as it says', () => {
    expect(toDate('2026-11-20T08:00')?.toISOString()).toBe('2026-11-20T08:00:00.000Z');
    expect(toDate('2026-11-20T08:00:00+02:00')?.toISOString()).toBe('2026-11-20T06:00:00.000Z');
  });

  test('[FMT-05] Today, Tomorrow, Yesterday, else the date, as the zone sees the day', () => {
    expect(formatDay('2026-11-20T06:00:00Z', now)).toBe('Today');
    expect(formatDay('2026-11-20T22:30:00Z', now)).toBe('Tomorrow');
    expect(formatDay('2026-11-19T06:00:00Z', now)).toBe('Yesterday');
    expect(formatDay('2026-11-22T06:00:00Z', now)).toBe('22/11/2026');
    expect(formatDay('2026-11-20T06:00:00Z', now, 'Africa/Nairobi')).toBe('Yesterday');
  });

  test('[FMT-05] a calendar day carries no zone of its own', () => {
    expect(formatIsoDay('2026-11-20', now)).toBe('Today');
    expect(formatIsoDay('2026-11-21', now)).toBe('Tomorrow');
    expect(formatIsoDay('2026-11-20', now, 'Africa/Nairobi')).toBe('Yesterday');
    expect(formatIsoDay('2027-01-02', now)).toBe('02/01/2027');
    expect(formatIsoDay('soon', now)).toBe('');
  });

  test('[FMT-05] the three words are three different days, always', () => {
    const zones = fc.constantFrom(
      'Africa/Johannesburg',
      'Africa/Nairobi',
      'Pacific/Auckland',
      'America/St_Johns',
    );
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, zones, (at, zone) => {
        expect(formatDay(at, at, zone)).toBe('Today');
        const today = localDay(at, zone);
        const next = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
        expect(formatIsoDay(next, at, zone)).toBe('Tomorrow');
      }),
    );
  });

  test('windows name the day once, or twice where it changes', () => {
    expect(formatWhen('2026-11-20T06:00:00Z', now)).toBe('Today 08:00');
    expect(formatWindow('2026-11-20T06:00:00Z', '2026-11-20T08:00:00Z', now)).toBe('Today 08:00 - 10:00');
    expect(formatWindow('2026-11-20T20:00:00Z', '2026-11-21T06:00:00Z', now)).toBe(
      'Today 22:00 - Tomorrow 08:00',
    );
  });

  test('what is no time shows nothing', () => {
    for (const nothing of [null, undefined, '', 'never', Number.NaN]) {
      expect(formatIn(nothing, 'stamp')).toBe('');
      expect(formatDay(nothing, now)).toBe('');
      expect(formatWindow(nothing, nothing, now)).toBe('');
    }
  });

  test('[C-23] a local time is a wall clock in the zone, and back', () => {
    expect(atLocal('2026-11-21', '02:00')?.toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(atLocal('2026-11-21', '02:00', 'Africa/Nairobi')?.toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(atLocal('nonsense', '02:00')).toBeNull();
  });

  test('the zone is named only where the viewer’s clock differs', () => {
    expect(zoneNote('Africa/Johannesburg', 'Africa/Johannesburg', now)).toBe('');
    expect(zoneNote('Africa/Johannesburg', 'Africa/Maputo', now)).toBe('');
    expect(zoneNote('Africa/Johannesburg', 'Europe/London', now)).toBe('Africa/Johannesburg');
  });
});

describe('countdowns', () => {
  const at = Date.parse(now);
  const cases: readonly (readonly [number, string])[] = [
    [1, '1 second'],
    [59_999, '59 seconds'],
    [60_000, '1 minute'],
    [12 * 60_000 + 59_000, '12 minutes'],
    [3_600_000, '1 hour'],
    [47 * 3_600_000, '1 day'],
    [72 * 3_600_000, '3 days'],
  ];

  test.each(cases)('[WIZ-61] [WIZ-62] [DEL-25] %i ms is %s', (ms, words) => {
    expect(expiresIn(at + ms, at)).toBe(`Expires in ${words}`);
    expect(expiryText(at + ms, at)).toBe(`${words} remaining`);
  });

  test('[WIZ-60] [DEL-25] past is Expired, and so is what is no time', () => {
    expect(expiresIn(at, at)).toBe('Expired');
    expect(expiresIn(at - 1, at)).toBe('Expired');
    expect(expiryText(null, at)).toBe('Expired');
    expect(isExpired(at + 1, at)).toBe(false);
  });

  test('[WIZ-59] quotes are counted every 30 seconds', () => {
    expect(quoteTickMs).toBe(30_000);
  });

  test('[WIZ-62] the words never promise more than is left', () => {
    const unit = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 * 86_400_000 }), (left) => {
        const [count = '', name = ''] = (remaining(at + left, at) ?? '').split(' ');
        const ms = unit[name.replace(/s$/, '') as keyof typeof unit];
        expect(Number(count)).toBeGreaterThanOrEqual(1);
        expect(Number(count) * ms).toBeLessThanOrEqual(Math.max(left, 1000));
      }),
    );
  });
});
