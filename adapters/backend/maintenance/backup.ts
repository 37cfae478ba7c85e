// A backup: every row of every table as it stood at one moment, while people go on working. Lines of JSON, compressed, that say nothing of
// the database they came from, so that what an embedded one gave a server takes back, and the other way round.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, link, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Database, type Db, name, sql } from '../db/db.ts';
import { toDisk } from '../db/durableFiles.ts';
import { type RanMigration, ranMigrations } from '../db/migrate.ts';

/** The first line. */
export interface BackupHead {
  readonly umzila: 'backup';
  readonly version: 1;
  readonly at: string;
  readonly migrations: readonly RanMigration[];
}
/** Before the rows of a table, each of which is a list of texts and nulls in the order of these columns. */
export interface BackupTable {
  readonly table: string;
  readonly columns: readonly string[];
}
/** Where a sequence stands. */
export interface BackupSequence {
  readonly sequence: string;
  readonly last: number;
  readonly isCalled: boolean;
}
/** The last line: without it a backup is not whole. */
export interface BackupEnd {
  readonly rows: number;
}

/** Tables of the portal with the columns that are written, in their order; not those that speak of this database's own transactions. */
export const tablesOf = (db: Db): Promise<BackupTable[]> =>
  db.query<BackupTable>(sql`
    select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' 
      and c.relname not in ('schema_migrations', 'hub_changes', 'hub_positions', 'hub_marks', 'hub_epoch', 'recent_writers')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);

const sequencesOf = async (db: Db): Promise<BackupSequence[]> => {
  const names = await db.query<{ sequence: string }>(sql`
    select relname::text as sequence from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: BackupSequence[] = [];
  for (const { sequence } of names)
    sequences.push(
      await db.one<BackupSequence>(
        sql`select ${sequence}::text as sequence, last_value as last, is_called as "isCalled" from ${name(sequence)}`,
      ),
    );
  return sequences;
};

/** The lines of a backup, as of the moment at which the first is asked for. */
async function* linesOf(db: Db, now: Date): AsyncGenerator<unknown> {
  const migrations = await ranMigrations(db);
  if (migrations.length === 0) throw new Error('This database is not one of a portal.');
  const head: BackupHead = { umzila: 'backup', version: 1, at: now.toISOString(), migrations };
  yield head;
  let rows = 0;
  for (const { table, columns } of await tablesOf(db)) {
    yield { table, columns } satisfies BackupTable;
    await db.script(
      `declare backup_rows no scroll cursor for
       select array[${columns.map((column) => `"${column}"::text`).join(', ')}] as row from "${table}"`,
    );
    for (;;) {
      const some = await db.query<{ row: (string | null)[] }>(sql`fetch forward 500 from backup_rows`);
      if (some.length === 0) break;
      for (const { row } of some) yield row;
      rows += some.length;
    }
    await db.script('close backup_rows');
  }
  for (const sequence of await sequencesOf(db)) yield sequence;
  yield { rows } satisfies BackupEnd;
}

/**
 * Writes a backup of the database into a new file, readable by its owner alone; answers the number of rows. The file is there when it is
 * whole and on the disk, never before. @throws where there is such a file already: none is written over
 */
export const backUp = async (db: Database, file: string, now: Date): Promise<number> => {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${file} exists already. A backup writes over nothing: name another file.`);
  const part = `${file}.part`;
  const zip = createGzip();
  const target = createWriteStream(part, { mode: 0o600, flags: 'wx' });
  const whole = finished(zip.pipe(target));
  whole.catch(() => undefined);
  try {
    const rows = await db.tx(async (tx) => {
      if (db.kind === 'postgres')
        await tx.script('set transaction isolation level repeatable read, read only');
      let count = 0;
      for await (const line of linesOf(tx, now)) {
        if (typeof line === 'object' && line !== null && 'rows' in line) count = Number(line.rows);
        if (!zip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(zip, 'drain'), whole]);
      }
      return count;
    });
    zip.end();
    await whole;
    await toDisk(part);
    // a link is refused where the file has come into being meanwhile
    await link(part, file);
    await rm(part);
    await toDisk(path.dirname(file));
    return rows;
  } catch (error) {
    zip.destroy();
    target.destroy();
    await rm(part, { force: true });
    throw error;
  }
};
