// What pricing needs from the database for one booking beside its rates: the country's zone and VAT, opening hours, holidays and the areas that
// both ends lie in. Read inside the booking's transaction.
import type { LatLon } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import type { Calendar, Opening } from '../windows/slots.ts';
import { hoursAt, territoriesOf } from './territories.ts';

export interface Tariff {
  readonly calendar: Calendar;
  readonly vatRate: number;
  readonly currency: string;
}

/**
 * Opening hours and lead are the store's own where it has any, else the country's; with `place`, where it is collected, as the exceptions of its
 * territory change them.
 */
export const tariffOf = async (
  db: Db,
  country: string,
  storeId: number | null,
  place: LatLon | null | undefined = null,
): Promise<Tariff> => {
  const row = await db.maybeOne<{
    zone: string;
    vat: string;
    currency: string;
    openings: Opening[];
    own: Opening[] | null;
    lead: number | null;
    holidays: string[];
  }>(sql`
    select c.time_zone as zone, c.currency,
      case when exists (select from house_details h where h.country = c.cca2 and not h.charges_vat) then 0 else c.vat_rate end as vat,
      coalesce((select jsonb_agg(jsonb_build_object('dayOfWeek', o.day_of_week, 'opens', to_char(o.opens, 'HH24:MI'),
        'closes', to_char(o.closes, 'HH24:MI'))) from opening_hours o
        where o.country = c.cca2 and o.is_active and o.deleted_utc is null), '[]') as openings,
      s.hours as own, s.lead_minutes as lead,
      coalesce((select jsonb_agg(h.day) from holidays h where h.country = c.cca2 and h.deleted_utc is null), '[]') as holidays
    from countries c left join stores s on s.id = ${storeId} and s.country = c.cca2 where c.cca2 = ${country} and c.is_served`);
  if (row === undefined) throw notFound('Country');
  const hours = place ? hoursAt(await territoriesOf(db, country), place) : undefined;
  return {
    calendar: {
      zone: row.zone,
      openings: row.own ?? row.openings,
      holidays: new Set(row.holidays),
      leadMinutes: row.lead ?? 0,
      ...(hours === undefined ? {} : { hours }),
    },
    vatRate: Number(row.vat),
    currency: row.currency,
  };
};
