// Paying from an account: at once for what the balance or the limit bears (PAY-03, PAY-15).
import { contract } from '../../../core/index.ts';
import { requireUnpaid, step } from '../booking/step.ts';
import { implement } from '../calls/handler.ts';
import { orSilent } from '../cards/oppwa.ts';
import { bears, noteRefused } from '../ledger/held.ts';
import { settleBefore } from './asking.ts';
import { payDelivery } from './pay.ts';
import { isReady, readyToPay } from './ready.ts';

/** `workflow.payByBalance`: API-66. 409 where a card has paid meanwhile, 422 when the account does not bear it. */
export const payByBalance = implement(contract.workflow.payByBalance, async (context, { params, body }) => {
  const version = (await settleBefore(context, params, body?.xmin).catch(orSilent)) ?? body?.xmin;
  let beyond: number | null = null;
  const paying = step(context, { params, version }, async (tx, row, who) => {
    await requireUnpaid(tx, row);
    const ready = await readyToPay(tx, row, who, context.now());
    if (!isReady(ready)) return ready;
    if (!bears(ready.account, ready.price.totalCents)) beyond = ready.account.id;
    await payDelivery(tx, row, ready.account, ready.price, who.id, context.now());
    return undefined;
  });
  return paying.catch(async (error: unknown) => {
    if (beyond !== null) await noteRefused(context.db, beyond);
    throw error;
  });
});
