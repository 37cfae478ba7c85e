// How far a booking has come, as its payment status: it follows from what is filled in, step by step (PAY-45).
import { deliveryStatus, paymentStatus } from '../../../core/index.ts';

export interface Filled {
  readonly parcels: number;
  readonly hasQuote: boolean;
  readonly hasOriginContact: boolean;
  readonly hasDestinationContact: boolean;
  readonly accepted: boolean;
}

/** The payment status of an unpaid booking: the first thing that is missing names it. */
export const progressOf = (filled: Filled): number => {
  const code = paymentStatus.code;
  if (filled.parcels === 0) return code.ITEMS_OUTSTANDING;
  if (!filled.hasQuote) return code.QUOTE_NOT_SELECTED;
  if (!filled.hasOriginContact || !filled.hasDestinationContact) return code.DETAILS_OUTSTANDING;
  return filled.accepted ? code.PAYMENT_PENDING : code.AWAITING_CLIENT_ACCEPTANCE;
};

/** DEL-09, DEL-10: an accepted booking stands ready for its money (staging); until then, and when anything about it changes, it is a quote. */
export const stageOf = (paymentStatusId: number): number =>
  paymentStatusId === paymentStatus.code.PAYMENT_PENDING
    ? deliveryStatus.code.STAGING
    : deliveryStatus.code.PENDING_QUOTE;
