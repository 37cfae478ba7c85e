// What the services keep: records, their statuses, and what may be done with them.

export { deliveryHistory } from '../contract/deliveryHistory.ts';
export { PlaceImport } from '../contract/places.ts';
export { cancellingCosts, type DeliveryAction, deliveryActions } from '../deliveries/actions.ts';
export { type Arrival, arrivalOf, bookedSpan, isNear, type Span } from '../deliveries/arrival.ts';
export {
  Address,
  Delivery,
  FoundDelivery,
  Parcel,
  Proof,
  PublicDelivery,
  Quote,
  TransactionItem,
} from '../deliveries/codec.ts';
export { type Failure, failureOf } from '../deliveries/failure.ts';
export { HistoryEntry, type HistoryKind, historyKinds } from '../deliveries/history.ts';
export { beyondLimits, type Measures, parcelLimits } from '../deliveries/limits.ts';
export { byName, parcelName, parcelSummary } from '../deliveries/parcels.ts';
export {
  accountType,
  paymentBrand,
  paymentStatus,
  transactionItemType,
} from '../deliveries/paymentStatus.ts';
export { publicStatus, publicStep } from '../deliveries/publicStatus.ts';
export { isApartUnknown, isSamePlace } from '../deliveries/samePlace.ts';
export { deliveryStatus, exceptionStatuses, operationStatus } from '../deliveries/status.ts';
export {
  activeStep,
  canEditParcels,
  canRate,
  type DeliveryStep,
  type StepState,
  stepStates,
  stepsOf,
} from '../deliveries/steps.ts';
export { callingOff, type DeedForMany, dayStands, forMany } from '../deliveries/together.ts';
export { type Waiting, waitsFor } from '../deliveries/unfinished.ts';
export { canNotifyDevice, deviceName, usualMessage } from '../devices/actions.ts';
export { MobileDevice } from '../devices/codec.ts';
export { CoordinateUpdate, Driver, Fix } from '../drivers/codec.ts';
export { type Candidate, nearestDrivers, vehicleTypeOf } from '../drivers/nearest.ts';
export { screeningStatus, trainingStatus } from '../drivers/screening.ts';
export { DEFAULT_VEHICLE_TYPE, driverStatus, vehicleType } from '../drivers/status.ts';
export { type JobAction, jobActions } from '../jobs/actions.ts';
export {
  type BoardField,
  type BoardFieldName,
  type BoardFilter,
  type BoardList,
  type BoardQueries,
  boardFields,
  boardQueries,
  readBoardFilter,
  writeBoardFilter,
} from '../jobs/boardFilters.ts';
export { Job, JobDetails } from '../jobs/codec.ts';
export { deliveryColour, driverColour, jobColour, type MarkerColour } from '../jobs/colours.ts';
export {
  estimateRun,
  openStops,
  STOP_MS,
  type StopEstimate,
  TOWN_SPEED,
  travelMs,
} from '../jobs/estimate.ts';
export { groupings, groupJobs, type JobGroup, type JobGrouping } from '../jobs/groupings.ts';
export { assignLetters, type Letters, markerLetters } from '../jobs/letters.ts';
export { countThen, type PastRun } from '../jobs/past.ts';
export { mayMoveStop, moveStop, type OrderFault, orderFault, takesOn } from '../jobs/runOrder.ts';
export { jobStatus } from '../jobs/status.ts';
export { meaningOf, type StatusMeanings, statusMeanings } from '../jobs/statusMeanings.ts';
export {
  byUrgency,
  countUrgencies,
  type JobWatch,
  type Urgency,
  urgencies,
  watchJob,
} from '../jobs/urgency.ts';
export { WebNotification } from '../notifications/codec.ts';
export { webNotificationType } from '../notifications/status.ts';
export { KeptStep, StepProof, StepRefusal, withWaiting } from '../outbox/step.ts';
export { addressType, parcelSize, serviceLevel } from '../parcels/status.ts';
export {
  type AdjustmentCheck,
  type AdjustmentDraft,
  checkAdjustment,
  currentPriceExcl,
  readAmount,
} from '../payments/adjustment.ts';
export {
  BankImport,
  BankImportDetails,
  BankImports,
  BankLine,
  BankOutcome,
  BankSuggestion,
  bankVerdict,
} from '../payments/bankImports.ts';
export {
  accountNumberFault,
  type BankCode,
  bank,
  bankAccountHolder,
  bankAccountStatus,
  bankAccountType,
  bankDigits,
  branchFault,
} from '../payments/banks.ts';
export {
  AccountDetails,
  AccountRow,
  accountKind,
  accountStatus,
  LedgerCheck,
  LedgerTransaction,
  moneyDirection,
  movementStatus,
  VatBooks,
} from '../payments/books.ts';
export { Account, SavedCard } from '../payments/codec.ts';
export {
  AgeingRow,
  Billing,
  DocumentLine,
  documentSeries,
  EarningsRow,
  HouseDetails,
  InvoiceRunRow,
  invoiceMode,
  needsTaxNumber,
  Party,
  Statement,
  Supplier,
  TaxDocument,
  TaxDocumentDetails,
  taxDocumentStatus,
  termsDays,
  transmissionStatus,
} from '../payments/documents.ts';
export { FinanceLimits, usualLimits } from '../payments/limits.ts';
export { houseAccount, lineType, type TransactionKind, transactionKind } from '../payments/lineType.ts';
export {
  advanceKind,
  PAYABLE_AFTER_MS,
  PayoutChoice,
  PayoutOutcome,
  payoutStatus,
} from '../payments/payouts.ts';
export { PAY_DAY, payWeekOf } from '../payments/payWeek.ts';
export { AccountingPeriod, PeriodCheck } from '../payments/periods.ts';
export {
  Allocation,
  Receipt,
  ReceiptAllocation,
  receiptMethod,
  receiptSource,
  receiptStatus,
} from '../payments/receipts.ts';
export {
  accountsNamed,
  documentsNamed,
  paymentReference,
  payoutsNamed,
} from '../payments/reference.ts';
export { type PaymentScreen, type PaymentState, paymentOf, paymentScreen } from '../payments/select.ts';
export {
  Dispute,
  disputeStatus,
  ProviderBooks,
  ProviderItem,
  Settlement,
} from '../payments/settlements.ts';
export {
  batchStateOf,
  canCancelRateUpload,
  canEditRateUpload,
  rowsToSubmit,
  rowsUnderWay,
} from '../rates/actions.ts';
export { Rate, RateBatch, RateUpload } from '../rates/codec.ts';
export {
  type FileFault,
  faultKey,
  fileFaults,
  type RateColumn,
  rateColumns,
  rateFileLimits,
  rateHeading,
} from '../rates/file.ts';
export { type KmSpan, type PriceGroup, type PriceTable, priceTables } from '../rates/priceTables.ts';
export { companyPricingTier, dayOfWeekType, rateType } from '../rates/status.ts';
export {
  type RateErrors,
  type RateFields,
  rateErrors,
  rateName,
  readDecimal,
} from '../rates/validate.ts';
export { nextStop, type TaskAction, taskActions } from '../tasks/actions.ts';
export { StopParcel, Task } from '../tasks/codec.ts';
export { newStopWindow } from '../tasks/newStop.ts';
export { parcelAt, placeOf } from '../tasks/place.ts';
export { fault as faultTable } from '../tasks/reasons.ts';
export { leaveAt, ReceiverWish, WISH_NOTE_MOST, wishNeedsNote } from '../tasks/receiverWish.ts';
export { byRunOrder, isInView, type TaskView } from '../tasks/select.ts';
export { DROP_OFF_TYPES, PICK_UP_TYPES, taskStatus, taskType } from '../tasks/status.ts';
