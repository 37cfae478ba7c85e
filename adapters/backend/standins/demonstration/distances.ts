// One batch of ways that the demonstration has still to ask: the stores of its first company to the hubs of South Africa.
import { greatCircleKm, type LatLon, roundKm } from '../../../../core/index.ts';
import { type Db, json, sql } from '../../db/db.ts';

interface End {
  readonly name: string;
  readonly at: LatLon;
}

/** To be called once stores, hubs and users are there. */
export const seedDistances = async (db: Db, now: Date): Promise<void> => {
  const company = await db.maybeOne<{ id: number; name: string }>(
    sql`select id, company_name as name from companies where country = 'ZA' order by id limit 1`,
  );
  const user = await db.maybeOne<{ id: number }>(
    sql`select id from users where email = 'administrator@umzila.test'`,
  );
  if (company === undefined || user === undefined) return;
  const stores = await db.query<End>(sql`
    select store_name as name, address -> 'coordinates' as at from stores where company_id = ${company.id} order by id`);
  const hubs = await db.query<End>(
    sql`select name, address -> 'coordinates' as at from hubs where country = 'ZA' order by id`,
  );
  const { id } = await db.one<{ id: number }>(sql`
    insert into distance_batches (country, kind, name, user_id, created_utc)
    values ('ZA', 'stores-to-hubs', ${company.name}, ${user.id}, ${now}) returning id`);
  const rows = stores.flatMap((store) =>
    hubs.map((hub) => ({
      f: store.name,
      t: hub.name,
      a: store.at.lat,
      b: store.at.lon,
      c: hub.at.lat,
      d: hub.at.lon,
      km: roundKm(greatCircleKm(store.at, hub.at)),
    })),
  );
  await db.query(sql`
    insert into distance_rows (batch_id, line, from_name, to_name, from_lat, from_lon, to_lat, to_lon, great_circle_km)
    select ${id}, row_number() over (), f, t, a, b, c, d, km
    from jsonb_to_recordset(${json(rows)}) as r(f text, t text, a float8, b float8, c float8, d float8, km numeric)`);
};
