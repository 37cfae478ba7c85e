import { describe, expect, test } from 'vitest';
import {
  admits,
  type CarriedFlag,
  type Claims,
  drawer,
  drawerFor,
  type Flag,
  flags,
  type RoutePath,
  routeOf,
  routes,
} from '../../../core/index.ts';
import { named } from '../../named.ts';
import { hasShared, table } from '../../spec.ts';

const who = (...held: CarriedFlag[]): Claims => ({
  id: 7,
  email: 'a@b.test',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  ...Object.fromEntries(held.map((flag) => [flag, true])),
});
const unconfirmed = (...held: CarriedFlag[]): Claims => ({ ...who(...held), emailConfirmed: false });
const carried = flags.map(({ flag }) => flag);
const admitted = (path: string): readonly (CarriedFlag | 'plain')[] => {
  const route = routeOf(path);
  if (!route) throw new Error(`no route ${path}`);
  return [
    ...carried.filter((flag) => admits(route.who, who(flag)) === null),
    ...(admits(route.who, who()) === null ? (['plain'] as const) : []),
  ];
};

const A = 'isAdministrator';
const M = 'isManagementOperator';
const S = 'isStaffOperator';
const company = ['isCompanyAdministrator', 'isCompanyOperator', 'isCompanyNormalUser'] as const;
const store = ['isStoreAdministrator', 'isStoreOperator', 'isStoreNormalUser'] as const;

describe('rights by route', () => {
  const expected: readonly (readonly [string, readonly RoutePath[], readonly string[]])[] = [
    ['ROL-13', ['/territories', '/territories/add', '/territories/edit/:id'], [A]],
    ['ROL-14', ['/questionnaires'], [A]],
    ['ROL-15', ['/hubs', '/hubs/add', '/hubs/:id'], [A]],
    ['ROL-16', ['/media/delivery-pictures', '/media/delivery-signatures', '/media/profile-pictures'], [A]],
    ['ROL-17', ['/api-clients'], [A]],
    ['ROL-18', ['/admin/indexmanagement', '/admin/distancediscovery'], [A]],
    ['ROL-19', ['/reports/finance-metrics'], [A]],
    ['ROL-20', ['/reports/driver-pay-analysis'], [A]],
    ['ROL-21', ['/reports/amendment'], [A]],
    ['ROL-22', ['/accounts/add', '/accounts/edit/:id'], [A, M]],
    ['ROL-23', ['/bank-accounts/add', '/bank-accounts/edit/:id'], [A, M]],
    ['ROL-24', ['/funds-received', '/funds-received/:id/allocation'], [A, M]],
    ['ROL-25', ['/scheduledreports'], [A, M]],
    ['ROL-26', ['/jobs/edit/:id'], [A, M]],
    ['ROL-28', ['/users', '/companies', '/vehicles'], [A, M, S]],
    ['ROL-29', ['/rates', '/ratings', '/announcements'], [A, M, S]],
    [
      'ROL-30',
      [
        '/business-applications',
        '/partner-applications',
        '/driver-applications',
        '/assistant-applications',
        '/vehicle-applications',
      ],
      [A, M, S],
    ],
    ['ROL-31', ['/mobile-devices'], [A, M, S]],
    ['ROL-32', ['/reports/delivery-due'], [A, M, S]],
    ['ROL-33', ['/webhooks'], [A, 'isPublicApiUser']],
    ['ROL-34', ['/withdrawals', '/advances'], [A, M, S, ...company, ...store, 'isPartner']],
    ['ROL-35', ['/bank-accounts'], [A, M, 'isPartner']],
    ['ROL-36', ['/jobs'], [A, M, S, 'isPartner', 'isDriver', 'isAssistant']],
    ['ROL-37', ['/stores'], [A, M, S, 'isCompanyAdministrator', ...store]],
    ['ROL-38', ['/deliveries'], [A, M, S, ...company, ...store, 'isSuperHero', 'isPublicApiUser']],
    [
      'ROL-40',
      ['/deliveries/add'],
      [...carried.filter((flag) => flag !== 'isPartner' && flag !== 'isDriver'), 'plain'],
    ],
    [
      'ROL-41, ROL-42',
      ['/deliveries/edit/:id'],
      [A, M, S, 'isCompanyAdministrator', 'isCompanyOperator', 'isStoreAdministrator', 'isStoreOperator'],
    ],
    ['ROL-44', ['/dashboard/:id'], [A, M, 'isCompanyAdministrator', 'isCompanyOperator']],
    ['ROL-60', ['/tracking'], [A, M, S]],
  ];
  test.each(expected.map(([ids, paths, admits]) => [named(ids, paths), paths, admits] as const))(
    '%s %j',
    (_id, paths, flagsExpected) => {
      for (const path of paths) expect([...admitted(path)].sort()).toEqual([...flagsExpected].sort());
    },
  );
  test('[ROL-10] {ROL-43} apply pages admit customers, not company or store users; the profile admits everybody signed in', () => {
    for (const path of ['/partner-apply', '/business-apply', '/driver-apply/:inviteHashId']) {
      expect(admitted(path)).toContain('plain');
      for (const flag of [...company, ...store]) expect(admitted(path)).not.toContain(flag);
    }
    expect(admitted('/profile')).toHaveLength(carried.length + 1);
  });
  test('[RT-32] a public route admits nobody in particular: signed out, unconfirmed, anybody', () => {
    for (const route of routes.filter((one) => one.group === 'public')) {
      expect(admits(route.who, null)).toBeNull();
      expect(admits(route.who, unconfirmed('isDriver'))).toBeNull();
    }
  });
  test('[ROL-08] nobody signed in is denied on every gated route', () => {
    for (const route of routes.filter((one) => one.group !== 'public'))
      expect(admits(route.who, null)).toBe('unauthenticated');
  });
  test('[ROL-09] an unconfirmed email bars staff, drivers and partners, not customers, company or store users', () => {
    const route = routeOf('/dashboard')!;
    for (const flag of [
      A,
      M,
      S,
      'isDriver',
      'isPartner',
      'isAssistant',
      'isSuperHero',
      'isPublicApiUser',
    ] as const)
      expect(admits(route.who, unconfirmed(flag))).toBe('unconfirmed');
    for (const flag of [...company, ...store]) expect(admits(route.who, unconfirmed(flag))).toBeNull();
    expect(admits(route.who, unconfirmed())).toBeNull();
  });
  test('[ROL-11] with the option, partners, drivers and superheroes fail company-level flags', () => {
    const rule = { any: ['isCompanyOperator'] as const, noFieldWorkers: true as const };
    for (const flag of ['isPartner', 'isDriver', 'isSuperHero'] as const) {
      expect(admits(rule, who('isCompanyOperator', flag))).toBe('forbidden');
      expect(admits({ any: rule.any }, who('isCompanyOperator', flag))).toBeNull();
    }
  });
  test('[ROL-07] one listed flag is enough', () => {
    expect(admits({ any: ['isPartner', 'isDriver'] }, who('isDriver'))).toBeNull();
    expect(admits({ any: ['isPartner', 'isDriver'] }, who('isStaffOperator'))).toBe('forbidden');
  });
});

describe('drawer', () => {
  const pathsOf = (group: string) =>
    drawer.find((one) => one.label === group)?.entries.map((entry) => entry.path) ?? [];
  const labels = (group: string) =>
    drawer.find((one) => one.label === group)?.entries.map((entry) => entry.label);
  test(`${named('NAV-03', pathsOf('Operations'))} Operations`, () =>
    expect(labels('Operations')).toEqual([
      'Deliveries',
      'Deliveries Due',
      'Jobs',
      'Companies',
      'Stores',
      'Users',
      'Vehicles',
      'Territories',
      'Hubs',
      'Ratings',
      'Questionnaires',
      'Announcements',
      'Mobile Devices',
    ]));
  test(`${named('NAV-04', pathsOf('Applications'))} Applications`, () =>
    expect(labels('Applications')).toEqual(['Businesses', 'Partners', 'Drivers', 'Assistants', 'Vehicles']));
  test(`${named('NAV-05', pathsOf('Finance'))} Finance`, () =>
    expect(labels('Finance')).toEqual([
      'Accounts',
      'Bank Accounts',
      'Finance Metrics',
      'Funds Received',
      'Withdrawals',
      'Advances',
      'Rates',
      'Driver Pay Analysis',
      'Amendment Report',
    ]));
  test(`${named('NAV-06, NAV-07, NAV-26', pathsOf('Reports'))} Reports`, () =>
    expect(labels('Reports')).toEqual([
      'Customer Deliveries',
      'KPI Performance',
      'Delivery Summary',
      'Driver Visibility',
      'Driver schedules',
      'Service Levels',
      'Gross Profit Statistics',
      'Delivery Termination',
      'Driver Performance',
      'Delivery Arrival',
      'Auto Assign Efficiency',
      'Hub Deliveries',
      'Address Variation Report',
      'Driver Wait Time',
      'Exceptions Report',
      'Location Proximity Report',
      'Scheduled Reports',
      'Acceptance and Compliance Report',
      'Driver Assignment Reports',
      'Driver Screening',
      'Driver KPI',
    ]));
  test(`${named('NAV-08', pathsOf('Archives'))} Archives`, () =>
    expect(labels('Archives')).toEqual(['Deliveries', 'Partner Deliveries', 'Partner Jobs']));
  test(`${named('NAV-09, NAV-10', pathsOf('Media'))} Media`, () =>
    expect(labels('Media')).toEqual(['Delivery pictures', 'Delivery signatures', 'Profile pictures']));
  test(`${named('NAV-11, NAV-12', pathsOf('Admin'))} Admin`, () =>
    expect(labels('Admin')).toEqual(['Distance discovery', 'Index management', 'API clients', 'Webhooks']));
  test('[NAV-25] every visible entry may be opened; empty groups are hidden', () => {
    for (const flag of carried) {
      for (const group of drawerFor(who(flag))) {
        expect(group.entries.length).toBeGreaterThan(0);
        for (const entry of group.entries) expect(admits(routeOf(entry.path)!.who, who(flag))).toBeNull();
      }
    }
    expect(drawerFor(null)).toEqual([]);
    expect(drawerFor(who())).toEqual([]);
  });
  test('{ROL-27} rates, announcements, funds received, withdrawals and advances are in the drawer of administrator and management alone', () => {
    const seen = (flag: CarriedFlag) =>
      drawerFor(who(flag)).flatMap((group) => group.entries.map((entry) => entry.path as string));
    for (const path of ['/rates', '/announcements', '/funds-received', '/withdrawals', '/advances']) {
      expect(seen(A)).toContain(path);
      expect(seen(M)).toContain(path);
      for (const flag of carried.filter((one) => one !== A && one !== M))
        expect(seen(flag)).not.toContain(path);
    }
  });
  test('[ROL-39] drawer Deliveries, less the assistant who would meet /forbidden (C-51)', () => {
    const seen = carried.filter((flag) =>
      drawerFor(who(flag)).some(
        (group) =>
          group.label === 'Operations' && group.entries.some((entry) => entry.path === '/deliveries'),
      ),
    );
    expect([...seen].sort()).toEqual(
      [
        A,
        M,
        S,
        'isCompanyAdministrator',
        'isCompanyOperator',
        'isStoreAdministrator',
        'isStoreOperator',
        'isSuperHero',
      ].sort(),
    );
  });
  test('{ROL-45, ROL-46} Finance is hidden from roles that are not finance-capable', () => {
    const seen = carried.filter((flag) => drawerFor(who(flag)).some((group) => group.label === 'Finance'));
    expect([...seen].sort()).toEqual(
      [
        A,
        M,
        S,
        'isCompanyAdministrator',
        'isCompanyOperator',
        'isStoreAdministrator',
        'isStoreOperator',
        'isPartner',
      ].sort(),
    );
  });
});

describe.skipIf(!hasShared)('the table of routes against the specification', () => {
  type Row = { path: string; roles: string[]; group: string };
  const spec = hasShared ? table<Row[]>('routes').filter((row) => row.path !== '/track-order') : [];
  const ours = (path: string) =>
    routeOf(path.replace('{searchTerm?}', ':searchTerm?').replace(/\{(\w+)\}/g, ':$1'));
  test('every route is there, with its group', () => {
    for (const row of spec) expect(ours(row.path)?.group, row.path).toBe(row.group);
    // Ours beside the specification's (docs/decisions/0008-replay.md, 0011-identity.md); everything else is one of its rows.
    const own = [
      '/replay',
      ...['hours', 'holidays', 'parceltypes'].flatMap((tab) =>
        ['', '/add', '/edit/:id'].map((end) => `/admin/country/${tab}${end}`),
      ),
      '/impersonations',
      '/security-events',
      '/admin/changes',
      '/unsubscribe/:token',
    ];
    expect(routes.filter(({ path }) => !own.includes(path))).toHaveLength(spec.length);
    for (const path of own) {
      expect(routeOf(path), path).toBeDefined();
      expect(spec.map((row) => row.path)).not.toContain(path);
    }
  });
  test('[ROL-12] each single flag is admitted exactly where the route lists it', () => {
    for (const row of spec.filter((one) => one.group !== 'public')) {
      const rule = ours(row.path)!.who;
      for (const flag of carried) {
        const listed = row.roles.includes(flag) || row.roles.includes('isNormalUser');
        const excluded =
          (rule.except ?? []).includes(flag as Flag) ||
          (rule.plainNormalUser === true &&
            !row.roles.includes(flag) &&
            ([...company, ...store] as string[]).includes(flag));
        expect(admits(rule, who(flag)) === null, `${row.path} ${flag}`).toBe(listed && !excluded);
      }
    }
  });
});
