// How columns become fields of a record inside SQL, so that a whole record leaves the database as one JSON value.
import { name, type Sql, sql } from './sql.ts';

/** `alias.column` as ISO 8601 in UTC with milliseconds; null stays null. */
export const iso = (column: string): Sql => isoOf(name(column));

/** A moment that is computed, as the wire writes it. */
export const isoOf = (moment: Sql): Sql =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whole cents as the decimal amount of the wire. */
export const amount = (column: string): Sql => sql`(${name(column)}::numeric / 100)`;

/** The version of a row (contract: PostgreSQL's own xmin, as a number). */
export const versionOf = (alias: string): Sql => sql`(${name(alias)}.xmin::text::bigint)`;
