// A page of a list in one query: the rows that the filters leave are found once, counted, counted by field, ordered and
// cut; only what is on the page is then read as records. The order is total (by id in the end), so pages never overlap.
import type { Page } from '../../../core/index.ts';
import { type Db, join, type Sql, sql } from '../db/db.ts';
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
  const field = Object.keys(shape.sorts).find((name) => name.toLowerCase() === sortBy.toLowerCase());
  const column = field === undefined ? undefined : shape.sorts[field];
  if (column === undefined) throw refuse('sortBy', `must be one of ${Object.keys(shape.sorts).join(', ')}`);
  return direction === 'asc'
    ? sql`${column} asc nulls last, ${shape.id} asc`
    : sql`${column} desc nulls last, ${shape.id} desc`;
};

const countsOf = (names: readonly string[]): Sql =>
  names.length === 0
    ? sql`'{}'::jsonb`
    : sql`(select coalesce(jsonb_object_agg(y.field, y.counts), '{}') from (
        select x.field, jsonb_object_agg(x.value, x.n) as counts from (${join(
          names.map(
            (
              field,
              index,
            ) => sql`select ${field}::text as field, coalesce(f.counted[${index + 1}::int], 'none') as value,
              count(*) as n from f group by 2`,
          ),
          ' union all ',
        )}) x group by x.field) y)`;

interface Found {
  total: number;
  ids: number[];
  counts: Record<string, Record<string, number>>;
}

const find = <R>(
  db: Db,
  shape: ListShape<R>,
  where: readonly Sql[],
  order: Sql,
  limit: number,
  offset: number,
): Promise<Found> => {
  const names = Object.keys(shape.counts);
  const counted =
    names.length === 0
      ? sql`null::text[]`
      : sql`array[${join(names.map((field) => sql`(${shape.counts[field]})::text`))}]`;
  return db.one<Found>(sql`
    with f as materialized (
      select ${shape.id} as id, row_number() over (order by ${order}) as place, ${counted} as counted
      from ${shape.from} where ${join(where, ' and ')})
    select (select count(*) from f) as total, ${countsOf(names)} as counts,
      array(select f.id from f order by f.place limit ${limit}::bigint offset ${offset}::bigint) as ids`);
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
  const found = await find(db, shape, where, orderOf(shape, query), pageSize, (page - 1) * pageSize);
  const data = inOrder(shape, found.ids, await shape.records(db, found.ids));
  return {
    data,
    page,
    totalPages: Math.ceil(found.total / pageSize),
    totalItems: found.total,
    totalItemCount: found.total,
    totalCurrentItemCount: data.length,
    aggregationDictionary: found.counts,
  };
};

/** The counts alone (LST-21). */
export const readCounts = async <R>(
  db: Db,
  shape: ListShape<R>,
  where: readonly Sql[],
): Promise<Record<string, Record<string, number>>> =>
  (await find(db, shape, where, shape.usual, 0, 0)).counts;

/** Every record that the filters leave, in the caller's order, a thousand at a time: for exports. */
export async function* readAll<R>(
  db: Db,
  shape: ListShape<R>,
  query: ListQuery,
  where: readonly Sql[],
): AsyncGenerator<R> {
  const { ids } = await find(db, shape, where, orderOf(shape, query), MAX_EXPORT, 0);
  for (let from = 0; from < ids.length; from += 1_000) {
    const some = ids.slice(from, from + 1_000);
    yield* inOrder(shape, some, await shape.records(db, some));
  }
}
