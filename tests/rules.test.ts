// docs/rules.md is the table of the rules; each of its numbers stands in the code that keeps the rule and in the title of a test that fails
// when it is broken, and no code or test names a rule that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const number = /\b[MLOS]-\d+\b/g;

const textsIn = (
  folder: string,
  ending: RegExp,
): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({
      file: `${folder}/${file.split(path.sep).join('/')}`,
      text: readFileSync(path.join(root, folder, file), 'utf8'),
    }));

const rows = readFileSync(path.join(root, 'docs/rules.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const id = /^\| ([MLOS]-\d+) \|/.exec(line)?.[1];
    return id === undefined ? [] : [{ id, line }];
  });
const rules = rows.map(({ id }) => id);
const code = textsIn('core', /\.ts$/);
const comments = code.flatMap(({ text }) => text.match(/\/\/.*|\/\*[\s\S]*?\*\//g) ?? []).join('\n');
/** The strings that begin or continue a title with bracketed ids. */
const titles = textsIn('tests', /\.test\.tsx?$/)
  .flatMap(
    ({ text }) => text.match(/\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])[\s\S]*?\1/g) ?? [],
  )
  .join('\n');
const named = (text: string): ReadonlySet<string> => new Set(text.match(number) ?? []);

describe('the numbered rules', () => {
  test('are numbered without a gap, each once', () => {
    expect(rules.length).toBeGreaterThan(20);
    for (const letter of ['M', 'L', 'O', 'S']) {
      const of = rules.filter((id) => id.startsWith(letter));
      expect(of).toEqual(of.map((_, at) => `${letter}-${at + 1}`));
    }
  });
  test('stand each in a comment of the core', () => {
    const there = named(comments);
    // "M-1 to M-4" names those between.
    for (const [, from, to] of comments.matchAll(/M-(\d+) to M-(\d+)/g))
      expect(Number(from)).toBeLessThan(Number(to));
    expect(rules.filter((id) => !there.has(id))).toEqual([]);
  });
  test('stand each in the title of a test', () => {
    const there = named(titles);
    expect(rules.filter((id) => !there.has(id))).toEqual([]);
  });
  test('are all that code and tests name', () => {
    const known = new Set(rules);
    expect([...named(comments), ...named(titles)].filter((id) => !known.has(id))).toEqual([]);
  });
  test('name files that are there', () => {
    for (const { id, line } of rows) {
      const names = [...(line.split('|').at(-2) ?? '').matchAll(/`([\w/]+\.ts)`/g)].map(
        ([, file]) => file ?? '',
      );
      for (const name of names)
        expect(
          existsSync(path.join(root, name)) || code.some(({ file }) => file.endsWith(`/${name}`)),
          `${id}: ${name}`,
        ).toBe(true);
    }
  });
});
