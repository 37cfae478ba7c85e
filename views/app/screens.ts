// Which screens are built: route path to lazy component. A path that is not here is neither routed nor in the drawer,
// so no link is ever dead. Who may enter is not said here: that is core/access.
import type { ComponentType } from 'react';
import type { RoutePath } from '../../core/index.ts';
import { resourceRoutes } from './resourceRoutes.ts';

/**
 * - `public`: header and footer of the public pages, no portal started.
 * - `session`: the same frame, with the portal (sign-in, confirmation, logout).
 * - `console`: the shell with drawer and header.
 */
export type Frame = 'public' | 'session' | 'console';

export interface ScreenEntry {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly frame: Frame;
  /** AUTH-26: the screen covers everything (map, dashboard), the banner for an unconfirmed email stays away. */
  readonly absolute?: true;
}

/** The same entry for several paths. */
export const sameScreen = <P extends RoutePath>(
  paths: readonly P[],
  entry: ScreenEntry,
): { readonly [K in P]: ScreenEntry } =>
  Object.fromEntries(paths.map((path) => [path, entry])) as { readonly [K in P]: ScreenEntry };

const marketing: ScreenEntry = { load: () => import('../public/Marketing.tsx'), frame: 'public' };
const recovery: ScreenEntry = { load: () => import('../session/PasswordRecovery.tsx'), frame: 'public' };
const signIn: ScreenEntry = { load: () => import('../session/SignIn.tsx'), frame: 'session' };

/** Drawn from the definition of the resource; a screen of its own in the table below wins. */
const resourceScreens: Readonly<Partial<Record<RoutePath, ScreenEntry>>> = Object.fromEntries(
  resourceRoutes.map((path) => [
    path,
    { load: () => import('../admin/ResourceScreen.tsx'), frame: 'console' } satisfies ScreenEntry,
  ]),
);

export const screens: Readonly<Partial<Record<RoutePath, ScreenEntry>>> = {
  ...resourceScreens,
  '/': { load: () => import('../public/Home.tsx'), frame: 'public' },
  ...sameScreen(
    [
      '/pricing',
      '/businesses',
      '/drivers',
      '/developers',
      '/contact',
      '/about',
      '/shopify',
      '/woocommerce',
      '/faq',
      '/terms',
      '/privacy',
    ],
    marketing,
  ),
  '/track-order/:searchTerm?': { load: () => import('../public/TrackOrder.tsx'), frame: 'public' },
  '/track/:hash': { load: () => import('../public/TrackDelivery.tsx'), frame: 'public' },
  '/rate/:hashId': { load: () => import('../public/RateDelivery.tsx'), frame: 'public' },
  ...sameScreen(['/rating-complete', '/google-rating-complete'], {
    load: () => import('../public/RatingComplete.tsx'),
    frame: 'public',
  }),
  ...sameScreen(['/robots.txt', '/sitemap.xml'], {
    load: () => import('../public/FullReload.tsx'),
    frame: 'public',
  }),
  '/503': { load: () => import('../public/ServiceErrorScreen.tsx'), frame: 'public' },
  ...sameScreen(['/404', '*'], { load: () => import('../public/NotFoundScreen.tsx'), frame: 'public' }),
  '/forbidden': { load: () => import('../public/ForbiddenScreen.tsx'), frame: 'public' },
  ...sameScreen(['/login', '/register'], signIn),
  ...sameScreen(['/forgot-password', '/confirm-password'], recovery),
  '/two-factor': { load: () => import('../session/TwoFactor.tsx'), frame: 'session' },
  '/confirm-email': { load: () => import('../session/ConfirmEmail.tsx'), frame: 'session' },
  '/confirm-phone': { load: () => import('../session/ConfirmPhone.tsx'), frame: 'session' },
  '/logout': { load: () => import('../session/Logout.tsx'), frame: 'session' },
  '/paymentcallback': { load: () => import('../booking/PaymentCallback.tsx'), frame: 'session' },
  '/deliveries/add': { load: () => import('../booking/AddDelivery.tsx'), frame: 'console' },
  '/profile': { load: () => import('../profile/Profile.tsx'), frame: 'console' },
  '/dashboard': { load: () => import('../dashboard/Dashboard.tsx'), frame: 'console', absolute: true },
  '/dashboard/:id': {
    load: () => import('../dashboard/CompanyDashboard.tsx'),
    frame: 'console',
    absolute: true,
  },
  '/tracking': { load: () => import('../tracking/Tracking.tsx'), frame: 'console', absolute: true },
  '/identity': { load: () => import('../identity/Identity.tsx'), frame: 'console' },
  '/impersonations': { load: () => import('../identity/Impersonations.tsx'), frame: 'console' },
  '/security-events': { load: () => import('../identity/SecurityEvents.tsx'), frame: 'console' },
  '/admin/changes': { load: () => import('../admin/Changes.tsx'), frame: 'console' },
  '/mobile-devices': { load: () => import('../admin/MobileDevices.tsx'), frame: 'console' },
  '/rates': { load: () => import('../rates/Rates.tsx'), frame: 'console' },
  '/admin/distancediscovery': {
    load: () => import('../distances/DistanceDiscovery.tsx'),
    frame: 'console',
  },
  '/admin/distancediscovery/batches/:uploadBatchId/uploads': {
    load: () => import('../distances/DistanceWays.tsx'),
    frame: 'console',
  },
  '/rates/add': { load: () => import('../rates/RateAdd.tsx'), frame: 'console' },
  '/rates/edit/:id': { load: () => import('../rates/RateEdit.tsx'), frame: 'console' },
  '/rates/batches/add': { load: () => import('../rates/RateFile.tsx'), frame: 'console' },
  '/rates/batches/:uploadBatchId/uploads': {
    load: () => import('../rates/RateBatchRows.tsx'),
    frame: 'console',
  },
  '/rates/batches/:uploadBatchId/uploads/edit/:rateUploadId': {
    load: () => import('../rates/RateUploadEdit.tsx'),
    frame: 'console',
  },
  '/stores/:id/batches': { load: () => import('../admin/StoreDeliveryBatches.tsx'), frame: 'console' },
  '/stores/:id/batches/:uploadBatchId/uploads': {
    load: () => import('../admin/StoreDeliveryRows.tsx'),
    frame: 'console',
  },
  '/stores/:id/batches/:uploadBatchId/uploads/edit/:deliveryUploadId': {
    load: () => import('../admin/StoreDeliveryEdit.tsx'),
    frame: 'console',
  },
  '/logisticsStatus/batches/add': {
    load: () => import('../admin/LogisticsStatusUpload.tsx'),
    frame: 'console',
  },
  ...sameScreen(
    ['/territories/:id/areas', '/territories/:id/areas/:areaid', '/territories/edit/:id/areas/add'],
    { load: () => import('../territories/AreaEditor.tsx'), frame: 'console' },
  ),
  ...sameScreen(
    [
      '/territories/:id/exceptions',
      '/territories/:id/exceptions/:areaid',
      '/territories/edit/:id/exceptions/add',
    ],
    { load: () => import('../territories/Exceptions.tsx'), frame: 'console' },
  ),
  ...sameScreen(['/accounts', '/users/:id/accounts', '/companies/:id/accounts', '/stores/:id/accounts'], {
    load: () => import('../finance/Accounts.tsx'),
    frame: 'console',
  }),
  ...sameScreen(['/accounts/add', '/accounts/edit/:id'], {
    load: () => import('../finance/AccountForm.tsx'),
    frame: 'console',
  }),
  ...sameScreen(
    [
      '/accounts/:accountId/transactions',
      '/users/:id/accounts/:accountId/transactions',
      '/companies/:id/accounts/:accountId/transactions',
      '/stores/:id/accounts/:accountId/transactions',
    ],
    { load: () => import('../finance/AccountTransactions.tsx'), frame: 'console' },
  ),
  ...sameScreen(
    [
      '/accounts/:accountId/transactions/:transactionId',
      '/users/:id/accounts/:accountId/transactions/:transactionId',
      '/companies/:id/accounts/:accountId/transactions/:transactionId',
      '/stores/:id/accounts/:accountId/transactions/:transactionId',
    ],
    { load: () => import('../finance/TransactionDetail.tsx'), frame: 'console' },
  ),
  '/funds-received': { load: () => import('../finance/FundsReceived.tsx'), frame: 'console' },
  '/funds-received/:id/allocation': { load: () => import('../finance/Allocation.tsx'), frame: 'console' },
  ...sameScreen(['/funds-received/add', '/funds-received/edit/:id'], {
    load: () => import('../finance/ReceiptForm.tsx'),
    frame: 'console',
  }),
  ...sameScreen(['/deliveries/:id/transaction-items', '/jobs/:id/transaction-items'], {
    load: () => import('../finance/ItemsOf.tsx'),
    frame: 'console',
  }),
  '/replay': { load: () => import('../replay/Replay.tsx'), frame: 'console' },
  '/jobs': { load: () => import('../jobs/Jobs.tsx'), frame: 'console' },
  '/jobs/edit/:id': { load: () => import('../jobs/JobEdit.tsx'), frame: 'console' },
  '/jobs/:id/deliveries': { load: () => import('../jobs/JobDeliveries.tsx'), frame: 'console' },
  '/deliveries': { load: () => import('../deliveries/Deliveries.tsx'), frame: 'console' },
  ...sameScreen(
    [
      '/deliveries/edit/:id',
      '/archives/deliveries/edit/:id',
      '/reports/customer-deliveries/edit/:id',
      '/reports/delivery-due/edit/:id',
    ],
    { load: () => import('../deliveries/DeliveryEdit.tsx'), frame: 'console' },
  ),
};

/** Whether a route of the table has its screen. */
export const isBuilt = (path: RoutePath): boolean => screens[path] !== undefined;
