// The figures of a day (ENT-38, ENT-39, RPT-09), apart from the reports that they are of: dashboards ask for them at once.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, Instant, LocalDate } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { DayTrack } from './dayTrack.ts';
import { DeedPlace } from './deedPlace.ts';
import { Figures } from './figures.ts';
import { Cca2, IdText, QueryText } from './wire.ts';

const Share = t.type({ amountCompleted: t.string, percentage: t.union([Finite, t.null]) });

/** `x` of `y`. */
const Judged = t.type({ x: Finite, y: Finite });

/** The score card of a driver: the figures that the report of drivers has for the same days. */
export const DriverCard = t.type({
  driverId: Id,
  name: t.string,
  figures: Figures,
});
export type DriverCard = t.TypeOf<typeof DriverCard>;

/** The calls of the figures of a day (ENT-38, ENT-39). */
export const stats = group('stats', {
  read: call({
    service: 'reporting',
    method: 'GET',
    path: '/stats/{cca2}',
    params: { cca2: Cca2 },
    query: { from: LocalDate, to: LocalDate, companyId: IdText, storeId: IdText, territoryId: IdText },
    answer: t.type({
      deliveries: Finite,
      acceptance: t.type({
        otds: Share,
        pickupCompliance: Share,
        dropoffCompliance: Share,
        pickupExceptions: Share,
        dropoffExceptions: Share,
      }),
      asOf: Instant,
    }),
    who: audience.live,
    does: 'Deliveries due and how promises and windows were kept, of the rows that the caller may see; today unless said.',
  }),
  hours: call({
    service: 'reporting',
    method: 'GET',
    path: '/stats/{cca2}/hours',
    params: { cca2: Cca2 },
    query: { companyId: IdText },
    answer: t.type({
      hours: t.array(
        t.type({
          at: Instant,
          late: Finite,
          atRisk: Finite,
          unassigned: Finite,
          underWay: Finite,
          exceptions: Finite,
          onTime: Finite,
          due: Finite,
          shares: t.type({
            pickupCompliance: Judged,
            dropoffCompliance: Judged,
            pickupExceptions: Judged,
            dropoffExceptions: Judged,
          }),
        }),
      ),
      asOf: Instant,
    }),
    who: audience.live,
    does: 'The figures of the board at each full hour of today that is over.',
  }),
  cards: call({
    service: 'reporting',
    method: 'GET',
    path: '/cards/{cca2}',
    params: { cca2: Cca2 },
    query: { range: QueryText, driverId: IdText },
    answer: t.type({
      range: t.type({ from: LocalDate, to: LocalDate, zone: t.string }),
      cards: t.array(DriverCard),
      asOf: Instant,
    }),
    who: audience.jobStart,
    does: 'The score cards of drivers: a driver’s own, those of a partner’s drivers, any for staff; last month unless said.',
  }),
  track: call({
    service: 'reporting',
    method: 'GET',
    path: '/tracks/{cca2}/{driverId}',
    params: { cca2: Cca2, driverId: IdText },
    query: { day: LocalDate },
    answer: DayTrack,
    who: audience.ams,
    does: 'Where a driver was on a day of the country, and the stops of that day; today unless said.',
  }),
  deed: call({
    service: 'reporting',
    method: 'GET',
    path: '/deeds/{cca2}/{deedId}',
    params: { cca2: Cca2, deedId: IdText },
    answer: DeedPlace,
    who: audience.ams,
    does: 'Where a driver told a deed at a stop, beside where the stop is.',
  }),
});
