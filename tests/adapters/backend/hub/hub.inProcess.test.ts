// The hub behind a bare fetch handler: the way in which views are tested against the real backend without a port.
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { isRight } from 'fp-ts/Either';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignalrHub } from '../../../../adapters/hub/signalrHub.ts';
import { type HubWorld, hubWorld, scopesOf } from './hubWorld.ts';

let world: HubWorld;
const server = setupServer(http.all('http://portal.test/*', ({ request }) => world.app.fetch(request)));
beforeAll(async () => {
  world = await hubWorld();
  server.listen({ onUnhandledRequest: 'bypass' });
});
afterAll(async () => {
  await world.stop();
  server.close();
});

it('[RTM-01] long polling works through a handler of requests alone', async () => {
  const hub = createSignalrHub({ url: 'http://portal.test/beacon/hub', hub: 'beacon' });
  expect(isRight(await hub.start({ token: async () => 'staff-ZA' }))).toBe(true);
  expect(isRight(await hub.invoke('subscribeToDeliveries', []))).toBe(true);
  const heard = firstValueFrom(hub.events$);
  world.commit('deliveries', {
    id: 17,
    country: 'ZA',
    follow: null,
    scopes: scopesOf('ZA', 7),
    record: { deliveryId: 17, xmin: 3 },
  });
  const data = { id: 17, kind: 'EXISTING', data: { deliveryId: 17, xmin: 3 } };
  expect(await heard).toEqual({ type: 'delivery', data, text: JSON.stringify(data) });
  await hub.stop();
  expect(world.hub.size).toBe(0);
});

it('[RTM-01] the main hub asks for no WebSocket; [RTM-15] the second falls back to long polling where none works', async () => {
  const plain = createAdaptorServer({ fetch: world.app.fetch });
  const tried: (string | undefined)[] = [];
  plain.on('upgrade', ({ url }: IncomingMessage, socket: Duplex) => {
    tried.push(url?.split('?')[0]);
    socket.destroy();
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  const main = createSignalrHub({ url: `${origin}/beacon/hub`, hub: 'beacon' });
  expect(isRight(await main.start({ token: async () => 'staff-ZA' }))).toBe(true);
  await main.stop();
  const hub = createSignalrHub({ url: `${origin}/identity/hub`, hub: 'identity' });
  expect(isRight(await hub.start({ token: async () => 'customer-ZA' }))).toBe(true);
  expect(isRight(await hub.invoke('subscribeToMyIdentity', []))).toBe(true);
  await hub.stop();
  expect(tried).toEqual(['/identity/hub']);
  await new Promise<void>((resolve) => {
    plain.close(() => resolve());
    if ('closeAllConnections' in plain) plain.closeAllConnections();
  });
});
