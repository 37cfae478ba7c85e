// What a record was at a moment, or will be by what waits for its day: its versions folded until then, and after now the changes of the agenda
// over what it is. Only what versions carry is told: computed values are of today.
import { isRecord, type RecordDifference, type RecordValues } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { foldVersions, recordAtVersion } from './history.ts';
import type { Rows } from './rows.ts';
import { keptOf } from './versions.ts';

/** As it stood before its first known version, of a record that is older than its history. */
const beforeFirst = async (db: Db, rows: Rows, recordId: number): Promise<RecordValues | null> => {
  const first = await db.maybeOne<{ diff: unknown; whole: unknown }>(sql`
    select diff, whole from record_versions where resource = ${rows.kept} and record_id = ${recordId} order by n limit 1`);
  const whole = first === undefined ? null : foldVersions([{ n: 1, ...first }]);
  if (whole === null || !isRecord(first?.diff)) return null;
  // A difference that the writer wrote.
  const diff = first.diff as RecordDifference;
  const was = Object.fromEntries(Object.entries(diff).map(([name, [before]]) => [name, before]));
  return { ...whole, ...was };
};

/** The record at a moment before now; null where it was not there yet, or what it was is no longer kept. */
const past = async (db: Db, rows: Rows, recordId: number, at: Date): Promise<RecordValues | null> => {
  const { n } = await db.one<{ n: number | null }>(sql`
    select max(n) as n from record_versions where resource = ${rows.kept} and record_id = ${recordId} and at <= ${at}`);
  const record =
    n === null ? await beforeFirst(db, rows, recordId) : await recordAtVersion(db, rows, recordId, n);
  const { createdUtc } = record ?? {};
  return typeof createdUtc !== 'string' || Date.parse(createdUtc) > at.getTime() ? null : record;
};

/** The record at a moment to come: what it is, with what waits until then laid over it in the order of its days. */
const planned = async (db: Db, rows: Rows, recordId: number, at: Date): Promise<RecordValues | null> => {
  const [record] = await rows.shape.records(db, [recordId]);
  const waiting = await db.query<{ fields: RecordValues }>(sql`
    select fields from dated_changes
    where resource = ${rows.kept} and record_id = ${recordId} and state = 'waiting' and valid_from <= ${at}
    order by valid_from, id`);
  const now = keptOf(rows, record ?? null);
  return now === null ? null : Object.assign({}, now, ...waiting.map(({ fields }) => fields));
};

/** What the record was, is or will be then; null where nobody knows. */
export const recordAt = async (
  db: Db,
  rows: Rows,
  recordId: number,
  at: Date,
  now: Date,
): Promise<RecordValues | null> => {
  if (at.getTime() > now.getTime()) return planned(db, rows, recordId, at);
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from record_versions where resource = ${rows.kept} and record_id = ${recordId}`);
  // Nothing was ever changed of it: it is as it was made.
  if (n > 0) return past(db, rows, recordId, at);
  const record = await planned(db, rows, recordId, now);
  const { createdUtc } = record ?? {};
  return typeof createdUtc === 'string' && Date.parse(createdUtc) > at.getTime() ? null : record;
};
