// Lists, reports and files are read from a copy of the database that follows it (DATABASE_READ_URL), so that they leave the one that is written
// to alone. What somebody wrote within the last seconds is read where it was written, whichever process took it; so is everything while the copy
// is behind, away, or not one of this database.
import type { AnyCall } from '../../../core/index.ts';
import { DatabaseAway, type Db, sql, sqlState } from '../db/db.ts';

/** Who wrote within this time reads what was written to. More than a copy that counts as fresh may be behind, twice over. */
const WRITTEN_MS = 15_000;
/** Between two looks at how far the copy is. */
export const LOOK_MS = 2_000;
/** A look that is older says nothing. */
const STALE_MS = 3 * LOOK_MS;

export interface ReadCopy {
  /** Answers `work` by the copy where that may be, else by the database itself. `work` reads alone. */
  read<T>(call: AnyCall, owner: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** Remembers that somebody wrote. */
  wrote(owner: string): Promise<void>;
  /** Looks how far the copy is; to be called again and again. */
  look(): Promise<void>;
}

export interface ReadCopyParts {
  readonly db: Db;
  /** The copy; opened at the first look, and again where that failed. */
  readonly open: () => Promise<Db>;
  readonly clock: () => number;
}

/** Lists that can be had as a file, and reports, which all can. */
const isBulk = (call: AnyCall): boolean => call.method === 'GET' && call.exports !== undefined;

/** The copy ended the question, or the question writes after all: then the database itself is asked. */
const isCopysOwn = (error: unknown): boolean =>
  error instanceof DatabaseAway || ['25006', '40001', '40P01'].includes(sqlState(error) ?? '');

interface Place {
  readonly epoch: string;
  /** Bytes of the log that are written here, or replayed. */
  readonly at: number;
}

const placeOf = (db: Db): Promise<Place | undefined> =>
  db.maybeOne<Place>(sql`
    select id::text as epoch, pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::bigint as at
    from hub_epoch limit 1`);

export const createReadCopy = ({ db, open, clock }: ReadCopyParts): ReadCopy => {
  let copy: Db | undefined;
  let before: Place | undefined;
  let freshAt = Number.NEGATIVE_INFINITY;
  const hasWritten = async (owner: string): Promise<boolean> =>
    (await db.maybeOne(sql`
      select 1 from recent_writers where owner = ${owner} and at > ${new Date(clock() - WRITTEN_MS)}`)) !==
    undefined;
  return {
    async read(call, owner, work) {
      const from = copy;
      if (from === undefined || !isBulk(call) || clock() - freshAt > STALE_MS || (await hasWritten(owner)))
        return work(db);
      return work(from).catch((error: unknown) => {
        if (isCopysOwn(error)) return work(db);
        throw error;
      });
    },
    async wrote(owner) {
      await db.query(sql`
        insert into recent_writers (owner, at) values (${owner}, ${new Date(clock())})
        on conflict (owner) do update set at = excluded.at where recent_writers.at < excluded.at`);
    },
    async look() {
      const since = clock();
      copy ??= await open();
      const [written, replayed] = [await placeOf(db), await placeOf(copy)];
      const isIt = written !== undefined && written.epoch === replayed?.epoch;
      // what was written by the look before is in the copy: it is behind by less than the time between two looks
      if (isIt && before?.epoch === written.epoch && replayed.at >= before.at) freshAt = since;
      before = written;
    },
  };
};
