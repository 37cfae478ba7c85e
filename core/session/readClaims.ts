// The claims inside an access token (AUTH-06, AUTH-15). The portal reads them to know what to show; the server alone checks the signature.
import { type Either, left, right } from 'fp-ts/Either';
import { Claims } from '../access/claims.ts';
import { faultOf } from '../kernel/fault.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** UTF-8 text from base64url; undefined for what is none. Written out because the core has neither a DOM nor Node. */
const fromBase64Url = (encoded: string): string | undefined => {
  let bits = 0;
  let held = 0;
  let escaped = '';
  let end = encoded.length;
  while (encoded[end - 1] === '=') end -= 1;
  for (const letter of encoded.slice(0, end)) {
    const value = alphabet.indexOf(letter === '+' ? '-' : letter === '/' ? '_' : letter);
    if (value < 0) return undefined;
    held = (held << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${((held >> bits) & 255).toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
};

/** The claims of a token, or what is wrong with it (never the token itself). */
export const readClaims = (jwt: string): Either<string, Claims> => {
  const payload = jwt.split('.')[1];
  const text = payload === undefined ? undefined : fromBase64Url(payload);
  if (text === undefined) return left('the access token is no token');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return left('the access token is no token');
  }
  return Claims.is(parsed) ? right(parsed) : left(`the access token: ${faultOf(Claims, parsed)}`);
};
