// By which distance bookings are priced, and what that would have made of the last 28 days.
import { type DistanceSetting, type PastTrip, pricedDistance, priceTrips } from '../../../core/index.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { settingName } from '../places/knownRoads.ts';
import { ratesOfCountry } from '../pricing/card.ts';
import { past, pastFrom, pastTrip } from '../rates/whatIf.ts';
import { todayIn } from '../rates/write.ts';

const DAYS = 28;
const MOST = 5_000;

/** The cell of one end, as `cellOf` says it. */
const cell = (side: Sql): Sql => {
  const at = (of: 'lat' | 'lon') =>
    sql`round((${side} -> 'address' -> 'coordinates' ->> ${of}::text)::numeric * 1000)::int::text`;
  return sql`(${at('lat')} || ',' || ${at('lon')})`;
};

export const readSetting = async (db: Db, country: string, now: Date): Promise<DistanceSetting> => {
  const day = await todayIn(db, country, now);
  const setting = await db.maybeOne<{ value: unknown }>(
    sql`select value from settings where name = ${settingName(country)}`,
  );
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from distances where country = ${country}`,
  );
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const rows = await db.query<{ trip: PastTrip; road: string | null }>(sql`
    select ${pastTrip} as trip, w.km as road from ${pastFrom} left join distances w on w.country = d.country
      and w.from_cell = ${cell(sql`d.origin`)} and w.to_cell = ${cell(sql`d.destination`)}
    where ${past(country, since)} order by d.id desc limit ${MOST}`);
  const { rates } = await ratesOfCountry(db, country);
  const trips = rows.map(({ trip }) => trip);
  const roads = rows.map(({ trip, road }) => (road === null ? trip : { ...trip, km: Number(road) }));
  const asIs = priceTrips(rates, trips, day);
  const byRoad = priceTrips(rates, roads, day);
  const sums = { asIs: 0, byRoad: 0, changed: 0 };
  for (const [index, cents] of asIs.entries()) {
    const other = byRoad[index] ?? null;
    if (cents === null || other === null) continue;
    sums.asIs += cents;
    sums.byRoad += other;
    if (cents !== other) sums.changed += 1;
  }
  return {
    pricedDistance: pricedDistance.codec.is(setting?.value) ? setting.value : 'great-circle',
    knownWays: n,
    deliveries: rows.length,
    changedDeliveries: sums.changed,
    greatCircleCents: sums.asIs,
    knownRoadCents: sums.byRoad,
  };
};

export const writeSetting = async (
  db: Db,
  country: string,
  value: DistanceSetting['pricedDistance'],
): Promise<void> => {
  await db.query(sql`
    insert into settings (name, value) values (${settingName(country)}, ${json(value)})
    on conflict (name) do update set value = excluded.value`);
};
