// The moment a delivery is paid: ledger, status and run in one transaction, so that a paid delivery is always on the
// road and one that is not paid never is. Whoever pays (balance, saved card, new card) ends here, and only once.
import { deliveryStatus, paymentStatus, serviceLevel, type Totals, totalsOf } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { openRun } from '../dispatch/openRun.ts';
import { bears, type PayingAccount, refuseHeld } from '../ledger/held.ts';
import { addLines, houseAccounts, insufficient, openTransaction, post } from '../ledger/post.ts';
import { paidNotice } from '../notify/deliveryNotices.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import type { BookingRow } from '../records/booking.ts';

export interface Price extends Totals {
  readonly slaType: string;
  readonly oneWayCents: number;
  readonly vatRate: number;
  readonly expires: Date;
}

/** What the selected quote of a booking costs now; null when none is selected. */
export const priceOf = async (tx: Db, row: BookingRow): Promise<Price | null> => {
  const quote = await tx.maybeOne<{ sla_type: string; price: number; vat: string; expires: Date }>(sql`
    select sla_type, price_excl_cents as price, vat_rate as vat, expires_utc as expires from quotes
    where id = ${row.selected_quote_id} and delivery_id = ${row.id}`);
  if (quote === undefined) return null;
  const vatRate = Number(quote.vat);
  return {
    ...totalsOf(quote.price, vatRate, row.is_round_trip, row.tip_cents),
    slaType: quote.sla_type,
    oneWayCents: quote.price,
    vatRate,
    expires: quote.expires,
  };
};

/**
 * Charges the account with the price, marks the delivery paid and READY and opens its run. The delivery and the account must be
 * locked, the delivery payable. 422 when the account does not bear it.
 */
export const payDelivery = async (
  tx: Db,
  row: BookingRow,
  account: PayingAccount,
  price: Price,
  by: number | null,
  now: Date,
): Promise<void> => {
  refuseHeld(account);
  if (!bears(account, price.totalCents)) throw insufficient();
  const level = serviceLevel.label(price.slaType);
  const transactionId = await openTransaction(tx, {
    country: row.country,
    kind: 'delivery',
    accountId: account.id,
    deliveryId: row.id,
    description: `Delivery ${row.waybill}`,
    createdBy: by,
    at: now,
  });
  await addLines(
    tx,
    transactionId,
    [
      {
        type: 'PRICE',
        description: `${level} delivery ${row.waybill}${row.is_round_trip ? ', round trip' : ''}`,
        exclCents: price.exclCents,
        vatRate: price.vatRate,
        quantity: row.is_round_trip ? 2 : 1,
      },
      ...(price.tipCents > 0
        ? [{ type: 'TIP' as const, description: 'Driver tip', exclCents: price.tipCents, vatRate: 0 }]
        : []),
    ],
    by,
    now,
  );
  const house = await houseAccounts(tx, row.country, ['revenue', 'vat', 'tips']);
  await post(
    tx,
    transactionId,
    [
      { accountId: account.id, cents: -price.totalCents },
      { accountId: house.revenue, cents: price.exclCents },
      { accountId: house.vat, cents: price.vatCents },
      { accountId: house.tips, cents: price.tipCents },
    ],
    now,
  );
  await tx.query(sql`
    update deliveries set payment_status_id = ${paymentStatus.code.PAID}, logistic_status_id = ${deliveryStatus.code.READY},
      status_history = array_append(status_history, logistic_status_id), paid_utc = ${now}, account_id = ${account.id},
      transaction_id = ${transactionId}, payment_total_cents = ${price.totalCents},
      credit_applied_cents = ${price.totalCents}, payment_failure = null, updated_utc = ${now} where id = ${row.id}`);
  await openRun(tx, row.id, now);
  await notifyStaff(tx, paidNotice(row, { slaType: price.slaType, km: row.distance_km }));
};
