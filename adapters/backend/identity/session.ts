// Refresh tokens in families: each sign-in begins one, each use replaces the token, and a token that is presented again
// after its use ends the whole family, for one of the two bearers is a thief. The database keeps hashes alone.

import { randomUUID } from 'node:crypto';
import type { Language, Tokens } from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { IMPERSONATION_HOURS } from '../tokens/impersonation.ts';
import { derivedToken, randomToken, secretHash } from '../tokens/secrets.ts';
import type { TokenSigner } from '../tokens/token.ts';
import { audit } from './audit.ts';
import { claimsOf, isOpen, maybeUser, type UserRow } from './user.ts';

const REFRESH_DAYS = 30;

/** How a session came to be; what its owner is shown of it. */
export type SessionMethod =
  | 'password'
  | 'two-factor'
  | 'recovery-code'
  | 'passkey'
  | 'external'
  | 'registration'
  | 'impersonation'
  | 'confirmation';

export interface SessionParts {
  readonly db: Db;
  readonly tokens: TokenSigner;
  readonly now: Date;
  /** The browser's name of itself and the address it came from, shown to the user among the sessions. */
  readonly agent: string | null;
  readonly address: string | null;
  /** The language that this device speaks: letters that nobody asked for are written in it. */
  readonly language: Language;
}

const endOf = (now: Date): Date => new Date(now.getTime() + REFRESH_DAYS * 86_400_000);
const latestEnd = (began: Date): Date => new Date(began.getTime() + IMPERSONATION_HOURS * 3_600_000);

/** Who acts as another, and the session of the own that this began in. */
export interface Actor {
  readonly id: number;
  readonly family: string | null;
}

const insertToken = async (
  { db, now }: SessionParts,
  family: string,
  userId: number,
  actorId: number | null,
  refreshToken = randomToken(),
): Promise<string> => {
  await db.query(sql`
    insert into refresh_tokens (family, user_id, actor_id, token_hash, created_utc, expires_utc)
    select ${family}::uuid, ${userId}::bigint, ${actorId}::bigint, ${secretHash(refreshToken)}::text, ${now}::timestamptz,
      case when ${actorId}::bigint is null then ${endOf(now)}::timestamptz
        else coalesce((select created_utc + make_interval(hours => ${IMPERSONATION_HOURS}::int) from sessions
          where family = ${family}::uuid), ${now}::timestamptz) end`);
  return refreshToken;
};

/** Begins a session: an access token and the first refresh token of a new family, which may be named beforehand. */
export const beginSession = async (
  parts: SessionParts,
  user: UserRow,
  method: SessionMethod,
  actor: Actor | null = null,
  family: string = randomUUID(),
): Promise<Tokens> => {
  const refreshToken = randomToken();
  const actorId = actor?.id ?? null;
  const until = actor === null ? endOf(parts.now) : latestEnd(parts.now);
  await parts.db.query(sql`
    with session as (
      insert into sessions (family, user_id, actor_id, begun_in, method, agent, address, language, created_utc, seen_utc)
      values (${family}, ${user.id}, ${actorId}, ${actor?.family ?? null}, ${method}, ${parts.agent}, ${parts.address}, ${parts.language},
        ${parts.now}, ${parts.now})
      returning family, user_id, actor_id)
    insert into refresh_tokens (family, user_id, actor_id, token_hash, created_utc, expires_utc)
    select family, user_id, actor_id, ${secretHash(refreshToken)}::text, ${parts.now}::timestamptz,
      ${until}::timestamptz from session`);
  return { jwtToken: await parts.tokens.sign(claimsOf(user, actorId), parts.now, family), refreshToken };
};

/** Fresh tokens of the same session, for claims that have changed; a new session where there is none yet. */
export const renewSession = async (
  parts: SessionParts,
  user: UserRow,
  family: string | null,
  actorId: number | null,
): Promise<Tokens> => {
  if (family === null)
    return beginSession(parts, user, 'confirmation', actorId === null ? null : { id: actorId, family: null });
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

/**
 * Ends these sessions, and those in which somebody acts as another out of one of them: their refresh tokens are worth nothing, and open tabs
 * hear of it.
 */
const endSessions = async (db: Db, which: Sql, now: Date): Promise<number> => {
  const ended = await db.query<{ family: string }>(sql`
    update sessions set ended_utc = ${now} where ended_utc is null
      and (${which} or begun_in in (select family from sessions where ${which})) returning family`);
  await db.query(sql`
    update refresh_tokens set revoked_utc = ${now}
    where revoked_utc is null and (family = any(${ended.map(({ family }) => family)}::uuid[]) or ${which})`);
  return ended.length;
};

export const revokeFamily = (db: Db, family: string, now: Date): Promise<number> =>
  endSessions(db, sql`family = ${family}::uuid`, now);

const isOf = (userId: number): Sql => sql`(user_id = ${userId} or actor_id = ${userId})`;

/** Ends one session of a user, or one in which the user acts as another; false where there is no such session. */
export const revokeOwn = async (db: Db, userId: number, family: string, now: Date): Promise<boolean> =>
  (await endSessions(db, sql`family = ${family}::uuid and ${isOf(userId)}`, now)) > 0;

/** Ends every session of a user but the given one, and every one in which the user acts as another. */
export const revokeOthers = (db: Db, userId: number, keep: string | null, now: Date): Promise<number> =>
  endSessions(db, sql`${isOf(userId)} and (${keep}::uuid is null or family <> ${keep}::uuid)`, now);

const ended = (): Problem => new Problem(401, 'Your session has ended. Please sign in again.');

/** Whether this token of the family waits for its use. */
const isUnused = async (db: Db, family: string, token: string, now: Date): Promise<boolean> =>
  (await db.maybeOne(sql`
    select 1 from refresh_tokens where token_hash = ${secretHash(token)} and family = ${family}::uuid
      and used_utc is null and revoked_utc is null and expires_utc > ${now}`)) !== undefined;

/**
 * Exchanges a refresh token for new tokens with the user's present rights. 401 for one that is unknown, has ended or was used;
 * a used one ends its family. `key` names the exchange: under the same key the same token leads to the same successor until that one is
 * used, for whoever never heard the answer (a page that was left, a line that broke).
 */
export const rotate = async (
  parts: SessionParts,
  { jwtToken, refreshToken }: Tokens,
  key: string | null,
): Promise<Tokens> => {
  const successor = key ? derivedToken(refreshToken, key) : randomToken();
  const claims = await parts.tokens.verifyEnded(jwtToken);
  const outcome = await parts.db.tx(async (tx): Promise<Tokens | null> => {
    const row = await tx.maybeOne<TokenRow>(sql`
      select * from refresh_tokens where token_hash = ${secretHash(refreshToken)} for update`);
    if (row === undefined) return null;
    const isAgain = row.used_utc !== null && (await isUnused(tx, row.family, successor, parts.now));
    if ((row.used_utc !== null && !isAgain) || row.revoked_utc !== null || claims?.id !== row.user_id) {
      if ((await revokeFamily(tx, row.family, parts.now)) > 0)
        await audit(tx, parts.now, {
          actorId: null,
          userId: row.user_id,
          action: 'refresh-reused',
          detail: { address: parts.address },
        });
      return null;
    }
    const user = await maybeUser(tx, row.user_id);
    if (row.expires_utc <= parts.now || user === undefined || !isOpen(user)) return null;
    // who acts as another loses that with the own account
    const actor = row.actor_id === null ? user : await maybeUser(tx, row.actor_id);
    if (actor === undefined || !isOpen(actor)) return null;
    if (!isAgain) {
      await tx.query(sql`update refresh_tokens set used_utc = ${parts.now} where id = ${row.id}`);
      await insertToken({ ...parts, db: tx }, row.family, row.user_id, row.actor_id, successor);
    }
    await tx.query(sql`
      update sessions set seen_utc = ${parts.now}, address = ${parts.address}, language = ${parts.language}
      where family = ${row.family}`);
    return {
      jwtToken: await parts.tokens.sign(claimsOf(user, row.actor_id), parts.now, row.family),
      refreshToken: successor,
    };
  });
  if (outcome === null) throw ended();
  return outcome;
};
