// Which notifications stand in a list.
import { isOneOf } from '../kernel/isOneOf.ts';
import type { WebNotification } from './codec.ts';

/** Whether a notification could stand in the list. */
export const couldListNotification = (
  query: Readonly<Record<string, unknown>>,
  it: WebNotification,
): boolean =>
  isOneOf(query['read'], it.read) &&
  isOneOf(query['webNotificationTypeId'], it.webNotificationTypeId) &&
  isOneOf(query['webNotificationTypeIds'], it.webNotificationTypeId);
