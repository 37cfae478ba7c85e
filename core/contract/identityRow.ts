// What the rows of the identity service have in common.
import { audience } from '../access/audience.ts';
import { text } from '../format/codecs.ts';

export const identity = { service: 'identity' } as const;
/** For anybody. */
export const open = { ...identity, who: audience.everyone } as const;
/** For whoever is signed in, about the own account. */
export const self = { ...identity, who: audience.self, scope: 'self' } as const;
export const email = text(254, 3);
export const password = text(200, 1);
