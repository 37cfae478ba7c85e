// What hub messages do to state, under their names on the wire (RTM-10 to RTM-17).
import type { LogEvent } from '../kernel/event.ts';
import { carriedBy } from '../kernel/message.ts';
import { idIn } from '../kernel/shapes.ts';
import type { FoldParts } from './foldParts.ts';
import { type Arrival, kinds, type TableName, tableNames } from './kinds.ts';

export const foldHubMessages = ({ store, tables, lists, slices, ingest }: FoldParts): void => {
  /**
   * A record that comes in by itself. It is new to every list that wants it where it was not known, or where the message says so: an answer
   * may have brought it first [M-10].
   */
  const arrive = (
    name: TableName,
    { id: idField, hasEnvelope, isNew, refuses }: Arrival,
    event: LogEvent,
  ): void => {
    const record = hasEnvelope ? carriedBy(event.data) : event.data;
    const why = refuses?.(record);
    if (typeof why === 'string') {
      store.reject(event, name, idIn(record, idField), 'out of scope', why);
      return;
    }
    // Nobody looks at a list, as in replays: nothing to look up.
    if (isNew === null || !lists.followed.has(name)) {
      ingest[name](record, event);
      return;
    }
    const id = idIn(record, idField);
    const isUnknown = id !== null && tables[name].version(id) === Number.NEGATIVE_INFINITY;
    if (ingest[name](record, event) === null || id === null) return;
    const stored = tables[name].get(id);
    if (stored !== undefined) lists.arrived(name, id, stored, isUnknown || isNew(event.data));
  };
  /** Read and unread are counted as they come. */
  const counted = (event: LogEvent, take: () => void): void => {
    const { notifications } = tables;
    const id = idIn(event.data);
    const before = id === null ? undefined : notifications.get(id);
    take();
    const after = id === null ? undefined : notifications.get(id);
    if (after === undefined) return;
    if (before === undefined && !after.read) slices.arrived = [...slices.arrived, after];
    slices.unread += (after.read ? 0 : 1) - (before === undefined || before.read ? 0 : 1);
  };
  for (const name of tableNames) {
    const { arrival } = kinds[name];
    if (arrival === undefined) continue;
    const take = (event: LogEvent): void => arrive(name, arrival, event);
    store.on(arrival.event, name === 'notifications' ? (event) => counted(event, () => take(event)) : take);
  }
  // Followed elsewhere: the session acts on the one, the index screen reads the other from the log.
  store.on('identity', () => undefined);
  store.on('bulkIndexerPong', () => undefined);
};
