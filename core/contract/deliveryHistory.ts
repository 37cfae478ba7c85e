// The time line of one delivery, and of one run.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { HistoryEntry } from '../deliveries/history.ts';
import { call, group } from './call.ts';
import { Cca2, IdText } from './wire.ts';

/** What happened to a delivery, and on a run. */
export const deliveryHistory = group('deliveryHistory', {
  get: call({
    method: 'GET',
    path: '/deliveries/{cca2}/{id}/history',
    params: { cca2: Cca2, id: IdText },
    answer: t.array(HistoryEntry),
    who: audience.signedIn,
    scope: 'delivery',
    does: 'What happened to a delivery, the oldest first: who did what, when, and why it failed.',
  }),
  ofJob: call({
    method: 'GET',
    path: '/jobs/{cca2}/{jobId}/history',
    params: { cca2: Cca2, jobId: IdText },
    answer: t.array(HistoryEntry),
    who: audience.jobs,
    scope: 'job',
    does: 'What happened on a run, the oldest first: to whom it was given, and what was done at each of its stops.',
  }),
});
