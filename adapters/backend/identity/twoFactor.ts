// The second factor: a time-based code of an authenticator app, a code by email, or one of ten recovery codes. A code is
// good once; a half-finished sign-in allows five tries.
import { generateSecret, generateURI, verifySync } from 'otplib';
import { contract } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { type Context, implement } from '../http/handler.ts';
import { forbidden, invalid, Problem } from '../http/problem.ts';
import { audit } from './audit.ts';
import { acceptCode, countTry, keepCode, userOfHash } from './codes.ts';
import { checkLock, countFailure, failureSubject, forgetFailures } from './failures.ts';
import { isPassword } from './password.ts';
import { randomCode, randomRecoveryCodes, secretHash } from './secrets.ts';
import { beginSession } from './session.ts';
import { asOneself, partsOf } from './signIn.ts';
import { type UserRow, userById } from './user.ts';

const STEP_SECONDS = 30;

/** The step that an authenticator's code belongs to, one step of drift allowed; null when it is wrong. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + (result.delta ?? 0) : null;
};

/** Accepts an authenticator's code once: a step that was used is not used again. */
const acceptAppCode = async (db: Db, user: UserRow, code: string, now: Date): Promise<boolean> => {
  const step = user.two_factor_secret === null ? null : stepOf(user.two_factor_secret, code, now);
  if (step === null) return false;
  const rows = await db.query(sql`
    update users set two_factor_step = ${step} where id = ${user.id} and two_factor_step < ${step} returning id`);
  return rows.length > 0;
};

const acceptRecoveryCode = async (db: Db, user: UserRow, code: string): Promise<boolean> => {
  const hashed = secretHash(code.trim().toLowerCase());
  const rows = await db.query(sql`
    update users set recovery_codes = array_remove(recovery_codes, ${hashed})
    where id = ${user.id} and ${hashed} = any(recovery_codes) returning id`);
  return rows.length > 0;
};

const tooLate = (): Problem => new Problem(401, 'This sign-in took too long. Please sign in again.');

/** Accepts any of the ways, each once; names the way, or null. */
const acceptAny = async (
  db: Db,
  user: UserRow,
  code: string,
  now: Date,
): Promise<'two-factor' | 'recovery-code' | null> => {
  if (await acceptAppCode(db, user, code, now)) return 'two-factor';
  if (await acceptCode(db, user.id, 'two-factor-code', code, now)) return 'two-factor';
  return (await acceptRecoveryCode(db, user, code)) ? 'recovery-code' : null;
};

const wrongCode = (): Problem => invalid({ code: 'This code is wrong or no longer valid' });

const verify = implement(contract.twoFactor.verify, async (context: Context, { body }) => {
  const { db } = context;
  const now = context.now();
  const userId = await userOfHash(db, body.twoFactorHash, now);
  if (userId === undefined) throw tooLate();
  const subject = failureSubject.secondFactor(userId);
  await checkLock(db, subject, now);
  const user = await userById(db, userId);
  const way = await acceptAny(db, user, body.code.trim(), now);
  if (way === null) {
    await countTry(db, body.twoFactorHash);
    await countFailure(db, subject, now);
    throw wrongCode();
  }
  if (!(await acceptCode(db, userId, 'two-factor', body.twoFactorHash, now))) throw tooLate();
  await forgetFailures(db, subject);
  if (!user.is_active) throw forbidden('This account is not active.');
  if (way === 'recovery-code') {
    const left = user.recovery_codes.length - 1;
    await context.mail.post(db, context.letters.recoveryCodeUsed(user, left, context.origin));
  }
  return beginSession(partsOf(context), user, way);
});

const send = implement(contract.twoFactor.send, async (context, { body }) => {
  const userId =
    typeof body.twoFactorHash === 'string'
      ? await userOfHash(context.db, body.twoFactorHash, context.now())
      : context.who?.id;
  if (userId === undefined) throw tooLate();
  const user = await userById(context.db, userId);
  await context.db.tx(async (tx) => {
    const code = randomCode();
    await keepCode(tx, userId, 'two-factor-code', code, context.now());
    await context.mail.post(tx, context.letters.signInCode(user, code));
  });
});

const enable = implement(contract.twoFactor.enable, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  if (user.two_factor_enabled) throw new Problem(409, 'Two-factor is switched on already.');
  if (!body.code) {
    const secret = generateSecret();
    await context.db.query(sql`
      update users set two_factor_secret = ${secret}, two_factor_step = 0 where id = ${user.id}`);
    return { secret, uri: generateURI({ issuer: 'Umzila', label: user.email, secret }), enabled: false };
  }
  if (!(await acceptAppCode(context.db, user, body.code.trim(), context.now()))) throw wrongCode();
  const recoveryCodes = randomRecoveryCodes();
  await context.db.tx(async (tx) => {
    await tx.query(sql`
      update users set two_factor_enabled = true, recovery_codes = ${recoveryCodes.map(secretHash)}::text[]
      where id = ${user.id}`);
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'enable-two-factor' });
    await context.mail.post(tx, context.letters.twoFactorChanged(user, true, context.origin));
  });
  return { recoveryCodes, enabled: true };
});

/** Ten new ones in the place of those that are left: a code of the app or by email proves that it is the user. */
const renewCodes = implement(contract.twoFactor.renewCodes, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  if (!user.two_factor_enabled) throw new Problem(409, 'Two-factor is switched off.');
  await checkLock(context.db, failureSubject.secondFactor(user.id), context.now());
  if ((await acceptAny(context.db, user, body.code.trim(), context.now())) === null) {
    await countFailure(context.db, failureSubject.secondFactor(user.id), context.now());
    throw wrongCode();
  }
  const recoveryCodes = randomRecoveryCodes();
  await context.db.tx(async (tx) => {
    await tx.query(sql`
      update users set recovery_codes = ${recoveryCodes.map(secretHash)}::text[] where id = ${user.id}`);
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'renew-recovery-codes' });
  });
  return { recoveryCodes };
});

const disable = implement(contract.twoFactor.disable, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  const { password, code } = body;
  if (user.password_hash === null) {
    if (!code || (await acceptAny(context.db, user, code.trim(), context.now())) === null) throw wrongCode();
  } else if (!(await isPassword(user.password_hash, password ?? '')))
    throw invalid({ password: 'The password is wrong' });
  await context.db.tx(async (tx) => {
    await tx.query(sql`
      update users set two_factor_enabled = false, two_factor_secret = null, recovery_codes = '{}' where id = ${user.id}`);
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'disable-two-factor' });
    await context.mail.post(tx, context.letters.twoFactorChanged(user, false, context.origin));
  });
});

export const twoFactorHandlers = [verify, send, enable, disable, renewCodes];
