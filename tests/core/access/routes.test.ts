// Whom each route admits, by the table of the requirements and by the specification.
import { describe, expect, test } from 'vitest';
import {
  admits,
  type CarriedFlag,
  type Claims,
  type Flag,
  type RoutePath,
  routeOf,
  routes,
} from '../../../core/index.ts';
import { hasShared, table } from '../../spec.ts';
import { A, carried, M, S, who } from './claims.ts';

const unconfirmed = (...held: CarriedFlag[]): Claims => ({ ...who(...held), emailConfirmed: false });

const admitted = (path: string): readonly (CarriedFlag | 'plain')[] => {
  const route = routeOf(path);
  if (!route) throw new Error(`no route ${path}`);
  return [
    ...carried.filter((flag) => admits(route.who, who(flag)) === null),
    ...(admits(route.who, who()) === null ? (['plain'] as const) : []),
  ];
};

const company = ['isCompanyAdministrator', 'isCompanyOperator', 'isCompanyNormalUser'] as const;

const store = ['isStoreAdministrator', 'isStoreOperator', 'isStoreNormalUser'] as const;

/** A list with where one is made and where one is changed. */
const withForms = (list: RoutePath): readonly RoutePath[] =>
  [list, `${list}/add`, `${list}/edit/:id`] as RoutePath[];

/** What needs no sign-in, by its number. */
const publicPaths: Readonly<Record<string, RoutePath>> = {
  'RT-01': '/',
  'RT-02': '/register',
  'RT-03': '/login',
  'RT-04': '/forgot-password',
  'RT-05': '/confirm-password',
  'RT-06': '/two-factor',
  'RT-07': '/confirm-email',
  'RT-08': '/confirm-phone',
  'RT-09': '/forbidden',
  'RT-10': '/logout',
  'RT-11': '/pricing',
  'RT-12': '/businesses',
  'RT-13': '/drivers',
  'RT-14': '/developers',
  'RT-15': '/track-order/:searchTerm?',
  'RT-16': '/track/:hash',
  'RT-17': '/contact',
  'RT-18': '/about',
  'RT-19': '/shopify',
  'RT-20': '/woocommerce',
  'RT-21': '/faq',
  'RT-22': '/terms',
  'RT-23': '/privacy',
  'RT-24': '/rate/:hashId',
  'RT-25': '/rating-complete',
  'RT-26': '/google-rating-complete',
  'RT-27': '/robots.txt',
  'RT-28': '/sitemap.xml',
  'RT-29': '/503',
  'RT-31': '/404',
};

describe('rights by route', () => {
  const expected: readonly (readonly [string, readonly RoutePath[], readonly string[]])[] = [
    ['ROL-13', ['/territories', '/territories/add', '/territories/edit/:id'], [A]],
    ['ROL-14', withForms('/questionnaires'), [A]],
    ['ROL-15', [...withForms('/hubs'), '/hubs/:id'], [A]],
    ['ROL-16', ['/media/delivery-pictures', '/media/delivery-signatures', '/media/profile-pictures'], [A]],
    ['ROL-17', withForms('/api-clients'), [A]],
    ['ROL-18', ['/admin/indexmanagement', '/admin/distancediscovery'], [A]],
    ['ROL-19', ['/reports/finance-metrics'], [A]],
    ['ROL-20', ['/reports/driver-pay-analysis'], [A]],
    ['ROL-21', ['/reports/amendment'], [A]],
    ['ROL-22', ['/accounts/add', '/accounts/edit/:id'], [A, M]],
    ['ROL-23', ['/bank-accounts/add', '/bank-accounts/edit/:id'], [A, M]],
    ['ROL-24', [...withForms('/funds-received'), '/funds-received/:id/allocation'], [A, M]],
    ['ROL-25', withForms('/scheduledreports'), [A, M]],
    ['ROL-26', ['/jobs/edit/:id'], [A, M]],
    ['ROL-28', [...withForms('/users'), ...withForms('/companies'), ...withForms('/vehicles')], [A, M, S]],
    ['ROL-29', [...withForms('/rates'), ...withForms('/ratings'), ...withForms('/announcements')], [A, M, S]],
    [
      'ROL-30',
      [
        '/business-applications',
        '/partner-applications',
        '/driver-applications',
        '/assistant-applications',
        '/vehicle-applications',
        '/business-applications/edit/:id',
        '/partner-applications/edit/:id',
        '/driver-applications/edit/:id',
        '/assistant-applications/edit/:id',
        '/vehicle-applications/edit/:id',
      ],
      [A, M, S],
    ],
    ['ROL-31', ['/mobile-devices'], [A, M, S]],
    ['ROL-32', ['/reports/delivery-due'], [A, M, S]],
    ['ROL-33', withForms('/webhooks'), [A, 'isPublicApiUser']],
    ['ROL-34', ['/withdrawals', '/advances'], [A, M, S, ...company, ...store, 'isPartner']],
    ['ROL-35', ['/bank-accounts'], [A, M, 'isPartner']],
    ['ROL-36', ['/jobs'], [A, M, S, 'isPartner', 'isDriver', 'isAssistant']],
    ['ROL-37', withForms('/stores'), [A, M, S, 'isCompanyAdministrator', ...store]],
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
    ['ROL-60', ['/identity'], [A]],
    ['ROL-60', ['/logisticsStatus/batches/add'], [A, M]],
  ];
  test.each(expected.map(([ids, paths, admits]) => [`[${ids}]`, paths, admits] as const))(
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
  test.each(Object.entries(publicPaths))('[%s] %s asks nobody to sign in', (_id, path) => {
    expect(routeOf(path)?.group).toBe('public');
    expect(admits(routeOf(path)?.who ?? { any: [] }, null)).toBeNull();
    expect(admitted(path)).toEqual([...carried, 'plain']);
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

describe.skipIf(!hasShared)('the table of routes against the specification', () => {
  type Row = { path: string; roles: string[]; group: string };
  const spec = hasShared ? table<Row[]>('routes').filter((row) => row.path !== '/track-order') : [];
  const ours = (path: string) =>
    routeOf(path.replace('{searchTerm?}', ':searchTerm?').replace(/\{(\w+)\}/g, ':$1'));
  test('every route is there, with its group', () => {
    for (const row of spec) expect(ours(row.path)?.group, row.path).toBe(row.group);
    // Ours beside the specification's (docs/decisions/0008-replay.md, 0011-identity.md, 0103-people.md); everything else is one of its rows.
    const own = [
      '/replay',
      '/status',
      ...withForms('/address-book'),
      ...['hours', 'holidays', 'parceltypes', 'reasons'].flatMap((tab) =>
        ['', '/add', '/edit/:id'].map((end) => `/admin/country/${tab}${end}`),
      ),
      '/admin/country/terms',
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
