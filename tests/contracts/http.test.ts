import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { servicesAt } from '../../adapters/http/address.ts';
import { createFetchHttp } from '../../adapters/http/fetchHttp.ts';
import { describeHttpContract } from './http.contract.ts';

describeHttpContract('fetch over a real server', async (handler) => {
  const server = createAdaptorServer({ fetch: handler });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A port on which nothing listens: opened once and closed, so that it is free.
  const gone = createAdaptorServer({ fetch: handler });
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const nobody = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => {
    gone.close(() => resolve());
  });
  return {
    port: createFetchHttp({ services: servicesAt(origin) }),
    base: `${origin}/connect`,
    unreachable: createFetchHttp({ services: servicesAt(nobody) }),
    end: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
});

describeHttpContract('a backend in the same process', async (handler) => {
  const origin = 'http://portal.test';
  const fetch = (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      handler(new Request(url, init)).then(resolve, reject);
    });
  return {
    port: createFetchHttp({ services: servicesAt(origin), fetch }),
    base: `${origin}/connect`,
    unreachable: createFetchHttp({
      services: servicesAt(origin),
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    }),
    end: async () => {},
  };
});
