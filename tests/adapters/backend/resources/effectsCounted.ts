// What an effect speaks of, counted in the rows of a country: open runs, what waits to be paid, whose territory a place is, what roles open.
import type fc from 'fast-check';
import type { Rows } from '../../../../adapters/backend/resources/rows.ts';
import { admits, type Claims, everyCall, flags, type RecordValues, routes } from '../../../../core/index.ts';
import type { State } from './effectsState.ts';
import type { Country, Ids } from './effectsWorld.ts';

/** A record that was asked for, as it is read before and after; null: not there. */
export interface Touched {
  readonly before: RecordValues | null;
  readonly after: RecordValues | null;
}
/** A number under its key; of what moves, from where into where. */
export type Told = readonly [key: string, n: number, way?: string];

/** A save that was tried. */
interface Case {
  readonly country: Country;
  readonly before: State;
  readonly after: State;
  readonly touched: readonly Touched[];
}
/** A resource whose effects are counted. */
export interface Effected {
  readonly rows: Rows;
  readonly of: keyof Ids;
  /** How many cases `npm test` tries, where most edits are refused; 40 where it says nothing. */
  readonly cases?: number;
  /** What may be set, each of them or none. */
  readonly edits: (ids: Ids) => Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** A new record of this resource; absent: making one has no effect. */
  readonly fresh?: RecordValues;
  readonly measured: (of: Case) => readonly Told[] | Promise<readonly Told[]>;
}

export const idOf = ({ before, after }: Touched): number => Number((after ?? before)?.['id']);
export const ids = (
  touched: readonly Touched[],
  holds: (one: Touched) => boolean,
): readonly (number | null)[] => touched.filter(holds).map(idOf);
export const differs =
  (field: string) =>
  (one: Touched): boolean =>
    one.before !== null &&
    one.after !== null &&
    JSON.stringify(one.before[field]) !== JSON.stringify(one.after[field]);
export const ended = ({ before, after }: Touched): boolean =>
  before?.['isActive'] === true && after?.['isActive'] !== true;
export const either =
  (...all: readonly ((one: Touched) => boolean)[]) =>
  (one: Touched): boolean =>
    all.some((holds) => holds(one));

export const OPEN_RUN = [2001, 3001];
export const OPEN = [0, 1000, 2501, 10001, 15001, 20001];
export type Delivery = State['deliveries'][number];
export const isOpen = ({ logistic_status_id, deleted_utc }: Delivery): boolean =>
  deleted_utc === null && OPEN.includes(logistic_status_id);
export const isUnpaid = (one: Delivery): boolean =>
  one.deleted_utc === null &&
  one.logistic_status_id >= 0 &&
  one.payment_status_id >= 0 &&
  one.payment_status_id < 30001;
export const runsOf = ({ jobs }: State) =>
  jobs.filter(({ job_status_id }) => OPEN_RUN.includes(job_status_id));

/** What a driver drives: the vehicle that is in service and its type, else the own type. */
export const drives = ({ drivers, vehicles }: State, id: number | null): string => {
  const driver = drivers.find((one) => one.id === id);
  const vehicle = vehicles.find(
    (one) => one.id === driver?.vehicle_id && one.is_active && one.deleted_utc === null,
  );
  return vehicle === undefined
    ? `own ${driver?.vehicle_type_id}`
    : `vehicle ${vehicle.id} of ${vehicle.vehicle_type_id}`;
};
export const viewer = ({ drivers }: State, { driver_id, partner_id }: State['jobs'][number]): number | null =>
  partner_id ?? drivers.find(({ id }) => id === driver_id)?.partner_id ?? null;
/** The open runs that another partner sees. */
export const otherViewers = (before: State, after: State): number =>
  runsOf(before).filter((job) => viewer(before, job) !== viewer(after, job)).length;

/** Screens and calls that stand open to these roles. */
export const openTo = (record: RecordValues): readonly string[] => {
  const held = record['roles'] as readonly string[];
  const who: Claims = {
    ...{ id: 1, email: 'a@example.test', emailConfirmed: record['emailConfirmed'] === true },
    phoneNumberConfirmed: record['phoneNumberConfirmed'] === true,
    ...Object.fromEntries(flags.map(({ flag }) => [flag, held.includes(flag)])),
  };
  return [
    ...routes.filter((route) => admits(route.who, who) === null).map(({ path }) => `route ${path}`),
    ...everyCall.filter((call) => admits(call.who, who) === null).map(({ id }) => `call ${id}`),
  ];
};
export const most = (
  touched: readonly Touched[],
  count: (before: RecordValues, after: RecordValues) => number,
): number =>
  Math.max(
    0,
    ...touched.map(({ before, after }) =>
      before?.['isActive'] === true && after?.['isActive'] === true ? count(before, after) : 0,
    ),
  );
export const beyond = (one: readonly string[], other: readonly string[]): number =>
  one.filter((name) => !other.includes(name)).length;

export interface Place {
  readonly lat: number;
  readonly lon: number;
}
/**
 * The area, a rectangle, that wins at a place: of the territory with the lowest rank, then the smallest, then the first; of its own areas one
 * with the surcharge.
 */
export const areaAt = ({ territories, areas }: State, { lat, lon }: Place) =>
  areas
    .flatMap(({ territory_id, shape, is_high_risk }) => {
      const of = territories.find(({ id }) => id === territory_id);
      if (of === undefined || !of.is_active || of.deleted_utc !== null) return [];
      const ring = shape.coordinates[0] ?? [];
      const [lons, lats] = [ring.map(([at]) => at), ring.map(([, at]) => at)];
      const isIn = (at: number, all: readonly number[]): boolean =>
        Math.min(...all) < at && at < Math.max(...all);
      const whole = areas.reduce((sum, one) => sum + (one.territory_id === of.id ? one.km2 : 0), 0);
      return isIn(lon, lons) && isIn(lat, lats)
        ? [{ id: of.id, rank: of.rank, whole, isHighRisk: is_high_risk }]
        : [];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || a.whole - b.whole || a.id - b.id || Number(b.isHighRisk) - Number(a.isHighRisk),
    )[0];
/** The territories of both ends where the way leads from one into the other. */
export const wayOf = (state: State, { origin, destination }: Delivery) => {
  const [start, end] = [origin, destination].map(({ address }) => areaAt(state, address.coordinates));
  return start === undefined || end === undefined || start.id === end.id ? null : { start, end };
};
export const waits = (one: Delivery): boolean =>
  isOpen(one) &&
  one.payment_status_id >= 0 &&
  one.job_id === null &&
  one.hub_id === null &&
  !one.is_round_trip;
export const hasHubs = ({ hubs }: State): boolean =>
  hubs.some(({ is_active, deleted_utc }) => is_active && deleted_utc === null);

/** How many went from where into where. */
export const moves = (
  key: string,
  before: State,
  after: State,
  kind: 'deliveries' | 'jobs' | 'stores',
): readonly Told[] => {
  const counts = new Map<string, number>();
  const called = (id: number | null): string => before.territories.find((one) => one.id === id)?.name ?? '–';
  for (const one of before[kind]) {
    const into = after[kind].find(({ id }) => id === one.id)?.territory_id ?? null;
    if (into === one.territory_id) continue;
    const way = `${called(one.territory_id)} to ${called(into)}`;
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  return [...counts].map(([way, n]) => [key, n, way]);
};
