// The records of every resource of the administration in one table, by segment and id: `hubs/17`. Only id and version are read here, so a
// recording is folded without the definitions of its resources.
import type { LogEvent } from '../kernel/event.ts';
import type { MergePolicy } from '../kernel/merge.ts';
import { sameValue } from '../kernel/overlay.ts';
import { isRecord } from '../kernel/shapes.ts';
import type { Writer } from '../kernel/stateStore.ts';
import type { Table } from '../kernel/table.ts';

/** A record as the table keeps it: its own fields, and the key under which it stands. */
export interface KeptRecord extends Readonly<Record<string, unknown>> {
  /** Segment and id. */
  readonly recordKey: string;
}

/** The key of a record: `hubs/17`. */
export const recordKey = (segment: string, id: number): string => `${segment}/${id}`;

const versionOf = ({ xmin }: Readonly<Record<string, unknown>>): number =>
  typeof xmin === 'number' ? xmin : 0;

/** What the hub tells of a change of records; their fields are asked for. */
export interface Notice {
  readonly resource: string;
  readonly kind: 'NEW' | 'EXISTING' | 'REMOVED';
  /** null: too many to be named. */
  readonly records: readonly { readonly id: number; readonly xmin: number }[] | null;
}

/** The key of the record that whoever is here made by the call of this answer; null where none was made. */
export const madeKey = (data: unknown): string | null => {
  if (!isRecord(data) || data['isMade'] !== true || !isRecord(data['answer'])) return null;
  const { id } = data['answer'];
  return typeof id === 'number' ? recordKey(String(data['segment']), id) : null;
};

const isVersion = (input: unknown): boolean =>
  isRecord(input) && typeof input['id'] === 'number' && typeof input['xmin'] === 'number';

/** Whether a message of the hub is a notice of records. */
export const isNotice = (input: unknown): input is Notice =>
  isRecord(input) &&
  typeof input['resource'] === 'string' &&
  typeof input['kind'] === 'string' &&
  (input['records'] === null || (Array.isArray(input['records']) && input['records'].every(isVersion)));

export const recordPolicy: MergePolicy<KeptRecord> = {
  id: (record) => record.recordKey,
  version: versionOf,
  // [M-13] Within one version a record's own fields are the same; what is counted or looked up beside them is newer in a later answer.
  replacesSame: (stored, incoming) => !sameValue(stored, incoming),
};

const isKept = (input: unknown): input is KeptRecord =>
  isRecord(input) && typeof input['recordKey'] === 'string' && /^[^/]+\/\d+$/.test(input['recordKey']);

/** Takes a record as the table keeps it; answers its key, null when it has none. */
export const ingestRecord = (
  into: Writer,
  records: Table<KeptRecord>,
  input: unknown,
  event: LogEvent,
): string | null => {
  if (!isKept(input)) {
    into.reject(event, records.name, null, 'undecodable', 'recordKey: must be segment and id');
    return null;
  }
  into.put(records, input.recordKey, input, event);
  return input.recordKey;
};

/** Takes a record of a segment as a call answered it. */
export const ingestAnswered = (
  into: Writer,
  records: Table<KeptRecord>,
  segment: string,
  input: unknown,
  event: LogEvent,
): string | null => {
  if (isRecord(input) && typeof input['id'] === 'number' && Number.isSafeInteger(input['id']))
    return ingestRecord(into, records, { ...input, recordKey: recordKey(segment, input['id']) }, event);
  into.reject(event, records.name, null, 'undecodable', `${segment}: a record must have an id`);
  return null;
};
