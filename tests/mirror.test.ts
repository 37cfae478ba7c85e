// The tests lie as the sources do: who knows where a rule is kept knows where it is tested. What crosses rooms lies in folders of its own.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const filesUnder = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    `${folder}/${file}`.split(path.sep).join('/'),
  );
/** Without what other tests are writing meanwhile. */
const ofTests = readdirSync(path.join(root, 'tests'))
  .filter((name) => name !== 'output' && !name.includes('.'))
  .flatMap((name) => filesUnder(`tests/${name}`))
  .concat(readdirSync(path.join(root, 'tests')).map((name) => `tests/${name}`));
const wings = ['core', 'views', 'adapters'];
const withoutEnding = (file: string): string => file.replace(/\.(d\.)?[cm]?tsx?$|\.[cm]?js$/, '');
const places = new Set(wings.flatMap((wing) => [wing, ...filesUnder(wing).map(withoutEnding)]));

/** Where a test is of: `core/kernel/journal` of `tests/core/kernel/journal.places.test.ts`. */
const subjectOf = (file: string): string => {
  const [name = ''] = path.posix.basename(file).split('.');
  return path.posix.join(path.posix.dirname(file).replace(/^tests\//, ''), name);
};

/** A test is of a source in the same folder, of the folder it is named after, in a folder named after a source, or of a helper beside it. */
const isMirrored = (file: string): boolean => {
  const subject = subjectOf(file);
  const folder = path.posix.dirname(subject);
  const isOfSource = places.has(subject);
  const isOfFolder = path.posix.basename(folder) === path.posix.basename(subject) && places.has(folder);
  const isAspect = filesOfSources.has(folder);
  const isOfHelper = ofTests.includes(file.replace(/\.test\.(tsx?)$/, '.$1'));
  return isOfSource || isOfFolder || isAspect || isOfHelper;
};
const filesOfSources = new Set(
  wings.flatMap((wing) =>
    filesUnder(wing)
      .filter((file) => /\.tsx?$/.test(file))
      .map(withoutEnding),
  ),
);

const tests = ofTests.filter((file) => /\.test\.tsx?$/.test(file));
const ofWings = tests.filter((file) => wings.some((wing) => file.startsWith(`tests/${wing}/`)));

test('every test of a wing lies where its source lies and is named after it', () => {
  expect(ofWings.length).toBeGreaterThan(150);
  expect(ofWings.filter((file) => !isMirrored(file))).toEqual([]);
});

test('what crosses rooms lies in one of the folders for it, what holds for the whole house beside this', () => {
  const themes = ['attack', 'contracts', 'laws', 'rights'];
  const others = tests.filter((file) => !ofWings.includes(file));
  expect(
    others.filter(
      (file) => file.split('/').length > 2 && !themes.some((theme) => file.startsWith(`tests/${theme}/`)),
    ),
  ).toEqual([]);
});

test('[the check] a test without its source is seen', () => {
  expect(isMirrored('tests/core/kernel/journal.places.test.ts')).toBe(true);
  expect(isMirrored('tests/core/portal/outbox.test.ts')).toBe(true);
  expect(isMirrored('tests/core/kernel/gone.test.ts')).toBe(false);
  expect(isMirrored('tests/core/gone/table.test.ts')).toBe(false);
});

/** Files not yet split by subject. The list only shrinks: whoever splits one takes it out. */
const stillLong: readonly string[] = [
  'tests/adapters/backend/applications/applications.joining.test.ts',
  'tests/adapters/backend/banking/commit.test.ts',
  'tests/adapters/backend/banking/settlements.test.ts',
  'tests/adapters/backend/finance/documents.test.ts',
  'tests/adapters/backend/hub/databaseHub.test.ts',
  'tests/adapters/backend/hub/limits.test.ts',
  'tests/adapters/backend/ledger/checks.test.ts',
  'tests/adapters/backend/ledger/payouts.test.ts',
  'tests/adapters/backend/lists/lists.reads.test.ts',
  'tests/adapters/backend/lists/lists.scale.test.ts',
  'tests/adapters/backend/served/served.opinions.test.ts',
  'tests/adapters/backend/uploads/workbench.test.ts',
  'tests/contracts/database.test.ts',
  'tests/contracts/resource.contract.ts',
  'tests/e2e/board.spec.ts',
  'tests/rights/foreignIds.test.ts',
  'tests/rights/owned.test.ts',
  'tests/rights/ownership.ts',
  'tests/rights/territories.test.ts',
  'tests/views/base/afrikaans.catalogue.test.ts',
  'tests/views/booking/booking.brokenServer.test.tsx',
  'tests/views/booking/booking.test.tsx',
];
const mostLines = 300;

test('a test file can be read in one sitting; of those not yet split none is short any more', () => {
  const linesOf = (file: string): number =>
    readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
  const sources = ofTests.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(400);
  const long = sources.filter((file) => linesOf(file) > mostLines);
  expect([...long].sort()).toEqual([...stillLong].sort());
});
