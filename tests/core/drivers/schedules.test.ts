// What a driver's shifts may look like, against a plain model: minutes of the local clock that are covered.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater, mondayOf, type PlannedShift, shiftFaults, shiftHours } from '../../../core/index.ts';

const shift = (date: string, startLocal: string, endLocal: string): PlannedShift => ({
  date,
  startLocal,
  endLocal,
});
const faults = (...shifts: readonly PlannedShift[]) => Object.fromEntries(shiftFaults(shifts));

describe('shifts', () => {
  test('[ENT-44] end on the next day where the end lies before the start', () => {
    expect(shiftHours(shift('2026-11-23', '08:00', '17:30'))).toBe(9.5);
    expect(shiftHours(shift('2026-11-23', '22:00', '06:00'))).toBe(8);
    expect(faults(shift('2026-11-23', '22:00', '06:00'), shift('2026-11-24', '05:00', '09:00'))).toEqual({
      1: 'It overlaps another shift.',
    });
    expect(faults(shift('2026-12-31', '22:00', '06:00'), shift('2027-01-01', '06:00', '09:00'))).toEqual({});
  });

  test('of one driver never overlap, whatever order they come in; two that meet are one stretch', () => {
    expect(faults(shift('2026-11-23', '12:00', '18:00'), shift('2026-11-23', '08:00', '12:00'))).toEqual({});
    expect(faults(shift('2026-11-23', '12:00', '18:00'), shift('2026-11-23', '08:00', '12:01'))).toEqual({
      0: 'It overlaps another shift.',
    });
    expect(faults(shift('2026-11-23', '08:00', '08:00'))).toEqual({
      0: 'A shift ends at another time than it begins.',
    });
    expect(faults(shift('2026-11-23', '06:00', '20:00'))).toEqual({});
    expect(faults(shift('2026-11-23', '06:00', '20:01'))).toEqual({ 0: 'At most 14 hours at a stretch.' });
    expect(faults(shift('2026-11-23', '06:00', '14:00'), shift('2026-11-23', '14:00', '21:00'))).toEqual({
      1: 'At most 14 hours at a stretch.',
    });
    expect(faults(shift('2026-11-23', '06:00', '14:00'), shift('2026-11-23', '14:30', '21:00'))).toEqual({});
  });

  test('have a fault exactly where a minute is covered twice or a stretch is too long', () => {
    const time = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
    const planned = fc
      .record({ day: fc.integer({ min: 23, max: 29 }), startLocal: time, endLocal: time })
      .filter(({ startLocal, endLocal }) => startLocal !== endLocal)
      .map(({ day, ...times }) => ({ date: `2026-11-${day}`, ...times }));
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 6 }), (shifts) => {
        const halves = new Map<number, number>();
        for (const one of shifts) {
          const [hours = 0, minutes = 0] = one.startLocal.split(':').map(Number);
          const from = Number(one.date.slice(-2)) * 48 + hours * 2 + (minutes === 30 ? 1 : 0);
          for (let half = from; half < from + shiftHours(one) * 2; half += 1)
            halves.set(half, (halves.get(half) ?? 0) + 1);
        }
        let stretch = 0;
        let longest = 0;
        for (let half = 0; half < 32 * 48; half += 1) {
          stretch = halves.has(half) ? stretch + 1 : 0;
          longest = Math.max(longest, stretch);
        }
        const isWrong = [...halves.values()].some((n) => n > 1) || longest > 28;
        expect(shiftFaults(shifts).size > 0).toBe(isWrong);
      }),
    );
  });

  test('belong to weeks that begin on a Monday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(daysLater('2026-12-28', 7)).toBe('2027-01-04');
  });
});
