// The calls of whoever waits for a delivery and has nothing but its link.
import { audience } from '../access/audience.ts';
import { PublicDelivery } from '../deliveries/codec.ts';
import { text } from '../format/codecs.ts';
import { leaveAt, WISH_NOTE_MOST } from '../tasks/receiverWish.ts';
import { call, group } from './call.ts';
import { body, Cca2, QueryText } from './wire.ts';

/** An address of a push service is as long as its makers like; these are well above what they use. */
const ENDPOINT_MOST = 1000;
const KEY_MOST = 200;

/** The calls of recipients. */
export const receiverCalls = group('receiverCalls', {
  wish: call({
    service: 'public',
    method: 'PUT',
    path: '/deliveries/{cca2}/hash/{hash}/wish',
    params: { cca2: Cca2, hash: QueryText },
    body: body({ leaveAt: leaveAt.codec }, { note: text(WISH_NOTE_MOST) }),
    answer: PublicDelivery,
    who: audience.everyone,
    does: 'Tells the driver where to leave a delivery that has not arrived, by its public link.',
  }),
  watch: call({
    service: 'public',
    method: 'PUT',
    path: '/deliveries/{cca2}/hash/{hash}/watch',
    params: { cca2: Cca2, hash: QueryText },
    body: body({ endpoint: text(ENDPOINT_MOST), p256dh: text(KEY_MOST), auth: text(KEY_MOST) }),
    who: audience.everyone,
    does: 'Has a browser told once, by its push service, that the driver is near.',
  }),
  unwatch: call({
    service: 'public',
    method: 'POST',
    path: '/deliveries/{cca2}/hash/{hash}/watch/end',
    params: { cca2: Cca2, hash: QueryText },
    body: body({ endpoint: text(ENDPOINT_MOST) }),
    who: audience.everyone,
    does: 'Has the browser of a subscription told no more.',
  }),
});
