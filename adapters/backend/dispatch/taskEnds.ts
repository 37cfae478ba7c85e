// What the end of a stop means for its delivery and its run.
import { operationStatus, taskStatus } from '../../../core/index.ts';
import { moveDelivery } from '../booking/moveDelivery.ts';
import { type NewProof, storeProof } from '../booking/proof.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { exceptionNotice } from '../notify/deliveryNotices.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { endJobWhenDone } from './endJob.ts';
import { openRunFromHub, reopenStops } from './openRun.ts';
import { isTakeUp } from './route.ts';
import { isReturnStop, type Stop } from './run.ts';

interface HandOver extends NewProof {
  readonly barCodes?: readonly string[] | null | undefined;
}

const requireKnownCodes = async (tx: Db, deliveryId: number, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return;
  const known = await tx.query<{ bar_code: string }>(
    sql`select bar_code from parcels where delivery_id = ${deliveryId} and bar_code is not null`,
  );
  const strange = codes.find((code) => !known.some((parcel) => parcel.bar_code === code));
  if (known.length > 0 && strange !== undefined)
    throw invalid({ barCodes: `${strange} is no parcel of this delivery.` });
};

/** Calls off the other open stops of a delivery on this run. */
const callOffRest = async (tx: Db, { job, task }: Stop, reason: string): Promise<void> => {
  await tx.query(sql`
    update tasks set task_status_id = ${taskStatus.code.CANCELLED}, reason = ${reason}
    where job_id = ${job.id} and delivery_id = ${task.delivery_id} and id <> ${task.id}
      and task_status_id in (${taskStatus.code.NOT_STARTED}, ${taskStatus.code.IN_PROGRESS})`);
};

/** A completed stop: a pick-up collects; a drop-off delivers, reaches the hub, or ends a return. */
export const afterHandOver = async (tx: Db, stop: Stop, body: HandOver): Promise<void> => {
  const { task, delivery, job, by, now } = stop;
  if (delivery !== null && delivery.job_id === job.id && !isReturnStop(task)) {
    await requireKnownCodes(tx, delivery.id, body.barCodes ?? []);
    const hubId = task.address?.hubId;
    if (isTakeUp(task.task_type_id)) await moveDelivery(tx, delivery, 'collect', now);
    else if (hubId !== undefined) {
      await moveDelivery(tx, delivery, 'arriveAtHub', now, operationStatus.code.ASSIGN_TO_JOB);
      await tx.query(sql`update deliveries set hub_id = ${hubId} where id = ${delivery.id}`);
      await openRunFromHub(tx, delivery.id, hubId, now);
    } else {
      const isLast = delivery.is_return_to_sender ? 'turnBack' : 'deliver';
      await moveDelivery(tx, delivery, isLast, now, operationStatus.code.NONE);
      await storeProof(tx, delivery.id, body, by);
    }
  }
  await endJobWhenDone(tx, job, by, now);
};

/** An exception ends the delivery's way and tells staff why. */
export const afterException = async (tx: Db, stop: Stop, reason: string): Promise<void> => {
  const { task, delivery, job, by, now } = stop;
  if (delivery !== null && delivery.job_id === job.id) {
    // what could not be brought back leaves the delivery delivered
    await moveDelivery(
      tx,
      delivery,
      isTakeUp(task.task_type_id) ? 'failPickUp' : 'failDropOff',
      now,
      operationStatus.code.NONE,
    );
    await callOffRest(tx, stop, reason);
    await notifyStaff(tx, exceptionNotice({ ...delivery, country: job.country }, reason));
  }
  await endJobWhenDone(tx, job, by, now);
};

/** A stop that was called off: the pick-up waits on a new run, the drop-off leaves the delivery undelivered. */
export const afterTaskCancelled = async (tx: Db, stop: Stop): Promise<void> => {
  const { task, delivery, job, by, now } = stop;
  if (delivery !== null && delivery.job_id === job.id) {
    if (isTakeUp(task.task_type_id)) {
      await moveDelivery(tx, delivery, 'unassign', now);
      await callOffRest(tx, stop, 'the pick-up was called off');
      await reopenStops(tx, delivery.id, 'both', null, now);
    } else if (!isReturnStop(task)) {
      await moveDelivery(tx, delivery, 'giveUp', now, operationStatus.code.NONE);
      await callOffRest(tx, stop, 'the drop-off was called off');
    }
  }
  await endJobWhenDone(tx, job, by, now);
};
