// Every numbered route of the portal: its address finds its own row, and the code of its screen is there to load. A route without a
// screen is named as data.
import { describe, expect, it } from 'vitest';
import {
  admits,
  everyResource,
  type PortalRoute,
  type RoutePath,
  routeOf,
  routes,
} from '../../../core/index.ts';
import { screensOf } from '../../../views/admin/ways.ts';
import { resourceRoutes } from '../../../views/app/resourceRoutes.ts';
import { screenOf } from '../../../views/app/screens.ts';
import { routeAt } from '../../../views/app/useScreen.ts';
import { A, carried, who } from '../../core/access/claims.ts';

const numbered: readonly (readonly [string, readonly RoutePath[]])[] = [
  ['RT-33', ['/partner-apply']],
  ['RT-34', ['/business-apply']],
  ['RT-35', ['/driver-apply/:inviteHashId']],
  ['RT-36', ['/profile']],
  ['RT-37', ['/paymentcallback']],
  ['RT-39', ['/accounts']],
  ['RT-40', ['/accounts/:accountId/transactions']],
  ['RT-41', ['/accounts/:accountId/transactions/:transactionId']],
  ['RT-42', ['/dashboard/:id']],
  ['RT-43', ['/accounts/add', '/accounts/edit/:id']],
  ['RT-44', ['/announcements', '/announcements/add', '/announcements/edit/:id']],
  ['RT-45', ['/bank-accounts', '/bank-accounts/add', '/bank-accounts/edit/:id']],
  ['RT-46', ['/withdrawals']],
  ['RT-47', ['/advances']],
  ['RT-48', ['/funds-received', '/funds-received/add', '/funds-received/edit/:id']],
  ['RT-49', ['/funds-received/:id/allocation']],
  ['RT-50', ['/users', '/users/add', '/users/edit/:id']],
  ['RT-51', ['/users/:id/accounts']],
  [
    'RT-52',
    [
      '/users/:id/accounts/:accountId/transactions',
      '/users/:id/accounts/:accountId/transactions/:transactionId',
    ],
  ],
  ['RT-53', ['/users/:id/ratings', '/users/:id/ratings/add', '/users/:id/ratings/edit/:ratingId']],
  ['RT-54', ['/territories', '/territories/add', '/territories/edit/:id']],
  ['RT-55', ['/territories/:id/areas']],
  ['RT-56', ['/territories/:id/areas/:areaid']],
  ['RT-57', ['/territories/edit/:id/areas/add']],
  ['RT-58', ['/territories/:id/exceptions']],
  ['RT-59', ['/territories/:id/exceptions/:areaid']],
  ['RT-60', ['/territories/edit/:id/exceptions/add']],
  ['RT-61', ['/companies', '/companies/add', '/companies/edit/:id']],
  ['RT-62', ['/companies/:id/accounts']],
  [
    'RT-63',
    [
      '/companies/:id/accounts/:accountId/transactions',
      '/companies/:id/accounts/:accountId/transactions/:transactionId',
    ],
  ],
  ['RT-64', ['/deliveries', '/deliveries/add', '/deliveries/edit/:id']],
  ['RT-65', ['/jobs', '/jobs/edit/:id']],
  ['RT-66', ['/jobs/:id/deliveries']],
  ['RT-67', ['/vehicles', '/vehicles/add', '/vehicles/edit/:id']],
  ['RT-68', ['/rates', '/rates/add', '/rates/edit/:id']],
  ['RT-69', ['/rates/batches/add']],
  ['RT-70', ['/rates/:id/batches']],
  ['RT-71', ['/rates/batches/:uploadBatchId/uploads']],
  ['RT-72', ['/rates/batches/:uploadBatchId/uploads/edit/:rateUploadId']],
  ['RT-73', ['/ratings', '/ratings/add', '/ratings/edit/:id']],
  ['RT-74', ['/questionnaires', '/questionnaires/add', '/questionnaires/edit/:id']],
  ['RT-75', ['/hubs', '/hubs/add', '/hubs/edit/:id']],
  ['RT-77', ['/media/delivery-pictures']],
  ['RT-78', ['/media/delivery-signatures']],
  ['RT-79', ['/media/profile-pictures']],
  ['RT-80', ['/stores', '/stores/add', '/stores/edit/:id']],
  ['RT-81', ['/stores/:id/accounts']],
  [
    'RT-82',
    [
      '/stores/:id/accounts/:accountId/transactions',
      '/stores/:id/accounts/:accountId/transactions/:transactionId',
    ],
  ],
  ['RT-83', ['/stores/batches/add']],
  ['RT-84', ['/stores/batches/:uploadBatchId/uploads']],
  ['RT-85', ['/stores/batches/:uploadBatchId/uploads/edit/:storeUploadId']],
  ['RT-86', ['/stores/:id/batches']],
  ['RT-87', ['/stores/:id/batches/:uploadBatchId/uploads']],
  ['RT-88', ['/stores/:id/batches/:uploadBatchId/uploads/edit/:deliveryUploadId']],
  ['RT-89', ['/logisticsStatus/batches/add']],
  ['RT-90', ['/mobile-devices']],
  ['RT-91', ['/admin/distancediscovery']],
  ['RT-92', ['/admin/distancediscovery/batches/:uploadBatchId/uploads']],
  ['RT-93', ['/admin/indexmanagement']],
  ['RT-94', ['/api-clients', '/api-clients/add', '/api-clients/edit/:id']],
  ['RT-95', ['/webhooks', '/webhooks/add', '/webhooks/edit/:id']],
  ['RT-96', ['/scheduledreports', '/scheduledreports/add', '/scheduledreports/edit/:id']],
  ['RT-97', ['/business-applications', '/business-applications/edit/:id']],
  ['RT-98', ['/partner-applications', '/partner-applications/edit/:id']],
  ['RT-99', ['/partner-applications/:id/driver-applications']],
  ['RT-100', ['/partner-applications/:id/vehicle-applications']],
  ['RT-101', ['/driver-applications', '/driver-applications/edit/:id']],
  ['RT-102', ['/assistant-applications', '/assistant-applications/edit/:id']],
  ['RT-103', ['/vehicle-applications', '/vehicle-applications/edit/:id']],
  ['RT-104', ['/tracking']],
  ['RT-105', ['/identity']],
  ['RT-106', ['/track-order/:searchTerm?']],
  ['RT-108', ['/deliveries/:id/transaction-items', '/jobs/:id/transaction-items']],
  ['RT-109', ['/drivers/list', '/drivers/edit/:id']],
  ['RT-110', ['/assistants', '/assistants/edit/:id']],
  ['RT-111', ['/archives/deliveries', '/archives/partner-deliveries', '/archives/partner-jobs']],
  [
    'RT-112',
    [
      '/archives/deliveries/edit/:id',
      '/reports/customer-deliveries/edit/:id',
      '/reports/delivery-due/edit/:id',
    ],
  ],
];

/** The screens of these numbers, path by path; one name stands for all. Every other is drawn from the definition of its resource. */
const screensOfNumber: Readonly<Record<string, readonly string[]>> = {
  'RT-33': ['Apply'],
  'RT-34': ['Apply'],
  'RT-35': ['Apply'],
  'RT-36': ['Profile'],
  'RT-37': ['PaymentReturn'],
  'RT-39': ['Accounts'],
  'RT-40': ['AccountTransactions'],
  'RT-41': ['TransactionDetail'],
  'RT-42': ['CompanyDashboard'],
  'RT-43': ['AccountForm'],
  'RT-48': ['FundsReceived', 'ReceiptForm', 'ReceiptForm'],
  'RT-49': ['Allocation'],
  'RT-51': ['Accounts'],
  'RT-52': ['AccountTransactions', 'TransactionDetail'],
  'RT-55': ['AreaEditor'],
  'RT-56': ['AreaEditor'],
  'RT-57': ['AreaEditor'],
  'RT-58': ['Exceptions'],
  'RT-59': ['Exceptions'],
  'RT-60': ['Exceptions'],
  'RT-62': ['Accounts'],
  'RT-63': ['AccountTransactions', 'TransactionDetail'],
  'RT-64': ['Deliveries', 'AddDelivery', 'DeliveryEdit'],
  'RT-65': ['Jobs', 'JobEdit'],
  'RT-66': ['JobDeliveries'],
  'RT-68': ['Rates', 'RateAdd', 'RateEdit'],
  'RT-69': ['RateFile'],
  'RT-70': ['CompanyRateBatches'],
  'RT-71': ['RateBatchRows'],
  'RT-72': ['RateUploadEdit'],
  'RT-81': ['Accounts'],
  'RT-82': ['AccountTransactions', 'TransactionDetail'],
  'RT-83': ['StoreFile'],
  'RT-84': ['StoreRows'],
  'RT-85': ['StoreUploadEdit'],
  'RT-86': ['StoreDeliveryBatches'],
  'RT-87': ['StoreDeliveryRows'],
  'RT-88': ['StoreDeliveryEdit'],
  'RT-89': ['LogisticsStatusUpload'],
  'RT-90': ['MobileDevices'],
  'RT-91': ['DistanceDiscovery'],
  'RT-92': ['DistanceWays'],
  'RT-93': ['IndexManagement'],
  'RT-97': ['ResourceScreen', 'Review'],
  'RT-98': ['ResourceScreen', 'Review'],
  'RT-101': ['ResourceScreen', 'Review'],
  'RT-102': ['ResourceScreen', 'Review'],
  'RT-103': ['ResourceScreen', 'Review'],
  'RT-104': ['Tracking'],
  'RT-105': ['Identity'],
  'RT-106': ['TrackOrder'],
  'RT-108': ['ItemsOf'],
  'RT-111': ['ReportScreen'],
  'RT-112': ['DeliveryEdit'],
};
/** What a screen's code is loaded from. */
const moduleOf = (path: RoutePath): string | undefined =>
  /(\w+)\.tsx/.exec(screenOf(path)?.load.toString() ?? '')?.[1];

const addressOf = (path: string): string => path.replace(/:\w+\??/g, '7');
/** RT-33 to RT-41 are the signed-in user's own, RT-106 is the public search once more; all others are administration. */
const groupOf = (id: string): string =>
  Number(id.slice(3)) < 42 ? 'user' : id === 'RT-106' ? 'public' : 'admin';
/** What a group means for who comes: nobody's own, a plain customer's own, an administrator's but no visitor's. */
const letIn = ({ who: audience }: PortalRoute) => ({
  visitor: admits(audience, null) === null,
  customer: admits(audience, who()) === null,
  administrator: admits(audience, who(A)) === null,
});
const entrants: Readonly<Record<string, Partial<ReturnType<typeof letIn>>>> = {
  public: { visitor: true, customer: true, administrator: true },
  user: { visitor: false, customer: true },
  admin: { visitor: false, administrator: true },
};
/** Lists whose forms are for others than the list, by rules of their own (ROL-22, 23, 26, 38 to 42); partners only read their assistants. */
const otherForms = ['/accounts', '/assistants', '/bank-accounts', '/deliveries', '/jobs'];
const openTo = (path: RoutePath): readonly string[] =>
  carried.filter((flag) => admits(routeOf(path)?.who ?? { any: [] }, who(flag)) === null);
/** The screen of a path; null for those that one engine draws from a definition. */
const screenAt = async (path: RoutePath): Promise<unknown> =>
  resourceRoutes.some((one) => one === path) ? null : (await screenOf(path)?.load())?.default;

describe('numbered routes', () => {
  it.each(numbered.map(([id, paths]) => [`[${id}]`, paths, groupOf(id)] as const))(
    '%s %j finds its own row, in the group of %s, and the code of its own screen',
    async (id, paths, group) => {
      const names = screensOfNumber[id.slice(1, -1)] ?? ['ResourceScreen'];
      for (const [at, path] of paths.entries()) {
        expect([path, moduleOf(path)]).toEqual([path, names[names.length === 1 ? 0 : at]]);
        const found = routeAt(addressOf(path));
        expect(found?.route).toBe(routeOf(path));
        expect(found?.route.group).toBe(group);
        if (found !== null) expect(letIn(found.route)).toMatchObject(entrants[group] ?? {});
        expect(found?.entry).toBe(screenOf(path));
        const screen = await screenOf(path)?.load();
        expect(typeof screen?.default).toMatch(/function|object/);
      }
      // A list is not the form that its button opens, nor the form for one that is there.
      const [list, ...forms] = await Promise.all(paths.map(screenAt));
      if (paths[0] !== undefined && paths.includes(`${paths[0]}/add` as RoutePath) && list !== null)
        expect(forms).not.toContain(list);
      // Whoever is shown the list makes and changes what is on it.
      const [own, ...others] = paths;
      if (own !== undefined && !otherForms.includes(own))
        for (const form of others.filter((path) => [`${own}/add`, `${own}/edit/:id`].includes(path)))
          expect([form, openTo(form)]).toEqual([form, openTo(own)]);
    },
  );
});

it('[RT-46] [RT-47] [RT-65] [RT-90] make nothing by hand: there is no such route', () => {
  const paths: readonly string[] = routes.map(({ path }) => path);
  for (const path of ['/withdrawals', '/advances', '/jobs', '/mobile-devices'] as const) {
    expect(paths).toContain(path);
    expect(paths).not.toContain(`${path}/add`);
  }
});

it('[AUTH-26] the dashboards and the map on the wall cover the whole page, and nothing else does', () => {
  expect(routes.map(({ path }) => path).filter((path) => screenOf(path)?.absolute)).toEqual([
    '/dashboard',
    '/dashboard/:id',
    '/tracking',
  ]);
});

describe('the routes of resources', () => {
  it('are built wherever their definitions lead to, and lead nowhere else', () => {
    const led = everyResource.flatMap(screensOf);
    expect(resourceRoutes.filter((path) => !led.includes(path))).toEqual([]);
  });
});
