// `npm run mutate [-- GROUP or FILE ...] [--since REF] [--stryker]`: StrykerJS's mutants, group by group, then one table for all: a score a
// file, and every mutant that lives. One that lives is either explained in docs/mutation.md or named here; under 90 % the run fails. With
// --since only the lines that are not as in that commit are changed. With --stryker Stryker itself runs the tests, a process for each mutant:
// the same answer after an hour.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedLines } from './mutation/changed.ts';
import { type MutantGroup, mutantGroups } from './mutation/groups.ts';
import { tryMutants } from './mutation/inProcess.ts';
import { isExplained, type Mutant, outlived, readExplained, readMutants, rowOf } from './mutation/report.ts';

const LEAST = 90;
const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'tests/output');
const words = process.argv.slice(2);
const sinceAt = words.indexOf('--since');
const since = sinceAt < 0 ? undefined : words[sinceAt + 1];
if (sinceAt >= 0 && since === undefined) {
  console.error('Since which commit? --since REF');
  process.exit(2);
}
const asked = words.filter((word, at) => !word.startsWith('--') && (sinceAt < 0 || at !== sinceAt + 1));
const matching =
  asked.length === 0
    ? mutantGroups
    : mutantGroups.filter(({ name, partOf = name }) => asked.includes(name) || asked.includes(partOf));
const named = [
  ...matching,
  ...mutantGroups
    .filter((group) => !matching.includes(group))
    .map((group) => ({ ...group, mutate: group.mutate.filter((file) => asked.includes(file)) }))
    .filter(({ mutate }) => mutate.length > 0),
];
if (named.length === 0) {
  const names = mutantGroups.flatMap(({ name, partOf }) => (partOf === undefined ? [name] : [partOf, name]));
  console.error(`No such group. Groups: ${[...new Set(names)].join(', ')}; or name a file of one.`);
  process.exit(2);
}
const changedSince = (group: MutantGroup, ref: string): MutantGroup => {
  const lines = new Map(group.mutate.map((file) => [file, changedLines(root, ref, file)]));
  return { ...group, lines, mutate: group.mutate.filter((file) => (lines.get(file) ?? []).length > 0) };
};
const groups =
  since === undefined
    ? named
    : named.map((group) => changedSince(group, since)).filter(({ mutate }) => mutate.length > 0);

/** Stryker runs the tests itself. */
const runStryker = ({ name, mutate, lines, tests }: MutantGroup): readonly Mutant[] => {
  const report = path.join(output, 'mutation.json');
  mkdirSync(output, { recursive: true });
  rmSync(report, { force: true });
  const places =
    lines === undefined
      ? mutate
      : mutate.flatMap((file) => (lines.get(file) ?? []).map(({ from, to }) => `${file}:${from}-${to}`));
  const args = ['run', 'tests/stryker.config.json', '--mutate', places.join(',')];
  const incremental =
    lines === undefined ? ['--incremental', '--incrementalFile', `tests/output/mutants-${name}.json`] : [];
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
let isWhole = true;
for (const group of groups)
  try {
    found.push(...(words.includes('--stryker') ? runStryker(group) : await tryMutants(root, group)));
  } catch (fault) {
    // What the others found, an hour long, is told all the same.
    console.error(fault instanceof Error ? fault.message : fault);
    isWhole = false;
  }

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
const rest = since === undefined ? outlived(explained, files, found.filter(lives)) : [];
if (rest.length > 0) console.log(`\n${rest.length} explanations are of mutants that no longer live:`);
for (const row of rest) console.log(row);
process.exit(!isWhole || score(found) < LEAST || unexplained.length > 0 ? 1 : 0);
