// The one writer of records. Whoever changes a resource's table does it here: the rows are locked, the version compared, the record judged
// with the texts of the form, written in one statement and written down with what was before. A preview is the same, thrown away.
import {
  type Claims,
  differenceOf,
  faultsOf,
  faultTexts,
  isEmpty,
  isSame,
  may,
  newRecord,
  normalisePhone,
  type PlainRecord,
  phoneCountry,
  phonesOf,
  type RecordValues,
} from '../../../core/index.ts';
import { constraintOf, type Db, empty, join, json, name, type Sql, sql, sqlState } from '../db/db.ts';
import { checkVersion, invalid, notFound } from '../http/problem.ts';
import type { Acting } from './acting.ts';
import { asKept, type StoredField, toColumn } from './columns.ts';
import { lookupFaults } from './lookups.ts';
import { type ChangedRecord, type Rows, shownTo } from './rows.ts';
import { type Deed, keepChange, reallyChanged } from './versions.ts';

/** A record that was refused among several. */
export interface Refused {
  readonly id: number;
  readonly name: string;
  readonly faults: Readonly<Record<string, string>>;
  /** Which of the sendings it was, where several were written: a new record has no id by which it could be told. */
  readonly at?: number;
}

/** A refused record as it is answered. */
export const refusedAnswer = ({ id, name: called, faults }: Refused) => ({
  id,
  name: called,
  errors: Object.fromEntries(Object.entries(faults).map(([field, says]) => [field, [says]])),
});

/** What came of a change. `changeId` null: nothing changed. */
export interface Changed {
  readonly changeId: number | null;
  /** Every record that was asked for and not refused, changed or not. */
  readonly records: readonly PlainRecord[];
  /** Those that really changed. */
  readonly changed: readonly ChangedRecord[];
  readonly refused: readonly Refused[];
}

/** What every record has and nobody writes. */
const FRAME: ReadonlySet<string> = new Set(['id', 'xmin', 'country', 'createdUtc', 'deletedUtc']);

/** The faults of values that may not be written but must stay as they are. */
const fixedFaults = (
  rows: Rows,
  who: Claims,
  sent: RecordValues,
  before: PlainRecord | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([key, value]) => {
      if (value === undefined || key === 'xmin') return [];
      const field = rows.resource.fields[key];
      const isFixed =
        FRAME.has(key) ||
        (field === undefined && !isStored(rows, key)) ||
        field?.write === 'never' ||
        (field?.write === 'create' && before !== null) ||
        (field?.who?.write !== undefined && !may(who, { who: field.who.write }));
      const stands = before?.[key] ?? (before === null ? field?.create : undefined);
      return isFixed && !isSame(value, stands) && !(before === null && isEmpty(value))
        ? [[key, faultTexts.stays]]
        : [];
    }),
  );

const isStored = (rows: Rows, key: string): boolean => rows.stored.some((one) => one.name === key);

/** The sent values as they would be kept, without those that are not written; a phone number in its one form. */
const writable = (
  rows: Rows,
  country: string,
  sent: RecordValues,
  before: PlainRecord | null,
  isService: boolean,
): RecordValues => {
  const values: Record<string, unknown> = {};
  for (const { name: key, field } of rows.stored) {
    const value = sent[key];
    const isOpen = isService || field?.write === undefined || (field.write === 'create' && before === null);
    if (value !== undefined && isOpen) values[key] = field === null ? (value ?? null) : asKept(field, value);
  }
  for (const { name: key, field } of rows.stored) {
    const typed = values[key];
    if (field?.kind !== 'phone' || typeof typed !== 'string') continue;
    const said = values[phoneCountry] ?? before?.[phoneCountry];
    const of = typeof said === 'string' && said !== '' ? said : country;
    const number = normalisePhone(typed, of);
    if (number !== null) Object.assign(values, { [key]: number, [phoneCountry]: of });
  }
  return values;
};

/** A unique index that was hit, as the fault of its field. */
const uniqueFault = (rows: Rows, error: unknown): Readonly<Record<string, string>> | null => {
  if (sqlState(error) !== '23505') return null;
  const constraint = constraintOf(error);
  for (const { name: key, column, field } of rows.stored)
    if (field?.unique !== undefined && constraint === (rows.unique?.[key] ?? `${rows.table}_${column}_one`))
      return { [key]: field.unique };
  return null;
};

/** Runs the write; a unique index that is hit becomes the fault of its field. */
export const withUniqueFaults = async <T>(rows: Rows, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const faults = uniqueFault(rows, error);
    throw faults === null ? error : invalid(faults);
  }
};

/** The rows that the caller may see, locked in the order of their ids; deleted ones only where they are asked for. */
export const locked = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  ids: readonly number[],
  which: 'there' | 'deleted' | 'both' = 'there',
): Promise<readonly PlainRecord[]> => {
  const found = await tx.query<{ id: number }>(sql`
    select r.id from ${name(rows.table)} r where r.id = any(${[...ids]}::bigint[]) order by r.id for update`);
  const seen = await tx.query<{ id: number }>(sql`
    select r.id from ${rows.shape.from} where r.id = any(${found.map(({ id }) => id)}::bigint[])
      and ${rows.seen(acting.who, acting.country)}`);
  const records = await rows.shape.records(
    tx,
    seen.map(({ id }) => id),
  );
  return records.filter(({ deletedUtc }) =>
    which === 'both' ? true : which === 'there' ? deletedUtc === null : deletedUtc !== null,
  );
};

/** One of them. @throws 404 */
export const lockedOne = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  id: number,
  which: 'there' | 'deleted' | 'both' = 'there',
): Promise<PlainRecord> => {
  const [record] = await locked(tx, acting, rows, [id], which);
  if (record === undefined) throw notFound(capital(rows.resource.noun[0]));
  return record;
};

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;

/** The types of columns as SQL; a type is never a text from outside. */
const columnTypes: Readonly<Record<string, Sql>> = {
  text: sql`text`,
  int: sql`int`,
  bigint: sql`bigint`,
  numeric: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  time: sql`time`,
  jsonb: sql`jsonb`,
  uuid: sql`uuid`,
  'text[]': sql`text[]`,
  'int[]': sql`int[]`,
  'bigint[]': sql`bigint[]`,
};

type Columns = readonly StoredField[];

/** The values of several rows as one JSON list, typed as their columns. */
const valuesSql = (columns: Columns, values: readonly RecordValues[]): Sql =>
  sql`jsonb_to_recordset(${json(values)}) as v(at int, id bigint${columns.length === 0 ? empty : sql`, `}${join(
    columns.map(({ column, type }) => sql`${name(column)} ${columnTypes[type] ?? empty}`),
  )})`;

const rowValues = (columns: Columns, record: RecordValues): RecordValues =>
  Object.fromEntries(
    columns.map(({ name: key, column, field }) => [
      column,
      field === null ? (record[key] ?? null) : toColumn(field, record[key]),
    ]),
  );

const insertRecords = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  records: readonly RecordValues[],
): Promise<readonly number[]> => {
  const columns = rows.stored.filter(
    ({ name: key, field }) => field?.write !== 'never' || records.some((one) => one[key] !== undefined),
  );
  const first = Object.entries((await rows.first?.(acting, records[0] ?? {}, tx)) ?? {});
  const names = [...columns.map(({ column }) => name(column)), ...first.map(([column]) => name(column))];
  const made = await tx.query<{ id: number }>(sql`
    insert into ${name(rows.table)} (country, created_utc${names.length === 0 ? empty : sql`, `}${join(names)})
    select ${acting.country}, ${acting.now}::timestamptz${names.length === 0 ? empty : sql`, `}${join([
      ...columns.map(({ column }) => sql`v.${name(column)}`),
      ...first.map(([, value]) => value),
    ])}
    from ${valuesSql(
      columns,
      records.map((record, at) => ({ at, ...rowValues(columns, record) })),
    )} order by v.at
    returning id`);
  return made.map(({ id }) => id);
};

const updateRecords = async (
  tx: Db,
  rows: Rows,
  records: readonly (RecordValues & { id: number })[],
  names: ReadonlySet<string>,
) => {
  const columns = rows.stored.filter((one) => names.has(one.name));
  if (columns.length === 0 || records.length === 0) return;
  await tx.query(sql`
    update ${name(rows.table)} r set ${join(columns.map(({ column }) => sql`${name(column)} = v.${name(column)}`))}
    from ${valuesSql(
      columns,
      records.map((record) => ({ id: record.id, ...rowValues(columns, record) })),
    )}
    where r.id = v.id`);
};

/** What a change is given: for each record what it was, and what is sent of it. */
export interface Sending {
  readonly before: PlainRecord | null;
  readonly sent: RecordValues;
}

interface Judged extends Sending {
  /** The record whole, as it would be kept. */
  readonly record: RecordValues;
  readonly faults: Readonly<Record<string, string>>;
}

/** Judges each record as the form would, and by what only the service knows. */
const judgeAll = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  sendings: readonly Sending[],
  isService: boolean,
): Promise<readonly Judged[]> => {
  const { resource } = rows;
  const wholes = sendings.map(({ before, sent }) => ({
    before,
    record: {
      ...(before ?? newRecord(resource)),
      ...writable(rows, acting.country, sent, before, isService),
    },
  }));
  const known =
    (await rows.known?.(
      tx,
      wholes.map(({ record }) => record),
      acting,
    )) ?? {};
  const unknown = await lookupFaults(tx, acting, rows, wholes);
  const judged: Judged[] = [];
  for (const [at, { before, record }] of wholes.entries()) {
    const sent = sendings[at]?.sent ?? {};
    const own = {
      ...unknown[at],
      ...faultsOf(resource, record, { isPhone: phonesOf(acting.country), before, known }),
      ...(isService ? {} : fixedFaults(rows, acting.who, sent, before)),
    };
    const hooked =
      rows.before === undefined || Object.keys(own).length > 0
        ? undefined
        : await rows.before(tx, acting, record, before);
    judged.push({
      before,
      sent,
      record: { ...record, ...hooked?.values },
      faults: { ...own, ...hooked?.faults },
    });
  }
  return judged;
};

/** How records are changed. */
export interface Manner {
  /** Records with faults are left out and named; else the first one refuses all. */
  readonly isPartly?: boolean;
  /** The values are the service's own: fields that nobody else writes may be among them. */
  readonly isService?: boolean;
}

/** Rows that were written and not yet written down. */
export interface Applied {
  readonly ids: readonly number[];
  readonly befores: ReadonlyMap<number, PlainRecord>;
  readonly refused: readonly Refused[];
}

/** Makes or changes records, whose rows the caller has locked (`locked`). @throws 422 with the texts by field */
export const applyWrites = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  sendings: readonly Sending[],
  manner: Manner = {},
): Promise<Applied> => {
  const judged = await judgeAll(tx, acting, rows, sendings, manner.isService === true);
  const faulty = judged.filter(({ faults }) => Object.keys(faults).length > 0);
  if (!manner.isPartly && faulty[0] !== undefined) throw invalid(faulty[0].faults);
  const sound = judged.filter(({ faults }) => Object.keys(faults).length === 0);
  const fresh = sound.filter(({ before }) => before === null).map(({ record }) => record);
  const made = fresh.length === 0 ? [] : await insertRecords(tx, acting, rows, fresh);
  const stored = rows.stored.map((one) => one.name);
  const names = new Set<string>();
  const moved = sound.flatMap(({ before, record }) => {
    if (before === null) return [];
    const changed = Object.keys(differenceOf(before, record, stored));
    for (const key of changed) names.add(key);
    return changed.length === 0 ? [] : [{ ...record, id: before.id }];
  });
  await updateRecords(tx, rows, moved, names);
  const kept = sound.flatMap(({ before }) => before ?? []);
  return {
    ids: [...made, ...kept.map(({ id }) => id)],
    befores: new Map(kept.map((before) => [before.id, before])),
    refused: faulty.map((one) => ({
      id: one.before?.id ?? 0,
      name: rows.resource.nameOf(one.before ?? one.record),
      faults: one.faults,
      at: judged.indexOf(one),
    })),
  };
};

/** Makes or changes records and writes it down: one change. @throws 422 with the texts by field */
export const writeRecords = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  deed: Deed,
  sendings: readonly Sending[],
  manner: Manner = {},
): Promise<Changed> => finish(tx, acting, rows, deed, await applyWrites(tx, acting, rows, sendings, manner));

/** Reads what the records are now, lets the resource write what follows, and keeps the change. */
export const finish = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  deed: Deed,
  { ids, befores, refused }: Applied,
): Promise<Changed> => {
  const pairs = async (): Promise<readonly ChangedRecord[]> => {
    const now = new Map((await rows.shape.records(tx, ids)).map((record) => [record.id, record]));
    return ids.map((id) => ({ before: befores.get(id) ?? null, after: now.get(id) ?? null }));
  };
  let all = await pairs();
  const changed = reallyChanged(rows, all);
  if (rows.after !== undefined && changed.length > 0) {
    await rows.after(tx, acting, changed);
    all = await pairs();
  }
  const really = reallyChanged(rows, all);
  return {
    changeId: really.length === 0 ? null : await keepChange(tx, acting, rows, deed, really),
    records: all.flatMap(({ after }) => after ?? []),
    changed: really,
    refused,
  };
};

/** One record made. @throws 422 */
export const createRecord = (tx: Db, acting: Acting, rows: Rows, sent: RecordValues): Promise<Changed> =>
  writeRecords(tx, acting, rows, { kind: 'create' }, [{ before: null, sent }]);

/** One record changed. @throws 404, 409 with the newest one, 422 */
export const updateRecord = async (
  tx: Db,
  acting: Acting,
  rows: Rows,
  id: number,
  sent: RecordValues,
  deed: Deed = { kind: 'update' },
): Promise<Changed> => {
  const before = await lockedOne(tx, acting, rows, id);
  const { xmin } = sent;
  await checkVersion(typeof xmin === 'number' ? xmin : null, before.xmin, async () =>
    shownTo(rows, acting.who)(before),
  );
  return writeRecords(tx, acting, rows, deed, [{ before, sent }]);
};
