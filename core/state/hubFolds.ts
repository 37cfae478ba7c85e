// What hub messages do to state, under their names on the wire (RTM-10 to RTM-17).
import { realtimeKind } from '../contract/hub.ts';
import { isOtherUser } from '../drivers/reduce.ts';
import type { LogEvent } from '../kernel/event.ts';
import { carriedBy } from '../kernel/message.ts';
import { idIn, isRecord } from '../kernel/shapes.ts';
import type { Table } from '../kernel/table.ts';
import type { FoldParts } from './foldParts.ts';
import type { Ingest } from './tables.ts';

export const foldHubMessages = ({ store, tables, lists, slices, ingest }: FoldParts): void => {
  /**
   * A door for what comes in by itself. It is new to every list that wants it where it was not known, or where the message says so: an answer
   * may have brought it first [M-10].
   */
  const arriving =
    <R>(table: Table<R>, take: Ingest, saysNew: (data: unknown) => boolean, idField = 'id') =>
    (record: unknown, event: LogEvent): void => {
      // Nobody looks at a list, as in replays: nothing to look up.
      if (!lists.followed.has(table.name)) {
        take(record, event);
        return;
      }
      const id = idIn(record, idField);
      const isUnknown = id !== null && table.version(id) === Number.NEGATIVE_INFINITY;
      if (take(record, event) === null || id === null) return;
      const stored = table.get(id);
      if (stored !== undefined) lists.arrived(table.name, id, stored, isUnknown || saysNew(event.data));
    };
  const isNew = (data: unknown): boolean => isRecord(data) && data['kind'] === realtimeKind.code.NEW;
  const delivery = arriving(tables.deliveries, ingest.deliveries, isNew, 'deliveryId');
  const job = arriving(tables.jobs, ingest.jobs, isNew);
  const driver = arriving(tables.drivers, ingest.drivers, isNew);
  // Without a kind: what nobody has read is new.
  const isUnread = (data: unknown): boolean => isRecord(data) && data['read'] === false;
  const notification = arriving(tables.notifications, ingest.notifications, isUnread);

  store.on('delivery', (event) => delivery(carriedBy(event.data), event));
  store.on('job', (event) => job(carriedBy(event.data), event));
  store.on('user', (event) => {
    const record = carriedBy(event.data);
    // [M-11]
    if (isOtherUser(record)) {
      store.reject(event, 'drivers', idIn(record), 'out of scope', 'userRoles: not a driver');
      return;
    }
    driver(record, event);
  });
  store.on('jobTaskUpdate', (event) => void ingest.tasks(event.data, event));
  store.on('coordinateUpdate', (event) => void ingest.positions(event.data, event));
  store.on('webNotification', (event) => {
    const { notifications } = tables;
    const id = idIn(event.data);
    const before = id === null ? undefined : notifications.get(id);
    notification(event.data, event);
    const after = id === null ? undefined : notifications.get(id);
    if (after === undefined) return;
    if (before === undefined && !after.read) slices.arrived = [...slices.arrived, after];
    slices.unread += (after.read ? 0 : 1) - (before === undefined || before.read ? 0 : 1);
  });
  // Followed elsewhere: the session acts on the one, the index screen reads the other from the log.
  store.on('identity', () => undefined);
  store.on('bulkIndexerPong', () => undefined);
};
