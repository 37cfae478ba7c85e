// What was done to records: the changes of a country with what each of them did, and taking one back. The answers of changing several
// records stand here too, since every resource gives the same.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Finite, Id, Instant, LocalDate, page } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { BooleanText, body, Cca2, IdText, listQuery, QueryText } from './wire.ts';

/** A record that was refused among several, with its texts by field; the field `''` is the record itself. */
export const RefusedRecord = t.type({
  id: t.number,
  name: t.string,
  errors: t.record(t.string, t.array(t.string)),
});
export type RefusedRecord = t.TypeOf<typeof RefusedRecord>;

/** What came of changing several records. `changeId` takes it back; null where nothing changed. */
export const ChangedRecords = t.type({
  updated: t.number,
  refused: t.array(RefusedRecord),
  refusedTotal: t.number,
  changeId: t.union([Id, t.null]),
});
export type ChangedRecords = t.TypeOf<typeof ChangedRecords>;

/** What came of deleting. `records`: at most 200 of them. */
export const RemovedRecords = t.type({
  deleted: t.number,
  changeId: t.union([Id, t.null]),
  records: t.array(t.type({ id: Id, xmin: Finite })),
});
export type RemovedRecords = t.TypeOf<typeof RemovedRecords>;

/** One effect of a save: what is counted, in words, and where the counted are shown. */
export const Effect = t.intersection([
  t.type({ key: t.string, says: t.string, n: t.number }),
  t.partial({ rows: t.string }),
]);
export type Effect = t.TypeOf<typeof Effect>;

/** What a save would do; nothing of it is kept. `effect` is sent with the save, so that it is refused where it would do something else. */
export const Previewed = t.type({
  effects: t.array(Effect),
  effect: t.string,
  changed: t.number,
  refused: t.array(RefusedRecord),
  refusedTotal: t.number,
});
export type Previewed = t.TypeOf<typeof Previewed>;

/** Who did something; without an id where it is nobody's business, or a loop did it. */
export const Actor = t.type({ id: t.union([Id, t.null]), name: t.string });
export type Actor = t.TypeOf<typeof Actor>;

/** A field before and after a change. */
export const FieldDifference = t.intersection([
  t.type({ field: t.string }),
  t.partial({ before: t.unknown, after: t.unknown }),
]);
export type FieldDifference = t.TypeOf<typeof FieldDifference>;

const deed = {
  changeId: Id,
  at: Instant,
  /** create, update, remove, restore, bulk, import, undo, dated, erase, action. */
  kind: t.string,
  /** Which action of the resource. */
  action: t.union([t.string, t.null]),
  by: Actor,
  /** In whose name, where that is somebody else. */
  inNameOf: t.union([Actor, t.null]),
  reason: t.union([t.string, t.null]),
  /** It can still be taken back. */
  canUndo: t.boolean,
  /** The change that took it back. */
  undoneBy: t.union([Id, t.null]),
} as const;

/** One version in the history of a record; `n` is 1 for the first. */
export const RecordVersion = t.type({ n: Id, ...deed, differences: t.array(FieldDifference) });
export type RecordVersion = t.TypeOf<typeof RecordVersion>;

/** One change of records: whose, how many, and the first of them by name. */
export const ChangeEntry = t.type({
  ...deed,
  resource: t.string,
  rows: t.number,
  undoes: t.union([Id, t.null]),
  records: t.array(t.type({ id: Id, name: t.string })),
});
export type ChangeEntry = t.TypeOf<typeof ChangeEntry>;

/** What came of taking a change back. */
export const Undone = t.type({
  changeId: t.union([Id, t.null]),
  undone: t.number,
  refused: t.array(RefusedRecord),
  refusedTotal: t.number,
});
export type Undone = t.TypeOf<typeof Undone>;

/** A record as it was at a moment, or will be by what waits for its day; computed values are not among its fields. */
export const RecordAt = t.type({
  resource: t.string,
  recordId: Id,
  at: Instant,
  fields: t.record(t.string, t.unknown),
});
export type RecordAt = t.TypeOf<typeof RecordAt>;

/** The calls of what was done to records. */
export const changes = group('changes', {
  list: call({
    method: 'GET',
    path: '/changes/{cca2}',
    params: { cca2: Cca2 },
    query: {
      ...listQuery,
      resource: QueryText,
      userId: IdText,
      from: LocalDate,
      to: LocalDate,
      isSeveral: BooleanText,
    },
    answer: page(ChangeEntry),
    who: audience.signedIn,
    does: 'Changes of records, the newest first: of what the caller may change, within the rows that are the caller’s to see. `isSeveral`: deletions, imports and changes of several records alone.',
  }),
  at: call({
    method: 'GET',
    path: '/changes/{cca2}/at',
    params: { cca2: Cca2 },
    query: { resource: QueryText, recordId: IdText, moment: QueryText },
    answer: RecordAt,
    who: audience.signedIn,
    does: 'A record as it was at `moment` (ISO with a zone), folded from its versions, for who may change it; of a moment to come, with the changes laid over it that wait until then.',
  }),
  undo: call({
    method: 'PUT',
    path: '/changes/{cca2}/{id}/undo',
    params: { cca2: Cca2, id: IdText },
    body: body({}, { isPartly: t.boolean }),
    answer: Undone,
    who: audience.signedIn,
    does: 'Takes a change back within thirty days: fields that still have the value that it gave them. Where a later change touched one, it is refused with that change’s author, or does the rest with `isPartly`.',
  }),
});
