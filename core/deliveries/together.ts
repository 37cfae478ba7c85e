// What may be done to several deliveries at once, and to which of them: what ended, or is under way, is left out and said to be. The
// service decides again.
import type { Claims } from '../access/claims.ts';
import { type DeliveryAction, deliveryActions } from './actions.ts';
import type { Delivery } from './codec.ts';
import { paymentStatus } from './paymentStatus.ts';
import { deliveryStatus } from './status.ts';

/** WIZ-69: the day stands once the parcel is collected, and of what has ended. */
export const dayStands = (status: number): boolean =>
  status >= deliveryStatus.code.COLLECTED || deliveryStatus.isTerminal(status);

/** How this delivery is called off as it stands; undefined: it cannot be. */
export const callingOff = (
  delivery: Delivery,
  who: Claims | null,
): Extract<DeliveryAction, 'cancelQuote' | 'cancelDelivery'> | undefined =>
  deliveryActions(delivery, who).find((action) => action === 'cancelQuote' || action === 'cancelDelivery');

/** What is done to several. */
export type DeedForMany = 'date' | 'cancel' | 'archive' | 'delete';

/** Whether the deed makes sense for this one of them. */
export const forMany: Readonly<Record<DeedForMany, (delivery: Delivery, who: Claims | null) => boolean>> = {
  date: ({ logisticStatusId }) => !dayStands(logisticStatusId),
  cancel: (delivery, who) => callingOff(delivery, who) !== undefined,
  archive: ({ logisticStatusId, archivedUtc }) => deliveryStatus.isTerminal(logisticStatusId) && !archivedUtc,
  delete: ({ logisticStatusId, paymentStatusId }) =>
    paymentStatusId !== paymentStatus.code.PAID || deliveryStatus.isTerminal(logisticStatusId),
};
