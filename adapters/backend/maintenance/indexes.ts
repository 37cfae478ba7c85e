// How the indexes stand that searches and lists are answered from, and the calls that ask for rebuilds.
import { adminContract, type IndexBuild, type IndexStanding, searchIndex } from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, name, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, invalid } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';

const calls = adminContract.indexes;

/** The index in the database that stands behind one of these names. */
export const databaseIndex: Readonly<Record<string, { readonly table: string; readonly index: string }>> = {
  deliveries: { table: 'deliveries', index: 'deliveries_search' },
  barcodes: { table: 'parcels', index: 'parcels_bar_code_text' },
};

/** Of more rows than these it is not counted by how much counters differ. */
const MOST_COMPARED = 200_000;

const builds = (where: Sql): Sql => sql`
  select jsonb_build_object('id', b.id, 'buildState', b.state, 'askedUtc', ${iso('b.asked_utc')}, 'startedUtc', ${iso('b.started_utc')},
    'endedUtc', ${iso('b.ended_utc')}, 'failure', b.failure, 'by', coalesce(u.first_name || ' ' || u.last_name, 'Umzila'),
    'percent', case b.state when 'done' then 100 else 0 end) as build, b.name
  from index_builds b left join users u on u.id = b.asked_by where ${where}`;

type Named = Pick<IndexStanding, 'index'>['index'];

/** How far the database is with a rebuild that runs, in hundredths; it tells only of real servers. */
const percentOf = async (db: Db, table: string): Promise<number> => {
  const told = await db.maybeOne<{ percent: number }>(sql`
    select least(99, round(100 * greatest(coalesce(p.blocks_done::numeric / nullif(p.blocks_total, 0), 0),
      coalesce(p.tuples_done::numeric / nullif(p.tuples_total, 0), 0))))::int as percent
    from pg_stat_progress_create_index p where p.relid = ${table}::text::regclass limit 1`);
  return told?.percent ?? 0;
};

const buildOf = async (db: Db, index: Named): Promise<IndexBuild | null> => {
  const found = await db.maybeOne<{ build: IndexBuild }>(
    sql`${builds(sql`b.name = ${index}`)} order by b.id desc limit 1`,
  );
  if (found === undefined) return null;
  const { build } = found;
  const at = databaseIndex[index];
  return build.buildState === 'running' && at !== undefined
    ? { ...build, percent: await percentOf(db, at.table) }
    : build;
};

/** Of a table that the database has not looked at yet: the embedded one looks when it likes. */
const countedRows = async (db: Db, table: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*) as n from (select from ${name(table)} limit ${MOST_COMPARED}) counted`,
    )
  ).n;

const ofDatabase = async (db: Db, index: Named): Promise<IndexStanding> => {
  const at = databaseIndex[index] ?? { table: '', index: '' };
  const found = await db.maybeOne<{ rows: number; bytes: number; isValid: boolean }>(sql`
    select greatest(t.reltuples, 0)::bigint as rows, pg_relation_size(c.oid) as bytes, i.indisvalid and i.indisready as "isValid"
    from pg_class c join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = i.indrelid where c.relname = ${at.index}`);
  return {
    index,
    indexState: found === undefined ? 'missing' : found.isValid ? 'ready' : 'behind',
    rows: found === undefined ? 0 : found.rows || (await countedRows(db, at.table)),
    bytes: found?.bytes ?? null,
    canRebuild: true,
    build: await buildOf(db, index),
  };
};

const ofCounts = async (db: Db, country: string): Promise<IndexStanding> => {
  const { rows, waiting, bytes } = await db.one<{ rows: number; waiting: number; bytes: number }>(sql`
    select coalesce(sum(n), 0)::bigint as rows, (select count(*) from delivery_count_changes) as waiting,
      pg_total_relation_size('delivery_counts') as bytes
    from delivery_counts_now where is_total and country = ${country}`);
  const isKept = await db.maybeOne(sql`select 1 from settings where name = 'delivery-counts'`);
  const apart =
    isKept === undefined || rows > MOST_COMPARED
      ? null
      : (
          await db.one<{ n: number }>(sql`
            select count(*) as n from deliveries
            where country = ${country} and deleted_utc is null and archived_utc is null`)
        ).n - rows;
  return {
    index: 'counts',
    indexState: isKept === undefined ? 'missing' : (apart ?? 0) === 0 ? 'ready' : 'behind',
    rows,
    bytes,
    waiting,
    apart: apart === null ? null : Math.abs(apart),
    canRebuild: true,
    build: await buildOf(db, 'counts'),
  };
};

const ofPlaces = async (db: Db, country: string): Promise<IndexStanding> => {
  const { rows } = await db.one<{ rows: number }>(sql`
    select count(*) as rows from imported_places p join place_imports i on i.id = p.import_id
    where i.country = ${country} and i.undone_utc is null`);
  return { index: 'places', indexState: 'ready', rows, canRebuild: false };
};

const list = implement(calls.list, async ({ db }, { params }) => [
  await ofDatabase(db, 'deliveries'),
  await ofDatabase(db, 'barcodes'),
  await ofCounts(db, params.cca2),
  await ofPlaces(db, params.cca2),
]);

const rebuild = implement(calls.rebuild, (context, { params }) => {
  const { index } = params;
  if (index === searchIndex.code.PLACES)
    throw invalid({ index: 'Places are read anew by themselves whenever a list of them is brought in.' });
  const who = signedIn(context);
  return context.db.tx(async (tx) => {
    const made = await tx.maybeOne<{ id: number }>(sql`
      insert into index_builds (name, asked_by, asked_utc) values (${index}, ${who.id}, ${context.now()})
      on conflict (name) where state in ('waiting', 'running') do nothing returning id`);
    if (made === undefined) throw conflict('It is being built already.', await buildOf(tx, index));
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'rebuild',
      entity: 'index',
      entityId: made.id,
      detail: { index },
    });
    const { build } = await tx.one<{ build: IndexBuild }>(builds(sql`b.id = ${made.id}`));
    return build;
  });
});

const stop = implement(calls.stop, async ({ db, now }, { params }) => {
  const stopped = await db.query(sql`
    update index_builds set state = 'stopped', ended_utc = ${now()} where name = ${params.index} and state = 'waiting' returning id`);
  if (stopped.length === 0) throw conflict('No rebuild waits: one that has begun is finished.');
});

export const indexHandlers: readonly Implementation[] = [list, rebuild, stop];

/** The statement that builds an index anew; on a server while searches and writes go on. */
export const rebuildSql = (index: string, isServer: boolean): Sql | null => {
  const at = databaseIndex[index];
  if (at !== undefined)
    return isServer
      ? sql`reindex index concurrently ${name(at.index)}`
      : sql`reindex index ${name(at.index)}`;
  return index === searchIndex.code.COUNTS ? sql`select recount_deliveries()` : null;
};
