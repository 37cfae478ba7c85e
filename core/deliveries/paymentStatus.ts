// The status lists of this aggregate, as data; the numbers and words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** PAY-44..46. PAID is not terminal: refunds follow it. */
export const paymentStatus = statusTable('paymentStatus', [
  { code: -11001, name: 'REFUND_LESS_FEE', label: 'refund less fee', terminal: true },
  { code: -10001, name: 'REFUND_FULL', label: 'refund full', terminal: true },
  { code: -2000, name: 'QUOTE_CANCELLED', label: 'quote cancelled', terminal: true },
  { code: -1000, name: 'REJECTED_BY_CLIENT', label: 'rejected by client', terminal: true },
  { code: -1, name: 'QUOTE_EXPIRED', label: 'quote expired', terminal: true },
  { code: 0, name: 'ITEMS_OUTSTANDING', label: 'items outstanding', terminal: false },
  { code: 10001, name: 'QUOTE_NOT_SELECTED', label: 'quote not selected', terminal: false },
  { code: 10010, name: 'DETAILS_OUTSTANDING', label: 'details outstanding', terminal: false },
  { code: 10020, name: 'AWAITING_CLIENT_ACCEPTANCE', label: 'awaiting client acceptance', terminal: false },
  { code: 10030, name: 'PAYMENT_PENDING', label: 'payment pending', terminal: false },
  { code: 10040, name: 'PAYMENT_FAILED', label: 'payment failed', terminal: false },
  { code: 30001, name: 'PAID', label: 'paid', terminal: false },
]);

/** PAY-25, PAY-29: `widget` marks what a new card may be. */
export const paymentBrand = statusTable('paymentBrand', [
  { code: 'visa', name: 'VISA', label: 'visa', widget: true, terminal: false },
  { code: 'master', name: 'MASTER', label: 'master', widget: true, terminal: false },
  { code: 'amex', name: 'AMEX', label: 'amex', widget: false, terminal: false },
  { code: 'diner', name: 'DINER', label: 'diner', widget: false, terminal: false },
]);

/** ENT-33. */
export const accountType = statusTable('accountType', [
  { code: 'Prepay', name: 'PREPAY', label: 'Prepay', terminal: false },
  { code: 'Postpay', name: 'POSTPAY', label: 'Postpay', terminal: false },
]);

/** ENT-22. */
export const transactionItemType = statusTable('transactionItemType', [
  { code: 'job', name: 'JOB', label: 'job', terminal: false },
  { code: 'delivery', name: 'DELIVERY', label: 'delivery', terminal: false },
]);
