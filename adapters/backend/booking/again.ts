// A new booking from an old one: the same parties and parcels, a day that can still be kept, new quotes. The old one is
// left as it is, except that an unpaid one which is attempted again is over.
import { contract, deliveryStatus } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, json, sql } from '../db/db.ts';
import { conflict, invalid } from '../http/problem.ts';
import { tariffOf } from '../pricing/tariff.ts';
import { type BookingRow, lockBooking, recordOf, type SideRow } from '../records/booking.ts';
import { destination, paymentMoves } from '../records/transitions.ts';
import { dayOf } from '../windows/localTime.ts';
import { availableDays, slotsOf } from '../windows/slots.ts';
import { endQuote } from './endQuote.ts';
import { newHash, newWaybill } from './identifiers.ts';
import { DEFAULT_TIME, parcelsOf, requote } from './quoting.ts';
import { tripOf } from './reprice.ts';
import { refresh } from './step.ts';

const copySide = (side: SideRow): SideRow => ({ ...side });

/** Copies a booking and prices it anew; answers the new id. 422 where no day is left. */
const copyBooking = async (
  tx: Db,
  row: BookingRow,
  userId: number,
  now: Date,
  isAttempt = false,
): Promise<number> => {
  const tariff = await tariffOf(tx, row.country, row.origin_store_id, row.origin.address?.coordinates);
  const wished = row.delivery_date ?? '';
  const keeps = wished !== '' && slotsOf(tariff.calendar, wished, now).length > 0;
  const day = keeps ? wished : availableDays(tariff.calendar, now, 1)[0];
  if (day === undefined) throw invalid({ deliveryDate: 'No dates available' });
  const { id } = await tx.one<{ id: number }>(sql`
    insert into deliveries (hash, country, waybill, order_reference, customer_identifier, placed_by_user_id, company_id,
      origin_store_id, destination_store_id, territory_id, is_high_risk, is_round_trip, distance_km, optimum_vehicle_type,
      origin, destination, delivery_date, delivery_time, vat_rate, cloned_from_id, attempt_of_id, attempt_no, created_utc, updated_utc)
    values (${newHash()}, ${row.country}, ${newWaybill(row.country, dayOf(now, tariff.calendar.zone))}, ${row.order_reference},
      ${row.customer_identifier}, ${userId}, ${row.company_id}, ${row.origin_store_id}, ${row.destination_store_id},
      ${row.territory_id}, ${row.is_high_risk}, ${row.is_round_trip}, ${row.distance_km}, ${row.optimum_vehicle_type},
      ${json(copySide(row.origin))}, ${json(copySide(row.destination))}, ${day}, ${keeps ? (row.delivery_time ?? DEFAULT_TIME) : DEFAULT_TIME},
      ${tariff.vatRate}, ${row.id}, ${isAttempt ? row.id : null}::bigint,
      ${isAttempt ? sql`(select o.attempt_no + 1 from deliveries o where o.id = ${row.id})` : sql`1`}, ${now}, ${now}) returning id`);
  await tx.query(sql`
    insert into parcels (delivery_id, parcel_type, name, delivery_item_name, description, length, width, height, weight, is_fragile, bar_code)
    select ${id}, parcel_type, name, delivery_item_name, description, length, width, height, weight, is_fragile, bar_code
    from parcels where delivery_id = ${row.id} order by id`);
  const copy: BookingRow = {
    ...row,
    id,
    delivery_date: day,
    is_return_to_sender: false,
    deliver_by_date: null,
  };
  await requote(tx, tripOf(copy, now), await parcelsOf(tx, id), tariff, now);
  await refresh(tx, id, false);
  return id;
};

/** `workflow.clone`: API-72, "book again". Staff copy for the one who placed it. */
export const clone = implement(contract.workflow.clone, async (context, { params, body }) => {
  const who = signedIn(context);
  return context.db.tx(async (tx) => {
    const row = await lockBooking(tx, who, params.country, params.deliveryId, body?.xmin, 'archived');
    return recordOf(tx, await copyBooking(tx, row, row.placed_by_user_id ?? who.id, context.now()));
  });
});

/** `workflow.reattempt`: API-71, WIZ-22. 409 for a delivery that is paid and under way, or delivered. */
export const reattempt = implement(contract.workflow.reattempt, async (context, { params, body }) => {
  const who = signedIn(context);
  const now = context.now();
  return context.db.tx(async (tx) => {
    const row = await lockBooking(tx, who, params.country, params.deliveryId, body?.xmin);
    const isUnpaid = destination(paymentMoves, 'expire', row.payment_status_id) !== null;
    const over = isUnpaid || row.payment_status_id < 0 || deliveryStatus.isTerminal(row.logistic_status_id);
    if (!over || row.logistic_status_id === deliveryStatus.code.DELIVERED)
      throw conflict('This delivery does not need another attempt.', await recordOf(tx, row.id));
    if (isUnpaid) await endQuote(tx, row, 'expire', now);
    return recordOf(tx, await copyBooking(tx, row, row.placed_by_user_id ?? who.id, now, true));
  });
});
