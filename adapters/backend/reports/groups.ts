// The groups of a report and the total over all of them, in one query: from kept days where these know what is asked, else from the rows.
import {
  type ReportCell as Cell,
  type ReportCells as Cells,
  type DayRange,
  type KeyName,
  type MeasureName,
  measureOf,
  numberOf,
  type ReportRow,
} from '../../../core/index.ts';
import { type Db, empty, join, name, type Sql, sql } from '../db/db.ts';
import { fromRows, keptPlan } from './keptPlan.ts';
import { inRange, type Plan, startOf } from './plan.ts';
import type { KeySql, MeasureSql } from './source.ts';

const columnsOf = (plan: Plan, by: KeyName | undefined, wanted: readonly MeasureName[]): Sql => {
  const made = {
    ...plan.source.measures(plan.asked),
    ...(by === undefined ? {} : plan.source.parted?.[by]?.measures(plan.asked)),
  };
  const number = (value: Sql, at: string): Sql => sql`(${value})::double precision as ${name(at)}`;
  return join(
    wanted.flatMap((one, index): Sql[] => {
      const measure: MeasureSql | undefined = made[one];
      if (measure === undefined) return [];
      if (measureOf(one).kind === 'text' && 'texts' in measure)
        return [sql`(${measure})::text as ${name(`m${index}`)}`];
      return 'texts' in measure
        ? [number(measure, `m${index}`)]
        : [number(measure[0], `m${index}`), number(measure[1], `n${index}`)];
    }),
  );
};

export type Numbers = Readonly<Record<string, unknown>>;
const plain = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0));
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const cellsOf = (wanted: readonly MeasureName[], row: Numbers): Cells =>
  Object.fromEntries(
    wanted.map((one, index): [string, Cell] => {
      const { kind } = measureOf(one);
      const [x, y] = [row[`m${index}`], row[`n${index}`]];
      if (kind === 'text') return [one, typeof x === 'string' ? x : null];
      if (kind === 'share') return [one, { x: rounded(plain(x)), y: rounded(plain(y)) }];
      if (kind === 'mean') return [one, { sum: rounded(plain(x)), n: rounded(plain(y)) }];
      return [one, kind === 'own' ? (x === null ? null : rounded(plain(x))) : rounded(plain(x))];
    }),
  );

/** The groups of a key, and the total over all of them. */
export interface Groups {
  readonly rows: readonly ReportRow[];
  readonly totals: Cells;
}

/** Groups with their places: dense, the largest first; one that has nobody beside it has none. */
const ranked = (rows: readonly ReportRow[], wanted: readonly MeasureName[]): readonly ReportRow[] =>
  wanted.reduce((all, one) => {
    const by = measureOf(one).ranks;
    if (by === undefined) return all;
    const values = all.map(({ cells }) => numberOf(cells[by])).filter((value) => value !== null);
    const places = [...new Set(values)].sort((a, b) => b - a);
    return values.length < 2
      ? all
      : all.map((row) => {
          const value = numberOf(row.cells[by]);
          return {
            ...row,
            cells: { ...row.cells, [one]: value === null ? null : places.indexOf(value) + 1 },
          };
        });
  }, rows);

/** Whether groups of a key follow one another in time. */
export const isTime = (by: KeyName): boolean => ['day', 'week', 'month', 'hour', 'dueHour'].includes(by);

const keyOf = (plan: Plan, by: KeyName): KeySql => {
  const at =
    (plan.day === undefined ? undefined : plan.source.days[plan.day]) ?? plan.source.at ?? sql`now()`;
  const key = plan.source.keys(at)[by];
  if (key === undefined) throw new Error(`${plan.report.name}: no key ${by}`);
  return key;
};

const groupsOf = async (
  db: Db,
  plan: Plan,
  range: DayRange | null,
  by: KeyName | undefined,
  wanted: readonly MeasureName[],
): Promise<Groups> => {
  const { key, name: called } = by === undefined ? { key: sql`null` } : keyOf(plan, by);
  const grouped = by === undefined ? empty : sql`group by grouping sets (((${key})::text), ())`;
  const total = by === undefined ? sql`1` : sql`grouping((${key})::text)`;
  const rows = await db.query<Numbers & { is_total: number; key: string | null; name: string | null }>(sql`
    select k.*, ${called ?? sql`null::text`} as name from (
      select ${total} as is_total, ${by === undefined ? sql`null::text` : sql`(${key})::text`} as key, ${columnsOf(plan, by, wanted)}
      from ${plan.from} ${(by === undefined ? undefined : plan.source.parted?.[by]?.joined(plan.asked)) ?? empty} where ${join(inRange(plan, range), ' and ')} ${grouped}) k`);
  return {
    totals: cellsOf(wanted, rows.find((row) => row.is_total === 1) ?? {}),
    rows: rows
      .filter((row) => row.is_total !== 1)
      .map((row, index) => ({ id: index + 1, key: row.key, name: row.name, cells: cellsOf(wanted, row) })),
  };
};

/** Groups with further figures, by the key of the group; those of all by `undefined`. */
const withMore = (
  { rows, totals }: Groups,
  more: (key: string | null | undefined) => Cells | undefined,
): Groups => ({
  totals: { ...totals, ...more(undefined) },
  rows: rows.map((row) => ({ ...row, cells: { ...row.cells, ...more(row.key) } })),
});

const isNothing = (cell: Cell): boolean =>
  typeof cell === 'object' && cell !== null
    ? Object.values(cell).every((part) => part === 0)
    : cell === null || cell === 0;

/** Groups of which there is something to tell: kept days of several populations hold groups that the asked figures do not count. */
const telling = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  rows.filter(({ cells }) => !Object.values(cells).every(isNothing));

/** Percentiles beside kept days, each from the rows that it is told of. */
const percentilesOf = async (
  db: Db,
  asked: Plan,
  range: DayRange | null,
  by: KeyName | undefined,
  one: MeasureName,
): Promise<Groups> => {
  const only =
    range === null ? undefined : asked.source.only?.(asked.day, startOf(range.from, asked.zone))[one];
  return groupsOf(db, only === undefined ? asked : { ...asked, where: [...asked.where, only] }, range, by, [
    one,
  ]);
};

/** The rows of a range by a key, and over all: from kept days where these know all that is asked. */
export const readGroups = async (
  db: Db,
  asked: Plan,
  range: DayRange | null,
  by: KeyName | undefined,
  wanted: readonly MeasureName[],
): Promise<Groups> => {
  const kept = await keptPlan(db, asked, range, by, wanted);
  let groups = await groupsOf(db, kept ?? asked, range, by, wanted);
  for (const one of kept === undefined ? [] : fromRows(asked, range, wanted)) {
    const { rows, totals } = await percentilesOf(db, asked, range, by, one);
    const found = new Map(rows.map(({ key, cells }) => [key, cells]));
    groups = withMore(groups, (key) => (key === undefined ? totals : (found.get(key) ?? { [one]: null })));
  }
  const { later } = asked.source;
  if (later !== undefined && range !== null) {
    const { country, zone, from, where } = asked;
    const keys = groups.rows.flatMap(({ key }) => key ?? []);
    const told = await later(db, { country, zone, range, by, keys, from, where });
    groups = withMore(groups, (key) => (key === null ? undefined : told.get(key ?? null)));
  }
  const rows = asked.source.narrow === undefined ? groups.rows : telling(groups.rows);
  return { ...groups, rows: ranked(rows, wanted) };
};
