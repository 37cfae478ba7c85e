// What pricing needs from the database for one booking: the country's zone and VAT, opening hours, holidays, the rates
// that can apply over this distance, and the areas that both ends lie in. Read inside the booking's transaction.
import type { LatLon } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { distanceKm } from '../places/distance.ts';
import type { Calendar, Opening } from '../windows/slots.ts';
import type { Rate } from './rateCard.ts';

export interface Tariff {
  readonly calendar: Calendar;
  readonly vatRate: number;
  readonly currency: string;
}

/** Opening hours are the store's own where it has any, else the country's. */
export const tariffOf = async (db: Db, country: string, storeId: number | null): Promise<Tariff> => {
  const row = await db.maybeOne<{
    zone: string;
    vat: string;
    currency: string;
    openings: (Opening & { storeId: number | null })[];
    holidays: string[];
  }>(sql`
    select c.time_zone as zone, c.vat_rate as vat, c.currency,
      coalesce((select jsonb_agg(jsonb_build_object('dayOfWeek', o.day_of_week, 'opens', to_char(o.opens, 'HH24:MI'),
        'closes', to_char(o.closes, 'HH24:MI'), 'storeId', o.store_id)) from opening_hours o
        where o.country = c.cca2 and (o.store_id is null or o.store_id = ${storeId})), '[]') as openings,
      coalesce((select jsonb_agg(h.day) from holidays h where h.country = c.cca2), '[]') as holidays
    from countries c where c.cca2 = ${country} and c.is_served`);
  if (row === undefined) throw notFound('Country');
  const own = row.openings.filter((opening) => opening.storeId !== null);
  return {
    calendar: {
      zone: row.zone,
      openings: own.length > 0 ? own : row.openings,
      holidays: new Set(row.holidays),
    },
    vatRate: Number(row.vat),
    currency: row.currency,
  };
};

/** The active rows of a tier that can matter for a trip of `km`. */
export const rateCard = async (
  db: Db,
  country: string,
  tier: string,
  companyId: number | null,
  km: number,
): Promise<Rate[]> => {
  const rows = await db.query<Record<'startKm' | 'endKm', string> & Omit<Rate, 'startKm' | 'endKm'>>(sql`
    select id, company_id as "companyId", pricing_tier as "pricingTier", sla_type as "slaType",
      parcel_type as "parcelType", rate_type as "rateType", day_of_week as "dayOfWeek", start_km as "startKm",
      end_km as "endKm", price_cents as "priceCents", is_high_risk as "isHighRisk",
      is_return_to_sender as "isReturnToSender"
    from rates where country = ${country} and pricing_tier = ${tier} and is_active
      and (company_id is null or company_id = ${companyId}) and start_km <= ${km}
      and (end_km > ${km} or rate_type = 'per-km')`);
  return rows.map((row) => ({ ...row, startKm: Number(row.startKm), endKm: Number(row.endKm) }));
};

export interface Territory {
  readonly id: number;
  readonly isHighRisk: boolean;
  readonly lat: number;
  readonly lon: number;
  readonly radiusKm: number;
}

/** The active territories of a country. */
export const territoriesOf = (db: Db, country: string): Promise<Territory[]> =>
  db.query(sql`select id, is_high_risk as "isHighRisk", centre_lat as lat, centre_lon as lon, radius_km as "radiusKm"
    from territories where country = ${country} and is_active order by id`);

/** The smallest territory that holds the place; null where none does. */
export const territoryAt = (territories: readonly Territory[], place: LatLon): Territory | null =>
  territories
    .filter((territory) => distanceKm(territory, place) <= territory.radiusKm)
    .sort((a, b) => a.radiusKm - b.radiusKm || a.id - b.id)[0] ?? null;
