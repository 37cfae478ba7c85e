// Deliveries moved by a file over the real services: the same as the moves of hand, refused in words where they may not be, taken up after
// a killed process, and undone while nothing came after.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyBatches } from '../../../../adapters/backend/served/uploads.ts';
import {
  type Claims,
  logisticsWorkbench as calls,
  deliveryStatus,
  uploadStatus,
} from '../../../../core/index.ts';
import { at, createRoad, type Road } from '../road.ts';
import { contract, sql } from '../shop.ts';
import { csvFile, uploadTo } from './uploadFiles.ts';

let road: Road;
let management: Claims;
const country = 'ZA';
const D = deliveryStatus.code;
const { taskworkflow } = contract;

beforeAll(async () => {
  road = await createRoad();
  management = await road.person({ isManagementOperator: true, name: 'Bongani' });
});
afterAll(() => road.end());

const minutes = (n: number): void => {
  road.clock.now += n * 60_000;
};
/** The clock of South Africa, as a file says it. */
const local = (ms: number): string => new Date(ms + 2 * 3_600_000).toISOString().slice(0, 16);
const apply = () => applyBatches(road.db, new Date(road.clock.now), road.app.contextAs);
const upload = async (...lines: readonly (readonly string[])[]) => {
  const { status, body } = await uploadTo(
    road,
    calls,
    management,
    csvFile(['Waybill', 'Status', 'Reached at', 'Reason'], ...lines),
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const submit = (batchId: number) => road.ok(calls.submit, management, { params: { country, batchId } });
const rowsOf = async (batchId: number) =>
  (await road.ok(calls.rows, management, { params: { country, batchId } })).data;
const moved = async (...lines: readonly (readonly string[])[]) => {
  const batch = await upload(...lines);
  await submit(batch.id);
  await apply();
  return rowsOf(batch.id);
};
/** Everything that a delivery, its run and its stops say, but whose they are. */
const storyOf = async (deliveryId: number) => ({
  delivery: await road.db.one(sql`
    select logistic_status_id, operation_status_id, status_history, collected_utc, delivered_utc from deliveries
    where id = ${deliveryId}`),
  job: await road.db.one(sql`
    select j.job_status_id, j.started_utc, j.completed_utc, v.driver_status_id from jobs j join deliveries d on d.job_id = j.id
      left join drivers v on v.id = j.driver_id where d.id = ${deliveryId}`),
  tasks: await road.db.query(sql`
    select task_type_id, task_status_id, started_utc, completed_utc from tasks where delivery_id = ${deliveryId}
    order by task_job_order`),
});

describe('a file of moves', () => {
  // Every way that a file can lead a delivery, each to where it ends.
  test.each([
    [['collected', 'delivered']],
    [['collected']],
    [['exception pick up']],
    [['collected', 'exception drop off']],
  ])('[law R-66] equals the same moves by hand, in delivery, stops, run and driver: %s', async (way) => {
    const byHand = await road.assigned();
    const byFile = await road.assigned();
    const begin = road.clock.now;
    const momentOf = (step: number): number => begin + (step + 1) * 10 * 60_000;
    for (const [step, word] of way.entries()) {
      const task = byHand.job.tasks[step];
      road.clock.now = momentOf(step);
      if (word.startsWith('exception')) {
        await road.ok(taskworkflow.exception, road.staff, { ...at(task), body: { reason: 'Nobody there' } });
        continue;
      }
      await road.ok(taskworkflow.start, road.staff, at(task));
      await road.ok(taskworkflow.complete, road.staff, { ...at(task), body: { recipientName: 'Pieter' } });
    }
    const waybill = byFile.delivery.waybill ?? '';
    road.clock.now = begin;
    minutes(30);
    const rows = await moved(
      ...way.map((word, step) => [
        waybill,
        word,
        local(momentOf(step)),
        word.startsWith('exception') ? 'Nobody there' : '',
      ]),
    );
    expect(rows.map(({ outcome, failure }) => [outcome, failure])).toEqual(way.map(() => ['changed', null]));
    expect(await storyOf(byFile.delivery.deliveryId)).toEqual(await storyOf(byHand.delivery.deliveryId));
    const { name } = await road.db.one<{ name: string | null }>(
      sql`select proof->>'recipientName' as name from deliveries where id = ${byFile.delivery.deliveryId}`,
    );
    expect(name).toBe(way.includes('delivered') ? 'No proof (status file)' : null);
  });

  test('tells each move that may not be with its row, and does the others', async () => {
    const { delivery, driver } = await road.assigned();
    const ready = await road.paid(await road.person());
    const waybill = delivery.waybill ?? '';
    const future = local(road.clock.now + 3_600_000);
    const rows = await moved(
      [ready.waybill ?? '', 'delivered', '', ''],
      [ready.waybill ?? '', 'pending pick up', '', ''],
      [ready.waybill ?? '', 'refunded', '', ''],
      [waybill, 'collected', future, ''],
      [waybill, 'exception pick up', '', ''],
      ['ZA-0000', 'delivered', '', ''],
      [waybill, 'pending pick up', '', ''],
    );
    const [, , , inFuture] = rows;
    expect(rows.map(({ failure, faults }) => failure ?? Object.values(faults)[0] ?? null)).toEqual([
      'From ready nothing leads to delivered.',
      'A run is given to a driver on the board, not by a file.',
      'A file moves no money: refund it on its own screen.',
      'It cannot lie in the future.',
      'Reason is required',
      'No delivery has this waybill.',
      null,
    ]);
    expect(inFuture?.uploadStatusId).toBe(uploadStatus.code.FAILED);
    expect((await road.seen(delivery.deliveryId)).logisticStatusId).toBe(D.PENDING_PICK_UP);
    expect(driver.id).toBeGreaterThan(0);
  });

  test('a trial tells moves by from and to, and moves nothing', async () => {
    const { delivery } = await road.assigned();
    const before = await storyOf(delivery.deliveryId);
    const batch = await upload(
      [delivery.waybill ?? '', 'collected', '', ''],
      [delivery.waybill ?? '', 'delivered', '', ''],
    );
    const told = await road.ok(calls.dryRun, management, { params: { country, batchId: batch.id } });
    expect(told.moves).toEqual([
      { from: String(D.PENDING_PICK_UP), to: String(D.COLLECTED), count: 1 },
      { from: String(D.COLLECTED), to: String(D.DELIVERED), count: 1 },
    ]);
    expect(await storyOf(delivery.deliveryId)).toEqual(before);
  });

  test('[law R-40] is done once by any number of processes, and goes on where one was killed', async () => {
    const one = await road.assigned();
    const two = await road.assigned();
    const batch = await upload(
      [one.delivery.waybill ?? '', 'collected', '', ''],
      [two.delivery.waybill ?? '', 'collected', '', ''],
    );
    await submit(batch.id);
    // One process marked the rows, did the first and died.
    await road.db.query(sql`
      update upload_rows set upload_status_id = ${uploadStatus.code.IN_PROGRESS} where batch_id = ${batch.id}`);
    await Promise.all([apply(), apply(), apply()]);
    expect((await rowsOf(batch.id)).map(({ uploadStatusId }) => uploadStatusId)).toEqual([
      uploadStatus.code.COMPLETED,
      uploadStatus.code.COMPLETED,
    ]);
    for (const { delivery } of [one, two]) {
      const { status_history: history } = await road.db.one<{ status_history: number[] }>(
        sql`select status_history from deliveries where id = ${delivery.deliveryId}`,
      );
      expect(history.filter((status) => status === D.PENDING_PICK_UP)).toHaveLength(1);
    }
  });

  test('is undone while nothing came after', async () => {
    const one = await road.assigned();
    const two = await road.assigned();
    const batch = await upload(
      [one.delivery.waybill ?? '', 'collected', '', ''],
      [two.delivery.waybill ?? '', 'collected', '', ''],
    );
    await submit(batch.id);
    await apply();
    const [, dropOff] = two.job.tasks;
    await road.ok(taskworkflow.start, road.staff, at(dropOff));
    const undone = await road.ok(calls.undo, management, { params: { country, batchId: batch.id } });
    expect(undone).toEqual({ undone: 1, left: [{ line: 3, says: 'It was moved on since.' }] });
    expect((await road.seen(one.delivery.deliveryId)).logisticStatusId).toBe(D.PENDING_PICK_UP);
    expect((await road.seen(two.delivery.deliveryId)).logisticStatusId).toBe(D.PENDING_DROP_OFF);
  });

  test('is left by who lost the right to it between submission and turn', async () => {
    const { delivery } = await road.assigned();
    const batch = await upload([delivery.waybill ?? '', 'collected', '', '']);
    await submit(batch.id);
    await road.db.query(sql`update users set roles = '{}' where id = ${management.id}`);
    await apply();
    await road.db.query(sql`update users set roles = '{isManagementOperator}' where id = ${management.id}`);
    const [row] = await rowsOf(batch.id);
    expect(row?.failure).toBe('Whoever submitted this may not do it any more.');
  });
});

test('{ROL-60} only administrators and management may do any of it', async () => {
  const file = csvFile(['Waybill', 'Status'], ['x', 'delivered']);
  for (const role of [
    'isStaffOperator',
    'isCompanyAdministrator',
    'isStoreAdministrator',
    'isDriver',
  ] as const)
    expect((await uploadTo(road, calls, await road.person({ [role]: true }), file)).status).toBe(403);
  expect((await uploadTo(road, calls, await road.person({ isAdministrator: true }), file)).status).toBe(200);
});
