// From a booking to its quotes: one for each service level that carries these parcels so far on that day. Quotes are
// replaced as a whole, so that no old price can be chosen after the trip changed.
import { distanceSource, explainTrip, type Measured, serviceLevel } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { cardOn } from '../pricing/card.ts';
import type { Tariff } from '../pricing/tariff.ts';
import { addDays, toUtc, weekday } from '../windows/localTime.ts';
import { windowsFor } from '../windows/quoteWindows.ts';

/** How long a quote can be taken. */
export const QUOTE_MINUTES = 30;
/** WIZ-70: local time; before opening, so it means the first slot. */
export const DEFAULT_TIME = '02:00';
/** The time of day that was chosen; null: the first slot, whenever it is. */
export const chosenTime = (time: string | null | undefined): string | null =>
  time === undefined || time === DEFAULT_TIME ? null : time;
/** What the first quotes are for, before any parcel is named. */
const SAMPLE: Measured = { parcelType: 'small', length: 30, width: 20, height: 10, weight: 1 };

/** What the quotes of a booking depend on. */
export interface Quotable {
  readonly id: number;
  readonly country: string;
  readonly companyId: number | null;
  readonly km: number;
  /** A code of `distanceSource`; null where it was not noted. */
  readonly distanceSource: string | null;
  readonly isHighRisk: boolean;
  readonly isReturnToSender: boolean;
  readonly isRoundTrip: boolean;
  readonly day: string;
  readonly time: string;
  readonly deliverByDate: string | null;
}

const tierOf = async (tx: Db, companyId: number | null): Promise<string> => {
  if (companyId === null) return 'standard';
  const row = await tx.maybeOne<{ tier: string }>(
    sql`select pricing_tier as tier from companies where id = ${companyId}`,
  );
  return row?.tier ?? 'standard';
};

/** The parcels of a delivery with their measures as numbers. */
export const parcelsOf = async (tx: Db, deliveryId: number): Promise<Measured[]> => {
  const rows = await tx.query<Record<keyof Measured, string>>(
    sql`select parcel_type as "parcelType", length, width, height, weight from parcels where delivery_id = ${deliveryId}`,
  );
  return rows.map((row) => ({
    parcelType: row.parcelType,
    length: Number(row.length),
    width: Number(row.width),
    height: Number(row.height),
    weight: Number(row.weight),
  }));
};

/** The service levels that the sender of a delivery was granted: by an account of the company or store, or by the own one. */
const grantedTo = async (tx: Db, deliveryId: number): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ level: string }>(sql`
    select distinct unnest(a.granted_levels) as level from deliveries d join accounts a on a.country = d.country
      and (a.company_id = d.company_id or a.store_id = d.origin_store_id
        or (d.company_id is null and a.user_id = d.placed_by_user_id))
    where d.id = ${deliveryId} and a.is_active and a.kind = 'customer'`);
  return new Set(rows.map(({ level }) => level));
};

/** Whether this sender may have the level: everybody may have what needs no grant. */
export const mayHave = async (tx: Db, deliveryId: number, level: string): Promise<boolean> =>
  serviceLevel.row(level)?.byGrant !== true || (await grantedTo(tx, deliveryId)).has(level);

/** The quotes of a trip that is stored; empty where nothing is offered. Prices are one way, without VAT, in cents. */
export const quotesFor = async (
  tx: Db,
  booking: Quotable,
  tariff: Tariff,
  parcels: readonly Measured[],
  now: Date,
) => {
  const tier = await tierOf(tx, booking.companyId);
  const { country, companyId, day, km } = booking;
  const card = await cardOn(tx, { country, tier, companyId }, day, km);
  const latest =
    booking.deliverByDate === null
      ? Number.POSITIVE_INFINITY
      : toUtc(addDays(booking.deliverByDate, 1), '00:00', tariff.calendar.zone).getTime();
  const granted = await grantedTo(tx, booking.id);
  return serviceLevel.rows.flatMap(({ code, byGrant }) => {
    if (byGrant && !granted.has(code)) return [];
    const price = explainTrip(
      card.rates,
      parcels.length > 0 ? parcels : [SAMPLE],
      {
        slaType: code,
        pricingTier: tier,
        companyId,
        day,
        dayOfWeek: weekday(day),
        km,
        isHighRisk: booking.isHighRisk,
        isReturnToSender: booking.isReturnToSender,
        isRoundTrip: booking.isRoundTrip,
        ratesVersion: card.version,
        ...(distanceSource.codec.is(booking.distanceSource)
          ? { distanceSourceId: booking.distanceSource }
          : {}),
      },
      parcels.length === 0,
    );
    const windows = windowsFor(tariff.calendar, code, day, booking.time, km, now);
    return price === null || windows === null || windows.dropOffEnd.getTime() > latest
      ? []
      : [{ slaType: code, tier, ...price, windows }];
  });
};

/**
 * Replaces the quotes of a delivery, which holds these parcels, and answers the new ones by service level. Nothing is selected afterwards. 422 where the
 * day has no slot left, or where no service level carries these parcels so far.
 */
export const requote = async (
  tx: Db,
  booking: Quotable,
  parcels: readonly Measured[],
  tariff: Tariff,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const quotes = await quotesFor(tx, booking, tariff, parcels, now);
  if (quotes.length === 0) {
    if (windowsFor(tariff.calendar, 'standard', booking.day, booking.time, booking.km, now) === null)
      throw invalid({
        deliveryDate: 'No collection is possible on this day any more. Please choose another day.',
      });
    throw invalid({ destinationAddress: 'We do not deliver this over such a distance by that day.' });
  }
  const expires = new Date(now.getTime() + QUOTE_MINUTES * 60_000);
  await tx.query(sql`delete from quotes where delivery_id = ${booking.id}`);
  const rows = await tx.query<{ id: number; sla_type: string }>(sql`
    insert into quotes (delivery_id, sla_type, pricing_tier, price_excl_cents, vat_rate, expires_utc, pickup_start_utc,
      pickup_end_utc, drop_off_start_utc, drop_off_end_utc, is_high_risk, distance_km, explanation)
    select ${booking.id}, r.sla, r.tier, r.cents, ${tariff.vatRate}, ${expires}, r.a, r.b, r.c, r.d, ${booking.isHighRisk}, ${booking.km},
      r.explanation
    from jsonb_to_recordset(${json(
      quotes.map(({ slaType, tier, cents, explanation, windows: w }) => ({
        sla: slaType,
        tier,
        cents,
        explanation,
        a: w.pickupStart,
        b: w.pickupEnd,
        c: w.dropOffStart,
        d: w.dropOffEnd,
      })),
    )}) as r(sla text, tier text, cents bigint, a timestamptz, b timestamptz, c timestamptz, d timestamptz, explanation jsonb)
    returning id, sla_type`);
  return new Map(rows.map((row) => [row.sla_type, row.id]));
};
