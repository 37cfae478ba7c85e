// Taking a change back. Each field that still has the value which the change gave it goes back to the one before; a record that was made is
// deleted, one that was deleted returns. Where somebody touched a field since, that is said, and nothing is undone unless the rest is asked for.
import {
  type Audience,
  isRecord,
  isSame,
  may,
  type PlainRecord,
  type RecordValues,
} from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';
import type { Acting } from './acting.ts';
import {
  type Applied,
  applyWrites,
  type Changed,
  finish,
  locked,
  type Refused,
  refusedAnswer,
} from './change.ts';
import { canUndo, type DeedRow, laterTouch } from './history.ts';
import { applyRemovals, applyReturns } from './remove.ts';
import type { Rows } from './rows.ts';

interface Version {
  readonly record_id: number;
  readonly n: number;
  readonly diff: unknown;
}

type Pairs = Readonly<Record<string, readonly [unknown, unknown]>>;

const pairsIn = (diff: unknown): Pairs =>
  Object.fromEntries(
    Object.entries(isRecord(diff) ? diff : {}).flatMap(([field, pair]) =>
      Array.isArray(pair) ? [[field, [pair[0] ?? null, pair[1] ?? null] as const]] : [],
    ),
  );

/** What taking back one version of one record asks for. */
type Step =
  | { readonly does: 'remove' | 'return'; readonly before: PlainRecord }
  | { readonly does: 'write'; readonly before: PlainRecord; readonly sent: RecordValues }
  | { readonly does: 'nothing' };

const stepOf = (before: PlainRecord, pairs: Pairs): Step => {
  const { deletedUtc, createdUtc, ...fields } = pairs;
  if (createdUtc !== undefined)
    return before.deletedUtc === null ? { does: 'remove', before } : { does: 'nothing' };
  if (deletedUtc !== undefined) return { does: deletedUtc[1] === null ? 'remove' : 'return', before };
  return {
    does: 'write',
    before,
    sent: Object.fromEntries(Object.entries(fields).map(([field, [was]]) => [field, was])),
  };
};

/** The fields that no longer have the value which the change gave them. */
const touchedSince = (record: PlainRecord, pairs: Pairs): readonly string[] =>
  Object.entries(pairs)
    .filter(([field, [, after]]) => field !== 'createdUtc' && !isSame(record[field], after))
    .map(([field]) => field);

const need = (acting: Acting, who: Audience): void => {
  if (!may(acting.who, { who })) throw forbidden();
};

/** Says who changed it again, and when. */
const refusal = async (
  tx: Db,
  rows: Rows,
  record: PlainRecord,
  n: number,
  fields: readonly string[],
): Promise<Refused> => {
  const later = await laterTouch(tx, rows, record.id, n, fields);
  const label = rows.resource.fields[fields[0] ?? '']?.label ?? rows.resource.noun[0];
  return {
    id: record.id,
    name: rows.resource.nameOf(record),
    faults: {
      [fields[0] ?? '']:
        later === undefined
          ? `${label} was changed again.`
          : `${label} was changed again by ${later.actor ?? 'Umzila'} on ${later.at.slice(0, 10)}.`,
    },
  };
};

/** Takes a change of these rows back: one new change. @throws 403, 404, 409 */
export const undoChange = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  change: DeedRow,
  isPartly: boolean,
): Promise<Changed> => {
  if (!canUndo(change, acting.now, rows)) throw conflict('This change can no longer be undone.');
  const versions = await tx.query<Version>(sql`
    select record_id, n, diff from record_versions
    where change_id = ${change.id} and resource = ${rows.kept} order by record_id`);
  const records = new Map(
    (
      await locked(
        tx,
        acting,
        rows,
        versions.map(({ record_id }) => record_id),
        'both',
      )
    ).map((record) => [record.id, record]),
  );
  const refused: Refused[] = [];
  const steps: Step[] = [];
  for (const { record_id, n, diff } of versions) {
    const record = records.get(record_id);
    if (record === undefined) continue;
    const pairs = pairsIn(diff);
    const touched = touchedSince(record, pairs);
    if (touched.length > 0) refused.push(await refusal(tx, rows, record, n, touched));
    else steps.push(stepOf(record, pairs));
  }
  if (steps.length === 0 && refused.length === 0) throw notFound('Change');
  const [first] = refused;
  if (first !== undefined && !isPartly)
    throw conflict(Object.values(first.faults)[0] ?? '', {
      possible: steps.length,
      total: versions.length,
      refused: refused.slice(0, 1_000).map(refusedAnswer),
    });
  const applied = await applySteps(tx, acting, rows, steps, isPartly);
  const undone = await finish(
    tx,
    acting,
    rows,
    { kind: 'undo', undoes: change.id },
    {
      ids: applied.flatMap(({ ids }) => ids),
      befores: new Map(applied.flatMap(({ befores }) => [...befores])),
      refused: [...refused, ...applied.flatMap((one) => one.refused)],
    },
  );
  await tx.query(sql`update changes set undone_by = ${undone.changeId} where id = ${change.id}`);
  return undone;
};

const applySteps = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  steps: readonly Step[],
  isPartly: boolean,
): Promise<readonly Applied[]> => {
  const { update, remove } = rows.resource.who;
  const of = (does: 'remove' | 'return'): readonly PlainRecord[] =>
    steps.flatMap((step) => (step.does === does ? [step.before] : []));
  const [going, coming] = [of('remove'), of('return')];
  const writes = steps.flatMap((step) => (step.does === 'write' ? [step] : []));
  if (going.length + coming.length > 0) need(acting, remove);
  if (writes.length > 0) need(acting, update);
  for (const field of new Set(writes.flatMap(({ sent }) => Object.keys(sent)))) {
    const writer = rows.resource.fields[field]?.who?.write;
    if (writer !== undefined) need(acting, writer);
  }
  return [
    ...(going.length === 0 ? [] : [await applyRemovals(tx, acting, rows, going, isPartly)]),
    ...(coming.length === 0 ? [] : [await applyReturns(tx, rows, coming)]),
    ...(writes.length === 0
      ? []
      : [await applyWrites(tx, acting, rows, writes, { isPartly, isService: true })]),
  ];
};
