// What each effect must say, counted from the country's rows before and after the save, resource by resource, and which edits are tried.
import fc from 'fast-check';
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
import { announcementCalls } from '../../../../core/index.ts';
import { sql } from '../world.ts';
import {
  beyond,
  type Delivery,
  differs,
  drives,
  type Effected,
  either,
  ended,
  hasHubs,
  idOf,
  ids,
  isOpen,
  isUnpaid,
  most,
  moves,
  openTo,
  otherViewers,
  runsOf,
  waits,
  wayOf,
} from './effectsCounted.ts';
import { roles } from './effectsStanding.ts';
import { days, params, places, tiers, types } from './effectsWorld.ts';

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
