// Why an invoice cannot be issued as things stand.
import type { Supplier } from '../../../core/index.ts';
import type { Db } from '../db/db.ts';

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

/** Hears of lines of an account that cannot be invoiced, and why. */
export type OnHeld = (tx: Db, accountId: number, items: readonly number[], why: string) => Promise<void>;
