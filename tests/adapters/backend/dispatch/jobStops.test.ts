// What a driver is told of a stop, what a hand-over needs, when a step was done, and why a delivery failed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Claims,
  deliveryHistory,
  deliveryStatus,
  failureOf,
  stepStates,
  type Task,
  taskStatus,
} from '../../../../core/index.ts';
import { at, createRoad, type Road } from '../road.ts';
import { contract, SMALL, sql } from '../shop.ts';

let shop: Road;
beforeAll(async () => {
  shop = await createRoad();
});
afterAll(() => shop.close());
const { deliveries, workflow, taskworkflow } = contract;
const country = 'ZA';
const picture = `data:image/png;base64,${Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0]).toString('base64')}`;
const minutes = (n: number): string => new Date(shop.clock.now + n * 60_000).toISOString();

/** The stops of a job as REST tells them, in run order. */
const stopsOf = async (jobId: number): Promise<readonly Task[]> =>
  (await shop.ok(contract.jobs.get, shop.staff, { params: { cca2: country, id: jobId } })).job.tasks ?? [];

describe('what a driver is told of a stop', () => {
  test('building, unit, remarks and parcels of the end that it is at; a change there is a new version of it', async () => {
    const { delivery, job } = await shop.assigned();
    const [, before] = await stopsOf(job.id);
    expect(before?.parcels).toEqual([
      expect.objectContaining({ parcelType: 'small', labelCode: `${delivery.waybill}-1` }),
    ]);
    await shop.ok(deliveries.update, shop.staff, {
      params: { cca2: country, id: delivery.deliveryId },
      body: {
        destinationBuildingName: 'Loop Mansions',
        destinationBuildingUnit: '12C',
        destinationRemarks: 'Gate code 4411',
      },
    });
    const [pickUp, dropOff] = await stopsOf(job.id);
    expect(dropOff).toMatchObject({
      buildingName: 'Loop Mansions',
      buildingUnit: '12C',
      remarks: 'Gate code 4411',
      contactName: 'Pieter',
    });
    expect(dropOff?.xmin).toBeGreaterThan(before?.xmin ?? 0);
    expect([pickUp?.buildingName ?? null, pickUp?.remarks ?? null]).toEqual([null, null]);
    await shop.ok(workflow.recalculateParcels, shop.staff, {
      params: { country, deliveryId: delivery.deliveryId },
      body: { deliveryItems: [{ ...SMALL, isFragile: true }] },
    });
    const [, after] = await stopsOf(job.id);
    expect(after?.parcels).toEqual([expect.objectContaining({ isFragile: true })]);
    expect(after?.xmin).toBeGreaterThan(dropOff?.xmin ?? 0);
  });

  test('the store that the parcels come from, by its name', async () => {
    const { id } = await shop.db.one<{ id: number }>(sql`
      insert into stores (country, store_name, unit_number, address) values ('ZA', 'Protea Cape Town', 'G4', '{}') returning id`);
    const { delivery, job } = await shop.assigned();
    await shop.db.query(sql`update deliveries set origin_store_id = ${id} where id = ${delivery.deliveryId}`);
    const [pickUp, dropOff] = await stopsOf(job.id);
    expect([pickUp?.storeName, pickUp?.buildingUnit]).toEqual(['Protea Cape Town', 'G4']);
    expect(dropOff?.storeName ?? null).toBeNull();
  });

  test('a label that was scanned is known by its code and kept with the proof, and a strange one is refused where parcels bear codes', async () => {
    const { delivery, driver, job } = await shop.assigned();
    await shop.ok(workflow.recalculateParcels, shop.staff, {
      params: { country, deliveryId: delivery.deliveryId },
      body: { deliveryItems: [{ ...SMALL, barCode: 'BOX-1' }] },
    });
    const [pickUp] = job.tasks;
    await shop.ok(taskworkflow.start, driver.who, at(pickUp));
    const scanned = (code: string) =>
      shop.send(taskworkflow.complete, driver.who, { ...at(pickUp), body: { barCodes: [code] } });
    const strange = await scanned('BOX-2');
    expect([strange.status, Object.keys(strange.body.errors ?? {})]).toEqual([422, ['barCodes']]);
    expect((await scanned(`${delivery.waybill}-1`)).status).toBe(200);
    const [, dropOff] = job.tasks;
    await shop.ok(taskworkflow.start, driver.who, at(dropOff));
    const body = { recipientName: 'Ann', barCodes: [`${delivery.waybill}-1`] };
    await shop.ok(taskworkflow.complete, driver.who, { ...at(dropOff), body });
    const { proof } = await shop.db.one<{ proof: unknown }>(
      sql`select proof from deliveries where id = ${delivery.deliveryId}`,
    );
    expect(proof).toMatchObject({ recipientName: 'Ann', barCodes: ['BOX-1'] });
  });
});

describe('the proof of a hand-over', () => {
  test('one of name, picture and signature is needed; the stop says so, and nothing happens without', async () => {
    const { delivery, driver, job } = await shop.assigned();
    const [pickUp, dropOff] = job.tasks;
    expect((await stopsOf(job.id)).map(({ needsProof }) => needsProof)).toEqual([false, true]);
    await shop.ok(taskworkflow.start, driver.who, at(pickUp));
    await shop.ok(taskworkflow.complete, driver.who, at(pickUp));
    await shop.ok(taskworkflow.start, driver.who, at(dropOff));
    const bare = await shop.send(taskworkflow.complete, driver.who, {
      ...at(dropOff),
      body: { recipientName: ' ' },
    });
    expect([bare.status, bare.body.errors]).toEqual([
      422,
      { recipientName: ['Please give a name, a picture or a signature.'] },
    ]);
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(
      deliveryStatus.code.PENDING_DROP_OFF,
    );
    await shop.ok(taskworkflow.complete, driver.who, { ...at(dropOff), body: { signature: picture } });
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(deliveryStatus.code.DELIVERED);
  });

  test('a company that wants none gets its parcels handed over without', async () => {
    const { delivery, driver, job } = await shop.assigned();
    await shop.db.query(sql`
      with c as (insert into companies (country, company_name, proof_required) values ('ZA', 'Trusting', false) returning id)
      update deliveries set company_id = (select id from c) where id = ${delivery.deliveryId}`);
    const [pickUp, dropOff] = job.tasks;
    expect((await stopsOf(job.id)).map(({ needsProof }) => needsProof)).toEqual([false, false]);
    for (const stop of [pickUp, dropOff]) {
      await shop.ok(taskworkflow.start, driver.who, at(stop));
      await shop.ok(taskworkflow.complete, driver.who, at(stop));
    }
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(deliveryStatus.code.DELIVERED);
  });
});

describe('when a step was done', () => {
  test('is what the phone says, within the step before and now', async () => {
    const { driver, job } = await shop.assigned();
    const [pickUp] = job.tasks;
    const said = (n: number) => ({ ...at(pickUp), body: { at: minutes(n) } });
    expect((await shop.ok(taskworkflow.start, driver.who, said(-30))).startedDate).toBe(minutes(-30));
    expect((await shop.ok(taskworkflow.arrive, driver.who, said(-90))).arrivedDate).toBe(minutes(-30));
    const ended = await shop.ok(taskworkflow.complete, driver.who, said(60));
    expect(ended.completedDate).toBe(minutes(0));
  });

  test('reaches back a day at most', async () => {
    const { driver, job } = await shop.assigned();
    const [pickUp] = job.tasks;
    const body = { at: minutes(-60 * 24 * 7) };
    const { startedDate } = await shop.ok(taskworkflow.start, driver.who, { ...at(pickUp), body });
    expect(startedDate).toBe(minutes(-60 * 24));
  });
});

test('why a delivery failed: the reason, who said it, when, and the picture; what was collected stays collected', async () => {
  const { delivery, driver, job } = await shop.assigned();
  const [pickUp, dropOff] = job.tasks;
  await shop.collect(driver.who, pickUp);
  await shop.ok(taskworkflow.start, driver.who, at(dropOff));
  await shop.ok(taskworkflow.exception, driver.who, {
    ...at(dropOff),
    body: { reason: 'The address does not exist.', picture },
  });
  const failed = await shop.ok(deliveries.get, shop.staff, {
    params: { cca2: country, id: delivery.deliveryId },
  });
  expect(failed.logisticStatusId).toBe(deliveryStatus.code.EXCEPTION_DROP_OFF);
  const failure = failureOf(failed);
  expect(failure).toMatchObject({ reason: 'The address does not exist.', at: minutes(0) });
  expect(failure?.byName?.trim()).toBeTruthy();
  expect((await shop.raw(failure?.pictureUrl ?? '')).headers.get('content-type')).toBe('image/png');
  expect(stepStates(failed)).toEqual([
    { step: 'pickUp', state: 'done' },
    { step: 'dropOff', state: 'failed' },
  ]);
});

test('[NTF-01] an exception at the pick-up ends the delivery and tells staff why; its history and that of its run say so', async () => {
  const { customer, delivery, driver, job } = await shop.assigned();
  await shop.ok(taskworkflow.exception, driver.who, {
    ...at(job.tasks[0]),
    body: { reason: 'Nobody there' },
  });
  const after = await shop.seen(delivery.deliveryId);
  expect([after.logisticStatusId, after.tasks?.map((task) => task.taskStatusId)]).toEqual([
    deliveryStatus.code.EXCEPTION_PICK_UP,
    [taskStatus.code.EXCEPTION, taskStatus.code.CANCELLED],
  ]);
  const history = (who: Claims) =>
    shop.ok(deliveryHistory.get, who, { params: { cca2: country, id: delivery.deliveryId } });
  const told = await history(shop.staff);
  const kinds = told.map(({ kind }) => kind);
  expect([kinds[0], ...kinds.filter((kind) => kind === 'assigned' || kind === 'failedPickUp')]).toEqual([
    'booked',
    'assigned',
    'failedPickUp',
  ]);
  expect(told.map((entry) => entry.at)).toEqual(told.map((entry) => entry.at).sort());
  const failed = told.find(({ kind }) => kind === 'failedPickUp');
  expect(failed).toMatchObject({ reason: 'Nobody there', byName: expect.any(String) });
  // Who of the house gave it to the driver, staff know; the driver is named to the customer too.
  expect(told.find(({ kind }) => kind === 'assigned')?.byName).toBeDefined();
  const [own] = (await history(customer)).filter(({ kind }) => kind === 'assigned');
  expect(own?.byName).toBeUndefined();
  expect(own?.driver).toBe(told.find(({ kind }) => kind === 'assigned')?.driver);
  const stranger = await shop.person({ cca2: country });
  const seen = await shop.send(deliveryHistory.get, stranger, {
    params: { cca2: country, id: delivery.deliveryId },
  });
  expect(seen.status).toBe(404);
  // The run tells the same of its stops, says whose each was, and how it ended; whoever may not see the run, sees nothing.
  const ran = await shop.ok(deliveryHistory.ofJob, driver.who, { params: { cca2: country, jobId: job.id } });
  expect([ran[0]?.kind, ran.at(-1)?.kind]).toEqual(['made', 'runCancelled']);
  expect(ran.find(({ kind }) => kind === 'assigned')?.driver).toBe(own?.driver);
  const failedStop = ran.find(({ kind }) => kind === 'failedPickUp');
  expect(failedStop).toMatchObject({ reason: 'Nobody there', byName: expect.any(String) });
  expect(failedStop?.about).toContain(delivery.waybill);
  expect(ran.filter(({ kind }) => kind === 'failedPickUp')).toHaveLength(1);
  const other = await shop.send(deliveryHistory.ofJob, (await shop.driver()).who, {
    params: { cca2: country, jobId: job.id },
  });
  expect(other.status).toBe(404);
  // Without a user they are of staff, and of staff alone.
  const notices = await shop.db.query(
    sql`select body, user_id from web_notifications where entity_id = ${delivery.deliveryId} and title like 'Exception%'`,
  );
  expect(notices).toEqual([{ body: 'Nobody there', user_id: null }]);
  const reversed = await shop.ok(workflow.reverseLogisticStatus, shop.staff, {
    params: { country, deliveryId: delivery.deliveryId },
  });
  expect([reversed.logisticStatusId, reversed.jobId === delivery.jobId]).toEqual([
    deliveryStatus.code.READY,
    false,
  ]);
});
