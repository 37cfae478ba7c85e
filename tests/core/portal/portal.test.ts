// The portal as a whole on doubles: lists, commands, tasks of a job.
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { pending } from '../../doubles/pending.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { deliveryOf, jobOf, pageOf, settle, signedIn, taskOf } from './world.ts';

describe('lists', () => {
  test('[RTM-11] [M-5] [M-10] rows follow their versions, what is new waits, and a reload shows it', async () => {
    const { portal, http, hub, pass } = await signedIn();
    let rows = [deliveryOf(1, 10), deliveryOf(2, 11)];
    http.on('deliveries.list', () => pageOf(rows));
    const list = portal.deliveries.list({ logisticStatusId: [2501] });
    const seen: number[] = [];
    const loading: boolean[] = [];
    const subscription = list.subscribe((state) => {
      loading.push(state.loading);
      seen.push(state.rows.length);
    });
    expect(loading).toEqual([false, true]);
    await pass(100);
    expect(list.current).toMatchObject({ loaded: true, loading: false, totalItems: 2, waiting: 0 });
    expect(hub.invoked.map(({ method }) => method)).toContain('subscribeToDeliveries');

    const before = list.current.rows;
    hub.say('delivery', { id: 1, kind: 'EXISTING', data: deliveryOf(1, 9, { waybill: 'old' }) });
    hub.say('delivery', { id: 9, kind: 'NEW', data: deliveryOf(9, 5, { logisticStatusId: 30001 }) });
    await pass(50);
    expect(list.current.rows).toBe(before);
    expect(list.current.waiting).toBe(0);

    hub.say('delivery', { id: 1, kind: 'EXISTING', data: deliveryOf(1, 12, { waybill: 'new' }) });
    hub.say('delivery', { id: 3, kind: 'NEW', data: deliveryOf(3, 13) });
    await pass(50);
    expect(list.current.rows.map(({ waybill }) => waybill)).toEqual(['new', undefined]);
    expect(list.current.rows[1]).toBe(before[1]);
    expect(list.current.waiting).toBe(1);

    rows = [deliveryOf(3, 13), ...rows];
    await list.reload();
    expect(list.current.rows.map(({ deliveryId }) => deliveryId)).toEqual([3, 1, 2]);
    // The snapshot carried version 10 of delivery 1; version 12 stays.
    expect(list.current.rows[1]?.waybill).toBe('new');
    expect(list.current.waiting).toBe(0);
    subscription.unsubscribe();
    await pass(50);
    expect(hub.invoked.map(({ method }) => method)).toContain('unsubscribeFromDeliveries');
  });

  test('[M-14] another epoch forgets what was known, whatever its versions, and asks for what is shown; a reload remembers it', async () => {
    const { portal, http, hub, pass, make } = await signedIn();
    http.on('deliveries.list', () => pageOf([deliveryOf(1, 1000), deliveryOf(2, 1001)]));
    const list = portal.deliveries.list({});
    list.subscribe(() => undefined);
    http.epochs$.next('one');
    await pass(100);
    hub.say('delivery', { id: 3, kind: 'NEW', data: deliveryOf(3, 1002) });
    await pass(50);
    expect(portal.deliveries.all.size).toBe(3);
    http.on('deliveries.list', () => pageOf([deliveryOf(1, 7, { waybill: 'before' })]));
    http.epochs$.next('one');
    await list.reload();
    expect(list.current.rows.map(({ xmin }) => xmin)).toEqual([1000]);
    http.epochs$.next('two');
    await pass(100);
    expect(list.current.rows).toMatchObject([{ deliveryId: 1, xmin: 7, waybill: 'before' }]);
    expect(portal.deliveries.all.size).toBe(1);
    // the same page loaded anew knows that epoch
    const again = make();
    await pass(100);
    const types: string[] = [];
    again.log.batches$.subscribe((batch) => types.push(...batch.map(({ type }) => type)));
    http.epochs$.next('two');
    expect(types).not.toContain('epoch.changed');
    http.epochs$.next('three');
    expect(types).toContain('epoch.changed');
  });

  test('[M-12] [AUTH-08] signing out empties them at one go', async () => {
    const { portal, http, pass } = await signedIn();
    http.on('deliveries.list', () => pageOf([deliveryOf(1, 10), deliveryOf(2, 11)]));
    const seen: [number, number][] = [];
    portal.deliveries.list({}).subscribe(({ rows, totalItems }) => seen.push([rows.length, totalItems]));
    await pass(50);
    seen.length = 0;
    await portal.session.signOut();
    expect(seen.every(([rows, total]) => rows === total)).toBe(true);
    expect(portal.deliveries.list({}).current).toMatchObject({ rows: [], loaded: false, waiting: 0 });
    expect(portal.deliveries.all.size).toBe(0);
  });

  test('[M-10] what comes in while the question is under way falls into no gap', async () => {
    const { portal, http, hub, pass } = await signedIn();
    const { promise, resolve: answer } = pending<unknown>();
    http.on('deliveries.list', () => promise);
    const list = portal.deliveries.list({});
    list.changes$.subscribe();
    await pass(50);
    expect(list.current.loading).toBe(true);
    hub.say('delivery', { id: 7, kind: 'NEW', data: deliveryOf(7, 50) });
    await pass(50);
    answer(pageOf([deliveryOf(1, 10)]));
    await pass(50);
    expect(list.current.rows).toHaveLength(1);
    expect(list.current.waiting).toBe(1);
    expect(portal.deliveries.all.get(7)?.xmin).toBe(50);
  });

  test('the same query is the same list, an error stands in its place and not in the dialog', async () => {
    const { portal, http, pass } = await signedIn();
    http.on('deliveries.list', () => refuse(500));
    const list = portal.deliveries.list({ page: 1, search: undefined });
    expect(portal.deliveries.list({ page: 1 })).toBe(list);
    list.changes$.subscribe();
    await pass(50);
    expect(list.current.error?.status).toBe(500);
    expect(portal.problem.current).toBeNull();
  });

  test('a removed delivery leaves every list and no late message brings it back; they reload after 2 s [M-4] [DEL-33] [API-54]', async () => {
    const { portal, http, hub, pass } = await signedIn();
    http.on('deliveries.list', () => pageOf([deliveryOf(1, 10), deliveryOf(2, 11)]));
    http.on('deliveries.delete', () => ({ deleted: 1 }));
    const list = portal.deliveries.list({});
    list.changes$.subscribe();
    await pass(50);
    expect(isRight(await portal.deliveries.commands.remove([1]))).toBe(true);
    expect(http.sentOf('deliveries.delete').map(({ input }) => input.query)).toEqual([{ ids: [1] }]);
    expect(list.current.rows.map(({ deliveryId }) => deliveryId)).toEqual([2]);
    hub.say('delivery', { id: 1, kind: 'EXISTING', data: deliveryOf(1, 99) });
    await pass(50);
    expect(portal.deliveries.all.get(1)).toBeUndefined();
    const asked = http.sentOf('deliveries.list').length;
    await pass(1900);
    expect(http.sentOf('deliveries.list')).toHaveLength(asked);
    await pass(200);
    expect(http.sentOf('deliveries.list')).toHaveLength(asked + 1);
  });
});

describe('commands', () => {
  test('[JOB-09] [M-7] an assigned job shows at once, is confirmed by the answer, and never flickers', async () => {
    const { portal, http, hub, pass } = await signedIn();
    hub.say('job', { id: 5, kind: 'NEW', data: jobOf(5, 10) });
    await pass(50);
    const seen: (number | null | undefined)[] = [];
    portal.jobs.byId(5).subscribe((job) => seen.push(job?.driverId));
    http.on('jobworkflow.assign', () => jobOf(5, 11, { driverId: 8, jobStatusId: 2001, driverName: 'T' }));
    const done = portal.jobs.commands.assign(5, 8);
    expect(portal.jobs.byId(5).current?.driverId).toBe(8);
    // An unrelated newer version does not take it back.
    hub.say('job', { id: 5, kind: 'EXISTING', data: jobOf(5, 10.5, { distanceKm: 3 }) });
    await done;
    await settle();
    expect(portal.jobs.byId(5).current).toMatchObject({ driverId: 8, xmin: 11, driverName: 'T' });
    expect(seen.filter((id) => id === null)).toHaveLength(1);
    expect(http.sentOf('jobworkflow.assign')[0]?.input.body).toEqual({ driverId: 8, xmin: 10 });
    expect(http.sentOf('jobworkflow.assign')[0]?.options.idempotencyKey).toBeDefined();
  });

  test('[M-7] a refusal takes it back, and a conflict brings the job as it is', async () => {
    const { portal, http, hub, pass } = await signedIn();
    hub.say('job', { id: 5, kind: 'NEW', data: jobOf(5, 10) });
    await pass(50);
    http.on('jobworkflow.assign', () =>
      refuse(409, { current: jobOf(5, 12, { driverId: 3, jobStatusId: 2001 }) }),
    );
    const refused = await portal.jobs.commands.assign(5, 8);
    expect(isLeft(refused) && refused.left.status).toBe(409);
    expect(portal.jobs.byId(5).current).toMatchObject({ driverId: 3, xmin: 12 });
    // It is told where the command was given, and only there.
    expect(portal.problem.current).toBeNull();
  });

  test('[M-7] an answer that never comes ends after a minute; its echo ends it sooner', async () => {
    const { portal, http, hub, pass } = await signedIn();
    for (const id of [5, 6]) hub.say('job', { id, kind: 'NEW', data: jobOf(id, 10) });
    await pass(50);
    http.on('jobworkflow.assign', () => new Promise(() => undefined));
    void portal.jobs.commands.assign(5, 8);
    void portal.jobs.commands.assign(6, 8);
    hub.say('job', { id: 6, kind: 'EXISTING', data: jobOf(6, 11, { driverId: 8, jobStatusId: 2001 }) });
    hub.say('job', { id: 6, kind: 'EXISTING', data: jobOf(6, 12, { driverId: 9, jobStatusId: 2001 }) });
    await pass(50);
    expect(portal.jobs.byId(5).current?.driverId).toBe(8);
    expect(portal.jobs.byId(6).current?.driverId).toBe(9);
    await pass(61_000);
    expect(portal.jobs.byId(5).current?.driverId).toBeNull();
  });
});

describe('tasks of a job', () => {
  test('[TSK-13] [TSK-16] [TSK-17] views follow the updates, and the group is joined while somebody looks', async () => {
    const { portal, hub, pass } = await signedIn();
    const open = portal.tasks.ofJob(4, 'incomplete');
    const closed = portal.tasks.ofJob(4, 'completed');
    const subscriptions = [open.changes$.subscribe(), closed.changes$.subscribe()];
    await pass(50);
    expect(hub.invoked).toContainEqual({ method: 'subscribeToJobTaskUpdates', args: [[4]] });
    hub.say('jobTaskUpdate', taskOf(2, 1, 4));
    hub.say('jobTaskUpdate', taskOf(1, 1, 4, 3001));
    hub.say('jobTaskUpdate', taskOf(3, 1, 77));
    await pass(50);
    expect(open.current.map(({ id }) => id)).toEqual([1, 2]);
    hub.say('jobTaskUpdate', taskOf(1, 2, 4, 4001));
    hub.say('jobTaskUpdate', taskOf(2, 2, 4, -1001));
    await pass(50);
    expect(open.current).toEqual([]);
    expect(closed.current.map(({ id }) => id)).toEqual([1]);
    for (const subscription of subscriptions) subscription.unsubscribe();
    await pass(50);
    expect(hub.invoked).toContainEqual({ method: 'unsubscribeFromJobTaskUpdates', args: [[4]] });
  });
});
