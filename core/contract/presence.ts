// Who has a record open: a form says so every few seconds, and is answered who else does.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, Instant, text } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { Actor } from './changes.ts';
import { body, Cca2 } from './wire.ts';

/** How often a form says that it is open, milliseconds. */
export const LOOK_EVERY_MS = 10_000;
/** Who has said nothing for so long no longer looks, milliseconds. */
export const LOOKED_FOR_MS = 30_000;

/** Somebody else who has the record open. */
export const Looker = t.type({
  by: Actor,
  /** The field in which the other one is, as the resource names it. */
  field: t.union([t.string, t.null]),
  sinceUtc: Instant,
});
export type Looker = t.TypeOf<typeof Looker>;

/** The calls of who looks at records. */
export const presence = group('presence', {
  look: call({
    method: 'PUT',
    path: '/presence/{cca2}',
    params: { cca2: Cca2 },
    body: body(
      { resource: text(60, 1), recordId: Id },
      { field: t.union([text(60), t.null]), hasLeft: t.boolean },
    ),
    answer: t.array(Looker),
    who: audience.signedIn,
    does: 'Says that the caller has a record open, or with `hasLeft` no longer, and answers who else has it open: whoever said so within thirty seconds. Nothing is locked by it.',
  }),
});
