// A person is erased: what only the person needed goes, what the books need stays without a name. The user's own row is blanked by the writer;
// its earlier versions lose the personal values (resources/blank.ts).
import { eraseOfApplicant } from '../applications/erasing.ts';
import { type Db, json, name, sql } from '../db/db.ts';
import { failureSubject, forgetFailures } from '../identity/failures.ts';
import type { UserRow } from '../identity/user.ts';

/** The names and addresses that stand in the place of somebody's own. */
export const erasedNames = (id: number) =>
  ({ firstName: 'Erased', lastName: String(id), email: `erased-${id}@erased.invalid` }) as const;

/** Whether this is the address of somebody who was erased: no letter leaves to it, nor to the one before. */
export const isErasedEmail = (email: unknown): boolean =>
  typeof email === 'string' && email.endsWith('@erased.invalid');

/** Tables that hold nothing but what somebody did for oneself, or how one comes in. */
const own = [
  'contacts',
  'sessions',
  'refresh_tokens',
  'passkeys',
  'external_identities',
  'mobile_devices',
  'one_time_codes',
  'web_notifications',
] as const;

/** In deliveries that the person placed, and their stops, the own name and number give way; places, days and prices stay for the books. */
const eraseFromDeliveries = async (tx: Db, user: UserRow): Promise<void> => {
  const called = `${user.first_name} ${user.last_name}`;
  // nobody's number is that of nobody
  const phone = user.phone_number ?? 'none';
  const isOwn = (side: 'origin' | 'destination') =>
    side === 'origin'
      ? sql`(d.origin->>'contactName' = ${called} or d.origin->>'phoneNumber' = ${phone})`
      : sql`(d.destination->>'contactName' = ${called} or d.destination->>'phoneNumber' = ${phone})`;
  const blank = json({ contactName: 'Erased', phoneNumber: '' });
  await tx.query(sql`
    update deliveries d set origin = origin || ${blank}::jsonb where d.placed_by_user_id = ${user.id} and ${isOwn('origin')}`);
  await tx.query(sql`
    update deliveries d set destination = destination || ${blank}::jsonb
    where d.placed_by_user_id = ${user.id} and ${isOwn('destination')}`);
  await tx.query(sql`
    update deliveries d set proof = proof || ${json({ recipientName: 'Erased' })}::jsonb
    where d.placed_by_user_id = ${user.id} and d.proof->>'recipientName' = ${called}`);
  // What was amended is told with the values of before and after, those of just now too.
  const given = sql`(${called}, ${phone})`;
  await tx.query(sql`
    update delivery_amendments a set before = case when a.before in ${given} then 'Erased' else a.before end,
      after = case when a.after in ${given} then 'Erased' else a.after end
    from deliveries d where d.id = a.delivery_id and d.placed_by_user_id = ${user.id} and (a.before in ${given} or a.after in ${given})`);
  await tx.query(sql`
    update tasks t set contact_name = 'Erased', phone_number = '' from deliveries d
    where d.id = t.delivery_id and d.placed_by_user_id = ${user.id} and (t.contact_name = ${called} or t.phone_number = ${phone})`);
};

/** Everything beside the user's record that tells of the person, in the caller's transaction. */
export const eraseBeside = async (
  tx: Db,
  acting: { readonly now: Date; readonly dataKey?: string | undefined },
  user: UserRow,
): Promise<void> => {
  const { now } = acting;
  const { id, email } = user;
  const names = erasedNames(id);
  for (const table of own) await tx.query(sql`delete from ${name(table)} where user_id = ${id}`);
  await tx.query(sql`delete from outbox where lower(recipient) = lower(${email})`);
  // A repeated request within a day would be answered from here.
  await tx.query(sql`delete from idempotency_keys where strpos(lower(answer::text), lower(${email})) > 0`);
  await tx.query(sql`
    update saved_cards c set holder = '', deleted_utc = coalesce(c.deleted_utc, ${now}) from accounts a
    where a.id = c.account_id and a.user_id = ${id}`);
  await tx.query(
    sql`update accounts set name = ${`${names.firstName} ${names.lastName}`} where user_id = ${id}`,
  );
  await tx.query(sql`update terms_acceptances set address = null, agent = null where user_id = ${id}`);
  await tx.query(sql`update driver_invites set name = '', email = '' where lower(email) = lower(${email})`);
  await tx.query(sql`delete from files where id = (select picture_file_id from users where id = ${id})`);
  await eraseFromDeliveries(tx, user);
  await eraseOfApplicant(tx, acting, user);
  await forgetFailures(tx, failureSubject.email(email));
  await tx.query(sql`
    update users set password_hash = null, two_factor_secret = null, two_factor_enabled = false, recovery_codes = '{}',
      lock_reason = null, locked_utc = null, picture_file_id = null, deleted_utc = ${now}
    where id = ${id}`);
};
