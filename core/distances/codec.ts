// Ways between two places that are asked of the router once and known from then on: batches, their rows, and which distance prices count.
import * as t from 'io-ts';
import { Finite, Id, Instant, maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';
import { distanceSource } from '../pricing/explanation.ts';
import { batchState, uploadStatus } from '../rates/uploadStatus.ts';

/** Where the pairs of a batch come from. */
export const distanceBatchKind = statusTable('distanceBatchKind', [
  { code: 'file', name: 'FILE', label: 'A file of pairs', terminal: false },
  {
    code: 'stores-to-hubs',
    name: 'STORES_TO_HUBS',
    label: 'Stores of a company to every hub',
    terminal: false,
  },
  { code: 'past', name: 'PAST', label: 'Deliveries of the last 90 days', terminal: false },
]);

/** By which distance bookings are priced: as they always were, or by the known road where there is one. */
export const pricedDistance = statusTable('pricedDistance', [
  {
    code: 'great-circle',
    name: 'GREAT_CIRCLE',
    label: 'As estimated or asked at the booking',
    terminal: false,
  },
  { code: 'known-road', name: 'KNOWN_ROAD', label: 'Known road, where there is one', terminal: false },
]);

/** One batch; `statusCounts` counts its rows by their upload status. */
export const DistanceBatch = t.intersection([
  t.type({
    id: Id,
    kind: distanceBatchKind.codec,
    name: t.string,
    createdUtc: Instant,
    userFullName: t.string,
    totalRows: Finite,
    statusCounts: t.record(t.string, t.number),
    batchState: batchState.codec,
    isStopped: t.boolean,
    waiting: Finite,
    failed: Finite,
  }),
  t.partial({ xmin: Finite }),
]);
export type DistanceBatch = t.TypeOf<typeof DistanceBatch>;

/** One pair of places: the great circle beside the road, and how much longer that is. */
export const DistanceRow = t.intersection([
  t.type({
    id: Id,
    line: Finite,
    fromName: t.string,
    toName: t.string,
    uploadStatusId: uploadStatus.codec,
    greatCircleKm: Finite,
  }),
  t.partial({
    km: maybe(Finite),
    minutes: maybe(Finite),
    factor: maybe(Finite),
    distanceSource: maybe(distanceSource.codec),
    failure: maybe(t.string),
  }),
]);
export type DistanceRow = t.TypeOf<typeof DistanceRow>;

/** Which distance counts now, how many ways are known, and what the last 28 days would have cost by the known ones; cents without VAT. */
export const DistanceSetting = t.type({
  pricedDistance: pricedDistance.codec,
  knownWays: Finite,
  deliveries: Finite,
  changedDeliveries: Finite,
  greatCircleCents: Finite,
  knownRoadCents: Finite,
});
export type DistanceSetting = t.TypeOf<typeof DistanceSetting>;

/** The columns of a file of pairs; the names are for people, the degrees count. */
export const distanceColumns = [
  'From',
  'From latitude',
  'From longitude',
  'To',
  'To latitude',
  'To longitude',
] as const;
/** How large a file of pairs may be. */
export const distanceFileLimits = { bytes: 2 * 1024 * 1024, rows: 5_000 } as const;
