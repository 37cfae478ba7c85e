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
} from './keptDays.ts';
import type { Plan } from './plan.ts';
import { among, isSo, type KeySql, type MeasureSql, type MeasuresSql, type Source } from './source.ts';

/** Percentiles of longer ranges are not told: they need every row. */
export const LONG_DAYS = 92;
/** What adds up is read from kept days in longer ranges: of a month the rows are as fast. */
const MONTH_DAYS = 31;
/** While more changes wait, rows are read: as on the first day, or in an import. */
const MOST_WAITING = 2_000;
/** While more days are noted, too: of so many, kept days spare nothing. */
const MOST_STALE = 62;
const DAY_MS = 86_400_000;

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
  plan: Plan,
  range: DayRange | null,
  by: KeyName | undefined,
  wanted: readonly MeasureName[],
): KeptDays | undefined => {
  const { filtered, day, source } = plan;
  if (range === null || filtered === null || day === undefined) return undefined;
  const kept = keptDays.find(
    (one) =>
      one.reports.some((report) => report === plan.report.name) &&
      one.words.includes(day) &&
      knows(one, filtered, by),
  );
  if (kept === undefined) return undefined;
  const percentile = wanted.some((one) => needsRows(source, one));
  if (daysIn(range) > LONG_DAYS) return percentile && plan.company !== null ? undefined : kept;
  if (daysIn(range) > MONTH_DAYS && !percentile) return kept;
  // What was forgotten since is in the kept days alone.
  const { lasting } = kept;
  if (lasting === undefined || percentile) return undefined;
  return range.from < localDay(new Date(plan.asked.asOf.getTime() - (lasting.days - 1) * DAY_MS), plan.zone)
    ? kept
    : undefined;
};

/** The figures that so long a range does not tell. */
export const leftOut = (plan: Plan): { leftOut?: MeasureName[] } => {
  const { by, range, measures, source } = plan;
  const untold = measures.filter((one) => needsRows(source, one));
  if (untold.length === 0 || range === null || daysIn(range) <= LONG_DAYS) return {};
  return tableFor(plan, range, by, measures) === undefined ? {} : { leftOut: untold };
};

const measuresOf = (source: Source, asked: Plan['asked']): MeasuresSql => {
  const sum = (piece: string): Sql => sql`coalesce(sum(f.${name(columnOf(piece))}), 0)`;
  const own = Object.entries(source.measures(asked)).map(([measure, made]): [string, MeasureSql] => {
    if (!('texts' in made)) return [measure, [sum(`${measure}_x`), sum(`${measure}_y`)]];
    return [measure, needsRows(source, measure as MeasureName) ? sql`null::double precision` : sum(measure)];
  });
  return { ...Object.fromEntries(own), ...source.made?.(sum) };
};

/** The same question, put to kept days; undefined where these do not know the answer. */
export const keptPlan = async (
  db: Db,
  plan: Plan,
  range: DayRange | null,
  by: KeyName | undefined,
  wanted: readonly MeasureName[],
): Promise<Plan | undefined> => {
  const kept = tableFor(plan, range, by, wanted);
  if (kept === undefined || range === null || plan.day === undefined) return undefined;
  const { asked, zone, country, day: word } = plan;
  const { stale, waiting, first } = await db.one<{ stale: number; waiting: number; first: Date | null }>(sql`
    select w.n as waiting, (select min(as_of) from report_state where version is not null) as first,
      case when w.n <= ${MOST_WAITING}::bigint then (select count(*) from report_stale(${country}, ${range.from}::date, ${range.to}::date)) else 0 end as stale
    from (select count(*) as n from (select 1 from report_changes limit ${MOST_WAITING + 1}::bigint) c) w`);
  if (first === null || waiting > MOST_WAITING || stale > MOST_STALE) return undefined;

  const usual = sourceOf(kept);
  const at = momentOf(kept, word);
  const pieces = sumsOf(kept, asked);
  const isStale = sql`${dayOf(at)} in (select day from stale)`;
  const starts = (day: Sql): Sql => sql`((${day})::timestamp at time zone ${zone}::text)`;
  const between = (from: Sql, to: Sql): Sql =>
    sql`${at} >= ${starts(from)} and ${at} < ${starts(sql`(${to}) + 1`)}`;
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
  const source: Source = {
    from: sql`(
      with stale as materialized (select s as day from report_stale(${country}, ${range.from}::date, ${range.to}::date) s)
      select ${columns} from ${name(kept.table)} where country = ${country} and by_day = ${word} and day between ${range.from}::date and ${range.to}::date
        and day not in (select day from stale)
      union all
      ${summed(kept, word, country, pieces, [...narrow, sql`not (${kept.settled})`, between(sql`${range.from}::date`, sql`${range.to}::date`), sql`not (${isStale})`])}
      union all
      ${summed(kept, word, country, pieces, [...narrow, between(sql`(select min(day) from stale)`, sql`(select max(day) from stale)`), isStale])}
    ) f`,
    country: sql`f.country`,
    id: sql`0`,
    days: {},
    at: sql`f.day`,
    keys: () => ({
      ...Object.fromEntries(Object.entries(times).map(([key, made]) => [key, { key: made }])),
      ...Object.fromEntries(
        kept.keys.map((key): [string, KeySql] => {
          const looked = usual.keys(at)[key]?.name;
          return [
            key,
            { key: sql`f.${name(columnOf(key))}`, ...(looked === undefined ? {} : { name: looked }) },
          ];
        }),
      ),
    }),
    measures: () => measuresOf(usual, asked),
    filters: () => ({}),
  };
  return { ...plan, source, from: source.from, where: [sql`true`, ...conditions] };
};
