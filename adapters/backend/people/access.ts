// What staff do to somebody's access: lock and unlock, sign out, take a lost second factor away, confirm an address by hand, send the
// invitation. Each in the transaction of whoever writes it down.
import { contract } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { codeEnd, dropCodes, keepCode } from '../identity/codes.ts';
import { failureSubject, forgetFailures } from '../identity/failures.ts';
import { revokeOthers } from '../identity/session.ts';
import { type UserRow, userById } from '../identity/user.ts';
import { randomToken } from '../tokens/secrets.ts';
import { holdAdministrators, requireAdministrator } from './administrators.ts';

/** How letters leave, in whose language and with links to where. */
export type Post = Pick<Context, 'mail' | 'letters' | 'origin'>;

/** Who does something to a user that changes no record, and when. */
export interface StaffDeed {
  readonly actorId: number;
  readonly now: Date;
}

const note = (tx: Db, { actorId, now }: StaffDeed, user: UserRow, action: string): Promise<void> =>
  audit(tx, now, { actorId, userId: user.id, action, entity: 'users', entityId: user.id });

/** Every session of the user ends, and every one in which the user acts as another. */
export const signOutUser = async (tx: Db, deed: StaffDeed, user: UserRow): Promise<void> => {
  await revokeOthers(tx, user.id, null, deed.now);
  await note(tx, deed, user, 'sign-out-user');
};

/** From now on nobody comes in as this user: 423 at the sign-in, sessions end, links that were sent are worth nothing. */
export const lockUser = async (tx: Db, now: Date, user: UserRow, reason: string): Promise<void> => {
  await holdAdministrators(tx);
  await tx.query(sql`
    update users set locked_utc = coalesce(locked_utc, ${now}), lock_reason = ${reason.trim()} where id = ${user.id}`);
  await requireAdministrator(tx);
  await closeAccess(tx, now, user.id);
};

/** Sessions end, and whatever was sent to come in with is worth nothing. */
export const closeAccess = async (tx: Db, now: Date, userId: number): Promise<void> => {
  await dropCodes(tx, userId, ['password', 'invite', 'two-factor', 'two-factor-code'], now);
  await revokeOthers(tx, userId, null, now);
};

/** The lock of staff goes, and with it what wrong passwords and codes have locked. */
export const unlockUser = async (tx: Db, user: UserRow): Promise<void> => {
  await tx.query(sql`update users set locked_utc = null, lock_reason = null where id = ${user.id}`);
  await forgetFailures(tx, failureSubject.email(user.email));
  await forgetFailures(tx, failureSubject.secondFactor(user.id));
};

/** The second factor of somebody who lost it goes: sessions end, a letter says so. */
export const resetTwoFactor = async (
  tx: Db,
  now: Date,
  user: UserRow,
  { mail, letters, origin }: Post,
): Promise<void> => {
  await tx.query(sql`
    update users set two_factor_enabled = false, two_factor_secret = null, recovery_codes = '{}' where id = ${user.id}`);
  await forgetFailures(tx, failureSubject.secondFactor(user.id));
  await closeAccess(tx, now, user.id);
  await mail.post(tx, letters.twoFactorReset(user, origin));
};

/** Marks what somebody proved otherwise as confirmed. @throws 422 where there is nothing to confirm */
export const confirmUser = async (
  tx: Db,
  user: UserRow,
  { email, phone }: { readonly email: boolean; readonly phone: boolean },
): Promise<void> => {
  if (phone && user.phone_number === null) throw invalid({ phone: 'Missing phone number' });
  if (!email && !phone) throw invalid({ email: 'Choose what is confirmed.' });
  await tx.query(sql`
    update users set email_confirmed = email_confirmed or ${email}, phone_number_confirmed = phone_number_confirmed or ${phone}
    where id = ${user.id}`);
};

/** A link that sets the first password, for seven days; the one before it is worth nothing. @throws 409 where there is a password */
const invitationLink = async (tx: Db, now: Date, user: UserRow, origin: string): Promise<string> => {
  if (user.password_hash !== null) throw conflict('This user has a password already.');
  const token = randomToken();
  await keepCode(tx, { userId: user.id, purpose: 'invite', to: user.email }, token, now);
  return `${origin}/confirm-password?email=${encodeURIComponent(user.email)}&token=${token}`;
};

/** Mails the link that sets the first password. @throws 409 where there is a password */
export const inviteUser = async (
  tx: Db,
  deed: StaffDeed,
  user: UserRow,
  { mail, letters, origin }: Post,
): Promise<void> => {
  await mail.post(tx, letters.invitation(user, await invitationLink(tx, deed.now, user, origin)));
  await note(tx, deed, user, 'invite-user');
};

/** `users.invitationLink`: the same link in the hand of an administrator, where no letter leaves the portal or reaches its reader. */
const showInvitationLink = implement(contract.users.invitationLink, (context, { params }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const now = context.now();
    const found = await tx.maybeOne<{ isOpen: boolean }>(sql`
      select is_active and locked_utc is null as "isOpen" from users
      where id = ${params.id} and country = ${params.cca2} and deleted_utc is null for update`);
    if (found === undefined) throw notFound('User');
    const user = await userById(tx, params.id);
    if (!found.isOpen) throw conflict('This user cannot sign in: the account is locked or not active.');
    const link = await invitationLink(tx, now, user, context.origin);
    await note(tx, { actorId: who.actorId ?? who.id, now }, user, 'invitation-link');
    return { link, endsUtc: codeEnd('invite', now).toISOString() };
  }),
);
export const accessHandlers = [showInvitationLink];
