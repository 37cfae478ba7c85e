// Every room's handlers, in the order of the contract. A call that stands in no list is served by nobody, and a test
// fails for it.
import { applicationHandlers } from './applications/handlers.ts';
import { bankingHandlers } from './banking/handlers.ts';
import { bookingHandlers } from './booking/handlers.ts';
import { windowsHandlers } from './booking/windows.ts';
import type { Implementation } from './calls/handler.ts';
import { apiKeyHandlers } from './clients/apiKeys.ts';
import { errorReportHandlers } from './content/errorReports.ts';
import { fileHandlers } from './content/files.ts';
import { markerHandlers } from './content/markers.ts';
import { archiveHandlers } from './deliveries/archive.ts';
import { deliveryHistoryHandlers } from './deliveries/history.ts';
import { nearWatchHandlers } from './deliveries/nearWatch.ts';
import { publicDeliveryHandlers } from './deliveries/public.ts';
import { deliveryReadHandlers } from './deliveries/reads.ts';
import { deliveryWriteHandlers } from './deliveries/writes.ts';
import { deviceHandlers } from './devices/handlers.ts';
import { dispatchHandlers } from './dispatch/handlers.ts';
import { distanceHandlers } from './distances/handlers.ts';
import { driverReadHandlers } from './drivers/reads.ts';
import { scheduleHandlers } from './drivers/schedules.ts';
import { financeHandlers } from './finance/handlers.ts';
import { externalHandlers } from './identity/external.ts';
import { impersonationHandlers } from './identity/impersonation.ts';
import { impersonationListHandlers } from './identity/impersonationList.ts';
import { passkeyHandlers } from './identity/passkeys.ts';
import { passwordHandlers } from './identity/passwords.ts';
import { profileHandlers } from './identity/profile.ts';
import { registerHandlers } from './identity/register.ts';
import { securityEventHandlers } from './identity/securityEvents.ts';
import { signInHandlers } from './identity/signIn.ts';
import { trailed } from './identity/trail.ts';
import { twoFactorHandlers } from './identity/twoFactor.ts';
import { verificationHandlers } from './identity/verification.ts';
import { jobReadHandlers } from './jobs/reads.ts';
import { ledgerHandlers } from './ledger/handlers.ts';
import { contactHandlers } from './lookups/contacts.ts';
import { lookupHandlers } from './lookups/lookups.ts';
import { placeImportHandlers } from './lookups/placeImports.ts';
import { placeHandlers } from './lookups/places.ts';
import { indexHandlers } from './maintenance/indexes.ts';
import { setupHandlers } from './maintenance/setup.ts';
import { notificationHandlers } from './notify/notifications.ts';
import { announcementHandlers } from './opinions/announcements.ts';
import { questionnaireHandlers } from './opinions/questionnaires.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { accessHandlers } from './people/access.ts';
import { explanationHandlers } from './rates/explanation.ts';
import { rateHandlers } from './rates/handlers.ts';
import { whatIfHandlers } from './rates/whatIf.ts';
import { rateWriteHandlers } from './rates/write.ts';
import { reportHandlers } from './reports/handlers.ts';
import { hourHandlers } from './reports/hours.ts';
import { reportRunHandlers } from './reports/runHandlers.ts';
import { subscriptionHandlers } from './reports/subscriptions.ts';
import { trackHandlers } from './reports/tracks.ts';
import { applicationTogetherHandlers } from './served/applicationsTogether.ts';
import { bankAccountProofHandlers } from './served/bankAccountProof.ts';
import { companyByNameHandlers } from './served/companies.ts';
import { ownDataHandlers } from './served/ownData.ts';
import { payoutHandlers } from './served/payoutCalls.ts';
import { resourceHandlers } from './served/served.ts';
import { uploadKindHandlers } from './served/uploads.ts';
import { lookedAfterHandlers } from './stores/lookedAfter.ts';
import { storeReadHandlers } from './stores/reads.ts';
import { territoryHandlers } from './territories/handlers.ts';
import { rateUploadHandlers } from './uploads/handlers.ts';
import { webhookHandlers } from './webhooks/handlers.ts';

const everyHandler: readonly Implementation[] = [
  ...registerHandlers,
  ...signInHandlers,
  ...externalHandlers,
  ...impersonationHandlers,
  ...impersonationListHandlers,
  ...securityEventHandlers,
  ...passkeyHandlers,
  ...passwordHandlers,
  ...verificationHandlers,
  ...twoFactorHandlers,
  ...profileHandlers,
  ...accessHandlers,
  ...ownDataHandlers,
  ...fileHandlers,
  ...announcementHandlers,
  ...setupHandlers,
  ...questionnaireHandlers,
  ...deliveryReadHandlers,
  ...deliveryHistoryHandlers,
  ...deliveryWriteHandlers,
  ...archiveHandlers,
  ...publicDeliveryHandlers,
  ...nearWatchHandlers,
  ...jobReadHandlers,
  ...driverReadHandlers,
  ...scheduleHandlers,
  ...storeReadHandlers,
  ...lookedAfterHandlers,
  ...territoryHandlers,
  ...lookupHandlers,
  ...placeHandlers,
  ...placeImportHandlers,
  ...contactHandlers,
  ...notificationHandlers,
  ...deviceHandlers,
  ...rateHandlers,
  ...rateWriteHandlers,
  ...explanationHandlers,
  ...whatIfHandlers,
  ...distanceHandlers,
  ...indexHandlers,
  ...rateUploadHandlers,
  ...uploadKindHandlers,
  ...markerHandlers,
  ...errorReportHandlers,
  ...applicationHandlers,
  ...bookingHandlers,
  ...paymentHandlers,
  ...ledgerHandlers,
  ...financeHandlers,
  ...dispatchHandlers,
  ...windowsHandlers,
  ...apiKeyHandlers,
  ...resourceHandlers,
  ...companyByNameHandlers,
  ...applicationTogetherHandlers,
  ...bankAccountProofHandlers,
  ...payoutHandlers,
  ...bankingHandlers,
  ...webhookHandlers,
  ...reportHandlers,
  ...hourHandlers,
  ...trackHandlers,
  ...reportRunHandlers,
  ...subscriptionHandlers,
];

/** Each leaves its trail when somebody acts as another. */
export const allHandlers: readonly Implementation[] = everyHandler.map(trailed);
