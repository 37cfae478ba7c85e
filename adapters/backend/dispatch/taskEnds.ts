// What the end of a stop means for its delivery and its run.
import { operationStatus, taskStatus } from '../../../core/index.ts';
import { type NewProof, requireProof, storeProof } from '../content/proof.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { exceptionNotice } from '../notify/deliveryNotices.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import { moveDelivery } from '../records/moveDelivery.ts';
import { needsProof } from '../records/task.ts';
import { endJobWhenDone } from './endJob.ts';
import { openRunFromHub, reopenStops } from './openRun.ts';
import { isTakeUp } from './route.ts';
import { isReturnStop, type Stop } from './run.ts';

/** The codes of a delivery's parcels that were scanned, whether the label of ours or the sender's own code was held to the camera. */
const knownCodes = async (
  tx: Db,
  deliveryId: number,
  codes: readonly string[],
): Promise<readonly string[]> => {
  if (codes.length === 0) return [];
  const known = await tx.query<{ bar_code: string | null; label: string }>(sql`
    select p.bar_code, coalesce(d.lot_number, d.waybill) || '-' || row_number() over (
      order by coalesce(p.delivery_item_name, p.name, p.parcel_type), p.id) as label
    from parcels p join deliveries d on d.id = p.delivery_id where p.delivery_id = ${deliveryId}`);
  const rowOf = (code: string) => known.find((one) => one.bar_code === code || one.label === code);
  const strange = codes.find((code) => rowOf(code) === undefined);
  if (known.some((one) => one.bar_code !== null) && strange !== undefined)
    throw invalid({ barCodes: `${strange} is no parcel of this delivery.` });
  return [...new Set(codes.map((code) => rowOf(code)?.bar_code ?? code))];
};

/** Calls off the other open stops of a delivery on this run. */
const callOffRest = async (tx: Db, { job, task }: Stop, reason: string): Promise<void> => {
  await tx.query(sql`
    update tasks set task_status_id = ${taskStatus.code.CANCELLED}, reason = ${reason}
    where job_id = ${job.id} and delivery_id = ${task.delivery_id} and id <> ${task.id}
      and task_status_id in (${taskStatus.code.NOT_STARTED}, ${taskStatus.code.IN_PROGRESS})`);
};

const wantsProof = async (tx: Db, taskId: number): Promise<boolean> =>
  (
    await tx.one<{ wanted: boolean }>(sql`
      select ${needsProof} as wanted from tasks t left join deliveries d on d.id = t.delivery_id where t.id = ${taskId}`)
  ).wanted;

/** A completed stop: a pick-up collects; a drop-off delivers, reaches the hub, or ends a return. */
export const afterHandOver = async (tx: Db, stop: Stop, body: NewProof): Promise<void> => {
  const { task, delivery, job, by, now, at } = stop;
  if (delivery !== null && delivery.job_id === job.id && !isReturnStop(task)) {
    const barCodes = await knownCodes(tx, delivery.id, body.barCodes ?? []);
    const hubId = task.address?.hubId;
    if (isTakeUp(task.task_type_id)) await moveDelivery(tx, delivery, 'collect', at);
    else if (hubId !== undefined) {
      await moveDelivery(tx, delivery, 'arriveAtHub', at, operationStatus.code.ASSIGN_TO_JOB);
      await tx.query(sql`update deliveries set hub_id = ${hubId} where id = ${delivery.id}`);
      await openRunFromHub(tx, delivery.id, hubId, now);
    } else {
      const isLast = delivery.is_return_to_sender ? 'turnBack' : 'deliver';
      if (await wantsProof(tx, task.id)) requireProof(body);
      await moveDelivery(tx, delivery, isLast, at, operationStatus.code.NONE);
      await storeProof(tx, delivery.id, { ...body, barCodes }, by);
    }
  }
  await endJobWhenDone(tx, job, by, now, at);
};

/** An exception ends the delivery's way and tells staff why. */
export const afterException = async (tx: Db, stop: Stop, reason: string): Promise<void> => {
  const { task, delivery, job, by, now, at } = stop;
  if (delivery !== null && delivery.job_id === job.id) {
    // what could not be brought back leaves the delivery delivered
    await moveDelivery(
      tx,
      delivery,
      isTakeUp(task.task_type_id) ? 'failPickUp' : 'failDropOff',
      at,
      operationStatus.code.NONE,
    );
    await callOffRest(tx, stop, reason);
    await notifyStaff(tx, exceptionNotice({ ...delivery, country: job.country }, reason));
  }
  await endJobWhenDone(tx, job, by, now, at);
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
