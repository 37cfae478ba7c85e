// The columns of a spreadsheet from those of the list of the administration that it is the file of.
import type { FieldKind, ListColumn } from '../../../core/index.ts';
import type { Column } from './xlsx.ts';

const widths: Readonly<Record<FieldKind, number>> = {
  number: 10,
  money: 12,
  yesNo: 12,
  text: 26,
  word: 20,
  day: 12,
  time: 18,
  status: 16,
};

const cellOf = <R>(column: ListColumn<R>, value: unknown): string | number | boolean | Date | null => {
  if (column.kind === 'time') return typeof value === 'string' ? new Date(value) : null;
  if (column.kind === 'status')
    return typeof value === 'string' || typeof value === 'number' ? column.table.label(value) : null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** The same columns in the same order; times are in UTC and say so. */
export const sheetColumns = <R>({
  columns,
}: {
  readonly columns: readonly ListColumn<R>[];
}): readonly Column<R>[] =>
  columns.map((column) => ({
    header: column.kind === 'time' ? `${column.label} (UTC)` : column.label,
    width: widths[column.kind],
    ...(column.kind === 'word' || column.kind === 'status' ? { isSaid: true as const } : {}),
    value: (record) => cellOf(column, record[column.field]),
  }));
