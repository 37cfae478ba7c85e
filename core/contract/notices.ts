// What the portal is told: the notifications of its user (API-95..98).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Option, page } from '../format/codecs.ts';
import { WebNotification } from '../notifications/codec.ts';
import { call, group } from './call.ts';
import { BooleanText, Cca2, IdText, many, NumberText, WholeText } from './wire.ts';

export const notifications = group('notifications', {
  list: call({
    method: 'GET',
    path: '/WebNotifications/{country}',
    params: { country: Cca2 },
    query: {
      page: NumberText,
      pageSize: NumberText,
      read: BooleanText,
      webNotificationTypeIds: many(WholeText),
      webNotificationTypeId: many(WholeText),
    },
    answer: page(WebNotification),
    who: audience.signedIn,
    scope: 'self',
    does: 'What the caller is told, newest first: staff the notices of the country, everybody those that are meant for them alone.',
  }),
  count: call({
    method: 'GET',
    path: '/WebNotifications/{country}',
    when: 'countOnly',
    params: { country: Cca2 },
    query: { read: BooleanText, webNotificationTypeIds: many(WholeText), countOnly: BooleanText },
    answer: t.type({ paging: t.type({ totalItems: t.number }) }),
    who: audience.signedIn,
    scope: 'self',
    does: 'How many there are: `read=false` counts the unread (NTF-04).',
  }),
  types: call({
    method: 'GET',
    path: '/WebNotifications/webnotificationtypes',
    query: { webNotificationTypeIds: many(WholeText) },
    answer: t.array(Option),
    who: audience.signedIn,
    does: 'The kinds of notification.',
  }),
  markRead: call({
    method: 'GET',
    path: '/WebNotifications/markread/{country}/{id}',
    params: { country: Cca2, id: IdText },
    who: audience.signedIn,
    scope: 'self',
    does: 'Marks one as read; safe to repeat (C-68).',
  }),
});
