// Rebuilds that were asked for are done one after the other, each by one process; what a killed process leaves behind is taken up again. Who
// follows indexes over the hub is told at the beginning and at the end.
import { type Database, type Db, sql } from '../db/db.ts';
import { tellIndexProgress } from '../notify/indexProgress.ts';
import { rebuildSql } from './indexes.ts';

/** Without a sign of life for so long, whoever built it is gone. */
const GONE_MS = 60_000;
const ALIVE_MS = 10_000;

interface Taken {
  readonly id: number;
  readonly name: string;
}

const take = (db: Db, now: Date): Promise<Taken | undefined> =>
  db.maybeOne<Taken>(sql`
    update index_builds set state = 'running', started_utc = ${now}, alive_utc = ${now}
    where id = (select id from index_builds
      where state = 'waiting' or (state = 'running' and alive_utc < ${new Date(now.getTime() - GONE_MS)})
      order by id limit 1 for update skip locked)
    returning id, name`);

/** Leaves a note of how far a rebuild is, and tells the hub of it. */
const tell = (db: Db, { name }: Taken, done: number, at: Date): Promise<void> =>
  db.tx((tx) => tellIndexProgress(tx, { index: name, done, total: 100, at: at.toISOString() }));

/** What the work needs: the time, and a way to a connection whose statements may take long. */
export interface BuildParts {
  readonly now: () => Date;
  /** Opens a connection for long statements; absent where every statement may take as long as it needs. */
  readonly openLong?: () => Promise<Database>;
  readonly isServer: boolean;
}

const build = async (db: Db, parts: BuildParts, taken: Taken): Promise<void> => {
  const statement = rebuildSql(taken.name, parts.isServer);
  if (statement === null) throw new Error(`nothing rebuilds ${taken.name}`);
  const long = await parts.openLong?.();
  try {
    await (long ?? db).query(statement);
  } finally {
    await long?.close();
  }
};

/** Does what waits; answers how many were built. A failure is kept with its rebuild. */
export const buildIndexes = async (db: Db, parts: BuildParts): Promise<number> => {
  for (let built = 0; ; built += 1) {
    const taken = await take(db, parts.now());
    if (taken === undefined) return built;
    await tell(db, taken, 0, parts.now());
    const alive = setInterval(() => {
      db.query(sql`update index_builds set alive_utc = ${parts.now()} where id = ${taken.id}`).catch(
        () => undefined,
      );
    }, ALIVE_MS);
    const failure = await build(db, parts, taken)
      .then(() => null)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    clearInterval(alive);
    await db.query(sql`
      update index_builds set state = ${failure === null ? 'done' : 'failed'}, ended_utc = ${parts.now()}, failure = ${failure}
      where id = ${taken.id}`);
    await tell(db, taken, 100, parts.now());
  }
};
