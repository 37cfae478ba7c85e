// The servers of the hub's bench, in a process of their own: the real hub, and beside it the floor: the same payload as
// the bare answer of a held HTTP request. The parent says `fire` and takes the time.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hubWorld, scopesOf } from '../adapters/backend/hub/hubWorld.ts';

// its clients are few people many times
const world = await hubWorld(0, { connectionsOfUser: 100_000 });
const pad = 'x'.repeat(800);
let version = 0;

const held = new Set<ServerResponse>();
let told = 0;
const payload = (): string => JSON.stringify({ id: told, pad });
// A request says how many payloads it has had, so that one late on its way back misses none.
const bare = createServer((request, response) => {
  if (Number(request.url?.split('=')[1]) < told) response.end(payload());
  else held.add(response);
});
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;

const fire: Readonly<Record<string, () => void>> = {
  hub() {
    version += 1;
    const record = { id: version, pad };
    world.commit('jobs', { id: 1, country: 'ZA', follow: null, scopes: scopesOf('ZA', 7), record });
  },
  bare() {
    told += 1;
    for (const response of held) response.end(payload());
    held.clear();
  },
};
process.on('message', (what) => fire[String(what)]?.());
process.on('disconnect', () => process.exit(0));
process.send?.({ hub: world.url, bare: bareUrl });
