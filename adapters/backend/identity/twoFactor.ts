// The second factor: a time-based code of an authenticator app, a code by email, or one of ten recovery codes. A code is
// good once; a half-finished sign-in allows five tries.
import { generateSecret, generateURI, verifySync } from 'otplib';
import { contract } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { type Context, implement } from '../http/handler.ts';
import { invalid, Problem } from '../http/problem.ts';
import { audit } from './audit.ts';
import { acceptCode, countTry, keepCode, userOfHash } from './codes.ts';
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

const verify = implement(contract.twoFactor.verify, async (context: Context, { body }) => {
  const { db } = context;
  const now = context.now();
  const userId = await userOfHash(db, body.twoFactorHash, now);
  if (userId === undefined) throw tooLate();
  const user = await userById(db, userId);
  const code = body.code.trim();
  const isRight =
    (await acceptAppCode(db, user, code, now)) ||
    (await acceptCode(db, userId, 'two-factor-code', code, now)) ||
    (await acceptRecoveryCode(db, user, code));
  if (!isRight) {
    await countTry(db, body.twoFactorHash);
    throw invalid({ code: 'This code is wrong or no longer valid' });
  }
  if (!(await acceptCode(db, userId, 'two-factor', body.twoFactorHash, now))) throw tooLate();
  return beginSession(partsOf(context), user);
});

const send = implement(contract.twoFactor.send, async (context, { body }) => {
  const userId =
    typeof body.twoFactorHash === 'string'
      ? await userOfHash(context.db, body.twoFactorHash, context.now())
      : undefined;
  if (userId === undefined) throw tooLate();
  const user = await userById(context.db, userId);
  await context.db.tx(async (tx) => {
    const code = randomCode();
    await keepCode(tx, userId, 'two-factor-code', code, context.now());
    await context.mail.post(tx, {
      recipient: user.email,
      subject: 'Your sign-in code',
      body: `Hello ${user.first_name}\n\nYour code is ${code}. It is valid for 10 minutes.`,
    });
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
  if (!(await acceptAppCode(context.db, user, body.code.trim(), context.now())))
    throw invalid({ code: 'This code is wrong or no longer valid' });
  const recoveryCodes = randomRecoveryCodes();
  await context.db.tx(async (tx) => {
    await tx.query(sql`
      update users set two_factor_enabled = true, recovery_codes = ${recoveryCodes.map(secretHash)}::text[]
      where id = ${user.id}`);
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'enable-two-factor' });
  });
  return { recoveryCodes, enabled: true };
});

const disable = implement(contract.twoFactor.disable, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  if (!(await isPassword(user.password_hash, body.password)))
    throw invalid({ password: 'The password is wrong' });
  await context.db.tx(async (tx) => {
    await tx.query(sql`
      update users set two_factor_enabled = false, two_factor_secret = null, recovery_codes = '{}' where id = ${user.id}`);
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'disable-two-factor' });
  });
});

export const twoFactorHandlers = [verify, send, enable, disable];
