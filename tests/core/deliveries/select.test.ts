// What could stand in a list, which task stands in which view, and what a delivery's payment looks like: field by field.
import { describe, expect, test } from 'vitest';
import { couldList } from '../../../core/deliveries/select.ts';
import { couldListDriver } from '../../../core/drivers/select.ts';
import {
  byRunOrder,
  type Delivery,
  type Driver,
  isInView,
  type Job,
  paymentOf,
  paymentScreen,
  type Task,
} from '../../../core/index.ts';
import { couldListJob } from '../../../core/jobs/select.ts';
import { tasksOf } from '../../../core/tasks/select.ts';

const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  deliveryId: 1,
  hash: 'h',
  xmin: 1,
  logisticStatusId: 2501,
  paymentStatusId: 30001,
  ...more,
});
const job = (more: Partial<Job> = {}): Job => ({ id: 1, xmin: 1, jobStatusId: 0, ...more });
const driver = (more: Partial<Driver> = {}): Driver => ({
  id: 1,
  xmin: 1,
  firstName: 'S',
  lastName: 'D',
  driverStatusId: 1001,
  ...more,
});
const task = (id: number, more: Partial<Task> = {}): Task => ({
  id,
  jobId: 4,
  xmin: 1,
  taskStatusId: 2001,
  taskTypeId: 10000,
  ...more,
});

/** The field as asked for in both forms, and another value that does not fit. */
const forms = (value: unknown, other: unknown) => ({
  fits: [value, [value], [other, value], [], undefined, null],
  not: [other, [other]],
});

describe('a delivery in a list [M-5]', () => {
  test.each([
    ['ids', { deliveryId: 7 }, 7, 8],
    ['logisticStatusId', { logisticStatusId: 2501 }, 2501, 30001],
    ['paymentStatusId', { paymentStatusId: 30001 }, 30001, 10001],
    ['operationStatusId', { operationStatusId: 1000 }, 1000, 1500],
    ['companyId', { companyId: 5 }, 5, 6],
    ['driverId', { driverId: 5 }, 5, 6],
    ['jobId', { jobId: 5 }, 5, 6],
    ['territoryId', { territoryId: 5 }, 5, 6],
    ['storeId', { originStoreId: 5 }, 5, 6],
    ['storeId', { destinationStoreId: 5 }, 5, 6],
  ] as readonly (readonly [string, Partial<Delivery>, unknown, unknown])[])(
    'by %s',
    (name, more, value, other) => {
      const { fits, not } = forms(value, other);
      for (const asked of fits) expect(couldList({ [name]: asked }, delivery(more))).toBe(true);
      for (const asked of not) expect(couldList({ [name]: asked }, delivery(more))).toBe(false);
    },
  );
  test('a question that cannot be answered here announces nothing', () => {
    for (const name of ['search', 'from', 'to', 'slaType', 'qsrMode'])
      expect(couldList({ [name]: 'x' }, delivery())).toBe(false);
    expect(couldList({ search: '', from: undefined, slaType: null }, delivery())).toBe(true);
  });
  test('open means not ended; returned to its sender means so, and not said means not', () => {
    const ended = delivery({ logisticStatusId: 30001 });
    expect(couldList({ isOpen: true }, ended)).toBe(false);
    expect(couldList({ isOpen: true }, delivery())).toBe(true);
    expect(couldList({ isOpen: false }, ended)).toBe(true);
    expect(couldList({ isReturnToSender: true }, delivery({ isReturnToSender: true }))).toBe(true);
    expect(couldList({ isReturnToSender: true }, delivery())).toBe(false);
    expect(couldList({ isReturnToSender: false }, delivery())).toBe(true);
    expect(couldList({ isReturnToSender: false }, delivery({ isReturnToSender: true }))).toBe(false);
  });
});

describe('a job in a list [M-5]', () => {
  test.each([
    ['jobStatusId', {}, 0, 2001],
    ['driverId', { driverId: 5 }, 5, 6],
    ['companyId', { companyId: 5 }, 5, 6],
    ['territoryId', { territoryId: 5 }, 5, 6],
    ['vehicleTypeId', { vehicleTypeId: 5 }, 5, 6],
  ] as readonly (readonly [string, Partial<Job>, unknown, unknown])[])(
    'by %s',
    (name, more, value, other) => {
      const { fits, not } = forms(value, other);
      for (const asked of fits) expect(couldListJob({ [name]: asked }, job(more))).toBe(true);
      for (const asked of not) expect(couldListJob({ [name]: asked }, job(more))).toBe(false);
    },
  );
  test('search, days, ids and stores are not answered here; open and restaurant jobs are', () => {
    for (const name of ['search', 'from', 'to', 'jobid', 'storeId'])
      expect(couldListJob({ [name]: 'x' }, job())).toBe(false);
    expect(couldListJob({ isOpen: true }, job({ jobStatusId: 4001 }))).toBe(false);
    expect(couldListJob({ isOpen: true }, job())).toBe(true);
    expect(couldListJob({ isOpen: false }, job({ jobStatusId: 4001 }))).toBe(true);
    expect(couldListJob({ qsrMode: true }, job({ isQsr: true }))).toBe(true);
    expect(couldListJob({ qsrMode: true }, job())).toBe(false);
    expect(couldListJob({ qsrMode: false }, job())).toBe(true);
  });
});

describe('a driver in a list [M-5]', () => {
  test.each([
    ['driverStatusId', {}, 1001, 3001],
    ['vehicleTypeId', { vehicleTypeId: 5 }, 5, 6],
    ['territoryId', { territoryId: 5 }, 5, 6],
    ['isActive', { isActive: true }, true, false],
  ] as readonly (readonly [string, Partial<Driver>, unknown, unknown])[])(
    'by %s',
    (name, more, value, other) => {
      const { fits, not } = forms(value, other);
      for (const asked of fits) expect(couldListDriver({ [name]: asked }, driver(more))).toBe(true);
      for (const asked of not) expect(couldListDriver({ [name]: asked }, driver(more))).toBe(false);
    },
  );
  test('search is not answered here', () => {
    expect(couldListDriver({ search: 'x' }, driver())).toBe(false);
    expect(couldListDriver({ search: '' }, driver())).toBe(true);
  });
});

describe('tasks of a job', () => {
  test('[TSK-13, TSK-16, TSK-17, C-33] the views hold what they say', () => {
    const views = (status: Task['taskStatusId']) =>
      (['incomplete', 'completed', 'all'] as const).map((view) =>
        isInView(task(1, { taskStatusId: status }), 4, view),
      );
    expect(views(2001)).toEqual([true, false, true]);
    expect(views(3001)).toEqual([true, false, true]);
    expect(views(4001)).toEqual([false, true, true]);
    expect(views(-1)).toEqual([false, false, true]);
    expect(views(-1001)).toEqual([false, false, true]);
    for (const view of ['incomplete', 'completed', 'all'] as const)
      expect(isInView(task(1, { taskStatusId: 4001 }), 5, view)).toBe(false);
  });
  test('stand in the order of the run, those without a place last, then by id', () => {
    const known = new Map(
      [
        task(1),
        task(2, { taskJobOrder: 2 }),
        task(3, { taskJobOrder: 1 }),
        task(4),
        task(5, { taskJobOrder: 1 }),
      ].map((one) => [one.id, one]),
    );
    const records = {
      get: (id: number | string) => known.get(Number(id)),
      size: 5,
      forEach: () => undefined,
    };
    expect(tasksOf(records, [1, 2, 3, 4, 5, 9], 4, 'all').map(({ id }) => id)).toEqual([3, 5, 2, 1, 4]);
    expect(tasksOf(records, [1, 2], 5, 'all')).toEqual([]);
    expect(byRunOrder(task(1), task(2))).toBeLessThan(0);
  });
});

describe('the payment of a delivery', () => {
  test('[PAY-43, C-04] the screen goes by the status, and failure is only for none or below zero', () => {
    expect(paymentScreen(null)).toBe('failure');
    const screens = ([-10001, 10001, 10040, 20001, 30001] as const).map((status) => [
      status,
      paymentScreen(status as Delivery['paymentStatusId']),
    ]);
    expect(screens[0]?.[1]).toBe('failure');
    expect(screens.slice(1, 4).map(([, screen]) => screen)).toEqual(['wizard', 'wizard', 'wizard']);
    expect(screens[4]?.[1]).toBe('success');
  });
  test('[PAY-18] the wizard begins with nothing filled in, and ends with the payment', () => {
    const screens = ([-1, 0, 10001, 30001] as const).map((status) => paymentScreen(status));
    expect(screens).toEqual(['failure', 'wizard', 'wizard', 'success']);
  });
  test('a quote can be called off until it is paid: not booked, not expired', () => {
    const open = (
      logisticStatusId: Delivery['logisticStatusId'],
      paymentStatusId: Delivery['paymentStatusId'],
    ) => paymentOf(delivery({ logisticStatusId, paymentStatusId })).isOpenQuote;
    expect(([0, 10001, 10030, 10040] as const).map((status) => open(0, status))).toEqual(Array(4).fill(true));
    expect(([-1, -2000, 30001] as const).map((status) => open(0, status))).toEqual(Array(3).fill(false));
    // Accepted, it waits in staging for its money.
    expect(open(1000, 10030)).toBe(true);
    expect(([2501, 30001, -1] as const).map((status) => open(status, 10030))).toEqual(Array(3).fill(false));
  });
  test('every field is the delivery’s own, null where the reader may not see it', () => {
    expect(paymentOf(delivery({ deliveryId: 9 }))).toEqual({
      deliveryId: 9,
      paymentStatusId: 30001,
      screen: 'success',
      isPaid: true,
      isFailed: false,
      failureDescription: null,
      accountId: null,
      total: null,
      creditApplied: null,
      outstanding: null,
      totalDue: null,
      isOpenQuote: false,
    });
    expect(
      paymentOf(
        delivery({
          paymentStatusId: 10040,
          paymentPeachPaymentFailureDescription: 'declined',
          accountId: 3,
          paymentTotal: 100,
          paymentCreditApplied: 10,
          paymentOutStanding: 90,
          paymentTotalDue: 80,
        }),
      ),
    ).toMatchObject({
      screen: 'wizard',
      isPaid: false,
      isFailed: true,
      failureDescription: 'declined',
      accountId: 3,
      total: 100,
      creditApplied: 10,
      outstanding: 90,
      totalDue: 80,
    });
  });
});
