// What staff do to somebody's access: lock and unlock, sign out, take a lost second factor away, confirm an address by hand, send the
// invitation. Each in the transaction that writes it down.
import { type Claims, mayManage, type Ranked, rankedBy, rankOf, rolesOfFlags } from '../../../core/index.ts';
import type { Context } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, forbidden, invalid, notFound } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { dropCodes, keepCode } from '../identity/codes.ts';
import { failureSubject, forgetFailures } from '../identity/failures.ts';
import { revokeOthers } from '../identity/session.ts';
import { maybeUser, type UserRow } from '../identity/user.ts';
import { randomToken } from '../tokens/secrets.ts';
import { holdAdministrators, requireAdministrator } from './administrators.ts';

/** What a deed of staff needs of its request. */
export type Deed = Pick<Context, 'who' | 'now' | 'mail' | 'letters' | 'origin'>;

const doer = ({ who }: Pick<Deed, 'who'>): Claims => {
  if (who === null) throw forbidden();
  return who;
};

/** The rank of a row of users. */
export const rankedRow = ({ id, roles }: Pick<UserRow, 'id' | 'roles'>): Ranked => ({
  id,
  rank: rankOf(rolesOfFlags(roles)),
});

/** The caller as the one who manages. Who acts as another has that one's rank. */
export const managerOf = (context: Pick<Deed, 'who'>): Ranked => rankedBy(doer(context));

/**
 * The user of this country, held until the transaction ends, where the caller may manage it.
 * @throws 404, 403 for an equal or higher rank
 */
export const managedUser = async (tx: Db, context: Deed, country: string, id: number): Promise<UserRow> => {
  const held = await tx.maybeOne(
    sql`select id from users where id = ${id} and country = ${country} for update`,
  );
  const user = held === undefined ? undefined : await maybeUser(tx, id);
  if (user === undefined) throw notFound('User');
  if (!mayManage(managerOf(context), rankedRow(user)))
    throw forbidden('You may not do this to a user of your own rank or above.');
  return user;
};

const note = (tx: Db, context: Deed, user: UserRow, action: string, detail?: unknown): Promise<void> => {
  const who = doer(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: user.id,
    action,
    entity: 'users',
    entityId: user.id,
    ...(detail === undefined ? {} : { detail }),
  });
};

/** Every session of the user ends, and every one in which the user acts as another. */
export const signOutUser = async (tx: Db, context: Deed, user: UserRow): Promise<void> => {
  await revokeOthers(tx, user.id, null, context.now());
  await note(tx, context, user, 'sign-out-user');
};

/** From now on nobody comes in as this user: 423 at the sign-in, sessions end, links that were sent are worth nothing. */
export const lockUser = async (tx: Db, context: Deed, user: UserRow, reason: string): Promise<void> => {
  const why = reason.trim();
  if (why === '') throw invalid({ lockReason: 'Reason is required' });
  await holdAdministrators(tx);
  await tx.query(sql`
    update users set locked_utc = coalesce(locked_utc, ${context.now()}), lock_reason = ${why} where id = ${user.id}`);
  await requireAdministrator(tx);
  await dropCodes(tx, user.id, ['password', 'invite', 'two-factor', 'two-factor-code'], context.now());
  await revokeOthers(tx, user.id, null, context.now());
  await note(tx, context, user, 'lock-user', { reason: why });
};

/** The lock of staff goes, and with it what wrong passwords and codes have locked. */
export const unlockUser = async (tx: Db, context: Deed, user: UserRow): Promise<void> => {
  await tx.query(sql`update users set locked_utc = null, lock_reason = null where id = ${user.id}`);
  await forgetFailures(tx, failureSubject.email(user.email));
  await forgetFailures(tx, failureSubject.secondFactor(user.id));
  await note(tx, context, user, 'unlock-user');
};

/** The second factor of somebody who lost it goes: sessions end, a letter says so. */
export const resetTwoFactor = async (tx: Db, context: Deed, user: UserRow): Promise<void> => {
  if (!user.two_factor_enabled) throw conflict('Two-factor is switched off.');
  await tx.query(sql`
    update users set two_factor_enabled = false, two_factor_secret = null, recovery_codes = '{}' where id = ${user.id}`);
  await forgetFailures(tx, failureSubject.secondFactor(user.id));
  await dropCodes(tx, user.id, ['two-factor', 'two-factor-code'], context.now());
  await revokeOthers(tx, user.id, null, context.now());
  await note(tx, context, user, 'reset-two-factor');
  await context.mail.post(tx, context.letters.twoFactorReset(user, context.origin));
};

/** Marks address or phone as confirmed where somebody proved it otherwise; who said so and why is written down. */
export const confirmUser = async (
  tx: Db,
  context: Deed,
  user: UserRow,
  what: 'email' | 'phone',
  reason: string,
): Promise<void> => {
  const why = reason.trim();
  if (why === '') throw invalid({ reason: 'Reason is required' });
  if (what === 'phone' && user.phone_number === null) throw invalid({ phoneNumber: 'Missing phone number' });
  await tx.query(
    what === 'email'
      ? sql`update users set email_confirmed = true where id = ${user.id}`
      : sql`update users set phone_number_confirmed = true where id = ${user.id}`,
  );
  await note(tx, context, user, `confirm-${what}`, { reason: why });
};

/** Mails a link that sets the first password, for seven days; the one before it is worth nothing. */
export const inviteUser = async (tx: Db, context: Deed, user: UserRow): Promise<void> => {
  if (user.password_hash !== null) throw conflict('This user has a password already.');
  const token = randomToken();
  await keepCode(tx, { userId: user.id, purpose: 'invite', to: user.email }, token, context.now());
  const link = `${context.origin}/confirm-password?email=${encodeURIComponent(user.email)}&token=${token}`;
  await context.mail.post(tx, context.letters.invitation(user, link));
  await note(tx, context, user, 'invite-user');
};
