// The calls of drivers' shifts (ENT-44, segment dashboard-driver-schedule): a week of one driver is read and saved whole, and copied.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Shift } from '../drivers/schedules.ts';
import { Id, LocalDate, LocalTime, maybe } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, many } from './wire.ts';

/** A shift as it is planned. */
const Planned = body(
  { date: LocalDate, startLocal: LocalTime, endLocal: LocalTime },
  { territoryId: maybe(Id) },
);

/** The calls of shifts. */
export const schedules = group('schedules', {
  list: call({
    method: 'GET',
    path: '/dashboard-driver-schedule/{cca2}',
    params: { cca2: Cca2 },
    query: { driverId: many(IdText), from: LocalDate, to: LocalDate },
    answer: t.array(Shift),
    who: audience.jobStart,
    scope: 'driver',
    does: 'Shifts that begin between two days, of the drivers whom the caller may see; at most 62 days.',
  }),
  saveWeek: call({
    method: 'PUT',
    path: '/dashboard-driver-schedule/{cca2}/{driverId}',
    params: { cca2: Cca2, driverId: IdText },
    body: body({ monday: LocalDate, shifts: t.array(Planned) }),
    answer: t.array(Shift),
    who: audience.ams,
    scope: 'driver',
    does: 'Makes these the shifts of a driver’s week; 422 where two overlap, also with those of the days around it.',
  }),
  copyWeek: call({
    method: 'PUT',
    path: '/dashboard-driver-schedule/{cca2}/{driverId}/copy',
    params: { cca2: Cca2, driverId: IdText },
    body: body({ monday: LocalDate, weeks: t.array(LocalDate) }, { driverIds: t.array(Id) }),
    answer: t.type({
      copied: t.number,
      refused: t.array(t.type({ driverId: Id, monday: LocalDate, message: t.string })),
    }),
    who: audience.ams,
    scope: 'driver',
    does: 'Copies a week to others, of the same driver or of those named; a week that has shifts already, or where they do not fit, is left and named.',
  }),
});
