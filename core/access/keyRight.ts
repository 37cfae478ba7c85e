// What a key of a program may do, as it is kept and sent; what a group of calls is stands with the calls (core/contract/keyRights.ts).
import * as t from 'io-ts';

/** What a key may do with the calls of one group. */
export const KeyRight = t.keyof({ read: null, write: null });
export type KeyRight = t.TypeOf<typeof KeyRight>;

/** By group of calls; a group that is not named is closed. */
export const KeyRights = t.record(t.string, KeyRight);
export type KeyRights = t.TypeOf<typeof KeyRights>;

/** The first call of a program, as a terminal takes it: its owner's newest deliveries. `connect`: the address of the service. */
export const firstCallOf = (connect: string, country: string): string =>
  `curl -H "Authorization: Bearer umz_live_..." \\\n  "${connect}/deliveries/${country}?pageSize=5"`;
