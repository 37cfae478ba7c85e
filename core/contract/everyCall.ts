// Every call of every service, those of the administration too. Only the backend and screens that load later import this file, so that no
// call of the administration is paid for by the first screen.

import { reportCalls } from '../reports/calls.ts';
import { ownSubscriptions } from '../reports/ownSubscriptions.ts';
import { reportRuns } from '../reports/runs.ts';
import { resourceCalls } from '../resources/index.ts';
import { agenda } from './agenda.ts';
import { announcementCalls } from './announcements.ts';
import { apiKeys } from './apiKeys.ts';
import { applicationReview, driverInvites, terms } from './applicationReview.ts';
import { applications } from './applications.ts';
import { archives } from './archives.ts';
import { bankImports } from './bankImports.ts';
import { accountBooks, ledger } from './books.ts';
import type { AnyCall } from './call.ts';
import { changes } from './changes.ts';
import { allCalls } from './contract.ts';
import { deliveryHistory } from './deliveryHistory.ts';
import { mobileDevices } from './devices.ts';
import { distances } from './distances.ts';
import { indexes } from './indexes.ts';
import { keptTimes, reviewTimes } from './joiningTimes.ts';
import { advanceCalls, bankAccountCalls, withdrawalCalls } from './payouts.ts';
import { periods } from './periods.ts';
import { presence } from './presence.ts';
import { pricing } from './pricing.ts';
import { questionnaireCalls } from './questionnaires.ts';
import { rateBatches } from './rateBatches.ts';
import { rates } from './rates.ts';
import { fundsReceived } from './receipts.ts';
import { receiverCalls } from './receivers.ts';
import { savedViews } from './savedViews.ts';
import { schedules } from './schedules.ts';
import { disputes, settlements } from './settlements.ts';
import { setup } from './setup.ts';
import { stats } from './stats.ts';
import { stopReasonCalls } from './stopReasons.ts';
import { subscriptions } from './subscriptions.ts';
import { billing, invoiceRuns, statements, taxDocuments } from './taxDocuments.ts';
import { territoryParts } from './territories.ts';
import { uploads } from './uploads.ts';
import { events, webhookLog } from './webhooks.ts';
import { deliveryWorkbench, logisticsWorkbench, rateWorkbench, storeWorkbench } from './workbench.ts';

/** The calls of the administration, by group and name; their screens load with them. */
export const adminContract = {
  accountBooks,
  fundsReceived,
  bankImports,
  settlements,
  disputes,
  ledger,
  advanceCalls,
  bankAccountCalls,
  withdrawalCalls,
  taxDocuments,
  statements,
  billing,
  invoiceRuns,
  periods,
  agenda,
  applicationReview,
  applications,
  archives,
  driverInvites,
  keptTimes,
  reviewTimes,
  terms,
  announcementCalls,
  apiKeys,
  changes,
  mobileDevices,
  presence,
  distances,
  pricing,
  questionnaireCalls,
  indexes,
  rateBatches,
  rates,
  receiverCalls,
  reports: reportCalls,
  stats,
  stopReasonCalls,
  reportRuns,
  ownSubscriptions,
  subscriptions,
  savedViews,
  schedules,
  setup,
  territoryParts,
  uploads,
  webhookLog,
  events,
  rateWorkbench,
  logisticsWorkbench,
  deliveryWorkbench,
  deliveryHistory,
  storeWorkbench,
} as const;

/** Every call of every service, in one list: what the backend serves and the documentation describes. */
export const everyCall: readonly AnyCall[] = [
  ...allCalls,
  ...Object.values<Readonly<Record<string, AnyCall>>>(adminContract).flatMap((group) => Object.values(group)),
  ...resourceCalls,
];
