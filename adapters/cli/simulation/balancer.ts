// What stands before several processes of a portal: each new connection goes to the next one that takes it. One that was killed breaks its
// connections, and those who come back are served by another.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Stands before these addresses, `http://HOST:PORT` each. */
export const startBalancer = async (addresses: readonly string[]): Promise<Balancer> => {
  const places = addresses.map((address) => new URL(address));
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    turn += 1;
    const attempt = (tried: number, at: number): void => {
      const place = places[at % places.length];
      if (place === undefined || tried === places.length) {
        client.destroy();
        return;
      }
      const behind = connect({ host: place.hostname, port: Number(place.port) || 80 });
      let isThere = false;
      behind.on('connect', () => {
        isThere = true;
        client.pipe(behind).pipe(client);
      });
      behind.on('error', () => behind.destroy());
      behind.on('close', () => {
        if (isThere) client.destroy();
        else attempt(tried + 1, at + 1);
      });
      client.on('close', () => behind.destroy());
    };
    attempt(0, turn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
