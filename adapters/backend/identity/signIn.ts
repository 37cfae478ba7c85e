// Coming in and going out: sign-in with its lock, refresh, sign-out here and everywhere (AUTH-01..14). An email that nobody
// has is treated like any other: the same hash work, the same lock, the same words.
import { contract, type SignInAnswer } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { forbidden, notFound, Problem } from '../http/problem.ts';
import { randomToken } from '../tokens/secrets.ts';
import { audit } from './audit.ts';
import { keepCode } from './codes.ts';
import { failureSubject, forgetFailures, takeTry } from './failures.ts';
import { isPassword } from './password.ts';
import {
  beginSession,
  revokeFamily,
  revokeOthers,
  revokeOwn,
  rotate,
  type SessionMethod,
  type SessionParts,
} from './session.ts';
import { openSessions } from './sessionList.ts';
import { requireOpen, type UserRow, userByEmail } from './user.ts';

export const partsOf = (context: Context): SessionParts => ({
  db: context.db,
  tokens: context.tokens,
  now: context.now(),
  agent: context.request.headers.get('user-agent')?.slice(0, 300) ?? null,
  address: context.ip,
  language: context.language,
});

const wrong = (): Problem => new Problem(401, 'Email or password is wrong.');

/** Tokens, or the hash of a half-finished sign-in where the user has two factors (AUTH-11). */
export const admit = async (
  context: Context,
  user: UserRow,
  method: SessionMethod,
): Promise<SignInAnswer> => {
  requireOpen(user);
  const parts = partsOf(context);
  if (!user.two_factor_enabled) return beginSession(parts, user, method);
  const twoFactorHash = randomToken();
  await keepCode(context.db, { userId: user.id, purpose: 'two-factor', to: null }, twoFactorHash, parts.now);
  return { twoFactorHash, message: 'Enter the code of your authenticator app, or have one sent by email.' };
};

const login = implement(contract.auth.login, async (context, { body }) => {
  const { db } = context;
  const subject = failureSubject.email(body.email);
  await takeTry(db, subject, context.now());
  const user = await userByEmail(db, body.email);
  if (!(await isPassword(user?.password_hash ?? null, body.password)) || user === undefined) throw wrong();
  await forgetFailures(db, subject);
  return admit(context, user, 'password');
});

const refreshToken = implement(contract.auth.refreshToken, (context, { body }) =>
  rotate(partsOf(context), body, context.request.headers.get('idempotency-key')),
);

const logout = implement(contract.auth.logout, async (context) => {
  const who = signedIn(context);
  if (context.family === null) await revokeOthers(context.db, who.id, null, context.now());
  else await revokeFamily(context.db, context.family, context.now());
});

/** Nobody who acts as another may change the other's way in. */
export const asOneself = (context: Context): number => {
  const who = signedIn(context);
  if (who.actorId !== undefined) throw forbidden('This cannot be done while impersonating.');
  return who.id;
};

const logoutEverywhere = implement(contract.auth.logoutEverywhere, async (context, { body }) => {
  const id = asOneself(context);
  await context.db.tx(async (tx) => {
    await revokeOthers(tx, id, body?.keepThis === true ? context.family : null, context.now());
    await audit(tx, context.now(), { actorId: id, userId: id, action: 'logout-everywhere' });
  });
});

const sessions = implement(contract.auth.sessions, (context) =>
  openSessions(context.db, asOneself(context), context.family, context.now()),
);

const endSession = implement(contract.auth.endSession, async (context, { params }) => {
  const id = asOneself(context);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(params.session)) throw notFound('Session');
  if (!(await revokeOwn(context.db, id, params.session, context.now()))) throw notFound('Session');
});

export const signInHandlers = [login, refreshToken, logout, logoutEverywhere, sessions, endSession];
