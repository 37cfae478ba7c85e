// The screens of the console: route path to lazy component. Loaded with the shell, so that no public page carries the table. A route is here,
// among the public screens or said to be not built (publicScreens.ts); the type of the table holds it to that.
import type { RoutePath } from '../../core/index.ts';
import {
  type ConsolePath,
  isConsolePath,
  publicScreen,
  type ScreenEntry,
  sameScreen,
} from './publicScreens.ts';
import { reportRoutes } from './reportRoutes.ts';
import { resourceRoutes } from './resourceRoutes.ts';

export const screens: Readonly<Record<ConsolePath, ScreenEntry>> = {
  // Drawn from the definition of the resource; a screen of its own below wins.
  ...sameScreen(resourceRoutes, { load: () => import('../admin/ResourceScreen.tsx'), frame: 'console' }),
  ...sameScreen(reportRoutes, { load: () => import('../reports/ReportScreen.tsx'), frame: 'console' }),
  '/deliveries/add': { load: () => import('../booking/AddDelivery.tsx'), frame: 'console' },
  ...sameScreen(['/partner-apply', '/business-apply', '/driver-apply/:inviteHashId'], {
    load: () => import('../applications/Apply.tsx'),
    frame: 'console',
  }),
  ...sameScreen(
    [
      '/business-applications/edit/:id',
      '/partner-applications/edit/:id',
      '/driver-applications/edit/:id',
      '/assistant-applications/edit/:id',
      '/vehicle-applications/edit/:id',
    ],
    { load: () => import('../applications/Review.tsx'), frame: 'console' },
  ),
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
  '/admin/country/terms': { load: () => import('../country/Terms.tsx'), frame: 'console' },
  '/admin/indexmanagement': { load: () => import('../admin/IndexManagement.tsx'), frame: 'console' },
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
  '/rates/:id/batches': { load: () => import('../rates/CompanyRateBatches.tsx'), frame: 'console' },
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
  '/stores/batches/add': { load: () => import('../admin/StoreFile.tsx'), frame: 'console' },
  '/stores/batches/:uploadBatchId/uploads': {
    load: () => import('../admin/StoreRows.tsx'),
    frame: 'console',
  },
  '/stores/batches/:uploadBatchId/uploads/edit/:storeUploadId': {
    load: () => import('../admin/StoreUploadEdit.tsx'),
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
  '/hubs/:id': { load: () => import('../hubs/HubDetail.tsx'), frame: 'console' },
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

/** The screen of any path; undefined where none is built. */
export const screenOf = (path: RoutePath): ScreenEntry | undefined =>
  isConsolePath(path) ? screens[path] : publicScreen(path);
