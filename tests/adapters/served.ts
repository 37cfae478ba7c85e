// An application behind a real port of this machine, for tests whose clients speak over the network.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import type { App } from '../../adapters/backend/app.ts';

export interface Served {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Closes the port and whatever is still open on it; the application itself goes on. */
  stop(): Promise<void>;
}

/** Serves requests and sockets on a free port. */
export const serve = async (app: Pick<App, 'fetch'>): Promise<Served> => {
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, '127.0.0.1', env),
    websocket: { server: new WebSocketServer({ noServer: true }) },
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
