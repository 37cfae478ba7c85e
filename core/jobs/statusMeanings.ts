// What each status means, in one sentence for whoever reads it the first time; by the name of its table and its own name. Staff read the words of
// the specification, senders and recipients the plain ones: both are explained. Nothing draws these at first, so they load on demand.
import type { paymentStatus } from '../deliveries/paymentStatus.ts';
import type { deliveryStatus, operationStatus } from '../deliveries/status.ts';
import type { Waiting } from '../deliveries/unfinished.ts';
import type { driverStatus } from '../drivers/status.ts';
import type { taskStatus } from '../tasks/status.ts';
import type { jobStatus } from './status.ts';

type Of<T extends { readonly code: object }> = Readonly<Record<keyof T['code'], string>>;
/** A sentence for each status of the trade, by table and name. */
export interface StatusMeanings {
  /** Where a delivery is. */
  readonly deliveryStatus: Of<typeof deliveryStatus>;
  /** What is being done with a delivery. */
  readonly operationStatus: Of<typeof operationStatus>;
  /** How far a delivery is paid. */
  readonly paymentStatus: Of<typeof paymentStatus>;
  /** Where a run is. */
  readonly jobStatus: Of<typeof jobStatus>;
  /** Where a stop is. */
  readonly taskStatus: Of<typeof taskStatus>;
  /** Whether a driver takes work. */
  readonly driverStatus: Of<typeof driverStatus>;
  /** By the word, which several codes share. */
  readonly publicStatus: Readonly<Record<string, string>>;
  /** What an order waits for that is not finished. */
  readonly unfinished: Readonly<Record<Waiting, string>>;
}

/** By table, then by the name of the status, or by its plain word: a sentence in English, which is also the key of its translation. */
export const statusMeanings: StatusMeanings = {
  deliveryStatus: {
    UNDELIVERED: 'It came to the door and back again: nobody has it, and somebody must decide.',
    EXCEPTION_DROP_OFF: 'The driver could not hand it over. The reason stands on the delivery.',
    EXCEPTION_PICK_UP: 'The driver could not collect it. The reason stands on the delivery.',
    RETURNED_TO_SENDER: 'It was brought back to its sender.',
    CANCELLED_WITH_FEE: 'It was cancelled when a driver was on it already: the fee was kept.',
    REVERSED_FULL_REFUND: 'It was undone, and all that was paid went back.',
    REFUNDED: 'It was cancelled, and what was paid went back.',
    CANCELLED_QUOTE: 'It was cancelled before anything was paid.',
    PENDING_QUOTE: 'It has no price that somebody accepted yet.',
    STAGING: 'It is paid, and is being made ready for a run.',
    READY: 'It waits at the pick-up for a driver.',
    PENDING_PICK_UP: 'A driver has the run and will collect it.',
    COLLECTED: 'A driver has it, and is not yet on the way to its drop-off.',
    PENDING_DROP_OFF: 'A driver has it and brings it to its drop-off.',
    DELIVERED: 'It was handed over; the proof stands on the delivery.',
  },
  operationStatus: {
    COMPLETE_QUOTE: 'The portal is finishing its price.',
    MOVING_TO_HUB: 'It is being brought to a hub.',
    ASSIGN_TO_JOB: 'It is being put on a run.',
    ASSIGN_TO_DRIVER: 'Its run is being given to a driver.',
    NONE: 'Nothing is being done with it just now.',
    DRIVER_ARRIVED: 'The driver stands at the door.',
    RECIPIENT_DELAY_NOTIFIED: 'The recipient was told that it comes later.',
  },
  paymentStatus: {
    REFUND_LESS_FEE: 'What was paid went back, less the fee.',
    REFUND_FULL: 'All that was paid went back.',
    QUOTE_CANCELLED: 'The price was given up before it was paid.',
    REJECTED_BY_CLIENT: 'The sender did not accept the price.',
    QUOTE_EXPIRED: 'The price was not accepted in time.',
    ITEMS_OUTSTANDING: 'Its parcels are not all described yet.',
    QUOTE_NOT_SELECTED: 'No price has been chosen yet.',
    DETAILS_OUTSTANDING: 'Names or phone numbers are still missing.',
    AWAITING_CLIENT_ACCEPTANCE: 'The sender has yet to accept the price.',
    PAYMENT_PENDING: 'The payment was begun and is not confirmed.',
    PAYMENT_FAILED: 'The payment did not go through; it can be tried again.',
    PAID: 'It is paid, or will be by the account’s agreement.',
  },
  jobStatus: {
    CANCELLED: 'The run was called off.',
    UNASSIGNED: 'No driver has this run: somebody must give it to one.',
    NOT_STARTED: 'A driver has the run and has not set out.',
    IN_PROGRESS: 'The driver is on the way between its stops.',
    COMPLETED: 'Every stop of the run has ended.',
  },
  taskStatus: {
    EXCEPTION: 'The stop could not be done. The reason stands beside it.',
    CANCELLED: 'The stop was taken off the run.',
    NOT_STARTED: 'The driver has not set out for this stop.',
    IN_PROGRESS: 'The driver is on the way to this stop or stands there.',
    COMPLETED: 'The stop was done.',
  },
  driverStatus: {
    OFFLINE: 'Takes no work now.',
    AVAILABLE: 'Takes any work.',
    AVAILABLE_QSR_ONLY: 'Takes runs of quick-service restaurants alone.',
    ONLINE: 'Is signed in, and has not said to take work.',
    BUSY: 'Is on a run.',
  },
  publicStatus: {
    'it could not be delivered':
      'The driver was there and could not hand it over. The sender decides what comes next.',
    'it could not be collected':
      'The driver was at the pick-up and could not collect it. The sender decides what comes next.',
    'returned to the sender': 'The parcel was brought back to its sender.',
    cancelled: 'The delivery was called off.',
    'cancelled and refunded': 'The delivery was called off, and what was paid went back.',
    'not booked yet': 'The order is not finished.',
    booked: 'The order is paid, and is being prepared.',
    'ready to be collected': 'The parcel waits for a driver.',
    'ready, a driver is coming to collect it': 'A driver is on the way to the pick-up.',
    collected: 'A driver has the parcel.',
    'on its way to the drop-off': 'A driver has the parcel and brings it to its receiver.',
    delivered: 'The parcel was handed over; the proof stands on the delivery.',
  },
  unfinished: {
    waits: 'Something is still missing before this order can be collected.',
    pays: 'The order is complete and is collected once it is paid.',
    failed: 'The payment did not go through; it can be tried again.',
  },
};

/** The table that a chip names, and the code or word of its status: what it means; undefined for what is not explained. */
export const meaningOf = (table: string, name: string): string | undefined =>
  new Map(Object.entries<Readonly<Record<string, string>>>({ ...statusMeanings })).get(table)?.[name];
