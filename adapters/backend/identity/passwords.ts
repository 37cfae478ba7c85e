// Changing, forgetting and resetting a password. Whether an email is known is told to nobody, neither by words nor by how
// much is done; a reset proves that the mailbox is the user's and ends every session.
import { contract } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { invalid, type Problem } from '../http/problem.ts';
import { randomToken } from '../tokens/secrets.ts';
import { audit } from './audit.ts';
import { acceptCode, keepCode } from './codes.ts';
import { failureSubject, forgetFailures } from './failures.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { provePassword } from './proof.ts';
import { revokeOthers } from './session.ts';
import { asOneself } from './signIn.ts';
import { userByEmail, userById } from './user.ts';

/** No user has it: what is done for it is done for nobody. */
const NOBODY = { id: 0, email: 'nobody@umzila.test', first_name: 'Nobody' } as const;

const changePassword = implement(contract.auth.changePassword, async (context, { body }) => {
  const user = await userById(context.db, asOneself(context));
  const says = 'The current password is wrong';
  await provePassword(context, user, body.currentPassword, 'currentPassword', says);
  checkNewPassword(body.newPassword, 'newPassword', user.email);
  const passwordHash = await hashPassword(body.newPassword);
  await context.db.tx(async (tx) => {
    await tx.query(sql`update users set password_hash = ${passwordHash} where id = ${user.id}`);
    await revokeOthers(tx, user.id, context.family, context.now());
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'change-password' });
    await context.mail.post(tx, context.letters.passwordChanged(user, context.origin));
  });
});

const forgotPassword = implement(contract.auth.forgotPassword, async (context, { body }) => {
  const found = await userByEmail(context.db, body.email);
  const isMeant = found?.is_active === true;
  const user = isMeant ? found : NOBODY;
  await context.db.tx(async (tx) => {
    const token = randomToken();
    await keepCode(tx, { userId: user.id, purpose: 'password', to: user.email }, token, context.now());
    const link = `${context.origin}/confirm-password?email=${encodeURIComponent(user.email)}&token=${token}`;
    await context.mail.post(tx, {
      ...context.letters.newPassword(user, link),
      recipient: isMeant ? user.email : null,
    });
    // written for every email: a commit that writes takes longer than one that does not
    await audit(tx, context.now(), {
      actorId: null,
      userId: isMeant ? user.id : null,
      action: 'forgot-password',
      detail: { address: context.ip },
    });
  });
});

const wrongLink = (): Problem => invalid({ token: 'This link is wrong or no longer valid' });

const resetPassword = implement(contract.auth.resetPassword, async (context, { body }) => {
  const password = body.newPassword ?? body.password ?? '';
  const field = body.newPassword === undefined && body.password ? 'password' : 'newPassword';
  checkNewPassword(password, field, body.email);
  const user = await userByEmail(context.db, body.email);
  const { id: userId, email: to } = user ?? NOBODY;
  // a link that was asked for, or one by which staff invited
  const isValid =
    (await acceptCode(context.db, { userId, purpose: 'password', to }, body.token, context.now())) ||
    (await acceptCode(context.db, { userId, purpose: 'invite', to }, body.token, context.now()));
  if (!isValid || user === undefined) {
    await audit(context.db, context.now(), {
      actorId: null,
      userId: user?.id ?? null,
      action: 'reset-refused',
      detail: { address: context.ip },
    });
    throw wrongLink();
  }
  const passwordHash = await hashPassword(password);
  await context.db.tx(async (tx) => {
    // the link proves the mailbox that it went to: an address that has taken its place meanwhile is not proven
    const set = await tx.query(sql`
      update users set password_hash = ${passwordHash}, email_confirmed = true, is_lead = false
      where id = ${user.id} and email = ${user.email} returning id`);
    if (set.length === 0) throw wrongLink();
    await forgetFailures(tx, failureSubject.email(user.email));
    await revokeOthers(tx, user.id, null, context.now());
    await audit(tx, context.now(), { actorId: user.id, userId: user.id, action: 'reset-password' });
    await context.mail.post(tx, context.letters.passwordChanged(user, context.origin));
  });
});

export const passwordHandlers = [changePassword, forgotPassword, resetPassword];
