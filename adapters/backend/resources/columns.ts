// How each kind of field stands in a table: its column, what it is in the record, and how a value comes from the wire into the column.
import {
  type AnyField,
  besideOf,
  type FieldTable,
  isMany,
  phoneCountry,
  type RecordValues,
} from '../../../core/index.ts';
import { name, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column in which a field is kept. */
export const columnOf = (field: string, { kind, column }: AnyField): string =>
  column ?? (kind === 'money' ? `${snake(field)}_cents` : snake(field));

/** The column of the country of a phone number. */
export const phoneCountryColumn = snake(phoneCountry);

/** The type of the column, as PostgreSQL calls it. */
export const typeOf = (field: AnyField): string => {
  const one = ((): string => {
    switch (field.kind) {
      case 'number':
        return 'numeric';
      case 'money':
      case 'lookup':
        return 'bigint';
      case 'yesNo':
        return 'boolean';
      case 'day':
        return 'date';
      case 'instant':
        return 'timestamptz';
      case 'clock':
        return 'time';
      case 'address':
      case 'own':
        return 'jsonb';
      case 'file':
        return 'uuid';
      case 'status':
        return field.table.rows.every(({ code }) => typeof code === 'number') ? 'int' : 'text';
      default:
        return 'text';
    }
  })();
  return isMany(field) ? `${one}[]` : one;
};

/** What a column is in the record of the wire; `alias.column` with its names already checked. */
export const readAs = (field: AnyField, alias: string, column: string): Sql => {
  const at = name(`${alias}.${column}`);
  if (isMany(field)) return sql`to_jsonb(${at})`;
  switch (field.kind) {
    case 'money':
      return sql`(${at}::numeric / 100)`;
    case 'day':
      return sql`to_char(${at}, 'YYYY-MM-DD')`;
    case 'instant':
      return iso(`${alias}.${column}`);
    case 'clock':
      return sql`to_char(${at}, 'HH24:MI')`;
    case 'file':
      return sql`(case when ${at} is null then null else jsonb_build_object('id', ${at}, 'url', '/content/files/' || ${at}) end)`;
    default:
      return at;
  }
};

const oneToColumn = (field: AnyField, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  }
  if (field.kind === 'money' && typeof value === 'number') return Math.round(value * 100);
  if (field.kind === 'file' && typeof value === 'object' && 'id' in value) return value.id;
  return value;
};

/** A value of the wire as the column takes it: texts without the spaces around them, nothing for an empty one, money in cents. */
export const toColumn = (field: AnyField, value: unknown): unknown =>
  isMany(field) && Array.isArray(value)
    ? value.map((each) => oneToColumn(field, each))
    : isMany(field)
      ? []
      : field.kind === 'own'
        ? (value ?? null)
        : field.kind === 'yesNo'
          ? value === true
          : oneToColumn(field, value);

/** A value as it is kept and compared: what `toColumn` would read back. */
export const asKept = (field: AnyField, value: unknown): unknown => {
  const kept = toColumn(field, value);
  return field.kind === 'money' && typeof kept === 'number'
    ? kept / 100
    : field.kind === 'file'
      ? (value ?? null)
      : kept;
};

/** The stored fields of a table, with the country of a phone number as a field of its own. */
export interface StoredField {
  /** As the record has it. */
  readonly name: string;
  readonly column: string;
  readonly type: string;
  readonly field: AnyField | null;
}

/** The fields that the table itself keeps, in their order; `derived` ones are computed. */
export const storedFields = (fields: FieldTable, derived: RecordValues): readonly StoredField[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (Object.hasOwn(derived, key)) return [];
    const own = { name: key, column: columnOf(key, field), type: typeOf(field), field };
    return besideOf(field) === phoneCountry
      ? [own, { name: phoneCountry, column: phoneCountryColumn, type: 'text', field: null }]
      : [own];
  });
