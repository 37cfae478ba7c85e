// The calls of reports, one a table: path, audience, query and answer follow from it.
import * as t from 'io-ts';
import type { Audience } from '../access/audience.ts';
import { audience } from '../access/audience.ts';
import { routeOf } from '../access/routes.ts';
import { type Call, call, group } from '../contract/call.ts';
import { BooleanText, Cca2, IdText, listQuery, many, QueryText } from '../contract/wire.ts';
import { Finite, Instant, LocalDate } from '../format/codecs.ts';
import { type FilterName, filters } from './parts.ts';
import type { Report } from './report.ts';
import { everyReport } from './reports.ts';

/** What stands in a cell: a share as `{x, y}`, a mean as `{sum, n}`. */
export const Cell = t.union([
  t.null,
  t.string,
  Finite,
  t.boolean,
  t.type({ x: Finite, y: Finite }),
  t.type({ sum: Finite, n: Finite }),
]);
export type Cell = t.TypeOf<typeof Cell>;

const Cells = t.record(t.string, Cell);
/** The cells of a row, by the name of the column. */
export type Cells = t.TypeOf<typeof Cells>;

/** A row: its key and name where rows are groups, its cells, and those of the range that it is compared with. */
export const ReportRow = t.intersection([
  t.type({ id: Finite, key: t.union([t.string, t.null]), name: t.union([t.string, t.null]), cells: Cells }),
  /** `shows`: the delivery or job that it is about. */
  t.partial({ before: Cells, shows: t.union([Finite, t.null]), target: Finite }),
]);
export type ReportRow = t.TypeOf<typeof ReportRow>;

/** What a report answers. */
export const ReportAnswer = t.intersection([
  t.type({
    data: t.array(ReportRow),
    page: Finite,
    totalPages: Finite,
    totalItems: Finite,
    totals: Cells,
    /** Every group of the chart, in its order. */
    chart: t.array(ReportRow),
    range: t.union([
      t.null,
      t.type({ from: LocalDate, to: LocalDate, zone: t.string, days: Finite, isPartial: t.boolean }),
    ]),
    asOf: Instant,
    coverage: t.array(t.type({ what: t.string, since: Instant })),
  }),
  /** `target`: the share that was agreed to be on time, of one; a row may have its own. */
  t.partial({
    totalCurrentItemCount: Finite,
    totalItemCount: Finite,
    before: Cells,
    target: Finite,
    /** Medians and percentiles that so long a range does not tell: they need every row. */
    leftOut: t.array(t.string),
  }),
]);
export type ReportAnswer = t.TypeOf<typeof ReportAnswer>;

const frame = {
  ...listQuery,
  range: QueryText,
  from: LocalDate,
  to: LocalDate,
  by: QueryText,
  compare: QueryText,
  day: QueryText,
  format: QueryText,
} as const;

const texts = many(QueryText);
const filterCodecs = {
  ...(Object.fromEntries(Object.keys(filters).map((name) => [name, many(QueryText)])) as Readonly<
    Record<FilterName, typeof texts>
  >),
};

/** The query of a report. */
export type ReportFields = typeof frame & typeof filterCodecs;
/** The call of a report. */
export type ReportCall = Call<{ readonly cca2: typeof Cca2 }, ReportFields, undefined, ReportAnswer>;

/** Who may see a report: who may open its screen. */
export const whoSees = (report: Report): Audience => routeOf(report.path)?.who ?? audience.administrator;

const codecOf = (name: FilterName) => {
  const filter = filters[name];
  return filter.kind === 'lookup' ? many(IdText) : filter.kind === 'yesNo' ? BooleanText : many(QueryText);
};

/** What a report is called: its screen's name. */
export const titleOf = (report: Report): string => routeOf(report.path)?.screen ?? report.name;

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const reportCall = (report: Report): ((id: string) => ReportCall) =>
  call({
    service: 'reporting',
    method: 'GET',
    path: `/reports/${report.name}/{cca2}`,
    params: { cca2: Cca2 },
    // Its own filters alone: one that it does not know is refused.
    query: {
      ...frame,
      ...Object.fromEntries(report.filters.map((name) => [name, codecOf(name)])),
    } as ReportFields,
    answer: ReportAnswer,
    who: whoSees(report),
    exports: titleOf(report),
    does: report.asks,
  });

/** The calls of reports, each under its name in the manner of the contract. */
export const reportCalls: Readonly<Record<string, ReportCall>> = group(
  'reports',
  Object.fromEntries(everyReport.map((report) => [camel(report.name), reportCall(report)])),
);

/** The call of a report. */
export const callOf = (report: Report): ReportCall => {
  const found = reportCalls[camel(report.name)];
  if (found === undefined) throw new Error(`no call of the report ${report.name}`);
  return found;
};
