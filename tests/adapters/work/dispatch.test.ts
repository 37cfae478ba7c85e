// Runs and stops: dispatchers who are quick, drivers who are late, parcels that go through a hub or back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Claims,
  deliveryStatus,
  driverStatus,
  jobStatus,
  operationStatus,
  taskStatus,
  taskType,
} from '../../../core/index.ts';
import { contract, createShop, JOHANNESBURG, json, type Shop, sql } from './shop.ts';

let shop: Shop;
let staff: Claims;
beforeAll(async () => {
  shop = await createShop();
  staff = await shop.person({ isStaffOperator: true });
});
afterAll(() => shop.close());
const { workflow, jobworkflow, taskworkflow, drivers } = contract;
const country = 'ZA';
const D = deliveryStatus.code;
const J = jobStatus.code;
const T = taskStatus.code;

const assigned = async () => {
  const customer = await shop.person();
  const delivery = await shop.paid(customer);
  const driver = await shop.driver();
  const job = await shop.job(delivery.jobId);
  const record = await shop.ok(jobworkflow.assign, staff, {
    params: { country, jobId: job.id },
    body: { driverId: driver.id },
  });
  return { customer, delivery, driver, job, record, params: { country, deliveryId: delivery.deliveryId } };
};
const at = (taskId: number | undefined) => ({ params: { country, taskId: taskId ?? 0 } });
const seen = (deliveryId: number) => shop.ok(workflow.getQuotes, staff, { params: { country, deliveryId } });
const statusOf = async (driverId: number) =>
  (
    await shop.db.one<{ status: number }>(
      sql`select driver_status_id as status from drivers where id = ${driverId}`,
    )
  ).status;
const collect = async (who: Claims, taskId: number | undefined) => {
  await shop.ok(taskworkflow.start, who, at(taskId));
  await shop.ok(taskworkflow.arrive, who, at(taskId));
  return shop.ok(taskworkflow.complete, who, at(taskId));
};

describe('a run', () => {
  test('[JOB-09, JOB-10, API-85] from assignment to delivery moves stop, run, delivery and driver together', async () => {
    const { delivery, driver, job, record } = await assigned();
    expect([record.jobStatusId, record.driverId]).toEqual([J.NOT_STARTED, driver.id]);
    expect((await seen(delivery.deliveryId)).logisticStatusId).toBe(D.PENDING_PICK_UP);
    const [pickUp, dropOff] = job.tasks;
    await shop.ok(taskworkflow.start, driver.who, at(pickUp));
    expect(await statusOf(driver.id)).toBe(driverStatus.code.BUSY);
    await shop.ok(taskworkflow.arrive, driver.who, at(pickUp));
    expect((await seen(delivery.deliveryId)).operationStatusId).toBe(operationStatus.code.DRIVER_ARRIVED);
    await shop.ok(taskworkflow.complete, driver.who, at(pickUp));
    expect((await seen(delivery.deliveryId)).logisticStatusId).toBe(D.COLLECTED);
    await shop.ok(taskworkflow.start, driver.who, at(dropOff));
    expect((await seen(delivery.deliveryId)).logisticStatusId).toBe(D.PENDING_DROP_OFF);
    const picture = `data:image/png;base64,${Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0]).toString('base64')}`;
    await shop.ok(taskworkflow.complete, driver.who, {
      ...at(dropOff),
      body: { recipientName: 'Pieter', picture },
    });
    const done = await seen(delivery.deliveryId);
    expect([done.logisticStatusId, done.proof?.recipientName]).toEqual([D.DELIVERED, 'Pieter']);
    expect((await shop.raw(done.proof?.pictureUrl ?? '')).headers.get('content-type')).toBe('image/png');
    const { status } = await shop.db.one<{ status: number }>(
      sql`select job_status_id as status from jobs where id = ${job.id}`,
    );
    expect([status, await statusOf(driver.id)]).toEqual([J.COMPLETED, driverStatus.code.AVAILABLE]);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('the second of two dispatchers gets 409 with the job as the first left it', async () => {
    const delivery = await shop.paid(await shop.person());
    const [one, two] = [await shop.driver(), await shop.driver()];
    const params = { country, jobId: delivery.jobId ?? 0 };
    const answers = await Promise.all(
      [one, two].map(({ id }) => shop.send(jobworkflow.assign, staff, { params, body: { driverId: id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.driverId;
    expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({ driverId: winner });
  });

  test('a driver acts on the own run alone', async () => {
    const { job } = await assigned();
    const other = await shop.driver();
    expect((await shop.send(taskworkflow.start, other.who, at(job.tasks[0]))).status).toBe(404);
    expect(
      (await shop.send(jobworkflow.start, other.who, { params: { country, jobId: job.id } })).status,
    ).toBe(404);
  });

  test('a drop-off does not begin before its pick-up is done', async () => {
    const { driver, job } = await assigned();
    const early = await shop.send(taskworkflow.start, driver.who, at(job.tasks[1]));
    expect([early.status, early.body.current]).toEqual([
      409,
      expect.objectContaining({ taskStatusId: T.NOT_STARTED }),
    ]);
  });

  test('unassigned and rejected, it waits again; not once something was collected', async () => {
    const { driver, job, delivery } = await assigned();
    const params = { country, jobId: job.id };
    const rejected = await shop.ok(jobworkflow.reject, driver.who, { params });
    expect([rejected.jobStatusId, rejected.driverId]).toEqual([J.UNASSIGNED, null]);
    expect((await seen(delivery.deliveryId)).logisticStatusId).toBe(D.READY);
    await shop.ok(jobworkflow.assign, staff, { params, body: { driverId: driver.id } });
    await collect(driver.who, job.tasks[0]);
    expect((await shop.send(jobworkflow.unassign, staff, { params })).status).toBe(409);
  });

  test('[JOB-08, TSK-19] the route keeps every pick-up before its drop-off', async () => {
    const { job } = await assigned();
    const params = { country, jobId: job.id };
    const backwards = await shop.send(jobworkflow.jobRoute, staff, {
      params,
      body: { taskIds: [...job.tasks].reverse() },
    });
    expect([backwards.status, Object.keys(backwards.body.errors ?? {})]).toEqual([422, ['taskIds']]);
    expect(
      (await shop.send(jobworkflow.jobRoute, staff, { params, body: { taskIds: job.tasks.slice(1) } }))
        .status,
    ).toBe(422);
    const added = await shop.ok(jobworkflow.addTask, staff, {
      params,
      body: {
        taskTypeId: taskType.code.DROP_OFF,
        address: { description: 'Depot', coordinates: { lat: -33.9, lon: 18.4 } },
      },
    });
    const depot = added.tasks?.find((task) => task.address?.description === 'Depot')?.id ?? 0;
    const [first, last] = job.tasks;
    const routed = await shop.ok(jobworkflow.jobRoute, staff, {
      params,
      body: { taskIds: [depot, first ?? 0, last ?? 0] },
    });
    expect(routed.tasks?.map((task) => task.id)).toEqual([depot, first, last]);
  });
});

describe('bad days', () => {
  test('a driver who finishes a cancelled stop gets 409 with the truth', async () => {
    const { customer, driver, job, params } = await assigned();
    await shop.ok(taskworkflow.start, driver.who, at(job.tasks[0]));
    const cancelled = await shop.ok(workflow.cancelDelivery, customer, { params });
    expect(cancelled.logisticStatusId).toBe(D.CANCELLED_WITH_FEE);
    const late = await shop.send(taskworkflow.complete, driver.who, at(job.tasks[0]));
    expect([late.status, late.body.current]).toEqual([
      409,
      expect.objectContaining({ taskStatusId: T.CANCELLED }),
    ]);
    expect(await statusOf(driver.id)).toBe(driverStatus.code.AVAILABLE);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('[API-69] cancelled before a driver has it, everything comes back', async () => {
    const customer = await shop.person();
    const delivery = await shop.paid(customer);
    const cancelled = await shop.ok(workflow.cancelDelivery, customer, {
      params: { country, deliveryId: delivery.deliveryId },
    });
    expect([cancelled.logisticStatusId, cancelled.paymentStatusId]).toEqual([D.REFUNDED, -10001]);
    const { balance } = await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where id = ${delivery.accountId}`,
    );
    expect(balance).toBe(1_000_000);
    const twice = await shop.send(workflow.cancelDelivery, customer, {
      params: { country, deliveryId: delivery.deliveryId },
    });
    expect(twice.status).toBe(409);
  });

  test('cancelled afterwards, less a fee of a quarter', async () => {
    const { customer, delivery, params } = await assigned();
    await shop.ok(workflow.cancelDelivery, customer, { params });
    const { balance } = await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where id = ${delivery.accountId}`,
    );
    expect(balance).toBe(1_000_000 - 2_875);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('[NTF-01] an exception at the pick-up ends the delivery and tells staff why', async () => {
    const { delivery, driver, job } = await assigned();
    await shop.ok(taskworkflow.exception, driver.who, {
      ...at(job.tasks[0]),
      body: { reason: 'Nobody there' },
    });
    const after = await seen(delivery.deliveryId);
    expect([after.logisticStatusId, after.tasks?.map((task) => task.taskStatusId)]).toEqual([
      D.EXCEPTION_PICK_UP,
      [T.EXCEPTION, T.CANCELLED],
    ]);
    const notices = await shop.db.query<{ body: string }>(
      sql`select body from web_notifications where entity_id = ${delivery.deliveryId} and title like 'Exception%'`,
    );
    expect(notices.map(({ body }) => body)).toEqual(['Nobody there']);
    const reversed = await shop.ok(workflow.reverseLogisticStatus, staff, {
      params: { country, deliveryId: delivery.deliveryId },
    });
    expect([reversed.logisticStatusId, reversed.jobId === delivery.jobId]).toEqual([D.READY, false]);
  });

  test('[DEL-24, API-70] a collected parcel that is turned round ends at its sender', async () => {
    const { delivery, driver, job, params } = await assigned();
    await collect(driver.who, job.tasks[0]);
    const turned = await shop.ok(workflow.cancelAndReturnToSender, staff, { params });
    expect(turned.isReturnToSender).toBe(true);
    const back = turned.tasks?.find((task) => task.taskStatusId === T.NOT_STARTED);
    expect(back?.address?.description).toBe(delivery.originAddress?.description);
    await collect(driver.who, back?.id);
    expect((await seen(delivery.deliveryId)).logisticStatusId).toBe(D.RETURNED_TO_SENDER);
  });

  test('[API-74] a delivered one is reversed: new stops, the old ones stay over', async () => {
    const { delivery, driver, job, params } = await assigned();
    await collect(driver.who, job.tasks[0]);
    await collect(driver.who, job.tasks[1]);
    const reversed = await shop.ok(workflow.reverseLogisticStatus, staff, { params });
    expect(reversed.logisticStatusId).toBe(D.PENDING_DROP_OFF);
    expect(reversed.tasks?.filter((task) => task.taskStatusId === T.NOT_STARTED)).toHaveLength(1);
    expect(reversed.jobId).not.toBe(delivery.jobId);
  });
});

test('[DEL-21] between two territories it goes through the hub: READY there, then a second run', async () => {
  await shop.db.query(sql`
    insert into territories (country, name, centre_lat, centre_lon, radius_km) values
      ('ZA', 'Cape Town', -33.92, 18.42, 60), ('ZA', 'Johannesburg', -26.2, 28.05, 60)`);
  await shop.db.query(sql`
    insert into hubs (country, name, address) values ('ZA', 'Worcester',
      ${json({ placeId: 'h', description: 'Hub Worcester', coordinates: { lat: -33.65, lon: 19.45 } })})`);
  const delivery = await shop.paid(await shop.person(), { destinationAddress: JOHANNESBURG });
  expect(delivery.operationStatusId).toBe(operationStatus.code.MOVING_TO_HUB);
  expect(delivery.hubAddress).toBeNull();
  const driver = await shop.driver();
  const first = await shop.job(delivery.jobId);
  await shop.ok(jobworkflow.assign, staff, {
    params: { country, jobId: first.id },
    body: { driverId: driver.id },
  });
  await collect(driver.who, first.tasks[0]);
  await collect(driver.who, first.tasks[1]);
  const there = await seen(delivery.deliveryId);
  expect([there.logisticStatusId, there.hubAddress?.description]).toEqual([D.READY, 'Hub Worcester']);
  const second = await shop.job(there.jobId);
  expect(second.id).not.toBe(first.id);
  await shop.ok(jobworkflow.assign, staff, {
    params: { country, jobId: second.id },
    body: { driverId: driver.id },
  });
  await collect(driver.who, second.tasks[0]);
  await collect(driver.who, second.tasks[1]);
  expect((await seen(delivery.deliveryId)).logisticStatusId).toBe(D.DELIVERED);
});

describe('drivers', () => {
  test('[JOB-18] the newest fix wins, lost and old ones are counted', async () => {
    const driver = await shop.driver();
    const params = { cca2: 'ZA', id: driver.id };
    const fix = (at: string, lat = -33.9) => ({ lat, lon: 18.4, at });
    const answer = await shop.ok(drivers.coordinates, driver.who, {
      params,
      body: [
        fix('2026-11-20T07:59:58Z'),
        fix('2026-11-20T07:59:50Z', -33.8),
        { lat: 0, lon: 0, at: '2026-11-20T07:59:59Z' },
      ],
    });
    expect(answer).toEqual({ accepted: 2, rejected: 1 });
    const old = await shop.ok(drivers.coordinates, driver.who, {
      params,
      body: [fix('2026-11-20T07:59:00Z', -30)],
    });
    expect(old).toEqual({ accepted: 0, rejected: 1 });
    const row = await shop.db.one<{ lat: number }>(
      sql`select lat from driver_positions where driver_id = ${driver.id}`,
    );
    expect(row.lat).toBe(-33.9);
    const other = await shop.driver();
    expect((await shop.send(drivers.coordinates, other.who, { params, body: [] })).status).toBe(404);
  });

  test('[TSK-14] the stop ahead learns how far its driver is', async () => {
    const { driver, job } = await assigned();
    await shop.ok(taskworkflow.start, driver.who, at(job.tasks[0]));
    await shop.ok(drivers.coordinates, driver.who, {
      params: { cca2: 'ZA', id: driver.id },
      body: [{ lat: -33.92, lon: 18.52, at: '2026-11-20T07:59:30Z' }],
    });
    const { km } = await shop.db.one<{ km: string }>(
      sql`select distance_from_driver as km from tasks where id = ${job.tasks[0]}`,
    );
    expect(Number(km)).toBeCloseTo(9.23, 1);
  });

  test('[JOB-16] a driver with a run under way stays busy', async () => {
    const { driver, job } = await assigned();
    const params = { cca2: 'ZA', id: driver.id };
    const { AVAILABLE, OFFLINE } = driverStatus.code;
    expect(
      (await shop.ok(drivers.status, driver.who, { params, body: { driverStatusId: OFFLINE } }))
        .driverStatusId,
    ).toBe(OFFLINE);
    await shop.ok(jobworkflow.start, driver.who, { params: { country, jobId: job.id } });
    const refused = await shop.send(drivers.status, driver.who, {
      params,
      body: { driverStatusId: AVAILABLE },
    });
    expect([refused.status, refused.body.current]).toEqual([
      409,
      expect.objectContaining({ driverStatusId: driverStatus.code.BUSY }),
    ]);
  });
});

test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
