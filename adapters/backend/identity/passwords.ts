// Changing, forgetting and resetting a password. Whether an email is known is told to nobody; a reset proves that the
// mailbox is the user's and ends every session.
import { contract } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { bearerOf } from '../http/bearer.ts';
import { implement } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';
import { audit } from './audit.ts';
import { acceptCode, keepCode } from './codes.ts';
import { checkNewPassword, hashPassword, isPassword } from './password.ts';
import { randomToken } from './secrets.ts';
import { revokeOthers } from './session.ts';
import { asOneself } from './signIn.ts';
import { userByEmail, userById } from './user.ts';

const changePassword = implement(contract.auth.changePassword, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  if (!(await isPassword(user.password_hash, body.currentPassword)))
    throw invalid({ currentPassword: 'The current password is wrong' });
  checkNewPassword(body.newPassword, 'newPassword', user.email);
  const passwordHash = await hashPassword(body.newPassword);
  const family = await context.tokens.familyOf(bearerOf(context.request) ?? '', context.now());
  await context.db.tx(async (tx) => {
    await tx.query(sql`update users set password_hash = ${passwordHash} where id = ${user.id}`);
    await revokeOthers(tx, user.id, family, context.now());
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'change-password' });
  });
});

const forgotPassword = implement(contract.auth.forgotPassword, async (context, { body }) => {
  const user = await userByEmail(context.db, body.email);
  if (user === undefined || !user.is_active) return;
  await context.db.tx(async (tx) => {
    const token = randomToken();
    await keepCode(tx, user.id, 'password', token, context.now());
    const link = `${context.origin}/confirm-password?email=${encodeURIComponent(user.email)}&token=${token}`;
    await context.mail.post(tx, {
      recipient: user.email,
      subject: 'Set a new password',
      body: `Hello ${user.first_name}\n\nSet a new password within one hour:\n${link}\n\nIf you did not ask for this, there is nothing to do.`,
    });
  });
});

const resetPassword = implement(contract.auth.resetPassword, async (context, { body }) => {
  const password = body.newPassword ?? body.password ?? '';
  const field = body.newPassword === undefined && body.password ? 'password' : 'newPassword';
  checkNewPassword(password, field, body.email);
  const user = await userByEmail(context.db, body.email);
  const isValid =
    user !== undefined && (await acceptCode(context.db, user.id, 'password', body.token, context.now()));
  if (!isValid) throw invalid({ token: 'This link is wrong or no longer valid' });
  const passwordHash = await hashPassword(password);
  await context.db.tx(async (tx) => {
    await tx.query(sql`
      update users set password_hash = ${passwordHash}, email_confirmed = true, is_lead = false, failed_count = 0,
        locked_until = null where id = ${user.id}`);
    await revokeOthers(tx, user.id, null, context.now());
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'reset-password' });
  });
});

export const passwordHandlers = [changePassword, forgotPassword, resetPassword];
