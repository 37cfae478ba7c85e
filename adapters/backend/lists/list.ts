// A page of a list: what the filters leave is counted, in all and by field, in one pass; the page's ids are found in their
// order, and only those are read as records. The order is total (by id in the end), so pages never overlap.
import type { Page } from '../../../core/index.ts';
import { type Db, join, name, type Sql, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';

export const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 5_000;
const MAX_EXPORT = 200_000;

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sortBy?: string | undefined;
  readonly sortDirection?: string | undefined;
  readonly search?: string | undefined;
}

/** What a list is made of; `id` and everything else speak of the tables in `from`. */
export interface ListShape<R> {
  readonly from: Sql;
  readonly id: Sql;
  /** Sortable fields by the record's names. */
  readonly sorts: Readonly<Record<string, Sql>>;
  /** The order where the caller asks for none. */
  readonly usual: Sql;
  /** Fields whose values are counted over all that the filters leave. */
  readonly counts: Readonly<Record<string, Sql>>;
  /** The records of these ids, in any order. */
  records(db: Db, ids: readonly number[]): Promise<readonly R[]>;
  idOf(record: R): number;
}

const refuse = (field: string, says: string): Problem =>
  new Problem(400, `${field} ${says}`, { errors: { [field]: [says] } });

const wholeAtLeastOne = (field: string, value: number | undefined, fallback: number, max: number): number => {
  const number = value ?? fallback;
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw refuse(field, `must be a whole number from 1 to ${max}`);
  return number;
};

const orderOf = <R>(shape: ListShape<R>, { sortBy, sortDirection }: ListQuery): Sql => {
  const direction = (sortDirection ?? 'asc').toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw refuse('sortDirection', 'must be asc or desc');
  if (sortBy === undefined) return shape.usual;
  const field = Object.keys(shape.sorts).find((one) => one.toLowerCase() === sortBy.toLowerCase());
  const column = field === undefined ? undefined : shape.sorts[field];
  if (column === undefined) throw refuse('sortBy', `must be one of ${Object.keys(shape.sorts).join(', ')}`);
  return direction === 'asc'
    ? sql`${column} asc nulls last, ${shape.id} asc`
    : sql`${column} desc nulls last, ${shape.id} desc`;
};

type Counts = Record<string, Record<string, number>>;

interface Grouped {
  mask: number;
  value: string | null;
  n: number;
}

/** How many there are, in all and by each value of each counted field, in one pass over the rows. */
const count = async <R>(
  db: Db,
  shape: ListShape<R>,
  where: readonly Sql[],
): Promise<{ total: number; counts: Counts }> => {
  const fields = Object.keys(shape.counts);
  if (fields.length === 0) {
    const { n } = await db.one<{ n: number }>(
      sql`select count(*) as n from ${shape.from} where ${join(where, ' and ')}`,
    );
    return { total: n, counts: {} };
  }
  const columns = fields.map((_, index) => name(`c${index}`));
  const rows = await db.query<Grouped>(sql`
    select grouping(${join(columns)}) as mask, coalesce(${join(columns)}, null) as value, count(*) as n
    from (select ${join(fields.map((field, index) => sql`(${shape.counts[field]})::text as ${name(`c${index}`)}`))}
      from ${shape.from} where ${join(where, ' and ')}) f
    group by grouping sets ((), ${join(columns.map((column) => sql`(${column})`))})`);
  // a set bit says that its column, counted from the left, is not what this row is grouped by
  const everything = 2 ** fields.length - 1;
  const counts: Counts = Object.fromEntries(fields.map((field) => [field, {}]));
  let total = 0;
  for (const { mask, value, n } of rows) {
    if (mask === everything) total = n;
    const field = fields.find((_, index) => mask === everything - 2 ** (fields.length - 1 - index));
    const ofField = field === undefined ? undefined : counts[field];
    if (ofField !== undefined) ofField[value ?? 'none'] = n;
  }
  return { total, counts };
};

const idsOf = async <R>(
  db: Db,
  shape: ListShape<R>,
  where: readonly Sql[],
  order: Sql,
  limit: number,
  offset: number,
): Promise<number[]> => {
  const rows = await db.query<{ id: number }>(sql`
    select ${shape.id} as id from ${shape.from} where ${join(where, ' and ')}
    order by ${order} limit ${limit}::bigint offset ${offset}::bigint`);
  return rows.map((row) => row.id);
};

const inOrder = <R>(shape: ListShape<R>, ids: readonly number[], records: readonly R[]): R[] => {
  const byId = new Map(records.map((record) => [shape.idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** One page with its totals and counts. 400 for a page, size, order or direction that makes no sense. */
export const readPage = async <R>(
  db: Db,
  shape: ListShape<R>,
  query: ListQuery,
  where: readonly Sql[],
): Promise<Page<R>> => {
  const pageSize = wholeAtLeastOne('pageSize', query.pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const page = wholeAtLeastOne('page', query.page, 1, 1_000_000);
  const order = orderOf(shape, query);
  const { total, counts } = await count(db, shape, where);
  const ids = await idsOf(db, shape, where, order, pageSize, (page - 1) * pageSize);
  const data = inOrder(shape, ids, await shape.records(db, ids));
  return {
    data,
    page,
    totalPages: Math.ceil(total / pageSize),
    totalItems: total,
    totalItemCount: total,
    totalCurrentItemCount: data.length,
    aggregationDictionary: counts,
  };
};

/** The counts alone (LST-21). */
export const readCounts = async <R>(db: Db, shape: ListShape<R>, where: readonly Sql[]): Promise<Counts> =>
  (await count(db, shape, where)).counts;

/** Every record that the filters leave, in the caller's order, a thousand at a time: for exports. */
export async function* readAll<R>(
  db: Db,
  shape: ListShape<R>,
  query: ListQuery,
  where: readonly Sql[],
): AsyncGenerator<R> {
  const ids = await idsOf(db, shape, where, orderOf(shape, query), MAX_EXPORT, 0);
  for (let from = 0; from < ids.length; from += 1_000) {
    const some = ids.slice(from, from + 1_000);
    yield* inOrder(shape, some, await shape.records(db, some));
  }
}
