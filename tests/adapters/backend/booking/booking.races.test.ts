// The same services on a real PostgreSQL, where transactions truly run at once: who clicks together, who cancels while a
// driver delivers, whose payments come back six times. What is judged is what is left behind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireBookings } from '../../../../adapters/backend/booking/expireSweep.ts';
import { migrate, readMigrations } from '../../../../adapters/backend/db/migrate.ts';
import { openPostgres } from '../../../../adapters/backend/db/postgres.ts';
import { type Claims, deliveryStatus, paymentStatus } from '../../../../core/index.ts';
import { type Cluster, hasPostgres, startCluster } from '../../../doubles/postgresCluster.ts';
import { toldSince } from '../../../doubles/toldChanges.ts';
import { contract, createShop, type Shop, sql } from '../shop.ts';

if (!hasPostgres()) console.warn('PostgreSQL is not installed: races of the workflows are not tested here.');

const { workflow, jobworkflow, taskworkflow, payment } = contract;
const country = 'ZA';
const times = (n: number): readonly number[] => Array.from({ length: n }, (_, index) => index);
const sorted = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();

describe.skipIf(!hasPostgres())('at once, on PostgreSQL', () => {
  let cluster: Cluster;
  let shop: Shop;
  let staff: Claims;
  beforeAll(async () => {
    cluster = await startCluster();
    const db = await openPostgres(await cluster.database('races'));
    await migrate(db, await readMigrations());
    shop = await createShop({ db });
    staff = await shop.person({ isStaffOperator: true });
  });
  afterAll(async () => {
    await shop?.close();
    await cluster?.stop();
  });

  test('ten payments on one account pay what it bears and no more', async () => {
    const who = await shop.person();
    const account = await shop.fund(who, 0, 'Postpay', 46_000);
    const bookings = await Promise.all(times(10).map(() => shop.accepted(who)));
    const answers = await Promise.all(
      bookings.map(({ deliveryId }) =>
        shop.send(workflow.payByBalance, who, { params: { country, deliveryId } }),
      ),
    );
    expect(sorted(answers)).toEqual([200, 200, 200, 200, 422, 422, 422, 422, 422, 422]);
    const row = await shop.db.one<{ balance: number }>(
      sql`select balance_cents as balance from accounts where id = ${account}`,
    );
    expect([row.balance, await shop.ledgerSum()]).toEqual([-46_000, 0]);
  });

  test('six clicks on one payment pay once', async () => {
    const who = await shop.person();
    await shop.fund(who, 1_000_000);
    const { deliveryId } = await shop.accepted(who);
    const answers = await Promise.all(
      times(6).map(() => shop.send(workflow.payByBalance, who, { params: { country, deliveryId } })),
    );
    expect(sorted(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    const jobs = await shop.db.query(
      sql`select distinct job_id from tasks where delivery_id = ${deliveryId}`,
    );
    expect(jobs).toHaveLength(1);
  });

  test('of six sweeps at once each booking is ended by one', async () => {
    const over = new Date(shop.clock.now + 31 * 60_000);
    await expireBookings(shop.db, over); // what the tests before left unpaid
    const who = await shop.person();
    const bookings = await Promise.all(times(5).map(() => shop.accepted(who)));
    const told = await toldSince(shop.db, 'deliveries');
    const ended = await Promise.all(times(6).map(() => expireBookings(shop.db, over)));
    const ids = bookings.map(({ deliveryId }) => deliveryId);
    expect(ended.reduce((sum, n) => sum + n, 0)).toBe(ids.length);
    expect((await told()).map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  });

  test('a return that comes six times at once books once', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.accepted(who);
    const params = { country, deliveryId };
    const { paymentPeachPaymentsCheckoutId: id } = await shop.ok(payment.checkout, who, { params });
    await shop.raw(`/pay/v1/checkouts/${id}/card`, {
      method: 'POST',
      body: JSON.stringify({
        number: '4200000000000000',
        holder: 'N P',
        expiry: '12/2030',
        cvv: '123',
        brands: 'VISA',
      }),
    });
    await shop.raw(`/pay/v1/checkouts/${id}/challenge`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'confirm', result: '/x' }),
    });
    const body = { id, resourcePath: `/v1/checkouts/${id}/payment` };
    const answers = await Promise.all(times(6).map(() => shop.send(payment.process, who, { params, body })));
    expect(sorted(answers)).toEqual([200, 200, 200, 200, 200, 200]);
    const paid = await shop.ok(workflow.getQuotes, who, { params });
    const { n } = await shop.db.one<{ n: number }>(
      sql`select count(*) as n from transactions where delivery_id = ${deliveryId}`,
    );
    expect([paid.paymentStatusId, n, await shop.ledgerSum()]).toEqual([paymentStatus.code.PAID, 2, 0]);
  });

  test('of five dispatchers one assigns, the others see who was first', async () => {
    const { jobId } = await shop.paid(await shop.person());
    const drivers = await Promise.all(times(5).map(() => shop.driver()));
    const params = { country, jobId: jobId ?? 0 };
    const answers = await Promise.all(
      drivers.map(({ id }) => shop.send(jobworkflow.assign, staff, { params, body: { driverId: id } })),
    );
    expect(sorted(answers)).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.driverId;
    for (const { status, body } of answers)
      if (status === 409) expect(body.current).toMatchObject({ driverId: winner });
  });

  test('a customer who cancels while the driver collects and delivers: one of them was first, and money agrees', async () => {
    for (const _ of times(6)) {
      const customer = await shop.person();
      const delivery = await shop.paid(customer);
      const driver = await shop.driver();
      const job = await shop.job(delivery.jobId);
      await shop.ok(jobworkflow.assign, staff, {
        params: { country, jobId: job.id },
        body: { driverId: driver.id },
      });
      const drive = async (): Promise<void> => {
        for (const taskId of job.tasks)
          for (const action of [taskworkflow.start, taskworkflow.arrive, taskworkflow.complete])
            await shop.send(action, driver.who, {
              params: { country, taskId },
              ...(action === taskworkflow.complete ? { body: { recipientName: 'Pieter' } } : {}),
            });
      };
      const params = { country, deliveryId: delivery.deliveryId };
      const [cancelled] = await Promise.all([
        shop.send(workflow.cancelDelivery, customer, { params }),
        drive(),
      ]);
      const after = await shop.ok(workflow.getQuotes, staff, { params });
      const { DELIVERED, CANCELLED_WITH_FEE } = deliveryStatus.code;
      expect(after.logisticStatusId).toBe(cancelled.status === 200 ? CANCELLED_WITH_FEE : DELIVERED);
      expect(after.tasks?.every((task) => task.taskStatusId === 4001 || task.taskStatusId === -1)).toBe(true);
      const { open } = await shop.db.one<{ open: number }>(
        sql`select count(*) as open from jobs where id = ${job.id} and job_status_id in (2001, 3001)`,
      );
      expect([open, await shop.ledgerSum()]).toEqual([0, 0]);
    }
  });

  test('versions of a delivery only rise, whoever writes it', async () => {
    const who = await shop.person();
    const { deliveryId } = await shop.begin(who);
    const params = { country, deliveryId };
    let last = 0;
    for (const _ of times(3)) {
      await Promise.all(
        times(4).map((n) =>
          shop.send(workflow.updateAdditionalDetails, who, { params, body: { orderReference: `r${n}` } }),
        ),
      );
      const { xmin } = await shop.ok(workflow.getQuotes, who, { params });
      expect(xmin).toBeGreaterThan(last);
      last = xmin;
    }
  });

  test('nothing of this was a fault of ours', () => expect(shop.faults).toEqual([]));
});
