// A shop with somebody who dispatches: what every test of runs begins with.
import type { Claims, Delivery, Job, Task } from '../../../core/index.ts';
import { contract, createShop, type Shop, sql } from './shop.ts';

const country = 'ZA';
const { workflow, jobworkflow, taskworkflow } = contract;

export interface Road extends Shop {
  readonly staff: Claims;
  /** A paid delivery whose run has been given to a driver. */
  assigned(values?: Readonly<Record<string, unknown>>): Promise<{
    readonly customer: Claims;
    readonly delivery: Delivery;
    readonly driver: { readonly id: number; readonly who: Claims };
    readonly job: { readonly id: number; readonly tasks: readonly number[] };
    readonly record: Job;
    readonly params: { readonly country: string; readonly deliveryId: number };
  }>;
  /** The delivery as staff see it now. */
  seen(deliveryId: number): Promise<Delivery>;
  statusOf(driverId: number): Promise<number>;
  /** Starts, arrives and completes a stop. */
  collect(who: Claims, taskId: number | undefined): Promise<Task>;
}

/** What addresses a stop. */
export const at = (taskId: number | undefined) => ({ params: { country, taskId: taskId ?? 0 } });

export const createRoad = async (): Promise<Road> => {
  const shop = await createShop();
  const staff = await shop.person({ isStaffOperator: true });
  return {
    ...shop,
    staff,
    assigned: async (values) => {
      const customer = await shop.person();
      const delivery = await shop.paid(customer, values);
      const driver = await shop.driver();
      const job = await shop.job(delivery.jobId);
      const record = await shop.ok(jobworkflow.assign, staff, {
        params: { country, jobId: job.id },
        body: { driverId: driver.id },
      });
      return {
        customer,
        delivery,
        driver,
        job,
        record,
        params: { country, deliveryId: delivery.deliveryId },
      };
    },
    seen: (deliveryId) => shop.ok(workflow.getQuotes, staff, { params: { country, deliveryId } }),
    statusOf: async (driverId) => {
      const row = await shop.db.one<{ status: number }>(
        sql`select driver_status_id as status from drivers where id = ${driverId}`,
      );
      return row.status;
    },
    collect: async (who, taskId) => {
      await shop.ok(taskworkflow.start, who, at(taskId));
      await shop.ok(taskworkflow.arrive, who, at(taskId));
      return shop.ok(taskworkflow.complete, who, { ...at(taskId), body: { recipientName: 'Pieter' } });
    },
  };
};
