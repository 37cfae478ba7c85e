// A report's answer from its table and its source: groups and totals in one query, records page by page, the range before it. A figure of a
// total is the very expression of its column over all rows, never a sum of what is shown.
import {
  type ReportCell as Cell,
  type ReportCells as Cells,
  type Claims,
  type DayRange,
  daysIn,
  isInternal,
  isRangeWord,
  type KeyName,
  keyAsked,
  keysOf,
  localDay,
  type MeasureName,
  measureOf,
  numberOf,
  type Report,
  type ReportAnswer,
  type ReportField,
  type ReportFilter,
  type ReportRow,
  rangeBefore,
  rangeOf,
  reportFilters,
  seesCost,
  seesPrices,
} from '../../../core/index.ts';
import { type Db, empty, join, name, type Sql, sql } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { contains } from '../lists/filters.ts';
import { deliveryWhere } from '../lists/scope.ts';
import { type Groups, isTime, type Numbers, readGroups, rounded } from './groups.ts';
import { leftOut } from './keptPlan.ts';
import { limitsOf } from './limits.ts';
import { inRange, type Plan, type ReportQuery } from './plan.ts';
import { rowsThere, type Source, sees } from './source.ts';
import { sources } from './sources.ts';

/** Most rows of a file. */
export const mostRows = { xlsx: 50_000, csv: 200_000, pdf: 2_000 } as const;
/** Groups that a chart draws at most. */
const mostBars = 120;

const refuse = (field: string, says: string): Problem =>
  new Problem(422, says, { errors: { [field]: [says] } });

const rangeAsked = (report: Report, query: ReportQuery, today: string): DayRange | null => {
  if (report.days.length === 0) return null;
  if (query.range !== undefined && !isRangeWord(query.range))
    throw refuse('range', 'This is no known range.');
  const usual = rangeOf(query.range === undefined ? report.range : query.range, today);
  const range = {
    from: query.from ?? usual.from,
    to: query.to ?? (query.from === undefined ? usual.to : today),
  };
  if (range.to < range.from) throw refuse('to', 'The last day is before the first.');
  if (daysIn(range) > report.longest) throw refuse('to', `Choose at most ${report.longest} days.`);
  return range;
};

const oneOf = <A extends string>(
  field: string,
  given: string | undefined,
  of: readonly A[],
): A | undefined => {
  const found = given === undefined ? of[0] : of.find((one) => one === given);
  if (found === undefined && given !== undefined) throw refuse(field, `Choose one of ${of.join(', ')}.`);
  return found;
};

/** The rows of somebody who may not see all: none where a source does not say which. */
const ownRows = (source: Source, who: Claims, country: string): Sql => {
  if (source.own !== undefined) return source.own(who, country);
  return source.delivery === undefined ? sql`false` : deliveryWhere(who, country);
};

/**
 * Understands a question. `rows`: the caller of this has said whose rows they are, in place of the row sets of who asks.
 * @throws 422 for what makes no sense
 */
export const planOf = async (
  db: Db,
  report: Report,
  who: Claims,
  country: string,
  asOf: Date,
  query: ReportQuery,
  rows?: Sql,
): Promise<Plan> => {
  const usual = sources[report.source];
  if (usual === undefined) throw new Error(`no source ${report.source}`);
  const promise = [query.promise].flat()[0];
  const source = usual.by?.[String(promise)] ?? usual;
  const { zone } = await db.one<{ zone: string }>(
    sql`select time_zone as zone from countries where cca2 = ${country}`,
  );
  const today = localDay(asOf, zone);
  const asked = { asOf, limits: await limitsOf(db, country) };
  const viewer = {
    claims: who,
    prices: seesPrices(who),
    cost: seesCost(who),
    staff: isInternal(who),
  };
  const filters = source.filters(asked);
  const own = report.filters.flatMap((one): Sql[] => {
    const value = query[one];
    const make = filters[one];
    if (value === undefined || make === undefined) return [];
    // Whom they do not see nobody finds out by filtering.
    const { staff }: ReportFilter = reportFilters[one];
    if (staff && rows === undefined && !isInternal(who)) throw refuse(one, 'is not a known query name');
    const values = (Array.isArray(value) ? value : [value]).map(String);
    return values.length === 0 ? [] : [make(values)];
  });
  const chosen = [query.companyId].flat().filter((one) => one !== undefined);
  const company = chosen.length === 1 ? Number(chosen[0]) : isInternal(who) ? null : (who.companyId ?? null);
  const isNarrowed = rows === undefined && !isInternal(who);
  return {
    report,
    source,
    asked,
    country,
    zone,
    today,
    range: rangeAsked(report, query, today),
    day: oneOf('day', query.day, report.days),
    by: keyAsked(report, report.by === undefined ? undefined : oneOf('by', query.by, report.by)),
    measures: report.measures.filter((one) => sees(viewer, measureOf(one))),
    fields: (report.fields ?? []).filter((one) => sees(viewer, one)),
    from:
      isNarrowed && source.own === undefined && source.delivery !== undefined
        ? sql`${source.from} ${source.delivery}`
        : source.from,
    where: [
      sql`${source.country} = ${country}`,
      ...(source.where === undefined ? [] : [source.where]),
      ...(source.narrow === undefined ? [] : [source.narrow(report.measures)]),
      ...(isNarrowed ? [ownRows(source, who, country)] : []),
      ...(rows === undefined ? [] : [rows]),
      ...own,
      ...(report.isSearched && source.search !== undefined ? contains(source.search, query.search) : []),
    ],
    query,
    filtered:
      isNarrowed || rows !== undefined || query.search || source !== usual
        ? null
        : report.filters.filter((one) => [query[one]].flat().some((value) => value !== undefined)),
    company,
  };
};

const byKey = (a: ReportRow, b: ReportRow): number =>
  (a.key ?? '￿') < (b.key ?? '￿') ? -1 : (a.key ?? '￿') > (b.key ?? '￿') ? 1 : 0;

/** Rows in an order that is total: groups without a value come last. */
export const ordered = (
  rows: readonly ReportRow[],
  by: string,
  direction: 'asc' | 'desc',
): readonly ReportRow[] => {
  const sign = direction === 'desc' ? -1 : 1;
  if (by === 'key')
    return [...rows].sort(
      (a, b) => sign * (a.name ?? a.key ?? '￿').localeCompare(b.name ?? b.key ?? '￿') || byKey(a, b),
    );
  return [...rows].sort((a, b) => {
    const [one, other] = [numberOf(a.cells[by]), numberOf(b.cells[by])];
    if (one === null || other === null)
      return (one === null ? 1 : 0) - (other === null ? 1 : 0) || byKey(a, b);
    return sign * (one - other) || byKey(a, b);
  });
};

const orderOf = (plan: Plan): readonly [string, 'asc' | 'desc'] => {
  const { sortBy, sortDirection } = plan.query;
  const direction = sortDirection === 'desc' ? 'desc' : 'asc';
  if (sortBy === undefined)
    return plan.by !== undefined && isTime(plan.by) ? ['key', 'asc'] : plan.report.order;
  const known = [
    ...plan.fields.map(({ field }) => field),
    ...(plan.by === undefined ? [] : ['key', ...plan.measures]),
  ];
  if (!known.includes(sortBy)) throw refuse('sortBy', `Choose one of ${known.join(', ')}.`);
  return [sortBy, direction];
};

const fieldCell = (field: ReportField, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (field.kind === 'yesNo') return value === true;
  if (field.kind === 'text' || field.kind === 'word' || field.kind === 'change') return String(value);
  if (field.kind === 'status') return typeof value === 'number' ? value : String(value);
  const number = Number(value);
  return Number.isFinite(number) ? rounded(number) : String(value);
};

/** Records of the range in their order, from one place on. */
export const readRecords = async (
  db: Db,
  plan: Plan,
  limit: number,
  offset: number,
): Promise<readonly ReportRow[]> => {
  const fields = plan.source.fields?.(plan.asked) ?? {};
  const [by, direction] = orderOf(plan);
  const known = plan.fields.some(({ field }) => field === by) ? fields[by] : undefined;
  const at = known ?? plan.source.id;
  // What has no moment is in no range: an index in the order of the moment serves as it is.
  const last =
    plan.range !== null && plan.day !== undefined && at === plan.source.days[plan.day]
      ? empty
      : sql` nulls last`;
  const inDirection = (place: Sql, id: Sql): Sql =>
    direction === 'desc' ? sql`${place} desc${last}, ${id} desc` : sql`${place} asc${last}, ${id} asc`;
  const order = inDirection(at, plan.source.id);
  // Which rows stand on the page first: the columns of all others need not be computed, nor carried through the sorting.
  const inOrder = sql`select ${plan.source.id} as id, ${at} as place from ${plan.from} where ${join(inRange(plan, plan.range), ' and ')}`;
  const page = await db.query<{ id: number }>(
    // In another order than the day's the rows of the range are read before they are sorted. An index in that order would be walked from its
    // beginning: of waybills a whole year, to find the last quarter.
    last !== empty && plan.range !== null
      ? sql`select id from (${inOrder} offset 0) r order by ${inDirection(sql`r.place`, sql`r.id`)} limit ${limit}::bigint offset ${offset}::bigint`
      : sql`${inOrder} order by ${order} limit ${limit}::bigint offset ${offset}::bigint`,
  );
  const rows = await db.query<Numbers & { id: number; shows: number | null }>(sql`
    select ${plan.source.id} as id, ${plan.source.shows ?? sql`null::bigint`} as shows, ${join(
      plan.fields.map(({ field }, index) => sql`${fields[field] ?? sql`null`} as ${name(`f${index}`)}`),
    )}
    from ${plan.from} where ${plan.source.id} = any(${page.map(({ id }) => id)}::bigint[]) order by ${order}`);
  return rows.map((row) => ({
    id: row.id,
    key: null,
    name: null,
    ...(plan.report.shows === undefined
      ? {}
      : { shows: plan.source.shows === undefined ? row.id : row.shows }),
    cells: Object.fromEntries(
      plan.fields.map((field, index) => [field.field, fieldCell(field, row[`f${index}`])]),
    ),
  }));
};

/** Of records: told by a figure that counts all of them, or counted. */
const countOf = async (db: Db, plan: Plan, totals?: Cells): Promise<number> => {
  const made = plan.source.measures(plan.asked);
  const counted = plan.measures.find((one) => made[one] === rowsThere);
  const told = counted === undefined ? undefined : totals?.[counted];
  if (typeof told === 'number') return told;
  return (
    await db.one<{ n: number }>(
      sql`select count(*) as n from ${plan.from} where ${join(inRange(plan, plan.range), ' and ')}`,
    )
  ).n;
};

/** A row beside that of the same key in the range before; groups of time have none. */
const besides = (rows: readonly ReportRow[], before: readonly ReportRow[]): readonly ReportRow[] => {
  const known = new Map(before.map((row) => [row.key, row.cells]));
  return rows.map((row) => {
    const cells = known.get(row.key);
    return cells === undefined ? row : { ...row, before: cells };
  });
};

/** Days that a chart cannot draw become weeks, weeks months. */
const chartKey = (by: KeyName, days: number): KeyName =>
  by === 'day' && days > mostBars ? (days > mostBars * 7 ? 'month' : 'week') : by;

/** By what the chart of an answer is gathered. */
export const chartBy = ({ by, report, range }: Plan): KeyName =>
  chartKey(by ?? report.chart?.by ?? keysOf(report)[0] ?? 'day', range === null ? 1 : daysIn(range));

const drawn = (plan: Plan): readonly MeasureName[] => {
  const { chart } = plan.report;
  if (chart === undefined) return [];
  const names = isTime(chartBy(plan)) && chart.overTime !== undefined ? chart.overTime.y : chart.y;
  return names.filter((one) => plan.measures.includes(one) || plan.by === undefined);
};

/** What the chart of a report shows; `known`: groups, where they are known, and by what they are gathered. */
export const chartOf = async (
  db: Db,
  plan: Plan,
  known: { readonly by: KeyName | undefined; readonly groups: Groups } | null,
): Promise<readonly ReportRow[]> => {
  if (plan.report.chart === undefined) return [];
  const [by, y] = [chartBy(plan), drawn(plan)];
  const all = (known?.by === by ? known.groups : await readGroups(db, plan, plan.range, by, y)).rows;
  if (isTime(by)) return ordered(all, 'key', 'asc').slice(-400);
  // Who has no value (a driver with too few stops for a score) would take the place of one who has.
  const valued = all.filter(({ cells }) => y.some((one) => numberOf(cells[one]) !== null));
  return ordered(valued, y[0] ?? 'key', 'desc').slice(0, 20);
};

const only = (names: readonly MeasureName[], cells: Cells): Cells =>
  Object.fromEntries(names.flatMap((one) => (cells[one] === undefined ? [] : [[one, cells[one]]])));

/** A page of a report with its totals, its chart and what it is compared with. @throws 422 for a page that makes no sense */
export const answerOf = async (db: Db, plan: Plan): Promise<ReportAnswer> => {
  const { query, report, range } = plan;
  const [pageSize, page] = [query.pageSize ?? 20, query.page ?? 1];
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > 500)
    throw refuse('pageSize', 'Choose 1 to 500.');
  if (!Number.isInteger(page) || page < 1) throw refuse('page', 'Pages are counted from 1.');
  const how = oneOf('compare', query.compare, ['none', 'previous', 'year'] as const);
  const before =
    range === null || how === undefined || how === 'none' ? null : rangeBefore(range, how, plan.today);
  const whole = before !== null && range !== null && range.to >= plan.today && range.from < plan.today;
  // Records are gathered as their chart draws them: one reading tells the totals too.
  const by = plan.by ?? (report.chart === undefined ? undefined : chartBy(plan));
  const wanted = plan.by === undefined ? [...new Set([...plan.measures, ...drawn(plan)])] : plan.measures;
  const groups = await readGroups(db, plan, range, by, wanted);
  const past = before === null ? null : await readGroups(db, plan, before, plan.by, plan.measures);
  const total = plan.by === undefined ? await countOf(db, plan, groups.totals) : groups.rows.length;
  const rows =
    plan.by === undefined
      ? await readRecords(db, plan, pageSize, (page - 1) * pageSize)
      : ordered(groups.rows, ...orderOf(plan)).slice((page - 1) * pageSize, page * pageSize);
  const shown = past === null || plan.by === undefined || isTime(plan.by) ? rows : besides(rows, past.rows);
  const coverage = await db.query<{ what: string; since: Date }>(sql`
    select what, since from recordings where what = any(${[...(report.records ?? [])]}::text[])
      and since > (${(range?.from ?? plan.today) as string}::date::timestamp at time zone ${plan.zone}::text) order by what`);
  return {
    data: [...shown],
    page,
    totalPages: Math.ceil(total / pageSize),
    totalItems: total,
    totalItemCount: total,
    totalCurrentItemCount: shown.length,
    totals: only(plan.measures, groups.totals),
    ...(past === null ? {} : { before: past.totals }),
    ...leftOut(plan),
    chart: [...(await chartOf(db, plan, { by, groups }))].map((row) =>
      plan.by === undefined ? { ...row, cells: only(drawn(plan), row.cells) } : row,
    ),
    range:
      range === null
        ? null
        : { ...range, zone: plan.zone, days: daysIn(range), isPartial: range.to >= plan.today || whole },
    asOf: plan.asked.asOf.toISOString(),
    coverage: coverage.map(({ what, since }) => ({ what, since: since.toISOString() })),
  };
};

/** Every row of a report in its order. @throws 422 where there are more than a file holds */
export const everyRow = async (db: Db, plan: Plan, most: number): Promise<readonly ReportRow[]> => {
  if (plan.by !== undefined)
    return ordered((await readGroups(db, plan, plan.range, plan.by, plan.measures)).rows, ...orderOf(plan));
  const total = await countOf(db, plan);
  if (total > most)
    throw refuse(
      'to',
      `This is ${total.toLocaleString('en')} rows; a file holds ${most.toLocaleString('en')} here. Narrow it.`,
    );
  const rows: ReportRow[] = [];
  while (rows.length < total) {
    const some = await readRecords(db, plan, 1000, rows.length);
    if (some.length === 0) break;
    rows.push(...some);
  }
  return rows;
};
