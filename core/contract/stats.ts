// The figures of a day (ENT-38, ENT-39, RPT-09), apart from the reports that they are of: dashboards ask for them at once.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Instant, LocalDate } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { Cca2, IdText } from './wire.ts';

const Share = t.type({ amountCompleted: t.string, percentage: t.union([Finite, t.null]) });

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
});
