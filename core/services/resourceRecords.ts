// The records of the administration's resources, read as all others are: a page of the server's list whose rows are the newest known, one
// record, and asking for one. One table holds them all, so a resource needs no service of its own.
import { left } from 'fp-ts/Either';
import type { AnyCall } from '../contract/call.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Live } from '../kernel/live.ts';
import type { QueryValue } from '../ports/http.ts';
import { type Refusal, refusal } from '../ports/refusal.ts';
import type { Caller, CallerCall } from '../session/caller.ts';
import { type KeptRecord, recordKey } from '../state/recordTable.ts';
import type { ListFactory } from './liveList.ts';
import { liveRecord, type Shown } from './records.ts';
import type { LiveList } from './types.ts';

/** What is asked of a resource to read its records: their segment and the calls that answer them. */
export interface RecordSource {
  /** The first part of the keys under which its records stand: `hubs`. */
  readonly segment: string;
  /** The calls that read them; each carries the segment as its `record`. */
  readonly calls: { readonly list: AnyCall; readonly get?: AnyCall };
}

/** What a path names beside the country, as the parent of a child resource. */
export type PathParams = Readonly<Record<string, string | number>>;

/** A record as it is shown, with the key under which it stands. */
export type ShownRecord = KeptRecord;

/** The records of one resource. */
export interface ResourceRecords {
  /** A page of the server's list. */
  list(query: Readonly<Record<string, QueryValue>>, params?: PathParams): LiveList<ShownRecord>;
  /** One record; undefined while it is unknown. Loads nothing. */
  byId(id: number): Live<ShownRecord | undefined>;
  /** Asks for one; a refusal is answered. */
  load(id: number, params?: PathParams): Outcome<unknown>;
}

/** The reading of any resource's records, and loading anew what somebody looks at. */
export interface RecordsReader {
  of(source: RecordSource): ResourceRecords;
  reloadShown(): void;
}

export const createRecordsReader = (
  shown: Shown<KeptRecord>,
  send: Caller['send'],
  listsOf: (call: CallerCall<unknown>) => ListFactory<KeptRecord>,
): RecordsReader => {
  const made = new Map<string, ListFactory<KeptRecord>>();
  const lists = (call: CallerCall<unknown>): ListFactory<KeptRecord> => {
    const known = made.get(call.id) ?? listsOf(call);
    made.set(call.id, known);
    return known;
  };
  const missing: Refusal = refusal('local', 'There is no such call.');
  return {
    of: ({ segment, calls }) => ({
      list: (query, params) => lists(calls.list).list(query, params),
      byId: (id) => liveRecord(shown, recordKey(segment, id)),
      load: async (id, params) =>
        calls.get === undefined
          ? left(missing)
          : send(calls.get, { params: { ...params, id } }, { quiet: true }),
    }),
    reloadShown: () => {
      for (const factory of made.values()) factory.reloadShown();
    },
  };
};
