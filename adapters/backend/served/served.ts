// Every resource that is served, in one table: a resource with its rows is one line here.
import type { Implementation } from '../calls/handler.ts';
import type { Db } from '../db/db.ts';
import { bySegment, changeHandlers } from '../resources/across.ts';
import { agendaHandlers } from '../resources/agendaHandlers.ts';
import { applyDue } from '../resources/dated.ts';
import { presenceHandlers } from '../resources/presence.ts';
import type { Rows } from '../resources/rows.ts';
import { serve } from '../resources/serve.ts';
import { savedViewHandlers } from '../resources/views.ts';
import { addressEntryRows } from './addressEntries.ts';
import { announcementRows } from './announcements.ts';
import { apiClientRows } from './apiClients.ts';
import { applicationRows } from './applications.ts';
import { assistantRows } from './assistants.ts';
import { bankAccountRows } from './bankAccounts.ts';
import { companyRows } from './companies.ts';
import { holidayRows, openingHourRows, parcelTypeRows, reasonRows } from './country.ts';
import { driverRecordRows } from './drivers.ts';
import { hubRows } from './hubs.ts';
import { mediaRows } from './media.ts';
import { advanceRows, withdrawalRows } from './payouts.ts';
import { questionnaireRows } from './questionnaires.ts';
import { ratingRows, userRatingRows } from './ratings.ts';
import { scheduledReportRows } from './scheduledReports.ts';
import { storeRows } from './stores.ts';
import { territoryRows } from './territories.ts';
import { userRows } from './users.ts';
import { vehicleRows } from './vehicles.ts';
import { webhookRows } from './webhooks.ts';

/** The rows of every resource. */
export const servedResources: readonly Rows[] = [
  addressEntryRows,
  advanceRows,
  announcementRows,
  apiClientRows,
  assistantRows,
  bankAccountRows,
  companyRows,
  driverRecordRows,
  holidayRows,
  hubRows,
  openingHourRows,
  parcelTypeRows,
  questionnaireRows,
  ratingRows,
  reasonRows,
  userRatingRows,
  scheduledReportRows,
  storeRows,
  territoryRows,
  userRows,
  vehicleRows,
  webhookRows,
  withdrawalRows,
  ...mediaRows,
  ...applicationRows,
];

/** What serves their calls, and those over all of them. */
export const resourceHandlers: readonly Implementation[] = [
  ...servedResources.flatMap(serve),
  ...changeHandlers(servedResources),
  ...agendaHandlers(bySegment(servedResources)),
  ...presenceHandlers(servedResources),
  ...savedViewHandlers,
];

/** Applies the changes of records that are due; any number of processes may do it at once. */
export const applyDueChanges = (db: Db, now: Date): Promise<number> =>
  applyDue(db, bySegment(servedResources), now);
