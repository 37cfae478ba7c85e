// Where a text is kept: what must have left the database, or must never come into it, is looked for in all of it.
import { type Db, name, sql } from '../../../adapters/backend/db/db.ts';

/** Every place of every text, list or document of the database that holds one of these. */
export const placesOf = async (db: Db, texts: readonly string[]): Promise<readonly string[]> => {
  const columns = await db.query<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name and b.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and (c.data_type in ('text', 'jsonb', 'character varying') or c.udt_name = '_text')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await db.query(sql`
      select 1 from ${name(table)} where ${name(column)}::text ilike any(${texts.map((one) => `%${one}%`)}::text[]) limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
};
