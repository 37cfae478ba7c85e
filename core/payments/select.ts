// Payment is a side of the delivery, not a thing of its own: one source, so the two can never disagree.
import type { Delivery } from '../deliveries/codec.ts';
import { paymentStatus } from '../deliveries/paymentStatus.ts';
import { deliveryStatus } from '../deliveries/status.ts';

/** What the wizard shows (section 4, C-04): the failure screen only for no delivery or a negative status. */
export type PaymentScreen = 'wizard' | 'success' | 'failure';

/** The payment side of a delivery. */
export interface PaymentState {
  /** The delivery that is paid. */
  readonly deliveryId: number;
  /** As the server has it. */
  readonly paymentStatusId: Delivery['paymentStatusId'];
  /** What the payer should see now. */
  readonly screen: PaymentScreen;
  /** The server says so; nothing else makes it true. */
  readonly isPaid: boolean;
  /** 10040: stays in the wizard, on Account, with the alert (C-04). */
  readonly isFailed: boolean;
  /** PAY-43. */
  readonly failureDescription: string | null;
  /** The account that pays; null while none is known. */
  readonly accountId: number | null;
  /** Amounts with VAT; null for readers who may not see prices (ROL-47). */
  readonly total: number | null;
  /** Currency units, taken from the balance; null for readers who see no prices. */
  readonly creditApplied: number | null;
  /** Currency units; null for readers who see no prices. */
  readonly outstanding: number | null;
  /** Currency units, before the balance; null for readers who see no prices. */
  readonly totalDue: number | null;
  /** Whether this delivery can still be cancelled as a quote. */
  readonly isOpenQuote: boolean;
}

/** The screen for a payment status; null where there is no delivery. */
export const paymentScreen = (status: Delivery['paymentStatusId'] | null): PaymentScreen => {
  if (status === null || status < paymentStatus.code.ITEMS_OUTSTANDING) return 'failure';
  return status < paymentStatus.code.PAID ? 'wizard' : 'success';
};

/** The payment side of a delivery, read from the delivery itself. */
export const paymentOf = (delivery: Delivery): PaymentState => ({
  deliveryId: delivery.deliveryId,
  paymentStatusId: delivery.paymentStatusId,
  screen: paymentScreen(delivery.paymentStatusId),
  isPaid: delivery.paymentStatusId === paymentStatus.code.PAID,
  isFailed: delivery.paymentStatusId === paymentStatus.code.PAYMENT_FAILED,
  failureDescription: delivery.paymentPeachPaymentFailureDescription ?? null,
  accountId: delivery.accountId ?? null,
  total: delivery.paymentTotal ?? null,
  creditApplied: delivery.paymentCreditApplied ?? null,
  outstanding: delivery.paymentOutStanding ?? null,
  totalDue: delivery.paymentTotalDue ?? null,
  isOpenQuote:
    (delivery.logisticStatusId === deliveryStatus.code.PENDING_QUOTE ||
      delivery.logisticStatusId === deliveryStatus.code.STAGING) &&
    delivery.paymentStatusId >= paymentStatus.code.ITEMS_OUTSTANDING &&
    delivery.paymentStatusId < paymentStatus.code.PAID,
});
