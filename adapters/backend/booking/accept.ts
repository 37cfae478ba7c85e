// Step 5 and the first stage of step 6: the price is accepted and an account chosen that shall pay. An accepted price is
// held for another half hour; an expired one ends the booking, which can then be attempted again.
import { contract, paymentStatus } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { ownAccount, payersOf } from '../ledger/payers.ts';
import type { BookingRow } from '../records/booking.ts';
import { destination, paymentMoves } from '../records/transitions.ts';
import { endQuote } from './endQuote.ts';
import { mayHave, QUOTE_MINUTES } from './quoting.ts';
import { isAccepted, type KeptRefusal, refresh, refuse, requireUnpaid, step } from './step.ts';

const EXPIRED = 'The quote has expired.';

/** When the selected quote ends; null when nothing is selected. */
export const quoteEnd = async (tx: Db, row: BookingRow): Promise<Date | null> => {
  const quote = await tx.maybeOne<{ expires_utc: Date }>(
    sql`select expires_utc from quotes where id = ${row.selected_quote_id}`,
  );
  return quote?.expires_utc ?? null;
};

const selectedLevel = async (tx: Db, row: BookingRow): Promise<string> =>
  (
    await tx.one<{ level: string }>(
      sql`select sla_type as level from quotes where id = ${row.selected_quote_id}`,
    )
  ).level;

/** Ends a booking whose price is over: payment status -1, kept although the step is refused (ERR 409). */
export const expire = async (tx: Db, row: BookingRow, now: Date): Promise<KeptRefusal> => {
  await endQuote(tx, row, 'expire', now);
  return { refuse: EXPIRED };
};

/** `workflow.acceptQuote`: API-64, WIZ-56. 409 while anything is missing; an expired quote ends the booking. */
export const acceptQuote = implement(contract.workflow.acceptQuote, (context, { params, body }) =>
  step(context, { params, version: body?.xmin }, async (tx, row, who) => {
    await requireUnpaid(tx, row);
    const now = context.now();
    const end = await quoteEnd(tx, row);
    if (end !== null && end.getTime() <= now.getTime()) return expire(tx, row, now);
    if (isAccepted(row)) return undefined; // a second click changes nothing
    if (destination(paymentMoves, 'accept', row.payment_status_id) === null)
      throw await refuse(tx, row, `Not complete yet: ${paymentStatus.label(row.payment_status_id)}.`);
    if (!(await mayHave(tx, row.id, await selectedLevel(tx, row))))
      throw await refuse(tx, row, 'This service is no longer offered to you. Please choose another one.');
    await tx.query(
      sql`update quotes set expires_utc = ${new Date(now.getTime() + QUOTE_MINUTES * 60_000)} where id = ${row.selected_quote_id}`,
    );
    const payers = () => payersOf(tx, who, row.country, row.id);
    let accounts = await payers();
    if (accounts.length === 0) {
      await ownAccount(tx, who, row.country);
      accounts = await payers();
    }
    if (row.account_id === null && accounts.length === 1)
      await tx.query(sql`update deliveries set account_id = ${accounts[0]?.id} where id = ${row.id}`);
    await refresh(tx, row.id, true);
    return undefined;
  }),
);

/** `workflow.selectAccount`: API-65, PAY-05. 422 for an account that may not pay for this delivery. */
export const selectAccount = implement(contract.workflow.selectAccount, (context, { params, body }) =>
  step(context, { params, version: body.xmin }, async (tx, row, who) => {
    await requireUnpaid(tx, row);
    if (body.deliveryId !== undefined && body.deliveryId !== null && body.deliveryId !== row.id)
      throw invalid({ deliveryId: 'This is another delivery.' });
    if (!isAccepted(row)) throw await refuse(tx, row, 'Please accept the quote first.');
    const accounts = await payersOf(tx, who, row.country, row.id);
    if (!accounts.some((account) => account.id === body.accountId))
      throw invalid({ accountId: 'This account cannot pay for this delivery.' });
    await tx.query(sql`
      update deliveries set account_id = ${body.accountId}, checkout_id = case when account_id = ${body.accountId}
        then checkout_id end where id = ${row.id}`);
    await refresh(tx, row.id, true);
    return undefined;
  }),
);
