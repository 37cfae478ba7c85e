// A line to a PostgreSQL server of a test that can be frozen: nothing comes through any more and nobody is told, as where a network
// drops packets without a word.
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Line {
  /** The same database, reached over this line. */
  readonly url: string;
  /** What is connected now stays connected and silent; what connects later comes through. */
  freeze(): void;
  close(): Promise<void>;
}

/** A line to the server of `url`, which is reached by a socket of the file system. */
export const openLine = async (url: string): Promise<Line> => {
  const target = new URL(url.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'umzila-line-'));
  const name = '.s.PGSQL.5432';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(path.join(target, name));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(path.join(folder, name), resolve));
  return {
    url: url.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
