// What an order waits for from its sender before anybody can set out with it. Pure.
import type { Delivery } from './codec.ts';
import { paymentStatus } from './paymentStatus.ts';
import { deliveryStatus } from './status.ts';

const { PENDING_QUOTE, STAGING } = deliveryStatus.code;

/** A choice of the sender, a payment, or another try at the payment. */
export type Waiting = 'waits' | 'pays' | 'failed';

/** What an order waits for from its sender; null once it is booked and paid, or has ended. */
export const waitsFor = ({ logisticStatusId, paymentStatusId }: Delivery): Waiting | null => {
  if (logisticStatusId === PENDING_QUOTE) return 'waits';
  if (logisticStatusId !== STAGING || paymentStatusId === paymentStatus.code.PAID) return null;
  return paymentStatusId === paymentStatus.code.PAYMENT_FAILED ? 'failed' : 'pays';
};
