// Which routes are screens of reports; without the reports, which no first screen pays for. A test holds the two together.
import type { RoutePath } from '../../core/index.ts';

/** The route of every report and archive. */
export const reportRoutes = [
  '/archives/deliveries',
  '/archives/partner-deliveries',
  '/archives/partner-jobs',
  '/reports/accept-and-compliance',
  '/reports/address-variation',
  '/reports/amendment',
  '/reports/customer-deliveries',
  '/reports/delivery-arrival',
  '/reports/delivery-due',
  '/reports/delivery-summary',
  '/reports/delivery-termination',
  '/reports/driver-analysis',
  '/reports/driver-assignment-audit',
  '/reports/driver-auto-assign-efficiency',
  '/reports/driver-kpi',
  '/reports/driver-metrics',
  '/reports/driver-pay-analysis',
  '/reports/driver-routes',
  '/reports/driver-schedules',
  '/reports/driver-screening',
  '/reports/driver-wait-time',
  '/reports/finance-metrics',
  '/reports/gross-profits',
  '/reports/hub-deliveries',
  '/reports/kpi-performance',
  '/reports/location-proximity',
  '/reports/retail-exceptions',
  '/reports/service-levels',
] as const satisfies readonly RoutePath[];
