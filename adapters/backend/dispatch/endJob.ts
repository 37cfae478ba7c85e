// When the last stop of a run is over, so is the run: completed when anything was done, else cancelled. What the driver
// earned is posted then, once, and belongs to whoever drove it; a cancelled run earns only what staff added by hand.
import { jobStatus, lineType, taskStatus } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { addLines, houseAccounts, openTransaction, post } from '../ledger/post.ts';
import { destination, jobMoves } from '../records/transitions.ts';
import { endRun } from './driverState.ts';
import { releasePay } from './releasePay.ts';
import type { JobRow } from './run.ts';

/** Posts what a run costs the house; answers the transaction, the old one when it was opened before. */
export const bookJobCost = async (tx: Db, job: JobRow, by: number | null, now: Date): Promise<number> => {
  if (job.transaction_id !== null) return job.transaction_id;
  const transactionId = await openTransaction(tx, {
    country: job.country,
    kind: 'job',
    accountId: null,
    jobId: job.id,
    description: `Run ${job.id}`,
    createdBy: by,
    at: now,
  });
  await addLines(
    tx,
    transactionId,
    [{ type: 'PAY', description: 'Driver pay', exclCents: job.amount_excl_cents, vatRate: 0 }],
    by,
    now,
  );
  const house = await houseAccounts(tx, job.country, ['driver-cost', 'driver-payable']);
  await post(
    tx,
    transactionId,
    [
      { accountId: house['driver-cost'], cents: -job.amount_excl_cents },
      { accountId: house['driver-payable'], cents: job.amount_excl_cents },
    ],
    now,
  );
  await tx.query(sql`update jobs set transaction_id = ${transactionId} where id = ${job.id}`);
  return transactionId;
};

/** The pay of a cancelled run that was booked early is owed to nobody; lines that staff added stay. */
const takeBackCost = async (tx: Db, job: JobRow, by: number | null, now: Date): Promise<void> => {
  if (job.transaction_id === null) return;
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(case when is_credit then amount_excl_cents else -amount_excl_cents end), 0)::bigint as cents
    from transaction_items where transaction_id = ${job.transaction_id} and transaction_item_type_id = ${lineType.code.PAY}`);
  if (cents <= 0) return;
  const house = await houseAccounts(tx, job.country, ['driver-cost', 'driver-payable']);
  await addLines(
    tx,
    job.transaction_id,
    [
      {
        type: 'PAY',
        description: 'Driver pay, run cancelled',
        exclCents: cents,
        vatRate: 0,
        isCredit: false,
      },
    ],
    by,
    now,
  );
  await post(
    tx,
    job.transaction_id,
    [
      { accountId: house['driver-cost'], cents },
      { accountId: house['driver-payable'], cents: -cents },
    ],
    now,
  );
  await tx.query(
    sql`update jobs set amount_excl_cents = greatest(0, amount_excl_cents - ${cents}::bigint) where id = ${job.id}`,
  );
};

/**
 * Ends the job when no stop of it is open any more; answers whether it did. `at`: when its last stop was done, which may have been told
 * later; the books are kept at the time that they are written.
 */
export const endJobWhenDone = async (
  tx: Db,
  job: JobRow,
  by: number | null,
  now: Date,
  at: Date = now,
): Promise<boolean> => {
  const { NOT_STARTED, IN_PROGRESS, COMPLETED } = taskStatus.code;
  const { open, done } = await tx.one<{ open: number; done: number }>(sql`
    select count(*) filter (where task_status_id in (${NOT_STARTED}, ${IN_PROGRESS})) as open,
      count(*) filter (where task_status_id = ${COMPLETED}) as done from tasks where job_id = ${job.id}`);
  if (open > 0) return false;
  const to = destination(jobMoves, done > 0 ? 'complete' : 'cancel', job.job_status_id);
  if (to === null) return false;
  await tx.query(sql`update jobs set job_status_id = ${to}, completed_utc = ${at} where id = ${job.id}`);
  if (to === jobStatus.code.COMPLETED) await bookJobCost(tx, job, by, now);
  else await takeBackCost(tx, job, by, now);
  await releasePay(tx, job, by, now);
  await endRun(tx, job.driver_id);
  return true;
};
