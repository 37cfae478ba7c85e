// Runs in the folder of the mutants: each mutant is switched on, and the tests that reach it run until one of them notices. Tells each result
// as a line at once, so that whoever started it can see where it hangs and go on behind that place.
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
const global = globalThis as { __stryker__?: Switchboard; __collected__?: typeof collection };
global.__stryker__ ??= {};
const board = global.__stryker__;

const load = async (files: readonly string[]): Promise<readonly Collected[]> => {
  const { collection: into } = await import('./collected.ts');
  into.tests = [];
  into.before.clear();
  into.after.clear();
  for (const file of files) {
    into.file = file;
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
  try {
    const found = await Promise.race([
      one.run().then(() => undefined),
      new Promise<'Timeout'>((resolve) => {
        timer = setTimeout(() => resolve('Timeout'), ms);
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

  tell('', 'loading');
  const tests = await load(work.files);
  const took = new Map<Collected, number>();
  for (const one of tests) {
    board.currentTestId = one.name;
    const from = performance.now();
    const fault = await notices(one, 120_000);
    if (fault !== undefined) throw new Error(`without any mutant '${one.name}' of ${one.file} fails`);
    took.set(one, performance.now() - from);
  }
  board.currentTestId = undefined;
  const { mutantCoverage: reached = { static: {}, perTest: {} } } = board;
  delete board.mutantCoverage;
  const quickest = (from: readonly Collected[]) =>
    [...from].sort((x, y) => (took.get(x) ?? 0) - (took.get(y) ?? 0));

  for (const id of work.ids) {
    tell(id, 'trying');
    const isStatic = (reached.static[id] ?? 0) > 0;
    const hits = tests.map((one) => reached.perTest[one.name]?.[id] ?? 0);
    board.activeMutant = id;
    // What runs while a module is loaded needs the modules loaded anew, and any test may notice.
    if (isStatic) vi.resetModules();
    const usual = new Map(tests.map((one, at) => [one, hits[at] ?? 0]));
    const all = hits.reduce((sum, count) => sum + count, 0);
    let status = 'NoCoverage';
    try {
      const able = isStatic ? await load(work.files) : quickest(tests.filter((_, at) => (hits[at] ?? 0) > 0));
      if (able.length > 0) status = 'Survived';
      for (const one of able) {
        // A loop without end is one that comes by a hundred times as often as in this test without the mutant.
        board.hitCount = 0;
        board.hitLimit = Math.max(1_000_000, 100 * (usual.get(one) ?? all));
        const found = await notices(one, SLACK_MS + 20 * (took.get(one) ?? 100));
        if (found === undefined) continue;
        status = found;
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
}, 3_600_000);
