// What pricing needs from the database for one booking beside its rates: the country's zone and VAT, opening hours, holidays and the areas that
// both ends lie in. Read inside the booking's transaction.
import type { LatLon } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { distanceKm } from '../places/distance.ts';
import type { Calendar, Opening } from '../windows/slots.ts';

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
