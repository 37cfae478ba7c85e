// Cards that an account pays with again: the provider keeps the card, we keep its registration and the last four digits.
import { contract, isInternal, paymentBrand, type SavedCard } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { ProviderSilent, type StoredCard } from '../cards/oppwa.ts';
import { providerOf } from '../cards/provider.ts';
import { type Db, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { accountScope } from '../ledger/payers.ts';

export interface CardRow {
  readonly id: number;
  readonly account_id: number;
  readonly registration_id: string;
  readonly payment_brand: string;
  readonly payment_type: string;
  readonly holder: string;
  readonly last_four_digits: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/** A card ends with the last day of its month (PAY-17). */
export const isExpired = (card: Pick<CardRow, 'expiry_month' | 'expiry_year'>, now: Date): boolean =>
  card.expiry_year < now.getUTCFullYear() ||
  (card.expiry_year === now.getUTCFullYear() && card.expiry_month < now.getUTCMonth() + 1);

/** The provider's brand in our words (PAY-25); a brand we do not name counts as visa's neighbour, master. */
const brandCode = (brand: string): SavedCard['paymentBrand'] => {
  const code = brand
    .toLowerCase()
    .replace(/^diners$/, 'diner')
    .replace(/^mastercard$/, 'master');
  return paymentBrand.has(code) ? code : paymentBrand.code.MASTER;
};

const cardRecord = (row: CardRow, now: Date): SavedCard => ({
  id: row.id,
  paymentBrand: brandCode(row.payment_brand),
  paymentType: row.payment_type,
  holder: row.holder,
  lastFourDigits: row.last_four_digits,
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
  expired: isExpired(row, now),
});

/** Remembers a card for an account; the same card again is one card. */
export const saveCard = async (tx: Db, accountId: number, card: StoredCard): Promise<void> => {
  if (!/^\d{4}$/.test(card.lastFour)) return;
  const same = await tx.query<{ id: number }>(sql`
    update saved_cards set registration_id = ${card.registrationId}, holder = ${card.holder}
    where account_id = ${accountId} and deleted_utc is null and last_four_digits = ${card.lastFour}
      and payment_brand = ${card.brand} and expiry_month = ${card.expiryMonth} and expiry_year = ${card.expiryYear}
    returning id`);
  if (same.length > 0) return;
  await tx.query(sql`
    insert into saved_cards (account_id, registration_id, payment_brand, holder, last_four_digits, expiry_month, expiry_year)
    values (${accountId}, ${card.registrationId}, ${card.brand}, ${card.holder}, ${card.lastFour}, ${card.expiryMonth}, ${card.expiryYear})
    on conflict (account_id, registration_id) do update set deleted_utc = null`);
};

/** `payment.cards`: API-83, PAY-26. Newest first. Staff name the account, or see their own. */
export const cards = implement(contract.payment.cards, async (context, { query }) => {
  const who = signedIn(context);
  const which =
    query.accountId !== undefined
      ? sql`and a.id = ${query.accountId}`
      : isInternal(who)
        ? sql`and a.user_id = ${who.id}`
        : sql``;
  const rows = await context.db.query<CardRow>(sql`
    select s.* from saved_cards s join accounts a on a.id = s.account_id
    where s.deleted_utc is null and ${accountScope(who)} ${which} order by s.id desc`);
  return rows.map((row) => cardRecord(row, context.now()));
});

/** `payment.deleteCard`: API-84. Forgotten here at once; the provider is told, and a silent provider is no reason to keep it. */
export const deleteCard = implement(contract.payment.deleteCard, async (context, { params }) => {
  const who = signedIn(context);
  const rows = await context.db.query<{ registration_id: string }>(sql`
    update saved_cards s set deleted_utc = ${context.now()} from accounts a
    where a.id = s.account_id and s.id = ${params.id} and s.deleted_utc is null and ${accountScope(who)}
    returning s.registration_id`);
  const [row] = rows;
  if (row === undefined) throw notFound('Card');
  await providerOf(context.db, context.config)
    .forgetCard(row.registration_id)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderSilent)) throw error;
    });
  return undefined;
});
