// What was changed: one row for a change, one version for each record that it changed. Versions carry what was before and after, the whole
// record at the first, before a deletion and at every twentieth, and a digest by which an altered one is known.
import { createHash } from 'node:crypto';
import { differenceOf, isRecord, type RecordDifference, type RecordValues } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import type { WrittenAs } from './acting.ts';
import type { ChangedRecord, Rows } from './rows.ts';

/** What kind of change it was. */
export type ChangeKind =
  | 'create'
  | 'update'
  | 'remove'
  | 'restore'
  | 'bulk'
  | 'import'
  | 'undo'
  | 'dated'
  | 'erase'
  | 'action';

/** What is said of a change beside its records. */
export interface Deed {
  readonly kind: ChangeKind;
  /** Which action of the resource. */
  readonly action?: string;
  readonly reason?: string | null;
  /** The change that this one takes back. */
  readonly undoes?: number;
}

const WHOLE_EVERY = 20;

/** Keys in one order, so that the same value always has the same text. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : isRecord(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, canonical(value[key])]),
        )
      : value;

/** What a version is sealed by. */
export interface Sealed {
  readonly resource: string;
  readonly recordId: number;
  readonly n: number;
  readonly changeId: number;
  readonly at: string;
  readonly diff: unknown;
  readonly whole: unknown;
}

/** The digest of a version: changes with whatever it says. */
export const digestOf = (version: Sealed): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(version)))
    .digest('hex');

/** What of a record is kept in its versions. */
export const keptOf = (rows: Rows, record: RecordValues | null): RecordValues | null =>
  record === null ? null : Object.fromEntries(rows.versioned.map((name) => [name, record[name] ?? null]));

/** What a change did to a record, as its version says it. */
export const changeOf = (rows: Rows, { before, after }: ChangedRecord): RecordDifference =>
  differenceOf(before, after, rows.versioned);

const scopesOf = (rows: Rows, changed: readonly ChangedRecord[], country: string): readonly string[] => [
  ...new Set(
    changed.flatMap(({ before, after }) =>
      [before, after].flatMap((record) => (record === null ? [] : (rows.scopesOf?.(record) ?? [country]))),
    ),
  ),
];

/** The number of the newest version of each record; the records are locked by whoever writes them. */
const lastOf = async (
  tx: Db,
  resource: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await tx.query<{ id: number; n: number }>(sql`
        select record_id as id, max(n) as n from record_versions
        where resource = ${resource} and record_id = any(${[...ids]}::bigint[]) group by 1`)
    ).map(({ id, n }) => [id, n]),
  );

const idOf = ({ before, after }: ChangedRecord): number => (after ?? before)?.id ?? 0;

/** Writes down a change of these records, all of which really changed; answers its id. */
export const keepChange = async (
  tx: Db,
  acting: WrittenAs,
  rows: Rows,
  deed: Deed,
  changed: readonly ChangedRecord[],
): Promise<number> => {
  const { kept: segment } = rows;
  const { who, country, now, requestId, job } = acting;
  const { id: changeId } = await tx.one<{ id: number }>(sql`
    insert into changes (at, country, kind, action, resource, rows, actor_id, user_id, api_client_id, job, reason, undoes,
      request_id, scopes)
    values (${now}, ${country}, ${deed.kind}, ${deed.action ?? null}, ${segment}, ${changed.length}::int,
      ${who?.actorId ?? who?.id ?? null}, ${who?.id ?? null}, ${acting.apiClientId ?? null}, ${job}, ${deed.reason ?? null}, ${deed.undoes ?? null}, ${requestId},
      ${scopesOf(rows, changed, country)}::text[])
    returning id`);
  const last = await lastOf(tx, segment, changed.map(idOf));
  const at = now.toISOString();
  const versions = changed.map((one) => {
    const recordId = idOf(one);
    const n = (last.get(recordId) ?? 0) + 1;
    const isWhole = n === 1 || n % WHOLE_EVERY === 0 || one.after === null || one.after.deletedUtc !== null;
    const sealed: Sealed = {
      resource: segment,
      recordId,
      n,
      changeId,
      at,
      diff: changeOf(rows, one),
      whole: isWhole ? keptOf(rows, one.after ?? one.before) : null,
    };
    return {
      record_id: recordId,
      n,
      row_version: (one.after ?? one.before)?.xmin ?? 0,
      diff: sealed.diff,
      whole: sealed.whole,
      digest: digestOf(sealed),
    };
  });
  await tx.query(sql`
    insert into record_versions (resource, record_id, n, change_id, row_version, at, diff, whole, digest)
    select ${segment}, v.record_id, v.n, ${changeId}::bigint, v.row_version, ${now}::timestamptz, v.diff, v.whole, v.digest
    from jsonb_to_recordset(${json(versions)}) as v(record_id bigint, n int, row_version bigint, diff jsonb, whole jsonb, digest text)`);
  if (rows.isCounted)
    await tx.query(sql`
      insert into revisions (resource, country, n) values (${segment}, ${country}, 1)
      on conflict (resource, country) do update set n = revisions.n + 1`);
  return changeId;
};

/** The records among several that a write really changed. */
export const reallyChanged = (rows: Rows, all: readonly ChangedRecord[]): readonly ChangedRecord[] =>
  all.filter(
    (one) => one.before === null || one.after === null || Object.keys(changeOf(rows, one)).length > 0,
  );
