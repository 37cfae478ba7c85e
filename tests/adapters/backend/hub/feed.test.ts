// What leaves through the groups, to whom and how often: the feed between the database's word and the members.
import { HttpTransportType } from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { type HubWorld, hubWorld, listen, type Person, scopesOf, type WorldRow } from './hubWorld.ts';

let world: HubWorld;
beforeEach(async () => {
  world = await hubWorld();
});
afterEach(() => world.stop());

const join = async (who: `${Person}-${'ZA' | 'KE'}`, event: string, method: string, ...args: unknown[]) => {
  const path = event === 'identity' ? '/identity/hub' : '/beacon/hub';
  const connection = world.connect(who, HttpTransportType.WebSockets, path);
  const events = listen(connection, event);
  await connection.start();
  await connection.invoke(method, ...args);
  return { connection, ...events };
};

const row = (id: number, rest: Partial<WorldRow> & { readonly record: WorldRow['record'] }): WorldRow => ({
  id,
  country: 'ZA',
  follow: null,
  scopes: scopesOf('ZA', 7),
  ...rest,
});
const delivery = (id: number, xmin: number, companyId = 7, country = 'ZA') =>
  row(id, { country, scopes: scopesOf(country, companyId), record: { deliveryId: id, xmin, price: 99 } });
const ids = (heard: readonly unknown[]) => heard.map((message) => (message as { id: number }).id);

describe('who receives what', () => {
  it('[RTM-04][RTM-10] sends positions of the drivers followed, until they are no longer', async () => {
    const staff = await join('staff-ZA', 'coordinateUpdate', 'subscribeToCoordinateUpdates', [4, 5]);
    const position = (id: number, lat: number) =>
      row(id, {
        follow: id,
        record: { id, lastKnownLocation: { lat, lon: 18, at: '2026-11-20T08:00:00Z' } },
      });
    for (const id of [3, 4, 5]) world.commit('positions', position(id, -33));
    await staff.next(2);
    await staff.connection.invoke('unsubscribeFromCoordinateUpdates', [4]);
    for (const id of [4, 5]) world.commit('positions', position(id, -34));
    expect(ids(await staff.next(3))).toEqual([4, 5, 5]);
    expect(world.loads.flatMap((load) => load.ids)).not.toContain(3);
  });

  it('[RTM-05] sends task updates of the jobs followed, bare', async () => {
    const staff = await join('staff-ZA', 'jobTaskUpdate', 'subscribeToJobTaskUpdates', [2]);
    world.commit('tasks', row(90, { follow: 3, record: { id: 90, jobId: 3, xmin: 1 } }));
    world.commit('tasks', row(91, { follow: 2, record: { id: 91, jobId: 2, xmin: 2 } }));
    expect(await staff.next(1)).toEqual([{ id: 91, jobId: 2, xmin: 2 }]);
  });

  it('[RTM-06][RTM-09] leaves the whole group of deliveries, jobs or users by its unsubscribe', async () => {
    const staff = await join('staff-ZA', 'job', 'subscribeToJobs');
    const users = listen(staff.connection, 'user');
    await staff.connection.invoke('subscribeToUsers');
    await staff.connection.invoke('unsubscribeFromJobs');
    world.commit('jobs', row(1, { record: { jobId: 1, xmin: 1 } }));
    world.commit('drivers', row(2, { record: { id: 2, xmin: 1 } }));
    await users.next(1);
    expect(staff.heard).toEqual([]);
  });

  it('[RTM-07] sends the progress of the index, once something tells it, to administrators only', async () => {
    const administrator = await join('administrator-ZA', 'bulkIndexerPong', 'subscribeToBulkIndexer');
    await expect(join('staff-ZA', 'bulkIndexerPong', 'subscribeToBulkIndexer')).rejects.toThrow(
      /Access denied/,
    );
    world.commit('indexer', row(1, { country: null, record: { index: 'deliveries', done: 5, total: 10 } }));
    expect(await administrator.next(1)).toEqual([{ index: 'deliveries', done: 5, total: 10 }]);
  });

  it('[RTM-08] sends notifications of the types joined', async () => {
    const staff = await join('staff-ZA', 'webNotification', 'subscribeToWebNotifications', [10, 20]);
    for (const [id, type] of [
      [1, 30],
      [2, 20],
      [3, 10],
    ] as const)
      world.commit('notifications', row(id, { follow: type, record: { id, webNotificationTypeId: type } }));
    expect(ids(await staff.next(2))).toEqual([2, 3]);
  });

  it('keeps each company to its own rows, and shows it no more of them than REST does', async () => {
    const own = await join('company-ZA', 'delivery', 'subscribeToDeliveries');
    const stranger = await join('stranger-ZA', 'delivery', 'subscribeToDeliveries');
    world.commit('deliveries', delivery(1, 1, 7));
    world.commit('deliveries', delivery(2, 1, 8));
    expect(await own.next(1)).toEqual([{ id: 1, kind: 'EXISTING', data: { deliveryId: 1, xmin: 1 } }]);
    expect(await stranger.next(1)).toEqual([{ id: 2, kind: 'EXISTING', data: { deliveryId: 2, xmin: 1 } }]);
  });

  it('joins only those ids that may be seen, and refuses where none may', async () => {
    const own = await join('company-ZA', 'jobTaskUpdate', 'subscribeToJobTaskUpdates', [2, 3]);
    await expect(own.connection.invoke('subscribeToJobTaskUpdates', [3])).rejects.toThrow(/Access denied/);
    world.commit('tasks', row(1, { follow: 3, record: { id: 1, jobId: 3, xmin: 1 } }));
    world.commit('tasks', row(2, { follow: 2, record: { id: 2, jobId: 2, xmin: 1 } }));
    expect(ids(await own.next(1))).toEqual([2]);
  });

  it('sends no more of what has moved to somebody else since the joining', async () => {
    const own = await join('company-ZA', 'jobTaskUpdate', 'subscribeToJobTaskUpdates', [2, 4]);
    world.commit(
      'tasks',
      row(1, { follow: 2, scopes: scopesOf('ZA', 8), record: { id: 1, jobId: 2, xmin: 2 } }),
    );
    world.commit('tasks', row(2, { follow: 4, record: { id: 2, jobId: 4, xmin: 1 } }));
    expect(ids(await own.next(1))).toEqual([2]);
  });

  it('keeps countries apart', async () => {
    const kenya = await join('staff-KE', 'delivery', 'subscribeToDeliveries');
    world.commit('deliveries', delivery(1, 1, 7, 'ZA'));
    world.commit('deliveries', delivery(2, 1, 7, 'KE'));
    expect(ids(await kenya.next(1))).toEqual([2]);
  });

  it('ends a connection whose rights have changed, at its next request', async () => {
    const member = world.members.get('staff-ZA');
    if (member === undefined) throw new Error('staff is a member');
    world.members.set('staff-ZA', { ...member, expiresAt: Date.now() + 10_000 });
    const polling = world.connect('staff-ZA', HttpTransportType.LongPolling);
    const closed = new Promise<Error | undefined>((resolve) => polling.onclose(resolve));
    await polling.start();
    // Once the token has ended the next request is read anew, and says less than the first did.
    world.members.set('staff-ZA', { ...member, claims: { ...member.claims, isStaffOperator: false } });
    world.pass(10_001);
    await expect(polling.invoke('subscribeToUsers')).rejects.toThrow();
    expect((await closed)?.message).toContain('rights');
  });
});

describe('how often', () => {
  it('[RTM-13] sends what several changes left within a flush once, newest, and still as NEW', async () => {
    const staff = await join('staff-ZA', 'delivery', 'subscribeToDeliveries');
    world.commit('deliveries', delivery(1, 1), 'NEW');
    world.commit('deliveries', delivery(1, 2));
    world.commit('deliveries', delivery(1, 3));
    world.commit('deliveries', delivery(2, 1));
    const heard = await staff.next(2);
    expect(heard).toEqual([
      { id: 1, kind: 'NEW', data: { deliveryId: 1, xmin: 3, price: 99 } },
      { id: 2, kind: 'EXISTING', data: { deliveryId: 2, xmin: 1, price: 99 } },
    ]);
    expect(world.loads).toEqual([{ table: 'deliveries', ids: [1, 2] }]);
  });

  it('loads nothing that nobody watches', async () => {
    world.commit('deliveries', delivery(1, 1));
    world.commit('jobs', row(1, { record: { jobId: 1, xmin: 1 } }));
    await world.hub.settled();
    expect(world.loads).toEqual([]);
  });

  it('keeps the changes of a flush that failed, and reports the failure', async () => {
    const staff = await join('staff-ZA', 'delivery', 'subscribeToDeliveries');
    world.failNextLoad();
    world.commit('deliveries', delivery(1, 1), 'NEW');
    await world.hub.settled();
    expect(world.errors).toHaveLength(1);
    world.commit('deliveries', delivery(1, 2));
    await world.hub.settled();
    expect(await staff.next(1)).toEqual([
      { id: 1, kind: 'NEW', data: { deliveryId: 1, xmin: 2, price: 99 } },
    ]);
  });

  it('sends everybody for a snapshot when changes may have been missed', async () => {
    const staff = await join('staff-ZA', 'delivery', 'subscribeToDeliveries');
    const closed = new Promise<Error | undefined>((resolve) => staff.connection.onclose(resolve));
    world.gap();
    expect((await closed)?.message).toContain('missed');
  });
});

describe('the words of the environment', () => {
  it('[RTM-14] flushes every 1000 ms unless told otherwise', () => {
    expect(readConfig({}).flushMs).toBe(1000);
    expect(readConfig({ UMZILA_FLUSH_MS: '50' }).flushMs).toBe(50);
  });
});
