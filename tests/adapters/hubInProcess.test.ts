// The hub behind a bare fetch handler: the way in which views are tested against the real backend without a port.
import { isRight } from 'fp-ts/Either';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignalrHub } from '../../adapters/hub/signalrHub.ts';
import { type HubWorld, hubWorld, scopesOf } from './hubWorld.ts';

let world: HubWorld;
const server = setupServer(http.all('http://portal.test/*', ({ request }) => world.app.fetch(request)));
beforeAll(async () => {
  world = await hubWorld();
  server.listen({ onUnhandledRequest: () => HttpResponse.error() });
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
  expect(await heard).toEqual({
    type: 'delivery',
    data: { id: 17, kind: 'EXISTING', data: { deliveryId: 17, xmin: 3 } },
  });
  await hub.stop();
  expect(world.hub.size).toBe(0);
});
