// What a driver does at a stop: start, arrive, complete, exception, cancel. Each moves stop, run and delivery together
// through the tables of moves; whoever acts on a stop that is over gets 409 with the truth.
import { contract, jobStatus, operationStatus, type TaskStep, taskStatus } from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { keepPicture } from '../content/proof.ts';
import { type Db, sql } from '../db/db.ts';
import { actAs } from '../records/actingAs.ts';
import { moveDelivery } from '../records/moveDelivery.ts';
import { deliveryMoves, destination, jobMoves, taskMoves } from '../records/transitions.ts';
import { startRun } from './jobActions.ts';
import { isTakeUp } from './route.ts';
import {
  isReturnStop,
  jobRecordOf,
  type Run,
  refuseTask,
  runOfTask,
  type Stop,
  type TaskRow,
  taskRecordOf,
  touchRun,
} from './run.ts';
import { afterException, afterHandOver, afterTaskCancelled } from './taskEnds.ts';

interface TaskInput {
  readonly params: { readonly country: string; readonly taskId: number };
  readonly body?:
    | { readonly xmin?: number | null | undefined; readonly at?: string | null | undefined }
    | null
    | undefined;
}

/** A phone without a line tells its steps within a day; what is older is held to be a clock that is wrong. */
const OLDEST_MS = 24 * 60 * 60_000;

/** When the step was done, as the driver's clock says: not before the step before it, not after now. */
const stepTime = (at: string | null | undefined, { job, task }: Run & { task: TaskRow }, now: Date): Date => {
  if (!at) return now;
  const before = task.arrived_utc ?? task.started_utc ?? job.started_utc;
  const earliest = Math.max(now.getTime() - OLDEST_MS, before?.getTime() ?? 0);
  return new Date(Math.min(now.getTime(), Math.max(earliest, new Date(at).getTime())));
};

/** One action at a stop in one transaction; 409 with the stop where the action may not happen. */
const taskStep = (
  context: Context,
  { params, body }: TaskInput,
  action: keyof typeof taskMoves,
  work: (tx: Db, stop: Stop, to: number) => Promise<void>,
): Promise<TaskStep> =>
  context.db.tx(async (tx) => {
    const who = signedIn(context);
    await actAs(tx, who, context.now());
    const run = await runOfTask(tx, who, params.country, params.taskId, body?.xmin);
    const to = destination(taskMoves, action, run.task.task_status_id);
    if (to === null)
      throw await refuseTask(tx, run.task.id, `This stop is ${taskStatus.label(run.task.task_status_id)}.`);
    const delivery = run.deliveries.find(({ id }) => id === run.task.delivery_id) ?? null;
    const now = context.now();
    await work(tx, { ...run, delivery, by: who.id, now, at: stepTime(body?.at, run, now) }, to);
    await touchRun(tx, run);
    const task = await taskRecordOf(tx, params.taskId);
    return { ...task, job: await jobRecordOf(tx, who, run.job.id) };
  });

const requireDriver = async (tx: Db, { job, task }: Stop): Promise<void> => {
  if (job.driver_id === null) throw await refuseTask(tx, task.id, 'This job has no driver yet.');
};

/** `taskworkflow.start`: the first one begins the run. A drop-off starts only once its parcels were collected. */
export const start = implement(contract.taskworkflow.start, (context, { params, body }) =>
  taskStep(context, { params, body }, 'start', async (tx, stop, to) => {
    await requireDriver(tx, stop);
    const { job, task, delivery, at } = stop;
    if (
      isReturnStop(task) &&
      delivery !== null &&
      destination(deliveryMoves, 'deliver', delivery.logistic_status_id)
    )
      throw await refuseTask(tx, task.id, 'The parcels have not been handed over yet.');
    const handsOver = !isReturnStop(task) && delivery !== null && !isTakeUp(task.task_type_id);
    if (handsOver && delivery.job_id === job.id && !(await moveDelivery(tx, delivery, 'setOut', at)))
      throw await refuseTask(tx, task.id, 'The parcels have not been collected yet.');
    const begins = destination(jobMoves, 'start', job.job_status_id);
    if (begins !== null) await startRun(tx, stop, begins, at);
    else if (job.job_status_id !== jobStatus.code.IN_PROGRESS)
      throw await refuseTask(tx, task.id, `This job is ${jobStatus.label(job.job_status_id)}.`);
    await tx.query(sql`update tasks set task_status_id = ${to}, started_utc = ${at} where id = ${task.id}`);
  }),
);

/** `taskworkflow.arrive`: a second one keeps the first time. */
export const arrive = implement(contract.taskworkflow.arrive, (context, { params, body }) =>
  taskStep(context, { params, body }, 'arrive', async (tx, { task, delivery, at }) => {
    await tx.query(sql`
      update tasks set arrived_utc = coalesce(arrived_utc, ${at}::timestamptz), distance_from_driver = 0 where id = ${task.id}`);
    if (delivery !== null && !isReturnStop(task))
      await tx.query(sql`
        update deliveries set operation_status_id = ${operationStatus.code.DRIVER_ARRIVED}
        where id = ${delivery.id} and operation_status_id <> ${operationStatus.code.MOVING_TO_HUB}`);
  }),
);

const end = async (
  tx: Db,
  { task, by, at }: Stop,
  to: number,
  reason: string | null,
  pictureFileId: string | null = null,
): Promise<void> => {
  await tx.query(sql`
    update tasks set task_status_id = ${to}, completed_utc = ${at}, reason = ${reason}, distance_from_driver = null,
      ended_by = ${by}, picture_file_id = ${pictureFileId}::uuid,
      arrived_utc = ${to === taskStatus.code.COMPLETED ? sql`coalesce(arrived_utc, ${at}::timestamptz)` : sql`arrived_utc`}
    where id = ${task.id}`);
};

/** `taskworkflow.complete`: collected, handed over, left at the hub or given back to the sender. */
export const complete = implement(contract.taskworkflow.complete, (context, { params, body }) =>
  taskStep(context, { params, body }, 'complete', async (tx, stop, to) => {
    await end(tx, stop, to, null);
    await afterHandOver(tx, stop, body ?? {});
  }),
);

/** `taskworkflow.exception`: it could not be done; staff are told. */
export const exception = implement(contract.taskworkflow.exception, (context, { params, body }) =>
  taskStep(context, { params, body }, 'exception', async (tx, stop, to) => {
    const picture = body.picture
      ? await keepPicture(tx, 'task-picture', body.picture, 'picture', stop.task.delivery_id, stop.by)
      : null;
    await end(tx, stop, to, body.reason.trim(), picture);
    await afterException(tx, stop, body.reason.trim());
  }),
);

/** `taskworkflow.cancel`: called off. A pick-up that is called off waits for another run. */
export const cancel = implement(contract.taskworkflow.cancel, (context, { params, body }) =>
  taskStep(context, { params, body }, 'cancel', async (tx, stop, to) => {
    await end(tx, stop, to, body.reason.trim());
    await afterTaskCancelled(tx, stop);
  }),
);
