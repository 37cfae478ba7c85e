// The public face of the core, by name: what a script, a view, an adapter or a replay may use.

// Who may do what
export {
  type Audience,
  admits,
  audience,
  type Denial,
  type Gated,
  type Grounds,
  groundsOf,
  may,
} from './access/audience.ts';
export {
  type CarriedFlag,
  Claims,
  type Flag,
  flags,
  holds,
  isAnyCompanyRole,
  isAnyStoreRole,
  isFinanceCapable,
  isInternal,
  isPlainNormalUser,
  type Role,
} from './access/claims.ts';
export { type DrawerEntry, type DrawerGroup, drawer, drawerFor } from './access/drawer.ts';
export {
  type InternalAccounts,
  isInternalAccount,
  readInternalAccounts,
} from './access/internalAccount.ts';
export { allRights, groundsFor, hasRight, type Right, type RightKind } from './access/rights.ts';
export { type PortalRoute, type RoutePath, routeOf, routes } from './access/routes.ts';
export {
  assists,
  covers,
  editSetsOf,
  findsPeopleOf,
  type Owners,
  type RowSet,
  type RowSetKind,
  readSetsOf,
  seesCost,
  seesPrices,
  worksOneRun,
} from './access/rowSets.ts';
export { type CardReturn, readCardReturn, settleCardReturn } from './booking/cardReturn.ts';
// Booking
export {
  AdditionalDetails,
  DestinationDetails,
  OriginDetails,
  ParcelType,
  ParcelValues,
  WizardValues,
} from './booking/codec.ts';
export { canUseMyDetails, mayPickStores, ownStoreId } from './booking/contact.ts';
export { type Booking, createBooking } from './booking/createBooking.ts';
export { Draft as BookingDraft, draftKey, readDraft } from './booking/draft.ts';
export type { Effect as BookingEffect, Request as BookingRequest } from './booking/effects.ts';
export type { WizardEvent } from './booking/events.ts';
export { foldBooking } from './booking/foldBooking.ts';
export { defaultDeliveryTime, initialState as initialWizard } from './booking/initial.ts';
export {
  barCodeExist,
  isLocked,
  lineOfSize,
  type OfferedSize,
  offeredSizes,
  smallestMeasure,
} from './booking/parcels.ts';
export {
  cardExpiry,
  cardNumber,
  chargeNotes,
  type PayOptions,
  type PriceLine,
  type PriceSummary,
  paymentFailedText,
  payOptions,
  priceSummary,
  saveCardKey,
  savedCardButton,
} from './booking/payment.ts';
export {
  canClick,
  canGoBack,
  forwardButton,
  furthest,
  isCompleted,
  isDateLocked,
  isEmailLocked,
  isPaid,
  reachable,
  type WizardScreen,
  wizardScreen,
} from './booking/progress.ts';
export { isQuoteExpired, type QuoteOrder, type QuoteRow, quoteCents, quoteRows } from './booking/quotes.ts';
export type {
  AdditionalForm,
  Booker,
  ContactForm,
  DeliveryForm,
  FieldTexts,
  ParcelForm,
  ParcelLine,
  PayStage,
  Side,
  Step,
  SubStep,
  WizardState,
} from './booking/state.ts';
export { detailsSubStep, payStage, wizardStep } from './booking/status.ts';
export { transition } from './booking/transition.ts';
export { contactErrors, firstField, stepErrors } from './booking/validate.ts';
// The contract with the services
export type {
  AnyCall,
  Call,
  CallAnswer,
  CallBody,
  CallInput as ContractInput,
  CallParams,
  CallQuery,
  Method as HttpMethod,
  Scope,
  Service,
  Shape,
} from './contract/call.ts';
export { allCalls, contract } from './contract/contract.ts';
// Two groups by themselves, for pages that must not carry the whole table.
export { deliveries as deliveryCalls, deliveryFilters } from './contract/deliveries.ts';
export {
  type HubEventData,
  type HubEventName,
  type HubGroup,
  type HubGroupName,
  hubEvents,
  hubGroups,
  Reach,
  realtimeKind,
} from './contract/hub.ts';
export { errors as errorCalls } from './contract/notices.ts';
export { type Lookup, lookups } from './contract/reference.ts';
export { Store } from './contract/stores.ts';
export { BooleanText, body, Cca2, IdText, listQuery, many, NumberText, QueryText } from './contract/wire.ts';
export { cancellingCosts, type DeliveryAction, deliveryActions } from './deliveries/actions.ts';
// Records and statuses
export {
  Address,
  Delivery,
  Parcel,
  Proof,
  PublicDelivery,
  Quote,
  TransactionItem,
} from './deliveries/codec.ts';
export { byName, parcelName, parcelSummary } from './deliveries/parcels.ts';
export {
  addressType,
  deliveryStatus,
  operationStatus,
  parcelSize,
  serviceLevel,
} from './deliveries/status.ts';
export {
  activeStep,
  canEditParcels,
  canRate,
  type DeliveryStep,
  stepsOf,
} from './deliveries/steps.ts';
export { CoordinateUpdate, Driver, Fix } from './drivers/codec.ts';
export { type Candidate, nearestDrivers, vehicleTypeOf } from './drivers/nearest.ts';
export { DEFAULT_VEHICLE_TYPE, driverStatus, vehicleType } from './drivers/status.ts';
// What a portal offers
export type {
  Connection,
  DeliveriesRoom,
  DriverPosition,
  DriversRoom,
  EntityRoom,
  Explained,
  Idle,
  JobsRoom,
  ListState,
  LiveList,
  NotificationsRoom,
  NotificationType,
  Outcome,
  PaymentsRoom,
  Portal,
  PortalCallOptions,
  PortalInput,
  PortalOptions,
  Selection,
  SelectionQuery,
  SessionRoom,
  SessionState,
  SizedList,
  TableName,
  TasksRoom,
} from './face.ts';
// How things read
export { afrikaans } from './format/afrikaans/afrikaans.ts';
export {
  Coordinates,
  Finite,
  Id,
  Instant,
  LocalDate,
  LocalTime,
  Money,
  maybe,
  Option,
  type Page,
  page,
  text,
} from './format/codecs.ts';
export { expiresIn, expiryText, isExpired, quoteTickMs, remaining } from './format/countdown.ts';
export { earthRadiusKm, formatDistance, greatCircleKm, roundKm } from './format/distance.ts';
export {
  type Catalogue,
  defaultLanguage,
  filledLookup,
  isLanguage,
  isOne,
  type Language,
  languageAsked,
  languages,
  type Say,
  sayEnglish,
  type TextValues,
  translate,
} from './format/language.ts';
export {
  defaultCurrency,
  formatCents,
  formatMoney,
  formatRate,
  fromCents,
  toCents,
  vatOf,
  withVat,
} from './format/money.ts';
export {
  digitsOnly,
  formatPhone,
  isPhone,
  isPhoneCountry,
  maskPhone,
  nationalDigits,
  normalisePhone,
  phonePattern,
} from './format/phone.ts';
export { type StatusRow, type StatusTable, statusTable } from './format/statusTable.ts';
export { fill, statusText, statusTexts, texts } from './format/texts.ts';
export { whatsAppLink } from './format/whatsAppLink.ts';
export {
  atLocal,
  type DateForm,
  dateForms,
  defaultZone,
  formatDay,
  formatIn,
  formatIsoDay,
  formatStamp,
  formatWhen,
  formatWindow,
  localDay,
  type Moment,
  toDate,
  zoneNote,
} from './format/when.ts';
export { type JobAction, jobActions } from './jobs/actions.ts';
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
} from './jobs/boardFilters.ts';
// Jobs
export { Job, JobDetails } from './jobs/codec.ts';
export { deliveryColour, driverColour, jobColour, type MarkerColour } from './jobs/colours.ts';
export { assignLetters, type Letters, markerLetters } from './jobs/letters.ts';
export { mayMoveStop, moveStop, type OrderFault, orderFault, takesOn } from './jobs/runOrder.ts';
export { jobStatus } from './jobs/status.ts';
export type { LogEvent, Occurrence, Origin } from './kernel/event.ts';
export type { EventIndex, EventMark } from './kernel/eventIndex.ts';
export { changedFields, type FieldChange } from './kernel/explain.ts';
export { faultOf } from './kernel/fault.ts';
export { toMillis } from './kernel/instant.ts';
// The kernel
export {
  combineLive,
  createLive,
  derivedLive,
  type Live,
  type LiveSource,
  mapLive,
  sameMembers,
  values$,
} from './kernel/live.ts';
export type { Log } from './kernel/log.ts';
export type { MergePolicy, Reason, Verdict } from './kernel/merge.ts';
export type { PastRecords } from './kernel/pastRecords.ts';
export { guardOf, predicateOf } from './kernel/predicate.ts';
export {
  createRecordingReader,
  RECORDING_VERSION,
  type RecordingFault,
  type RecordingHeader,
  type RecordingReader,
  writeEvent,
  writeHeader,
} from './kernel/recording.ts';
export type { Key, Records } from './kernel/records.ts';
export { createRedaction, type Redact } from './kernel/redact.ts';
export type { Rejection } from './kernel/rejections.ts';
export { type PageQuery, type SlotSource, type SortedRows, sortedPage } from './kernel/sortedPage.ts';
export { Table } from './kernel/table.ts';
export { createWholeLines, type WholeLines } from './kernel/wholeLines.ts';
export { preferWrittenGuards } from './kernel/writtenGuards.ts';
export { WebNotification } from './notifications/codec.ts';
export { webNotificationType } from './notifications/status.ts';
export {
  type AdjustmentCheck,
  type AdjustmentDraft,
  checkAdjustment,
  currentPriceExcl,
  readAmount,
} from './payments/adjustment.ts';
export { Account, SavedCard } from './payments/codec.ts';
export { type PaymentScreen, type PaymentState, paymentOf, paymentScreen } from './payments/select.ts';
export { accountType, paymentBrand, paymentStatus, transactionItemType } from './payments/status.ts';
export { createPortal } from './portal.ts';
// The ports
export type { Cancel, Clock, IdPort } from './ports/clock.ts';
export type {
  CancelSignal,
  Decoding,
  FileAnswer,
  HttpCall,
  HttpPort,
  QueryValue,
  SendOptions,
  WireInput as CallInput,
} from './ports/http.ts';
export type { HubConnect, HubMessage, HubPort, HubState } from './ports/hub.ts';
export type {
  DrawMap,
  DriverMark,
  MapColours,
  MapHover,
  MapOptions,
  MapPick,
  MapSurface,
  PinMark,
} from './ports/mapSurface.ts';
export type { LatLon, MapsPort, Place, Route } from './ports/maps.ts';
export type { Ports } from './ports/ports.ts';
export { type FieldErrors, type Refusal, type RefusalKind, refusal } from './ports/refusal.ts';
export type { StorageChange, StoragePort } from './ports/storage.ts';
export { clientTierOf } from './resources/clientTierOf.ts';
export {
  applicationStatus,
  applicationType,
  batchState,
  clientTier,
  documentStatus,
  environment,
  termsStatus,
  uploadStatus,
  webhookStatus,
} from './resources/status.ts';
export { Country, RegisterAnswer, SignInAnswer, Tokens, User } from './session/codec.ts';
export {
  ExternalIdentity,
  ImpersonatedWrite,
  Impersonation,
  OpenSession,
  Passkey,
  PasskeyCreation,
  PasskeyMade,
  PasskeyProof,
  PasskeyRequest,
} from './session/identityCodec.ts';
export { readClaims } from './session/readClaims.ts';
export { storageKeys } from './session/tokens.ts';
export { createState, type State, type StateOptions } from './state/createState.ts';
export {
  type ComparedTable,
  comparedTables,
  type Difference,
  differences,
} from './state/differences.ts';
export type { PortalEventName, PortalEvents } from './state/events.ts';
export { finalState, recordAt } from './state/finalState.ts';
export { createSideBySide, type Parting, type SideBySide } from './state/parting.ts';
export {
  compactEvents,
  createReplay,
  type PastTables,
  type Replay,
  type ReplayOptions,
  type Until,
} from './state/replay.ts';
export { createScan, Damaged, type ScannedRecording, type ScanOptions } from './state/scanRecording.ts';
export type { Tables } from './state/tables.ts';
export { nextStop, type TaskAction, taskActions } from './tasks/actions.ts';
export { Task } from './tasks/codec.ts';
export { byRunOrder, isInView, type TaskView } from './tasks/select.ts';
export { PICK_UP_TYPES, taskStatus, taskType } from './tasks/status.ts';
