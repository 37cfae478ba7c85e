// What hub messages do to state, under their names on the wire (RTM-10 to RTM-17).
import { isOtherUser } from '../drivers/reduce.ts';
import type { LogEvent } from '../kernel/event.ts';
import { idIn } from '../kernel/idIn.ts';
import type { Table } from '../kernel/table.ts';
import { type FoldParts, isRecord } from './foldParts.ts';

/** The record in an envelope; a message without one is the record itself. */
const content = (event: LogEvent): unknown =>
  isRecord(event.data) && event.data['data'] !== undefined ? event.data['data'] : event.data;

export const foldHubMessages = ({ store, tables, lists, slices, doors }: FoldParts): void => {
  /** An entity that comes in by itself and was not known is new to every list that wants it. */
  const arriving = <R>(table: Table<R>, id: number | null, take: () => void): void => {
    // Nobody has asked for a list, as in most replays: nothing to look up.
    if (lists.isEmpty) {
      take();
      return;
    }
    const known = id !== null && table.version(id) > Number.NEGATIVE_INFINITY;
    take();
    if (known || id === null) return;
    const record = table.get(id);
    if (record !== undefined) lists.arrived(table.name, id, record);
  };

  store.on('delivery', (event) => {
    const record = content(event);
    arriving(tables.deliveries, idIn(record, 'deliveryId'), () => doors.deliveries(record, event));
  });
  store.on('job', (event) => {
    const record = content(event);
    arriving(tables.jobs, idIn(record), () => doors.jobs(record, event));
  });
  store.on('user', (event) => {
    const record = content(event);
    // [M-11]
    if (isOtherUser(record)) {
      store.reject(event, 'drivers', idIn(record), 'out of scope', 'userRoles: not a driver');
      return;
    }
    arriving(tables.drivers, idIn(record), () => doors.drivers(record, event));
  });
  store.on('jobTaskUpdate', (event) => void doors.tasks(event.data, event));
  store.on('coordinateUpdate', (event) => void doors.positions(event.data, event));
  store.on('webNotification', (event) => {
    const { notifications } = tables;
    const id = idIn(event.data);
    const before = id === null ? undefined : notifications.get(id);
    arriving(notifications, id, () => doors.notifications(event.data, event));
    const after = id === null ? undefined : notifications.get(id);
    if (after === undefined) return;
    if (before === undefined && !after.read) slices.arrived = [...slices.arrived, after];
    slices.unread += (after.read ? 0 : 1) - (before === undefined || before.read ? 0 : 1);
  });
  // Followed elsewhere: the session acts on the one, the index screen reads the other from the log.
  store.on('identity', () => undefined);
  store.on('bulkIndexerPong', () => undefined);
};
