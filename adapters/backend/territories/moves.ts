// What follows from borders: stores, open deliveries and open jobs lie in the territory that holds their place. The same plan tells what a
// save would do and does it, so that the two cannot differ (R-57).
import { type Box, deliveryStatus, type LatLon, type SaveEffect } from '../../../core/index.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { isRisky, type Territories } from '../pricing/territories.ts';
import { UNPAID } from '../records/transitions.ts';

interface Move {
  readonly id: number;
  readonly from: number | null;
  readonly into: number | null;
}
/** The records that change their territory, and whom else it concerns. */
export interface Moves {
  readonly stores: readonly Move[];
  readonly deliveries: readonly Move[];
  readonly jobs: readonly Move[];
  /** Unpaid bookings whose surcharge would be another one now; they keep theirs. */
  readonly quotes: number;
  /** Ways that would lead from one territory into another now and did not, or the other way round. */
  readonly ways: number;
}

const ended = deliveryStatus.rows.filter(({ terminal }) => terminal).map(({ code }) => code);

const degrees = (column: Sql, name: 'lat' | 'lon'): Sql =>
  sql`(${column} #>> ${`{address,coordinates,${name}}`}::text[])::float8`;
const inside = (lat: Sql, lon: Sql, [west, south, east, north]: Box): Sql =>
  sql`(${lat} between ${south} and ${north} and ${lon} between ${west} and ${east})`;

/** One row for all: ids and places as columns of numbers, which a hundred thousand records are read from in a fraction of the time. */
interface Columns {
  readonly id: number[] | null;
  readonly territory: (number | null)[];
  readonly lat: number[];
  readonly lon: number[];
}
interface Deliveries extends Columns {
  readonly job: (number | null)[];
  readonly toLat: (number | null)[];
  readonly toLon: (number | null)[];
  readonly isUnpaid: boolean[];
  readonly isRisky: boolean[];
  readonly isWaiting: boolean[];
  readonly day: (string | null)[];
}

const openDeliveries = (db: Db, country: string, box: Box): Promise<Deliveries> =>
  db.one<Deliveries>(sql`
    select json_agg(id) as id, json_agg(territory) as territory, json_agg(lat) as lat, json_agg(lon) as lon, json_agg(job) as job,
      json_agg(to_lat) as "toLat", json_agg(to_lon) as "toLon", json_agg(unpaid) as "isUnpaid", json_agg(risky) as "isRisky",
      json_agg(waiting) as "isWaiting", json_agg(day) as day
    from (select d.id, d.territory_id as territory, d.job_id as job, ${degrees(sql`d.origin`, 'lat')} as lat,
        ${degrees(sql`d.origin`, 'lon')} as lon, ${degrees(sql`d.destination`, 'lat')} as to_lat,
        ${degrees(sql`d.destination`, 'lon')} as to_lon, d.payment_status_id = any(${[...UNPAID]}::int[]) as unpaid,
        d.is_high_risk as risky, d.job_id is null and d.hub_id is null as waiting, d.delivery_date::text as day
      from deliveries d where d.country = ${country} and d.logistic_status_id <> all(${ended}::int[]) and d.payment_status_id >= 0) o
    where lat is not null and (${inside(sql`lat`, sql`lon`, box)} or ${inside(sql`to_lat`, sql`to_lon`, box)})`);

const storesIn = (db: Db, country: string, box: Box): Promise<Columns> => {
  const at = (name: 'lat' | 'lon'): Sql => sql`(s.address #>> ${`{coordinates,${name}}`}::text[])::float8`;
  return db.one<Columns>(sql`
    select json_agg(id) as id, json_agg(territory) as territory, json_agg(lat) as lat, json_agg(lon) as lon
    from (select s.id, s.territory_id as territory, ${at('lat')} as lat, ${at('lon')} as lon from stores s
      where s.country = ${country} and s.deleted_utc is null) o
    where ${inside(sql`lat`, sql`lon`, box)}`);
};

const place = (lat: number | null | undefined, lon: number | null | undefined): LatLon | null =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;

/** What moves where the borders inside the box became those of `after`; nothing is written. */
export const planMoves = async (
  db: Db,
  country: string,
  box: Box,
  before: Territories,
  after: Territories,
): Promise<Moves> => {
  const stores = await storesIn(db, country, box);
  const open = await openDeliveries(db, country, box);
  const movedStores = (stores.id ?? []).flatMap((id, at): Move[] => {
    const here = place(stores.lat[at], stores.lon[at]);
    const from = stores.territory[at] ?? null;
    const into = here === null ? null : (after.at(here)?.id ?? null);
    return from === into ? [] : [{ id, from, into }];
  });
  const deliveries: Move[] = [];
  const jobOf = new Map<number, number | null>();
  let [quotes, ways] = [0, 0];
  (open.id ?? []).forEach((id, at) => {
    const from = place(open.lat[at], open.lon[at]);
    if (from === null) return;
    const to = place(open.toLat[at], open.toLon[at]);
    const start = after.at(from);
    const end = to === null ? null : after.at(to);
    const was = open.territory[at] ?? null;
    const into = start?.id ?? null;
    if (was !== into) deliveries.push({ id, from: was, into });
    const job = open.job[at];
    if (typeof job === 'number' && !jobOf.has(job)) jobOf.set(job, into);
    if (open.isUnpaid[at] && isRisky([start, end], open.day[at] ?? '', null) !== open.isRisky[at])
      quotes += 1;
    if (!open.isWaiting[at] || to === null) return;
    const crosses = (a: number | undefined, b: number | undefined): boolean =>
      a !== undefined && b !== undefined && a !== b;
    if (crosses(before.at(from)?.id, before.at(to)?.id) !== crosses(start?.id, end?.id)) ways += 1;
  });
  const jobs = await db.query<{ id: number; from: number | null }>(sql`
    select id, territory_id as "from" from jobs where id = any(${[...jobOf.keys()]}::bigint[]) order by id`);
  return {
    stores: movedStores,
    deliveries,
    jobs: jobs.flatMap(({ id, from }) => {
      const into = jobOf.get(id) ?? null;
      return from === into ? [] : [{ id, from, into }];
    }),
    quotes,
    ways,
  };
};

/** Writes what was planned; the triggers of the tables tell the hub of each record. */
export const applyMoves = async (tx: Db, { stores, deliveries, jobs }: Moves): Promise<void> => {
  const rows = (moves: readonly Move[]): Sql =>
    sql`jsonb_to_recordset(${json(moves)}) as m(id bigint, "into" bigint)`;
  if (stores.length > 0)
    await tx.query(sql`update stores s set territory_id = m."into" from ${rows(stores)} where m.id = s.id`);
  if (deliveries.length > 0)
    await tx.query(
      sql`update deliveries d set territory_id = m."into" from ${rows(deliveries)} where m.id = d.id`,
    );
  if (jobs.length > 0)
    await tx.query(sql`update jobs j set territory_id = m."into" from ${rows(jobs)} where m.id = j.id`);
};

const counted = (key: string, moves: readonly Move[]): SaveEffect[] => {
  const counts = new Map<string, { from: number | null; into: number | null; n: number }>();
  for (const { from, into } of moves) {
    const name = `${from} ${into}`;
    const count = counts.get(name) ?? { from, into, n: 0 };
    count.n += 1;
    counts.set(name, count);
  }
  return [...counts.values()].map((count) => ({ key, ...count }));
};

/** The people whose lists are narrowed to a territory that loses or gains records. */
const peopleOf = async (db: Db, { deliveries, jobs, stores }: Moves): Promise<SaveEffect[]> => {
  const all = [...deliveries, ...jobs, ...stores];
  const ids = (side: 'from' | 'into'): number[] => [
    ...new Set(all.flatMap((move) => (move[side] === null ? [] : [move[side]]))),
  ];
  const count = async (side: 'from' | 'into'): Promise<SaveEffect[]> => {
    const { n } = await db.one<{ n: number }>(sql`
      select count(distinct user_id)::int as n from user_territories where territory_id = any(${ids(side)}::bigint[])`);
    return n === 0 ? [] : [{ key: side === 'from' ? 'lose' : 'gain', n, from: null, into: null }];
  };
  return [...(await count('into')), ...(await count('from'))];
};

/** The moves as people read them before they save: how many of what, from where to where. */
export const effectsOf = async (db: Db, moves: Moves): Promise<SaveEffect[]> => [
  ...counted('deliveries', moves.deliveries),
  ...counted('jobs', moves.jobs),
  ...counted('stores', moves.stores),
  ...(await peopleOf(db, moves)),
  ...(moves.quotes === 0 ? [] : [{ key: 'quotes', n: moves.quotes, from: null, into: null }]),
  ...(moves.ways === 0 ? [] : [{ key: 'ways', n: moves.ways, from: null, into: null }]),
];
