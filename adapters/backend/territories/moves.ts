// What follows from borders: stores, open deliveries and open jobs lie in the territory that holds their place. The same plan tells what a
// save would do and does it, so that the two cannot differ (R-57).
import type { Box, LatLon, SaveEffect } from '../../../core/index.ts';
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
  /** Where it goes and on which day, of those alone that are unpaid or wait. */
  readonly toLat: (number | null)[];
  readonly toLon: (number | null)[];
  readonly day: (string | null)[];
  /** The sum of `UNPAID_FLAG`, `RISKY_FLAG` and `WAITING_FLAG`. */
  readonly flags: number[];
}
const [UNPAID_FLAG, RISKY_FLAG, WAITING_FLAG] = [1, 2, 4] as const;

/** Whose way is not chosen yet; a round trip is one driver's and never through a hub. */
export const hasNoRun = sql`(d.job_id is null and d.hub_id is null and not d.is_round_trip)`;

const openDeliveries = (db: Db, country: string, box: Box): Promise<Deliveries> =>
  db.one<Deliveries>(sql`
    select json_agg(id) as id, json_agg(territory) as territory, json_agg(lat) as lat, json_agg(lon) as lon, json_agg(job) as job,
      json_agg(case when unpaid or waiting then to_lat end) as "toLat", json_agg(case when unpaid or waiting then to_lon end) as "toLon",
      json_agg(case when unpaid then day end) as day,
      json_agg(case when unpaid then ${UNPAID_FLAG}::int else 0 end + case when risky then ${RISKY_FLAG}::int else 0 end
        + case when waiting then ${WAITING_FLAG}::int else 0 end) as flags
    from (select d.id, d.territory_id as territory, d.job_id as job, d.origin_lat as lat, d.origin_lon as lon, d.destination_lat as to_lat,
        d.destination_lon as to_lon, d.payment_status_id = any(${[...UNPAID]}::int[]) as unpaid, d.is_high_risk as risky,
        ${hasNoRun} and exists (select from hubs h where h.country = ${country} and h.is_active and h.deleted_utc is null) as waiting,
        d.delivery_date as day
      from deliveries d where d.country = ${country} and d.logistic_status_id >= 0 and d.logistic_status_id < 30001
        and d.payment_status_id >= 0 and d.deleted_utc is null) o
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
  const crosses = (a: number | undefined, b: number | undefined): boolean =>
    a !== undefined && b !== undefined && a !== b;
  const [west, south, east, north] = box;
  const isIn = ({ lat, lon }: LatLon): boolean => lat >= south && lat <= north && lon >= west && lon <= east;
  (open.id ?? []).forEach((id, at) => {
    const from = place(open.lat[at], open.lon[at]);
    if (from === null) return;
    const flags = open.flags[at] ?? 0;
    const to = place(open.toLat[at], open.toLon[at]);
    const start = after.at(from);
    const end = to === null ? null : after.at(to);
    const was = open.territory[at] ?? null;
    const into = start?.id ?? null;
    if (was !== into) deliveries.push({ id, from: was, into });
    const job = open.job[at];
    if (typeof job === 'number' && !jobOf.has(job)) jobOf.set(job, into);
    if (
      (flags & UNPAID_FLAG) > 0 &&
      isRisky([start, end], open.day[at] ?? '', null) !== (flags & RISKY_FLAG) > 0
    )
      quotes += 1;
    if ((flags & WAITING_FLAG) === 0 || to === null) return;
    // Outside of the box nothing changed: there the borders of before are asked no second time.
    const began = isIn(from) ? before.at(from)?.id : start?.id;
    const ended = isIn(to) ? before.at(to)?.id : end?.id;
    if (crosses(began, ended) !== crosses(start?.id, end?.id)) ways += 1;
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
