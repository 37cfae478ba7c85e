// The rows of what a country's bookings go by: opening hours, public holidays, parcel sizes, reasons of stops.
import { holidays, openingHours, parcelTypes, reasons, weekday } from '../../../core/index.ts';
import { sql } from '../db/db.ts';
import { rowsOf } from '../resources/rows.ts';
import { isOpenDelivery } from './companies.ts';
import { countOf, whose } from './measured.ts';

const dayNames = weekday.rows.toSorted((one, other) => one.code - other.code).map(({ label }) => label);

export const openingHourRows = rowsOf(openingHours.plain, {
  table: 'opening_hours',
  labels: { dayName: sql`(${dayNames}::text[])[r.day_of_week + 1]` },
  // a week begins on Monday
  derived: {
    position: sql`((r.day_of_week + 6) % 7) * 10000 + extract(hour from r.opens) * 100 + extract(minute from r.opens)`,
  },
  scope: whose,
  uses: [],
  async known(tx, records, { country }) {
    const days = records.map((record) => record['dayOfWeek']).filter(weekday.has);
    return {
      hours: await tx.query(sql`
        select id, day_of_week as "dayOfWeek", to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
        from opening_hours where country = ${country} and deleted_utc is null and is_active
          and day_of_week = any(${days}::int[])`),
    };
  },
});

export const holidayRows = rowsOf(holidays.plain, {
  table: 'holidays',
  scope: whose,
  uses: [],
  measures: {
    booked: (tx, { country }, changed) =>
      countOf(
        tx,
        sql`select count(*) as n from deliveries d join countries k on k.cca2 = d.country
          join quotes q on q.id = d.selected_quote_id
          where d.country = ${country} and ${isOpenDelivery} and exists (
            select from unnest(${changed.flatMap(({ after }) => (after?.deletedUtc === null ? [String(after['day'])] : []))}::date[]) as x (day)
            where x.day in ((q.pickup_start_utc at time zone k.time_zone)::date, (q.drop_off_end_utc at time zone k.time_zone)::date))`,
      ),
  },
});

export const parcelTypeRows = rowsOf(parcelTypes.plain, { table: 'parcel_types', scope: whose, uses: [] });

export const reasonRows = rowsOf(reasons.plain, {
  table: 'reasons',
  scope: whose,
  uses: [],
  free: ['tasks.reason_id', 'task_events.reason_id'],
});
