// What people may type for a day and a time, and that nothing else is taken for one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClock, readDay, writeDay } from '../../../core/format/typed.ts';

const today = '2026-11-30';

describe('a day as it is typed', () => {
  it.each([
    ['05/12/2026', '2026-12-05'],
    ['5/12/2026', '2026-12-05'],
    ['5.12.26', '2026-12-05'],
    ['5-12', '2026-12-05'],
    ['5 12 2027', '2027-12-05'],
    ['05122026', '2026-12-05'],
    [' 2026-12-05 ', '2026-12-05'],
    ['5 Dec 2026', '2026-12-05'],
    ['5 Des. 2026', '2026-12-05'],
    ['5 december', '2026-12-05'],
    ['1 Mrt 2027', '2027-03-01'],
    ['29/02/2028', '2028-02-29'],
  ])('%s', (text, day) => expect(readDay(text, today)?.value).toBe(day));

  it.each([
    '',
    'soon',
    '31/02/2026',
    '29/02/2027',
    '12/31/2026',
    '5',
    '5/12/202',
    '5/12/20266',
    '5 xyz 2026',
    '0/1/2026',
  ])('names none: "%s"', (text) => expect(readDay(text, today)).toBeNull());

  it('waits for the rest of a year', () => {
    expect(readDay('5/12', today)?.isWhole).toBe(false);
    expect(readDay('5/12/20', today)?.isWhole).toBe(false);
    expect(readDay('5/12/2026', today)?.isWhole).toBe(true);
    expect(readDay('2026-12-05', today)?.isWhole).toBe(true);
  });

  it('reads what it writes, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 100_000 }), (days) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10);
        expect(readDay(writeDay(day), today)).toEqual({ value: day, isWhole: true });
      }),
    );
    expect(writeDay('tomorrow')).toBe('');
  });
});

describe('a time as it is typed', () => {
  it.each([
    ['08:30', '08:30'],
    ['8:30', '08:30'],
    ['8', '08:00'],
    ['17', '17:00'],
    ['830', '08:30'],
    ['1730', '17:30'],
    ['8.30', '08:30'],
    ['17h', '17:00'],
    ['17h30', '17:30'],
    ['5 pm', '17:00'],
    ['5:15pm', '17:15'],
    ['12 a.m.', '00:00'],
    ['12:10 PM', '12:10'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])('%s', (text, time) => expect(readClock(text)?.value).toBe(time));

  it.each(['', 'noon', '24:00', '8:60', '13 pm', '8:5', '12345', ':30'])('names none: "%s"', (text) =>
    expect(readClock(text)).toBeNull(),
  );

  it('waits for the rest', () => {
    expect(readClock('1')?.isWhole).toBe(false);
    expect(readClock('17:3')).toBeNull();
    expect(readClock('173')).toBeNull();
    for (const text of ['17:30', '6:00', '17h30', '1730', '5 pm'])
      expect(readClock(text)?.isWhole, text).toBe(true);
  });
});
