// Changes with a date. What is saved for later is judged now and waits on the agenda; a loop applies what is due through the one writer, with
// the rights that its author has then. A change and its state are written in one transaction, so it is applied exactly once.
import {
  type AgendaEntry,
  type Claims,
  faultsOf,
  may,
  type PlainRecord,
  phonesOf,
  type RecordValues,
} from '../../../core/index.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { claimsOf, maybeUser } from '../identity/user.ts';
import { notifyUser } from '../notify/notifyStaff.ts';
import type { Acting } from './acting.ts';
import { locked, lockedOne, updateRecord } from './change.ts';
import { lookupFaults } from './lookups.ts';
import type { Rows } from './rows.ts';

/** A row of the agenda with who made it. */
export interface AgendaRow {
  readonly id: number;
  readonly country: string;
  readonly resource: string;
  readonly record_id: number;
  readonly fields: RecordValues;
  readonly valid_from: string;
  readonly zone: string;
  readonly state: AgendaEntry['state'];
  readonly made_by: number;
  readonly maker: string | null;
  readonly made_utc: string;
  readonly change_id: number | null;
  readonly failure: string | null;
}

export const agendaColumns: Sql = sql`a.id, a.country, a.resource, a.record_id, a.fields, ${iso('a.valid_from')} as valid_from, a.zone, a.state,
  a.made_by, u.first_name || ' ' || u.last_name as maker, ${iso('a.made_utc')} as made_utc, a.change_id, a.failure`;
export const agendaFrom: Sql = sql`dated_changes a left join users u on u.id = a.made_by`;

/** The entry as it is answered; `names`: what the records are called now. */
export const agendaAnswer = (row: AgendaRow, name: string): AgendaEntry => ({
  id: row.id,
  resource: row.resource,
  recordId: row.record_id,
  name,
  fields: { ...row.fields },
  validFrom: row.valid_from,
  zone: row.zone,
  state: row.state,
  by: { id: row.made_by, name: row.maker ?? 'Umzila' },
  madeUtc: row.made_utc,
  changeId: row.change_id,
  failure: row.failure,
});

const local = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const zoned = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The moment that a text means: of a local one, in the country's zone. @throws 422 for none, or one that is past */
export const momentOf = async (
  db: Db,
  { country, now }: Acting,
  text: string,
): Promise<{ readonly at: Date; readonly zone: string }> => {
  const { zone } = await db.one<{ zone: string }>(
    sql`select time_zone as zone from countries where cca2 = ${country}`,
  );
  const isReal = (local.test(text) || zoned.test(text)) && !Number.isNaN(Date.parse(text));
  if (!isReal) throw invalid({ validFrom: 'Enter a day and a time' });
  const { at } = await db.one<{ at: Date }>(
    local.test(text)
      ? sql`select (${text}::text::timestamp at time zone ${zone}) as at`
      : sql`select ${new Date(text)}::timestamptz as at`,
  );
  if (at.getTime() <= now.getTime()) throw invalid({ validFrom: 'Choose a moment that is still to come' });
  return { at, zone };
};

/** Judges what is to change at a later moment as a save now would be judged. @throws 422 */
const judge = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  before: PlainRecord,
  fields: RecordValues,
): Promise<void> => {
  const unfit = Object.keys(fields).filter((key) => !rows.resource.fields[key]?.dated);
  if (unfit.length > 0)
    throw invalid(Object.fromEntries(unfit.map((key) => [key, 'cannot be set from a day on'])));
  if (Object.keys(fields).length === 0) throw invalid({ fields: 'is required' });
  const record = { ...before, ...fields };
  const known = (await rows.known?.(tx, [record], acting)) ?? {};
  const [unknown = {}] = await lookupFaults(tx, acting, rows, [{ record, before }]);
  const faults = {
    ...unknown,
    ...faultsOf(rows.resource, record, { isPhone: phonesOf(acting.country), before, known }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

/** Puts a change on the agenda; answers its row and what waits already for the same fields. @throws 404, 422 */
export const schedule = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  id: number,
  fields: RecordValues,
  moment: string,
) => {
  const before = await lockedOne(tx, acting, rows, id);
  const { at, zone } = await momentOf(tx, acting, moment);
  await judge(tx, acting, rows, before, fields);
  const conflicts = await tx.query<AgendaRow>(sql`
    select ${agendaColumns} from ${agendaFrom}
    where a.resource = ${rows.kept} and a.record_id = ${id} and a.state = 'waiting'
      and exists (select from jsonb_object_keys(a.fields) k where k = any(${Object.keys(fields)}::text[]))
    order by a.valid_from, a.id`);
  const base = Object.fromEntries(Object.keys(fields).map((key) => [key, before[key] ?? null]));
  const made = await tx.one<{ id: number; valid_from: string }>(sql`
    insert into dated_changes as a (country, resource, record_id, fields, base, valid_from, zone, made_by, made_utc)
    values (${acting.country}, ${rows.kept}, ${id}, ${json(fields)}, ${json(base)}, ${at}, ${zone}, ${acting.who.id}, ${acting.now})
    returning a.id, ${iso('a.valid_from')} as valid_from`);
  const name = rows.resource.nameOf(before);
  return {
    agendaId: made.id,
    validFrom: made.valid_from,
    conflicts: conflicts.map((row) => agendaAnswer(row, name)),
  };
};

/** A row of the agenda, locked, of a record that the caller may change. @throws 404, 409 where it waits no more */
export const lockedEntry = async (tx: Db, acting: Acting, served: ReadonlyMap<string, Rows>, id: number) => {
  await tx.query(sql`select id from dated_changes where id = ${id} for update`);
  const row = await tx.maybeOne<AgendaRow>(sql`
    select ${agendaColumns} from ${agendaFrom} where a.id = ${id} and a.country = ${acting.country}`);
  const rows = row === undefined ? undefined : served.get(row.resource);
  if (row === undefined || rows === undefined || !may(acting.who, { who: rows.resource.who.update }))
    throw notFound('Change');
  const [record] = await locked(tx, acting, rows, [row.record_id], 'both');
  if (record === undefined) throw notFound('Change');
  if (row.state !== 'waiting') throw conflict('This change waits no more.');
  return { row, rows, record };
};

/** Who made it is told that it was refused, and why. */
const tellRefused = (
  tx: Db,
  row: AgendaRow,
  rows: Rows | undefined,
  name: string,
  failure: string,
): Promise<void> =>
  notifyUser(tx, row.made_by, {
    country: row.country,
    type: 'DATED_CHANGE',
    title: `A change of ${name} was not made`,
    body: failure,
    entity: 'records',
    entityId: row.record_id,
    link: rows === undefined ? '/dashboard' : `${rows.resource.path}/edit/${row.record_id}`,
  });

const actor = async (tx: Db, row: AgendaRow, now: Date): Promise<Acting | null> => {
  const user = await maybeUser(tx, row.made_by);
  if (user === undefined || !user.is_active) return null;
  const who: Claims = claimsOf(user, null);
  return { who, country: row.country, now, requestId: null, job: 'dated', post: null };
};

/** Applies one due row in its own savepoint; answers why it could not be. */
const apply = async (
  tx: Db,
  row: AgendaRow,
  rows: Rows | undefined,
  now: Date,
): Promise<string | number | null> => {
  const acting = await actor(tx, row, now);
  if (rows === undefined || acting === null || !may(acting.who, { who: rows.resource.who.update }))
    return 'Who made it may no longer do so.';
  try {
    const done = await tx.tx((inner) =>
      updateRecord(inner, acting, rows, row.record_id, row.fields, { kind: 'dated' }),
    );
    return done.changeId;
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.message;
    throw thrown;
  }
};

const MOST_AT_ONCE = 200;

/** Applies what is due, each in a transaction of its own; any number of processes may do it at once. Answers how many were settled. */
export const applyDue = async (db: Db, served: ReadonlyMap<string, Rows>, now: Date): Promise<number> => {
  for (let settled = 0; settled < MOST_AT_ONCE; settled += 1) {
    const isDone = await db.tx(async (tx) => {
      const due = await tx.maybeOne<{ id: number }>(sql`
        select id from dated_changes where state = 'waiting' and valid_from <= ${now}
        order by valid_from, id limit 1 for update skip locked`);
      if (due === undefined) return true;
      const row = await tx.one<AgendaRow>(
        sql`select ${agendaColumns} from ${agendaFrom} where a.id = ${due.id}`,
      );
      const rows = served.get(row.resource);
      const outcome = await apply(tx, row, rows, now);
      if (typeof outcome === 'string') {
        const [record] = (await rows?.shape.records(tx, [row.record_id])) ?? [];
        await tellRefused(
          tx,
          row,
          rows,
          record === undefined ? row.resource : (rows?.resource.nameOf(record) ?? ''),
          outcome,
        );
        await tx.query(
          sql`update dated_changes set state = 'refused', failure = ${outcome} where id = ${row.id}`,
        );
      } else
        await tx.query(
          sql`update dated_changes set state = 'applied', change_id = ${outcome} where id = ${row.id}`,
        );
      return false;
    });
    if (isDone) return settled;
  }
  return MOST_AT_ONCE;
};
