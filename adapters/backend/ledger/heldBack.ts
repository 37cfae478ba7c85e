// Why an invoice cannot be issued as things stand, and the word about it to the staff who can mend that.
import type { Supplier } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';

/** Over this, with VAT, a South African invoice must name the address of its recipient. */
const FULL_INVOICE_CENTS = 500_000;

/** Why no document of this sum can be issued to an account; null where one can. */
export const heldBack = (
  country: string,
  house: Pick<Supplier, 'chargesVat'> | null,
  address: string,
  { total, vat }: { readonly total: number; readonly vat: number },
): string | null => {
  if (house === null) return 'The details of the house are missing.';
  if (house.chargesVat === false && vat !== 0)
    return 'VAT was charged, and the house is not registered for it.';
  if (country === 'ZA' && total > FULL_INVOICE_CENTS && address.trim() === '')
    return 'Needs details: the address of the recipient.';
  return null;
};

/** Marks lines as held back; staff are told where it is the first of the account, and not again until that is mended. */
export const tellHeld = async (
  tx: Db,
  accountId: number,
  items: readonly number[],
  why: string,
  at: Date,
): Promise<void> => {
  const first = await tx.maybeOne<{ country: string; name: string }>(sql`
    with others as (select from undocumented_items where account_id = ${accountId} and held_utc is not null),
      fresh as (update undocumented_items set held_utc = ${at} where item_id = any(${[...items]}::bigint[]) and held_utc is null returning item_id)
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
