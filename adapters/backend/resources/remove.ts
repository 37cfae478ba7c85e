// Deleting and bringing back. A deleted record is hidden, not gone: it keeps its id and what names it can still be read. What is in use is
// refused with what uses it; a resource whose records go for good says so itself.
import { fillCount, may, type PlainRecord } from '../../../core/index.ts';
import { type Db, name, sql } from '../db/db.ts';
import { checkVersion, conflict, forbidden, notFound } from '../http/problem.ts';
import type { Acting } from './acting.ts';
import {
  type Applied,
  type Changed,
  finish,
  lockedOne,
  type Refused,
  refusedAnswer,
  writeRecords,
} from './change.ts';
import { type Rows, shownTo } from './rows.ts';

/** What names these records, by record: each use in words, as '12 deliveries wait here'. */
export const usesOf = async (
  tx: Db,
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const found = new Map<number, string[]>();
  for (const { says, count } of rows.uses)
    for (const { id, n } of await tx.query<{ id: number; n: number }>(count(sql`(${[...ids]}::bigint[])`))) {
      if (n > 0) found.set(id, [...(found.get(id) ?? []), fillCount(says, { n })]);
    }
  return found;
};

const inUse = (rows: Rows, uses: readonly string[]): string =>
  `This ${rows.resource.noun[0]} is in use: ${uses.join(', ')}.`;

/** Deletes records that are locked; those in use are refused, all of them together unless `isPartly`. @throws 409 */
export const applyRemovals = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  records: readonly PlainRecord[],
  isPartly = false,
): Promise<Applied> => {
  const uses = await usesOf(
    tx,
    rows,
    records.map(({ id }) => id),
  );
  const refused = records.flatMap((record): Refused[] => {
    const names = uses.get(record.id);
    return names === undefined
      ? []
      : [{ id: record.id, name: rows.resource.nameOf(record), faults: { '': inUse(rows, names) } }];
  });
  const [first] = refused;
  if (!isPartly && first !== undefined) {
    const says = first.faults[''] ?? '';
    throw records.length === 1
      ? conflict(says)
      : conflict(`${first.name}: ${says}`, { refused: refused.map(refusedAnswer) });
  }
  const going = records.filter(({ id }) => !uses.has(id));
  const ids = going.map(({ id }) => id);
  await (rows.resource.deletion.kind === 'hard'
    ? tx.query(sql`delete from ${name(rows.table)} where id = any(${ids}::bigint[])`)
    : tx.query(sql`
        update ${name(rows.table)} set deleted_utc = ${acting.now}, deleted_by = ${acting.who.id}
        where id = any(${ids}::bigint[])`));
  return { ids, befores: new Map(going.map((record) => [record.id, record])), refused };
};

/** Brings deleted records, which are locked, back under their own ids. */
export const applyReturns = async (tx: Db, rows: Rows, records: readonly PlainRecord[]): Promise<Applied> => {
  const ids = records.map(({ id }) => id);
  await tx.query(sql`
    update ${name(rows.table)} set deleted_utc = null, deleted_by = null where id = any(${ids}::bigint[])`);
  return { ids, befores: new Map(records.map((record) => [record.id, record])), refused: [] };
};

/** A deleted record brought back, or the values of an earlier version. @throws 404, 409, 422 where a rule forbids what was then */
export const restoreRecord = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  id: number,
  {
    xmin,
    values,
  }: { readonly xmin: number | null; readonly values: Readonly<Record<string, unknown>> | null },
): Promise<Changed> => {
  const before = await lockedOne(tx, acting, rows, id, 'both');
  await checkVersion(xmin, before.xmin, async () => shownTo(rows, acting.who)(before));
  const deed = { kind: 'restore' } as const;
  if (values !== null) {
    if (before.deletedUtc !== null) throw notFound('Version');
    return writeRecords(tx, acting, rows, deed, [{ before, sent: values }]);
  }
  if (!may(acting.who, { who: rows.resource.who.remove })) throw forbidden();
  if (before.deletedUtc === null) return { changeId: null, records: [before], changed: [], refused: [] };
  return finish(tx, acting, rows, deed, await applyReturns(tx, rows, [before]));
};
