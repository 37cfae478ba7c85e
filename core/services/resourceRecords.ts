// The records of the administration's resources, read as all others are: a page of the server's list whose rows are the newest known, one
// record, and asking for one. One table holds them all, so a resource needs no service of its own.
import { left } from 'fp-ts/Either';
import { type Refusal, refusal } from '../ports/refusal.ts';
import type { Caller, CallerCall } from '../session/caller.ts';
import { type KeptRecord, recordKey } from '../state/recordTable.ts';
import type { ListFactory } from './liveList.ts';
import { liveRecord, type Shown } from './records.ts';
import type { RecordSource, ResourceRecords } from './types.ts';

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
