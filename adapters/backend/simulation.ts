// The demonstration's drivers: the command line's `simulate` as a process of its own, which knows nothing of this one but
// its address and uses the public API like anybody else.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface Simulation {
  /** Asks it to stop and waits for it, two seconds at most. */
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts the simulation against `address`; undefined where the command line was not built. */
export const startSimulation = (address: string): Simulation | undefined => {
  const program = path.join(import.meta.dirname, '../cli/umzila.js');
  if (!existsSync(program)) return undefined;
  const child = spawn(process.execPath, [program, 'simulate', '--url', address], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.on('error', (error) => process.stderr.write(`The simulation could not start: ${error.message}\n`));
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await Promise.race([ended(child), new Promise((resolve) => setTimeout(resolve, 2_000))]);
      child.kill('SIGKILL');
    },
  };
};
