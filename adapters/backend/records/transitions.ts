// Which status may follow which, one table an aggregate, by what happens. Every workflow asks here; nothing else in the
// backend compares statuses to decide whether something may happen. Codes come from the status tables alone.
import { deliveryStatus, driverStatus, jobStatus, paymentStatus, taskStatus } from '../../../core/index.ts';

export interface Move {
  readonly from: readonly number[];
  readonly to: number;
}
export type Moves<A extends string> = Readonly<Record<A, Move>>;

const D = deliveryStatus.code;
/**
 * DEL-01..16. `stage` and `unstage` follow acceptance (booking/progress.ts); `cancelQuote` is every end of an unpaid booking, also that of
 * its price; `arriveAtHub` brings it back to READY, now with a hub (C-18); `turnBack` ends a return to the sender.
 */
export const deliveryMoves = {
  stage: { from: [D.PENDING_QUOTE], to: D.STAGING },
  unstage: { from: [D.STAGING], to: D.PENDING_QUOTE },
  pay: { from: [D.PENDING_QUOTE, D.STAGING], to: D.READY },
  cancelQuote: { from: [D.PENDING_QUOTE, D.STAGING], to: D.CANCELLED_QUOTE },
  assign: { from: [D.READY], to: D.PENDING_PICK_UP },
  unassign: { from: [D.PENDING_PICK_UP], to: D.READY },
  collect: { from: [D.PENDING_PICK_UP], to: D.COLLECTED },
  setOut: { from: [D.COLLECTED], to: D.PENDING_DROP_OFF },
  deliver: { from: [D.COLLECTED, D.PENDING_DROP_OFF], to: D.DELIVERED },
  arriveAtHub: { from: [D.COLLECTED, D.PENDING_DROP_OFF], to: D.READY },
  turnBack: {
    from: [D.READY, D.PENDING_PICK_UP, D.COLLECTED, D.PENDING_DROP_OFF],
    to: D.RETURNED_TO_SENDER,
  },
  failPickUp: { from: [D.READY, D.PENDING_PICK_UP], to: D.EXCEPTION_PICK_UP },
  failDropOff: { from: [D.COLLECTED, D.PENDING_DROP_OFF], to: D.EXCEPTION_DROP_OFF },
  giveUp: { from: [D.COLLECTED, D.PENDING_DROP_OFF], to: D.UNDELIVERED },
  refund: { from: [D.READY], to: D.REFUNDED },
  /** Staff take the whole sale back, whoever has the parcel: nothing is kept (DEL-06). */
  reverse: {
    from: [D.READY, D.PENDING_PICK_UP, D.COLLECTED, D.PENDING_DROP_OFF],
    to: D.REVERSED_FULL_REFUND,
  },
  cancelWithFee: { from: [D.PENDING_PICK_UP, D.COLLECTED, D.PENDING_DROP_OFF], to: D.CANCELLED_WITH_FEE },
} as const satisfies Moves<string>;

const P = paymentStatus.code;
/** While the wizard is open: everything from items outstanding to payment failed (PAY-18, PAY-22). */
export const UNPAID: readonly number[] = [
  P.ITEMS_OUTSTANDING,
  P.QUOTE_NOT_SELECTED,
  P.DETAILS_OUTSTANDING,
  P.AWAITING_CLIENT_ACCEPTANCE,
  P.PAYMENT_PENDING,
  P.PAYMENT_FAILED,
];
const PAYABLE: readonly number[] = [P.PAYMENT_PENDING, P.PAYMENT_FAILED];
/** PAY-44..46. Between 0 and payment pending the status follows from what is filled in: see booking/progress.ts. */
export const paymentMoves = {
  edit: { from: UNPAID, to: P.ITEMS_OUTSTANDING },
  accept: { from: [P.AWAITING_CLIENT_ACCEPTANCE], to: P.PAYMENT_PENDING },
  open: { from: PAYABLE, to: P.PAYMENT_PENDING },
  pay: { from: PAYABLE, to: P.PAID },
  fail: { from: PAYABLE, to: P.PAYMENT_FAILED },
  expire: { from: UNPAID, to: P.QUOTE_EXPIRED },
  cancelQuote: { from: UNPAID, to: P.QUOTE_CANCELLED },
  /** The customer turns down the price that awaits acceptance. */
  rejectQuote: { from: [P.AWAITING_CLIENT_ACCEPTANCE], to: P.REJECTED_BY_CLIENT },
  refundFull: { from: [P.PAID], to: P.REFUND_FULL },
  refundLessFee: { from: [P.PAID], to: P.REFUND_LESS_FEE },
} as const satisfies Moves<string>;

const J = jobStatus.code;
/** JOB-02, JOB-03. */
export const jobMoves = {
  assign: { from: [J.UNASSIGNED], to: J.NOT_STARTED },
  unassign: { from: [J.NOT_STARTED, J.IN_PROGRESS], to: J.UNASSIGNED },
  reject: { from: [J.NOT_STARTED], to: J.UNASSIGNED },
  start: { from: [J.NOT_STARTED], to: J.IN_PROGRESS },
  complete: { from: [J.NOT_STARTED, J.IN_PROGRESS], to: J.COMPLETED },
  cancel: { from: [J.UNASSIGNED, J.NOT_STARTED, J.IN_PROGRESS], to: J.CANCELLED },
} as const satisfies Moves<string>;

const T = taskStatus.code;
/** TSK-01..05. Arriving is a date, not a status. */
export const taskMoves = {
  start: { from: [T.NOT_STARTED], to: T.IN_PROGRESS },
  arrive: { from: [T.IN_PROGRESS], to: T.IN_PROGRESS },
  complete: { from: [T.IN_PROGRESS], to: T.COMPLETED },
  exception: { from: [T.NOT_STARTED, T.IN_PROGRESS], to: T.EXCEPTION },
  cancel: { from: [T.NOT_STARTED, T.IN_PROGRESS], to: T.CANCELLED },
  /** The run was taken from its driver: the stop waits again. */
  release: { from: [T.NOT_STARTED, T.IN_PROGRESS], to: T.NOT_STARTED },
} as const satisfies Moves<string>;

const V = driverStatus.code;
const anyDriverStatus = driverStatus.rows.map((row) => row.code);
/** JOB-16, C-29. A run under way makes its driver busy; only its end, not the driver, ends that. */
export const driverMoves = {
  beginRun: { from: anyDriverStatus, to: V.BUSY },
  endRun: { from: [V.BUSY], to: V.AVAILABLE },
} as const satisfies Moves<string>;
/** What a driver with no run under way may choose. */
export const DRIVER_CHOICES: readonly number[] = anyDriverStatus;

/** Where `action` leads from `current`; null when it may not happen there. */
export const destination = <A extends string>(moves: Moves<A>, action: A, current: number): number | null =>
  moves[action].from.includes(current) ? moves[action].to : null;
