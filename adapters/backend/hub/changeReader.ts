// What was committed since the last look, read from the table that transactions write it to. A reader keeps the snapshot that it read by: what
// that one did not show and the present one does is new, each change once, those of one record in the order of its versions. So nothing is
// lost while nobody listens, and a transaction that commits late is not passed over.
import { type Db, type Sql, sql } from '../db/db.ts';
import { type Change, isFeedTable } from './change.ts';

/** Changes of one question; what is more is asked in several. */
const changesAtOnce = 5_000;

/** How long a process may be away before its clients must begin with a snapshot. */
const KEPT = '10 minutes';

/** Forgets what every process has read that was there in the last minutes; one process does it at a time. */
export const trimChanges = async (db: Db): Promise<void> => {
  await db.query(sql`select hub_trim(${KEPT}::interval)`);
};

export interface ChangeReader {
  /**
   * Everything committed since the last call, in parts as they come. True: some of it is gone already, for this reader was away for longer
   * than changes are kept; then what was told is not all. One call at a time.
   */
  read(onChanges: (changes: readonly Change[]) => void): Promise<boolean>;
}

interface Told {
  readonly seen: string;
  readonly is_gap: boolean;
  readonly xact: string | null;
  readonly id: number;
  readonly kind: string;
  readonly record_id: number;
  readonly is_new: boolean;
}

/** Rows that the snapshot `since` did not show and `now` does, behind the last one that was read. */
const told = (since: string, now: Sql, last: Told | undefined, most: number): Sql => sql`
  select s.seen::text as seen, exists (select from hub_marks having min(before) > pg_snapshot_xmin(${since}::pg_snapshot)) as is_gap,
    c.xact::text as xact, c.id, c.kind, c.record_id, c.is_new
  from (select ${now} as seen) s left join lateral (
    select t.xact, t.id, t.kind, t.record_id, t.is_new from hub_told t
    where t.xact >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(t.xact, ${since}::pg_snapshot)
      and pg_visible_in_snapshot(t.xact, s.seen)
      and (${last === undefined} or (t.xact, t.kind, t.id) > (${last?.xact ?? '0'}::xid8, ${last?.kind ?? ''}::text, ${last?.id ?? 0}::bigint))
    order by t.xact, t.kind, t.id limit ${most}::int) c on true`;

/** A reader that stands at this moment: what was committed before is not told. */
export const createChangeReader = async (db: Db, most = changesAtOnce): Promise<ChangeReader> => {
  let since = (await db.one<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`)).seen;
  // How far a call came that was broken off: the next one goes on there.
  let now: string | undefined;
  let last: Told | undefined;
  /** Up to the present moment, or to that of the call that was broken off. */
  const pass = async (onChanges: (changes: readonly Change[]) => void): Promise<boolean> => {
    let isGap = false;
    for (;;) {
      const moment = now === undefined ? sql`pg_current_snapshot()` : sql`${now}::pg_snapshot`;
      const rows = await db.query<Told>(told(since, moment, last, most));
      const [first] = rows;
      if (first === undefined) throw new Error('The changes of the hub cannot be read.');
      now = first.seen;
      isGap ||= first.is_gap;
      // where nothing was written, one row says only which moment it is
      const written = rows.filter(({ xact }) => xact !== null);
      const changes = written.flatMap(({ kind, record_id: id, is_new: isNew }): Change[] =>
        isFeedTable(kind) ? [{ table: kind, id, kind: isNew ? 'NEW' : 'EXISTING' }] : [],
      );
      if (changes.length > 0) onChanges(changes);
      if (written.length < most) break;
      last = written.at(-1);
    }
    since = now;
    now = undefined;
    last = undefined;
    return isGap;
  };
  return {
    read: async (onChanges) => {
      const wasBrokenOff = now !== undefined && (await pass(onChanges));
      return (await pass(onChanges)) || wasBrokenOff;
    },
  };
};
