// The server as a process, bundled as the build does it into a folder of the tests’ own: started, read, and ended with its test.
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeAll } from 'vitest';
import { buildPlaces } from '../../../adapters/backend/places/build.ts';
import { serverCopy } from '../../doubles/postgresServer.ts';
import { buildImage, isOnServer } from './image.ts';

const root = path.join(import.meta.dirname, '../../..');
const dist = path.join(root, `tests/output/server-${process.env['VITEST_POOL_ID'] ?? 0}`);
const program = path.join(dist, 'backend/main.js');
/** Ends what hangs: a start on the embedded database takes nine seconds on an idle machine, and a test has up to seven of them. */
export const patience = 600_000;

beforeAll(async () => {
  await mkdir(path.dirname(program), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['adapters/server.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: (plugin) =>
          plugin.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || /^(fp-ts|io-ts)/.test(name)
              ? undefined
              : { path: name, external: true },
          ),
      },
    ],
  });
  await cp(path.join(root, 'adapters/backend/migrations'), path.join(dist, 'backend/migrations'), {
    recursive: true,
  });
  const image = await buildImage();
  await copyFile(image, path.join(dist, 'backend', path.basename(image)));
  await buildPlaces(dist);
}, patience);

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

interface Started {
  readonly child: ChildProcess;
  /** Resolves with the address once it serves, or with what it said when it ended instead. */
  readonly outcome: Promise<{ address?: string; code?: number | null; said: string }>;
  ended(): Promise<number | null>;
}

export const start = (
  env: Record<string, string>,
  before: readonly string[] = [],
  args: readonly string[] = [],
): Started => {
  const child = spawn(process.execPath, [...before, program, ...args], {
    cwd: root,
    env: { ...process.env, PORT: '0', UMZILA_DATA: 'memory', UMZILA_DEMO: '0', UMZILA_SIMULATE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  // when all that it said has been read as well
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const outcome = new Promise<{ address?: string; code?: number | null; said: string }>((resolve) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /serves (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve({ address, said });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => setImmediate(() => resolve({ code, said })));
  });
  return { child, outcome, ended: () => ended };
};

const databases: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const drop of databases.splice(0)) await drop();
});
/** For what is about neither database: the cheaper one of a suite, new for each test. */
export const anyDatabase = async (): Promise<Record<string, string>> => {
  if (!isOnServer()) return {};
  const { url, drop } = await serverCopy();
  databases.push(drop);
  return { DATABASE_URL: url };
};
