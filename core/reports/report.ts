// What a report is, as data: the question that it answers, whose rows it counts, by which day, its filters, columns and figures. The call, the
// screen and the file of a report follow from its table.
import type { RoutePath } from '../access/routes.ts';
import type { StatusRow, StatusTable } from '../format/statusTable.ts';
import type { MeasureName } from './measures.ts';
import type { DayWord, FilterName, KeyName } from './parts.ts';
import type { RangeWord } from './range.ts';

/** So many columns can be read on a page that lies across; the others are named there. */
export const COLUMNS_ON_PAPER = 13;

/** A column of a report whose rows are records. */
export type ReportField = {
  /** The field's name in the answer. */
  readonly field: string;
  /** The heading, in English. */
  readonly label: string;
  /** For staff alone. */
  readonly staff?: true;
  /** On a card: `plain` needs no label, `hidden` stays away. */
  readonly onCard?: 'plain' | 'hidden';
  /** Shown to those alone who may see prices, or what a run costs. */
  readonly sees?: 'price' | 'cost';
} & (
  | { readonly kind: 'text' | 'word' | 'number' | 'money' | 'yesNo' | 'time' | 'day' | 'minutes' | 'km' }
  /** What a field was, or became: shown as that field is, which the cell `changed` names. */
  | { readonly kind: 'change' }
  | { readonly kind: 'status'; readonly table: Pick<StatusTable<StatusRow>, 'rows' | 'row' | 'label'> }
);

/** What a chart of a report shows. */
export interface ReportChart {
  /** Grouped bars, a stack, lines, or lying bars of the largest. */
  readonly kind: 'bars' | 'stack' | 'lines' | 'rows';
  /** What is drawn. */
  readonly y: readonly MeasureName[];
  /** What is drawn instead where the groups are days, weeks or months. */
  readonly overTime?: { readonly kind: 'bars' | 'stack' | 'lines'; readonly y: readonly MeasureName[] };
  /** By what: the chosen key of a grouped report where absent. */
  readonly by?: KeyName;
}

/** What is recorded since a moment that the service knows, by its name there, as people call it. */
export const recordings = [
  ['delivery_events', 'How deliveries ended'],
  ['delivery_promises', 'What was promised'],
  ['task_events', 'Arrivals and other deeds at stops'],
  ['job_assignments', 'Offers of jobs'],
  ['driver_status_spans', 'Time on duty'],
  ['driver_track', 'Positions of drivers'],
  ['delivery_amendments', 'Changes of what was sold'],
  ['parcel_scans', 'Parcels scanned at the hand-over'],
] as const;

/** By what the rows of a report are gathered; `record`: not at all, each stands by itself. */
export type Grouping = KeyName | 'record';

/** A report. */
export interface Report {
  /** The last segment of its path. */
  readonly name: string;
  /** Its screen; who may see it is said there. */
  readonly path: RoutePath;
  /** The question that it answers. */
  readonly asks: string;
  /** What a row is. */
  readonly noun: readonly [one: string, many: string];
  /** Where its rows come from: the name of a source of the service. */
  readonly source: string;
  /** How its rows are gathered, the first is the usual way; absent: a row is a record. */
  readonly by?: readonly Grouping[];
  /** The columns of a record. */
  readonly fields?: readonly ReportField[];
  /** What of the range it goes by, the first is the usual one; empty: it has no range and shows what is. */
  readonly days: readonly DayWord[];
  /** The range that it opens with. */
  readonly range: RangeWord;
  /** The longest range, in days. */
  readonly longest: number;
  /** Its filters, in the order of the picker. */
  readonly filters: readonly FilterName[];
  /** The figures: columns of a grouped report, totals of any. */
  readonly measures: readonly MeasureName[];
  /** Its chart. */
  readonly chart?: ReportChart;
  /** By which day the rows behind a figure are listed; by the report's own where absent. */
  readonly opensBy?: DayWord;
  /** What a row is about: opened beside the list. `driverDay`: where the driver of the row was on a day. */
  readonly shows?: 'delivery' | 'job' | 'driverDay' | 'deed';
  /** The order where nobody asks for another; groups of time are ordered by time. */
  readonly order: readonly [by: string, direction: 'asc' | 'desc'];
  /** Where there is nothing at all. */
  readonly empty: string;
  /** Which recordings it needs; it says since when they are known. */
  readonly records?: readonly (typeof recordings)[number][0][];
  /** The screen of a record, with `:id` for its id. */
  readonly row?: RoutePath;
  /** Records can be searched. */
  readonly isSearched?: true;
  /** Sent by mail on a schedule to administrators alone. */
  readonly isConfidential?: true;
}

/** The keys by which a report gathers, in their order. */
export const keysOf = ({ by = [] }: Report): readonly KeyName[] =>
  by.flatMap((one) => (one === 'record' ? [] : [one]));

/** The key that is asked for, the usual one where that is none of the report's; undefined: rows are records. */
export const keyAsked = ({ by }: Report, asked: string | undefined): KeyName | undefined => {
  const found = by?.find((one) => one === asked) ?? by?.[0];
  return found === 'record' ? undefined : found;
};

/** What rows are called: those of a report of records that are gathered are no records. */
export const nounOf = ({ noun, fields }: Report, by: KeyName | undefined): Report['noun'] =>
  by !== undefined && fields !== undefined ? ['row', 'rows'] : noun;
