// Access tokens: signed, 30 minutes, carrying the claims of AUTH-06. The key lives in the database, so that any number
// of processes accept each other's tokens and a restart signs nobody out.

import { isRight } from 'fp-ts/Either';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { Claims, flags } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';

export const ACCESS_MINUTES = 30;
const ISSUER = 'umzila';
const ALGORITHM = 'HS256';

export interface OpenedToken {
  readonly claims: Claims;
  /** The family of refresh tokens; null for a token that was made without one. */
  readonly family: string | null;
}

export interface TokenSigner {
  /** A token for these claims, valid from `now` for thirty minutes; `family` names the session it belongs to. */
  sign(claims: Claims, now: Date, family?: string): Promise<string>;
  /** The claims of a token that is ours and valid at `now`; null for any other. */
  verify(token: string, now: Date): Promise<Claims | null>;
  /** The claims of a valid token of ours with the session it belongs to. */
  open(token: string, now: Date): Promise<OpenedToken | null>;
  /** The claims of a token of ours that may have ended: for refreshing alone. */
  verifyEnded(token: string): Promise<Claims | null>;
}

const randomKey = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');

/** The signing key of this database; made at first use. */
const readKey = async (db: Db): Promise<string> => {
  await db.query(sql`
    insert into settings (name, value) values ('signing-key', ${json(randomKey())}) on conflict (name) do nothing`);
  const { value } = await db.one<{ value: string }>(
    sql`select value from settings where name = 'signing-key'`,
  );
  return value;
};

/** Only what a token says of its bearer: flags that are true, nothing that is absent. */
const claimsFrom = (payload: unknown): Claims | null => {
  const decoded = Claims.decode(payload);
  if (!isRight(decoded)) return null;
  const claims = decoded.right;
  return {
    id: claims.id,
    email: claims.email,
    emailConfirmed: claims.emailConfirmed,
    phoneNumberConfirmed: claims.phoneNumberConfirmed,
    companyId: claims.companyId ?? null,
    storeId: claims.storeId ?? null,
    ...(claims.exp === undefined ? {} : { exp: claims.exp }),
    ...(claims.isQsr === true ? { isQsr: true } : {}),
    ...(claims.actorId === undefined ? {} : { actorId: claims.actorId }),
    ...(claims.isLead === true ? { isLead: true } : {}),
    ...(claims.cca2 === undefined ? {} : { cca2: claims.cca2 }),
    ...Object.fromEntries(flags.filter(({ flag }) => claims[flag] === true).map(({ flag }) => [flag, true])),
  };
};

/** How many tokens are remembered as ours; the oldest goes first. */
const MOST_REMEMBERED = 10_000;

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Remembers what a token says once its signature was checked, by its whole text: the same text under the same key is the same answer. When
 * it ends is asked each time; whether its session still stands is not the signature's to say (accountStatus.ts).
 */
const rememberOpened = (open: (token: string, now: Date) => Promise<OpenedToken | null>) => {
  const known = new Map<string, OpenedToken>();
  return async (token: string, now: Date): Promise<OpenedToken | null> => {
    const found = known.get(token);
    if (found?.claims.exp !== undefined && found.claims.exp > seconds(now)) return found;
    known.delete(token);
    const opened = await open(token, now);
    if (opened === null) return null;
    if (known.size >= MOST_REMEMBERED) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(token, opened);
    return opened;
  };
};

/** Takes the configured key (base64), else reads or makes one in the database, then signs and verifies without the database. */
export const createTokenSigner = async (db: Db, configuredKey?: string): Promise<TokenSigner> => {
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(configuredKey ?? (await readKey(db)), 'base64'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const payloadOf = async (token: string, currentDate: Date): Promise<JWTPayload | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer: ISSUER,
        algorithms: [ALGORITHM],
        currentDate,
        requiredClaims: ['exp', 'id'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  };
  return {
    sign: ({ exp: _ended, ...claims }, now, family) =>
      new SignJWT({ ...claims, ...(family === undefined ? {} : { sid: family }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + ACCESS_MINUTES * 60)
        .setJti(crypto.randomUUID())
        .sign(key),
    verify: async (token, now) => claimsFrom(await payloadOf(token, now)),
    verifyEnded: async (token) => claimsFrom(await payloadOf(token, new Date(0))),
    open: rememberOpened(async (token, now) => {
      const payload = await payloadOf(token, now);
      const claims = claimsFrom(payload);
      const family = payload?.['sid'];
      return claims === null ? null : { claims, family: typeof family === 'string' ? family : null };
    }),
  };
};
