// What dispatchers and drivers do with a whole run (JOB-09, API-85). Each begins with the lock and the table of moves: of
// two dispatchers who assign at once the second gets 409 with the job as the first left it.
import { contract, deliveryStatus, type Job, taskStatus, texts, toCents } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, invalid } from '../http/problem.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { actAs } from '../records/actingAs.ts';
import { moveDelivery } from '../records/moveDelivery.ts';
import { requireInForce } from '../records/papersInForce.ts';
import { destination, jobMoves } from '../records/transitions.ts';
import { beginRun, endRun, touchDriver } from './driverState.ts';
import { type ActedRun, jobRecordOf, lockRun, type Run, refuseJob, runOfJob, touchRun } from './run.ts';

interface JobInput {
  readonly params: { readonly country: string; readonly jobId: number };
  readonly version?: number | null | undefined;
}

/** One action on a run in one transaction; answers the job afterwards. */
export const jobStep = (
  context: Context,
  { params, version }: JobInput,
  work: (tx: Db, run: ActedRun) => Promise<void>,
): Promise<Job> =>
  context.db.tx(async (tx) => {
    await actAs(tx, signedIn(context), context.now());
    const run = await runOfJob(tx, signedIn(context), params.country, params.jobId, version);
    await work(tx, run);
    return jobRecordOf(tx, run.who, params.jobId);
  });

/** Where `action` leads; 409 with the job where it may not happen. */
const next = async (tx: Db, run: ActedRun, action: keyof typeof jobMoves, why: string): Promise<number> => {
  const to = destination(jobMoves, action, run.job.job_status_id);
  if (to === null) throw await refuseJob(tx, run.who, run.job.id, why);
  return to;
};

/** `jobworkflow.assign`. 422 for a driver who is not active in this country. */
export const assign = implement(contract.jobworkflow.assign, (context, { params, body }) =>
  jobStep(context, { params, version: body.xmin }, async (tx, run) => {
    const to = await next(tx, run, 'assign', 'This job is not waiting for a driver.');
    const driver = await tx.maybeOne<{ partner_id: number | null }>(
      sql`select partner_id from drivers where id = ${body.driverId} and country = ${params.country} and is_active`,
    );
    if (driver === undefined) throw invalid({ driverId: 'This driver is not active here.' });
    await requireInForce(tx, 'assign', body.driverId, context.now());
    for (const delivery of run.deliveries) await moveDelivery(tx, delivery, 'assign', context.now());
    await tx.query(sql`
      update jobs set job_status_id = ${to}, driver_id = ${body.driverId}, partner_id = ${driver.partner_id} where id = ${run.job.id}`);
    await touchRun(tx, run);
    await touchDriver(tx, body.driverId);
  }),
);

/** Takes the run from its driver: stops wait again, deliveries are READY again. */
const release = async (tx: Db, run: Run, to: number, now: Date): Promise<void> => {
  for (const delivery of run.deliveries) await moveDelivery(tx, delivery, 'unassign', now);
  await tx.query(sql`
    update tasks set task_status_id = ${taskStatus.code.NOT_STARTED}, started_utc = null, arrived_utc = null,
      distance_from_driver = null where job_id = ${run.job.id} and task_status_id = ${taskStatus.code.IN_PROGRESS}`);
  await tx.query(sql`
    update jobs set job_status_id = ${to}, driver_id = null, partner_id = null, started_utc = null where id = ${run.job.id}`);
  await touchRun(tx, run);
  await endRun(tx, run.job.driver_id);
};

/** A run that has not begun goes back to those without a driver. @throws 409 where it cannot */
export const releaseRun = async (tx: Db, jobId: number, now: Date): Promise<void> => {
  const run = await lockRun(tx, jobId);
  const to = run === undefined ? null : destination(jobMoves, 'unassign', run.job.job_status_id);
  if (run === undefined || to === null) throw conflict('This job cannot be taken from its driver.');
  await release(tx, run, to, now);
};

/** `jobworkflow.unassign`. Not once anything was collected: the parcels are in the vehicle. */
export const unassign = implement(contract.jobworkflow.unassign, (context, { params, body }) =>
  jobStep(context, { params, version: body?.xmin }, async (tx, run) => {
    const to = await next(tx, run, 'unassign', 'This job cannot be taken from its driver.');
    const { COLLECTED, PENDING_DROP_OFF } = deliveryStatus.code;
    const carried = run.deliveries.some(
      (delivery) =>
        delivery.logistic_status_id === COLLECTED || delivery.logistic_status_id === PENDING_DROP_OFF,
    );
    const begun = run.tasks.some((task) => task.task_status_id === taskStatus.code.COMPLETED);
    if (carried && begun)
      throw await refuseJob(tx, run.who, run.job.id, 'Parcels of this job are already with the driver.');
    await release(tx, run, to, context.now());
  }),
);

/** `jobworkflow.reject`: the driver refuses before starting; staff are told. */
export const reject = implement(contract.jobworkflow.reject, (context, { params, body }) =>
  jobStep(context, { params, version: body?.xmin }, async (tx, run) => {
    const to = await next(tx, run, 'reject', 'Only a job that has not begun can be rejected.');
    await release(tx, run, to, context.now());
    await notifyStaff(tx, {
      country: params.country,
      type: 'JOB_REJECTED',
      title: `Job ${run.job.id} was rejected`,
      body: 'It waits for another driver.',
      entity: 'jobs',
      entityId: run.job.id,
      link: `/jobs/edit/${run.job.id}`,
    });
  }),
);

/** Begins the run; shared with the first stop that is started. */
export const startRun = async (tx: Db, run: Run, to: number, now: Date): Promise<void> => {
  if (run.job.driver_id !== null) await requireInForce(tx, 'start', run.job.driver_id, now);
  await tx.query(sql`update jobs set job_status_id = ${to}, started_utc = ${now} where id = ${run.job.id}`);
  await beginRun(tx, run.job.driver_id);
};

/** `jobworkflow.start`: in progress; its driver is busy. */
export const start = implement(contract.jobworkflow.start, (context, { params, body }) =>
  jobStep(context, { params, version: body?.xmin }, async (tx, run) => {
    await startRun(tx, run, await next(tx, run, 'start', 'This job cannot be started.'), context.now());
  }),
);

/** `jobworkflow.jobcost`: what the run costs the house, until it has ended (then adjustments do). */
export const jobcost = implement(contract.jobworkflow.jobcost, (context, { params, body }) =>
  jobStep(context, { params, version: body.xmin }, async (tx, run) => {
    if (body.amountExcl < 0) throw invalid({ amountExcl: texts.validation.amountNegative });
    if (destination(jobMoves, 'cancel', run.job.job_status_id) === null)
      throw await refuseJob(
        tx,
        run.who,
        run.job.id,
        'This job has ended: please adjust it by debit or credit.',
      );
    if (run.job.transaction_id !== null)
      throw await refuseJob(
        tx,
        run.who,
        run.job.id,
        'This job was adjusted already: please adjust it by debit or credit.',
      );
    await tx.query(
      sql`update jobs set amount_excl_cents = ${toCents(body.amountExcl)} where id = ${run.job.id}`,
    );
  }),
);
