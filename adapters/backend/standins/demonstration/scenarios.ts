// What happened to the three hundred deliveries of the demonstration: how many stand in which status, how old they are,
// and what that says of payment, run and stops. Every status of the table occurs.
import {
  deliveryStatus,
  jobStatus,
  operationStatus,
  paymentStatus,
  taskStatus,
} from '../../../../core/index.ts';
import { DAY, HOUR, MINUTE } from './story.ts';

const D = deliveryStatus.code;
const P = paymentStatus.code;
const O = operationStatus.code;
const T = taskStatus.code;
const J = jobStatus.code;

/** One way for a delivery to stand: `age` in milliseconds, least and most; `run` null where no job was made. */
export interface Scenario {
  readonly count: number;
  readonly status: number;
  readonly payment: number;
  readonly operation?: number;
  readonly age: readonly [number, number];
  readonly run: {
    readonly job: number;
    readonly pickUp: number;
    readonly dropOff: number;
    readonly arrived?: 'pickUp' | 'dropOff';
  } | null;
  /** The statuses on the way here, this one not included. */
  readonly history: readonly number[];
  readonly quotes?: 'none' | 'offered' | 'selected';
  readonly details?: 'none' | 'filled';
  readonly reason?: string;
}

const paid = [D.STAGING, D.READY];
const toCollected = [...paid, D.PENDING_PICK_UP, D.COLLECTED];
const live: readonly [number, number] = [20 * MINUTE, 5 * HOUR];
const past: readonly [number, number] = [1 * DAY, 60 * DAY];
const fresh: readonly [number, number] = [2 * MINUTE, 20 * MINUTE];

/** The counts add up to 300. */
export const scenarios: readonly Scenario[] = [
  {
    count: 164,
    status: D.DELIVERED,
    payment: P.PAID,
    age: [6 * HOUR, 60 * DAY],
    run: { job: J.COMPLETED, pickUp: T.COMPLETED, dropOff: T.COMPLETED },
    history: [...toCollected, D.PENDING_DROP_OFF],
  },
  {
    count: 18,
    status: D.READY,
    payment: P.PAID,
    age: live,
    run: { job: J.UNASSIGNED, pickUp: T.NOT_STARTED, dropOff: T.NOT_STARTED },
    history: [D.STAGING],
  },
  {
    count: 4,
    status: D.READY,
    payment: P.PAID,
    operation: O.MOVING_TO_HUB,
    age: [6 * HOUR, 30 * HOUR],
    run: { job: J.UNASSIGNED, pickUp: T.COMPLETED, dropOff: T.NOT_STARTED },
    history: [...toCollected, D.PENDING_DROP_OFF],
  },
  {
    count: 10,
    status: D.PENDING_PICK_UP,
    payment: P.PAID,
    operation: O.ASSIGN_TO_DRIVER,
    age: live,
    run: { job: J.NOT_STARTED, pickUp: T.NOT_STARTED, dropOff: T.NOT_STARTED },
    history: paid,
  },
  {
    count: 4,
    status: D.PENDING_PICK_UP,
    payment: P.PAID,
    age: live,
    run: { job: J.IN_PROGRESS, pickUp: T.IN_PROGRESS, dropOff: T.NOT_STARTED },
    history: paid,
  },
  {
    count: 2,
    status: D.PENDING_PICK_UP,
    payment: P.PAID,
    operation: O.DRIVER_ARRIVED,
    age: live,
    run: { job: J.IN_PROGRESS, pickUp: T.IN_PROGRESS, dropOff: T.NOT_STARTED, arrived: 'pickUp' },
    history: paid,
  },
  {
    count: 8,
    status: D.COLLECTED,
    payment: P.PAID,
    age: live,
    run: { job: J.IN_PROGRESS, pickUp: T.COMPLETED, dropOff: T.NOT_STARTED },
    history: [...paid, D.PENDING_PICK_UP],
  },
  {
    count: 9,
    status: D.PENDING_DROP_OFF,
    payment: P.PAID,
    age: live,
    run: { job: J.IN_PROGRESS, pickUp: T.COMPLETED, dropOff: T.IN_PROGRESS },
    history: toCollected,
  },
  {
    count: 3,
    status: D.PENDING_DROP_OFF,
    payment: P.PAID,
    operation: O.RECIPIENT_DELAY_NOTIFIED,
    age: live,
    run: { job: J.IN_PROGRESS, pickUp: T.COMPLETED, dropOff: T.IN_PROGRESS, arrived: 'dropOff' },
    history: toCollected,
  },
  {
    count: 6,
    status: D.STAGING,
    payment: P.PAYMENT_PENDING,
    age: fresh,
    run: null,
    history: [],
  },
  {
    count: 4,
    status: D.PENDING_QUOTE,
    payment: P.ITEMS_OUTSTANDING,
    age: fresh,
    run: null,
    history: [],
    quotes: 'none',
    details: 'none',
  },
  {
    count: 6,
    status: D.PENDING_QUOTE,
    payment: P.QUOTE_NOT_SELECTED,
    age: fresh,
    run: null,
    history: [],
    quotes: 'offered',
    details: 'none',
  },
  {
    count: 4,
    status: D.PENDING_QUOTE,
    payment: P.DETAILS_OUTSTANDING,
    age: fresh,
    run: null,
    history: [],
    details: 'none',
  },
  {
    count: 4,
    status: D.PENDING_QUOTE,
    payment: P.AWAITING_CLIENT_ACCEPTANCE,
    age: fresh,
    run: null,
    history: [],
  },
  { count: 4, status: D.STAGING, payment: P.PAYMENT_PENDING, age: fresh, run: null, history: [] },
  {
    count: 2,
    status: D.STAGING,
    payment: P.PAYMENT_FAILED,
    age: fresh,
    run: null,
    history: [],
    reason: 'transaction declined (invalid CVV)',
  },
  {
    count: 4,
    status: D.CANCELLED_QUOTE,
    payment: P.QUOTE_CANCELLED,
    age: past,
    run: null,
    history: [D.PENDING_QUOTE],
  },
  {
    count: 4,
    status: D.CANCELLED_QUOTE,
    payment: P.QUOTE_EXPIRED,
    age: past,
    run: null,
    history: [D.PENDING_QUOTE],
  },
  {
    count: 2,
    status: D.CANCELLED_QUOTE,
    payment: P.REJECTED_BY_CLIENT,
    age: past,
    run: null,
    history: [D.PENDING_QUOTE],
  },
  {
    count: 6,
    status: D.REFUNDED,
    payment: P.REFUND_FULL,
    age: past,
    run: { job: J.CANCELLED, pickUp: T.CANCELLED, dropOff: T.CANCELLED },
    history: paid,
    reason: 'Cancelled by the customer',
  },
  {
    count: 4,
    status: D.REVERSED_FULL_REFUND,
    payment: P.REFUND_FULL,
    age: past,
    run: { job: J.CANCELLED, pickUp: T.CANCELLED, dropOff: T.CANCELLED },
    history: paid,
    reason: 'Reversed by staff',
  },
  {
    count: 6,
    status: D.CANCELLED_WITH_FEE,
    payment: P.REFUND_LESS_FEE,
    age: past,
    run: { job: J.CANCELLED, pickUp: T.CANCELLED, dropOff: T.CANCELLED },
    history: [...paid, D.PENDING_PICK_UP],
    reason: 'Cancelled after a driver set out',
  },
  {
    count: 6,
    status: D.RETURNED_TO_SENDER,
    payment: P.PAID,
    age: past,
    run: { job: J.COMPLETED, pickUp: T.COMPLETED, dropOff: T.EXCEPTION },
    history: [...toCollected, D.PENDING_DROP_OFF],
    reason: 'Recipient refused the parcel',
  },
  {
    count: 6,
    status: D.EXCEPTION_PICK_UP,
    payment: P.PAID,
    age: [2 * HOUR, 60 * DAY],
    run: { job: J.COMPLETED, pickUp: T.EXCEPTION, dropOff: T.CANCELLED },
    history: [...paid, D.PENDING_PICK_UP],
    reason: 'Nobody at the pick-up address',
  },
  {
    count: 6,
    status: D.EXCEPTION_DROP_OFF,
    payment: P.PAID,
    age: [2 * HOUR, 60 * DAY],
    run: { job: J.COMPLETED, pickUp: T.COMPLETED, dropOff: T.EXCEPTION },
    history: [...toCollected, D.PENDING_DROP_OFF],
    reason: 'The gate was locked and the phone not answered',
  },
  {
    count: 4,
    status: D.UNDELIVERED,
    payment: P.PAID,
    age: past,
    run: { job: J.COMPLETED, pickUp: T.COMPLETED, dropOff: T.EXCEPTION },
    history: [...toCollected, D.PENDING_DROP_OFF],
    reason: 'The address does not exist',
  },
];
