// Which lines of a file are others than in an earlier commit, so that a change can be tried by its own mutants in seconds.
import { execFileSync } from 'node:child_process';

/** From line to line, both counted from 1, both included. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

/** The heads of the pieces of a diff without context: `@@ -3,0 +4,2 @@` are the lines 4 and 5; where lines only left there is nothing to change. */
export const linesOf = (diff: string): readonly Lines[] =>
  [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first, count]) => {
    const from = Number(first);
    const length = Number(count ?? 1);
    return length === 0 ? [] : [{ from, to: from + length - 1 }];
  });

/** The lines of `file` that are not as in `ref`, what is not committed included; all of them where it was not there. Throws where git knows no `ref`. */
export const changedLines = (root: string, ref: string, file: string): readonly Lines[] =>
  linesOf(
    execFileSync('git', ['diff', '--no-color', '--no-ext-diff', '--unified=0', ref, '--', file], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
