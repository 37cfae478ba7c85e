// The file of a report: the same columns in the same order as its screen, then the totals; a share is its two numbers and the percentage.
import {
  type ReportCell as Cell,
  changeWord,
  formatStamp,
  keyWord,
  type MeasureName,
  measureOf,
  minutesOf,
  percentageOf,
  type ReportRow,
  reportKeys,
  type Say,
} from '../../../core/index.ts';
import type { Column } from '../lists/xlsx.ts';
import type { Plan } from './plan.ts';

type Value = string | number | boolean | Date | null;

const units = { minutes: '(min)', km: '(km)', metres: '(m)', money: '', place: '', whole: '' } as const;

const measureColumns = (one: MeasureName, say: Say): readonly Column<ReportRow>[] => {
  const { label, kind, unit } = measureOf(one);
  const in_ = (value: number): number =>
    unit === 'minutes' ? minutesOf(value) : Math.round(value * 100) / 100;
  const header = [say(label), unit === undefined ? '' : units[unit]].join(' ').trim();
  const part = (cell: Cell | undefined, name: 'x' | 'y'): number | null =>
    typeof cell === 'object' && cell !== null && 'x' in cell ? cell[name] : null;
  if (kind === 'share')
    return [
      { header: `${say(label)}: x`, width: 10, value: ({ cells }) => part(cells[one], 'x') },
      { header: `${say(label)}: y`, width: 10, value: ({ cells }) => part(cells[one], 'y') },
      {
        header: `${say(label)} (%)`,
        width: 10,
        value: ({ cells }) => percentageOf(part(cells[one], 'x') ?? 0, part(cells[one], 'y') ?? 0),
      },
    ];
  return [
    {
      header,
      width: 12,
      value: ({ cells }) => {
        const cell = cells[one];
        if (typeof cell === 'number') return in_(cell);
        if (typeof cell === 'string') return cell;
        return typeof cell === 'object' && cell !== null && 'n' in cell && cell.n !== 0
          ? in_(cell.sum / cell.n)
          : null;
      },
    },
  ];
};

/** The columns of a report's file, in the country's zone. */
export const fileColumns = (plan: Plan, say: Say): readonly Column<ReportRow>[] => {
  if (plan.by !== undefined) {
    const by = plan.by;
    const key = reportKeys[by];
    return [
      {
        header: key.label,
        width: 24,
        value: ({ name, key: value }) =>
          name ?? (value === null || value === undefined ? say(key.none) : keyWord(by, value)),
        ...(key.kind === 'word' ? { isSaid: true as const } : {}),
      },
      ...plan.measures.flatMap((one) => measureColumns(one, say)),
    ];
  }
  return plan.fields.map((field) => ({
    header: field.kind === 'minutes' ? [say(field.label), units.minutes].join(' ') : say(field.label),
    width: field.kind === 'text' ? 24 : 16,
    ...(field.kind === 'status' || field.kind === 'word' ? { isSaid: true as const } : {}),
    value: ({ cells }): Value => {
      const cell = cells[field.field] ?? null;
      if (cell === null || typeof cell === 'object') return null;
      if (field.kind === 'status') return typeof cell === 'boolean' ? null : field.table.label(cell);
      if (field.kind === 'change')
        return say(changeWord(String(cells['changed']), String(cell)) ?? String(cell));
      if (field.kind === 'time') return formatStamp(String(cell), plan.zone);
      return field.kind === 'minutes' && typeof cell === 'number' ? minutesOf(cell) : cell;
    },
  }));
};

const csvCell = (value: Value | undefined, said: (text: string) => string): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = said(value);
  // A program of tables would take these for formulas.
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The rows as CSV: UTF-8 with its mark, commas, `\r\n`. */
export const csvOf = (columns: readonly Column<ReportRow>[], rows: readonly ReportRow[], say: Say): string =>
  `\ufeff${[
    columns.map(({ header }) => csvCell(say(header), (text) => text)).join(','),
    ...rows.map((row) =>
      columns.map((column) => csvCell(column.value(row), column.isSaid ? say : (text) => text)).join(','),
    ),
  ].join('\r\n')}\r\n`;
