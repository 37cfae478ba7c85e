// How many rows a list has, in all and by the values of its counted fields. Where counters are kept they are read; else rows are counted,
// and not more of them than anybody reads: an exact total of millions is counted only for who asks for it.
import { type Db, join, name, type Sql, sql } from '../db/db.ts';

/** So many rows are counted where nobody asks for more. */
export const MOST_COUNTED = 10_000;

/** How many there are by field and value. */
export type Counts = Record<string, Record<string, number>>;

/** Rows that can be counted, and the fields by whose values they are. */
export interface Countable {
  readonly from: Sql;
  readonly counts: Readonly<Record<string, Sql>>;
}

/** Kept counters that answer the question: rows that stand for `n` of the list's each. */
export interface Counted {
  readonly from: Sql;
  readonly n: Sql;
  readonly where: readonly Sql[];
  /** The counted fields of the list, as the counters name them. */
  readonly counts: Readonly<Record<string, Sql>>;
}

export interface CountOptions {
  readonly isExact: boolean;
  readonly counted: Counted | undefined;
}

/** A count; bounded: there are more than `total`, and by field nothing is known. */
export interface ListCount {
  readonly total: number;
  readonly isBounded: boolean;
  readonly counts: Counts;
}

interface Grouped {
  readonly mask: number;
  readonly value: string | null;
  readonly n: number;
}

/** Rows to count: each stands for `n`, beside the values `c0`, `c1` of the counted fields. */
const rowsToCount = (shape: Countable, where: readonly Sql[], { isExact, counted }: CountOptions): Sql => {
  const columns = Object.entries(counted?.counts ?? shape.counts).map(
    ([, column], index) => sql`, (${column})::text as ${name(`c${index}`)}`,
  );
  if (counted !== undefined)
    return sql`select (${counted.n})::bigint as n${join(columns, ' ')} from ${counted.from} where ${join(counted.where, ' and ')}`;
  const limit = isExact ? sql`` : sql`limit ${MOST_COUNTED + 1}::int`;
  return sql`select 1::bigint as n${join(columns, ' ')} from ${shape.from} where ${join(where, ' and ')} ${limit}`;
};

/** How many there are, in all and by each value of each counted field, in one pass. */
export const count = async (
  db: Db,
  shape: Countable,
  where: readonly Sql[],
  options: CountOptions,
): Promise<ListCount> => {
  const fields = Object.keys(options.counted?.counts ?? shape.counts);
  const columns = fields.map((_, index) => name(`c${index}`));
  const rows = await db.query<Grouped>(
    fields.length === 0
      ? sql`select 0 as mask, null as value, coalesce(sum(n), 0)::bigint as n from (${rowsToCount(shape, where, options)}) f`
      : sql`select grouping(${join(columns)}) as mask, coalesce(${join(columns)}, null) as value, sum(n)::bigint as n
          from (${rowsToCount(shape, where, options)}) f
          group by grouping sets ((), ${join(columns.map((column) => sql`(${column})`))}) having sum(n) > 0`,
  );
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
  const isBounded = options.counted === undefined && !options.isExact && total > MOST_COUNTED;
  return isBounded
    ? { total: MOST_COUNTED, isBounded, counts: Object.fromEntries(fields.map((field) => [field, {}])) }
    : { total, isBounded, counts };
};
