// docs/security.md promises nothing without a test: each file that it names is there, and each title stands in its file.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const named = [...page.matchAll(/`([\w/.]+\.(?:test|spec)\.tsx?)`(?:, "([^"]+)")?/g)].map(
  ([, file = '', title]) => ({
    file: path.join(root, 'tests', file),
    title,
  }),
);

test('every test that the page names is there, with the title that it names', () => {
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ title }) => title !== undefined).length).toBeGreaterThan(25);
  expect(named.filter(({ file }) => !existsSync(file)).map(({ file }) => file)).toEqual([]);
  const untitled = named.filter(
    ({ file, title }) => title !== undefined && !readFileSync(file, 'utf8').includes(title),
  );
  expect(untitled).toEqual([]);
});

test('every attack has its row, numbered without a gap, and a test but where it says why there is none', () => {
  const rows = page.split('\n').flatMap((line) => {
    const [, number, , , shown] = /^\| (\d+) \|/.test(line) ? line.split(/ ?\| ?/) : [];
    return number === undefined ? [] : [{ number: Number(number), shown: shown ?? '' }];
  });
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.length).toBeGreaterThanOrEqual(32);
  expect(rows.filter(({ shown }) => !/\.test\.ts/.test(shown)).map(({ number }) => number)).toEqual([16]);
});
