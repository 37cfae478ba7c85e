// `npm run mutate [-- GROUP or FILE ...] [--stryker]`: StrykerJS's mutants, group by group, then one table for all: a score a file, and every
// mutant that lives. One that lives is either explained in docs/mutation.md or named here; under 90 % the run fails. With --stryker
// Stryker itself runs the tests, a process for each mutant: the same answer after an hour.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MutantGroup, mutantGroups } from './mutation/groups.ts';
import { tryMutants } from './mutation/inProcess.ts';
import { isExplained, type Mutant, readExplained, readMutants, rowOf } from './mutation/report.ts';

const LEAST = 90;
const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'tests/output');
const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith('--'));
const matching = asked.length === 0 ? mutantGroups : mutantGroups.filter(({ name }) => asked.includes(name));
const groups = [
  ...matching,
  ...mutantGroups
    .filter((group) => !matching.includes(group))
    .map((group) => ({ ...group, mutate: group.mutate.filter((file) => asked.includes(file)) }))
    .filter(({ mutate }) => mutate.length > 0),
];
if (groups.length === 0) {
  console.error(
    `No such group. Groups: ${mutantGroups.map(({ name }) => name).join(', ')}; or name a file of one.`,
  );
  process.exit(2);
}

/** Stryker runs the tests itself. */
const runStryker = ({ name, mutate, tests }: MutantGroup): readonly Mutant[] => {
  const report = path.join(output, 'mutation.json');
  mkdirSync(output, { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', 'tests/stryker.config.json', '--mutate', mutate.join(',')];
  const incremental = ['--incremental', '--incrementalFile', `tests/output/mutants-${name}.json`];
  spawnSync(path.join(root, 'node_modules/.bin/stryker'), [...args, ...incremental], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, UMZILA_MUTANT_TESTS: tests.join(','), UMZILA_RUNS: '6' },
    shell: process.platform === 'win32',
  });
  if (!existsSync(report)) throw new Error(`The tests of '${name}' do not pass as they are: see above.`);
  return readMutants(readFileSync(report, 'utf8')).filter(({ file }) => mutate.includes(file));
};

const found: Mutant[] = [];
for (const group of groups)
  found.push(...(words.includes('--stryker') ? runStryker(group) : await tryMutants(root, group)));

const explained = readExplained(readFileSync(path.join(root, 'docs/mutation.md'), 'utf8'));
const lives = (mutant: Mutant): boolean => mutant.status === 'Survived' || mutant.status === 'NoCoverage';
const score = (mutants: readonly Mutant[]): number =>
  mutants.length === 0 ? 100 : (100 * mutants.filter((mutant) => !lives(mutant)).length) / mutants.length;

const files = [...new Set(found.map(({ file }) => file))].sort();
console.log(`\n${'file'.padEnd(36)} mutants  killed  alive  score`);
for (const file of [...files, 'all']) {
  const of = file === 'all' ? found : found.filter((mutant) => mutant.file === file);
  const alive = of.filter(lives).length;
  console.log(
    `${file.padEnd(36)} ${String(of.length).padStart(7)} ${String(of.length - alive).padStart(7)} ${String(alive).padStart(6)} ${score(of).toFixed(1).padStart(6)}`,
  );
}
const unexplained = found.filter((mutant) => lives(mutant) && !isExplained(explained, mutant));
if (unexplained.length > 0) {
  console.log(`\n${unexplained.length} mutants live and are not explained in docs/mutation.md:`);
  for (const mutant of unexplained) console.log(`${rowOf(mutant)}   <!-- line ${mutant.line} -->`);
}
process.exit(score(found) < LEAST || unexplained.length > 0 ? 1 : 0);
