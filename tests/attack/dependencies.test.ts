// What the lock file promises: each package is the very one that was looked at, from no house of its own.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly deprecated?: string;
}

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages }: { packages: Record<string, Locked> } = read('package-lock.json');
const locked = Object.entries(packages).filter(([place]) => place !== '');

/** Every package that the sources of the portal name. */
const importedPackages = (): readonly string[] =>
  ['core', 'views', 'adapters'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .flatMap((entry) => [
        ...readFileSync(path.join(entry.parentPath, entry.name), 'utf8').matchAll(
          /(?:from |import\()'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g,
        ),
      ])
      .flatMap(([, name = '']) => (name === 'node' || name === 'esbuild' ? [] : [name])),
  );

test('each package of the lock file has its integrity, those for other platforms too', () => {
  expect(locked.length).toBeGreaterThan(400);
  expect(
    locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place),
  ).toEqual([]);
});
test('none comes from a place that the lock file alone names', () => {
  expect(
    locked.filter(
      ([, { link, resolved }]) => link || !(resolved ?? '').match(/^($|https:\/\/registry\.npmjs\.org\/)/),
    ),
  ).toEqual([]);
});
test('what runs at install time, is deprecated or is shipped stands in the decision about libraries', () => {
  const decided = readFileSync(path.join(root, 'docs/decisions/0004-libraries.md'), 'utf8');
  const [shipped = '', atInstall = ''] = decided.split('## Install scripts');
  const named = (text: string): ReadonlySet<string> =>
    new Set(
      [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
        names.replace(/ \(.*$/, '').split(', '),
      ),
    );
  const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place;
  const told = locked.filter(([, { hasInstallScript, deprecated }]) => hasInstallScript || deprecated);
  expect(told.map(([place]) => nameOf(place)).filter((name) => !named(atInstall).has(name))).toEqual([]);
  const { dependencies, devDependencies } = read('package.json');
  const own = { ...dependencies, ...devDependencies };
  const wanted = new Set([...Object.keys(dependencies), ...importedPackages().filter((name) => name in own)]);
  expect([...wanted].filter((name) => !named(shipped).has(name))).toEqual([]);
});
test('the versions asked for are exact', () => {
  const { dependencies, devDependencies } = read('package.json');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});
