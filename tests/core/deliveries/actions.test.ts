import { describe, expect, it } from 'vitest';
import type { Claims } from '../../../core/access/claims.ts';
import { cancellingCosts, deliveryActions } from '../../../core/deliveries/actions.ts';
import type { Delivery } from '../../../core/deliveries/codec.ts';
import { paymentStatus } from '../../../core/deliveries/paymentStatus.ts';
import { deliveryStatus } from '../../../core/deliveries/status.ts';
import { activeStep, canEditParcels, canRate, stepsOf } from '../../../core/deliveries/steps.ts';
import { jobActions } from '../../../core/jobs/actions.ts';
import type { Job } from '../../../core/jobs/codec.ts';
import { jobStatus } from '../../../core/jobs/status.ts';
import { nextStop, taskActions } from '../../../core/tasks/actions.ts';
import { taskStatus } from '../../../core/tasks/status.ts';

const who = (flags: Partial<Claims>): Claims => ({
  id: 5,
  email: 'someone@umzila.test',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  ...flags,
});
const staff = who({ isStaffOperator: true });
const management = who({ isManagementOperator: true });
const customer = who({});
const { code } = deliveryStatus;

const delivery = (rest: Partial<Delivery>): Delivery => ({
  deliveryId: 17,
  hash: 'h',
  xmin: 1,
  logisticStatusId: code.READY,
  paymentStatusId: paymentStatus.code.PAID,
  ...rest,
});
const job = (rest: Partial<Job>): Job => ({
  id: 3,
  xmin: 1,
  jobStatusId: jobStatus.code.UNASSIGNED,
  ...rest,
});

describe('steps of a delivery', () => {
  it('[DEL-20] below COLLECTED the pick-up is active', () => {
    expect(activeStep(delivery({ logisticStatusId: code.PENDING_PICK_UP }))).toBe('pickUp');
    expect(activeStep(delivery({ logisticStatusId: code.STAGING }))).toBe('pickUp');
  });
  it('[DEL-21] READY with a hub address makes the hub active', () => {
    const hubAddress = { description: 'Hub', coordinates: { lat: -33.9, lon: 18.4 } };
    expect(activeStep(delivery({ hubAddress }))).toBe('hub');
    expect(activeStep(delivery({}))).toBe('pickUp');
    expect(stepsOf(delivery({ hubAddress }))).toEqual(['pickUp', 'hub', 'dropOff']);
    expect(stepsOf(delivery({}))).toEqual(['pickUp', 'dropOff']);
  });
  it('[DEL-22] COLLECTED or above makes the drop-off active', () => {
    expect(activeStep(delivery({ logisticStatusId: code.COLLECTED }))).toBe('dropOff');
    expect(activeStep(delivery({ logisticStatusId: code.PENDING_DROP_OFF }))).toBe('dropOff');
  });
  it('[DEL-16] an ended delivery has no active step', () => {
    for (const row of deliveryStatus.rows)
      expect(activeStep(delivery({ logisticStatusId: row.code })) === null).toBe(row.terminal);
  });
  it('[DEL-23] only DELIVERED can be rated', () => {
    for (const row of deliveryStatus.rows)
      expect(canRate({ logisticStatusId: row.code })).toBe(row.name === 'DELIVERED');
  });
  it('[DEL-19] parcels change from READY on, before DELIVERED, with canEdit', () => {
    expect(canEditParcels(delivery({ canEdit: true }))).toBe(true);
    expect(canEditParcels(delivery({ canEdit: false }))).toBe(false);
    expect(canEditParcels(delivery({ canEdit: true, logisticStatusId: code.STAGING }))).toBe(false);
    expect(canEditParcels(delivery({ canEdit: true, logisticStatusId: code.DELIVERED }))).toBe(false);
  });
});

describe('what may be done', () => {
  it('[ROL-53] adjusts: administrator or management operator', () => {
    const paid = delivery({ canEdit: true });
    expect(deliveryActions(paid, management)).toContain('adjust');
    expect(deliveryActions(paid, staff)).not.toContain('adjust');
    expect(deliveryActions(paid, customer)).not.toContain('adjust');
  });
  it('[ROL-54] adjusts only what is paid or driven, with canEdit', () => {
    expect(deliveryActions(delivery({ canEdit: false }), management)).not.toContain('adjust');
    expect(
      deliveryActions(
        delivery({ canEdit: true, paymentStatusId: paymentStatus.code.PAYMENT_PENDING }),
        management,
      ),
    ).not.toContain('adjust');
    expect(jobActions(job({ canEdit: true }), management)).not.toContain('adjust');
    expect(jobActions(job({ canEdit: true, driverId: 4 }), management)).toContain('adjust');
    expect(jobActions(job({ canEdit: false, driverId: 4 }), management)).not.toContain('adjust');
  });
  it('[JOB-09] a job is assigned while unassigned and unassigned before it starts', () => {
    expect(jobActions(job({}), staff)).toContain('assign');
    const given = job({ driverId: 4, jobStatusId: jobStatus.code.NOT_STARTED });
    expect(jobActions(given, staff)).toEqual(
      expect.arrayContaining(['unassign', 'start', 'reject', 'jobRoute']),
    );
    expect(jobActions(given, staff)).not.toContain('assign');
    expect(jobActions(job({ jobStatusId: jobStatus.code.COMPLETED, driverId: 4 }), staff)).toEqual([]);
  });
  it('a customer cancels and books again, and is told of the fee once a driver comes', () => {
    expect(deliveryActions(delivery({}), customer)).toEqual(['cancelDelivery', 'clone']);
    expect(cancellingCosts(delivery({}))).toBe(false);
    expect(cancellingCosts(delivery({ driverId: 4 }))).toBe(true);
    expect(cancellingCosts(delivery({ logisticStatusId: code.PENDING_PICK_UP }))).toBe(true);
    expect(deliveryActions(delivery({ logisticStatusId: code.UNDELIVERED }), customer)).toEqual([
      'reattempt',
      'clone',
    ]);
  });
  it('nobody may do anything signed out', () => {
    for (const row of deliveryStatus.rows)
      expect(deliveryActions(delivery({ logisticStatusId: row.code, canEdit: true }), null)).toEqual([]);
  });
});

describe('the stops of a driver', () => {
  it('[TSK-05] an ended stop offers nothing', () => {
    for (const row of taskStatus.rows)
      expect(taskActions({ taskStatusId: row.code }).length === 0).toBe(row.terminal);
  });
  it('start, then arrive, then complete', () => {
    expect(taskActions({ taskStatusId: taskStatus.code.NOT_STARTED })[0]).toBe('start');
    expect(taskActions({ taskStatusId: taskStatus.code.IN_PROGRESS })[0]).toBe('arrive');
    expect(
      taskActions({ taskStatusId: taskStatus.code.IN_PROGRESS, arrivedDate: '2026-11-20T08:00:00Z' })[0],
    ).toBe('complete');
  });
  it('the stop under way comes before the next in order', () => {
    const base = { jobId: 1, xmin: 1, taskTypeId: 10000 as const };
    const open = { ...base, id: 1, taskStatusId: taskStatus.code.NOT_STARTED };
    const under = { ...base, id: 2, taskStatusId: taskStatus.code.IN_PROGRESS };
    const done = { ...base, id: 3, taskStatusId: taskStatus.code.COMPLETED };
    expect(nextStop([done, open, under])).toBe(under);
    expect(nextStop([done, open])).toBe(open);
    expect(nextStop([done])).toBeNull();
  });
});
