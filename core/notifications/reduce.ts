// How notifications and reads change the notifications table and the unread count (NTF-04, NTF-05; rules M-1, M-9).
// Invariant: a read notification becomes unread again only by a newer version from the server.

import type { LogEvent } from '../kernel/event.ts';
import { faultOf } from '../kernel/fault.ts';
import { guardOf } from '../kernel/guards.ts';
import type { MergePolicy } from '../kernel/merge.ts';
import { idIn } from '../kernel/shapes.ts';
import type { Writer } from '../kernel/stateStore.ts';
import type { Table } from '../kernel/table.ts';
import { WebNotification } from './codec.ts';

export const notificationPolicy: MergePolicy<WebNotification> = {
  id: (notification) => notification.id,
  // [M-9] Within one version of the server, read comes after unread.
  version: (notification) => (notification.xmin ?? 0) * 2 + (notification.read ? 1 : 0),
};

const isNotification = guardOf(WebNotification);

/** Takes one notification as it came; answers its id. */
export const ingestNotification = (
  into: Writer,
  notifications: Table<WebNotification>,
  input: unknown,
  event: LogEvent,
): number | null => {
  if (!isNotification(input)) {
    into.reject(event, notifications.name, idIn(input), 'undecodable', faultOf(WebNotification, input));
    return null;
  }
  into.put(notifications, input.id, input, event);
  return input.id;
};

/** A read was answered: the record here is read, whether or not the server tells it again. */
export const markRead = (
  into: Writer,
  notifications: Table<WebNotification>,
  id: number,
  event: LogEvent,
): void => {
  into.amend(notifications, id, (stored) => (stored.read ? stored : { ...stored, read: true }), event);
};
