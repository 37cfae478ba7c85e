// `npm run conformance`: the requirements that no passing test names. Reads the reports of the last `npm test` and the
// numbered requirements; exits 1 only when a report is missing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasShared, sharedAt } from './spec.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}
interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

/** `[ROL-44]` claims the item; `{ROL-13}` says that a table or a part of it is held, and no screen shows the whole. */
const claimed = /\[([^\]]+)\]/g;
const asData = /\{([^}]+)\}/g;

const ids = (title: string, brackets: RegExp): readonly string[] => {
  const found: string[] = [];
  for (const [, inside] of title.matchAll(brackets)) {
    for (const part of (inside ?? '').split(/[,\s]+/)) {
      const range = /^([A-Z]{2,4})-(\d+)(?:\.\.(?:\1-)?(\d+))?$/.exec(part);
      if (!range) continue;
      const [, area, from, to] = range;
      for (let n = Number(from); n <= Number(to ?? from); n += 1)
        found.push(`${area}-${String(n).padStart(2, '0')}`);
    }
  }
  return found;
};

const report = <A>(file: string): A | undefined => {
  const at = new URL(`./output/${file}`, import.meta.url);
  return existsSync(at) ? (JSON.parse(readFileSync(at, 'utf8')) as A) : undefined;
};

const passing = (suite: Suite, above: string): readonly string[] => [
  ...(suite.specs ?? []).filter((spec) => spec.ok).map((spec) => `${above} ${suite.title} ${spec.title}`),
  ...(suite.suites ?? []).flatMap((inner) => passing(inner, `${above} ${suite.title}`)),
];

const vitest = report<VitestReport>('vitest.json');
const browser = report<{ readonly suites: readonly Suite[] }>('playwright.json');
if (!vitest) {
  console.error('No report of a test run: run `npm test` first.');
  process.exit(1);
}
if (!hasShared) {
  console.error(
    'The numbered requirements are not here (../shared/spec/requirements.md): nothing to compare with.',
  );
  process.exit(0);
}

const titles = [
  ...vitest.testResults.flatMap((file) =>
    file.assertionResults.filter((one) => one.status === 'passed').map((one) => one.fullName),
  ),
  ...(browser?.suites ?? []).flatMap((suite) => passing(suite, '')),
];
const named = new Set(titles.flatMap((title) => ids(title, claimed)));
const namedAsData = new Set(titles.flatMap((title) => ids(title, asData)).filter((id) => !named.has(id)));
const sources = fileURLToPath(new URL('.', import.meta.url));
const written = new Set(
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec|contract)\.tsx?$/.test(name))
    .flatMap((name) => ids(readFileSync(path.join(sources, name), 'utf8'), claimed)),
);
const required = [
  ...readFileSync(sharedAt('spec/requirements.md'), 'utf8').matchAll(/^- ([A-Z]{2,4}-\d+): (.*)$/gm),
].map(([, id, words]) => ({ id: id ?? '', words: words ?? '' }));
const open = required.filter(({ id }) => !named.has(id));

for (const { id, words } of open)
  console.log(`${id}  ${namedAsData.has(id) ? '(named by data only) ' : ''}${words}`);
const areas = new Map<string, [number, number]>();
for (const { id } of required) {
  const area = id.split('-')[0] ?? '';
  const [done, all] = areas.get(area) ?? [0, 0];
  areas.set(area, [done + (named.has(id) ? 1 : 0), all + 1]);
}
console.error([...areas].map(([area, [done, all]]) => `${area} ${done}/${all}`).join('  '));
console.error(
  `${required.length - open.length} of ${required.length} requirements are named by a passing test.${browser ? '' : ' (no browser report)'}`,
);
const isRequired = new Set(required.map(({ id }) => id));
const filledIn = [...named].filter((id) => isRequired.has(id) && !written.has(id));
console.error(`${filledIn.length} of those are named only by a title that the row of a table fills in.`);
console.error(
  `${[...namedAsData].filter((id) => isRequired.has(id)).length} more are named by data only and are not counted.`,
);
