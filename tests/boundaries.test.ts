// The boundary rules catch what they are there for: a house with one wrong import for each rule of a floor is refused for each of them, and
// every room of the sources stands on a floor.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const rules: readonly IRegularForbiddenRuleType[] = createRequire(import.meta.url)(
  '../.dependency-cruiser.cjs',
).forbidden;
const floors = rules.filter(({ name }) => name?.startsWith('floor-'));
const house = mkdtempSync(path.join(tmpdir(), 'umzila-house-'));
afterAll(() => rmSync(house, { recursive: true }));

/** The folder that a rule is about, and the first one that it must not import. */
const placesOf = (rule: IRegularForbiddenRuleType): { readonly from: string; readonly to: string } => {
  const from = String(rule.from.path).replace(/^\^|\/$/g, '');
  const [, wing = '', rooms = ''] = /^\^([^(]+)\/\((.*)\)\(\/\|\$\)$/.exec(String(rule.to.path)) ?? [];
  const room = rooms.split('|').find((one) => /^[\w/]+$/.test(one)) ?? '';
  return { from, to: `${wing}/${room}` };
};

describe('the floors', () => {
  test('are kept by a rule for each room: a wrong import is found by the rule that forbids it', async () => {
    expect(floors.length).toBeGreaterThan(40);
    const wrong = floors.map((rule) => ({ name: rule.name, ...placesOf(rule) }));
    for (const { from, to } of wrong) {
      for (const folder of [from, to]) mkdirSync(path.join(house, folder), { recursive: true });
      writeFileSync(path.join(house, to, 'above.ts'), 'export const above = 1;\n');
    }
    for (const { from, to } of wrong)
      writeFileSync(
        path.join(house, from, 'below.ts'),
        `import { above } from '${path.relative(from, to)}/above.ts';\nexport const below = above;\n`,
      );
    const { output } = await cruise(['core', 'views', 'adapters'], {
      baseDir: house,
      validate: true,
      ruleSet: { forbidden: [...floors] },
      tsPreCompilationDeps: true,
    });
    if (typeof output === 'string') throw new Error(output);
    const found = new Set(output.summary.violations.map(({ rule }) => rule.name));
    expect(wrong.map(({ name }) => name).filter((name) => !found.has(name ?? ''))).toEqual([]);
  });

  test('have a place for every room', () => {
    const known = floors.map((rule) => placesOf(rule).from);
    const last: Readonly<Record<string, readonly string[]>> = {
      core: ['public'],
      views: ['app', 'assets'],
      'adapters/backend': ['migrations', 'banking'],
    };
    for (const [wing, top] of Object.entries(last)) {
      const rooms = readdirSync(path.join(root, wing), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && readdirSync(path.join(root, wing, entry.name)).length > 0)
        .map(({ name }) => `${wing}/${name}`);
      const placed = (room: string): boolean =>
        known.some((one) => one === room || one.startsWith(`${room}/`)) ||
        top.some((name) => `${wing}/${name}` === room);
      expect(rooms.filter((room) => !placed(room))).toEqual([]);
    }
  });

  test('are told by docs/architecture.md as they are', () => {
    const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    for (const [wing, heading] of [
      ['core', '### core'],
      ['views', '### views'],
      ['adapters/backend', '### adapters/backend'],
    ] as const) {
      const part = text.split(heading)[1]?.split(/\n##+ /)[0] ?? '';
      const told = [...part.matchAll(/`([a-zA-Z]+)\/(?:[a-zA-Z]+\/)?`/g)].map(([, room]) => room ?? '');
      const there = readdirSync(path.join(root, wing), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && readdirSync(path.join(root, wing, entry.name)).length > 0)
        .map(({ name }) => name)
        .filter((name) => !['assets', 'migrations'].includes(name));
      expect([...new Set(told)].sort()).toEqual(there.sort());
    }
  });
});
