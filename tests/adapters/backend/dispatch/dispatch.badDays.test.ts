// Runs on bad days: what is cancelled under a driver's hands, turned round, or taken back after it was delivered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Delivery, deliveryStatus, driverStatus, taskStatus } from '../../../../core/index.ts';
import { at, createRoad, type Road } from '../road.ts';
import { contract, sql } from '../shop.ts';

let shop: Road;
beforeAll(async () => {
  shop = await createRoad();
});
afterAll(() => shop.end());
const { workflow, taskworkflow } = contract;
const country = 'ZA';
const D = deliveryStatus.code;
const T = taskStatus.code;
const about = ({ deliveryId }: Delivery) => ({ params: { country, deliveryId } });
const balanceOf = async ({ accountId }: Delivery): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select balance_cents as n from accounts where id = ${accountId}`)).n;

describe('bad days', () => {
  test('a driver who finishes a cancelled stop gets 409 with the truth', async () => {
    const { customer, driver, job, params } = await shop.assigned();
    await shop.ok(taskworkflow.start, driver.who, at(job.tasks[0]));
    const cancelled = await shop.ok(workflow.cancelDelivery, customer, { params });
    expect(cancelled.logisticStatusId).toBe(D.CANCELLED_WITH_FEE);
    const late = await shop.send(taskworkflow.complete, driver.who, at(job.tasks[0]));
    expect(late).toMatchObject({ status: 409, body: { current: { taskStatusId: T.CANCELLED } } });
    expect(await shop.statusOf(driver.id)).toBe(driverStatus.code.AVAILABLE);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('[API-69] cancelled before a driver has it, everything comes back', async () => {
    const customer = await shop.person();
    const delivery = await shop.paid(customer);
    const cancelled = await shop.ok(workflow.cancelDelivery, customer, about(delivery));
    expect([cancelled.logisticStatusId, cancelled.paymentStatusId]).toEqual([D.REFUNDED, -10001]);
    expect(await balanceOf(delivery)).toBe(1_000_000);
    expect((await shop.send(workflow.cancelDelivery, customer, about(delivery))).status).toBe(409);
  });

  test('cancelled afterwards, less a fee of a quarter', async () => {
    const { customer, delivery, params } = await shop.assigned();
    await shop.ok(workflow.cancelDelivery, customer, { params });
    expect(await balanceOf(delivery)).toBe(1_000_000 - 2_875);
    expect(await shop.ledgerSum()).toBe(0);
  });

  test('[DEL-24, API-70] a collected parcel that is turned round ends at its sender', async () => {
    const { delivery, driver, job, params } = await shop.assigned();
    await shop.collect(driver.who, job.tasks[0]);
    const turned = await shop.ok(workflow.cancelAndReturnToSender, shop.staff, { params });
    expect(turned.isReturnToSender).toBe(true);
    const back = turned.tasks?.find((task) => task.taskStatusId === T.NOT_STARTED);
    expect(back?.address?.description).toBe(delivery.originAddress?.description);
    await shop.collect(driver.who, back?.id);
    expect((await shop.seen(delivery.deliveryId)).logisticStatusId).toBe(D.RETURNED_TO_SENDER);
  });

  test('[API-74] a delivered one is reversed: new stops, the old ones stay over', async () => {
    const { delivery, driver, job, params } = await shop.assigned();
    await shop.collect(driver.who, job.tasks[0]);
    await shop.collect(driver.who, job.tasks[1]);
    const reversed = await shop.ok(workflow.reverseLogisticStatus, shop.staff, { params });
    expect(reversed.logisticStatusId).toBe(D.PENDING_DROP_OFF);
    expect(reversed.tasks?.filter((task) => task.taskStatusId === T.NOT_STARTED)).toHaveLength(1);
    expect(reversed.jobId).not.toBe(delivery.jobId);
    const again = await shop.ok(workflow.reverseLogisticStatus, shop.staff, { params });
    expect(again.logisticStatusId).toBe(D.COLLECTED);
  });
});
