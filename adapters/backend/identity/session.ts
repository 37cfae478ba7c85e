// Refresh tokens in families: each sign-in begins one, each use replaces the token, and a token that is presented again
// after its use ends the whole family, for one of the two bearers is a thief. The database keeps hashes alone.
import { randomUUID } from 'node:crypto';
import type { Tokens } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { randomToken, secretHash } from './secrets.ts';
import type { TokenSigner } from './token.ts';
import { claimsOf, maybeUser, type UserRow } from './user.ts';

const REFRESH_DAYS = 30;

export interface SessionParts {
  readonly db: Db;
  readonly tokens: TokenSigner;
  readonly now: Date;
}

const insertToken = async (
  { db, now }: SessionParts,
  family: string,
  userId: number,
  actorId: number | null,
): Promise<string> => {
  const refreshToken = randomToken();
  await db.query(sql`
    insert into refresh_tokens (family, user_id, actor_id, token_hash, created_utc, expires_utc)
    values (${family}, ${userId}, ${actorId}, ${secretHash(refreshToken)}, ${now},
      ${new Date(now.getTime() + REFRESH_DAYS * 86_400_000)})`);
  return refreshToken;
};

/** Begins a session: an access token and the first refresh token of a new family. */
export const beginSession = async (
  parts: SessionParts,
  user: UserRow,
  actorId: number | null = null,
): Promise<Tokens> => {
  const family = randomUUID();
  const refreshToken = await insertToken(parts, family, user.id, actorId);
  return { jwtToken: await parts.tokens.sign(claimsOf(user, actorId), parts.now, family), refreshToken };
};

interface TokenRow {
  id: number;
  family: string;
  user_id: number;
  actor_id: number | null;
  expires_utc: Date;
  used_utc: Date | null;
  revoked_utc: Date | null;
}

export const revokeFamily = async (db: Db, family: string, now: Date): Promise<void> => {
  await db.query(sql`
    update refresh_tokens set revoked_utc = ${now} where family = ${family} and revoked_utc is null`);
};

/** Ends every session of a user but the given one. */
export const revokeOthers = async (db: Db, userId: number, keep: string | null, now: Date): Promise<void> => {
  await db.query(sql`
    update refresh_tokens set revoked_utc = ${now}
    where user_id = ${userId} and revoked_utc is null and (${keep}::uuid is null or family <> ${keep}::uuid)`);
};

const ended = (): Problem => new Problem(401, 'Your session has ended. Please sign in again.');

/**
 * Exchanges a refresh token for new tokens with the user's present rights. 401 for one that is unknown, has ended or was used;
 * a used one ends its family.
 */
export const rotate = async (
  parts: SessionParts,
  jwtToken: string,
  refreshToken: string,
): Promise<Tokens> => {
  const claims = await parts.tokens.verifyEnded(jwtToken);
  const outcome = await parts.db.tx(async (tx): Promise<Tokens | null> => {
    const row = await tx.maybeOne<TokenRow>(sql`
      select * from refresh_tokens where token_hash = ${secretHash(refreshToken)} for update`);
    if (row === undefined) return null;
    if (row.used_utc !== null || row.revoked_utc !== null || claims?.id !== row.user_id) {
      await revokeFamily(tx, row.family, parts.now);
      return null;
    }
    const user = await maybeUser(tx, row.user_id);
    if (row.expires_utc <= parts.now || user === undefined || !user.is_active) return null;
    await tx.query(sql`update refresh_tokens set used_utc = ${parts.now} where id = ${row.id}`);
    const next = await insertToken({ ...parts, db: tx }, row.family, row.user_id, row.actor_id);
    return {
      jwtToken: await parts.tokens.sign(claimsOf(user, row.actor_id), parts.now, row.family),
      refreshToken: next,
    };
  });
  if (outcome === null) throw ended();
  return outcome;
};
