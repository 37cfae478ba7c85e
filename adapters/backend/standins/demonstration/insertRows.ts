// Many rows in one statement: the rows travel as one JSON value and become records of the table's own type.
import { type Db, join, json, name, sql } from '../../db/db.ts';

/** Column names as in the schema; a column that the first row does not name keeps its default in all. */
export type SeedRow = Readonly<Record<string, unknown>>;

const CHUNK = 1000;

/** Ids may be given: they override the generated ones, see `alignIds`. */
export const insertRows = async (db: Db, table: string, rows: readonly SeedRow[]): Promise<void> => {
  const first = rows[0];
  if (first === undefined) return;
  const columns = join(Object.keys(first).map(name));
  for (let from = 0; from < rows.length; from += CHUNK)
    await db.query(sql`
      insert into ${name(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${name(table)}, ${json(rows.slice(from, from + CHUNK))})`);
};

/** After rows with given ids: the next generated one follows the largest. */
export const alignIds = async (db: Db, tables: readonly string[]): Promise<void> => {
  for (const table of tables)
    await db.query(sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${name(table)}), false)`);
};
