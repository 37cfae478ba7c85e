// Filters as conditions: several values of one name widen, different names narrow. Text is searched as it stands: what
// means something in a pattern is taken literally.
import { LocalDate } from '../../../core/index.ts';
import { type Sql, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';

/** `column` is one of the values; nothing where none was given. */
export const oneOf = (column: Sql, values: readonly number[] | undefined): Sql[] =>
  values === undefined ? [] : [sql`${column} = any(${[...values]}::bigint[])`];

export const oneOfTexts = (column: Sql, values: readonly string[] | undefined): Sql[] =>
  values === undefined ? [] : [sql`${column} = any(${[...values]}::text[])`];

export const isTrue = (column: Sql, value: boolean | undefined): Sql[] =>
  value === undefined ? [] : [sql`${column} = ${value}::boolean`];

/** `day` lies from `from` to `to`, both included; 400 for what is no day. */
export const between = (day: Sql, from: string | undefined, to: string | undefined): Sql[] => {
  for (const [field, value] of Object.entries({ from, to }))
    if (value !== undefined && !LocalDate.is(value))
      throw new Problem(400, `${field} must be a date as YYYY-MM-DD`, {
        errors: { [field]: ['must be a date as YYYY-MM-DD'] },
      });
  return [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ];
};

/** `%text%` with what a pattern would read as its own taken literally. */
export const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** One of the texts contains `search`, in any case; nothing for an empty search. */
export const contains = (columns: readonly Sql[], search: string | undefined): Sql[] => {
  const text = search?.trim() ?? '';
  if (text === '') return [];
  const joined = columns.reduce((all, column, index) =>
    index === 0 ? column : sql`${all} || chr(10) || ${column}`,
  );
  return [sql`(${joined}) ilike ${pattern(text)}`];
};

/** A text column that may be absent. */
export const orEmpty = (column: Sql): Sql => sql`coalesce(${column}, '')`;
