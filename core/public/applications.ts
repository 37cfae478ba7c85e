// Applications: how a business, partner, driver, assistant or vehicle comes in.

export {
  applicationReview,
  DriverInvite,
  driverInvites,
  TermsFile,
  TermsText,
  terms as termsCalls,
} from '../contract/applicationReview.ts';
export {
  ApplicationFile,
  type ApplicationPaper,
  applications as applicationCalls,
  ChildApplication,
  type GivenDocument,
} from '../contract/applications.ts';
export {
  KeptTimes,
  keptTimes as keptTimesCalls,
  ReviewTimes,
  reviewTimes as reviewTimesCalls,
} from '../contract/joiningTimes.ts';
export { documentStatus, worstFirst } from '../drivers/papers.ts';
export {
  inviteFields,
  keptTimesFields,
  lastDayFields,
  paperRejectionFields,
  reasonFields,
  reviewTimesFields,
  termsFields,
} from '../resources/applications/asked.ts';
export {
  connection,
  identityKind,
  legalForm,
  licenceCode,
  monthlyVolume,
  vehicleOwner,
  vehicleUse,
} from '../resources/applications/choices.ts';
export {
  assistantApplications,
  businessApplications,
  driverApplications,
  partnerApplications,
  partnerDriverApplications,
  partnerVehicleApplications,
  vehicleApplications,
} from '../resources/applications/definitions.ts';
export { firstSteps } from '../resources/applications/firstSteps.ts';
export { birthDayOf, identityFault, isMasked, masked } from '../resources/applications/identity.ts';
export {
  type Driven,
  hasReplacement,
  isInForce,
  mostAgeMonths,
  type Paper,
  type PaperType,
  paperFactsOf,
  paperLabel,
  paperNamesIn,
  paperStatusOf,
  papersOf,
  paperType,
  restrictedPaper,
  typedBeside,
} from '../resources/applications/papers.ts';
export {
  applicationName,
  birthDayIn,
  correctableFields,
  MOST_STORES,
  StoreWanted,
  stepFaults,
  stepFields,
  wordsOfQuestion,
} from '../resources/applications/steps.ts';
export {
  type ApplicationMove,
  type ApplicationStage,
  type ApplicationStep,
  type ApplicationType,
  applicationMoves,
  applicationStage,
  applicationStep,
  applicationTypes,
  beforeFirstStep,
  canMove,
  paperRejection,
  reapplyFrom,
  rejectionReason,
  stageOf,
} from '../resources/applications/types.ts';
