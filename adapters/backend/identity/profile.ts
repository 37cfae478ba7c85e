// A user's own data (API-24..27, API-20): what changes the way to reach somebody must be confirmed anew.
import { contract, type User } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { constraintOf, sql, sqlState } from '../db/db.ts';
import { checkVersion, conflict, forbidden } from '../http/problem.ts';
import { audit } from './audit.ts';
import { dropCodes } from './codes.ts';
import { checkEmail, checkPhone } from './contact.ts';
import { proveOneself } from './proof.ts';
import { asOneself } from './signIn.ts';
import { userById, userRecord } from './user.ts';
import { sendEmailCode } from './verification.ts';

interface Fields {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phoneNumber?: string | null;
  readonly contactCountryCode?: string | null;
  readonly unitName?: string | null;
  readonly unitNumber?: string | null;
  readonly xmin?: number | null;
}

const own = async (context: Context): Promise<User> =>
  userRecord(await userById(context.db, signedIn(context).id), 'self');

const save = async (context: Context, fields: Fields): Promise<User> => {
  const user = await userById(context.db, signedIn(context).id);
  await checkVersion(fields.xmin, user.xmin, async () => userRecord(user, 'self'));
  const countryCode = fields.contactCountryCode ?? user.contact_country_code;
  const phone =
    fields.phoneNumber === undefined
      ? user.phone_number
      : checkPhone(fields.phoneNumber, countryCode ?? user.country);
  if (phone !== user.phone_number) await dropCodes(context.db, user.id, ['phone'], context.now());
  const saved = await context.db.query(sql`
    update users set first_name = ${fields.firstName?.trim() ?? user.first_name},
      last_name = ${fields.lastName?.trim() ?? user.last_name},
      phone_number_confirmed = phone_number_confirmed and phone_number is not distinct from ${phone}::text,
      phone_number = ${phone}, contact_country_code = ${countryCode},
      unit_name = ${fields.unitName === undefined ? user.unit_name : fields.unitName},
      unit_number = ${fields.unitNumber === undefined ? user.unit_number : fields.unitNumber}
    where id = ${user.id} and xmin::text::bigint = ${user.xmin} returning id`);
  if (saved.length === 0) throw conflict('It was changed meanwhile. Please try again.', await own(context));
  return own(context);
};

const get = implement(contract.profile.get, own);
const create = implement(contract.profile.create, (context, { body }) => save(context, body));
const update = implement(contract.profile.update, (context, { body }) => save(context, body));

const changeEmail = implement(contract.account.changeEmail, async (context, { params, body }) => {
  const id = asOneself(context);
  if (params.id !== id) throw forbidden('You may change your own email only.');
  const email = checkEmail(body.newEmail ?? body.email ?? '', 'newEmail');
  const before = await userById(context.db, id);
  if (before.email === email) return;
  await proveOneself(context, before, body.proof);
  try {
    await context.db.tx(async (tx) => {
      await tx.query(sql`update users set email = ${email}, email_confirmed = false where id = ${id}`);
      await audit(tx, context.now(), {
        actorId: id,
        userId: id,
        action: 'change-email',
        detail: { from: before.email, to: email },
      });
      // links that went to the old mailbox must not open the account any more
      await dropCodes(tx, id, ['email', 'password', 'invite', 'two-factor-code'], context.now());
      await context.mail.post(tx, context.letters.emailChanged(before, email, context.origin));
    });
  } catch (error) {
    if (sqlState(error) === '23505' && (constraintOf(error) ?? 'users_email') === 'users_email')
      throw conflict('This email belongs to another user.');
    throw error;
  }
  await sendEmailCode(context, await userById(context.db, id));
});

export const profileHandlers = [get, create, update, changeEmail];
