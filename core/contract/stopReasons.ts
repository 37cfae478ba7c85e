// What is offered where a stop ends otherwise than it was meant.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { maybe } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { Cca2 } from './wire.ts';

/** Why a stop may end otherwise than it was meant, as it is offered; `sides` are codes of `reasonSide`. */
export const StopReason = t.intersection([
  t.type({ label: t.string, sides: t.array(t.string) }),
  t.partial({ labelAfrikaans: maybe(t.string) }),
]);
export type StopReason = t.TypeOf<typeof StopReason>;

/** The reasons of a country. */
export const stopReasonCalls = group('stopReasonCalls', {
  list: call({
    method: 'GET',
    path: '/stopreasons/{cca2}',
    params: { cca2: Cca2 },
    answer: t.array(StopReason),
    who: audience.driverSide,
    does: 'Why a stop may end otherwise than it was meant, in the order in which it is offered.',
  }),
});
