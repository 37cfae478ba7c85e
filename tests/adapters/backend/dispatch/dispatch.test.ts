// Runs and stops: dispatchers who are quick, drivers who are late, customers who cancel, parcels that go back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deliveryStatus,
  driverStatus,
  jobStatus,
  operationStatus,
  taskStatus,
  taskType,
} from '../../../../core/index.ts';
import { at, createRoad, type Road } from '../road.ts';
import { contract, sql } from '../shop.ts';

let shop: Road;
beforeAll(async () => {
  shop = await createRoad();
});
afterAll(() => shop.end());
const { workflow, jobworkflow, taskworkflow } = contract;
const country = 'ZA';
const D = deliveryStatus.code;
const J = jobStatus.code;
const T = taskStatus.code;

describe('a run', () => {
  test('[JOB-09, JOB-10, API-85] from assignment to delivery moves stop, run, delivery and driver together', async () => {
    const { delivery, driver, job, record } = await shop.assigned();
    expect([record.jobStatusId, record.driverId]).toEqual([J.NOT_STARTED, driver.id]);
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(D.PENDING_PICK_UP);
    const [pickUp, dropOff] = job.tasks;
    await shop.ok(taskworkflow.start, driver.who, at(pickUp));
    expect(await shop.statusOf(driver.id)).toBe(driverStatus.code.BUSY);
    await shop.ok(taskworkflow.arrive, driver.who, at(pickUp));
    expect((await shop.seen(delivery.deliveryId)).operationStatusId).toBe(
      operationStatus.code.DRIVER_ARRIVED,
    );
    await shop.ok(taskworkflow.complete, driver.who, at(pickUp));
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(D.COLLECTED);
    await shop.ok(taskworkflow.start, driver.who, at(dropOff));
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(D.PENDING_DROP_OFF);
    const picture = `data:image/png;base64,${Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0]).toString('base64')}`;
    await shop.ok(taskworkflow.complete, driver.who, {
      ...at(dropOff),
      body: { recipientName: 'Pieter', picture },
    });
    const done = await shop.seen(delivery.deliveryId);
    expect([done.logisticStatusId, done.proof?.recipientName]).toEqual([D.DELIVERED, 'Pieter']);
    expect((await shop.raw(done.proof?.pictureUrl ?? '')).headers.get('content-type')).toBe('image/png');
    const { status } = await shop.db.one<{ status: number }>(
      sql`select job_status_id as status from jobs where id = ${job.id}`,
    );
    expect([status, await shop.statusOf(driver.id)]).toEqual([J.COMPLETED, driverStatus.code.AVAILABLE]);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('the second of two dispatchers gets 409 with the job as the first left it', async () => {
    const delivery = await shop.paid(await shop.person());
    const [one, two] = [await shop.driver(), await shop.driver()];
    const params = { country, jobId: delivery.jobId ?? 0 };
    const answers = await Promise.all(
      [one, two].map(({ id }) =>
        shop.send(jobworkflow.assign, shop.staff, { params, body: { driverId: id } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.driverId;
    expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({ driverId: winner });
  });

  test('a driver acts on the own run alone', async () => {
    const { job } = await shop.assigned();
    const other = await shop.driver();
    expect((await shop.send(taskworkflow.start, other.who, at(job.tasks[0]))).status).toBe(404);
    expect(
      (await shop.send(jobworkflow.start, other.who, { params: { country, jobId: job.id } })).status,
    ).toBe(404);
  });

  test('[ROL-47] a step at a stop tells the version of its job that it made; what the job costs only to whom it is shown', async () => {
    const { driver, job } = await shop.assigned();
    const params = { country, jobId: job.id };
    const begun = await shop.ok(jobworkflow.start, driver.who, { params });
    expect(begun).not.toHaveProperty('amountExcl');
    const own = await shop.ok(taskworkflow.start, driver.who, at(job.tasks[0]));
    expect(own.job).not.toHaveProperty('amountExcl');
    const { job: told } = await shop.ok(taskworkflow.arrive, shop.staff, at(job.tasks[0]));
    expect(told).toMatchObject({ id: job.id, amountExcl: expect.any(Number) });
    // The version is the newest: a command that carries it is not refused.
    const route = (xmin: number | undefined) =>
      shop.send(jobworkflow.jobRoute, shop.staff, {
        params,
        body: { taskIds: [...job.tasks], ...(xmin === undefined ? {} : { xmin }) },
      });
    expect((await route(begun.xmin)).status).toBe(409);
    expect((await route(told?.xmin)).status).toBe(200);
    const refused = await shop.send(jobworkflow.reject, driver.who, { params });
    expect([refused.status, Object.keys(refused.body.current ?? {})]).toEqual([
      409,
      expect.not.arrayContaining(['amountExcl', 'transactionId']),
    ]);
  });

  test('a drop-off does not begin before its pick-up is done', async () => {
    const { driver, job } = await shop.assigned();
    const early = await shop.send(taskworkflow.start, driver.who, at(job.tasks[1]));
    expect(early).toMatchObject({ status: 409, body: { current: { taskStatusId: T.NOT_STARTED } } });
  });

  test('[JOB-09, API-85] unassigned and rejected, it waits again; not once something was collected', async () => {
    const { driver, job, delivery } = await shop.assigned();
    const params = { country, jobId: job.id };
    const rejected = await shop.ok(jobworkflow.reject, driver.who, { params });
    expect([rejected.jobStatusId, rejected.driverId]).toEqual([J.UNASSIGNED, null]);
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(D.READY);
    const assign = () => shop.ok(jobworkflow.assign, shop.staff, { params, body: { driverId: driver.id } });
    await assign();
    const unassigned = await shop.ok(jobworkflow.unassign, shop.staff, { params });
    expect([unassigned.jobStatusId, unassigned.driverId]).toEqual([J.UNASSIGNED, null]);
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(D.READY);
    await assign();
    expect((await shop.ok(jobworkflow.start, driver.who, { params })).jobStatusId).toBe(J.IN_PROGRESS);
    const manager = await shop.person({ isManagementOperator: true });
    const body = { amountExcl: 77.5 };
    expect((await shop.ok(jobworkflow.jobcost, manager, { params, body })).amountExcl).toBe(77.5);
    await shop.collect(driver.who, job.tasks[0]);
    expect((await shop.send(jobworkflow.unassign, shop.staff, { params })).status).toBe(409);
  });

  test('[JOB-08, JOB-09, TSK-19, API-85] the route keeps every pick-up before its drop-off', async () => {
    const { job } = await shop.assigned();
    const params = { country, jobId: job.id };
    const backwards = await shop.send(jobworkflow.jobRoute, shop.staff, {
      params,
      body: { taskIds: [...job.tasks].reverse() },
    });
    expect([backwards.status, Object.keys(backwards.body.errors ?? {})]).toEqual([422, ['taskIds']]);
    expect(
      (await shop.send(jobworkflow.jobRoute, shop.staff, { params, body: { taskIds: job.tasks.slice(1) } }))
        .status,
    ).toBe(422);
    const added = await shop.ok(jobworkflow.addTask, shop.staff, {
      params,
      body: {
        taskTypeId: taskType.code.DROP_OFF,
        address: {
          description: 'Depot',
          coordinates: { lat: -33.9, lon: 18.4 },
          buildingName: 'Loop Mansions',
          buildingUnit: '12C',
        },
        remarks: 'Gate code 4411',
        ...{ contactName: 'Pieter', phoneNumber: '+27821234567' },
        ...{ windowStartUtc: '2026-11-20T10:00:00.000Z', windowEndUtc: '2026-11-20T12:00:00.000Z' },
      },
    });
    const stop = added.tasks?.find((task) => task.address?.description === 'Depot');
    const depot = stop?.id ?? 0;
    // what whoever stands there looks for at the door
    expect(stop).toMatchObject({
      buildingName: 'Loop Mansions',
      buildingUnit: '12C',
      remarks: 'Gate code 4411',
      ...{ taskTypeId: taskType.code.DROP_OFF, contactName: 'Pieter', phoneNumber: '+27821234567' },
      ...{ windowStartUtc: '2026-11-20T10:00:00.000Z', windowEndUtc: '2026-11-20T12:00:00.000Z' },
    });
    const [first, last] = job.tasks;
    const routed = await shop.ok(jobworkflow.jobRoute, shop.staff, {
      params,
      body: { taskIds: [depot, first ?? 0, last ?? 0] },
    });
    expect(routed.tasks?.map((task) => task.id)).toEqual([depot, first, last]);
  });
});

describe('[PAY-40, WIZ-10, C-10] a round trip', () => {
  const roundTrip = () => shop.assigned({ isRoundTrip: true });
  const openStops = async (jobId: number) =>
    shop.db.query<{ id: number }>(
      sql`select id from tasks where job_id = ${jobId} and task_status_id in (${T.NOT_STARTED}, ${T.IN_PROGRESS}) order by task_job_order`,
    );

  test('costs exactly twice the way there, is delivered there, and ends where it began', async () => {
    const { delivery, driver, job, params } = await roundTrip();
    const oneWay = await shop.assigned();
    expect(delivery.paymentTotal).toBe((oneWay.delivery.paymentTotal ?? 0) * 2);
    expect(job.tasks).toHaveLength(3);
    const [pickUp, dropOff, back] = job.tasks;
    await shop.collect(driver.who, pickUp);
    const soon = await shop.send(taskworkflow.start, driver.who, at(back));
    expect(soon.status).toBe(409);
    await shop.collect(driver.who, dropOff);
    const there = await shop.seen(params.deliveryId);
    expect([there.logisticStatusId, await shop.statusOf(driver.id)]).toEqual([
      D.DELIVERED,
      driverStatus.code.BUSY,
    ]);
    expect(there.tasks?.map((task) => task.collectOnDelivery ?? null)).toEqual([
      null,
      'takeAlong',
      'bringBack',
    ]);
    const last = there.tasks?.find((task) => task.id === back);
    expect(last?.address?.description).toBe(delivery.originAddress?.description);
    await shop.collect(driver.who, back);
    const ended = await shop.ok(contract.jobs.get, shop.staff, { params: { cca2: 'ZA', id: job.id } });
    expect([ended.job.jobStatusId, ended.deliveries?.[0]?.logisticStatusId]).toEqual([
      J.COMPLETED,
      D.DELIVERED,
    ]);
    expect(await shop.statusOf(driver.id)).toBe(driverStatus.code.AVAILABLE);
  });

  test('never goes back first, and has no way back once the hand-over failed', async () => {
    const { driver, job, params } = await roundTrip();
    const [pickUp, dropOff, back] = job.tasks;
    const wrong = await shop.send(jobworkflow.jobRoute, shop.staff, {
      params: { country, jobId: job.id },
      body: { taskIds: [pickUp ?? 0, back ?? 0, dropOff ?? 0] },
    });
    expect(wrong.status).toBe(422);
    await shop.collect(driver.who, pickUp);
    await shop.ok(taskworkflow.cancel, shop.staff, { ...at(dropOff), body: { reason: 'Nobody there' } });
    expect((await shop.seen(params.deliveryId)).logisticStatusId).toBe(D.UNDELIVERED);
    expect(await openStops(job.id)).toEqual([]);
  });

  test('stays delivered when what should come back does not, and staff are told', async () => {
    const { driver, job, params } = await roundTrip();
    const [pickUp, dropOff, back] = job.tasks;
    await shop.collect(driver.who, pickUp);
    await shop.collect(driver.who, dropOff);
    await shop.ok(taskworkflow.start, driver.who, at(back));
    await shop.ok(taskworkflow.exception, driver.who, { ...at(back), body: { reason: 'Gate closed' } });
    expect((await shop.seen(params.deliveryId)).logisticStatusId).toBe(D.DELIVERED);
    const told = await shop.db.query(
      sql`select id from web_notifications where entity_id = ${params.deliveryId} and body = 'Gate closed'`,
    );
    expect([told.length, await openStops(job.id)]).toEqual([1, []]);
  });

  test('[API-74] reversed, it has its hand-over and its way back again', async () => {
    const { driver, job, params } = await roundTrip();
    for (const stop of job.tasks) await shop.collect(driver.who, stop);
    const reversed = await shop.ok(workflow.reverseLogisticStatus, shop.staff, { params });
    expect(reversed.logisticStatusId).toBe(D.PENDING_DROP_OFF);
    expect(await openStops(reversed.jobId ?? 0)).toHaveLength(2);
  });
});
