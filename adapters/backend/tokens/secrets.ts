// Secrets that are handed out: long random texts and short codes. The database keeps only their hashes.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as text for addresses and headers. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** 256 bits that follow from a secret and a name: whoever holds both gets the same again. */
export const derivedToken = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url');

/** Six digits, for people to type. */
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Ten groups of letters and digits that are hard to confuse, `xxxx-xxxx`. */
export const randomRecoveryCodes = (): string[] => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 10 }, () => `${four()}-${four()}`);
};

/** What is kept of a secret; enough for random ones, never used for passwords. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
