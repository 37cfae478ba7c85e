// What the documents say of the sources is so: the files that they name are there, words stand in the code as the glossary says, and the
// tree of docs/architecture.md is the one that `ls` shows.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string): boolean => existsSync(path.join(root, file));
const pages = ['', 'docs', 'docs/decisions', 'views'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name)),
);
/** Where the names on a page begin: at the top, beside the page, or in a wing that the page is about. */
const wings = ['', 'core', 'adapters/backend', 'tests'];
/** Files of the first day's made-up resource: whoever follows the walk makes them. */
const isToBeMade = (file: string): boolean => file.includes('depots');
const filesOn = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:[cm]?[jt]sx?|md))`/g)]
    .map(([, file]) => file ?? '')
    .filter((file) => !file.startsWith('..'));

describe('a page of the documents', () => {
  test('names files that are there', () => {
    const isFound = (page: string, file: string): boolean =>
      [...wings, path.dirname(page)].some((wing) => isThere(path.join(wing, file)));
    const named = pages.flatMap((page) => filesOn(page).map((file) => ({ page, file })));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ page, file }) => !isToBeMade(file) && !isFound(page, file))).toEqual([]);
  });

  test('docs/first-day.md names files from the top, and those to be made in folders that are there', () => {
    const named = filesOn('docs/first-day.md');
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => isToBeMade(file) === isThere(file))).toEqual([]);
    expect(named.filter((file) => !isThere(path.dirname(file)))).toEqual([]);
    const tried = textOf('docs/first-day.md').match(/\btests\/[\w./]+/g) ?? [];
    expect(tried.filter((file) => !isToBeMade(file) && !isThere(file))).toEqual([]);
  });
});

test('the glossary names what the code declares', () => {
  const named = [...textOf('docs/glossary.md').matchAll(/\| `(\w+)` in `([\w./]+)` \|/g)];
  expect(named.length).toBeGreaterThan(25);
  const isDeclared = ([, name, file = '']: readonly (string | undefined)[]): boolean =>
    new RegExp(`^export (?:const|class|interface|type) ${name}\\b`, 'm').test(textOf(file));
  expect(named.filter((one) => !isDeclared(one)).map(([row]) => row)).toEqual([]);
});

test('the tree of docs/architecture.md has the folders that are there', () => {
  const tree = textOf('docs/architecture.md').split('```')[1] ?? '';
  const told = (wing: string): readonly string[] => {
    const part = tree.split(`\n${wing}/`)[1]?.split(/\n\w+\//)[0] ?? '';
    return [...new Set([...part.matchAll(/(?<![\w/.])(\w+)\/(?=[\s\d])/g)].map(([, name]) => name ?? ''))];
  };
  const there = (wing: string): readonly string[] =>
    readdirSync(path.join(root, wing), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'output')
      .map(({ name }) => name);
  for (const wing of ['adapters', 'tests']) expect([...told(wing)].sort()).toEqual([...there(wing)].sort());
  expect(told('tests')).not.toContain('gone');
});
