// A backend on a data folder, in a process of its own that a test may kill: it prints one line with its port, a customer's
// token and account, and then serves until it dies.
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { openEmbedded } from '../../../adapters/backend/db/pglite.ts';
import { buildImage } from '../backend/image.ts';
import { createShop } from './shop.ts';

const folder = process.argv[2] ?? '';
const image = new Blob([new Uint8Array(await readFile(await buildImage()))]);
const shop = await createShop({ db: await openEmbedded({ folder, image }) });
const who = await shop.person();
const account = await shop.fund(who, 100_000_000);
const server = createAdaptorServer({ fetch: (request) => shop.app.fetch(request) });
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port, account, token: await shop.token(who) })}\n`);
});
