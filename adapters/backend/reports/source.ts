// What a source of reports is made of: where its rows come from and how each key, filter, field and measure reads in SQL. A report that names
// what its source does not have stops the start.
import {
  type Claims,
  type DayRange,
  type DayWord,
  type FilterName,
  type KeyName,
  keysOf,
  type MeasureName,
  measures,
  type Report,
  type ReportCells,
  type ReportMeasure,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';

/** A measure in SQL: one number, or the two of a share or a mean. */
export type MeasureSql = Sql | readonly [x: Sql, y: Sql];

/** Figures in SQL, by name. */
export type MeasuresSql = Readonly<Partial<Record<MeasureName, MeasureSql>>>;

/** Sums that can be added up, by name: a measure's own, `_x` and `_y` of a share or a mean. */
export type Pieces = Readonly<Record<string, Sql>>;

/** What a query is made for. */
export interface Asked {
  /** The moment that counts as now. */
  readonly asOf: Date;
  /** What is free, near and weighed how, by country. */
  readonly limits: {
    readonly freeWaitMinutes: number;
    readonly nearMetres: number;
    readonly variationMetres: number;
    /** So many per cent of what is due shall be on time, where a company has agreed on nothing else. */
    readonly onTimeTarget: number;
  };
}

/** A key in SQL: its value, and the name of one where that is looked up by the value `k.key`. */
export interface KeySql {
  readonly key: Sql;
  readonly name?: Sql;
}

/** Of which groups figures are asked that no sum of rows gives. */
export interface Later {
  readonly country: string;
  readonly zone: string;
  readonly range: DayRange;
  /** Absent: of all alone. */
  readonly by: KeyName | undefined;
  readonly keys: readonly string[];
  /** Where the rows come from, and which are asked for, of whatever day. */
  readonly from: Sql;
  readonly where: readonly Sql[];
}

/** A source. Its `from` names `z`, the row of `countries`, so that days are those of the country. */
export interface Source {
  readonly from: Sql;
  readonly country: Sql;
  /** Only these rows, whoever asks. */
  readonly where?: Sql;
  /** The rows of somebody who may not see all; without it those of the deliveries that `delivery` brings. */
  readonly own?: (who: Claims, country: string) => Sql;
  /** Joined for those whose rows are narrowed: brings `d`, the delivery. */
  readonly delivery?: Sql;
  readonly id: Sql;
  /** The delivery or job that a record is about, where that is not the record itself. */
  readonly shows?: Sql;
  /** The same by another promise, where on time can be judged by several. */
  readonly by?: Readonly<Partial<Record<string, Source>>>;
  /** The moments by which a range can go, by the word of the day. */
  readonly days: Readonly<Record<string, Sql>>;
  /** The day itself, where it is kept as a date. */
  readonly date?: Sql;
  /** The moment that stands for a record where it is not asked by range. */
  readonly at?: Sql;
  /** Keys; those of time are of this moment. */
  readonly keys: (at: Sql) => Readonly<Partial<Record<KeyName, KeySql>>>;
  /** Keys by which a row is several: what is joined then, and the figures that are counted otherwise. */
  readonly parted?: Readonly<
    Partial<
      Record<
        KeyName,
        { readonly joined: (asked: Asked) => Sql; readonly measures: (asked: Asked) => MeasuresSql }
      >
    >
  >;
  /** Only the rows that these figures count: the others need not be read. */
  readonly narrow?: (wanted: readonly MeasureName[]) => Sql;
  /** Of which rows a percentile is told: the others need not be read. `from`: when the range of `day` begins. */
  readonly only?: (day: DayWord | undefined, from: Sql) => Readonly<Partial<Record<MeasureName, Sql>>>;
  readonly measures: (asked: Asked) => MeasuresSql;
  /** Sums besides those of its measures. */
  readonly pieces?: (asked: Asked) => Pieces;
  /** Figures that are no sums and are made of some, wherever these stand: of rows, or of what was summed of them before. */
  readonly made?: (sum: (piece: string) => Sql) => MeasuresSql;
  /** Figures that no sum of rows gives, once it is known which groups there are: by the key of the group, and of all by null. */
  readonly later?: (db: Db, of: Later) => Promise<ReadonlyMap<string | null, ReportCells>>;
  readonly fields?: (asked: Asked) => Readonly<Record<string, Sql>>;
  readonly filters: (
    asked: Asked,
  ) => Readonly<Partial<Record<FilterName, (values: readonly string[]) => Sql>>>;
  readonly search?: readonly Sql[];
}

/** Texts of which the column is one. */
export const among =
  (column: Sql) =>
  (values: readonly string[]): Sql =>
    sql`(${column})::text = any(${[...values]}::text[])`;

/** The column is true or false. */
export const isSo =
  (column: Sql) =>
  ([value]: readonly string[]): Sql =>
    value === 'true' ? sql`coalesce(${column}, false)` : sql`not coalesce(${column}, false)`;

/** How many rows there are: a report with such a figure need not be counted besides. */
export const rowsThere: Sql = sql`count(*)`;

/** How many rows fulfil a condition. */
export const many = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`;

/** Seconds between two moments. */
export const seconds = (from: Sql, to: Sql): Sql => sql`extract(epoch from (${to}) - (${from}))`;

/** The mean of a value over the rows where there is one. */
export const mean = (value: Sql, condition: Sql = sql`true`): readonly [Sql, Sql] => [
  sql`coalesce(sum(${value}) filter (where ${condition}), 0)`,
  sql`count(${value}) filter (where ${condition})`,
];

/** A percentile of a value over the rows that fulfil a condition. */
export const percentile = (share: 0.5 | 0.9, value: Sql, condition: Sql = sql`true`): Sql =>
  sql`percentile_cont(${share}::double precision) within group (order by ${value}) filter (where ${condition})`;

const kinds: Readonly<Record<string, ReportMeasure>> = measures;

/** The sums of measures; a percentile is none, and no text. */
export const piecesOf = (of: MeasuresSql): Pieces =>
  Object.fromEntries(
    Object.entries(of).flatMap(([measure, made]): (readonly [string, Sql])[] => {
      if (kinds[measure]?.kind === 'own' || kinds[measure]?.kind === 'text') return [];
      return 'texts' in made
        ? [[measure, made]]
        : [
            [`${measure}_x`, made[0]],
            [`${measure}_y`, made[1]],
          ];
    }),
  );

/** Days, weeks and months of a moment, in the country's zone. */
export const timeKeys = (at: Sql): Readonly<Partial<Record<KeyName, KeySql>>> => {
  const local = sql`(${at}) at time zone z.time_zone`;
  return {
    day: { key: sql`(${local})::date::text` },
    week: { key: sql`date_trunc('week', ${local})::date::text` },
    month: { key: sql`date_trunc('month', ${local})::date::text` },
    hour: { key: sql`to_char(${local}, 'HH24:00')` },
  };
};

/** The last day of a group of time, by the key of the group. */
export const lastDays: Readonly<Partial<Record<KeyName, (key: Sql) => Sql>>> = {
  day: (key) => sql`(${key})::date`,
  week: (key) => sql`(${key})::date + 6`,
  month: (key) => sql`((${key})::date + interval '1 month')::date - 1`,
};

/** The names of what keys point at. */
export const named = {
  company: sql`(select c.company_name from companies c where c.id = k.key::bigint)`,
  store: sql`(select s.store_name from stores s where s.id = k.key::bigint)`,
  territory: sql`(select t.name from territories t where t.id = k.key::bigint)`,
  driver: sql`(select v.first_name || ' ' || v.last_name from drivers v where v.id = k.key::bigint)`,
  hub: sql`(select b.name from hubs b where b.id = k.key::bigint)`,
  partner: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = k.key::bigint)`,
} as const;

/** Whether somebody sees a column. */
export const sees = (
  who: { readonly claims: Claims; readonly prices: boolean; readonly cost: boolean; readonly staff: boolean },
  what: { readonly sees?: 'price' | 'cost'; readonly staff?: true },
): boolean =>
  (what.sees !== 'price' || who.prices) &&
  (what.sees !== 'cost' || who.cost) &&
  (what.staff !== true || who.staff);

/** Everything that a report names is there. @throws where it is not */
export const checkReport = (report: Report, source: Source | undefined): void => {
  if (source === undefined) throw new Error(`${report.name}: no source ${report.source}`);
  const asked: Asked = {
    asOf: new Date(0),
    limits: { freeWaitMinutes: 0, nearMetres: 0, variationMetres: 0, onTimeTarget: 0 },
  };
  const [keys, figures, fields, filters] = [
    source.keys(sql`now()`),
    source.measures(asked),
    source.fields?.(asked) ?? {},
    source.filters(asked),
  ];
  const lacks = [
    ...report.measures.filter((name) => figures[name] === undefined),
    ...[...(report.chart?.y ?? []), ...(report.chart?.overTime?.y ?? [])].filter(
      (name) => figures[name] === undefined,
    ),
    ...keysOf(report).filter((name) => keys[name] === undefined),
    ...(report.chart?.by === undefined || keys[report.chart.by] ? [] : [report.chart.by]),
    ...(report.fields ?? []).flatMap(({ field }) => (fields[field] === undefined ? [field] : [])),
    ...report.filters.filter((name) => filters[name] === undefined),
    ...report.days.filter((day) => source.days[day] === undefined),
  ];
  if (lacks.length > 0) throw new Error(`${report.name}: its source lacks ${lacks.join(', ')}`);
};
