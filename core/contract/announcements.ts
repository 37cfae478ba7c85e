// The calls by which announcements are read: what is valid now for the caller, and that it was seen or closed.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, Instant } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';
import { call, group } from './call.ts';
import { body, Cca2, codeText, IdText, many } from './wire.ts';

/** Where an announcement is shown. */
export const announcementPlace = statusTable('announcementPlace', [
  { code: 'portal', name: 'PORTAL', label: 'every screen', terminal: false },
  { code: 'dashboard', name: 'DASHBOARD', label: 'dashboard', terminal: false },
  { code: 'wizard', name: 'WIZARD', label: 'booking', terminal: false },
  { code: 'public', name: 'PUBLIC', label: 'public pages', terminal: false },
  { code: 'driver', name: 'DRIVER', label: 'drivers’ app', terminal: false },
]);

/** How urgent it is. */
export const announcementTone = statusTable('announcementTone', [
  { code: 'info', name: 'INFO', label: 'information', terminal: false },
  { code: 'attention', name: 'ATTENTION', label: 'attention', terminal: false },
]);

/** An announcement as whoever it is for sees it. */
export const ShownAnnouncement = t.type({
  id: Id,
  title: t.string,
  body: t.string,
  /** In which language the words are: the reader's, where they were written in it. */
  language: t.keyof({ en: null, af: null }),
  tone: announcementTone.codec,
  places: t.array(announcementPlace.codec),
  isDismissible: t.boolean,
  fromUtc: Instant,
});
export type ShownAnnouncement = t.TypeOf<typeof ShownAnnouncement>;

/** The calls of whoever reads announcements. */
export const announcementCalls = group('announcementCalls', {
  mine: call({
    method: 'GET',
    path: '/announcements/{cca2}/mine',
    params: { cca2: Cca2 },
    query: { place: many(codeText(announcementPlace.codec)) },
    answer: t.array(ShownAnnouncement),
    who: audience.everyone,
    does: 'What is to be told to the caller now, at these places or at any: what asks for attention first, then the newest.',
  }),
  seen: call({
    method: 'PUT',
    path: '/announcements/{cca2}/{id}/seen',
    params: { cca2: Cca2, id: IdText },
    body: body({}, { isDismissed: t.boolean }),
    who: audience.signedIn,
    scope: 'self',
    does: 'Notes that the caller has seen one that is told to the caller; a dismissed one is told no more.',
  }),
});
