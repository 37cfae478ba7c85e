// The first administrator of a portal: everybody else is given rights by an administrator, and at the beginning there is none. Whoever
// runs the portal names an email; a link sets its password.
import type { Config } from '../config.ts';
import { type Database, sql } from '../db/db.ts';
import { audit } from '../identity/audit.ts';
import { keepCode } from '../identity/codes.ts';
import { checkEmail } from '../identity/contact.ts';
import { createUser } from '../identity/register.ts';
import { revokeOthers } from '../identity/session.ts';
import { userByEmail } from '../identity/user.ts';
import { lettersIn } from '../mail/letters.ts';
import { createOutbox } from '../mail/outbox.ts';
import { randomToken } from '../tokens/secrets.ts';

/** The key of the lock, of our own choosing: two that make the first one at the same time make one. */
const LOCK = 8_241_109;

const originOf = (config: Config): string => config.publicUrl ?? `http://localhost:${config.port}`;

/** One who can sign in; whoever never set a password has lost the link, and may be asked for once more. */
const administratorBeside = (db: Pick<Database, 'maybeOne'>, userId: number | undefined) =>
  db.maybeOne<{ email: string }>(sql`
    select email from users where 'isAdministrator' = any(roles) and is_active and locked_utc is null and deleted_utc is null
      and (id is distinct from ${userId ?? null}::bigint or password_hash is not null
        or exists (select from passkeys p where p.user_id = users.id)
        or exists (select from external_identities e where e.user_id = users.id))
    limit 1`);

/**
 * Makes the one with this email the first administrator, and answers what to tell whoever asked: that a letter is on its way, or the link.
 * @throws in words where there is an administrator already
 */
export const makeAdministrator = async (
  db: Database,
  config: Config,
  address: string,
  now: Date,
): Promise<string> => {
  const email = checkEmail(address);
  const { cca2: country } = await db.one<{ cca2: string }>(
    sql`select cca2 from countries where is_served order by cca2 = 'ZA' desc, cca2 limit 1`,
  );
  return db.tx(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const before = await userByEmail(tx, email);
    const other = await administratorBeside(tx, before?.id);
    if (other !== undefined)
      throw new Error(
        `There is an administrator already: ${other.email}. Further ones are made in the portal, by an administrator.`,
      );
    const id =
      before?.id ??
      (await createUser(tx, {
        country,
        email,
        firstName: 'Administrator',
        lastName: '',
        phoneNumber: null,
        contactCountryCode: null,
        passwordHash: null,
        emailConfirmed: false,
      }));
    if (id === undefined) throw new Error(`Somebody registered with ${email} this moment. Try again.`);
    // whoever registered with this email never proved that it is theirs to whoever runs the portal: every way in but the link is closed
    await tx.query(sql`
      update users set roles = array(select distinct unnest(roles || array['isAdministrator'])), is_active = true, locked_utc = null,
        lock_reason = null, is_lead = false,
        is_verified = true, email_confirmed = false, password_hash = null, two_factor_enabled = false, two_factor_secret = null,
        recovery_codes = '{}'
      where id = ${id}`);
    await tx.query(sql`delete from passkeys where user_id = ${id}`);
    await tx.query(sql`delete from external_identities where user_id = ${id}`);
    await revokeOthers(tx, id, null, now);
    const token = randomToken();
    // as it is kept: the link proves that very address
    const { email: to } = await tx.one<{ email: string }>(sql`select email from users where id = ${id}`);
    await keepCode(tx, { userId: id, purpose: 'password', to }, token, now);
    await audit(tx, now, { actorId: null, userId: id, action: 'first-administrator', detail: { email } });
    const link = `${originOf(config)}/confirm-password?email=${encodeURIComponent(email)}&token=${token}`;
    if (config.smtpUrl === undefined)
      return `${email} is the administrator. This link sets the password, within one hour:\n${link}`;
    const user = { email, first_name: before?.first_name ?? '' };
    await createOutbox(config).post(tx, lettersIn('en').newPassword(user, link));
    return `${email} is the administrator. A letter with a link that sets the password is on its way; the portal sends it when it runs.`;
  });
};
