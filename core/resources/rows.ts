// Where the definition of each resource is, for screens: the list of one resource fetches its own definition and no other. Whoever needs all of
// them at once, as the service does, takes index.ts.
import type { RoutePath } from '../access/routes.ts';
import type { PlainResource } from './resource.ts';

/** A resource whose definition is not here yet. */
export interface ResourceRow {
  /** As its definition has it. */
  readonly name: string;
  /** The path of its list; those of its forms begin with it. */
  readonly path: RoutePath;
  /** The list of its parent. */
  readonly under?: RoutePath;
  /** Fetches its definition. */
  readonly load: () => Promise<{ readonly plain: PlainResource }>;
}

/** Every resource; a test holds it to the definitions. */
export const resourceRows: readonly ResourceRow[] = [
  {
    name: 'addressEntries',
    path: '/address-book',
    load: async () => (await import('./addressEntries.ts')).addressEntries,
  },
  { name: 'advances', path: '/advances', load: async () => (await import('./advances.ts')).advances },
  {
    name: 'announcements',
    path: '/announcements',
    load: async () => (await import('./announcements.ts')).announcements,
  },
  {
    name: 'apiClients',
    path: '/api-clients',
    load: async () => (await import('./apiClients.ts')).apiClients,
  },
  { name: 'assistants', path: '/assistants', load: async () => (await import('./assistants.ts')).assistants },
  {
    name: 'bankAccounts',
    path: '/bank-accounts',
    load: async () => (await import('./bankAccounts.ts')).bankAccounts,
  },
  { name: 'companies', path: '/companies', load: async () => (await import('./companies.ts')).companies },
  {
    name: 'deliveryPictures',
    path: '/media/delivery-pictures',
    load: async () => (await import('./media.ts')).deliveryPictures,
  },
  {
    name: 'deliverySignatures',
    path: '/media/delivery-signatures',
    load: async () => (await import('./media.ts')).deliverySignatures,
  },
  {
    name: 'profilePictures',
    path: '/media/profile-pictures',
    load: async () => (await import('./media.ts')).profilePictures,
  },
  {
    name: 'driverRecords',
    path: '/drivers/list',
    load: async () => (await import('./drivers.ts')).driverRecords,
  },
  {
    name: 'holidays',
    path: '/admin/country/holidays',
    load: async () => (await import('./country.ts')).holidays,
  },
  { name: 'hubs', path: '/hubs', load: async () => (await import('./hubs.ts')).hubs },
  {
    name: 'openingHours',
    path: '/admin/country/hours',
    load: async () => (await import('./country.ts')).openingHours,
  },
  {
    name: 'parcelTypes',
    path: '/admin/country/parceltypes',
    load: async () => (await import('./country.ts')).parcelTypes,
  },
  {
    name: 'questionnaires',
    path: '/questionnaires',
    load: async () => (await import('./questionnaires.ts')).questionnaires,
  },
  {
    name: 'scheduledReports',
    path: '/scheduledreports',
    load: async () => (await import('./scheduledReports.ts')).scheduledReports,
  },
  { name: 'ratings', path: '/ratings', load: async () => (await import('./ratings.ts')).ratings },
  {
    name: 'reasons',
    path: '/admin/country/reasons',
    load: async () => (await import('./reasons.ts')).reasons,
  },
  {
    name: 'userRatings',
    path: '/users/:id/ratings',
    under: '/users',
    load: async () => (await import('./ratings.ts')).userRatings,
  },
  { name: 'storeRecords', path: '/stores', load: async () => (await import('./stores.ts')).storeRecords },
  {
    name: 'territories',
    path: '/territories',
    load: async () => (await import('./territories.ts')).territories,
  },
  { name: 'users', path: '/users', load: async () => (await import('./users.ts')).users },
  { name: 'vehicles', path: '/vehicles', load: async () => (await import('./vehicles.ts')).vehicles },
  { name: 'webhooks', path: '/webhooks', load: async () => (await import('./webhooks.ts')).webhooks },
  {
    name: 'withdrawals',
    path: '/withdrawals',
    load: async () => (await import('./withdrawals.ts')).withdrawals,
  },
  {
    name: 'assistantApplications',
    path: '/assistant-applications',
    load: async () => (await import('./applications/definitions.ts')).assistantApplications,
  },
  {
    name: 'businessApplications',
    path: '/business-applications',
    load: async () => (await import('./applications/definitions.ts')).businessApplications,
  },
  {
    name: 'driverApplications',
    path: '/driver-applications',
    load: async () => (await import('./applications/definitions.ts')).driverApplications,
  },
  {
    name: 'partnerApplications',
    path: '/partner-applications',
    load: async () => (await import('./applications/definitions.ts')).partnerApplications,
  },
  {
    name: 'vehicleApplications',
    path: '/vehicle-applications',
    load: async () => (await import('./applications/definitions.ts')).vehicleApplications,
  },
  {
    name: 'partnerDriverApplications',
    path: '/partner-applications/:id/driver-applications',
    under: '/partner-applications',
    load: async () => (await import('./applications/definitions.ts')).partnerDriverApplications,
  },
  {
    name: 'partnerVehicleApplications',
    path: '/partner-applications/:id/vehicle-applications',
    under: '/partner-applications',
    load: async () => (await import('./applications/definitions.ts')).partnerVehicleApplications,
  },
];

/** The resource that a route shows a screen of. */
export const resourceRowOf = (route: string): ResourceRow | undefined =>
  resourceRows
    .filter(({ path }) => `${route}/`.startsWith(`${path.replace(/\/list$/, '')}/`))
    .reduce<ResourceRow | undefined>(
      (longest, row) => (longest !== undefined && longest.path.length > row.path.length ? longest : row),
      undefined,
    );
