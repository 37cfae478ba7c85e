// Through the hub, and drivers at work: where they are, how far, and whether they are busy.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryStatus, driverStatus, operationStatus, squareAround } from '../../../../core/index.ts';
import { at, createRoad, type Road } from '../road.ts';
import { contract, JOHANNESBURG, json, sql } from '../shop.ts';

let shop: Road;
beforeAll(async () => {
  shop = await createRoad();
});
afterAll(() => shop.end());
const { jobworkflow, taskworkflow, drivers } = contract;
const country = 'ZA';
const D = deliveryStatus.code;

test('[DEL-21, ENT-07] between two territories it goes through the hub: READY there, then a second run', async () => {
  await shop.db.query(sql`
    with t as (insert into territories (country, name) values ('ZA', 'Cape Town'), ('ZA', 'Johannesburg') returning id, name)
    insert into territory_areas (territory_id, name, shape) select id, name, case name when 'Cape Town'
      then ${json(squareAround({ lat: -33.92, lon: 18.42 }, 80))} else ${json(squareAround(JOHANNESBURG.coordinates, 80))} end from t`);
  await shop.db.query(sql`
    insert into hubs (country, name, contact_name, phone_number, address) values ('ZA', 'Worcester', 'Hannes', '+27231234567',
      ${json({ placeId: 'h', description: 'Hub Worcester', coordinates: { lat: -33.65, lon: 19.45 } })})`);
  const delivery = await shop.paid(await shop.person(), { destinationAddress: JOHANNESBURG });
  expect(delivery.operationStatusId).toBe(operationStatus.code.MOVING_TO_HUB);
  expect(delivery.hubAddress).toBeNull();
  const driver = await shop.driver();
  const first = await shop.job(delivery.jobId);
  await shop.ok(jobworkflow.assign, shop.staff, {
    params: { country, jobId: first.id },
    body: { driverId: driver.id },
  });
  await shop.collect(driver.who, first.tasks[0]);
  await shop.collect(driver.who, first.tasks[1]);
  const there = await shop.seen(delivery.deliveryId);
  expect([there.logisticStatusId, there.hubAddress?.description]).toEqual([D.READY, 'Hub Worcester']);
  expect(there.hub).toMatchObject({ contactName: 'Hannes', phoneNumber: '+27231234567' });
  const second = await shop.job(there.jobId);
  expect(second.id).not.toBe(first.id);
  await shop.ok(jobworkflow.assign, shop.staff, {
    params: { country, jobId: second.id },
    body: { driverId: driver.id },
  });
  await shop.collect(driver.who, second.tasks[0]);
  await shop.collect(driver.who, second.tasks[1]);
  expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(D.DELIVERED);
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
    const { driver, job } = await shop.assigned();
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

  test('[JOB-19] a driver without a vehicle type is found and counted as a motorcycle', async () => {
    const { id } = await shop.driver();
    const of = async (vehicleTypeId: number) =>
      shop.ok(drivers.list, shop.staff, {
        params: { cca2: 'ZA' },
        query: { vehicleTypeId: [vehicleTypeId], pageSize: 100 },
      });
    const motorcycles = await of(10);
    expect(motorcycles.data.map((driver) => driver.id)).toContain(id);
    expect(motorcycles.aggregationDictionary?.['vehicleTypeId']).toEqual({ 10: motorcycles.totalItems });
    expect((await of(20)).data.map((driver) => driver.id)).not.toContain(id);
  });

  test('[JOB-16] a driver with a run under way stays busy', async () => {
    const { driver, job } = await shop.assigned();
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
