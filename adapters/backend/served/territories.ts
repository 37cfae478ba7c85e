// The rows of territories. Who wins and who is active decides where stores, open deliveries and open jobs lie: they follow in the same change.
import { boxOf, deliveryStatus, type LatLon, type TerritoryParts, territories } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { territoriesFrom, territoriesOf, territoryParts } from '../pricing/territories.ts';
import { type ChangedRecord, type Measured, rowsOf } from '../resources/rows.ts';
import { applyMoves, hasNoRun, type Moves, planMoves } from '../territories/moves.ts';
import { nowOf } from './measured.ts';

const ended = deliveryStatus.rows.filter(({ terminal }) => terminal).map(({ code }) => code);
const isOpen = sql`d.logistic_status_id <> all(${ended}::int[]) and d.payment_status_id >= 0`;

/** What moved in a transaction: the change is measured after it was done. */
const moved = new WeakMap<Db, { readonly moves: Moves; readonly names: ReadonlyMap<number, string> }>();

const idOf = ({ before, after }: ChangedRecord): number => (after ?? before)?.id ?? 0;

/** A territory as it stood before the change; a new one held nothing. */
const asBefore = (part: TerritoryParts, changed: readonly ChangedRecord[]): TerritoryParts => {
  const one = changed.find((record) => idOf(record) === part.id);
  if (one === undefined) return part;
  const { before } = one;
  return {
    ...part,
    rank: Number(before?.['rank'] ?? part.rank),
    isActive: before !== null && before['isActive'] === true && before.deletedUtc === null,
  };
};

const follow = async (tx: Db, country: string, changed: readonly ChangedRecord[]): Promise<void> => {
  const ids = changed.map(idOf);
  const all = await territoryParts(
    tx,
    sql`r.country = ${country} and (r.deleted_utc is null or r.id = any(${ids}::bigint[]))`,
  );
  const gone = new Set(changed.filter(({ after }) => after === null || after.deletedUtc !== null).map(idOf));
  const after = territoriesFrom(all.filter(({ id }) => !gone.has(id)));
  const before = territoriesFrom(all.map((part) => asBefore(part, changed)));
  const shapes = all
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ areas }) => areas.map(({ shape }) => shape));
  const box = boxOf(...shapes);
  if (box === null) return;
  const moves = await planMoves(tx, country, box, before, after);
  await applyMoves(tx, moves);
  moved.set(tx, { moves, names: new Map(all.map(({ id, name }) => [id, name])) });
};

/** Each way of the moved records, from where to where. */
const measureOf =
  (kind: 'deliveries' | 'jobs' | 'stores') =>
  async (tx: Db): Promise<readonly Measured[]> => {
    const { moves, names } = moved.get(tx) ?? {};
    const counts = new Map<string, Measured & { n: number }>();
    for (const { from, into } of moves?.[kind] ?? []) {
      const name = (id: number | null): string => (id === null ? '–' : (names?.get(id) ?? '–'));
      const key = `${from} ${into}`;
      const count = counts.get(key) ?? { n: 0, values: { from: name(from), into: name(into) } };
      count.n += 1;
      counts.set(key, count);
    }
    return [...counts.values()];
  };

/** How many deliveries without a run yet will lead from another territory into one of these, by its own hub or the nearest. */
const leadInto = async (tx: Db, country: string, ids: readonly number[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const here = await territoriesOf(tx, country);
  const waiting = await tx.query<{ from: LatLon; to: LatLon; day: string | null }>(sql`
    select json_build_object('lat', d.origin_lat, 'lon', d.origin_lon) as "from", to_char(d.delivery_date, 'YYYY-MM-DD') as day,
      json_build_object('lat', d.destination_lat, 'lon', d.destination_lon) as "to"
    from deliveries d where d.country = ${country} and d.origin_lat is not null and d.destination_lat is not null
      and d.deleted_utc is null and ${isOpen} and ${hasNoRun}`);
  return waiting.filter(({ from, to, day }) => {
    const [start, end] = [here.at(from), here.at(to)];
    return (
      start !== null &&
      end !== null &&
      start.id !== end.id &&
      ids.includes(end.id) &&
      end.rules(day ?? '').hubId === null
    );
  }).length;
};

export const territoryRows = rowsOf(territories.plain, {
  table: 'territories',
  joins: sql`left join hubs h on h.id = r.hub_id`,
  labels: { hubName: sql`h.name` },
  derived: {
    areas: sql`(select count(*)::int from territory_areas a where a.territory_id = r.id)`,
    km2: sql`(select coalesce(round(sum(a.km2)::numeric, 2), 0) from territory_areas a where a.territory_id = r.id)`,
    stores: sql`(select count(*)::int from stores s where s.territory_id = r.id and s.deleted_utc is null)`,
    drivers: sql`(select count(*)::int from drivers v where v.territory_id = r.id and v.is_active)`,
    openDeliveries: sql`(select count(*)::int from deliveries d where d.territory_id = r.id and d.deleted_utc is null and ${isOpen})`,
    isHighRisk: sql`exists (select from territory_areas a where a.territory_id = r.id and a.is_high_risk)`,
  },
  uses: [
    {
      says: '{n} stores lie in it',
      keys: ['stores.territory_id'],
      count: (ids) => sql`
        select s.territory_id as id, count(*) as n from stores s where s.territory_id = any${ids} and s.deleted_utc is null group by 1`,
    },
    {
      says: '{n} drivers work there',
      keys: ['drivers.territory_id'],
      count: (ids) => sql`
        select v.territory_id as id, count(*) as n from drivers v where v.territory_id = any${ids} and v.is_active group by 1`,
    },
    {
      says: '{n} partners drive there',
      keys: ['partner_territories.territory_id'],
      count: (ids) => sql`
        select o.territory_id as id, count(*) as n from partner_territories o join partners p on p.user_id = o.user_id and p.is_active
        where o.territory_id = any${ids} group by 1`,
    },
    {
      says: '{n} people look after it',
      keys: ['user_territories.territory_id'],
      count: (ids) => sql`
        select u.territory_id as id, count(*) as n from user_territories u where u.territory_id = any${ids} group by 1`,
    },
  ],
  free: [
    'deliveries.territory_id',
    'jobs.territory_id',
    'territory_areas.territory_id',
    'territory_exceptions.territory_id',
    'driver_schedules.territory_id',
    'applications.territory_id',
  ],
  async after(tx, { country }, changed) {
    const borders = changed.filter(
      ({ before, after }) =>
        before === null ||
        after === null ||
        ['rank', 'isActive', 'deletedUtc'].some((key) => before[key] !== after[key]),
    );
    if (borders.length > 0) await follow(tx, country, borders);
  },
  measures: {
    deliveries: measureOf('deliveries'),
    jobs: measureOf('jobs'),
    stores: measureOf('stores'),
    ways: async (tx) => ({ n: moved.get(tx)?.moves.ways ?? 0 }),
    hub: async (tx, { country }, changed) => ({ n: await leadInto(tx, country, nowOf(changed, 'hubId')) }),
  },
});
