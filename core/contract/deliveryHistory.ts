// The time line of one delivery.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { HistoryEntry } from '../deliveries/history.ts';
import { call, group } from './call.ts';
import { Cca2, IdText } from './wire.ts';

/** What happened to a delivery. */
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
});
