// The hub server judged by the official SignalR client, on each of its transports.
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterEach, describe, expect, it } from 'vitest';
import { type HubWorld, hubWorld, listen, scopesOf, transports } from './hubWorld.ts';

/** A bound for a machine that does much else, not a wait. */
const soon = { timeout: 20_000 };

let world: HubWorld;
afterEach(() => world.stop());

const delivery = (id: number, xmin: number, companyId = 7, country = 'ZA') => ({
  id,
  country,
  follow: null,
  scopes: scopesOf(country, companyId),
  record: { deliveryId: id, xmin, price: 99 },
});
const task = (id: number, jobId: number, xmin: number) => ({
  id,
  country: 'ZA',
  follow: jobId,
  scopes: scopesOf('ZA', jobId % 2 === 0 ? 7 : 8),
  record: { id, jobId, xmin },
});

describe.each(transports)('the official client over %s', (_name, transport) => {
  it('[RTM-02][RTM-06][RTM-11] joins with a token and hears deliveries with id, kind and data', async () => {
    world = await hubWorld();
    const connection = world.connect('staff-ZA', transport);
    const deliveries = listen(connection, 'delivery');
    await connection.start();
    await connection.invoke('subscribeToDeliveries');
    world.commit('deliveries', delivery(17, 1), 'NEW');
    await deliveries.next(1);
    world.commit('deliveries', delivery(17, 2));
    expect(await deliveries.next(2)).toEqual([
      { id: 17, kind: 'NEW', data: { deliveryId: 17, xmin: 1, price: 99 } },
      { id: 17, kind: 'EXISTING', data: { deliveryId: 17, xmin: 2, price: 99 } },
    ]);
  });

  it('refuses a connection without a valid token', async () => {
    world = await hubWorld();
    await expect(world.connect('nobody', transport).start()).rejects.toThrow(/401/);
    expect(world.hub.size).toBe(0);
  });

  it('answers a refused, a misused and an unknown method with its reason and lives on', async () => {
    world = await hubWorld();
    const connection = world.connect('customer-ZA', transport);
    await connection.start();
    await expect(connection.invoke('subscribeToDeliveries')).rejects.toThrow(/Access denied/);
    await expect(connection.invoke('subscribeToJobTaskUpdates', 'all')).rejects.toThrow(/ids must be a list/);
    await expect(connection.invoke('subscribeToJobTaskUpdates', [1, -3])).rejects.toThrow(/ids\[1\]/);
    await expect(connection.invoke('dropAllTables')).rejects.toThrow(/does not exist/);
    expect(connection.state).toBe('Connected');
    expect(world.errors).toEqual([]);
  });

  it('carries a thousand messages in the order sent', async () => {
    world = await hubWorld();
    const connection = world.connect('staff-ZA', transport);
    const updates = listen(connection, 'jobTaskUpdate');
    await connection.start();
    await connection.invoke('subscribeToJobTaskUpdates', [2]);
    for (let n = 1; n <= 1000; n += 1) world.commit('tasks', task(n, 2, n));
    const heard = await updates.next(1000);
    expect(heard).toEqual(Array.from({ length: 1000 }, (_, n) => ({ id: n + 1, jobId: 2, xmin: n + 1 })));
  });

  it('tells the client when the server ends the connection, and forgets it', async () => {
    world = await hubWorld();
    const connection = world.connect('staff-ZA', transport);
    const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve));
    await connection.start();
    world.hub.endUser(2, 'Signed out.', false);
    expect((await closed)?.message).toContain('Signed out.');
    await expect.poll(() => world.hub.size, soon).toBe(0);
  });

  it('forgets a client that stops', async () => {
    world = await hubWorld();
    const connection = world.connect('staff-ZA', transport);
    await connection.start();
    expect(world.hub.size).toBe(1);
    await connection.stop();
    await expect.poll(() => world.hub.size, soon).toBe(0);
  });

  it('[RTM-15][RTM-16] tells users on the second hub of their own identity only', async () => {
    world = await hubWorld();
    const own = world.connect('customer-ZA', transport, '/identity/hub');
    const other = world.connect('staff-ZA', transport, '/identity/hub');
    const heardOwn = listen(own, 'identity');
    const heardOther = listen(other, 'identity');
    for (const connection of [own, other]) {
      await connection.start();
      await connection.invoke('subscribeToMyIdentity');
    }
    const about = (userId: number) => ({
      id: userId,
      country: null,
      follow: null,
      scopes: [`user/${userId}`],
      record: { userId, refreshToken: true, reloadProfile: false },
    });
    world.commit('identity', about(5));
    world.commit('identity', about(2));
    expect(await heardOwn.next(1)).toEqual([{ userId: 5, refreshToken: true, reloadProfile: false }]);
    expect(await heardOther.next(1)).toEqual([{ userId: 2, refreshToken: true, reloadProfile: false }]);
    await expect(own.invoke('subscribeToDeliveries')).rejects.toThrow(/does not exist/);
  });
});

describe('the client that chooses by itself', () => {
  it('takes WebSockets first, and connects without negotiation too', async () => {
    world = await hubWorld();
    const connection = new HubConnectionBuilder()
      .withUrl(`${world.url}/beacon/hub`, { accessTokenFactory: () => 'staff-ZA' })
      .configureLogging(LogLevel.None)
      .build();
    await connection.start();
    await connection.invoke('subscribeToJobs');
    await connection.stop();
    const direct = new HubConnectionBuilder()
      .withUrl(`${world.url}/beacon/hub`, {
        accessTokenFactory: () => 'staff-ZA',
        skipNegotiation: true,
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build();
    await direct.start();
    await direct.invoke('subscribeToJobs');
    await direct.stop();
  });

  it('[RTM-03] comes back by itself when the server invites it to', async () => {
    world = await hubWorld();
    const connection = new HubConnectionBuilder()
      .withUrl(`${world.url}/beacon/hub`, {
        accessTokenFactory: () => 'staff-ZA',
        transport: HttpTransportType.LongPolling,
      })
      .withAutomaticReconnect([0])
      .configureLogging(LogLevel.None)
      .build();
    await connection.start();
    const back = new Promise((resolve) => connection.onreconnected(resolve));
    world.gap();
    await back;
    const jobs = listen(connection, 'job');
    await connection.invoke('subscribeToJobs');
    world.commit('jobs', { ...delivery(3, 9), record: { jobId: 3, xmin: 9 } });
    expect(await jobs.next(1)).toEqual([{ id: 3, kind: 'EXISTING', data: { jobId: 3, xmin: 9 } }]);
    await connection.stop();
  });
});
