// The status lists of this aggregate, as data; the numbers and words are the specification's own.
import { statusTable } from '../format/statusTable.ts';

/** DEL-01..16: held by `delivery.logisticStatusId` (DEL-18). Every negative code and DELIVERED are terminal. */
export const deliveryStatus = statusTable('deliveryStatus', [
  { code: -12001, name: 'UNDELIVERED', label: 'undelivered', terminal: true },
  { code: -11001, name: 'EXCEPTION_DROP_OFF', label: 'exception drop-off', terminal: true },
  { code: -10001, name: 'EXCEPTION_PICK_UP', label: 'exception pick-up', terminal: true },
  { code: -3001, name: 'RETURNED_TO_SENDER', label: 'returned to sender', terminal: true },
  { code: -2001, name: 'CANCELLED_WITH_FEE', label: 'cancelled with fee', terminal: true },
  { code: -1501, name: 'REVERSED_FULL_REFUND', label: 'reversed full refund', terminal: true },
  { code: -1001, name: 'REFUNDED', label: 'refunded', terminal: true },
  { code: -1, name: 'CANCELLED_QUOTE', label: 'cancelled quote', terminal: true },
  { code: 0, name: 'PENDING_QUOTE', label: 'pending quote', terminal: false },
  { code: 1000, name: 'STAGING', label: 'staging', terminal: false },
  { code: 2501, name: 'READY', label: 'ready', terminal: false },
  { code: 10001, name: 'PENDING_PICK_UP', label: 'pending pick-up', terminal: false },
  { code: 15001, name: 'COLLECTED', label: 'collected', terminal: false },
  { code: 20001, name: 'PENDING_DROP_OFF', label: 'pending drop-off', terminal: false },
  { code: 30001, name: 'DELIVERED', label: 'delivered', terminal: true },
]);

/** DEL-17: transient work markers beside the delivery status (C-24); none is terminal. */
export const operationStatus = statusTable('operationStatus', [
  { code: -3000, name: 'COMPLETE_QUOTE', label: 'complete quote', terminal: false },
  { code: -2500, name: 'MOVING_TO_HUB', label: 'moving to hub', terminal: false },
  { code: -2000, name: 'ASSIGN_TO_JOB', label: 'assign to job', terminal: false },
  { code: -1000, name: 'ASSIGN_TO_DRIVER', label: 'assign to driver', terminal: false },
  { code: 0, name: 'NONE', label: 'none', terminal: false },
  { code: 1000, name: 'DRIVER_ARRIVED', label: 'driver arrived', terminal: false },
  { code: 1500, name: 'RECIPIENT_DELAY_NOTIFIED', label: 'recipient delay notified', terminal: false },
]);

/** What the board counts as an exception: it stopped on the way, and somebody must decide. */
export const exceptionStatuses = [
  deliveryStatus.code.EXCEPTION_PICK_UP,
  deliveryStatus.code.EXCEPTION_DROP_OFF,
  deliveryStatus.code.UNDELIVERED,
] as const;
