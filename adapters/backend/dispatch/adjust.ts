// Debits and credits after the fact (ENT-22, VAL-27..33): a line on the transaction of a paid delivery or of a run that
// has a driver, posted at once and for good. The amount never falls below zero.
import {
  contract,
  jobStatus,
  lineType,
  paymentStatus,
  type TransactionItem,
  texts,
  toCents,
  vatOf,
} from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { lockAccount, refuseHeld } from '../ledger/held.ts';
import { addLines, houseAccounts, type Line, post } from '../ledger/post.ts';
import { bringBack } from '../records/archive.ts';
import { lockBooking, recordOf } from '../records/booking.ts';
import { transactionItemObject } from '../records/delivery.ts';
import { bookJobCost } from './endJob.ts';
import { releasePay } from './releasePay.ts';
import { lockRun, refuseJob } from './run.ts';

const { validation } = texts;

interface Wanted {
  readonly transactionItemTypeId?: number | null | undefined;
  readonly amount: number;
  readonly description: string;
  readonly isCredit: boolean;
}

/** The amount in cents; 422 under its field when it is not above zero, no reason is given, or the line is named as another one than it is. */
const amountOf = (body: Wanted, type: 'ADJUSTMENT' | 'PAY_ADJUSTMENT'): number => {
  const errors: Record<string, string> = {};
  const code = lineType.code[type];
  if ((body.transactionItemTypeId ?? code) !== code)
    errors['transactionItemTypeId'] = 'is another line than this';
  if (body.amount <= 0) errors['amount'] = validation.amountNegative;
  if (body.description.trim() === '') errors['description'] = validation.reasonRequired;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return toCents(body.amount);
};

/** What a transaction's lines come to without VAT: credits less debits. */
const standing = async (tx: Db, transactionId: number): Promise<number> => {
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(case when is_credit then amount_excl_cents else -amount_excl_cents end), 0)::bigint as cents
    from transaction_items where transaction_id = ${transactionId}`);
  return cents;
};

/**
 * The amount afterwards, in cents: current plus credit, or minus debit (VAL-31); null where it would fall below zero. A credit
 * is to the house's income or the driver's pay: it raises what the delivery or the run costs.
 */
export const adjusted = (current: number, amount: number, isCredit: boolean): number | null => {
  const after = isCredit ? current + amount : current - amount;
  return after < 0 ? null : after;
};

const itemOf = async (tx: Db, id: number | undefined): Promise<TransactionItem> => {
  const { record } = await tx.one<{ record: TransactionItem }>(
    sql`select ${transactionItemObject} as record from transaction_items i where i.id = ${id}`,
  );
  return record;
};

/** `transactions.createDeliveryItem`: ROL-53, ROL-54. A credit is charged to the paying account, a debit given back. */
export const createDeliveryItem = implement(
  contract.transactions.createDeliveryItem,
  (context, { params, body }) =>
    context.db.tx(async (tx) => {
      const who = signedIn(context);
      const cents = amountOf(body, 'ADJUSTMENT');
      if (body.transactionItemType !== 'delivery') throw invalid({ transactionItemType: 'must be delivery' });
      if (body.deliveryId === undefined || body.deliveryId === null)
        throw invalid({ deliveryId: 'is required' });
      const row = await lockBooking(tx, who, params.cca2, body.deliveryId, null, 'archived');
      if (
        row.payment_status_id !== paymentStatus.code.PAID ||
        row.transaction_id === null ||
        row.account_id === null
      )
        throw conflict('Only a paid delivery can be adjusted.', await recordOf(tx, row.id));
      if (
        body.transactionId !== undefined &&
        body.transactionId !== null &&
        body.transactionId !== row.transaction_id
      )
        throw notFound('Transaction');
      if (adjusted(await standing(tx, row.transaction_id), cents, body.isCredit) === null)
        throw invalid({ amount: validation.newPriceNegative });
      const vatRate = Number(row.vat_rate);
      const vat = vatOf(cents, vatRate);
      const sign = body.isCredit ? -1 : 1;
      const house = await houseAccounts(tx, row.country, ['revenue', 'vat']);
      const payer = await lockAccount(tx, row.account_id);
      if (body.isCredit) refuseHeld(payer);
      if (row.archived_utc !== null) await bringBack(tx, [row.id], context.now());
      const [id] = await addLines(
        tx,
        row.transaction_id,
        [lineOf(body, 'ADJUSTMENT', cents, vatRate)],
        who.id,
        context.now(),
      );
      await post(
        tx,
        row.transaction_id,
        [
          { accountId: row.account_id, cents: sign * (cents + vat) },
          { accountId: house.revenue, cents: -sign * cents },
          { accountId: house.vat, cents: -sign * vat },
        ],
        context.now(),
      );
      await tx.query(sql`
        update deliveries set payment_total_cents = payment_total_cents - ${sign * (cents + vat)},
          credit_applied_cents = credit_applied_cents - ${sign * (cents + vat)}, updated_utc = ${context.now()} where id = ${row.id}`);
      return itemOf(tx, id);
    }),
);

const lineOf = (body: Wanted, type: Line['type'], exclCents: number, vatRate: number): Line => ({
  type,
  description: body.description.trim(),
  exclCents,
  vatRate,
  isCredit: body.isCredit,
});

/** `transactions.createJobItem`: a run's cost. A credit raises it, a debit lowers it. */
export const createJobItem = implement(contract.transactions.createJobItem, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    const cents = amountOf(body, 'PAY_ADJUSTMENT');
    if (body.transactionItemType !== 'job') throw invalid({ transactionItemType: 'must be job' });
    if (body.jobId === undefined || body.jobId === null) throw invalid({ jobId: 'is required' });
    const run = await lockRun(tx, body.jobId);
    if (run === undefined || run.job.country !== params.cca2) throw notFound('Job');
    const { job } = run;
    if (job.driver_id === null)
      throw await refuseJob(tx, who, job.id, 'Only a job with a driver can be adjusted.');
    if (
      body.transactionId !== undefined &&
      body.transactionId !== null &&
      body.transactionId !== job.transaction_id
    )
      throw notFound('Transaction');
    const after = adjusted(job.amount_excl_cents, cents, body.isCredit);
    if (after === null) throw invalid({ amount: validation.newCostNegative });
    if (job.archived_utc !== null)
      await bringBack(
        tx,
        run.deliveries.map(({ id }) => id),
        context.now(),
      );
    const transactionId = await bookJobCost(tx, job, who.id, context.now());
    const sign = body.isCredit ? 1 : -1;
    const house = await houseAccounts(tx, job.country, ['driver-cost', 'driver-payable']);
    const [id] = await addLines(
      tx,
      transactionId,
      [lineOf(body, 'PAY_ADJUSTMENT', cents, 0)],
      who.id,
      context.now(),
    );
    await post(
      tx,
      transactionId,
      [
        { accountId: house['driver-cost'], cents: -sign * cents },
        { accountId: house['driver-payable'], cents: sign * cents },
      ],
      context.now(),
    );
    await tx.query(sql`update jobs set amount_excl_cents = ${after} where id = ${job.id}`);
    if (jobStatus.isTerminal(job.job_status_id)) await releasePay(tx, job, who.id, context.now());
    return itemOf(tx, id);
  }),
);
