// The ways out: a quote that is not wanted, a paid delivery that is called off, a parcel that goes back to its sender.
import { contract, deliveryStatus, isInternal, operationStatus } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { openCardRefunds } from '../cards/cardRefund.ts';
import { type Db, sql } from '../db/db.ts';
import { callOff, openJobOf } from '../dispatch/callOff.ts';
import { reopenStops } from '../dispatch/openRun.ts';
import { forbidden } from '../http/problem.ts';
import type { BookingRow } from '../records/booking.ts';
import { moveDelivery } from '../records/moveDelivery.ts';
import { deliveryMoves, destination, paymentMoves } from '../records/transitions.ts';
import { endQuote } from './endQuote.ts';
import { FEE_ASSIGNED, FEE_COLLECTED, refund } from './refund.ts';
import { refuse, step } from './step.ts';

/**
 * `workflow.cancelQuote`: only while unpaid; the delivery is a cancelled quote. A customer who calls off what awaits their acceptance turns
 * the price down (payment -1000, PAY-44); everything else that is called off is a cancelled quote there too (-2000).
 */
export const cancelQuote = implement(contract.workflow.cancelQuote, (context, { params, body }) =>
  step(context, { params, version: body?.xmin }, async (tx, row, who) => {
    const isRejection =
      !isInternal(who) && destination(paymentMoves, 'rejectQuote', row.payment_status_id) !== null;
    if (!(await endQuote(tx, row, isRejection ? 'rejectQuote' : 'cancelQuote', context.now())))
      throw await refuse(tx, row, 'This quote cannot be cancelled any more.');
    return undefined;
  }),
);

const feeShareOf = (row: BookingRow): number => {
  const { PENDING_PICK_UP, COLLECTED, PENDING_DROP_OFF } = deliveryStatus.code;
  if (row.logistic_status_id === PENDING_PICK_UP) return FEE_ASSIGNED;
  return row.logistic_status_id === COLLECTED || row.logistic_status_id === PENDING_DROP_OFF
    ? FEE_COLLECTED
    : 0;
};

/**
 * `workflow.cancelDelivery`: everything back before a driver has it, less a fee afterwards. Staff may waive the fee: then the
 * whole sale is reversed, wherever the parcel is. What a card paid goes back to the card. 403 for anybody else who waives.
 */
export const cancelDelivery = implement(contract.workflow.cancelDelivery, (context, { params, body }) =>
  step(context, { params, version: body?.xmin }, async (tx, row, who) => {
    const now = context.now();
    const isReversal = body?.waiveFee === true;
    if (isReversal && !isInternal(who)) throw forbidden('Only staff may waive the fee.');
    const share = isReversal ? 0 : feeShareOf(row);
    const action = isReversal ? 'reverse' : share === 0 ? 'refund' : 'cancelWithFee';
    const payment = destination(
      paymentMoves,
      share === 0 ? 'refundFull' : 'refundLessFee',
      row.payment_status_id,
    );
    if (payment === null || destination(deliveryMoves, action, row.logistic_status_id) === null)
      throw await refuse(tx, row, 'This delivery cannot be cancelled any more.');
    await callOff(tx, row.id, row.job_id, 'the delivery was cancelled', who.id, now);
    const back = await refund(tx, row, share, who.id, now);
    await openCardRefunds(tx, row, back, who.id, now);
    await moveDelivery(tx, row, action, now, operationStatus.code.NONE);
    await tx.query(sql`update deliveries set payment_status_id = ${payment} where id = ${row.id}`);
    return undefined;
  }),
);

/**
 * `workflow.cancelAndReturnToSender`: what was collected is driven back and ends at returned to sender; what is still with the
 * sender ends there at once. The service was ordered: nothing is refunded by it.
 */
export const cancelAndReturnToSender = implement(
  contract.workflow.cancelAndReturnToSender,
  (context, { params, body }) =>
    step(context, { params, version: body?.xmin }, async (tx, row, who) => {
      const now = context.now();
      if (row.is_return_to_sender || destination(deliveryMoves, 'turnBack', row.logistic_status_id) === null)
        throw await refuse(tx, row, 'This delivery cannot be returned any more.');
      const carried = destination(deliveryMoves, 'deliver', row.logistic_status_id) !== null;
      await tx.query(sql`update deliveries set is_return_to_sender = true where id = ${row.id}`);
      await callOff(tx, row.id, row.job_id, 'returned to sender', who.id, now, carried);
      if (carried) await reopenReturn(tx, row, now);
      else await moveDelivery(tx, row, 'turnBack', now, operationStatus.code.NONE);
      return undefined;
    }),
);

const reopenReturn = async (tx: Db, row: BookingRow, now: Date): Promise<void> => {
  const job = await openJobOf(tx, row.job_id);
  await reopenStops(tx, row.id, 'dropOff', job?.id ?? null, now, true);
};
