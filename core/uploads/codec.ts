// Uploaded rows and their batches as the workbench shows them, whatever kind they are of, and what a dry run tells.
import * as t from 'io-ts';
import { Finite, Id, Instant, maybe } from '../format/codecs.ts';
import { batchState, uploadStatus } from '../rates/uploadStatus.ts';

const Texts = t.record(t.string, t.string);

/** What became of a row, or would. */
export const uploadOutcomes = ['created', 'changed', 'withdrawn', 'unchanged', 'failed'] as const;
/** What became of a row: one of `uploadOutcomes`. */
export const UploadOutcome = t.keyof({
  created: null,
  changed: null,
  withdrawn: null,
  unchanged: null,
  failed: null,
});
export type UploadOutcome = t.TypeOf<typeof UploadOutcome>;

/**
 * A row of an uploaded file. `cells` are texts by field, `labels` what those that look something up call it, `faults` what is wrong by
 * field, `now` what the record says at present (of a finished row: what it said before).
 */
export const UploadRow = t.intersection([
  t.type({
    id: Id,
    uploadBatchId: Id,
    uploadStatusId: uploadStatus.codec,
    line: Id,
    name: t.string,
    cells: Texts,
    labels: Texts,
    faults: Texts,
    now: Texts,
    userId: Id,
    userFullName: t.string,
  }),
  t.partial({ xmin: Finite, failure: maybe(t.string), outcome: maybe(UploadOutcome), recordId: maybe(Id) }),
]);
export type UploadRow = t.TypeOf<typeof UploadRow>;

/** Rows of a batch with the same fault: how many, and the first lines. */
export const FaultCount = t.type({
  field: t.string,
  says: t.string,
  count: t.number,
  lines: t.array(Id),
});
export type FaultCount = t.TypeOf<typeof FaultCount>;

/** One uploaded file; `statusCounts` counts its rows by their upload status. */
export const UploadBatch = t.intersection([
  t.type({
    id: Id,
    fileName: t.string,
    batchState: batchState.codec,
    createdUtc: Instant,
    userId: Id,
    userFullName: t.string,
    totalRows: t.number,
    statusCounts: t.record(t.string, t.number),
    country: t.string,
    outcomes: t.record(t.string, t.number),
  }),
  t.partial({
    parentId: maybe(Id),
    submittedUtc: maybe(Instant),
    undoneUtc: maybe(Instant),
    faults: t.array(FaultCount),
  }),
]);
export type UploadBatch = t.TypeOf<typeof UploadBatch>;

/** One row of a dry run: what it would do, and the fields that would differ. */
export const PlannedRow = t.type({
  line: Id,
  name: t.string,
  outcome: UploadOutcome,
  says: maybe(t.string),
  before: Texts,
  after: Texts,
});
export type PlannedRow = t.TypeOf<typeof PlannedRow>;

/** What a submission would do: counts by outcome, by reason of those that fail, by what moves where, and the first rows in detail. */
export const DryRun = t.type({
  rows: t.number,
  checked: t.number,
  outcomes: t.record(t.string, t.number),
  failures: t.array(t.type({ says: t.string, count: t.number })),
  moves: t.array(t.type({ from: t.string, to: t.string, count: t.number })),
  first: t.array(PlannedRow),
});
export type DryRun = t.TypeOf<typeof DryRun>;
