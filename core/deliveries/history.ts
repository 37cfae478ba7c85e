// What happened to a delivery or on a run, in the order in which it happened: who did what, when.
import * as t from 'io-ts';
import { Finite, Instant, maybe } from '../format/codecs.ts';

/** What may have happened, in the order in which what happens at once is told. */
export const historyKinds = {
  booked: null,
  made: null,
  paid: null,
  assigned: null,
  refused: null,
  unassigned: null,
  started: null,
  arrivedPickUp: null,
  collected: null,
  failedPickUp: null,
  arrivedDropOff: null,
  delivered: null,
  failedDropOff: null,
  status: null,
  changed: null,
  wish: null,
  runCompleted: null,
  runCancelled: null,
} as const;

/** One of the kinds. */
export type HistoryKind = keyof typeof historyKinds;

/**
 * One entry of the time line. `byName`: who did it, where the reader may know; `status`: a code of the deliveries' statuses;
 * `about`: whose stop of a run it was.
 */
export const HistoryEntry = t.intersection([
  t.type({ at: Instant, kind: t.keyof(historyKinds) }),
  t.partial({
    byName: maybe(t.string),
    driver: maybe(t.string),
    about: maybe(t.string),
    status: maybe(Finite),
    field: maybe(t.string),
    before: maybe(t.string),
    after: maybe(t.string),
    reason: maybe(t.string),
    pictureUrl: maybe(t.string),
  }),
]);
export type HistoryEntry = t.TypeOf<typeof HistoryEntry>;
