// What mutation testing reads before and tells after its runs: which lines changed, and which explanations have outlived their mutants.
import { expect, test } from 'vitest';
import { linesOf } from './mutation/changed.ts';
import { isExplained, outlived, readExplained } from './mutation/report.ts';

test('the lines of a diff are those that are there now: of one, of several, and none where lines only left', () => {
  const diff = [
    'diff --git a/core/x.ts b/core/x.ts',
    '--- a/core/x.ts',
    '+++ b/core/x.ts',
    '@@ -3 +3 @@ const one',
    '-was',
    '+is',
    '@@ -9,0 +10,3 @@',
    '+@@ -1 +99 @@ is no head but a line',
    '+b',
    '+c',
    '@@ -20,2 +23,0 @@',
    '-gone',
    '-gone too',
  ].join('\n');
  expect(linesOf(diff)).toEqual([
    { from: 3, to: 3 },
    { from: 10, to: 12 },
  ]);
  expect(linesOf('')).toEqual([]);
});

test('an explanation is for one mutant of one file, and is named once that mutant no longer lives', () => {
  const explained = readExplained(
    [
      '| file | was | became | why |',
      '| core/a.ts | `x ¦¦ y` | `true` | Cost alone. |',
      '| core/a.ts | `x < y` | `x <= y` | Never equal. |',
      '| core/a.ts | `z` | `false` |  |',
      '| core/b.ts | `x` | `true` | Not measured this time. |',
    ].join('\n'),
  );
  const mutant = (was: string, became: string) => ({
    file: 'core/a.ts',
    line: 1,
    status: 'Survived',
    was,
    became,
  });
  const living = mutant('x || y', 'true');
  expect(isExplained(explained, living)).toBe(true);
  expect(isExplained(explained, mutant('z', 'false'))).toBe(false);
  expect(isExplained(explained, { ...living, file: 'core/b.ts' })).toBe(false);
  expect(outlived(explained, ['core/a.ts'], [living])).toEqual(['core/a.ts | `x < y` | `x <= y`']);
});
