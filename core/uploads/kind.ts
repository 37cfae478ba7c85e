// What can be uploaded as a file, as data: one row a kind. The service adds how a row is planned and done (adapters/backend/uploads).
import type { Audience } from '../access/audience.ts';
import type { RoutePath } from '../access/routes.ts';
import {
  type CellFaults,
  type CellRead,
  type Cells,
  plainWord,
  type ReadingWorld,
  readCell,
  type UploadColumn,
} from './column.ts';

/** The kinds by the names that the calls and the database know. */
export type UploadKindName = 'Rate' | 'Store' | 'Delivery' | 'LogisticsStatus';

/** A kind of uploaded rows. */
export interface UploadKind {
  /** As calls and database have it. */
  readonly name: UploadKindName;
  /** The heading of its screens, in English. */
  readonly title: string;
  /** The heading of the screen that edits one row, in English. */
  readonly editTitle: string;
  /** What a row is, one and many, in English. */
  readonly noun: readonly [one: string, many: string];
  /** Who uploads it and looks at it. */
  readonly who: Audience;
  /** In the order of the file, the form and the table. */
  readonly columns: readonly UploadColumn[];
  /** Asked before a row is cancelled, in English. */
  readonly cancelTitle: string;
  /** What a submission means, asked before it; `{rows}` stands for how many. */
  readonly question: string;
  /** Said below the columns where files are explained. */
  readonly note: string;
  /** The batches belong to one of these, which the screen's address names. */
  readonly parent?: 'stores';
  /** At most as many rows in a file. */
  readonly most: number;
  /** Fields of the record that a row is about, as they stand, with what a table calls them. */
  readonly now: readonly { readonly field: string; readonly label: string }[];
  /** Its screens. */
  readonly paths: UploadPaths;
  /** What keeps a row whose cells can be read from being used. */
  readonly rules: (cells: Cells) => CellFaults;
  /** What a row is called; `labels` are the names of what it looks up. */
  readonly nameOf: (cells: Cells, labels: Cells) => string;
  /** What a row is about: of two rows with the same, the second is a fault under `identityField`. */
  readonly identity: (cells: Cells) => string;
  /** The field under which the second of two such rows is told. */
  readonly identityField: string;
  /** What the second of two such rows is told. */
  readonly twin: (line: number) => string;
}

/** Where the screens of a kind are; `parent` is what its address names. */
export interface UploadPaths {
  /** The route of the rows, whose name is the name of their table. */
  readonly rowsRoute: RoutePath;
  /** Where a file is uploaded and the latest batches are found. */
  readonly add: (parent: number | null) => string;
  /** The rows of a batch. */
  readonly rows: (parent: number | null, batch: number) => string;
  /** One row, to be mended. */
  readonly edit: (parent: number | null, batch: number, row: number) => string;
}

/** Bytes of a file at most. */
export const uploadMostBytes = 10 * 1024 * 1024;

/** A field as short as people write it: `slaTypeId` also as `slaType`. */
const shortField = (field: string): string => plainWord(field.replace(/(Id|Range|Rate)$/, ''));

/** The column that a heading means: by its own text, its field, or its translation. */
export const columnNamed = (
  columns: readonly UploadColumn[],
  heading: string,
  translated: (text: string) => string = (text) => text,
): UploadColumn | undefined => {
  const plain = plainWord(heading);
  return columns.find((column) =>
    [
      plainWord(column.heading),
      plainWord(column.field),
      shortField(column.field),
      plainWord(translated(column.heading)),
    ].includes(plain),
  );
};

/** A row of a file as it was read: what is kept, and what is wrong with it. */
export interface ReadRow {
  /** As they are kept; one that cannot be read as it was typed. */
  readonly cells: Cells;
  /** What is looked up, by field, as it is called. */
  readonly labels: Cells;
  /** What is wrong, by field; nothing where the row can be used. */
  readonly faults: CellFaults;
}

/** Of so many different texts in a column it is remembered how they were read; a file repeats its words. */
const mostRemembered = 20_000;

/** Judges rows of texts: a cell that cannot be read stays as it was typed, and is told before what the row then lacks. */
export const createReader = (
  kind: Pick<UploadKind, 'columns' | 'rules'>,
  world: ReadingWorld,
): ((typed: Cells) => ReadRow) => {
  const columns = kind.columns.map((column) => ({ column, known: new Map<string, CellRead>() }));
  return (typed) => {
    const cells: Record<string, string> = {};
    const labels: Record<string, string> = {};
    const faults: Record<string, string> = {};
    for (const { column, known } of columns) {
      const text = (typed[column.field] ?? '').trim();
      let read = known.get(text);
      if (read === undefined) {
        read = readCell(column, text, world);
        if (known.size < mostRemembered) known.set(text, read);
      }
      cells[column.field] = 'kept' in read ? read.kept : text;
      if ('says' in read) faults[column.field] = read.says;
      else if (read.label !== undefined) labels[column.field] = read.label;
    }
    const whole = world.complete?.(cells) ?? cells;
    // A rule reads the fields that could be read; of the others it would say what is said already.
    const readable = { ...whole };
    for (const field of Object.keys(faults)) readable[field] = '';
    return { cells: whole, labels, faults: { ...kind.rules(readable), ...faults } };
  };
};
