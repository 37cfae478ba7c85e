// A backend on a data folder, in a process of its own that a test may kill: it prints one line with its port and, where it laid
// the folder out itself, the tokens of two customers; then it serves until it dies. On a folder that is there it only goes on.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../../../../adapters/backend/app.ts';
import { readConfig } from '../../../../adapters/backend/config.ts';
import { openEmbedded } from '../../../../adapters/backend/db/pglite.ts';
import { loadGazetteer } from '../../../../adapters/backend/places/loadGazetteer.ts';
import { buildImage } from '../image.ts';
import { createShop } from '../shop.ts';

/** A customer whose account bears every booking, and one who pays each by card. */
const layOut = async (folder: string) => {
  const image = new Blob([new Uint8Array(await readFile(await buildImage()))]);
  const shop = await createShop({ db: await openEmbedded({ folder, image }) });
  const [rich, carded] = [await shop.person(), await shop.person()];
  await shop.fund(rich, 100_000_000);
  return {
    app: shop.app,
    told: { balanceToken: await shop.token(rich), cardToken: await shop.token(carded) },
  };
};

/** A minute after the shop's clock: what was begun before the end may be asked for again. */
const goOn = async (folder: string) => ({
  app: await createApp({
    db: await openEmbedded({ folder }),
    config: readConfig({ UMZILA_DEMO: '1' }),
    places: await loadGazetteer(),
    clock: () => Date.parse('2026-11-20T08:01:30Z'),
  }),
  told: {},
});

const folder = process.argv[2] ?? '';
const { app, told } = await (existsSync(path.join(folder, 'database')) ? goOn(folder) : layOut(folder));
const server = createAdaptorServer({ fetch: (request) => app.fetch(request) }) as Server;
// only the end of the process ends a line: on a busy machine a client may be slower than the usual five seconds
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port, ...told })}\n`);
});
