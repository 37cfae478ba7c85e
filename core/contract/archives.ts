// The calls of archives: what brings back, and what archives before its time. The lists of archives are reports (core/reports/archives.ts).
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, text } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText } from './wire.ts';

/** So many deliveries are archived at once by hand. */
export const mostArchived = 500;

/** The calls of archives. */
export const archives = group('archives', {
  restore: call({
    method: 'PUT',
    path: '/archives/restore/{cca2}/{id}',
    params: { cca2: Cca2, id: IdText },
    body: body({ reason: text(500, 1) }),
    answer: t.type({ id: Id }),
    who: audience.am,
    does: 'Brings a delivery back from the archive, with its runs; it stays for at least thirty days.',
  }),
  archive: call({
    method: 'PUT',
    path: '/archives/archive/{cca2}',
    params: { cca2: Cca2 },
    body: body({ deliveryIds: t.array(Id) }),
    answer: t.type({ archived: t.number }),
    who: audience.am,
    does: 'Archives deliveries that have ended, all or none; 409 names those that are open, or whose refund, card payment or exception is.',
  }),
});
