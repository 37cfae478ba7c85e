// What must hold before any money moves for a delivery: accepted, price not over, an account that the caller may use.
import { type Claims, paymentStatus } from '../../../core/index.ts';
import { expire } from '../booking/accept.ts';
import { isAccepted, type KeptRefusal, refuse } from '../booking/step.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { lockAccount, type PayingAccount, refuseHeld } from '../ledger/held.ts';
import { payersOf } from '../ledger/payers.ts';
import type { BookingRow } from '../records/booking.ts';
import { pendingAttempts } from './attempt.ts';
import { type Price, priceOf } from './pay.ts';

export interface Ready {
  readonly account: PayingAccount;
  readonly price: Price;
  /** What is left after the balance of a Prepay account (PAY-37). */
  readonly dueCents: number;
}

/** The credit that a Prepay account's balance gives towards a price; a Postpay account pays afterwards, so none. */
export const creditOf = (account: PayingAccount, totalCents: number): number =>
  account.account_type === 'Prepay' ? Math.max(0, Math.min(totalCents, account.balance_cents)) : 0;

/**
 * Checks and locks what a payment needs. 409 for a booking that is not accepted, already paid or being paid for with a saved card, 422 for the account; an
 * expired price ends the booking, which the caller passes on.
 */
export const readyToPay = async (
  tx: Db,
  row: BookingRow,
  who: Claims,
  now: Date,
): Promise<Ready | KeptRefusal> => {
  if (row.payment_status_id === paymentStatus.code.PAID)
    throw await refuse(tx, row, 'This delivery is paid.');
  const stored = (await pendingAttempts(tx, row.id)).some((attempt) => attempt.saved_card_id !== null);
  if (stored) throw await refuse(tx, row, 'A payment with a saved card is under way.');
  if (!isAccepted(row)) throw await refuse(tx, row, 'Please accept the quote first.');
  const price = await priceOf(tx, row);
  if (price === null) throw await refuse(tx, row, 'No quote is selected.');
  if (price.expires.getTime() <= now.getTime()) return expire(tx, row, now);
  const accounts = await payersOf(tx, who, row.country, row.id);
  const chosen = row.account_id ?? (accounts.length === 1 ? (accounts[0]?.id ?? null) : null);
  if (chosen === null) throw invalid({ accountId: 'Please choose an account.' });
  if (!accounts.some((account) => account.id === chosen))
    throw invalid({ accountId: 'This account cannot pay for this delivery.' });
  const account = await lockAccount(tx, chosen);
  if (account === undefined) throw invalid({ accountId: 'This account cannot pay for this delivery.' });
  refuseHeld(account);
  if (row.account_id !== account.id)
    await tx.query(sql`update deliveries set account_id = ${account.id} where id = ${row.id}`);
  return { account, price, dueCents: price.totalCents - creditOf(account, price.totalCents) };
};

export const isReady = (ready: Ready | KeptRefusal): ready is Ready => 'price' in ready;
