// The calls of whoever follows the link of a letter that comes again and again: what it is about, and leaving it.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { call, group } from './call.ts';
import { QueryText } from './wire.ts';

const link = { token: QueryText } as const;

/** What somebody gets by mail, and whether no more. */
export const Subscription = t.type({ name: t.string, email: t.string, hasLeft: t.boolean });
export type Subscription = t.TypeOf<typeof Subscription>;

/** The calls of whoever follows the link of a letter; nobody need be signed in. */
export const subscriptions = group('subscriptions', {
  read: call({
    service: 'public',
    method: 'GET',
    path: '/unsubscribe/{token}',
    params: link,
    answer: Subscription,
    who: audience.everyone,
    does: 'What the link of a letter is about; 404 for a link that was never sent.',
  }),
  leave: call({
    service: 'public',
    method: 'POST',
    path: '/unsubscribe/{token}',
    params: link,
    answer: Subscription,
    who: audience.everyone,
    does: 'Sends this report to the address of the letter no more, whoever asks for it (RFC 8058).',
  }),
});
