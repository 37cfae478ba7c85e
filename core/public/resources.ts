// Resources: the vocabulary of fields, what follows from a definition, the judge of records and their merging.

export { AgendaEntry, agenda as agendaCalls, Scheduled } from '../contract/agenda.ts';
export {
  Actor,
  ChangedRecords,
  ChangeEntry,
  changes as changeCalls,
  Effect,
  FieldDifference,
  Previewed,
  RecordAt,
  RecordVersion,
  RefusedRecord,
  RemovedRecords,
  Undone,
} from '../contract/changes.ts';
export { LOOK_EVERY_MS, LOOKED_FOR_MS, Looker, presence as presenceCalls } from '../contract/presence.ts';
export { mostViews, SavedView, savedViews as savedViewCalls } from '../contract/savedViews.ts';
export { advances } from '../resources/advances.ts';
export { apiClients } from '../resources/apiClients.ts';
export { bankAccounts } from '../resources/bankAccounts.ts';
export type { PageOf, PlainActionCall, PlainCalls, PlainChangeBody } from '../resources/calls.ts';
export type {
  ActionOptions,
  ActionTable,
  Deletion,
  Faults,
  Measure,
  Question,
  RecordFrame,
  Verb,
} from '../resources/definition.ts';
export { filterCodecs, type PlainRecord } from '../resources/derive.ts';
export {
  type AnyField,
  besideOf,
  type FieldTable,
  isEmpty,
  isMany,
  phoneCountry,
  type RecordValues,
  StoredFile,
  type ValueKind,
} from '../resources/field.ts';
export { hubs } from '../resources/hubs.ts';
export { everyResource, resourceCalls, resources } from '../resources/index.ts';
export {
  faultsOf,
  faultTexts,
  fieldFault,
  fieldFaultsOf,
  type JudgePhone,
  type Judging,
  newRecord,
} from '../resources/judge.ts';
export { deliveryPictures, deliverySignatures, LOW_SCORE, profilePictures } from '../resources/media.ts';
export {
  type Conflict,
  differenceOf,
  inverseOf,
  isSame,
  type Merged,
  merge,
  type RecordDifference,
  withDifference,
} from '../resources/merge.ts';
export { hoursFault, OpeningHour, OpeningHours } from '../resources/openingHours.ts';
export type { ResourceParts } from '../resources/parts.ts';
export type { PlainResource, RecordOf, Resource, WrittenOf } from '../resources/resource.ts';
export { type ResourceRow, resourceRowOf, resourceRows } from '../resources/rows.ts';
export { scheduledReports } from '../resources/scheduledReports.ts';
export { storeRecords } from '../resources/stores.ts';
export { territories } from '../resources/territories.ts';
export { webhooks } from '../resources/webhooks.ts';
export { withdrawals } from '../resources/withdrawals.ts';
