// When schedules are due: a year of each, in zones with and without a change of the clock, and no local day is missed or told twice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, timeOf, toUtc, weekday } from '../../../../adapters/backend/windows/localTime.ts';
import { dueUntil, nextDue, type Slots } from '../../../../adapters/backend/windows/recurring.ts';

const zones = [
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Europe/London',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const;

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const slots: fc.Arbitrary<Slots> = fc.record({
  period: fc.constantFrom('daily', 'weekly', 'monthly'),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  monthDay: fc.integer({ min: 1, max: 31 }),
  sendAt: time,
  zone: fc.constantFrom(...zones),
});

const lastOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** The local days of a year on which it is to be sent, by the calendar alone. */
const daysOf = ({ period, weekdays, monthDay }: Slots, first: string, n: number): readonly string[] =>
  Array.from({ length: n }, (_, at) => addDays(first, at)).filter((day) => {
    if (period === 'daily') return true;
    if (period === 'weekly') return weekdays.includes(weekday(day));
    const last = lastOfMonth(day);
    const wished = `${day.slice(0, 8)}${String(monthDay).padStart(2, '0')}`;
    return day === (wished > last ? last : wished);
  });

describe('[law RP-13] a schedule', () => {
  it('is due once for each of its local days of a year, in every zone, over every change of the clock', () => {
    fc.assert(
      fc.property(slots, fc.integer({ min: 2020, max: 2027 }), (asked, year) => {
        const days = daysOf(asked, `${year}-01-01`, 366);
        const [first, last] = [days[0], days.at(-1)];
        if (first === undefined || last === undefined) return;
        const begin = nextDue(asked, new Date(toUtc(first, '00:00', asked.zone).getTime() - 7_200_000));
        if (begin === null) throw new Error('never');
        const due = dueUntil(asked, begin, toUtc(last, asked.sendAt, asked.zone)).slice(-days.length);
        expect(due).toHaveLength(days.length);
        for (const [at, moment] of due.entries()) {
          // a time that is skipped is told after it, which near midnight is the next day
          expect([days[at], addDays(days[at] ?? '', 1)]).toContain(dayOf(moment, asked.zone));
          const plain = toUtc(days[at] ?? '', asked.sendAt, asked.zone).getTime();
          expect(moment.getTime()).toBeLessThanOrEqual(plain);
          expect(plain - moment.getTime()).toBeLessThanOrEqual(7_200_000);
        }
      }),
    );
  });

  it('is due at the same moments, asked in one go or step by step from any moment', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(slots, moment, (asked, from) => {
        const first = nextDue(asked, from);
        if (first === null) throw new Error('never');
        expect(first.getTime()).toBeGreaterThan(from.getTime());
        // nothing lies between
        expect(nextDue(asked, new Date(first.getTime() - 1))?.getTime()).toBe(first.getTime());
        expect(nextDue(asked, first)?.getTime()).toBeGreaterThan(first.getTime());
      }),
    );
  });

  it('takes the time after one that is skipped, and the first of one that comes twice', () => {
    const daily = (sendAt: string): Slots => ({
      period: 'daily',
      weekdays: [],
      monthDay: null,
      sendAt,
      zone: 'Europe/London',
    });
    const skipped = nextDue(daily('01:30'), new Date('2026-03-28T12:00:00Z'));
    expect(timeOf(skipped ?? new Date(0), 'Europe/London')).toBe('02:30');
    const twice = nextDue(daily('01:30'), new Date('2026-10-24T12:00:00Z'));
    expect(twice?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});
