// A whole portal on a port of its own, with the demonstration in it: what the command line and scripts meet.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../../../adapters/backend/app.ts';
import { readConfig } from '../../../adapters/backend/config.ts';
import type { Database } from '../../../adapters/backend/db/db.ts';
import { hashPassword } from '../../../adapters/backend/identity/password.ts';
import { loadGazetteer } from '../../../adapters/backend/places/loadGazetteer.ts';
import { seedDemo } from '../../../adapters/backend/standins/demonstration/seedDemo.ts';
import { openTestDatabase } from '../backend/image.ts';

export interface DemoServer {
  readonly url: string;
  readonly db: Database;
  /** What the command line is given to sign in with. */
  env(email: string): Readonly<Record<string, string>>;
  /** Log lines of faults. */
  readonly faults: readonly unknown[];
  stop(): Promise<void>;
}

export const startDemoServer = async (): Promise<DemoServer> => {
  const db = await openTestDatabase();
  await seedDemo(db, { now: new Date(), hashPassword });
  const faults: unknown[] = [];
  const app = await createApp({
    db,
    config: readConfig({ UMZILA_DEMO: '1', UMZILA_DATA: 'memory', UMZILA_FLUSH_MS: '20' }),
    places: await loadGazetteer(),
    log: (entry) => {
      if (entry['level'] === 'error') faults.push(entry);
    },
  });
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, '127.0.0.1', env),
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    db,
    env: (email) => ({ UMZILA_URL: url, UMZILA_EMAIL: email, UMZILA_PASSWORD: 'umzila-demo' }),
    faults,
    stop: async () => {
      await app.hub.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await db.close();
    },
  };
};
