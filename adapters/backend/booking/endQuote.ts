// How an unpaid booking ends: called off, turned down or over with its price. The delivery is a cancelled quote then (DEL-08), so no open
// list holds it; its payment status says which of them it was (PAY-44).
import { type Db, sql } from '../db/db.ts';
import type { BookingRow } from '../records/booking.ts';
import { moveDelivery } from '../records/moveDelivery.ts';
import { destination, paymentMoves } from '../records/transitions.ts';

/** Ends an unpaid booking; answers false and changes nothing where it is paid or over already. */
export const endQuote = async (
  tx: Db,
  row: Pick<BookingRow, 'id' | 'logistic_status_id' | 'payment_status_id'>,
  how: 'cancelQuote' | 'rejectQuote' | 'expire',
  now: Date,
): Promise<boolean> => {
  const payment = destination(paymentMoves, how, row.payment_status_id);
  if (payment === null || !(await moveDelivery(tx, row, 'cancelQuote', now))) return false;
  await tx.query(
    sql`update deliveries set payment_status_id = ${payment}, checkout_id = null where id = ${row.id}`,
  );
  return true;
};
