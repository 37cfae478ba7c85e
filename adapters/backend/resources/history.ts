// The history of records: their versions and changes with who made them, and what a record was at one of them.
import {
  type Actor,
  audience,
  type Claims,
  isInternal,
  isRecord,
  type PageOf,
  type RecordDifference,
  type RecordValues,
  type RecordVersion,
  withDifference,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { hiddenFrom, type Rows } from './rows.ts';

/** Days for which a change can be taken back. */
export const UNDO_DAYS = 30;

/** A change as its row says it, joined with the names of people. */
export interface DeedRow {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  readonly action: string | null;
  readonly actor_id: number | null;
  readonly actor: string | null;
  readonly actor_roles: readonly string[] | null;
  readonly user_id: number | null;
  readonly person: string | null;
  readonly job: string | null;
  readonly reason: string | null;
  readonly undone_by: number | null;
}

/** The columns of `DeedRow` from `changes g`, with the joins that they need. */
export const deedColumns: Sql = sql`g.id, ${iso('g.at')} as at, g.kind, g.action, g.actor_id, a.first_name || ' ' || a.last_name as actor,
  a.roles as actor_roles, g.user_id, p.first_name || ' ' || p.last_name as person, g.job, g.reason, g.undone_by`;
export const deedJoins: Sql = sql`left join users a on a.id = g.actor_id left join users p on p.id = g.user_id`;

/** Who did it, as the reader may know: staff are the house to everybody else. */
export const actorOf = (
  reader: Claims,
  { actor_id, actor, actor_roles, job }: Pick<DeedRow, 'actor_id' | 'actor' | 'actor_roles' | 'job'>,
): Actor => {
  if (job !== null && actor_id === null) return { id: null, name: 'Umzila' };
  const isStaff = audience.ams.any.some((flag) => actor_roles?.includes(flag));
  return isStaff && !isInternal(reader)
    ? { id: null, name: 'Umzila' }
    : { id: actor_id, name: actor ?? 'Umzila' };
};

/** Whether a change can be taken back at a moment, as far as its own row says it. */
export const canUndo = (row: Pick<DeedRow, 'kind' | 'undone_by' | 'at'>, now: Date, rows: Rows): boolean =>
  row.kind !== 'erase' &&
  row.undone_by === null &&
  rows.resource.deletion.kind !== 'hard' &&
  Date.parse(row.at) > now.getTime() - UNDO_DAYS * 86_400_000;

/** What every answer says of a change. */
export const deedAnswer = (reader: Claims, row: DeedRow, now: Date, rows: Rows) => ({
  changeId: row.id,
  at: row.at,
  kind: row.kind,
  action: row.action,
  by: actorOf(reader, row),
  inNameOf:
    row.user_id === null || row.user_id === row.actor_id ? null : { id: row.user_id, name: row.person ?? '' },
  reason: row.reason,
  canUndo: canUndo(row, now, rows),
  undoneBy: row.undone_by,
});

/** The differences of a version as a reader may see them. */
export const differencesIn = (diff: unknown, hidden: ReadonlySet<string>) =>
  Object.entries(isRecord(diff) ? diff : {}).flatMap(([field, pair]) =>
    hidden.has(field) || !Array.isArray(pair)
      ? []
      : [{ field, before: pair[0] ?? null, after: pair[1] ?? null }],
  );

/** A page of the versions of a record, the newest first. */
export const versionsOf = async (
  db: Db,
  reader: Claims,
  rows: Rows,
  recordId: number,
  { page = 1, pageSize = 20 }: { readonly page?: number | undefined; readonly pageSize?: number | undefined },
  now: Date,
): Promise<PageOf<RecordVersion>> => {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from record_versions where resource = ${rows.kept} and record_id = ${recordId}`);
  const found = await db.query<DeedRow & { n: number; diff: unknown }>(sql`
    select ${deedColumns}, v.n, v.diff from record_versions v join changes g on g.id = v.change_id ${deedJoins}
    where v.resource = ${rows.kept} and v.record_id = ${recordId}
    order by v.n desc limit ${pageSize}::bigint offset ${(page - 1) * pageSize}::bigint`);
  const hidden = hiddenFrom(rows, reader);
  return {
    data: found.map((row) => ({
      n: row.n,
      ...deedAnswer(reader, row, now, rows),
      differences: differencesIn(row.diff, hidden),
    })),
    page,
    totalPages: Math.ceil(total / pageSize),
    totalItems: total,
    totalCurrentItemCount: found.length,
  };
};

interface Kept {
  readonly n: number;
  readonly diff: unknown;
  readonly whole: unknown;
}

/** Versions from the oldest to the newest folded into what the record was after the last of them; null where a body was purged. */
export const foldVersions = (versions: readonly Kept[]): RecordValues | null => {
  const from = versions.findLastIndex(({ whole }) => isRecord(whole));
  const start = versions[from]?.whole;
  if (!isRecord(start)) return null;
  return versions.slice(from + 1).reduce<RecordValues | null>(
    // A difference that the writer wrote.
    (record, { diff }) =>
      record === null || !isRecord(diff) ? null : withDifference(record, diff as RecordDifference),
    start,
  );
};

/** What a record was at its n-th version; null where there is none, or its body was purged. */
export const recordAtVersion = async (
  db: Db,
  rows: Rows,
  recordId: number,
  n: number,
): Promise<RecordValues | null> => {
  const versions = await db.query<Kept>(sql`
    select n, diff, whole from record_versions
    where resource = ${rows.kept} and record_id = ${recordId} and n <= ${n}::int order by n`);
  return versions.at(-1)?.n === n ? foldVersions(versions) : null;
};

/** Who touched these fields of a record after one of its versions, the first of them. */
export const laterTouch = async (
  db: Db,
  rows: Rows,
  recordId: number,
  after: number,
  fields: readonly string[],
): Promise<DeedRow | undefined> =>
  db.maybeOne<DeedRow>(sql`
    select ${deedColumns} from record_versions v join changes g on g.id = v.change_id ${deedJoins}
    where v.resource = ${rows.kept} and v.record_id = ${recordId} and v.n > ${after}::int
      and exists (select from jsonb_object_keys(v.diff) k where k = any(${[...fields]}::text[]))
    order by v.n limit 1`);

/** Whether a record that the caller may see is there at all, deleted or not. */
export const isSeen = async (
  db: Db,
  rows: Rows,
  reader: Claims,
  country: string,
  id: number,
): Promise<boolean> =>
  (await db.maybeOne(sql`
    select r.id from ${rows.shape.from} where r.id = ${id} and ${rows.seen(reader, country)}`)) !== undefined;
