// The portal and its line: losses, sleep, messages for nobody, and the log that all of it enters.
import { right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { createReplay, finalState } from '../../../core/index.ts';
import { deliveryOf, jobOf, pageOf, settle, signedIn } from './world.ts';

describe('the line', () => {
  test('[RTM-03] [RTM-18] [RTM-19] after a loss it counts down, tries again, rejoins and refetches', async () => {
    const { portal, http, hub, pass } = await signedIn();
    http.on('deliveries.list', () => pageOf([deliveryOf(1, 10)]));
    portal.deliveries.list({}).changes$.subscribe();
    await pass(100);
    expect(portal.connection.current.kind).toBe('live');
    const asked = http.sentOf('deliveries.list').length;
    hub.bar();
    hub.drop();
    await settle();
    expect(portal.connection.current).toMatchObject({ kind: 'reconnecting', attempt: 1, retryInSeconds: 2 });
    await pass(1000);
    expect(portal.connection.current).toMatchObject({ kind: 'reconnecting', retryInSeconds: 1 });
    await pass(1000);
    expect(portal.connection.current).toMatchObject({ kind: 'reconnecting', attempt: 2 });
    hub.admit();
    await pass(2000);
    expect(portal.connection.current.kind).toBe('live');
    expect(hub.invoked.map(({ method }) => method)).toContain('subscribeToDeliveries');
    expect(http.sentOf('deliveries.list').length).toBeGreaterThan(asked);
  });

  test('[RTM-19] after 30 tries it rests until somebody asks', async () => {
    const { portal, hub, pass } = await signedIn();
    hub.bar();
    hub.drop();
    await pass(30 * 2000 + 3000);
    expect(portal.connection.current.kind).toBe('offline');
    hub.admit();
    portal.reconnect();
    await pass(100);
    expect(portal.connection.current.kind).toBe('live');
  });

  test('after a sleep of the machine what is shown is fetched again', async () => {
    const { portal, http, clock, pass } = await signedIn();
    http.on('deliveries.list', () => pageOf([deliveryOf(1, 10)]));
    portal.deliveries.list({}).changes$.subscribe();
    await pass(100);
    const asked = http.sentOf('deliveries.list').length;
    clock.sleep(3 * 60_000);
    await pass(100);
    expect(http.sentOf('deliveries.list').length).toBe(asked + 1);
  });

  test('[RTM-17] [M-11] users without the driver role are passed by, an unknown message too', async () => {
    const { portal, hub, pass } = await signedIn();
    hub.say('user', { id: 3, kind: 'NEW', data: { id: 3, userRoles: ['Staff Operator'] } });
    hub.say('somethingNew', { a: 1 });
    hub.say('user', {
      id: 4,
      kind: 'NEW',
      data: { id: 4, xmin: 1, firstName: 'A', lastName: 'B', driverStatusId: 1001, userRoles: ['Driver'] },
    });
    await pass(50);
    expect(portal.drivers.all.size).toBe(1);
    expect(portal.explain('drivers', 3)).toMatchObject([{ verdict: 'out of scope' }]);
  });
});

test('[NTF-02] [NTF-04] [NTF-05] the unread count follows arrivals and reads', async () => {
  const { portal, http, hub, pass } = await signedIn();
  expect(portal.notifications.unread.current).toBe(3);
  const arrived: number[] = [];
  portal.notifications.arrived$.subscribe(({ id }) => arrived.push(id));
  const notification = (id: number, read = false) => ({
    id,
    webNotificationTypeId: 1,
    title: 't',
    createdUtc: '2026-11-20T08:00:00.000Z',
    read,
  });
  hub.say('webNotification', notification(1));
  hub.say('webNotification', notification(1));
  await pass(50);
  expect(portal.notifications.unread.current).toBe(4);
  expect(arrived).toEqual([1]);
  http.on('notifications.markRead', () => undefined);
  await portal.notifications.commands.markRead(1);
  expect(portal.notifications.unread.current).toBe(3);
  expect(portal.notifications.byId(1).current?.read).toBe(true);
});

test('[M-1] the last minutes are a recording that stands alone and gives the same state', async () => {
  const { portal, http, hub, pass } = await signedIn();
  http.on('deliveries.list', () => pageOf([deliveryOf(1, 10), deliveryOf(2, 11)]));
  portal.deliveries.list({}).changes$.subscribe();
  await pass(100);
  hub.say('jobTaskUpdate', { id: 4, jobId: 9, xmin: 10, taskStatusId: 2001, taskTypeId: 10000 });
  await pass(10 * 60_000);
  hub.say('delivery', { id: 1, kind: 'EXISTING', data: deliveryOf(1, 20) });
  await pass(100);
  const text = portal.record(5);
  expect(text).not.toContain('eyJ');
  const replay = createReplay();
  expect(replay.push(text)).toEqual(right(2));
  replay.end();
  const state = finalState(replay.moment.current.tables, []);
  expect(state.deliveries).toEqual({ 1: deliveryOf(1, 20), 2: deliveryOf(2, 11) });
  expect(Object.keys(state.tasks)).toEqual(['4']);
});

test('events raised while others are folded wait their turn, and all see the same order', async () => {
  const { portal, hub, pass } = await signedIn();
  const first: number[] = [];
  const second: number[] = [];
  portal.log.batches$.subscribe((batch) => first.push(...batch.map(({ seq }) => seq)));
  portal.jobs.byId(1).changes$.subscribe(() => portal.jobs.toggle(1));
  portal.log.batches$.subscribe((batch) => second.push(...batch.map(({ seq }) => seq)));
  hub.say('job', { id: 1, kind: 'NEW', data: jobOf(1, 1) });
  await pass(50);
  expect(first.length).toBe(2);
  expect(second).toEqual(first);
  expect(portal.jobs.expanded.current).toBe(1);
});
