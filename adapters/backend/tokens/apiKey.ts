// Keys of programs: `umz_live_{client}_{32 random}_{check}`. The beginning tells scanners of source code what it is, the check tells a slip
// of the hand from a key without asking the database. A key is shown once and kept as its hash alone.
import { createHash, randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM = 32;
const CHECK = 6;
/** As much of it as people may see again, to tell keys apart. */
const SHOWN = 4;

const checkOf = (begin: string): string => {
  const bytes = createHash('sha256').update(begin).digest();
  return Array.from({ length: CHECK }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]).join('');
};

/** The key of a client with these 32 letters and digits. */
export const apiKeyOf = (clientId: number, random: string): string => {
  const begin = `umz_live_${clientId}_${random}`;
  return `${begin}_${checkOf(begin)}`;
};

/** A key that nobody has seen, for this client. */
export const newApiKey = (clientId: number): string =>
  apiKeyOf(clientId, Array.from({ length: RANDOM }, () => alphabet[randomInt(alphabet.length)]).join(''));

/** What may be shown of it again. */
export const prefixOf = (key: string): string => key.slice(0, key.length - RANDOM - CHECK - 1 + SHOWN);

/** What a bearer's text is: a key that may be one of ours, a key that is certainly none, or no key at all. */
export const keyFormOf = (text: string): 'key' | 'broken' | 'none' => {
  if (!text.startsWith('umz_')) return text.includes('.') || text.length < 16 ? 'none' : 'key';
  const at = text.lastIndexOf('_');
  return /^umz_live_\d{1,15}_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/.test(text) &&
    checkOf(text.slice(0, at)) === text.slice(at + 1)
    ? 'key'
    : 'broken';
};
