// The calls of distance discovery (RT-91, RT-92): batches of pairs of places, their rows, and by which distance prices count.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import {
  DistanceBatch,
  DistanceRow,
  DistanceSetting,
  distanceBatchKind,
  pricedDistance,
} from '../distances/codec.ts';
import { Finite, Id, page } from '../format/codecs.ts';
import { uploadStatus } from '../rates/uploadStatus.ts';
import { call, group } from './call.ts';
import { body, Cca2, codeText, IdText, listQuery, many } from './wire.ts';

const country = { cca2: Cca2 } as const;
const ofBatch = { cca2: Cca2, batchId: IdText } as const;

/** The calls of distances: files of them, discovery, and which one is priced. */
export const distances = group('distances', {
  batches: call({
    method: 'GET',
    path: '/distances/{cca2}/batches',
    record: 'distance-batches',
    params: country,
    query: listQuery,
    answer: page(DistanceBatch),
    who: audience.administrator,
    exports: 'Distance batches',
    does: 'The batches of ways, the newest first.',
  }),
  discover: call({
    method: 'POST',
    path: '/distances/{cca2}/batches',
    record: 'distance-batches',
    params: country,
    body: body({ kind: distanceBatchKind.codec }, { companyId: Id }),
    answer: DistanceBatch,
    who: audience.administrator,
    does: 'Makes a batch: every store of a company to every hub, or every origin and destination of the last 90 days. 422 where there is none.',
  }),
  upload: call({
    method: 'POST',
    path: '/distances/{cca2}/batches/file',
    record: 'distance-batches',
    params: country,
    multipart: true,
    // The platform's form; the server reads it as it comes.
    body: t.unknown,
    answer: DistanceBatch,
    who: audience.administrator,
    does: 'Makes a batch of a file of pairs (xlsx or csv): names, latitudes and longitudes of both ends.',
  }),
  batch: call({
    method: 'GET',
    path: '/distances/{cca2}/batches/{batchId}',
    record: 'distance-batches',
    params: ofBatch,
    answer: DistanceBatch,
    who: audience.administrator,
    does: 'One batch with how far it is.',
  }),
  rows: call({
    method: 'GET',
    path: '/distances/{cca2}/batches/{batchId}/rows',
    record: 'distance-rows',
    params: ofBatch,
    query: { ...listQuery, uploadStatusId: many(codeText(uploadStatus.codec)) },
    answer: page(DistanceRow),
    who: audience.administrator,
    exports: 'Distances',
    does: 'The ways of a batch: great circle, road, and how much longer the road is.',
  }),
  steer: call({
    method: 'PUT',
    path: '/distances/{cca2}/batches/{batchId}',
    record: 'distance-batches',
    params: ofBatch,
    body: body({ step: t.keyof({ stop: null, goOn: null, askAgain: null }) }, { xmin: Finite }),
    answer: DistanceBatch,
    who: audience.administrator,
    does: 'Stops a batch, lets it go on, or asks its failed rows again.',
  }),
  setting: call({
    method: 'GET',
    path: '/distances/{cca2}/setting',
    params: country,
    answer: DistanceSetting,
    who: audience.administrator,
    does: 'By which distance bookings are priced, and what the last 28 days would have cost by the known roads.',
  }),
  choose: call({
    method: 'PUT',
    path: '/distances/{cca2}/setting',
    params: country,
    body: body({ pricedDistance: pricedDistance.codec }),
    answer: DistanceSetting,
    who: audience.administrator,
    does: 'Chooses by which distance bookings are priced from now on; what is quoted keeps its price.',
  }),
});
