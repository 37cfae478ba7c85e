// What the rows of the identity service have in common.
import { audience } from '../access/audience.ts';
import { text } from '../format/codecs.ts';
import { body } from './wire.ts';

export const identity = { service: 'identity' } as const;
/** For anybody. */
export const open = { ...identity, who: audience.everyone } as const;
/** For whoever is signed in, about the own account. */
export const self = { ...identity, who: audience.self, scope: 'self' } as const;
export const email = text(254, 3);
export const password = text(200, 1);
export const code = text(12, 4);
/**
 * That it is the owner who asks, and not only who holds the session: the password, a passkey's proof as JSON, or a code (of the
 * authenticator app, of the ten, or one that `twoFactor/send` mailed to the present address).
 */
export const proof = body({}, { password, passkey: text(8000), code });
