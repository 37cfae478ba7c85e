// Registration (AUTH-03): a user with a password, or a lead of the wizard without one (C-16). An email that somebody has
// is never signed in by naming it.
import { contract } from '../../../core/index.ts';
import { type Context, implement } from '../calls/handler.ts';
import { constraintOf, type Db, sql, sqlState } from '../db/db.ts';
import { checkEmail, checkPhone } from './contact.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { beginSession } from './session.ts';
import { partsOf } from './signIn.ts';
import { userByEmail, userById } from './user.ts';
import { sendEmailCode } from './verification.ts';

export interface NewUser {
  readonly country: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly contactCountryCode: string | null;
  readonly passwordHash: string | null;
  readonly emailConfirmed: boolean;
}

/** The user with a Prepay account of its own; undefined when another took the email meanwhile. */
export const createUser = async (db: Db, user: NewUser): Promise<number | undefined> => {
  try {
    return await db.tx(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into users (country, email, password_hash, first_name, last_name, phone_number, contact_country_code, is_lead,
          email_confirmed)
        values (${user.country}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName},
          ${user.phoneNumber}, ${user.contactCountryCode}, ${user.passwordHash === null && !user.emailConfirmed},
          ${user.emailConfirmed})
        returning id`);
      await tx.query(sql`
        insert into accounts (country, name, user_id) values
          (${user.country}, ${`${user.firstName} ${user.lastName}`}, ${id})`);
      return id;
    });
  } catch (error) {
    if (sqlState(error) === '23505' && (constraintOf(error) ?? 'users_email') === 'users_email')
      return undefined;
    throw error;
  }
};

const register = implement(contract.auth.register, async (context: Context, { body }) => {
  const email = checkEmail(body.email);
  const password = body.password ?? null;
  if (password !== null) checkNewPassword(password, 'password', email);
  const phoneNumber = checkPhone(body.phoneNumber, body.contactCountryCode ?? context.country);
  if ((await userByEmail(context.db, email)) !== undefined) return { leadEmailTaken: true };
  const id = await createUser(context.db, {
    country: context.country,
    email,
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    phoneNumber,
    contactCountryCode: body.contactCountryCode ?? null,
    passwordHash: password === null ? null : await hashPassword(password),
    emailConfirmed: false,
  });
  if (id === undefined) return { leadEmailTaken: true };
  const user = await userById(context.db, id);
  if (password !== null) await sendEmailCode(context, user);
  return { leadEmailTaken: false, ...(await beginSession(partsOf(context), user, 'registration')) };
});

export const registerHandlers = [register];
