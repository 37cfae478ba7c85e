// Coming in and going out: sign-in with its lock, registration, refresh, sign-out, acting as another user (AUTH-01..19).
import { contract, type SignInAnswer } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { bearerOf } from '../http/bearer.ts';
import { type Context, implement, signedIn } from '../http/handler.ts';
import { forbidden, Problem } from '../http/problem.ts';
import { audit } from './audit.ts';
import { keepCode } from './codes.ts';
import { isPassword } from './password.ts';
import { randomToken } from './secrets.ts';
import { beginSession, revokeFamily, revokeOthers, rotate, type SessionParts } from './session.ts';
import { type UserRow, userByEmail, userById } from './user.ts';

const MAX_FAILURES = 10;
const LOCK_MINUTES = 15;

export const partsOf = (context: Context): SessionParts => ({
  db: context.db,
  tokens: context.tokens,
  now: context.now(),
});

const wrong = (): Problem => new Problem(401, 'Email or password is wrong.');

const checkLock = (user: UserRow | undefined, now: Date): void => {
  if (!user?.locked_until || user.locked_until <= now) return;
  throw new Problem(423, 'Account Locked', {
    retryAfter: (user.locked_until.getTime() - now.getTime()) / 1000,
  });
};

/** The tenth wrong password in a row locks the account for fifteen minutes. */
const countFailure = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db.query(sql`
    update users set failed_count = case when failed_count + 1 >= ${MAX_FAILURES}::int then 0 else failed_count + 1 end,
      locked_until = case when failed_count + 1 >= ${MAX_FAILURES}::int
        then ${new Date(now.getTime() + LOCK_MINUTES * 60_000)}::timestamptz else locked_until end
    where id = ${userId}`);
};

/** Tokens, or the hash of a half-finished sign-in where the user has two factors (AUTH-11). */
export const admit = async (context: Context, user: UserRow): Promise<SignInAnswer> => {
  if (!user.is_active) throw forbidden('This account is not active.');
  const parts = partsOf(context);
  if (!user.two_factor_enabled) return beginSession(parts, user);
  const twoFactorHash = randomToken();
  await keepCode(context.db, user.id, 'two-factor', twoFactorHash, parts.now);
  return { twoFactorHash, message: 'Enter the code of your authenticator app, or have one sent by email.' };
};

const login = implement(contract.auth.login, async (context, { body }) => {
  const { db } = context;
  const user = await userByEmail(db, body.email);
  checkLock(user, context.now());
  if (!(await isPassword(user?.password_hash ?? null, body.password)) || user === undefined) {
    if (user !== undefined) await countFailure(db, user.id, context.now());
    throw wrong();
  }
  if (user.failed_count > 0 || user.locked_until !== null)
    await db.query(sql`update users set failed_count = 0, locked_until = null where id = ${user.id}`);
  return admit(context, user);
});

const refreshToken = implement(contract.auth.refreshToken, (context, { body }) =>
  rotate(partsOf(context), body.jwtToken, body.refreshToken),
);

const logout = implement(contract.auth.logout, async (context) => {
  const who = signedIn(context);
  const family = await context.tokens.familyOf(bearerOf(context.request) ?? '', context.now());
  if (family === null) await revokeOthers(context.db, who.id, null, context.now());
  else await revokeFamily(context.db, family, context.now());
});

/** AUTH-18, AUTH-19: administrators only, never out of an impersonation, and written down. */
const impersonate = implement(contract.auth.impersonate, async (context, { body }) => {
  const who = signedIn(context);
  if (who.actorId !== undefined) throw forbidden('Stop the present impersonation first.');
  if (body.userId === who.id) throw forbidden('You are this user already.');
  const user = await userById(context.db, body.userId);
  if (!user.is_active) throw forbidden('This account is not active.');
  return context.db.tx(async (tx) => {
    await audit(tx, context.now(), { actorId: who.id, userId: user.id, action: 'impersonate' });
    return beginSession({ ...partsOf(context), db: tx }, user, who.id);
  });
});

/** Nobody who acts as another may change the other's way in. */
export const asOneself = (context: Context): number => {
  const who = signedIn(context);
  if (who.actorId !== undefined) throw forbidden('This cannot be done while impersonating.');
  return who.id;
};

export const signInHandlers = [login, refreshToken, logout, impersonate];
