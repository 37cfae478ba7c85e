// What everything stands on: live values, the log and its events, tables, recordings.

export { isLeft, isRight, left, right } from 'fp-ts/Either';
export type { LogEvent, Occurrence, Origin } from '../kernel/event.ts';
export type { EventIndex, EventMark } from '../kernel/eventIndex.ts';
export { faultOf } from '../kernel/fault.ts';
export { guardOf } from '../kernel/guards.ts';
export { toMillis } from '../kernel/instant.ts';
export {
  combineLive,
  createLive,
  derivedLive,
  type Live,
  type LiveSource,
  mapLive,
  sameMembers,
} from '../kernel/live.ts';
export type { Log } from '../kernel/log.ts';
export type { MergePolicy, Reason, Verdict } from '../kernel/merge.ts';
export type { PastRecords } from '../kernel/pastRecords.ts';
export type { Key, Records } from '../kernel/records.ts';
export type { Rejection } from '../kernel/rejections.ts';
export { isRecord } from '../kernel/shapes.ts';
export { type PageQuery, type SlotSource, type SortedRows, sortedPage } from '../kernel/sortedPage.ts';
export { Table } from '../kernel/table.ts';
export { withoutTokens } from '../kernel/withoutTokens.ts';
export { changedFields, type FieldChange } from '../recording/history.ts';
export { createRecordingReader, type RecordingFault, type RecordingReader } from '../recording/reading.ts';
export { createRedaction, type Redact } from '../recording/redact.ts';
export { createWholeLines, type Lines, type WholeLines } from '../recording/wholeLines.ts';
export {
  RECORDING_VERSION,
  type RecordingHeader,
  writeEvent,
  writeHeader,
} from '../recording/writing.ts';
