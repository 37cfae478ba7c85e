// An uploaded file as rows of texts by field: which heading means which column is said by the kind, by what was said of such a file before,
// or by whoever uploads it.
import {
  addedHeadings,
  afrikaans,
  columnNamed,
  faultKey,
  type UploadColumn,
  type UploadKind,
} from '../../../core/index.ts';
import { invalid } from '../http/problem.ts';
import { readTable } from './readTable.ts';
import type { TableLine } from './tableLine.ts';

/** Field by heading; empty where the column is left out. */
export type Mapping = Readonly<Record<string, string>>;

/** A line of the file. */
export interface TypedRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A file that was read: its rows, and what its headings were taken to mean beyond their own words. */
export interface TypedFile {
  readonly rows: readonly TypedRow[];
  readonly headings: readonly string[];
}

const leftOut = Symbol('leftOut');

const inAfrikaans = (text: string): string => afrikaans[text] ?? text;
const added = addedHeadings.map((heading): UploadColumn => ({ field: heading, heading, kind: 'text' }));

const meaning = (
  kind: Pick<UploadKind, 'columns'>,
  heading: string,
  mapping: Mapping,
): UploadColumn | typeof leftOut | undefined => {
  if (!Object.hasOwn(mapping, heading)) {
    const known = columnNamed(kind.columns, heading, inAfrikaans);
    // What our own file of failed rows says of each is no part of them.
    return known ?? (columnNamed(added, heading, inAfrikaans) === undefined ? undefined : leftOut);
  }
  const field = mapping[heading];
  return field === '' ? leftOut : kind.columns.find((column) => column.field === field);
};

/** Where each column stands. @throws 422: under the line and the heading, or the field that no column fills */
const readHeading = (
  kind: Pick<UploadKind, 'columns'>,
  { line, cells }: TableLine,
  mapping: Mapping,
): ReadonlyMap<UploadColumn, number> => {
  const places = new Map<UploadColumn, number>();
  const faults: Record<string, string> = {};
  cells.forEach((heading, at) => {
    if (heading === '') return;
    const column = meaning(kind, heading, mapping);
    if (column === leftOut) return;
    if (column === undefined) faults[faultKey(line, heading)] = 'This column is not known.';
    else if (places.has(column)) faults[faultKey(line, heading)] = 'This column stands twice.';
    else places.set(column, at);
  });
  for (const column of kind.columns)
    if (column.isRequired !== undefined && !places.has(column))
      faults[faultKey(line, column.field)] = 'This column is missing.';
  const count = Object.keys(faults).length;
  if (count > 0)
    throw invalid(
      faults,
      count === 1
        ? 'One cell of the file cannot be used. Nothing was kept.'
        : `${count} cells of the file cannot be used. Nothing was kept.`,
    );
  return places;
};

/** The headings of a file as one text, by which what they mean is remembered. */
export const headingSet = (headings: readonly string[]): string => [...headings].sort().join('\n');

/** The rows of a file. @throws 422: under `file` for the whole of it, else for its headings */
export const readUpload = (
  kind: UploadKind,
  bytes: Uint8Array,
  most: number,
  mappingOf: (headings: readonly string[]) => Mapping,
): TypedFile => {
  const [, rowsNamed] = kind.noun;
  const [heading, ...lines] = readTable(bytes, most + 1);
  if (heading === undefined || lines.length === 0)
    throw invalid({ file: `The file holds no ${rowsNamed} below its heading.` });
  if (lines.length > most) throw invalid({ file: `A file may hold ${most} ${rowsNamed}; split this one.` });
  const headings = heading.cells.filter((cell) => cell !== '');
  const places = [...readHeading(kind, heading, mappingOf(headings))];
  return {
    headings,
    rows: lines.map(({ line, cells: texts }) => {
      const cells: Record<string, string> = {};
      for (const [{ field }, at] of places) cells[field] = texts[at] ?? '';
      return { line, cells };
    }),
  };
};
