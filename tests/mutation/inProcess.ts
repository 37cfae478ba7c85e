// Stryker's mutants, tried in one process: Stryker puts all mutants of a group's files into a copy of the core, each behind a switch; the
// driver turns one switch after the other and runs the tests that reach it. Seconds where a process for each mutant takes an hour.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Lines } from './changed.ts';
import type { MutantGroup } from './groups.ts';
import { cutMutant, type Mutant } from './report.ts';

/** The driver itself sees what hangs (hangs.mjs); this ends what never gets to it, and one that sleeps. */
const SILENCE_MS = 1_800_000;
const quiet = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};

const fromOne = ({ line, column }: { readonly line: number; readonly column: number }) => ({
  line: line + 1,
  column: column + 1,
});

/** Whole lines, as the instrumenter counts them: from 0. */
const rangeOf = ({ from, to }: Lines) => ({
  start: { line: from - 1, column: 0 },
  end: { line: to - 1, column: Number.MAX_SAFE_INTEGER },
});

/** The test files that a pattern with stars means. */
const filesOf = (root: string, pattern: string): readonly string[] => {
  const meant = new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')}$`,
  );
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.split(path.sep).join('/')}`)
    .filter((file) => meant.test(file))
    .sort();
};

/** Starts the driver; resolves when it has ended, or was ended because it hangs. */
const drive = (root: string, sandbox: string, results: string): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(
      path.join(root, 'node_modules/.bin/vitest'),
      ['run', '--config', 'tests/mutation/driver.vitest.config.ts'],
      {
        cwd: sandbox,
        stdio: ['ignore', 'ignore', 'inherit'],
        detached: true,
        env: { ...process.env, UMZILA_RUNS: '6', NODE_ENV: 'test' },
      },
    );
    let size = 0;
    let heard = Date.now();
    const watch = setInterval(() => {
      const told = existsSync(results) ? readFileSync(results, 'utf8') : '';
      if (told.length !== size) {
        size = told.length;
        heard = Date.now();
      }
      const isHung = told.endsWith('"status":"hung"}\n') || Date.now() - heard > SILENCE_MS;
      if (isHung && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, 1_000);
    child.on('close', () => {
      clearInterval(watch);
      resolve();
    });
  });

/** Tries every mutant of a group; throws where the tests do not pass as they are. */
export const tryMutants = async (
  root: string,
  { name, mutate, lines: only, tests }: MutantGroup,
): Promise<readonly Mutant[]> => {
  const sandbox = path.join(root, '.umzila', `mutants-${name}${only === undefined ? '' : '-since'}`);
  const testFiles = tests.flatMap((pattern) => filesOf(root, pattern));
  if (testFiles.length === 0) throw new Error(`No tests for '${name}': ${tests.join(', ')}`);
  rmSync(sandbox, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(sandbox, { recursive: true });
  for (const folder of [
    'core',
    'adapters/storage',
    'tests/core',
    'tests/laws',
    'tests/arbitraries',
    'tests/doubles',
    'tests/mutation',
  ])
    cpSync(path.join(root, folder), path.join(sandbox, folder), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', 'tests/spec.ts'])
    cpSync(path.join(root, file), path.join(sandbox, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(sandbox, 'node_modules'));

  const sources = mutate.map((file) => ({
    name: file,
    mutate: only === undefined || (only.get(file) ?? []).map(rangeOf),
    content: readFileSync(path.join(root, file), 'utf8'),
  }));
  const { files, mutants } = await new Instrumenter(logger).instrument(sources, {
    ignorers: [],
    excludedMutations: [],
    plugins: null,
    noHeader: false,
  });
  for (const { name: file, content } of files) writeFileSync(path.join(sandbox, file), content);
  const results = path.join(sandbox, 'results.jsonl');
  writeFileSync(results, '');
  const found = new Map<string, string>();
  const all = mutants
    .filter(({ status }) => status === undefined || status === 'Pending')
    .map(({ id }) => id);
  for (;;) {
    const ids = all.filter((id) => !found.has(id));
    if (ids.length === 0) break;
    writeFileSync(path.join(sandbox, 'mutants.json'), JSON.stringify({ files: testFiles, ids, results }));
    appendFileSync(results, `${JSON.stringify({ id: '', status: 'starting' })}\n`);
    await drive(root, sandbox, results);
    const lines = readFileSync(results, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): { id: string; status: string } => JSON.parse(line))
      .filter(({ id }) => id !== '');
    const before = found.size;
    for (const { id, status } of lines) if (status !== 'trying') found.set(id, status);
    const last = lines[lines.length - 1];
    // It hung on this one, in a loop that no count of switches ends.
    if (last?.status === 'trying') found.set(last.id, 'Timeout');
    if (found.size === before) throw new Error(`The tests of '${name}' do not pass as they are: see above.`);
  }
  const source = new Map(sources.map((one) => [one.name, one.content]));
  return mutants.map((mutant) => {
    const file = path.relative(root, path.resolve(root, mutant.fileName));
    return cutMutant(file, source.get(file) ?? '', {
      status: found.get(mutant.id) ?? 'Ignored',
      replacement: mutant.replacement,
      // The instrumenter counts from 0, the report from 1.
      location: { start: fromOne(mutant.location.start), end: fromOne(mutant.location.end) },
    });
  });
};
