// The stops of a run: their order and new ones (JOB-08, TSK-19).
import { contract, roundKm, taskStatus } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, json, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { distanceKm } from '../places/distance.ts';
import { trustedAddress } from '../places/trusted.ts';
import { destination, jobMoves } from '../records/transitions.ts';
import { jobStep } from './jobActions.ts';
import { tooEarly } from './route.ts';
import { type ActedRun, isReturnStop, refuseJob, touchRun } from './run.ts';

/** The run is as long as the way along its stops. */
const measureRun = async (tx: Db, jobId: number): Promise<void> => {
  const stops = await tx.query<{ lat: number | null; lon: number | null }>(sql`
    select (address->'coordinates'->>'lat')::float8 as lat, (address->'coordinates'->>'lon')::float8 as lon
    from tasks where job_id = ${jobId} order by task_job_order, id`);
  const places = stops.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]));
  const km = places.reduce((sum, place, index) => {
    const before = places[index - 1];
    return before === undefined ? sum : sum + distanceKm(before, place);
  }, 0);
  await tx.query(sql`update jobs set distance_km = ${roundKm(km)} where id = ${jobId}`);
};

const requireOpen = async (tx: Db, run: ActedRun): Promise<void> => {
  if (destination(jobMoves, 'cancel', run.job.job_status_id) === null)
    throw await refuseJob(tx, run.who, run.job.id, 'This job has ended.');
};

/**
 * `jobworkflow.jobRoute`: the order of the open stops. Stops that are over keep their place in front. 422 when a stop is missing,
 * named twice or of another job, and when a parcel would be handed over before it is taken up.
 */
export const jobRoute = implement(contract.jobworkflow.jobRoute, (context, { params, body }) =>
  jobStep(context, { params, version: body.xmin }, async (tx, run) => {
    await requireOpen(tx, run);
    const over = run.tasks.filter((task) => taskStatus.isTerminal(task.task_status_id));
    const open = run.tasks.filter((task) => !taskStatus.isTerminal(task.task_status_id));
    const wanted = body.taskIds.filter((id) => !over.some((task) => task.id === id));
    const ordered = wanted.flatMap((id) => open.filter((task) => task.id === id));
    if (
      new Set(wanted).size !== wanted.length ||
      ordered.length !== open.length ||
      wanted.length !== open.length
    )
      throw invalid({ taskIds: 'must name every open stop of the job once' });
    const stops = [...over, ...ordered].map((task) => ({
      id: task.id,
      deliveryId: task.delivery_id,
      taskTypeId: task.task_type_id,
      isReturn: isReturnStop(task),
    }));
    if (tooEarly(stops) !== null)
      throw invalid({
        taskIds: 'A drop-off cannot come before its pick-up, nor the way back before the drop-off.',
      });
    await tx.query(sql`
      update tasks t set task_job_order = r.place from jsonb_to_recordset(${json(
        stops.map((stop, index) => ({ id: stop.id, place: index + 1 })),
      )}) as r(id bigint, place int) where t.id = r.id and t.task_job_order <> r.place`);
    await measureRun(tx, run.job.id);
    await touchRun(tx, run);
  }),
);

/** `jobworkflow.addTask`: a stop at the end of the run. */
export const addTask = implement(contract.jobworkflow.addTask, async (context, { params, body }) => {
  const { placeId, storeId = null } = body.address;
  // Without an id it is a point that the dispatcher names.
  const address =
    placeId === undefined
      ? body.address
      : await trustedAddress(context, params.country, {
          field: 'address',
          address: { ...body.address, placeId },
          storeId,
        });
  return jobStep(context, { params, version: body.xmin }, async (tx, run) => {
    await requireOpen(tx, run);
    const deliveryId = body.deliveryId ?? null;
    if (deliveryId !== null && !run.deliveries.some((delivery) => delivery.id === deliveryId))
      throw invalid({ deliveryId: 'This delivery is not part of the job.' });
    if (
      body.windowStartUtc &&
      body.windowEndUtc &&
      Date.parse(body.windowEndUtc) < Date.parse(body.windowStartUtc)
    )
      throw invalid({ windowEndUtc: 'The window ends before it begins.' });
    const last = run.tasks.reduce((most, task) => Math.max(most, task.task_job_order), 0);
    await tx.query(sql`
      insert into tasks (country, job_id, delivery_id, task_type_id, task_job_order, window_start_utc, window_end_utc, address,
        contact_name, phone_number, remarks)
      values (${run.job.country}, ${run.job.id}, ${deliveryId}, ${body.taskTypeId}, ${last + 1}, ${body.windowStartUtc ?? null},
        ${body.windowEndUtc ?? null}, ${json(address)}, ${body.contactName ?? null}, ${body.phoneNumber ?? null},
        ${body.remarks ?? null})`);
    await measureRun(tx, run.job.id);
    await touchRun(tx, run);
  });
});
