// A web notification as the list and the hub give it (ENT-31, ENT-32).
import * as t from 'io-ts';
import { Finite, Id, Instant, maybe } from '../format/codecs.ts';

/** A notification as the server says it. */
export const WebNotification = t.intersection([
  t.type({ id: Id, webNotificationTypeId: t.number, title: t.string, createdUtc: Instant, read: t.boolean }),
  t.partial({
    xmin: Finite,
    body: maybe(t.string),
    link: maybe(t.string),
    entity: maybe(t.string),
    entityId: maybe(Id),
    country: t.string,
  }),
]);
export type WebNotification = t.TypeOf<typeof WebNotification>;
