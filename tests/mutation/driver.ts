// Runs in the folder of the mutants: each mutant is switched on, and the tests that reach it run until one of them notices. Tells each result
// as a line at once, so that whoever started it can see where it hangs and go on behind that place. Time is what this process worked or
// waited: what others had the core for says nothing of a mutant.
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { test, vi } from 'vitest';
import type { Collected, collection } from './collected.ts';

interface Work {
  readonly files: readonly string[];
  /** The ids of the mutants still to be tried. */
  readonly ids: readonly string[];
  readonly results: string;
}

interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
}

const SLACK_MS = 1_500;
/** How long a file may compute while it is loaded. */
const LOAD_MS = 120_000;
/** How long a test may compute beyond the time after which it is called hung: there the watch ends the driver. */
const GRACE_MS = 10_000;
const global = globalThis as { __stryker__?: Switchboard; __collected__?: typeof collection };
global.__stryker__ ??= {};
const board = global.__stryker__;

/** Milliseconds in which this process computed or had nothing to do. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + performance.eventLoopUtilization().idle;
};

const signs = new Int32Array(new SharedArrayBuffer(8));
/** Tells the watch (hangs.mjs) that all is well, and how long (ms) it may be until it is told so again. */
const sign = (ms: number): void => {
  Atomics.store(signs, 1, Math.round(ms));
  Atomics.add(signs, 0, 1);
};

const load = async (files: readonly string[]): Promise<readonly Collected[]> => {
  const { collection: into } = await import('./collected.ts');
  into.tests = [];
  into.before.clear();
  into.after.clear();
  for (const file of files) {
    into.file = file;
    sign(LOAD_MS);
    await import(/* @vite-ignore */ path.resolve(file));
  }
  return into.tests;
};

/** A promise that nobody waited for was broken: vitest fails a run for it, so it counts as noticed. */
let broken = 0;
process.on('unhandledRejection', () => {
  broken += 1;
});

/** Whether a test notices: it fails, leaves a broken promise behind, or does not come to its end. */
const notices = async (one: Collected, ms: number): Promise<'Killed' | 'Timeout' | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const before = broken;
  const from = spent();
  sign(ms + GRACE_MS);
  try {
    const found = await Promise.race([
      one.run().then(() => undefined),
      new Promise<'Timeout'>((resolve) => {
        const look = (): void => {
          const left = ms - (spent() - from);
          if (left <= 0) resolve('Timeout');
          else timer = setTimeout(look, left);
        };
        timer = setTimeout(look, ms);
      }),
    ]);
    // Broken promises are told when the turn is over.
    await new Promise((resolve) => setImmediate(resolve));
    return found ?? (broken > before ? 'Killed' : undefined);
  } catch (fault) {
    return fault instanceof Error && fault.message.startsWith('Stryker: Hit count') ? 'Timeout' : 'Killed';
  } finally {
    clearTimeout(timer);
  }
};

test('mutants', async () => {
  const work = JSON.parse(readFileSync('mutants.json', 'utf8')) as Work;
  const tell = (id: string, status: string): void =>
    appendFileSync(work.results, `${JSON.stringify({ id, status })}\n`);

  const watch = new Worker(path.resolve('tests/mutation/hangs.mjs'), {
    execArgv: [],
    workerData: { signs, results: work.results },
  });
  tell('', 'loading');
  const tests = await load(work.files);
  const took = new Map<string, number>();
  for (const one of tests) {
    board.currentTestId = one.name;
    const from = spent();
    const fault = await notices(one, 120_000);
    if (fault !== undefined) throw new Error(`without any mutant '${one.name}' of ${one.file} fails`);
    took.set(one.name, spent() - from);
  }
  board.currentTestId = undefined;
  const { mutantCoverage: reached = { static: {}, perTest: {} } } = board;
  delete board.mutantCoverage;
  /** How many mutants a test has noticed: who noticed many will notice the next. */
  const noticed = new Map<string, number>();
  const cost = ({ name }: Collected): number => (took.get(name) ?? 100) / (1 + (noticed.get(name) ?? 0));
  const likeliest = (from: readonly Collected[]) => [...from].sort((x, y) => cost(x) - cost(y));

  for (const id of work.ids) {
    tell(id, 'trying');
    const isStatic = (reached.static[id] ?? 0) > 0;
    const hits = tests.map((one) => reached.perTest[one.name]?.[id] ?? 0);
    board.activeMutant = id;
    // What runs while a module is loaded needs the modules loaded anew, and any test may notice.
    if (isStatic) vi.resetModules();
    const usual = new Map(tests.map((one, at) => [one.name, hits[at] ?? 0]));
    const all = hits.reduce((sum, count) => sum + count, 0);
    let status = 'NoCoverage';
    try {
      const able = likeliest(
        isStatic ? await load(work.files) : tests.filter((_, at) => (hits[at] ?? 0) > 0),
      );
      if (able.length > 0) status = 'Survived';
      for (const one of able) {
        // A loop without end is one that comes by a hundred times as often as in this test without the mutant.
        board.hitCount = 0;
        board.hitLimit = Math.max(1_000_000, 100 * (usual.get(one.name) ?? all));
        const found = await notices(one, SLACK_MS + 20 * (took.get(one.name) ?? 100));
        if (found === undefined) continue;
        status = found;
        noticed.set(one.name, 1 + (noticed.get(one.name) ?? 0));
        break;
      }
    } catch {
      status = 'Killed';
    }
    board.activeMutant = undefined;
    if (isStatic) vi.resetModules();
    tell(id, status);
  }
  tell('', 'done');
  await watch.terminate();
}, 0);
