// Secrets that an earlier build left readable, or that the demonstration laid out, are sealed when a process starts. What is sealed stays as it
// is; any number of processes may do it at once.
import { type Database, name, sql } from '../db/db.ts';
import { isSealed, purpose, sealerOf } from '../tokens/sealing.ts';

interface Stored {
  readonly table: string;
  readonly column: string;
  /** What the text is sealed for, by the row that it stands in. */
  readonly of: (row: Row) => string;
  readonly owner: string;
}

interface Row {
  readonly id: number;
  readonly text: string;
  readonly owner: string;
}

/** Every column that holds what opens something: a secret that has to be read again, so that a hash would not do. */
export const sealedColumns: readonly Stored[] = [
  {
    table: 'users',
    column: 'two_factor_secret',
    owner: 'id',
    of: ({ id }) => purpose.authenticator(id),
  },
  { table: 'outbox', column: 'body', owner: 'recipient', of: ({ owner }) => purpose.letter(owner) },
  {
    table: 'webhooks',
    column: 'secret',
    owner: 'user_id',
    of: ({ owner }) => purpose.webhook(Number(owner)),
  },
  {
    table: 'webhooks',
    column: 'old_secret',
    owner: 'user_id',
    of: ({ owner }) => purpose.webhook(Number(owner)),
  },
];

const PAGE = 500;

/** Seals what stands readable in these columns; answers how many texts it sealed. */
export const sealStored = async (db: Database, dataKey: string | undefined): Promise<number> => {
  const sealer = await sealerOf(db, dataKey);
  let count = 0;
  for (const { table, column, owner, of } of sealedColumns)
    for (let after = 0, isMore = true; isMore; ) {
      const rows = await db.query<Row>(sql`
        select id, ${name(column)} as text, ${name(owner)}::text as owner from ${name(table)}
        where id > ${after} and ${name(column)} <> '' order by id limit ${PAGE}::int`);
      for (const row of rows.filter(({ text }) => !isSealed(text))) {
        // only what was read: whoever changes it meanwhile has sealed it
        const changed = await db.query(sql`
          update ${name(table)} set ${name(column)} = ${sealer.seal(row.text, of(row))}
          where id = ${row.id} and ${name(column)} = ${row.text} returning id`);
        count += changed.length;
      }
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === PAGE;
    }
  return count;
};
