// A delivery leaves its run: its open stops are called off, and the run ends when nothing else is left on it.
import { jobStatus, taskStatus } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { endJobWhenDone } from './endJob.ts';
import { type JobRow, lockRun } from './run.ts';

/** The job that carries a delivery, while it is open; the delivery must be locked. */
export const openJobOf = async (tx: Db, jobId: number | null): Promise<JobRow | null> => {
  if (jobId === null) return null;
  const run = await lockRun(tx, jobId);
  if (run === undefined) return null;
  return jobStatus.isTerminal(run.job.job_status_id) ? null : run.job;
};

/** Calls off the open stops of a delivery. With `keepJob` the run goes on even without stops: others will follow. */
export const callOff = async (
  tx: Db,
  deliveryId: number,
  jobId: number | null,
  reason: string,
  by: number,
  now: Date,
  keepJob = false,
): Promise<void> => {
  const job = await openJobOf(tx, jobId);
  await tx.query(sql`
    update tasks set task_status_id = ${taskStatus.code.CANCELLED}, reason = ${reason}, completed_utc = ${now}
    where delivery_id = ${deliveryId} and task_status_id in (${taskStatus.code.NOT_STARTED}, ${taskStatus.code.IN_PROGRESS})`);
  if (job === null) return;
  await tx.query(sql`update jobs set job_status_id = job_status_id where id = ${job.id}`);
  if (!keepJob) await endJobWhenDone(tx, job, by, now);
};
