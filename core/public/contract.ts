// The contract with the services: calls, hub messages, lists of reference.

export {
  ApiKey,
  ApiUsage,
  apiKeys as apiKeyCalls,
  GivenGroup,
  MadeKey,
  MOST_OVERLAP_SECONDS,
} from '../contract/apiKeys.ts';
export { bankImports } from '../contract/bankImports.ts';
export { accountBooks, ledger } from '../contract/books.ts';
export type {
  AnyCall,
  Call,
  CallAnswer,
  CallBody,
  CallInput as ContractInput,
  CallParams,
  CallQuery,
  Fields,
  Scope,
} from '../contract/call.ts';
export { allCalls, contract } from '../contract/contract.ts';
// Groups by themselves, for screens: whoever takes the whole table carries every call of it.
export { deliveries as deliveryCalls, deliveryFilters } from '../contract/deliveries.ts';
export { deviceFilters } from '../contract/devices.ts';
export { everyDelivery, type TaskStep } from '../contract/dispatch.ts';
export { distances as distanceCalls } from '../contract/distances.ts';
export { errors as errorCalls } from '../contract/errors.ts';
export { adminContract, everyCall } from '../contract/everyCall.ts';
export {
  type HubEventData,
  type HubEventName,
  type HubGroup,
  type HubGroupName,
  hubEvents,
  hubGroups,
  Reach,
  realtimeKind,
} from '../contract/hub.ts';
export { indexes as indexCalls } from '../contract/indexes.ts';
export { advanceCalls, bankAccountCalls, withdrawalCalls } from '../contract/payouts.ts';
export { periods } from '../contract/periods.ts';
export { pricing as pricingCalls, QuoteExplanation, WhatIfPart } from '../contract/pricing.ts';
export { fundsReceived } from '../contract/receipts.ts';
export { type Lookup, lookups } from '../contract/reference.ts';
export { schedules as scheduleCalls } from '../contract/schedules.ts';
export { disputes, settlements } from '../contract/settlements.ts';
export { LookedAfter, Store } from '../contract/stores.ts';
export { billing, invoiceRuns, statements, taxDocuments } from '../contract/taxDocuments.ts';
export { territoryParts } from '../contract/territories.ts';
export { OutgoingEvent, WebhookDelivery, webhookLog } from '../contract/webhooks.ts';
export { BooleanText, body, Cca2, IdText, listQuery, many, NumberText, QueryText } from '../contract/wire.ts';
export type { Method as HttpMethod, Service } from '../ports/http.ts';
export { reportRuns as reportRunCalls } from '../reports/runs.ts';
