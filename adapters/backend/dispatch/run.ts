// A run as the workflows work on it: deliveries, job and stops, locked together and always in that order, so that two
// dispatchers, a driver and a customer who cancels can only come one after the other.
import { type Claims, covers, editSetsOf, isInternal, type Job, seesCost } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { checkVersion, conflict, notFound, type Problem } from '../http/problem.ts';
import { jobRecords, withoutCost } from '../records/job.ts';
import { taskRecords } from '../records/task.ts';

export interface JobRow {
  readonly id: number;
  readonly xmin: number;
  readonly country: string;
  readonly job_status_id: number;
  readonly driver_id: number | null;
  readonly started_utc: Date | null;
  readonly partner_id: number | null;
  readonly amount_excl_cents: number;
  readonly transaction_id: number | null;
  readonly archived_utc: Date | null;
  /** The user that the driver is, and the partner that the driver drives for. */
  readonly driver_user_id: number | null;
  readonly driver_partner_id: number | null;
}
export interface TaskRow {
  readonly id: number;
  readonly xmin: number;
  readonly job_id: number;
  readonly delivery_id: number | null;
  readonly task_type_id: number;
  readonly task_status_id: number;
  readonly task_job_order: number;
  readonly started_utc: Date | null;
  readonly arrived_utc: Date | null;
  readonly address: { readonly hubId?: number; readonly isReturn?: boolean } | null;
}
/** Whether this is the last stop of a round trip, where the driver brings back what was collected on delivery (C-10). */
export const isReturnStop = (task: Pick<TaskRow, 'address'>): boolean => task.address?.isReturn === true;
export interface CarriedRow {
  readonly id: number;
  readonly waybill: string;
  readonly logistic_status_id: number;
  readonly is_return_to_sender: boolean;
  readonly job_id: number | null;
}
export interface Run {
  readonly job: JobRow;
  readonly tasks: readonly TaskRow[];
  readonly deliveries: readonly CarriedRow[];
}

/** A run that somebody acts on. */
export interface ActedRun extends Run {
  readonly who: Claims;
}

/** A stop that somebody acts on, with its run. */
export interface Stop extends ActedRun {
  readonly task: TaskRow;
  /** The delivery that the stop is for; null for a stop of its own. */
  readonly delivery: CarriedRow | null;
  readonly by: number;
  readonly now: Date;
  /** When it was done: earlier than now where the driver had no line. */
  readonly at: Date;
}

/** The job as `who` may see it: what it costs is not for its driver (ROL-47). */
export const jobRecordOf = async (db: Db, who: Claims, id: number): Promise<Job> => {
  const [record] = await jobRecords(db, [id]);
  if (record === undefined) throw notFound('Job');
  return seesCost(who) ? record : withoutCost(record);
};
export const taskRecordOf = async (db: Db, id: number) => {
  const [record] = await taskRecords(db, [id]);
  if (record === undefined) throw notFound('Task');
  return record;
};

/** Whether `who` may act on the run (scope `job`): staff any, a partner and a driver their own. */
export const mayDrive = (who: Claims, job: JobRow): boolean =>
  isInternal(who) ||
  covers(editSetsOf(who), {
    driver: [job.driver_user_id],
    partner: [job.partner_id, job.driver_partner_id],
  });

/** Locks the deliveries of a run, then its job, then its stops; undefined where there is no such job. */
export const lockRun = async (tx: Db, jobId: number): Promise<Run | undefined> => {
  const deliveries = await tx.query<CarriedRow>(sql`
    select d.id, d.waybill, d.logistic_status_id, d.is_return_to_sender, d.job_id from deliveries d
    where d.id in (select t.delivery_id from tasks t where t.job_id = ${jobId}) order by d.id for update`);
  const job = await tx.maybeOne<JobRow>(sql`
    select j.*, j.xmin::text::bigint as xmin, v.user_id as driver_user_id, v.partner_id as driver_partner_id
    from jobs j left join drivers v on v.id = j.driver_id where j.id = ${jobId} for update of j`);
  if (job === undefined) return undefined;
  const tasks = await tx.query<TaskRow>(sql`
    select t.*, t.xmin::text::bigint as xmin from tasks t where t.job_id = ${jobId} order by t.task_job_order, t.id for update`);
  return { job, tasks, deliveries };
};

/** The run of a job for `who`: 404 where there is none to be seen, 409 where `version` is not the job's newest. */
export const runOfJob = async (
  tx: Db,
  who: Claims,
  country: string,
  jobId: number,
  version?: number | null,
): Promise<ActedRun> => {
  const run = await lockRun(tx, jobId);
  if (run === undefined || run.job.country !== country || !mayDrive(who, run.job)) throw notFound('Job');
  await checkVersion(version, run.job.xmin, () => jobRecordOf(tx, who, jobId));
  if (run.job.archived_utc !== null) throw await refuseJob(tx, who, jobId, 'This job is archived.');
  return { ...run, who };
};

/** The run that a stop belongs to, and the stop; a driver sees the own run alone. */
export const runOfTask = async (
  tx: Db,
  who: Claims,
  country: string,
  taskId: number,
  version?: number | null,
): Promise<ActedRun & { readonly task: TaskRow }> => {
  const found = await tx.maybeOne<{ job_id: number | null }>(
    sql`select job_id from tasks where id = ${taskId} and country = ${country}`,
  );
  const run =
    found?.job_id === undefined || found.job_id === null ? undefined : await lockRun(tx, found.job_id);
  const task = run?.tasks.find((candidate) => candidate.id === taskId);
  if (run === undefined || task === undefined || !mayDrive(who, run.job)) throw notFound('Task');
  await checkVersion(version, task.xmin, () => taskRecordOf(tx, taskId));
  if (run.job.archived_utc !== null) throw await refuseTask(tx, taskId, 'This job is archived.');
  return { ...run, who, task };
};

/** 409 with the job as it stands. */
export const refuseJob = async (tx: Db, who: Claims, id: number, why: string): Promise<Problem> =>
  conflict(why, await jobRecordOf(tx, who, id));

/** 409 with the stop as it stands: what the driver's screen believed is not so. */
export const refuseTask = async (tx: Db, id: number, why: string): Promise<Problem> =>
  conflict(why, await taskRecordOf(tx, id));

/** Gives the job, and every delivery of the run, a new version: their records show the stops. */
export const touchRun = async (tx: Db, run: Run): Promise<void> => {
  await tx.query(sql`update jobs set job_status_id = job_status_id where id = ${run.job.id}`);
  await tx.query(
    sql`update deliveries set updated_utc = updated_utc where id = any(${run.deliveries.map(({ id }) => id)}::bigint[])`,
  );
};
