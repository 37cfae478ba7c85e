// What the provider's answer does, exactly once, whoever brings it: the customer's return, the same return again, or the
// loop that asks for payments nobody came back from. Money that arrived is always booked: on the delivery where it can
// still be paid, else on the account.
import { paymentStatus } from '../../../core/index.ts';
import type { ProviderResult } from '../cards/oppwa.ts';
import { type Db, sql } from '../db/db.ts';
import { bears, lockAccount } from '../ledger/held.ts';
import { addLines, houseAccounts, openTransaction, post } from '../ledger/post.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import type { BookingRow } from '../records/booking.ts';
import { destination, paymentMoves } from '../records/transitions.ts';
import { type Attempt, referenceOf } from './attempt.ts';
import { payDelivery, priceOf } from './pay.ts';

const finish = async (
  tx: Db,
  attempt: Attempt,
  status: Attempt['status'],
  result: ProviderResult,
  now: Date,
  transactionId: number | null = null,
): Promise<void> => {
  await tx.query(sql`
    update card_payments set status = ${status}, result_code = ${result.code}, result_description = ${result.description},
      provider_payment_id = ${status === 'paid' ? result.paymentId : null}, transaction_id = ${transactionId}, settled_utc = ${now}
    where id = ${attempt.id}`);
};

/** PAY-42, PAY-43: the booking stays open, with the reason; another attempt may follow. */
const markFailed = async (tx: Db, attempt: Attempt, row: BookingRow, why: string): Promise<void> => {
  const { replaced } = await tx.one<{ replaced: boolean }>(sql`
    select exists(select from card_payments p where p.delivery_id = ${row.id} and p.id > ${attempt.id}
      and p.status <> 'failed') as replaced`);
  if (replaced) return; // the customer has begun to pay in another way since
  const to = destination(paymentMoves, 'fail', row.payment_status_id);
  if (to === null) return;
  await tx.query(sql`
    update deliveries set payment_status_id = ${to}, payment_failure = ${why}, checkout_id = null where id = ${row.id}`);
};

const alarm = (tx: Db, attempt: Attempt, what: string): Promise<void> =>
  notifyStaff(tx, {
    country: attempt.country,
    type: 'PAYMENT',
    title: 'A card payment needs attention',
    body: what,
    entity: 'deliveries',
    entityId: attempt.delivery_id ?? attempt.id,
    link: attempt.delivery_id === null ? '/accounts' : `/deliveries/edit/${attempt.delivery_id}`,
  });

/** Books the card's money on the account. */
const bookDeposit = async (tx: Db, attempt: Attempt, now: Date): Promise<number> => {
  const transactionId = await openTransaction(tx, {
    country: attempt.country,
    kind: 'deposit',
    accountId: attempt.account_id,
    deliveryId: attempt.delivery_id,
    description: 'Card payment',
    createdBy: attempt.created_by,
    at: now,
  });
  await addLines(
    tx,
    transactionId,
    [{ type: 'CARD_PAYMENT', description: 'Card payment', exclCents: attempt.amount_cents, vatRate: 0 }],
    attempt.created_by,
    now,
  );
  const house = await houseAccounts(tx, attempt.country, ['provider']);
  await post(
    tx,
    transactionId,
    [
      { accountId: house.provider, cents: -attempt.amount_cents },
      { accountId: attempt.account_id, cents: attempt.amount_cents },
    ],
    now,
  );
  return transactionId;
};

export interface Settled {
  readonly status: Attempt['status'];
  readonly acted: boolean;
}

const matches = (attempt: Attempt, result: ProviderResult): boolean =>
  result.amountCents === attempt.amount_cents &&
  result.currency === attempt.currency.trim() &&
  result.reference === referenceOf(attempt.id);

const payWith = async (tx: Db, attempt: Attempt, row: BookingRow, now: Date): Promise<void> => {
  const account = await lockAccount(tx, attempt.account_id);
  const price = await priceOf(tx, row);
  const payable = destination(paymentMoves, 'pay', row.payment_status_id) === paymentStatus.code.PAID;
  const isHeld = account !== undefined && account.on_hold_utc !== null;
  if (payable && account !== undefined && !isHeld && price !== null && bears(account, price.totalCents)) {
    await payDelivery(tx, row, account, price, attempt.created_by, now);
    return;
  }
  if (payable)
    await markFailed(
      tx,
      attempt,
      row,
      isHeld
        ? 'the account is on hold; the amount was added to your balance'
        : 'the price has changed; the amount was added to your balance',
    );
  await alarm(
    tx,
    attempt,
    `Delivery ${row.waybill} could not be paid with it; the amount is on the account.`,
  );
};

/**
 * Settles an attempt with the provider's answer, in a transaction. Doing it again changes nothing: the attempt's row is locked
 * and only a pending one is acted on. Answers what it now is, and whether this call made it so: of several who bring the same
 * answer one acts, and decides what becomes of the card.
 */
export const settle = async (
  tx: Db,
  attemptId: number,
  result: ProviderResult,
  now: Date,
): Promise<Settled> => {
  const { delivery_id } = await tx.one<{ delivery_id: number | null }>(
    sql`select delivery_id from card_payments where id = ${attemptId}`,
  );
  // always the delivery first: every workflow locks in this order
  const row =
    delivery_id === null
      ? undefined
      : await tx.maybeOne<BookingRow>(
          sql`select d.*, d.xmin::text::bigint as xmin from deliveries d where d.id = ${delivery_id} for update`,
        );
  const attempt = await tx.one<Attempt>(sql`select * from card_payments where id = ${attemptId} for update`);
  if (attempt.status !== 'pending' || result.outcome === 'pending')
    return { status: attempt.status, acted: false };
  if (result.outcome === 'failed') {
    await finish(tx, attempt, 'failed', result, now);
    if (row !== undefined) await markFailed(tx, attempt, row, result.description);
    return { status: 'failed', acted: true };
  }
  if (!matches(attempt, result)) {
    await finish(tx, attempt, 'unknown', result, now);
    await alarm(
      tx,
      attempt,
      'The provider reports another amount, currency or reference than was asked for.',
    );
    if (row !== undefined) await markFailed(tx, attempt, row, 'the payment could not be matched');
    return { status: 'unknown', acted: true };
  }
  await finish(tx, attempt, 'paid', result, now, await bookDeposit(tx, attempt, now));
  if (row !== undefined) await payWith(tx, attempt, row, now);
  return { status: 'paid', acted: true };
};
