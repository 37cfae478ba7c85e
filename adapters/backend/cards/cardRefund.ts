// What a called-off delivery gives back goes to the cards that paid for it, and a deposit to its own when staff say so. The amount leaves the
// account in the very transaction that decides it, so that it cannot be spent meanwhile; the provider is asked afterwards.
import { type Db, type Sql, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { addLines, houseAccounts, insufficient, openTransaction, post } from '../ledger/post.ts';
import type { BookingRow } from '../records/booking.ts';
import type { RefundKind } from './oppwa.ts';

export interface CardRefund {
  readonly id: number;
  readonly country: string;
  readonly card_payment_id: number;
  readonly delivery_id: number | null;
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

/** Whether the payment `p` can be given back: once, and not while a bank has it. */
const isGivable: Sql = sql`p.status = 'paid' and p.provider_payment_id is not null
  and not exists (select from card_refunds r where r.card_payment_id = p.id)
  and not exists (select from disputes x where x.card_payment_id = p.id and x.status <> 'won')`;

/** What of the deposit `x` (a transaction) on its account can still go back to its card. */
export const refundableCents: Sql = sql`coalesce((select least(p.amount_cents, a.balance_cents) from card_payments p
  join accounts a on a.id = p.account_id and a.is_active where p.transaction_id = x.id and p.purpose = 'deposit' and a.balance_cents > 0 and ${isGivable}), 0)::bigint`;

interface Refunded {
  readonly country: string;
  readonly deliveryId: number | null;
  readonly description: string;
  readonly by: number;
  readonly now: Date;
}

/** Takes an amount off the account of a payment, and writes down that the provider is to give it back. */
const open = async (
  tx: Db,
  payment: Paid,
  cents: number,
  { country, deliveryId, description, by, now }: Refunded,
): Promise<number> => {
  const transactionId = await openTransaction(tx, {
    country,
    kind: 'refund',
    accountId: payment.account_id,
    deliveryId,
    description,
    createdBy: by,
    at: now,
  });
  const part = { country, account_id: payment.account_id, transaction_id: transactionId };
  await moveToCard(tx, { ...part, created_by: by }, cents, 'Refund to card', now);
  await tx.query(sql`
    insert into card_refunds (country, card_payment_id, delivery_id, account_id, amount_cents, currency, kind, transaction_id,
      created_by, created_utc)
    values (${country}, ${payment.id}, ${deliveryId}, ${payment.account_id}, ${cents}, ${payment.currency},
      ${kindOf(payment, cents, now)}, ${transactionId}, ${by}, ${now})`);
  return transactionId;
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
    await open(tx, payment, cents, {
      country: row.country,
      deliveryId: row.id,
      description: `Refund to card, delivery ${row.waybill}`,
      by,
      now,
    });
  }
};

/**
 * Opens the refund of a deposit, whose account the caller holds; answers its transaction, null where no card paid it or it was given back
 * already. @throws 422
 */
export const refundDeposit = async (
  tx: Db,
  depositId: number,
  cents: number,
  by: number,
  now: Date,
): Promise<number | null> => {
  const payment = await tx.maybeOne<Paid & { country: string; balance: number }>(sql`
    select p.id, p.country, p.account_id, p.amount_cents, p.currency, p.settled_utc, a.balance_cents as balance
    from card_payments p join accounts a on a.id = p.account_id
    where p.transaction_id = ${depositId} and p.purpose = 'deposit' and ${isGivable} for update of p`);
  if (payment === undefined) return null;
  if (cents > payment.amount_cents)
    throw invalid({ amount: `The card paid only ${(payment.amount_cents / 100).toFixed(2)}.` });
  if (cents > payment.balance) throw insufficient();
  const { country } = payment;
  return open(tx, payment, cents, { country, deliveryId: null, description: 'Refund of a deposit', by, now });
};
