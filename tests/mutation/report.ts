// What a mutation run found, and what docs/mutation.md says about it. A mutant is known by its file, the text it replaced and the text
// it put there, not by its line, so that an explanation outlives a change elsewhere in the file.
import { isLeft } from 'fp-ts/Either';
import * as t from 'io-ts';

export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly status: string;
  readonly was: string;
  readonly became: string;
}

const Place = t.type({ line: t.number, column: t.number });
const Report = t.type({
  files: t.record(
    t.string,
    t.type({
      source: t.string,
      mutants: t.array(
        t.intersection([
          t.type({ status: t.string, location: t.type({ start: Place, end: Place }) }),
          t.partial({ replacement: t.string }),
        ]),
      ),
    }),
  ),
});

/** One line, short enough for a table: the middle of a long text says nothing. */
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 90 ? line : `${line.slice(0, 60)} … ${line.slice(-25)}`;
};

const cut = (
  source: string,
  start: { line: number; column: number },
  end: { line: number; column: number },
): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines[lines.length - 1] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
};

interface Told {
  readonly status: string;
  readonly replacement?: string | undefined;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}

/** A mutant with the text it replaced cut out of its file. */
export const cutMutant = (file: string, source: string, { status, replacement, location }: Told): Mutant => ({
  file,
  line: location.start.line,
  status,
  was: short(cut(source, location.start, location.end)),
  became: short(replacement ?? ''),
});

/** The mutants of Stryker's JSON report; those that do not compile or were left out on purpose are none. */
export const readMutants = (text: string): readonly Mutant[] => {
  const report = Report.decode(JSON.parse(text));
  if (isLeft(report)) throw new Error('tests/output/mutation.json is no report of Stryker');
  return Object.entries(report.right.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
      .map((mutant) => cutMutant(file, source, mutant)),
  );
};

const cell = (text: string): string => `\`${text.replaceAll('|', '¦').replaceAll('`', 'ˋ')}\``;

/** A mutant as a row of docs/mutation.md, its reason still to be written. */
export const rowOf = ({ file, was, became }: Mutant): string =>
  `| ${file} | ${cell(was)} | ${cell(became)} |  |`;

/** The first three cells of every row that gives a reason. */
export const readExplained = (markdown: string): ReadonlySet<string> =>
  new Set(
    markdown
      .split('\n')
      .filter((line) => line.startsWith('| core/'))
      .map((line) => line.split('|').map((text) => text.trim()))
      .filter((cells) => (cells[4] ?? '') !== '')
      .map((cells) => cells.slice(1, 4).join(' | ')),
  );

const keyOf = (mutant: Mutant): string =>
  rowOf(mutant)
    .split('|')
    .map((text) => text.trim())
    .slice(1, 4)
    .join(' | ');

export const isExplained = (explained: ReadonlySet<string>, mutant: Mutant): boolean =>
  explained.has(keyOf(mutant));

/** Rows of these files whose mutant does not live, or is none any more. */
export const outlived = (
  explained: ReadonlySet<string>,
  files: readonly string[],
  living: readonly Mutant[],
): readonly string[] => {
  const alive = new Set(living.map(keyOf));
  return [...explained].filter((row) => files.includes(row.split(' | ')[0] ?? '') && !alive.has(row));
};
