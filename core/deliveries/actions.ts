// What may be done with a delivery now, and by whom, as one table that panels, menus and shortcuts read.
// The server decides again: this only keeps a screen from offering what would be refused.
import { type Audience, audience, may } from '../access/audience.ts';
import type { Claims } from '../access/claims.ts';
import type { Delivery } from './codec.ts';
import { paymentStatus } from './paymentStatus.ts';
import { deliveryStatus } from './status.ts';

/** What can be done with a delivery from a menu. */
export type DeliveryAction =
  | 'continueBooking'
  | 'cancelQuote'
  | 'cancelDelivery'
  | 'cancelAndReturnToSender'
  | 'reattempt'
  | 'clone'
  | 'recalculateLogistics'
  | 'reverseLogisticStatus'
  | 'updateProof'
  | 'adjust';

const { code } = deliveryStatus;
const isEnded = (delivery: Delivery): boolean => deliveryStatus.isTerminal(delivery.logisticStatusId);
const isPaid = (delivery: Delivery): boolean => delivery.paymentStatusId === paymentStatus.code.PAID;
const isOpenQuote = (delivery: Delivery): boolean =>
  !isEnded(delivery) &&
  delivery.paymentStatusId >= paymentStatus.code.ITEMS_OUTSTANDING &&
  delivery.paymentStatusId < paymentStatus.code.PAID;

interface Rule {
  readonly who: Audience;
  readonly when: (delivery: Delivery) => boolean;
}

const rules: Readonly<Record<DeliveryAction, Rule>> = {
  continueBooking: { who: audience.deliveryAdd, when: isOpenQuote },
  cancelQuote: { who: audience.deliveryAdd, when: isOpenQuote },
  cancelDelivery: {
    who: audience.deliveryAdd,
    when: (delivery) => isPaid(delivery) && !isEnded(delivery),
  },
  cancelAndReturnToSender: {
    who: audience.ams,
    when: (delivery) =>
      isPaid(delivery) &&
      !isEnded(delivery) &&
      delivery.logisticStatusId >= code.COLLECTED &&
      delivery.isReturnToSender !== true,
  },
  reattempt: {
    who: audience.deliveryAdd,
    when: (delivery) =>
      (isEnded(delivery) && delivery.logisticStatusId !== code.DELIVERED) ||
      delivery.paymentStatusId < paymentStatus.code.ITEMS_OUTSTANDING,
  },
  clone: { who: audience.deliveryAdd, when: () => true },
  recalculateLogistics: {
    who: audience.ams,
    when: (delivery) => !isEnded(delivery) && delivery.logisticStatusId < code.COLLECTED,
  },
  reverseLogisticStatus: {
    who: audience.ams,
    when: (delivery) =>
      isPaid(delivery) && (delivery.logisticStatusId > code.READY || isReversibleEnd(delivery)),
  },
  updateProof: {
    who: audience.ams,
    when: (delivery) => delivery.logisticStatusId === code.DELIVERED,
  },
  /** ROL-53, ROL-54. */
  adjust: { who: audience.am, when: (delivery) => isPaid(delivery) && delivery.canEdit === true },
};

/** Ends that leave the money as it was and so can be taken back a step. */
const isReversibleEnd = (delivery: Delivery): boolean =>
  delivery.logisticStatusId === code.UNDELIVERED ||
  delivery.logisticStatusId === code.EXCEPTION_DROP_OFF ||
  delivery.logisticStatusId === code.EXCEPTION_PICK_UP;

/** What can be done with an archived delivery; adjusting brings it back. */
const whileArchived: readonly DeliveryAction[] = ['clone', 'adjust'];

/** Every action that `who` may take on this delivery as it stands, in the order of the table. */
export const deliveryActions = (delivery: Delivery, who: Claims | null): readonly DeliveryAction[] =>
  (Object.keys(rules) as DeliveryAction[]).filter(
    (action) =>
      may(who, rules[action]) &&
      rules[action].when(delivery) &&
      (!delivery.archivedUtc || whileArchived.includes(action)),
  );

/** Cancelling costs a fee once a driver is on the way or the parcel is collected; before it all is refunded. */
export const cancellingCosts = (delivery: Delivery): boolean =>
  delivery.logisticStatusId >= code.PENDING_PICK_UP ||
  (delivery.driverId !== null && delivery.driverId !== undefined);
