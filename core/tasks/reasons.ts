// Why a stop ends otherwise than it was meant. Those of a country are its settings; these are there where they cannot be asked for.
import * as t from 'io-ts';
import { maybe } from '../format/codecs.ts';
import { statusTable } from '../format/statusTable.ts';

/** Where a reason is offered. */
export const reasonSide = statusTable('reasonSide', [
  { code: 'pick-up', name: 'PICK_UP', label: 'Exception at a pick-up', terminal: false },
  { code: 'drop-off', name: 'DROP_OFF', label: 'Exception at a drop-off', terminal: false },
  { code: 'call-off', name: 'CALL_OFF', label: 'Stop called off', terminal: false },
]);
/** The code of such a place. */
export type ReasonSide = 'pick-up' | 'drop-off' | 'call-off';

/** A reason as it is offered at a stop. */
export const StopReason = t.type({
  label: t.string,
  labelAfrikaans: maybe(t.string),
  sides: t.array(t.string),
});
export type StopReason = t.TypeOf<typeof StopReason>;
