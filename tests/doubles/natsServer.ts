// A NATS server of a test's own, where one is installed: `NATS_SERVER`, Debian's place, the PATH. Nothing is kept.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

const findServer = (): string | null =>
  [
    process.env['NATS_SERVER'] ?? '',
    '/usr/sbin/nats-server',
    ...(process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'nats-server')),
  ].find((program) => program !== '' && existsSync(program)) ?? null;

/** Whether one can be had here; a suite that needs one says that it skips. */
export const hasNats = (): boolean => findServer() !== null;

export interface NatsServer {
  /** Who may come in, and where. */
  readonly url: string;
  /** The same place, asked for by somebody else. */
  readonly strangersUrl: string;
  /** Ends it without a word to anybody, and begins it again at the same place. */
  kill(): Promise<void>;
  resume(): Promise<void>;
  /** It keeps its connections and says nothing more, as behind a network that drops packets. */
  freeze(): void;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** @throws where none is installed, see `hasNats` */
export const startNats = async (): Promise<NatsServer> => {
  const program = findServer();
  if (program === null) throw new Error('nats-server is not installed: set NATS_SERVER to its path.');
  const port = await freePort();
  let child: ChildProcess | undefined;
  const resume = async (): Promise<void> => {
    const started = spawn(
      program,
      ['-a', '127.0.0.1', '-p', String(port), '--user', 'portal', '--pass', 'p@ss'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    child = started;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      started.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Server is ready')) resolve();
      });
      started.once('exit', () => reject(new Error(`nats-server did not start: ${said}`)));
    });
  };
  await resume();
  return {
    url: `nats://portal:${encodeURIComponent('p@ss')}@127.0.0.1:${port}`,
    strangersUrl: `nats://portal:guess@127.0.0.1:${port}`,
    resume,
    async kill() {
      const gone = child !== undefined && child.exitCode === null ? once(child, 'exit') : undefined;
      child?.kill('SIGKILL');
      await gone;
    },
    freeze() {
      child?.kill('SIGSTOP');
    },
  };
};
