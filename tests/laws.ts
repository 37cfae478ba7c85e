// `npm run laws [-- MINUTES [FILE ...]]`: tries every law with random seeds until the time is over. Rounds of all law files follow one another, each
// with a seed of its own; a law that fails is named with its seed and its smallest case, to be kept as a fixed example, and the run ends with 1.
// `whole` in the place of the minutes: one round, however long, in which each law is tried as often as its text in the design names.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [minutes = '10', ...named] = process.argv.slice(2);
const isWhole = minutes === 'whole';
const limit = isWhole ? 0 : Number(minutes) * 60_000;
if (!isWhole && !(limit > 0)) {
  console.error('For how many minutes? npm run laws -- 10, or npm run laws -- whole');
  process.exit(2);
}
/** A round is told about when it ends; a longer one would keep its news too long. */
const LONGEST_ROUND_MS = 10 * 60_000;

const files =
  named.length > 0
    ? named
    : spawnSync(
        'git',
        [
          'grep',
          '-lE',
          String.raw`fc\.assert|describeResource\(|\bruns\(`,
          '--',
          'tests/*.test.ts',
          'tests/*.test.tsx',
        ],
        { cwd: root, encoding: 'utf8' },
      )
        .stdout.trim()
        .split('\n');
const output = mkdtempSync(path.join(tmpdir(), 'umzila-laws-'));
const report = path.join(output, 'report.json');
const cases = path.join(output, 'cases');
const started = Date.now();
const left = () => started + limit - Date.now();

/** Both ends of a long text: the seed stands at its beginning, the reason at its end. */
const shortened = (text: string): string =>
  text.length <= 6000 ? text : `${text.slice(0, 4000)}\n...\n${text.slice(-2000)}`;

interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** One round: each law its own number of cases, that many times. Answers the faults, in words. */
const round = (seed: number, times: number): readonly string[] => {
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--testTimeout', '7200000', ...files],
    {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        UMZILA_SEED: String(seed),
        UMZILA_TIMES: String(times),
        UMZILA_WHOLE: isWhole ? '1' : '',
        UMZILA_CASES: cases,
        UMZILA_REPORT: report,
      },
    },
  );
  if (!existsSync(report)) return [`vitest ended with ${status} and left no report`];
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status: how }) => how === 'failed');
    if (failed.length === 0 && message !== '') return [`${path.relative(root, name)}\n${message}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${path.relative(root, name)}: ${fullName}\n${shortened(failureMessages.join('\n'))}`,
    );
  });
};

const faults: string[] = [];
let times = 1;
for (let rounds = 1; rounds === 1 || left() > 0; rounds += 1) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const begun = Date.now();
  const found = round(seed, times);
  const took = Date.now() - begun;
  const count = existsSync(cases)
    ? readFileSync(cases, 'utf8')
        .trim()
        .split('\n')
        .reduce((sum, line) => sum + Number(line), 0)
    : 0;
  console.log(
    `round ${rounds}: seed ${seed}, ${isWhole ? 'all' : `${times} times the usual`} cases, ${(took / 1000).toFixed(0)} s, ${count} cases so far, ${found.length} laws failed`,
  );
  for (const fault of found) console.log(`\n${fault}\n`);
  faults.push(...found);
  const room = Math.min(left(), LONGEST_ROUND_MS) * 0.9;
  times = Math.max(1, Math.floor((times * room) / took));
}
rmSync(output, { recursive: true });
console.log(faults.length === 0 ? 'No law fell.' : `${faults.length} laws fell; their seeds stand above.`);
process.exit(faults.length === 0 ? 0 : 1);
