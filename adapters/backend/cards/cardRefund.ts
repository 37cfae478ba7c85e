// What a called-off delivery gives back goes to the cards that paid for it. The amount leaves the account in the very
// transaction that called the delivery off, so that it cannot be spent meanwhile; the provider is asked afterwards.

import { type Db, sql } from '../db/db.ts';
import { addLines, houseAccounts, openTransaction, post } from '../ledger/post.ts';
import type { BookingRow } from '../records/booking.ts';
import type { RefundKind } from './oppwa.ts';

export interface CardRefund {
  readonly id: number;
  readonly country: string;
  readonly card_payment_id: number;
  readonly delivery_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  readonly currency: string;
  readonly kind: RefundKind;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly transaction_id: number;
  readonly created_by: number | null;
  readonly created_utc: Date;
}

/** The reference under which the provider knows a refund; the second way of asking has one of its own. */
export const refundReference = ({ id, kind }: Pick<CardRefund, 'id' | 'kind'>): string =>
  `umzila-refund-${id}-${kind.toLowerCase()}`;

interface Paid {
  readonly id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  readonly currency: string;
  readonly settled_utc: Date | null;
}

/** A payment of the same day can be taken back as a whole, as if it had not been; any other amount is given back. */
const kindOf = (payment: Paid, cents: number, now: Date): RefundKind =>
  cents === payment.amount_cents &&
  payment.settled_utc?.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
    ? 'RV'
    : 'RF';

/** Moves an amount between an account and the provider's side, with its line; `cents` above zero leaves the account. */
export const moveToCard = async (
  tx: Db,
  refund: Pick<CardRefund, 'country' | 'account_id' | 'transaction_id' | 'created_by'>,
  cents: number,
  description: string,
  now: Date,
): Promise<void> => {
  await addLines(
    tx,
    refund.transaction_id,
    [{ type: 'CARD_REFUND', description, exclCents: Math.abs(cents), vatRate: 0, isCredit: cents < 0 }],
    refund.created_by,
    now,
  );
  const house = await houseAccounts(tx, refund.country, ['provider']);
  await post(
    tx,
    refund.transaction_id,
    [
      { accountId: refund.account_id, cents: -cents },
      { accountId: house.provider, cents },
    ],
    now,
  );
};

/**
 * Opens the refunds of up to `backCents`, which the account was just given, to the cards that paid this delivery, newest payment
 * first. What no card paid stays on the account. Each payment is given back once at most.
 */
export const openCardRefunds = async (
  tx: Db,
  row: Pick<BookingRow, 'id' | 'country' | 'waybill' | 'account_id'>,
  backCents: number,
  by: number,
  now: Date,
): Promise<void> => {
  const payments = await tx.query<Paid>(sql`
    select p.id, p.account_id, p.amount_cents, p.currency, p.settled_utc from card_payments p
    where p.delivery_id = ${row.id} and p.account_id = ${row.account_id} and p.purpose = 'delivery' and p.status = 'paid'
      and p.provider_payment_id is not null and not exists (select from card_refunds r where r.card_payment_id = p.id)
    order by p.id desc for update of p`);
  let left = backCents;
  for (const payment of payments) {
    const cents = Math.min(left, payment.amount_cents);
    if (cents <= 0) return;
    left -= cents;
    const transactionId = await openTransaction(tx, {
      country: row.country,
      kind: 'refund',
      accountId: payment.account_id,
      deliveryId: row.id,
      description: `Refund to card, delivery ${row.waybill}`,
      createdBy: by,
      at: now,
    });
    const part = { country: row.country, account_id: payment.account_id, transaction_id: transactionId };
    await moveToCard(tx, { ...part, created_by: by }, cents, 'Refund to card', now);
    await tx.query(sql`
      insert into card_refunds (country, card_payment_id, delivery_id, account_id, amount_cents, currency, kind, transaction_id,
        created_by, created_utc)
      values (${row.country}, ${payment.id}, ${row.id}, ${payment.account_id}, ${cents}, ${payment.currency},
        ${kindOf(payment, cents, now)}, ${transactionId}, ${by}, ${now})`);
  }
};
