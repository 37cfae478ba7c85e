// Before every test file: laws draw their cases from one fixed seed, so a run of the suite is the same run every time. `npm run laws`
// names other seeds (UMZILA_SEED) and counts the cases (UMZILA_CASES names the file of the count).
import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { runs } from './arbitraries/runs.ts';

const { env } = process;
const seed = Number(env['UMZILA_SEED'] || 20261122);
const cases = env['UMZILA_CASES'];

/** Counts the cases of a law, and fails as fast-check would. */
const counting = (file: string) => (result: fc.RunDetails<unknown>) => {
  appendFileSync(file, `${result.numRuns}\n`);
  if (!result.failed) return;
  throw new Error(fc.defaultReportMessage(result));
};

fc.configureGlobal({
  seed,
  ...runs(100),
  ...(cases === undefined ? {} : { reporter: counting(cases), includeErrorInReport: true }),
});
