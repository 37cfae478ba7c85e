// What the recipient asks of the driver through the public link: where the parcel may be left, and how the door is found.
import * as t from 'io-ts';
import { Instant, maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';

/** Where a parcel may be left. */
export const leaveAt = statusTable('leaveAt', [
  { code: 1, name: 'IN_PERSON', label: 'hand it over in person', terminal: false },
  { code: 2, name: 'RECEPTION', label: 'leave it with reception or security', terminal: false },
  { code: 3, name: 'NEIGHBOUR', label: 'leave it with a neighbour', terminal: false },
  { code: 4, name: 'SAFE_PLACE', label: 'leave it in a safe place', terminal: false },
]);

/** Letters of the recipient's note, at most. */
export const WISH_NOTE_MOST = 300;

/** What the recipient asked last; `at`: when. */
export const ReceiverWish = t.intersection([
  t.type({ leaveAt: leaveAt.codec }),
  t.partial({ note: maybe(t.string), at: Instant }),
]);
export type ReceiverWish = t.TypeOf<typeof ReceiverWish>;

/** Whether the note has to say with whom or where: without it no driver can do what is asked. */
export const wishNeedsNote = (code: number): boolean =>
  code === leaveAt.code.NEIGHBOUR || code === leaveAt.code.SAFE_PLACE;
