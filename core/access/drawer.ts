// The left drawer as data: groups and entries in their order with the labels of the specification (NAV-03..12). An entry's
// right is its route's, unless the specification narrows the drawer (C-47..C-51); a group without a visible entry is hidden.
import { type Audience, audience, may } from './audience.ts';
import type { Claims } from './claims.ts';
import { type RoutePath, routeOf } from './routes.ts';

/** One entry of the drawer: a screen and who sees it. */
export interface DrawerEntry {
  /** In English; also the key of its translation. */
  readonly label: string;
  /** Where it leads; the drawer shows it to whoever the route admits. */
  readonly path: RoutePath;
  /** Where the drawer differs from the route. */
  readonly who?: Audience;
}
/** Entries of the drawer under one heading. */
export interface DrawerGroup {
  /** The heading over the entries, in English. */
  readonly label: string;
  /** From top to bottom; those that somebody may not open are left out by `drawerFor`. */
  readonly entries: readonly DrawerEntry[];
  /** ROL-45: a gate before the whole group. */
  readonly who?: Audience;
}

/** The drawer as one table, in the order in which it is shown. */
export const drawer: readonly DrawerGroup[] = [
  {
    label: 'Operations',
    entries: [
      {
        label: 'Deliveries',
        path: '/deliveries',
        who: { any: [...audience.deliveryEdit.any, 'isSuperHero', 'isAssistant'] },
      },
      { label: 'Deliveries Due', path: '/reports/delivery-due' },
      { label: 'Jobs', path: '/jobs' },
      { label: 'Companies', path: '/companies' },
      { label: 'Stores', path: '/stores' },
      { label: 'Users', path: '/users' },
      { label: 'Vehicles', path: '/vehicles' },
      { label: 'Territories', path: '/territories' },
      { label: 'Hubs', path: '/hubs' },
      { label: 'Ratings', path: '/ratings' },
      { label: 'Questionnaires', path: '/questionnaires' },
      { label: 'Announcements', path: '/announcements', who: audience.am },
      { label: 'Mobile Devices', path: '/mobile-devices' },
    ],
  },
  {
    label: 'Applications',
    entries: [
      { label: 'Businesses', path: '/business-applications' },
      { label: 'Partners', path: '/partner-applications' },
      { label: 'Drivers', path: '/driver-applications' },
      { label: 'Assistants', path: '/assistant-applications' },
      { label: 'Vehicles', path: '/vehicle-applications' },
    ],
  },
  {
    label: 'Finance',
    who: audience.finance,
    entries: [
      { label: 'Accounts', path: '/accounts' },
      { label: 'Bank Accounts', path: '/bank-accounts' },
      { label: 'Finance Metrics', path: '/reports/finance-metrics' },
      { label: 'Funds Received', path: '/funds-received', who: audience.am },
      { label: 'Withdrawals', path: '/withdrawals', who: audience.am },
      { label: 'Advances', path: '/advances', who: audience.am },
      { label: 'Rates', path: '/rates', who: audience.am },
      { label: 'Driver Pay Analysis', path: '/reports/driver-pay-analysis' },
      { label: 'Amendment Report', path: '/reports/amendment' },
    ],
  },
  {
    label: 'Reports',
    entries: [
      { label: 'Customer Deliveries', path: '/reports/customer-deliveries' },
      { label: 'KPI Performance', path: '/reports/kpi-performance' },
      { label: 'Delivery Summary', path: '/reports/delivery-summary' },
      { label: 'Driver Visibility', path: '/reports/driver-routes' },
      { label: 'Driver schedules', path: '/reports/driver-schedules' },
      { label: 'Service Levels', path: '/reports/service-levels' },
      { label: 'Gross Profit Statistics', path: '/reports/gross-profits' },
      { label: 'Delivery Termination', path: '/reports/delivery-termination' },
      { label: 'Driver Performance', path: '/reports/driver-analysis' },
      { label: 'Delivery Arrival', path: '/reports/delivery-arrival' },
      { label: 'Auto Assign Efficiency', path: '/reports/driver-auto-assign-efficiency' },
      { label: 'Hub Deliveries', path: '/reports/hub-deliveries' },
      { label: 'Address Variation Report', path: '/reports/address-variation' },
      { label: 'Driver Wait Time', path: '/reports/driver-wait-time' },
      { label: 'Exceptions Report', path: '/reports/retail-exceptions' },
      { label: 'Location Proximity Report', path: '/reports/location-proximity' },
      { label: 'Scheduled Reports', path: '/scheduledreports', who: audience.am },
      { label: 'Acceptance and Compliance Report', path: '/reports/accept-and-compliance' },
      { label: 'Driver Assignment Reports', path: '/reports/driver-assignment-audit' },
      { label: 'Driver Screening', path: '/reports/driver-screening' },
      { label: 'Driver KPI', path: '/reports/driver-kpi' },
    ],
  },
  {
    label: 'Archives',
    entries: [
      { label: 'Deliveries', path: '/archives/deliveries' },
      { label: 'Partner Deliveries', path: '/archives/partner-deliveries' },
      { label: 'Partner Jobs', path: '/archives/partner-jobs' },
    ],
  },
  {
    label: 'Media',
    entries: [
      { label: 'Delivery pictures', path: '/media/delivery-pictures' },
      { label: 'Delivery signatures', path: '/media/delivery-signatures' },
      { label: 'Profile pictures', path: '/media/profile-pictures' },
    ],
  },
  {
    label: 'Admin',
    entries: [
      { label: 'Distance discovery', path: '/admin/distancediscovery' },
      { label: 'Index management', path: '/admin/indexmanagement' },
      { label: 'API clients', path: '/api-clients' },
      { label: 'Webhooks', path: '/webhooks' },
    ],
  },
];

/** The title of a screen, in English: a list is called by the drawer's word, by which it was found; another screen by its own name. */
export const titleOfScreen = (path: RoutePath): string => {
  const name = routeOf(path)?.screen ?? '';
  if (!name.endsWith(' list')) return name;
  return drawer.flatMap(({ entries }) => entries).find((entry) => entry.path === path)?.label ?? name;
};

/** Every gate before an entry: its group's, its route's and its own. All of them must open. */
export const gatesOf = (group: DrawerGroup, entry: DrawerEntry): readonly Audience[] =>
  [group.who, routeOf(entry.path)?.who, entry.who].filter((gate) => gate !== undefined);

/** The groups and entries that somebody sees (NAV-25). An entry that would lead to /forbidden is not shown (C-51, safe variant). */
export const drawerFor = (who: Claims | null): readonly DrawerGroup[] =>
  who === null
    ? []
    : drawer
        .map((group) => ({
          ...group,
          entries: group.entries.filter((entry) =>
            gatesOf(group, entry).every((gate) => may(who, { who: gate })),
          ),
        }))
        .filter((group) => group.entries.length > 0);
