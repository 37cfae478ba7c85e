// Quotes made new from what the booking already says: after its parcels, its slot or its distance changed.
import { type Db, sql } from '../db/db.ts';
import { tariffOf } from '../pricing/tariff.ts';
import { optimumVehicle } from '../pricing/vehicle.ts';
import type { BookingRow } from '../records/booking.ts';
import { DEFAULT_TIME, parcelsOf, type Quotable, requote } from './quoting.ts';

/** The trip of a stored booking. */
export const tripOf = (row: BookingRow, now: Date): Quotable => ({
  id: row.id,
  country: row.country,
  companyId: row.company_id,
  km: Number(row.distance_km ?? 0),
  distanceSource: row.distance_source,
  isHighRisk: row.is_high_risk,
  isReturnToSender: row.is_return_to_sender,
  isRoundTrip: row.is_round_trip,
  day: row.delivery_date ?? now.toISOString().slice(0, 10),
  time: row.delivery_time ?? DEFAULT_TIME,
  deliverByDate: row.deliver_by_date,
});

/**
 * New quotes for a booking. With `keep` the selection moves to the new quote of the same service level where there is one;
 * otherwise nothing is selected. An open checkout is for the old price and is forgotten.
 */
export const reprice = async (tx: Db, row: BookingRow, now: Date, keep = false): Promise<void> => {
  const tariff = await tariffOf(tx, row.country, row.origin_store_id, row.origin.address?.coordinates);
  const selected = keep
    ? await tx.maybeOne<{ sla_type: string }>(
        sql`select sla_type from quotes where id = ${row.selected_quote_id}`,
      )
    : undefined;
  const parcels = await parcelsOf(tx, row.id);
  const quotes = await requote(tx, tripOf(row, now), parcels, tariff, now);
  const quoteId = selected === undefined ? null : (quotes.get(selected.sla_type) ?? null);
  await tx.query(sql`
    update deliveries set selected_quote_id = ${quoteId}, checkout_id = null, payment_failure = null,
      optimum_vehicle_type = ${parcels.length === 0 ? null : optimumVehicle(parcels)} where id = ${row.id}`);
};
