// That the owner of an account asks, and not only somebody who holds a session of it: asked before the way in is changed. Tries count as
// those of a sign-in do, before they are judged.
import type { Context } from '../calls/handler.ts';
import { invalid } from '../http/problem.ts';
import { failureSubject, forgetFailures, takeTry } from './failures.ts';
import { passkeyOwner } from './passkeySignIn.ts';
import { isPassword } from './password.ts';
import { acceptAny } from './secondFactor.ts';
import type { UserRow } from './user.ts';

/** One of the ways to prove it, as it came. */
export interface Proof {
  readonly password?: string | null;
  readonly passkey?: string | null;
  readonly code?: string | null;
}

const counted = async (
  context: Context,
  subject: string,
  judge: () => Promise<boolean>,
): Promise<boolean> => {
  await takeTry(context.db, subject, context.now());
  const isRight = await judge();
  if (isRight) await forgetFailures(context.db, subject);
  return isRight;
};

/** The user's password, counted as at a sign-in. @throws 422 under `field`, 423 while locked */
export const provePassword = async (
  context: Context,
  user: UserRow,
  password: string,
  field: string,
  says: string,
): Promise<void> => {
  const isRight = await counted(context, failureSubject.email(user.email), () =>
    isPassword(user.password_hash, password),
  );
  if (!isRight) throw invalid({ [field]: says });
};

/** A code of the app, by email, or one of the ten. @throws 422, 423 while locked */
export const proveCode = async (context: Context, user: UserRow, code: string): Promise<void> => {
  const isRight = await counted(
    context,
    failureSubject.secondFactor(user.id),
    async () => (await acceptAny(context, user, code.trim(), context.now())) !== null,
  );
  if (!isRight) throw invalid({ code: 'This code is wrong or no longer valid' });
};

/**
 * @throws 422 unless one of the ways proves that it is the user. A lead has none: no password, no proven mailbox, nothing that a session
 * does not show already.
 */
export const proveOneself = async (
  context: Context,
  user: UserRow,
  proof: Proof | null | undefined,
): Promise<void> => {
  const { password, passkey, code } = proof ?? {};
  if (password) return provePassword(context, user, password, 'password', 'The password is wrong');
  if (code) return proveCode(context, user, code);
  if (passkey) {
    if ((await passkeyOwner(context, passkey)) === user.id) return;
    throw invalid({ passkey: 'The passkey could not be verified. Please try again.' });
  }
  if (user.is_lead) return;
  throw invalid({ proof: 'Please prove that it is you: with your password, a passkey or a code' });
};
