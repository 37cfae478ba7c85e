// A page of a list: its ids are found in their order, and only those are read as records; how many there are is counted apart (count.ts),
// and only where it is asked for. The order is total (by id in the end), so pages never overlap.
import { MOST_OFFSET, type Page } from '../../../core/index.ts';
import { type Db, join, type Sql, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { type Counted, type Counts, count } from './count.ts';

export const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 5_000;
const MAX_EXPORT = 200_000;

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sortBy?: string | undefined;
  readonly sortDirection?: string | undefined;
  readonly search?: string | undefined;
  readonly after?: number | undefined;
  readonly part?: 'rows' | 'counts' | undefined;
  readonly exact?: boolean | undefined;
}

/** What a list is made of; `id` and everything else speak of the tables in `from`. */
export interface ListShape<R> {
  readonly from: Sql;
  readonly id: Sql;
  /** Sortable fields by the record's names. */
  readonly sorts: Readonly<Record<string, Sql>>;
  /** Those of them that every row has: an index in their order serves both directions. */
  readonly full?: readonly string[];
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

interface Order {
  readonly by: Sql;
  readonly isRising: boolean;
  readonly isFull: boolean;
}

/** What the caller asks to sort by; undefined: the usual order, or by id where a row is named behind which to begin. */
const askedOrder = <R>(
  shape: ListShape<R>,
  { sortBy, sortDirection, after }: ListQuery,
): Order | undefined => {
  const direction = (sortDirection ?? 'asc').toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw refuse('sortDirection', 'must be asc or desc');
  const isRising = direction === 'asc';
  if (sortBy === undefined) return after === undefined ? undefined : { by: shape.id, isRising, isFull: true };
  const field = Object.keys(shape.sorts).find((one) => one.toLowerCase() === sortBy.toLowerCase());
  const by = field === undefined ? undefined : shape.sorts[field];
  if (field === undefined || by === undefined)
    throw refuse('sortBy', `must be one of ${Object.keys(shape.sorts).join(', ')}`);
  return { by, isRising, isFull: shape.full?.includes(field) ?? false };
};

const orderOf = <R>(shape: ListShape<R>, query: ListQuery): Sql => {
  const order = askedOrder(shape, query);
  if (order === undefined) return shape.usual;
  const { by, isRising, isFull } = order;
  // an index keeps its empty values at the end; read backwards it has them first, so only a full column needs no sorting
  const last = isFull ? sql`` : sql`nulls last`;
  return isRising ? sql`${by} asc, ${shape.id} asc` : sql`${by} desc ${last}, ${shape.id} desc`;
};

/** What comes behind the row `after` in the order that is asked for. Where there is no such row, nothing does. */
const behind = <R>(shape: ListShape<R>, query: ListQuery): Sql[] => {
  const { after } = query;
  const order = askedOrder(shape, query);
  if (after === undefined || order === undefined) return [];
  const { by, isRising, isFull } = order;
  const { id, from } = shape;
  if (by === id) return [isRising ? sql`${id} > ${after}::bigint` : sql`${id} < ${after}::bigint`];
  const key = sql`(select ${by} from ${from} where ${id} = ${after}::bigint)`;
  const isThere = sql`exists (select from ${from} where ${id} = ${after}::bigint)`;
  const next = isRising
    ? sql`(${by}, ${id}) > (${key}, ${after}::bigint)`
    : sql`(${by}, ${id}) < (${key}, ${after}::bigint)`;
  if (isFull) return [next];
  const byId = isRising ? sql`${id} > ${after}::bigint` : sql`${id} < ${after}::bigint`;
  return [sql`${isThere} and (${next} or (${by} is null and (${key} is not null or ${byId})))`];
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

/** Where a page begins; a page that would be found only by passing over many rows is refused. */
const offsetOf = (page: number, pageSize: number, after: number | undefined): number => {
  if (after !== undefined) {
    if (page > 1) throw refuse('after', 'goes without page');
    return 0;
  }
  const offset = (page - 1) * pageSize;
  if (offset > MOST_OFFSET)
    throw new Problem(400, 'Narrow the list to go further', {
      errors: { page: ['Narrow the list to go further'] },
    });
  return offset;
};

/** How a page may be found and counted without looking at every row. */
export interface PageOptions {
  /** Where it stands how many there are. */
  readonly counted?: Counted | undefined;
  /** Which rows stand before all others: exact matches of a search. */
  readonly first?: Sql | undefined;
}

/** At most so many rows stand before the others. */
const MOST_FIRST = 100;

/** The ids of a page and one more: those that stand first, then the others, each in the order asked for. */
const pageIds = async <R>(
  db: Db,
  shape: ListShape<R>,
  query: ListQuery,
  where: readonly Sql[],
  {
    first,
    limit,
    offset,
  }: { readonly first: Sql | undefined; readonly limit: number; readonly offset: number },
): Promise<readonly number[]> => {
  const order = orderOf(shape, query);
  if (first === undefined || query.after !== undefined)
    return idsOf(db, shape, [...where, ...behind(shape, query)], order, limit, offset);
  const leading = await idsOf(db, shape, [...where, first], order, MOST_FIRST, 0);
  const here = leading.slice(offset, offset + limit);
  const others = leading.length === 0 ? where : [...where, sql`${shape.id} <> all(${leading}::bigint[])`];
  const rest = await idsOf(
    db,
    shape,
    others,
    order,
    limit - here.length,
    Math.max(0, offset - leading.length),
  );
  return [...here, ...rest];
};

/**
 * One page with its totals and counts, or the part of it that is asked for. 400 for a page, size, order or direction that makes no sense.
 */
export const readPage = async <R>(
  db: Db,
  shape: ListShape<R>,
  query: ListQuery,
  where: readonly Sql[],
  { counted, first }: PageOptions = {},
): Promise<Page<R>> => {
  const pageSize = wholeAtLeastOne('pageSize', query.pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const page = wholeAtLeastOne('page', query.page, 1, 1_000_000);
  const offset = offsetOf(page, pageSize, query.after);
  const found =
    query.part === 'counts'
      ? []
      : await pageIds(db, shape, query, where, { first, limit: pageSize + 1, offset });
  const ids = found.slice(0, pageSize);
  const data = inOrder(shape, ids, await shape.records(db, ids));
  // A list that is seen to its end is counted with its rows: no count would find more.
  const isSeen =
    query.part !== 'counts' && query.after === undefined && page === 1 && found.length <= pageSize;
  const hasCounts = Object.keys(shape.counts).length > 0;
  const frame = { data, page, totalCurrentItemCount: data.length };
  if (query.part === 'rows' && !isSeen && found.length > 0) {
    const least = offset + found.length;
    return {
      ...frame,
      totalPages: Math.ceil(least / pageSize),
      totalItems: least,
      totalItemCount: least,
      isBounded: found.length > pageSize,
      isCounted: false,
    };
  }
  const { total, isBounded, counts } =
    isSeen && !hasCounts
      ? { total: found.length, isBounded: false, counts: {} }
      : await count(db, shape, where, {
          isExact: query.exact ?? false,
          counted: isSeen ? undefined : counted,
        });
  return {
    ...frame,
    totalPages: Math.ceil((total + (isBounded ? 1 : 0)) / pageSize),
    totalItems: total,
    totalItemCount: total,
    ...(isBounded ? { isBounded } : {}),
    aggregationDictionary: counts,
  };
};

/** The counts alone, to their end (LST-21). */
export const readCounts = async <R>(
  db: Db,
  shape: ListShape<R>,
  where: readonly Sql[],
  counted?: Counted,
): Promise<Counts> => (await count(db, shape, where, { isExact: true, counted })).counts;

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
