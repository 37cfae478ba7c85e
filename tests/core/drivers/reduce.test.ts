// The clock of a position: a fix of another calendar must neither stand in the way of every true fix after it nor lie behind all of them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Driver } from '../../../core/drivers/codec.ts';
import { isOtherCalendar } from '../../../core/drivers/reduce.ts';
import { finalState } from '../../../core/recording/finalState.ts';
import { runs } from '../../arbitraries/runs.ts';
import { driver, envelope, fix, make } from '../state/foldWorld.ts';

const millennium = Date.UTC(2000, 0, 1);
const year = 366 * 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 20, 8);

test('[M-8] a position has no version: one that names none, or null, moves the driver', () => {
  const { state, say, rejected } = make();
  say('coordinateUpdate', { id: 8, xmin: null, lastKnownLocation: fix(-33, 18, '2026-11-20T07:59:00.000Z') });
  say('coordinateUpdate', { id: 8, lastKnownLocation: fix(-34, 18, '2026-11-20T08:00:00.000Z') });
  expect(state.tables.positions.get(8)?.lastKnownLocation.lat).toBe(-34);
  expect(rejected()).toEqual([]);
});

test('[M-8] a driver whose own record carries a lost fix stands where the newest taken fix is, or nowhere', () => {
  const { state, say } = make();
  const placeOf = (id: number) =>
    (finalState(state.tables, []).drivers[id] as Partial<Driver>).lastKnownLocation;
  const lost = fix(0, 0, '2026-11-20T08:00:00.000Z');
  say('user', envelope(driver(8, 5, { lastKnownLocation: lost })));
  expect(placeOf(8)).toBeNull();
  say('coordinateUpdate', { id: 8, lastKnownLocation: fix(-33, 18, '2026-11-20T07:59:00.000Z') });
  say('user', envelope(driver(8, 6, { lastKnownLocation: lost })));
  expect(placeOf(8)).toMatchObject({ lat: -33 });
  say('user', envelope(driver(9, 5)));
  expect(finalState(state.tables, []).drivers[9]).toEqual(driver(9, 5));
});

describe('the time of a fix [M-8]', () => {
  test('from the year 2000 up to a year ahead of its arrival is a driver’s past', () => {
    expect(isOtherCalendar(millennium, now)).toBe(false);
    expect(isOtherCalendar(millennium - 1, now)).toBe(true);
    expect(isOtherCalendar(now + year, now)).toBe(false);
    expect(isOtherCalendar(now + year + 1, now)).toBe(true);
  });

  test('an arrival that is itself of no such time judges nothing, as in a recording that counts from zero', () => {
    for (const at of [0, millennium - 1, now, now + 9 * year]) {
      expect(isOtherCalendar(at, millennium - 1)).toBe(false);
      expect(isOtherCalendar(at, 0)).toBe(false);
    }
    expect(isOtherCalendar(millennium - 1, millennium)).toBe(true);
    expect(isOtherCalendar(millennium, millennium)).toBe(false);
  });

  test.each([
    ['the Thai calendar', '2569-11-20T08:00:00.000Z'],
    ['the Persian calendar', '1405-08-29T08:00:00.000Z'],
  ])('of %s is told and leaves the van where it was; the next true fix moves it', (_, at) => {
    const { state, say, rejected } = make();
    say('coordinateUpdate', { id: 8, lastKnownLocation: fix(-33, 18, '2026-11-20T07:59:00.000Z') });
    say('coordinateUpdate', { id: 8, lastKnownLocation: fix(-1, 36, at) });
    expect(state.tables.positions.get(8)?.lastKnownLocation.lat).toBe(-33);
    say('user', envelope(driver(8, 5, { lastKnownLocation: fix(-2, 36, at) })));
    expect(state.tables.drivers.get(8)?.xmin).toBe(5);
    expect(state.tables.positions.get(8)?.lastKnownLocation.lat).toBe(-33);
    say('coordinateUpdate', { id: 8, lastKnownLocation: fix(-34, 18, '2026-11-20T08:00:00.000Z') });
    expect(state.tables.positions.get(8)?.lastKnownLocation.lat).toBe(-34);
    expect(rejected()).toEqual(['positions/8 out of scope', 'positions/8 out of scope']);
    expect(state.store.rejections.list('positions', 8).map(({ detail }) => detail)).toEqual(
      Array(2).fill('at: is no time of today'),
    );
  });

  test('however its fixes come, a van stands at the newest of those that can be', () => {
    const minutes = fc.integer({ min: -600, max: 600 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minutes, fc.constantFrom(0, 543, -621)), { maxLength: 20 }), (fixes) => {
        const { state, say } = make();
        for (const [minute, years] of fixes) {
          const at = new Date(now + minute * 60_000);
          at.setUTCFullYear(at.getUTCFullYear() + years);
          say('coordinateUpdate', {
            id: 1,
            lastKnownLocation: fix(-33, 18 + minute / 1000, at.toISOString()),
          });
        }
        const true_ = fixes.filter(([, years]) => years === 0).map(([minute]) => minute);
        const newest = state.tables.positions.get(1)?.lastKnownLocation.lon;
        expect(newest).toBe(true_.length === 0 ? undefined : 18 + Math.max(...true_) / 1000);
      }),
      runs(100),
    );
  });
});
