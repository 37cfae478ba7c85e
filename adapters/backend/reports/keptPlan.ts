// How a report of a long range reads kept days: those that are settled from their table, noted days and what no day holds (open deliveries) from
// the rows themselves, in one statement. So the answer is that of the rows at any moment, whatever was noted and summed by then.
import {
  type DayRange,
  daysIn,
  type FilterName,
  type KeyName,
  reportKeys as keyTable,
  localDay,
  type MeasureName,
  measureOf,
} from '../../../core/index.ts';
import { type Db, join, name, type Sql, sql } from '../db/db.ts';
import {
  columnOf,
  dayOf,
  gatheredBy,
  type KeptDays,
  keptDays,
  momentOf,
  sourceOf,
  summed,
  sumsOf,
  versionOf,
} from './keptDays.ts';
import type { Plan } from './plan.ts';
import { among, isSo, type MeasureSql, type MeasuresSql, type Source } from './source.ts';

/** Percentiles of longer ranges are not told: they need every row. */
export const LONG_DAYS = 92;
/** What adds up is read from kept days in longer ranges: of few days the rows are as fast. */
const FEW_DAYS = 7;
const DAY_MS = 86_400_000;
/** While more changes wait, rows are read: as on the first day, or in an import. */
const MOST_WAITING = 2_000;
/** While more days are noted, too: of so many, kept days spare nothing. */
const MOST_STALE = 62;

const times: Readonly<Partial<Record<KeyName, Sql>>> = {
  day: sql`f.day::text`,
  week: sql`date_trunc('week', f.day::timestamp)::date::text`,
  month: sql`date_trunc('month', f.day::timestamp)::date::text`,
};
const keyOfFilter = (filter: FilterName): KeyName | undefined =>
  (Object.keys(keyTable) as KeyName[]).find((key) => filterOf(key) === filter);
const filterOf = (key: KeyName): string | undefined => {
  const one = keyTable[key];
  return 'filter' in one ? one.filter : undefined;
};

const knows = (kept: KeptDays, filters: readonly FilterName[], by: KeyName | undefined): boolean =>
  (by === undefined || times[by] !== undefined || kept.keys.includes(by)) &&
  filters.every((one) => {
    const key = keyOfFilter(one);
    return one === 'isQsr' ? kept.isQsr : key !== undefined && kept.keys.includes(key);
  });

/** A percentile needs every row. */
const needsRows = (source: Source, one: MeasureName): boolean =>
  measureOf(one).kind === 'own' && source.made?.(() => sql`0`)[one] === undefined;

/** Which table answers, if any does. */
const tableFor = (
  { filtered, day, report, asked, zone }: Plan,
  range: DayRange | null,
  by: KeyName | undefined,
): KeptDays | undefined => {
  if (range === null || filtered === null || day === undefined) return undefined;
  const kept = keptDays.find(
    (one) =>
      one.reports.some((called) => called === report.name) &&
      one.words.includes(day) &&
      knows(one, filtered, by),
  );
  if (kept === undefined || daysIn(range) > FEW_DAYS) return kept;
  // What was forgotten since is in the kept days alone.
  const { lasting } = kept;
  return lasting !== undefined &&
    range.from < localDay(new Date(asked.asOf.getTime() - (lasting.days - 1) * DAY_MS), zone)
    ? kept
    : undefined;
};

const isTooLong = ({ company }: Plan, range: DayRange | null): boolean =>
  range !== null && daysIn(range) > LONG_DAYS && company === null;

/** The figures that so long a range does not tell. */
export const leftOut = (plan: Plan): { leftOut?: MeasureName[] } => {
  const { by, range, measures, source } = plan;
  const untold = measures.filter((one) => needsRows(source, one));
  return untold.length > 0 && isTooLong(plan, range) && tableFor(plan, range, by) !== undefined
    ? { leftOut: untold }
    : {};
};

/** The figures that are read from rows though kept days tell the others. */
export const fromRows = (
  plan: Plan,
  range: DayRange | null,
  wanted: readonly MeasureName[],
): readonly MeasureName[] =>
  isTooLong(plan, range) ? [] : wanted.filter((one) => needsRows(plan.source, one));

/** The wanted figures of kept sums, and which sums they are made of. */
const measuresOf = (
  source: Source,
  asked: Plan['asked'],
  wanted: readonly MeasureName[],
): { readonly figures: MeasuresSql; readonly pieces: ReadonlySet<string> } => {
  const pieces = new Set<string>();
  const sum = (piece: string): Sql => {
    pieces.add(piece);
    return sql`coalesce(sum(f.${name(columnOf(piece))}), 0)`;
  };
  const [rows, made] = [source.measures(asked), source.made?.(() => sql`0`) ?? {}];
  const own = wanted.flatMap((measure): [string, MeasureSql][] => {
    const ofRows = rows[measure];
    if (ofRows === undefined || made[measure] !== undefined) return [];
    if (!('texts' in ofRows)) return [[measure, [sum(`${measure}_x`), sum(`${measure}_y`)]]];
    return [[measure, needsRows(source, measure) ? sql`null::double precision` : sum(measure)]];
  });
  const ofSums = wanted.some((measure) => made[measure] !== undefined) ? source.made?.(sum) : {};
  return { figures: { ...Object.fromEntries(own), ...ofSums }, pieces };
};

/** The same question, put to kept days; undefined where these do not know the answer. */
export const keptPlan = async (
  db: Db,
  plan: Plan,
  range: DayRange | null,
  by: KeyName | undefined,
  wanted: readonly MeasureName[],
): Promise<Plan | undefined> => {
  const kept = tableFor(plan, range, by);
  if (kept === undefined || range === null || plan.day === undefined) return undefined;
  const { asked, zone, country, day: word } = plan;
  const { stale, waiting, version } = await db.one<{
    stale: number;
    waiting: number;
    version: string | null;
  }>(sql`
    select w.n as waiting, (select version from report_state where name = ${kept.table} and as_of is not null) as version,
      case when w.n <= ${MOST_WAITING}::bigint then (select count(*) from report_stale(${country}, ${range.from}::date, ${range.to}::date)) else 0 end as stale
    from (select count(*) as n from (select 1 from report_changes limit ${MOST_WAITING + 1}::bigint) c) w`);
  // What was summed otherwise, or never, waits for the next pass.
  if (version !== versionOf(kept) || waiting > MOST_WAITING || stale > MOST_STALE) return undefined;

  const usual = sourceOf(kept);
  const at = momentOf(kept, word);
  const { figures, pieces: needed } = measuresOf(usual, asked, wanted);
  const sums = Object.entries(sumsOf(kept, asked));
  // What is not asked for is not computed; of a figure that these days cannot tell, the days are still there.
  const asks = sums.filter(([piece]) => needed.has(piece));
  const pieces = Object.fromEntries(asks.length === 0 ? sums.slice(0, 1) : asks);
  const isStale = sql`${dayOf(at)} in (select day from stale)`;
  const starts = (day: Sql): Sql => sql`((${day})::timestamp at time zone ${zone}::text)`;
  const between = (from: Sql, to: Sql): Sql =>
    usual.date === undefined
      ? sql`${at} >= ${starts(from)} and ${at} < ${starts(sql`(${to}) + 1`)}`
      : sql`${usual.date} between ${from} and ${to}`;
  const narrow = usual.narrow === undefined ? [] : [usual.narrow(wanted)];
  const columns = join(
    ['country', 'by_day', 'day', ...gatheredBy(kept), ...Object.keys(pieces).map(columnOf)].map(name),
  );
  const conditions = (plan.filtered ?? []).map((one): Sql => {
    const values = [plan.query[one]].flat().map(String);
    return one === 'isQsr'
      ? isSo(sql`f.is_qsr`)(values)
      : among(sql`f.${name(columnOf(keyOfFilter(one) ?? ''))}`)(values);
  });
  const looked = by === undefined ? undefined : usual.keys(at)[by]?.name;
  const key = by === undefined ? sql`null::text` : (times[by] ?? sql`f.${name(columnOf(by))}`);
  const added = Object.keys(pieces).map((piece) => {
    const column = name(columnOf(piece));
    return sql`sum(f.${column}) as ${column}`;
  });
  // By group first: the total over all of them then adds groups up, and not each day once more.
  const source: Source = {
    from: sql`(select ${key} as key, ${join(added)} from (
      with stale as materialized (select s as day from report_stale(${country}, ${range.from}::date, ${range.to}::date) s)
      select ${columns} from ${name(kept.table)} where country = ${country} and by_day = ${word} and day between ${range.from}::date and ${range.to}::date
        and day not in (select day from stale)
      union all
      ${summed(kept, word, country, pieces, [...narrow, sql`not (${kept.settled})`, between(sql`${range.from}::date`, sql`${range.to}::date`), sql`not (${isStale})`])}
      union all
      ${summed(kept, word, country, pieces, [...narrow, sql`(select count(*) from stale) > 0`, between(sql`(select min(day) from stale)`, sql`(select max(day) from stale)`), isStale])}
    ) f where ${join([sql`true`, ...conditions], ' and ')} group by 1) f`,
    country: sql`f.country`,
    id: sql`0`,
    days: {},
    keys: () =>
      by === undefined
        ? {}
        : { [by]: { key: sql`f.key`, ...(looked === undefined ? {} : { name: looked }) } },
    measures: () => figures,
    filters: () => ({}),
  };
  return { ...plan, source, from: source.from, where: [sql`true`] };
};
