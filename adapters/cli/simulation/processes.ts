// The processes of a simulated day: started over the database that the environment names, watched for their memory, and ended with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

const program = path.join(import.meta.dirname, '../backend/main.js');
const END_MS = 6_000;

export interface Processes {
  readonly addresses: readonly string[];
  /** What shows `/metrics`; undefined where nobody said. */
  readonly token: string | undefined;
  stop(): Promise<void>;
}

/** Starts so many over DATABASE_URL, with the demonstration in it. What they say of trouble is said. */
export const startProcesses = async (count: number, { env, say }: Terminal): Promise<Processes> => {
  if (!existsSync(program)) throw new Failure('the portal is not built: npm run build');
  const token = randomUUID();
  let isOver = false;
  const children: ChildProcess[] = [];
  const start = (): Promise<string> => {
    const child = spawn(process.execPath, [program], {
      env: { ...env, PORT: '0', UMZILA_DEMO: '1', UMZILA_SIMULATE: '0', UMZILA_METRICS_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    createInterface({ input: child.stderr }).on('line', say);
    return new Promise((resolve, reject) => {
      let address: string | undefined;
      createInterface({ input: child.stdout }).on('line', (line) => {
        address ??= /serves (http:\S+)/.exec(line)?.[1]?.replace('//localhost:', '//127.0.0.1:');
        if (address !== undefined) resolve(address);
      });
      child.once('exit', (code, signal) => {
        if (address === undefined) reject(new Failure('a process of the portal did not start'));
        else if (!isOver) say(`the process at ${address} has ended: ${signal ?? `exit ${code}`}`);
      });
    });
  };
  const stop = async (): Promise<void> => {
    isOver = true;
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
        await ended;
        clearTimeout(timer);
      }),
    );
  };
  try {
    const addresses = await Promise.all(Array.from({ length: count }, start));
    for (const [at, address] of addresses.entries()) say(`process ${children[at]?.pid} serves ${address}`);
    return { addresses, token, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Reads now and then how much memory each process has, where it may. */
export const watchMemory = (addresses: readonly string[], token: string | undefined, everyMs: number) => {
  const read = new Map<string, number[]>();
  const look = async (address: string): Promise<void> => {
    try {
      const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      const bytes = Number(/^process_resident_memory_bytes (\d+)/m.exec(await answer.text())?.[1]);
      if (Number.isFinite(bytes)) read.set(address, [...(read.get(address) ?? []), bytes]);
    } catch {
      // it does not answer: others do
    }
  };
  const timer = setInterval(() => {
    if (token !== undefined) for (const address of addresses) void look(address);
  }, everyMs);
  return {
    /** Of each process, what it had in the second quarter of the day, in the last one, and at most. */
    stop: (): readonly string[] => {
      clearInterval(timer);
      return [...read].map(([address, bytes]) => {
        const quarter = Math.max(1, Math.floor(bytes.length / 4));
        const early = megabytes(median(bytes.slice(quarter, 2 * quarter)));
        const late = megabytes(median(bytes.slice(-quarter)));
        return `memory of ${address}: ${early} MB in the second quarter, ${late} MB in the last, ${megabytes(Math.max(...bytes))} MB at most`;
      });
    },
  };
};
