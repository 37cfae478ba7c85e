// What binds a passkey to this portal: the host and the origin that the browser came to, and the challenge it answers.
import { isIP } from 'node:net';
import type { Context } from '../calls/handler.ts';
import { Problem } from '../http/problem.ts';

/** How long a challenge may be answered. */
export const SECONDS = 300;

/** The host by its name; passkeys know no bare addresses. */
export const relyingParty = ({ origin }: Pick<Context, 'origin'>): string => {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Problem(
      409,
      'Passkeys need a name in the address. Open the portal by its name, or as localhost.',
    );
  return hostname;
};

export const expectedOrigin = ({ origin }: Pick<Context, 'origin'>): string => new URL(origin).origin;

/** The challenge that a browser says it answered; whether it was ours is to be asked of what we kept. */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge =
      typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : undefined;
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : null;
  } catch {
    return null;
  }
};

const transports: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

/** A way to reach an authenticator, by the names of WebAuthn: nothing else is kept. */
export const isTransport = (text: string): boolean => transports.has(text);

/** What a device keeps as the account's name: it says nothing to others. */
export const handleOf = (userId: number): string => `umzila-${userId}`;
