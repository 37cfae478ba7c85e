// The core where no screen is: a script that imports the packed package, a worker, and a page without React; and the load test of the guide.
// Each runs the very file of docs/examples against a running server.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodePortal, done } from '../../adapters/node.ts';
import { loadTestBoard } from '../../docs/examples/loadTestBoard.ts';
import { showDeliveries } from '../../docs/examples/page.ts';
import { type DemoServer, startDemoServer } from './cli/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const credentials = { email: 'staff@umzila.test', password: 'umzila-demo' };
let server: DemoServer;
let folder = '';

/** A package of somebody else that has umzila installed. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'umzila-headless-'));
  const umzila = path.join(folder, 'node_modules/umzila');
  await mkdir(umzila, { recursive: true });
  await cp(path.join(root, 'package.json'), path.join(umzila, 'package.json'));
  await symlink(path.join(root, 'node_modules'), path.join(umzila, 'node_modules'), 'junction');
  const pack: { readonly dependencies: object } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  await build({
    absWorkingDir: root,
    entryPoints: { 'core/index': 'core/index.ts', 'adapters/node': 'adapters/node.ts' },
    outdir: path.join(umzila, 'dist/package'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    // As adapters/bundle/package.ts leaves them.
    external: Object.keys(pack.dependencies).filter((name) => name !== 'fp-ts' && name !== 'io-ts'),
    logLevel: 'silent',
  });
  for (const name of ['board.mjs', 'boardWorker.mjs'])
    await cp(path.join(root, 'docs/examples', name), path.join(folder, name));
  server = await startDemoServer();
}, 180_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Changes a job that is on nobody's screen yet, and answers its id. */
const changeOne = async (): Promise<number> => {
  const staff = createNodePortal({ url: server.url });
  try {
    await done('sign-in', staff.session.signIn({ ...credentials, email: 'administrator@umzila.test' }));
    const jobs = staff.jobs.list({ isOpen: true, pageSize: 5 });
    await done('jobs', jobs.reload());
    const id = jobs.current.rows[0]?.id;
    if (id === undefined) throw new Error('the demonstration has no open job');
    await done('cost', staff.jobs.commands.cost(id, 123));
    return id;
  } finally {
    await staff.stop();
  }
};

test('ten lines on Node, importing umzila/core, print the board and keep it up to date', async () => {
  const text = await readFile(path.join(folder, 'board.mjs'), 'utf8');
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('//'))).toHaveLength(8);
  const child = spawn(process.execPath, ['board.mjs', server.url, credentials.email, credentials.password], {
    cwd: folder,
  });
  try {
    const said = await new Promise<string>((resolve, reject) => {
      let errors = '';
      child.stderr.on('data', (bytes) => {
        errors += bytes;
      });
      child.stdout.on('data', (bytes) => resolve(String(bytes)));
      child.on('exit', (code) => reject(new Error(`ended with ${code}: ${errors}`)));
    });
    expect(said).toMatch(/^\d+ open: \d+(, \d+)*/);
  } finally {
    child.removeAllListeners('exit');
    child.kill();
  }
});

test('in a worker it posts what changed, and ends when told', async () => {
  const worker = new Worker(path.join(folder, 'boardWorker.mjs'), {
    workerData: { url: server.url, credentials },
  });
  const ended = new Promise<number>((resolve) => worker.on('exit', resolve));
  const heard: { readonly id: number; readonly amountExcl?: number }[] = [];
  const hears = (wanted: (one: (typeof heard)[number]) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.on('error', reject);
      worker.on('message', (jobs: typeof heard) => {
        heard.push(...jobs);
        if (jobs.some(wanted)) resolve();
      });
    });
  await hears(() => true);
  const changed = hears(({ amountExcl }) => amountExcl === 123);
  const id = await changeOne();
  await changed;
  expect(heard.some((job) => job.id === id && job.amountExcl === 123)).toBe(true);
  worker.postMessage('stop');
  expect(await ended).toBe(0);
});

test('in a page without React the list keeps itself up to date', async () => {
  const window = new Window({ url: server.url });
  const before = Object.getOwnPropertyDescriptor(globalThis, 'document');
  Object.defineProperty(globalThis, 'document', { value: window.document, configurable: true });
  const portal = createNodePortal({ url: server.url });
  try {
    await done('sign-in', portal.session.signIn(credentials));
    const place = window.document.createElement('ul') as never as HTMLElement;
    const shown = new Promise<void>((resolve) => {
      const observer = new window.MutationObserver(() => resolve());
      observer.observe(place as never, { childList: true });
    });
    const leave = showDeliveries(portal, place);
    await shown;
    expect(place.children.length).toBeGreaterThan(0);
    expect(place.firstElementChild?.textContent).toMatch(/^\S+: \S/);
    leave();
  } finally {
    await portal.stop();
    if (before === undefined) Reflect.deleteProperty(globalThis, 'document');
    else Object.defineProperty(globalThis, 'document', before);
    await window.happyDOM.close();
  }
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['docs/examples/page.ts'],
    alias: { 'umzila/core': './core/index.ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap(
      (file) => file.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? [],
    ),
  );
  expect([...packages].filter((name) => /react|mui|emotion|signalr/.test(name))).toEqual([]);
});

test('the load test of the guide: every board sees every change', async () => {
  const result = await loadTestBoard({ url: server.url, credentials, viewers: 3, changes: 3 });
  expect(result.seen).toBe(9);
  expect(result.worstMs).toBeGreaterThanOrEqual(result.medianMs);
});
