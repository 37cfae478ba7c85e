// The columns of a resource's spreadsheet, from its fields: those that are shown, or those that the caller chose, in their order.
import {
  type AnyField,
  besideOf,
  type Claims,
  isMany,
  isRecord,
  type PlainRecord,
} from '../../../core/index.ts';
import type { Column } from '../lists/xlsx.ts';
import { hiddenFrom, type Rows } from './rows.ts';

type Cell = string | number | boolean | Date | null;

const widths: Readonly<Partial<Record<AnyField['kind'], number>>> = {
  number: 10,
  money: 12,
  yesNo: 10,
  status: 16,
  day: 12,
  clock: 8,
  address: 40,
};

const oneCell = (field: AnyField, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (field.kind === 'instant') return typeof value === 'string' ? new Date(value) : null;
  if (field.kind === 'status')
    return typeof value === 'string' || typeof value === 'number' ? field.table.label(value) : null;
  if (field.kind === 'address') return isRecord(value) ? String(value['description'] ?? '') : null;
  if (field.kind === 'file') return isRecord(value) ? String(value['url'] ?? '') : null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
};

const cellOf = (key: string, field: AnyField, record: PlainRecord): Cell => {
  const beside = besideOf(field);
  const value = field.kind === 'lookup' && beside !== null ? record[beside] : record[key];
  return isMany(field) && Array.isArray(value)
    ? value.map((each) => oneCell(field, each)).join(', ')
    : oneCell(field, value);
};

const isShown = ({ shown, secret }: AnyField): boolean =>
  secret !== true && (shown === undefined || shown === 'list');

/** The columns for this caller; `chosen`: names of fields with commas between them, absent for all of the list. */
export const sheetOf = (rows: Rows, who: Claims, chosen: unknown): readonly Column<PlainRecord>[] => {
  const hidden = hiddenFrom(rows, who);
  const fields = Object.entries(rows.resource.fields).filter(
    ([key, field]) => isShown(field) && !hidden.has(key),
  );
  const names = typeof chosen === 'string' ? chosen.split(',') : fields.map(([key]) => key);
  return names.flatMap((name): readonly Column<PlainRecord>[] => {
    const found = fields.find(([key]) => key === name);
    if (found === undefined) return [];
    const [key, field] = found;
    return [
      {
        header: field.kind === 'instant' ? `${field.label} (UTC)` : field.label,
        width: widths[field.kind] ?? 26,
        ...(field.kind === 'status' ? { isSaid: true as const } : {}),
        value: (record) => cellOf(key, field, record),
      },
    ];
  });
};
