// Several records at once: setting fields of those that are named or that a filter leaves, and deleting them. One transaction and one change;
// each record is judged like a single save, and those with faults are named.
import { type PlainRecord, type RecordValues, texts } from '../../../core/index.ts';
import { type Context, type Implementation, implement, signedIn } from '../calls/handler.ts';
import { type Db, join, sql } from '../db/db.ts';
import { conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { type Acting, actingIn } from './acting.ts';
import { type Changed, finish, locked, refusedAnswer, writeRecords } from './change.ts';
import { kept, MOST_TOLD, previewed } from './preview.ts';
import { applyRemovals } from './remove.ts';
import { type Asked, hiddenFrom, listConditions, type Rows } from './rows.ts';

const MOST_RECORDS = 10_000;
const MOST_NAMED = 200;

/** Which records: by their ids, or all that the list of these filters shows. */
interface Chosen {
  readonly ids: readonly number[] | null;
  readonly filter: Asked;
  /** The number that the list showed. */
  readonly expect: number | null;
}

const frame = new Set(['id', 'expect', 'effect', 'preview', 'reason']);

/** What the query of a deletion chooses. @throws 400 for a filter that would leave everything */
const chosenIn = (query: Asked): Chosen => {
  const { id, expect } = query;
  const filter = Object.fromEntries(
    Object.entries(query).filter(([key, value]) => !frame.has(key) && value !== undefined && value !== null),
  );
  const ids = Array.isArray(id) ? id.map(Number) : null;
  if (ids === null && Object.keys(filter).length === 0)
    throw new Problem(400, 'Name records or at least one filter: without one every record would be meant.');
  return { ids, filter, expect: typeof expect === 'number' ? expect : null };
};

/** The ids that are chosen, within what the caller's list would show. @throws 400, 409 where the list has changed */
const idsOf = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  { ids, filter, expect }: Chosen,
): Promise<readonly number[]> => {
  if (ids !== null) {
    if (ids.length > MOST_RECORDS)
      throw new Problem(400, `At most ${MOST_RECORDS} records can be changed at once.`);
    return ids;
  }
  const hidden = hiddenFrom(rows, acting.who);
  const where = listConditions(rows, acting.who, acting.country, filter, (key) => !hidden.has(key));
  const found = await tx.query<{ id: number }>(sql`
    select r.id from ${rows.shape.from} where ${join(where, ' and ')} order by r.id limit ${MOST_RECORDS + 1}::int`);
  if (found.length > MOST_RECORDS)
    throw new Problem(400, `At most ${MOST_RECORDS} records can be changed at once.`);
  if (expect !== null && expect !== found.length)
    throw conflict(`The list has changed: ${found.length} now.`, { totalItems: found.length });
  return found.map(({ id }) => id);
};

/** The records that are chosen, locked. @throws 404 where one that is named is not there */
const lockedChosen = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  chosen: Chosen,
): Promise<readonly PlainRecord[]> => {
  const ids = await idsOf(tx, acting, rows, chosen);
  const records = await locked(tx, acting, rows, ids);
  if (chosen.ids !== null && records.length < new Set(ids).size) throw notFound('Record');
  return records;
};

const changeSeveral = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  chosen: Chosen,
  fields: RecordValues,
): Promise<Changed> => {
  const unfit = Object.keys(fields).filter((key) => !rows.resource.fields[key]?.bulk);
  if (unfit.length > 0)
    throw invalid(Object.fromEntries(unfit.map((key) => [key, 'is not set for several at once'])));
  const records = await lockedChosen(tx, acting, rows, chosen);
  const sendings = records.map((before) => ({ before, sent: fields }));
  return writeRecords(tx, acting, rows, { kind: 'bulk' }, sendings, { isPartly: true });
};

const MOST_REASON = 200;

/** Why records are deleted, where their resource asks for it. @throws 422 where nothing is said */
const reasonIn = ({ resource }: Rows, asked: Asked): string | null => {
  const reason = typeof asked['reason'] === 'string' ? asked['reason'].trim() : '';
  const isAsked = resource.deletion.kind !== 'none' && resource.deletion.reason === true;
  if (isAsked && reason === '') throw invalid({ reason: texts.validation.reasonRequired });
  if (reason.length > MOST_REASON) throw invalid({ reason: `Use at most ${MOST_REASON} characters` });
  return reason === '' ? null : reason;
};

const removeSeveral = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  chosen: Chosen,
  reason: string | null,
): Promise<Changed> => {
  const records = await lockedChosen(tx, acting, rows, chosen);
  return finish(tx, acting, rows, { kind: 'remove', reason }, await applyRemovals(tx, acting, rows, records));
};

interface ChangeSent {
  readonly ids?: readonly number[] | null | undefined;
  readonly filter?: RecordValues | null | undefined;
  readonly expect?: number | null | undefined;
  readonly fields: RecordValues;
}

const chosenBy = ({ ids, filter, expect }: ChangeSent): Chosen => {
  const narrowed = Object.entries(filter ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if ((ids ?? null) === null && narrowed.length === 0)
    throw new Problem(400, 'Name records or at least one filter: without one every record would be meant.');
  return { ids: ids ?? null, filter: Object.fromEntries(narrowed), expect: expect ?? null };
};

/** What serves changes and deletions of several records. */
export const bulkHandlers = (rows: Rows): readonly (Implementation | null)[] => {
  const { change, previewChange, remove, previewRemove } = rows.resource.calls;
  const acts = (context: Context, country: string): Acting => {
    signedIn(context);
    return actingIn(context, country);
  };
  return [
    change === undefined
      ? null
      : implement(change, async (context, { params, query, body }) => {
          const acting = acts(context, params.cca2);
          const done = await kept(context.db, acting, rows, query.effect, (tx) =>
            changeSeveral(tx, acting, rows, chosenBy(body), body.fields),
          );
          return {
            updated: done.changed.length,
            refused: done.refused.slice(0, MOST_TOLD).map(refusedAnswer),
            refusedTotal: done.refused.length,
            changeId: done.changeId,
          };
        }),
    previewChange === undefined
      ? null
      : implement(previewChange, (context, { params, body }) => {
          const acting = acts(context, params.cca2);
          return previewed(context.db, acting, rows, (tx) =>
            changeSeveral(tx, acting, rows, chosenBy(body), body.fields),
          );
        }),
    remove === undefined
      ? null
      : implement(remove, async (context, { params, query }) => {
          const acting = acts(context, params.cca2);
          const asked: Asked = query;
          const shown = typeof asked['effect'] === 'string' ? asked['effect'] : undefined;
          const done = await kept(context.db, acting, rows, shown, (tx) =>
            removeSeveral(tx, acting, rows, chosenIn(asked), reasonIn(rows, asked)),
          );
          return {
            deleted: done.changed.length,
            changeId: done.changeId,
            records: done.changed
              .slice(0, MOST_NAMED)
              .flatMap(({ after }) => (after === null ? [] : [{ id: after.id, xmin: after.xmin }])),
          };
        }),
    previewRemove === undefined
      ? null
      : implement(previewRemove, (context, { params, query }) => {
          const acting = acts(context, params.cca2);
          return previewed(context.db, acting, rows, (tx) =>
            removeSeveral(tx, acting, rows, chosenIn(query), null),
          );
        }),
  ];
};
