// `npm test`: everything that must hold before a change goes out, in the order in which a mistake is told soonest. Each
// step runs even if an earlier one failed; the last line counts them all.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './e2e/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'tests/output');
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];

const bin = (name) =>
  path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

const run = (command, args, env = {}) => {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) process.stderr.write(`${error.message}\n`);
  return status === 0;
};

const add = (name, counts, seconds) => {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
  const said = ['passed', 'failed', 'skipped'].map((key) => `${counts[key] ?? 0} ${key}`).join(', ');
  lines.push(
    `${counts.failed ? 'FAILED' : 'ok'.padEnd(6)}  ${name.padEnd(12)} ${said} (${seconds.toFixed(1)} s)`,
  );
};

const timed = (name, work) => {
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const counts = work();
  add(name, counts, (performance.now() - started) / 1000);
  return (counts.failed ?? 0) === 0;
};

const check = (name, ...commands) =>
  timed(name, () => {
    const results = commands.map(([command, ...args]) => run(command, args));
    return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
  });

/** Counts from a report; a run that failed without telling a failed test counts as one. */
const counted = (file, ok, read) => {
  if (!existsSync(file)) return { failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return !ok && !counts.failed ? { ...counts, failed: 1 } : counts;
};

/** What failed, to be told again below the counts: of a long run often only the last lines are kept. */
const faults = [];
/** The first lines say what was wanted, the last what it waited for. */
const told = (message) => {
  const lines = stripVTControlCharacters(String(message ?? ''))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.length > 24 ? [...lines.slice(0, 12), '...', ...lines.slice(-12)] : lines;
};

const fault = (where, title, message) =>
  faults.push([`FAILED ${where}: ${title}`, ...told(message)].join('\n       '));

const vitestFaults = ({ testResults = [] }) => {
  for (const file of testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    for (const test of failed)
      fault(path.relative(root, file.name), test.fullName, test.failureMessages?.[0]);
    if (file.status === 'failed' && failed.length === 0)
      fault(path.relative(root, file.name), 'the whole file', file.message);
  }
};

const browserFaults = (suite) => {
  for (const inner of suite.suites ?? []) browserFaults(inner);
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests)
      if (test.status === 'unexpected') {
        const { message, location } = test.results.at(-1)?.error ?? {};
        fault(`${spec.file}:${location?.line ?? spec.line}`, spec.title, message);
      }
};

mkdirSync(output, { recursive: true });
check('format', [bin('biome'), 'ci', '.']);
check(
  'types',
  [bin('tsgo'), '--noEmit', '-p', 'tsconfig.json'],
  [bin('tsgo'), '--noEmit', '-p', 'core/tsconfig.json'],
);
check('boundaries', [bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'core', 'views', 'adapters']);
const isBuilt = check('build', [bin('tsx'), 'build.ts']);

timed('tests', () => {
  const report = path.join(output, 'vitest.json');
  rmSync(report, { force: true });
  const ok = run(bin('vitest'), ['run', '--config', 'tests/vitest.config.ts']);
  return counted(report, ok, (result) => {
    vitestFaults(result);
    return {
      passed: result.numPassedTests,
      failed: Math.max(result.numFailedTests, result.success ? 0 : 1),
      skipped: result.numPendingTests + (result.numTodoTests ?? 0),
    };
  });
});

timed('browser', () => {
  if (!isBuilt) return { failed: 1 };
  const chromium = findChromium({ install: true });
  if (chromium === undefined) {
    lines.push(
      'No Chromium was found: install one (on Debian or Ubuntu `apt-get install chromium`) or set CHROME_PATH to its program.',
    );
    return { skipped: 1 };
  }
  const report = path.join(output, 'playwright.json');
  rmSync(report, { force: true });
  const ok = run(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    CHROME_PATH: chromium,
  });
  return counted(report, ok, ({ stats, suites }) => {
    browserFaults({ suites });
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
});

if (faults.length > 0) process.stdout.write(`\n${faults.join('\n')}\n`);
process.stdout.write(`\n${lines.join('\n')}\n\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 ? 0 : 1);
