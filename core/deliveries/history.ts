// What happened to a delivery, in the order in which it happened: who did what, when.
import * as t from 'io-ts';
import { Finite, Instant, maybe } from '../format/codecs.ts';

/** What may have happened; the labels are for people, in English. `{driver}`, `{place}` and the rest are of the entry. */
export const historyKinds = {
  booked: 'Booked',
  paid: 'Paid',
  assigned: 'Given to {driver}',
  unassigned: 'Taken back from {driver}',
  arrivedPickUp: 'Arrived at the pick-up',
  collected: 'Collected',
  failedPickUp: 'Could not be collected',
  arrivedDropOff: 'Arrived at the drop-off',
  delivered: 'Handed over',
  failedDropOff: 'Could not be handed over',
  status: 'Status changed',
  changed: 'Changed: {field}',
  wish: 'The recipient told the driver',
} as const;

/** One of the kinds. */
export type HistoryKind = keyof typeof historyKinds;

/** One entry of the time line. `byName`: who did it, where the reader may know; `status`: a code of the deliveries' statuses. */
export const HistoryEntry = t.intersection([
  t.type({ at: Instant, kind: t.keyof(historyKinds) }),
  t.partial({
    byName: maybe(t.string),
    driver: maybe(t.string),
    status: maybe(Finite),
    field: maybe(t.string),
    before: maybe(t.string),
    after: maybe(t.string),
    reason: maybe(t.string),
    pictureUrl: maybe(t.string),
  }),
]);
export type HistoryEntry = t.TypeOf<typeof HistoryEntry>;
