// Which routes are screens of resources: their lists, where one is made and where one is changed. Without the definitions, which no first
// screen pays for; a test holds the two together.
import type { RoutePath } from '../../core/index.ts';

/** The routes of every resource that has no screen of its own there. */
export const resourceRoutes = [
  '/api-clients',
  '/api-clients/add',
  '/api-clients/edit/:id',
  '/assistants',
  '/assistants/edit/:id',
  '/companies',
  '/companies/add',
  '/companies/edit/:id',
  '/drivers/edit/:id',
  '/drivers/list',
  '/hubs',
  '/hubs/add',
  '/hubs/edit/:id',
  '/territories',
  '/territories/add',
  '/territories/edit/:id',
  '/users',
  '/users/add',
  '/users/edit/:id',
  '/assistant-applications',
  '/business-applications',
  '/driver-applications',
  '/partner-applications',
  '/partner-applications/:id/driver-applications',
  '/partner-applications/:id/vehicle-applications',
  '/vehicle-applications',
  '/vehicles',
  '/vehicles/add',
  '/vehicles/edit/:id',
  '/webhooks',
  '/webhooks/add',
  '/webhooks/edit/:id',
] as const satisfies readonly RoutePath[];
