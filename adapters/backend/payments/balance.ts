// Paying from an account: at once for what the balance or the limit bears (PAY-03, PAY-15).
import { contract } from '../../../core/index.ts';
import { requireUnpaid, step } from '../booking/step.ts';
import { implement } from '../http/handler.ts';
import { payDelivery } from './pay.ts';
import { isReady, readyToPay } from './ready.ts';

/** `workflow.payByBalance`: API-66. 422 when the account does not bear it. */
export const payByBalance = implement(contract.workflow.payByBalance, (context, { params, body }) =>
  step(context, { params, version: body?.xmin }, async (tx, row, who) => {
    await requireUnpaid(tx, row);
    const ready = await readyToPay(tx, row, who, context.now());
    if (!isReady(ready)) return ready;
    await payDelivery(tx, row, ready.account, ready.price, who.id, context.now());
    return undefined;
  }),
);
