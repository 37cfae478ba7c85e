// Bookings that nobody pays end with their price, whether or not anybody comes back to them. One statement a pass, under
// row locks: of several processes each ends others, none ends one twice, and each end is one event on the hub.
import { paymentStatus } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { deliveryMoves, paymentMoves } from '../records/transitions.ts';

/** How long quotes that were not accepted yet may still be renewed after they are over, in minutes (WIZ-60). */
export const GRACE_MINUTES = 30;
const PASS_SIZE = 500;

/**
 * Ends unpaid bookings (payment status -1, PAY-44; a cancelled quote, DEL-08): an accepted one when its price is over, one still being
 * filled in half an hour later. What a card payment is under way for is left alone until that is settled. Answers how many were ended.
 */
export const expireBookings = async (db: Db, now: Date): Promise<number> => {
  const { PAYMENT_PENDING, PAYMENT_FAILED } = paymentStatus.code;
  const { from, to } = paymentMoves.expire;
  const graced = new Date(now.getTime() - GRACE_MINUTES * 60_000);
  return db.tx(async (tx) => {
    const ended = await tx.query(sql`
      update deliveries set payment_status_id = ${to}, logistic_status_id = ${deliveryMoves.cancelQuote.to},
        status_history = array_append(status_history, logistic_status_id), checkout_id = null, updated_utc = ${now}
      where id in (
        select d.id from deliveries d
        where d.payment_status_id between 0 and ${PAYMENT_FAILED} and d.payment_status_id = any(${[...from]}::int[])
          and d.logistic_status_id = any(${[...deliveryMoves.cancelQuote.from]}::int[])
          and d.deleted_utc is null
          and exists (select from quotes q where q.delivery_id = d.id)
          and not exists (select from quotes q where q.delivery_id = d.id
            and (d.selected_quote_id is null or q.id = d.selected_quote_id)
            and q.expires_utc > case when d.payment_status_id in (${PAYMENT_PENDING}, ${PAYMENT_FAILED})
              then ${now}::timestamptz else ${graced}::timestamptz end)
          and not exists (select from card_payments c where c.delivery_id = d.id and c.status = 'pending')
        order by d.id limit ${PASS_SIZE}::int for update of d skip locked)
      returning id`);
    return ended.length;
  });
};
