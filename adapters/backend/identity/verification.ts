// Confirming an email or a phone by a code that was sent there (API-12..15). Confirming answers new tokens, because the
// old ones still say that it is unconfirmed.
import { contract, type Tokens } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { sql } from '../db/db.ts';
import { invalid, Problem } from '../http/problem.ts';
import { randomCode } from '../tokens/secrets.ts';
import { acceptCode, keepCode } from './codes.ts';
import { renewSession } from './session.ts';
import { partsOf } from './signIn.ts';
import { type UserRow, userById } from './user.ts';

/** Mails a new code to the user's address. */
export const sendEmailCode = (context: Context, user: UserRow): Promise<void> =>
  context.db.tx(async (tx) => {
    const code = randomCode();
    await keepCode(tx, { userId: user.id, purpose: 'email', to: user.email }, code, context.now());
    await context.mail.post(tx, context.letters.confirmEmail(user, code, context.origin));
  });

const wrongCode = (): Problem => invalid({ code: 'This code is wrong or no longer valid' });

/** New tokens for the user as it is now, still marked with whoever acts as it. */
const renewed = async (context: Context): Promise<Tokens> => {
  const who = signedIn(context);
  const user = await userById(context.db, who.id);
  return renewSession(partsOf(context), user, context.family, who.actorId ?? null);
};

/** What is confirmed, and where it stands in the row of a user. */
const confirmable = {
  email: { value: sql`email`, flag: sql`email_confirmed` },
  phone: { value: sql`phone_number`, flag: sql`phone_number_confirmed` },
} as const;

/**
 * Confirms the address or number that the code went to, and only while it is still the user's: the row is held meanwhile, so that no change
 * of it falls in between. A wrong code counts although nothing is confirmed.
 */
const confirm = async (context: Context, what: keyof typeof confirmable, code: string): Promise<void> => {
  const { id } = signedIn(context);
  const { value, flag } = confirmable[what];
  const isConfirmed = await context.db.tx(async (tx) => {
    const row = await tx.maybeOne<{ to: string | null }>(
      sql`select ${value} as to from users where id = ${id} for update`,
    );
    const to = row?.to ?? null;
    if (to === null || !(await acceptCode(tx, { userId: id, purpose: what, to }, code, context.now())))
      return false;
    const confirmed = await tx.query(
      sql`update users set ${flag} = true where id = ${id} and ${value} = ${to} returning id`,
    );
    return confirmed.length > 0;
  });
  if (!isConfirmed) throw wrongCode();
};

const sendEmail = implement(contract.emailVerification.send, async (context) => {
  const user = await userById(context.db, signedIn(context).id);
  if (user.email_confirmed) return;
  await sendEmailCode(context, user);
});

const confirmEmail = implement(contract.emailVerification.confirm, async (context, { body }) => {
  await confirm(context, 'email', body.code);
  return renewed(context);
});

const sendPhone = implement(contract.phoneNumberVerification.send, async (context) => {
  const user = await userById(context.db, signedIn(context).id);
  const { phone_number: phone } = user;
  if (phone === null) throw invalid({ phoneNumber: 'Missing phone number' });
  if (user.phone_number_confirmed) return;
  if (!context.config.demo && context.config.smsUrl === undefined)
    throw new Problem(503, 'Text messages are not set up here.');
  await context.db.tx(async (tx) => {
    const code = randomCode();
    await keepCode(tx, { userId: user.id, purpose: 'phone', to: phone }, code, context.now());
    await context.mail.post(tx, context.letters.phoneCode(phone, code));
  });
});

const confirmPhone = implement(contract.phoneNumberVerification.confirm, async (context, { body }) => {
  await confirm(context, 'phone', body.code);
  return renewed(context);
});

export const verificationHandlers = [sendEmail, confirmEmail, sendPhone, confirmPhone];
