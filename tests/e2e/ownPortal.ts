// A portal for one test alone, on a free port and with data of its own, as `docs/running.md` starts it.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Settings of a portal whose clock can leap by so many days. */
export const leaping = (days: number): Readonly<Record<string, string>> => ({
  LEAP_DAYS: String(days),
  NODE_OPTIONS: `--import ${new URL('leapingClock.mjs', import.meta.url).href}`,
});

/** Starts it with these settings, and waits until it answers; laying out the demonstration takes its time on a busy machine. */
export const startPortal = async (settings: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    UMZILA_SIMULATE: '0',
    UMZILA_FLUSH_MS: '250',
    UMZILA_URL: address,
    ...settings,
  };
  const server = spawn(process.execPath, ['dist/backend/main.js'], { cwd: root, env, stdio: 'ignore' });
  const answers = (): Promise<number> =>
    fetch(`${address}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 600_000 }).toBe(200);
  return {
    address,
    command: (...args: string[]) =>
      promisify(execFile)(process.execPath, ['dist/cli/umzila.js', ...args], { cwd: root, env }),
    /** The clock of a portal that was started with `leaping` leaps. */
    leap: () => server.kill('SIGUSR2'),
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
};
