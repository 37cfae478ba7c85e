// What hub messages do to state, under their names on the wire (RTM-10 to RTM-17).
import { isOtherUser } from '../drivers/reduce.ts';
import { carriedBy } from '../kernel/message.ts';
import { idIn } from '../kernel/shapes.ts';
import type { Table } from '../kernel/table.ts';
import type { FoldParts } from './foldParts.ts';
import type { Take } from './tables.ts';

export const foldHubMessages = ({ store, tables, lists, slices, doors }: FoldParts): void => {
  /** A door for what comes in by itself: an entity that was not known is new to every list that wants it. */
  const arriving =
    <R>(table: Table<R>, take: Take, idField = 'id'): Take =>
    (record, event) => {
      // Nobody has asked for a list, as in most replays: nothing to look up.
      if (lists.isEmpty) return take(record, event);
      const id = idIn(record, idField);
      const isNew = id !== null && table.version(id) === Number.NEGATIVE_INFINITY;
      const taken = take(record, event);
      const stored = isNew ? table.get(id) : undefined;
      if (isNew && stored !== undefined) lists.arrived(table.name, id, stored);
      return taken;
    };
  const delivery = arriving(tables.deliveries, doors.deliveries, 'deliveryId');
  const job = arriving(tables.jobs, doors.jobs);
  const driver = arriving(tables.drivers, doors.drivers);
  const notification = arriving(tables.notifications, doors.notifications);

  store.on('delivery', (event) => void delivery(carriedBy(event.data), event));
  store.on('job', (event) => void job(carriedBy(event.data), event));
  store.on('user', (event) => {
    const record = carriedBy(event.data);
    // [M-11]
    if (isOtherUser(record)) {
      store.reject(event, 'drivers', idIn(record), 'out of scope', 'userRoles: not a driver');
      return;
    }
    driver(record, event);
  });
  store.on('jobTaskUpdate', (event) => void doors.tasks(event.data, event));
  store.on('coordinateUpdate', (event) => void doors.positions(event.data, event));
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
