// A status list as data: code, name, label, terminal. Everything that speaks of a status (merge rules, chips,
// filters, the backend's transitions, the docs) reads one of these tables; a list is never written twice.
import * as t from 'io-ts';

/** One status: its code, its name on the wire, its label, and whether it is an end. */
export interface StatusRow {
  /** As it stands on the wire. */
  readonly code: number | string;
  /** In capitals, for code and exports. */
  readonly name: string;
  /** For people, in English; also the key of its translation. */
  readonly label: string;
  /** Nothing follows it by itself. */
  readonly terminal: boolean;
  /** As one hopes for, where the code does not say so by itself. */
  readonly isGood?: true;
}

/** All statuses of one kind, with their codec and their labels. */
export interface StatusTable<R extends StatusRow> {
  /** The rows in ascending order of the source. */
  readonly rows: readonly R[];
  /** Code by name: `taskStatus.code.COMPLETED`. */
  readonly code: { readonly [K in R as K['name']]: K['code'] };
  /** Accepts exactly the codes of the table. */
  readonly codec: t.Type<R['code']>;
  /** Whether this is a code of the table; narrows the type. */
  has(code: unknown): code is R['code'];
  /** The row of a code; undefined for a code that the table does not know. */
  row(code: number | string): R | undefined;
  /** The label of a code, or the code itself as text when it is unknown, so that a screen never shows nothing. */
  label(code: number | string): string;
  /** False for an unknown code: an unknown status is never treated as an end. */
  isTerminal(code: number | string): boolean;
}

/** Makes a table of statuses from its rows: the one place where each of them is written. */
export const statusTable = <const R extends StatusRow>(name: string, rows: readonly R[]): StatusTable<R> => {
  const byCode = new Map<number | string, R>(rows.map((row) => [row.code, row]));
  const has = (code: unknown): code is R['code'] => byCode.has(code as number | string);
  return {
    rows,
    code: Object.fromEntries(rows.map((row) => [row.name, row.code])) as StatusTable<R>['code'],
    codec: new t.Type<R['code']>(
      name,
      has,
      (input, context) =>
        has(input) ? t.success(input) : t.failure(input, context, `is not a known ${name}`),
      t.identity,
    ),
    has,
    row: (code) => byCode.get(code),
    label: (code) => byCode.get(code)?.label ?? String(code),
    isTerminal: (code) => byCode.get(code)?.terminal ?? false,
  };
};
