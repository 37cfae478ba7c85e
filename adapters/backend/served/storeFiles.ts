// Stores from files: which store a row is, and what a submission makes of it, by the writer of records. A batch is one change, so the history
// of a store names it; an undo takes that change back where nobody touched a store since.
import {
  Address,
  audience,
  type CellFaults,
  type Cells,
  type Claims,
  type Find,
  isInternal,
  joinAddress,
  may,
  type PlainRecord,
  type ReadRow,
  type RecordValues,
  storeRecords,
  storeUploads,
  storeWorkbench,
} from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { claimsOf, userById } from '../identity/user.ts';
import type { Acting } from '../resources/acting.ts';
import { locked, writeRecords } from '../resources/change.ts';
import { type DeedRow, deedColumns, deedJoins } from '../resources/history.ts';
import { undoChange } from '../resources/undo.ts';
import { actorOf, nobodyActs, refusalOf } from '../uploads/acting.ts';
import { PLACE, withPlaces } from '../uploads/addresses.ts';
import type { Now, RowEnd, RunRow, UploadService } from '../uploads/service.ts';
import { storeRows } from './stores.ts';

/** Why a row is not done. */
const says = {
  number: 'No store has this number.',
  address: storeRecords.fields.address.required,
  twice: 'An earlier row of this file is this store already.',
} as const;

interface KnownCompany {
  readonly id: number;
  readonly name: string;
}

/** The companies whose stores somebody may upload. */
const companiesFor = (db: Db, who: Claims, country: string): Promise<KnownCompany[]> =>
  db.query(sql`
    select id, company_name as name from companies
    where country = ${country} and deleted_utc is null
      and ${isInternal(who) ? sql`true` : sql`id = ${who.companyId ?? null}::bigint`}`);

const findCompany =
  (companies: readonly KnownCompany[]): Find =>
  (_of, text) => {
    const word = text.trim().toLowerCase();
    const found =
      companies.find(({ name }) => name.toLowerCase() === word) ??
      companies.find(({ id }) => String(id) === text);
    return found === undefined ? { says: 'No company has this name.' } : { id: found.id, label: found.name };
  };

const claimsFor = async (db: Db, userId: number): Promise<Claims> =>
  claimsOf(await userById(db, userId), null);

/** Which stores rows are, by row: undefined for new ones, null where a number is nobody's. */
const targetsOf = async (
  db: Db,
  who: Claims,
  country: string,
  rows: readonly RunRow[],
): Promise<ReadonlyMap<number, number | null>> => {
  const asked = rows.map(({ id, cells }) => ({
    id,
    number: Number(cells['storeNumber']) || null,
    company: Number(cells['companyId']) || null,
    name: (cells['storeName'] ?? '').toLowerCase(),
  }));
  const found = await db.query<{ row: number; id: number }>(sql`
    select u.id as "row", r.id
    from jsonb_to_recordset(${json(asked)}) as u(id bigint, number bigint, company bigint, name text)
      join stores r on case when u.number is null then r.company_id = u.company and lower(r.store_name) = u.name
        else r.id = u.number end
    where r.deleted_utc is null and ${storeRows.seen(who, country)}`);
  return new Map([
    ...asked.flatMap(({ id, number }) => (number === null ? [] : [[id, null] as const])),
    ...found.map(({ row, id }) => [row, id] as const),
  ]);
};

/** The cells that say the record, those of the file's columns. */
const cellsOf = (record: PlainRecord | null): Cells =>
  record === null
    ? {}
    : Object.fromEntries(
        storeUploads.columns.flatMap(({ field }) => {
          const value = record[field];
          return value === null || value === undefined
            ? []
            : [
                [
                  field,
                  typeof value === 'boolean'
                    ? value
                      ? 'yes'
                      : 'no'
                    : Address.is(value)
                      ? value.description
                      : String(value),
                ] as const,
              ];
        }),
      );

const kept = (cells: Cells, field: string): Cells =>
  (cells[field] ?? '') === '' ? {} : { [field]: cells[field] ?? '' };

const textFields = [
  'storeName',
  'contactName',
  'phoneNumber',
  'email',
  'unitName',
  'unitNumber',
  'remarks',
] as const;

/** What a row sends of the record: the cells that say something; an address that reads as before stays as it was found then. */
const sentOf = (cells: Cells, before: PlainRecord | null): RecordValues => {
  const known = before?.['address'];
  const isMoved =
    (cells['address'] ?? '') !== '' && !(Address.is(known) && known.description === cells['address']);
  const place: unknown = isMoved ? JSON.parse(cells[PLACE] ?? 'null') : null;
  return {
    ...Object.assign({}, ...textFields.map((field) => kept(cells, field))),
    ...((cells['companyId'] ?? '') === '' ? {} : { companyId: Number(cells['companyId']) }),
    ...((cells['leadMinutes'] ?? '') === '' ? {} : { leadMinutes: Number(cells['leadMinutes']) }),
    ...Object.fromEntries(
      ['isQsr', 'isActive'].flatMap((field) =>
        (cells[field] ?? '') === '' ? [] : [[field, cells[field] === 'yes'] as const],
      ),
    ),
    ...(Address.is(place) ? { address: place } : {}),
  };
};

const actingAs = (who: Claims, country: string, now: Date): Acting => ({
  who,
  country,
  now,
  requestId: null,
  job: 'uploads',
  post: null,
});

const failed = (text: string): RowEnd => ({ outcome: 'failed', says: text });

/** A row with the store that it is. */
interface Planned {
  readonly row: RunRow;
  readonly before: PlainRecord | null;
  readonly sent: RecordValues;
}

/** Rows with the stores that they are; those that cannot be done go into `ends`. */
const planned = async (
  tx: Db,
  acting: Acting,
  rows: readonly RunRow[],
  ends: Map<number, RowEnd>,
): Promise<readonly Planned[]> => {
  const targets = await targetsOf(tx, acting.who, acting.country, rows);
  const ids = [...targets.values()].filter((id) => id !== null);
  const stores = new Map((await locked(tx, acting, storeRows, ids)).map((store) => [store.id, store]));
  const seen = new Set<string>();
  return rows.flatMap((row): Planned[] => {
    const id = targets.get(row.id);
    const before = id === undefined || id === null ? null : (stores.get(id) ?? null);
    if (id !== undefined && before === null) {
      ends.set(row.id, failed(says.number));
      return [];
    }
    const sent = sentOf(row.cells, before);
    const company = String(sent['companyId'] ?? before?.['companyId'] ?? '');
    const name = String(sent['storeName'] ?? before?.['storeName'] ?? '').toLowerCase();
    const keys = [`${company} ${name}`, ...(before === null ? [] : [`#${before.id}`])];
    if (keys.some((key) => seen.has(key))) {
      ends.set(row.id, failed(says.twice));
      return [];
    }
    for (const key of keys) seen.add(key);
    return [{ row, before, sent }];
  });
};

const run: UploadService['run'] = async (tx, of, rows, { now }) => {
  const ends = new Map<number, RowEnd>();
  const who = await actorOf(tx, storeUploads, of);
  if (who === null) return new Map(rows.map(({ id }) => [id, failed(nobodyActs)]));
  const acting = actingAs(who, of.country, now);
  const wanted = await planned(tx, acting, rows, ends);
  const done = await writeRecords(tx, acting, storeRows, { kind: 'import' }, wanted, { isPartly: true });
  const refused = new Map(done.refused.map((one) => [one.at, Object.values(one.faults)[0] ?? '']));
  const changed = new Map(done.changed.map((one) => [(one.after ?? one.before)?.id ?? 0, one]));
  // New ones come first among the records, in the order in which they were sent.
  const made = done.records[Symbol.iterator]();
  const change: Cells = done.changeId === null ? {} : { change: String(done.changeId) };
  for (const [at, { row, before }] of wanted.entries()) {
    const fault = refused.get(at);
    if (fault !== undefined) {
      ends.set(row.id, failed(fault));
      continue;
    }
    const id = before?.id ?? made.next().value?.id ?? 0;
    const one = changed.get(id);
    ends.set(row.id, {
      outcome: one === undefined ? 'unchanged' : before === null ? 'created' : 'changed',
      recordId: id,
      before: { ...cellsOf(one?.before ?? null), ...change },
      after: { ...cellsOf(one?.after ?? null), ...change },
    });
  }
  return ends;
};

/** What the stores of rows say at present. */
const now: NonNullable<UploadService['now']> = async (db, { country, userId }, rows) => {
  const targets = await targetsOf(db, await claimsFor(db, userId), country, rows);
  const stores = await storeRows.shape.records(
    db,
    [...targets.values()].filter((id) => id !== null),
  );
  const known = new Map(stores.map((store) => [store.id, store]));
  return new Map(
    [...targets].flatMap(([row, id]): [number, Now][] => {
      const store = known.get(id ?? 0);
      return store === undefined ? [] : [[row, { recordId: store.id, cells: cellsOf(store) }]];
    }),
  );
};

const undo: UploadService['undo'] = async (tx, of, rows, parts) => {
  const left = new Map<number, string>();
  const leave = (some: readonly { readonly id: number }[], why: string): void => {
    for (const { id } of some) left.set(id, why);
  };
  const who = await actorOf(tx, storeUploads, of);
  if (who === null) {
    leave(rows, nobodyActs);
    return left;
  }
  const acting = actingAs(who, of.country, parts.now);
  for (const change of new Set(rows.map(({ before }) => Number(before['change'])))) {
    const its = rows.filter(({ before }) => Number(before['change']) === change);
    const deed = await tx.maybeOne<DeedRow>(
      sql`select ${deedColumns} from changes g ${deedJoins} where g.id = ${change} for update of g`,
    );
    try {
      if (deed === undefined) throw notFound('Change');
      const undone = await tx.tx((inner) => undoChange(inner, acting, storeRows, deed, true));
      for (const { id, faults } of undone.refused)
        leave(
          its.filter(({ recordId }) => recordId === id),
          Object.values(faults)[0] ?? '',
        );
    } catch (thrown) {
      leave(its, refusalOf(thrown));
    }
  }
  return left;
};

/** What only the service knows: places, which stores are there, and of what company a row is that names none. */
const resolve: NonNullable<UploadService['resolve']> = async (context, of, rows) => {
  const who = await claimsFor(context.db, of.userId);
  const whole = rows.map(({ cells, faults }, at) => ({ id: at, line: at, cells, userId: of.userId, faults }));
  const targets = await targetsOf(
    context.db,
    who,
    of.country,
    whole.filter(({ faults }) => Object.keys(faults).length === 0),
  );
  const unfit = (row: ReadRow, at: number): CellFaults => {
    if (Object.keys(row.faults).length > 0) return {};
    const id = targets.get(at);
    if (id === null) return { storeNumber: says.number };
    return id === undefined && (row.cells['address'] ?? '') === '' ? { address: says.address } : {};
  };
  const own = isInternal(who) ? undefined : (await companiesFor(context.db, who, of.country))[0];
  const placed = (await withPlaces(context, of.country, rows)).map((row, at) => ({
    ...row,
    faults: { ...row.faults, ...unfit(row, at) },
  }));
  return own === undefined
    ? placed
    : placed.map((row) =>
        row.cells['companyId'] === String(own.id)
          ? { ...row, labels: { ...row.labels, companyId: own.name } }
          : row,
      );
};

/** Whose files somebody sees: staff all of them, who looks after a company those of its people, everybody else their own. */
const where: UploadService['where'] = (who) =>
  isInternal(who)
    ? sql`true`
    : may(who, { who: audience.storesServed })
      ? sql`b.user_id in (select u.id from users u where u.company_id = ${who.companyId ?? null}::bigint)`
      : sql`b.user_id = ${who.id}`;

/** Files of stores, for the workbench. */
export const storeService: UploadService = {
  kind: storeUploads,
  calls: storeWorkbench,
  where,
  world: async (db, { country, userId }) => {
    const who = await claimsFor(db, userId);
    const companies = await companiesFor(db, who, country);
    const own = isInternal(who) ? null : (who.companyId ?? null);
    return {
      country,
      find: findCompany(companies),
      complete: (cells) => {
        const whole = joinAddress(cells);
        return own === null || whole['companyId'] !== '' || whole['storeNumber'] !== ''
          ? whole
          : { ...whole, companyId: String(own) };
      },
    };
  },
  resolve,
  now,
  run,
  undo,
};
