// The word to the staff, who can mend it, that an invoice is held back.
import { sql } from '../db/db.ts';
import type { OnHeld } from '../ledger/heldBack.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';

/** Marks lines as held back; staff are told where it is the first of the account, and not again until that is mended. */
export const tellHeld: OnHeld = async (tx, accountId, items, why) => {
  const first = await tx.maybeOne<{ country: string; name: string }>(sql`
    with others as (select from undocumented_items where account_id = ${accountId} and held_utc is not null),
      fresh as (update undocumented_items set held_utc = now() where item_id = any(${[...items]}::bigint[]) and held_utc is null returning item_id)
    select a.country, a.name from accounts a where a.id = ${accountId} and exists (select from fresh) and not exists (select from others)`);
  if (first === undefined) return;
  await notifyStaff(tx, {
    country: first.country,
    type: 'PAYMENT',
    title: 'An invoice is held back',
    body: `${first.name}: ${why}`,
    entity: 'accounts',
    entityId: accountId,
    link: `/accounts/${accountId}/transactions?tab=documents`,
  });
};
