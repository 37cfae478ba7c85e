// The calls about the keys of programs that are no resource of their own: making and ending a key, what it did, what it could be given.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { maybe, Whole } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, WholeText } from './wire.ts';

/** How long a key that was rolled may go on, in seconds: seven days. */
export const MOST_OVERLAP_SECONDS = 7 * 86_400;

/** A key as it may be shown again. */
export const ApiKey = t.intersection([
  t.type({
    /** One of two: one works while the other is rolled. */
    slot: Whole,
    /** How it begins, to tell it apart. */
    prefix: t.string,
    madeUtc: t.string,
  }),
  t.partial({
    /** When it stops, to the second; null: it goes on. */
    endsUtc: maybe(t.string),
    usedUtc: maybe(t.string),
    usedFrom: maybe(t.string),
  }),
]);
export type ApiKey = t.TypeOf<typeof ApiKey>;

/** A key just made: the only time that all of it is told. */
export const MadeKey = t.intersection([ApiKey, t.type({ key: t.string })]);
export type MadeKey = t.TypeOf<typeof MadeKey>;

const Counted = { n: Whole, refused: Whole };
/** What a client asked for in the last thirty days. */
export const ApiUsage = t.type({
  days: t.array(t.type({ day: t.string, ...Counted })),
  calls: t.array(t.type({ call: t.string, ...Counted })),
});
export type ApiUsage = t.TypeOf<typeof ApiUsage>;

/** A group of calls that a key of some user can be given. */
export const GivenGroup = t.type({ name: t.string, reads: t.array(t.string), writes: t.array(t.string) });
export type GivenGroup = t.TypeOf<typeof GivenGroup>;

const one = { cca2: Cca2, id: IdText } as const;
const slotted = { ...one, slot: WholeText } as const;

/** The calls of keys of API clients: made, exchanged, ended; their rights and their use. */
export const apiKeys = group('apiKeys', {
  rights: call({
    method: 'GET',
    path: '/api-clients/{cca2}/rights/{userId}',
    params: { cca2: Cca2, userId: IdText },
    answer: t.array(GivenGroup),
    who: audience.administrator,
    does: 'The groups of calls that a key of this Public Api user can be given, with the calls that reading and writing open.',
  }),
  list: call({
    method: 'GET',
    path: '/api-clients/{cca2}/{id}/keys',
    params: one,
    answer: t.array(ApiKey),
    who: audience.administrator,
    does: 'The keys of a client that work, or did within the last thirty days, without what is secret in them.',
  }),
  roll: call({
    method: 'PUT',
    path: '/api-clients/{cca2}/{id}/keys/{slot}',
    params: slotted,
    body: body({}, { endsInSeconds: Whole }),
    answer: MadeKey,
    who: audience.administrator,
    answersSecret: true,
    does: 'Makes a new key one or two; it is shown this once. The key before ends now, or after `endsInSeconds`, at most seven days.',
  }),
  revoke: call({
    method: 'DELETE',
    path: '/api-clients/{cca2}/{id}/keys/{slot}',
    params: slotted,
    answer: t.type({ ended: Whole }),
    who: audience.administrator,
    does: 'Ends key one or two at once, also one that was rolled and had time left.',
  }),
  usage: call({
    method: 'GET',
    path: '/api-clients/{cca2}/{id}/usage',
    params: one,
    answer: ApiUsage,
    who: audience.administrator,
    does: 'The calls of a client in the last thirty days, by day and by call, with those that were refused.',
  }),
});
