// Every resource in one table, and the calls that follow from them. Only the backend and screens that tell of all resources import this file; a
// resource's own screens fetch its definition alone (rows.ts).
import type { AnyCall } from '../contract/call.ts';
import { addressEntries } from './addressEntries.ts';
import { advances } from './advances.ts';
import { announcements } from './announcements.ts';
import { apiClients } from './apiClients.ts';
import {
  assistantApplications,
  businessApplications,
  driverApplications,
  partnerApplications,
  partnerDriverApplications,
  partnerVehicleApplications,
  vehicleApplications,
} from './applications/definitions.ts';
import { assistants } from './assistants.ts';
import { bankAccounts } from './bankAccounts.ts';
import { companies } from './companies.ts';
import { holidays, openingHours, parcelTypes } from './country.ts';
import { driverRecords } from './drivers.ts';
import { hubs } from './hubs.ts';
import { deliveryPictures, deliverySignatures, profilePictures } from './media.ts';
import { questionnaires } from './questionnaires.ts';
import { ratings, userRatings } from './ratings.ts';
import { reasons } from './reasons.ts';
import type { PlainResource } from './resource.ts';
import { scheduledReports } from './scheduledReports.ts';
import { storeRecords } from './stores.ts';
import { territories } from './territories.ts';
import { users } from './users.ts';
import { vehicles } from './vehicles.ts';
import { webhooks } from './webhooks.ts';
import { withdrawals } from './withdrawals.ts';

/** Every resource by name; a new one is one line here. */
export const resources = {
  addressEntries,
  advances,
  announcements,
  apiClients,
  assistants,
  bankAccounts,
  companies,
  deliveryPictures,
  deliverySignatures,
  driverRecords,
  holidays,
  hubs,
  openingHours,
  parcelTypes,
  questionnaires,
  profilePictures,
  scheduledReports,
  ratings,
  reasons,
  userRatings,
  storeRecords,
  territories,
  users,
  vehicles,
  webhooks,
  withdrawals,
  assistantApplications,
  businessApplications,
  driverApplications,
  partnerApplications,
  vehicleApplications,
  partnerDriverApplications,
  partnerVehicleApplications,
} as const satisfies Readonly<Record<string, { readonly plain: PlainResource }>>;

/** Every resource, for whoever goes through all of them. */
export const everyResource: readonly PlainResource[] = Object.values<{ readonly plain: PlainResource }>(
  resources,
).map(({ plain }) => plain);

/** The calls of every resource: those of the service and of its actions. */
export const resourceCalls: readonly AnyCall[] = everyResource.flatMap(({ calls, actionCalls }) => [
  ...Object.values<AnyCall>(calls),
  ...Object.values<AnyCall>(actionCalls),
]);
