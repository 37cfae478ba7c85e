// The second factor at a sign-in and in the own account. A half-finished sign-in allows five tries.
import { generateSecret, generateURI } from 'otplib';
import { contract } from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { invalid, Problem } from '../http/problem.ts';
import { purpose, sealerOf } from '../tokens/sealing.ts';
import { randomCode, randomRecoveryCodes, secretHash } from '../tokens/secrets.ts';
import { audit } from './audit.ts';
import { endHash, keepCode, tryHash, userOfHash } from './codes.ts';
import { failureSubject, forgetFailures, takeTry } from './failures.ts';
import { proveCode, proveOneself, provePassword } from './proof.ts';
import { acceptAny, acceptAppCode } from './secondFactor.ts';
import { beginSession } from './session.ts';
import { asOneself, partsOf } from './signIn.ts';
import { requireOpen, userById } from './user.ts';

const tooLate = (): Problem => new Problem(401, 'This sign-in took too long. Please sign in again.');

const wrongCode = (): Problem => invalid({ code: 'This code is wrong or no longer valid' });

const verify = implement(contract.twoFactor.verify, async (context: Context, { body }) => {
  const { db } = context;
  const now = context.now();
  const userId = await tryHash(db, body.twoFactorHash, now);
  if (userId === undefined) throw tooLate();
  const subject = failureSubject.secondFactor(userId);
  await takeTry(db, subject, now);
  const user = await userById(db, userId);
  const way = await acceptAny(context, user, body.code.trim(), now);
  if (way === null) throw wrongCode();
  if (!(await endHash(db, body.twoFactorHash, now))) throw tooLate();
  await forgetFailures(db, subject);
  requireOpen(user);
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
    await keepCode(tx, { userId, purpose: 'two-factor-code', to: user.email }, code, context.now());
    await context.mail.post(tx, context.letters.signInCode(user, code));
  });
});

const enable = implement(contract.twoFactor.enable, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  if (user.two_factor_enabled) throw new Problem(409, 'Two-factor is switched on already.');
  if (!body.code) {
    await proveOneself(context, user, body.proof);
    const secret = generateSecret();
    const sealer = await sealerOf(context.db, context.config.dataKey);
    await context.db.query(sql`
      update users set two_factor_secret = ${sealer.seal(secret, purpose.authenticator(user.id))}, two_factor_step = 0 where id = ${user.id}`);
    return { secret, uri: generateURI({ issuer: 'Umzila', label: user.email, secret }), enabled: false };
  }
  if (!(await acceptAppCode(context, user, body.code.trim(), context.now()))) throw wrongCode();
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
  await proveCode(context, user, body.code);
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
  if (user.password_hash === null) await proveCode(context, user, code ?? '');
  else await provePassword(context, user, password ?? '', 'password', 'The password is wrong');
  await context.db.tx(async (tx) => {
    await tx.query(sql`
      update users set two_factor_enabled = false, two_factor_secret = null, recovery_codes = '{}' where id = ${user.id}`);
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'disable-two-factor' });
    await context.mail.post(tx, context.letters.twoFactorChanged(user, false, context.origin));
  });
});

export const twoFactorHandlers = [verify, send, enable, disable, renewCodes];
