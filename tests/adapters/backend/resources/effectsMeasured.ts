// What each effect must say, counted from the country's rows before and after the save, resource by resource, and which edits are tried.
import fc from 'fast-check';
import type { Rows } from '../../../../adapters/backend/resources/rows.ts';
import { announcementRows } from '../../../../adapters/backend/served/announcements.ts';
import { apiClientRows } from '../../../../adapters/backend/served/apiClients.ts';
import { companyRows } from '../../../../adapters/backend/served/companies.ts';
import { holidayRows } from '../../../../adapters/backend/served/country.ts';
import { driverRecordRows } from '../../../../adapters/backend/served/drivers.ts';
import { hubRows } from '../../../../adapters/backend/served/hubs.ts';
import { storeRows } from '../../../../adapters/backend/served/stores.ts';
import { territoryRows } from '../../../../adapters/backend/served/territories.ts';
import { userRows } from '../../../../adapters/backend/served/users.ts';
import { vehicleRows } from '../../../../adapters/backend/served/vehicles.ts';
import {
  admits,
  announcementCalls,
  type Claims,
  everyCall,
  flags,
  type RecordValues,
  routes,
} from '../../../../core/index.ts';
import { sql } from '../world.ts';
import {
  type Country,
  days,
  type Ids,
  params,
  places,
  roles,
  type State,
  tiers,
  types,
} from './effectsWorld.ts';

/** A record that was asked for, as it is read before and after; null: not there. */
export interface Touched {
  readonly before: RecordValues | null;
  readonly after: RecordValues | null;
}
/** A number under its key; of what moves, from where into where. */
export type Told = readonly [key: string, n: number, way?: string];
interface Case {
  readonly country: Country;
  readonly before: State;
  readonly after: State;
  readonly touched: readonly Touched[];
}
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

const idOf = ({ before, after }: Touched): number => Number((after ?? before)?.['id']);
const ids = (touched: readonly Touched[], holds: (one: Touched) => boolean): readonly (number | null)[] =>
  touched.filter(holds).map(idOf);
const differs =
  (field: string) =>
  (one: Touched): boolean =>
    one.before !== null &&
    one.after !== null &&
    JSON.stringify(one.before[field]) !== JSON.stringify(one.after[field]);
const ended = ({ before, after }: Touched): boolean =>
  before?.['isActive'] === true && after?.['isActive'] !== true;
const either =
  (...all: readonly ((one: Touched) => boolean)[]) =>
  (one: Touched): boolean =>
    all.some((holds) => holds(one));

const OPEN_RUN = [2001, 3001];
const OPEN = [0, 1000, 2501, 10001, 15001, 20001];
export type Delivery = State['deliveries'][number];
export const isOpen = ({ logistic_status_id, deleted_utc }: Delivery): boolean =>
  deleted_utc === null && OPEN.includes(logistic_status_id);
export const isUnpaid = (one: Delivery): boolean =>
  one.deleted_utc === null &&
  one.logistic_status_id >= 0 &&
  one.payment_status_id >= 0 &&
  one.payment_status_id < 30001;
const runsOf = ({ jobs }: State) => jobs.filter(({ job_status_id }) => OPEN_RUN.includes(job_status_id));

/** What a driver drives: the vehicle that is in service and its type, else the own type. */
const drives = ({ drivers, vehicles }: State, id: number | null): string => {
  const driver = drivers.find((one) => one.id === id);
  const vehicle = vehicles.find(
    (one) => one.id === driver?.vehicle_id && one.is_active && one.deleted_utc === null,
  );
  return vehicle === undefined
    ? `own ${driver?.vehicle_type_id}`
    : `vehicle ${vehicle.id} of ${vehicle.vehicle_type_id}`;
};
const viewer = ({ drivers }: State, { driver_id, partner_id }: State['jobs'][number]): number | null =>
  partner_id ?? drivers.find(({ id }) => id === driver_id)?.partner_id ?? null;
/** The open runs that another partner sees. */
const otherViewers = (before: State, after: State): number =>
  runsOf(before).filter((job) => viewer(before, job) !== viewer(after, job)).length;

/** Screens and calls that stand open to these roles. */
const openTo = (record: RecordValues): readonly string[] => {
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
const most = (
  touched: readonly Touched[],
  count: (before: RecordValues, after: RecordValues) => number,
): number =>
  Math.max(
    0,
    ...touched.map(({ before, after }) =>
      before?.['isActive'] === true && after?.['isActive'] === true ? count(before, after) : 0,
    ),
  );
const beyond = (one: readonly string[], other: readonly string[]): number =>
  one.filter((name) => !other.includes(name)).length;

interface Place {
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
const moves = (
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

const active = { isActive: fc.boolean() };
const among = (of: readonly number[]) => fc.constantFrom(...of);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });

export const effected: readonly Effected[] = [
  {
    rows: companyRows,
    of: 'companies',
    edits: () => ({ ...active, pricingTier: fc.constantFrom(...tiers), contactName: fc.constant('Aisha') }),
    measured: ({ before, after, touched }) => [
      [
        'open',
        before.deliveries.filter((one) => isOpen(one) && ids(touched, ended).includes(one.company_id)).length,
      ],
      ['stores', before.offered.filter((id) => !after.offered.includes(id)).length],
      [
        'quotes',
        before.deliveries.filter(
          (one) =>
            isUnpaid(one) &&
            ids(touched, differs('pricingTier')).includes(one.company_id) &&
            before.quotes.some((quote) => quote.delivery_id === one.id),
        ).length,
      ],
    ],
  },
  {
    rows: storeRows,
    of: 'stores',
    edits: ({ companies }) => ({
      ...active,
      isQsr: fc.boolean(),
      companyId: among(companies),
      address: fc.constantFrom(...places),
      remarks: fc.constant('Ring'),
    }),
    measured: ({ before, after, touched }) => {
      const at = (stores: readonly (number | null)[], holds: (one: Delivery) => boolean): number =>
        before.deliveries.filter(
          (one) =>
            holds(one) && (stores.includes(one.origin_store_id) || stores.includes(one.destination_store_id)),
        ).length;
      return [
        ['open', at(ids(touched, either(ended, differs('isQsr'), differs('companyId'))), isOpen)],
        ['unpaid', at(ids(touched, differs('address')), isUnpaid)],
        ...moves('moved', before, after, 'stores'),
      ];
    },
  },
  {
    rows: vehicleRows,
    of: 'vehicles',
    cases: 80,
    edits: () => ({ ...active, vehicleTypeId: fc.constantFrom(...types), colour: fc.constant('White') }),
    measured: ({ before, after }) => {
      const left = (id: number | null): boolean =>
        drives(before, id).startsWith('vehicle') && drives(before, id) !== drives(after, id);
      return [
        [
          'drivers',
          before.drivers.filter(
            ({ id, is_active }) => is_active && left(id) && drives(after, id).startsWith('own'),
          ).length,
        ],
        ['runs', runsOf(before).filter(({ driver_id }) => left(driver_id)).length],
      ];
    },
  },
  {
    rows: driverRecordRows,
    of: 'drivers',
    edits: ({ vehicles, partners }) => ({
      ...{
        ...active,
        isQsr: fc.boolean(),
        vehicleId: maybe(among(vehicles)),
        vehicleTypeId: maybe(fc.constantFrom(...types)),
      },
      partnerId: maybe(among(partners)),
    }),
    measured: ({ before, after, touched }) => {
      const others = ids(touched, (one) => drives(before, idOf(one)) !== drives(after, idOf(one)));
      const busy = new Set(runsOf(after).map(({ driver_id }) => driver_id));
      const shares = (id: number): boolean =>
        others.some(
          (one) =>
            one !== id && drives(after, one) === drives(after, id) && drives(after, id).startsWith('vehicle'),
        );
      return [
        ['runs', runsOf(before).filter(({ driver_id }) => others.includes(driver_id)).length],
        ['shared', after.drivers.filter(({ id }) => busy.has(id) && shares(id)).length],
        ['partner', otherViewers(before, after)],
      ];
    },
  },
  {
    rows: userRows,
    of: 'users',
    cases: 80,
    edits: ({ companies, partners }) => ({
      ...{ ...active, roles, companyId: maybe(among(companies)), partnerId: maybe(among(partners)) },
      unitName: fc.constant('Block 4'),
    }),
    measured: ({ before, after, touched }) => {
      const drivers = (users: readonly (number | null)[]) =>
        before.drivers.filter(({ user_id }) => users.includes(user_id)).map(({ id }) => id as number | null);
      const runners = drivers(ids(touched, either(differs('roles'), ended)));
      const asked = ids(touched, either(differs('roles'), differs('companyId'), differs('storeId')));
      const movers = ids(touched, either(differs('companyId'), ended));
      return [
        ['gained', most(touched, (was, is) => beyond(openTo(is), openTo(was)))],
        ['lost', most(touched, (was, is) => beyond(openTo(was), openTo(is)))],
        ['openRuns', runsOf(before).filter(({ driver_id }) => runners.includes(driver_id)).length],
        [
          'unpaid',
          before.deliveries.filter((one) => isUnpaid(one) && movers.includes(one.placed_by_user_id)).length,
        ],
        ['partner', otherViewers(before, after)],
        [
          'signIns',
          before.sessions.filter(
            ({ family, user_id, ended_utc }) =>
              ended_utc === null &&
              (asked.includes(user_id) ||
                after.sessions.find((one) => one.family === family)?.ended_utc !== null),
          ).length,
        ],
      ];
    },
  },
  {
    rows: announcementRows,
    of: 'announcements',
    edits: ({ companies, territories }) => ({
      ...{
        ...active,
        roles: fc.subarray(['isDriver', 'isStaffOperator', 'isNormalUser', 'visitor'], {
          minLength: 1,
          maxLength: 2,
        }),
      },
      ...{
        companyIds: fc.subarray(companies, { minLength: 1, maxLength: 2 }),
        territoryIds: fc.subarray(territories, { minLength: 1, maxLength: 2 }),
        title: fc.constant('Now'),
      },
    }),
    fresh: {
      title: 'News',
      body: 'Read this',
      tone: 'info',
      places: ['portal'],
      fromUtc: '2026-11-01T00:00:00.000Z',
      isActive: true,
    },
    // Everybody asks what is told, at a moment when all that is planned has begun.
    measured: async ({ country: { world }, after, touched }) => {
      const live: readonly (number | null)[] = ids(touched, (one) => one.after?.['isActive'] === true);
      world.clock.now += 2 * 3_600_000;
      let n = 0;
      for (const { id } of after.users) {
        const { email } = await world.db.one<{ email: string }>(
          sql`select email from users where id = ${id}`,
        );
        const told = await world.send(announcementCalls.mine, await world.userOf(email), { params });
        if (told.status < 400 && told.body.some((one) => live.includes(one.id))) n += 1;
      }
      return [['reached', n]];
    },
  },
  {
    rows: apiClientRows,
    of: 'clients',
    edits: () => ({ ...active, ratePerMinute: fc.constantFrom(60, 120) }),
    measured: ({ before, touched }) => [
      [
        'calls',
        before.usage
          .filter(({ client_id, ago }) => ids(touched, ended).includes(client_id) && ago < 7)
          .reduce((n, one) => n + one.n - one.refused, 0),
      ],
    ],
  },
  {
    rows: holidayRows,
    of: 'holidays',
    edits: () => ({ day: fc.constantFrom(...days, '2026-11-22', '2026-11-26'), name: fc.constant('Feast') }),
    fresh: { name: 'Feast', day: '2026-11-24' },
    measured: ({ before, touched }) => {
      const closed = touched.flatMap(({ after }) => (after === null ? [] : [after['day']]));
      const dayOf = (moment: string): string =>
        new Date(Date.parse(moment) + 2 * 3_600_000).toISOString().slice(0, 10);
      const meets = (one: Delivery): boolean =>
        before.quotes.some(
          ({ id, pickup_start_utc, drop_off_end_utc }) =>
            id === one.selected_quote_id &&
            [pickup_start_utc, drop_off_end_utc].some((moment) => closed.includes(dayOf(moment))),
        );
      return [['booked', before.deliveries.filter((one) => isOpen(one) && meets(one)).length]];
    },
  },
  {
    rows: hubRows,
    of: 'hubs',
    edits: () => ({ ...active, address: fc.constantFrom(...places), contactName: fc.constant('Johan') }),
    measured: ({ before, touched }) => {
      const left = ids(touched, (one) => one.after?.['isActive'] !== true || differs('address')(one));
      return [
        [
          'waiting',
          before.deliveries.filter(
            (one) =>
              one.deleted_utc === null && one.logistic_status_id === 2501 && left.includes(one.hub_id ?? -1),
          ).length,
        ],
        [
          'territories',
          before.territories.filter((one) => one.deleted_utc === null && left.includes(one.hub_id ?? -1))
            .length,
        ],
      ];
    },
  },
  {
    rows: territoryRows,
    of: 'territories',
    edits: ({ hubs }) => ({ ...active, rank: fc.constantFrom(10, 20, 30), hubId: maybe(among(hubs)) }),
    measured: ({ before, after, touched }) => {
      const led = ids(touched, differs('hubId'));
      return [
        ...moves('deliveries', before, after, 'deliveries'),
        ...moves('jobs', before, after, 'jobs'),
        ...moves('stores', before, after, 'stores'),
        [
          'ways',
          hasHubs(before)
            ? before.deliveries.filter(
                (one) => waits(one) && (wayOf(before, one) === null) !== (wayOf(after, one) === null),
              ).length
            : 0,
        ],
        [
          'hub',
          before.deliveries.filter((one) => waits(one) && led.includes(wayOf(after, one)?.end.id ?? -1))
            .length,
        ],
      ];
    },
  },
];
