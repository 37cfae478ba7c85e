// What a question to a report comes to: its range, its rows and what is summed of them.
import type {
  DayRange,
  DayWord,
  FilterName,
  KeyName,
  MeasureName,
  Report,
  ReportField,
} from '../../../core/index.ts';
import { type Sql, sql } from '../db/db.ts';
import type { Asked, Source } from './source.ts';

/** What is asked of a report, decoded. */
export type ReportQuery = {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sortBy?: string | undefined;
  readonly sortDirection?: string | undefined;
  readonly search?: string | undefined;
  readonly range?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: string | undefined;
  readonly compare?: string | undefined;
  readonly day?: string | undefined;
} & { readonly [K in FilterName]?: readonly (string | number)[] | string | number | boolean | undefined };

/** A question, understood: everything that the queries of one answer share. */
export interface Plan {
  readonly report: Report;
  readonly source: Source;
  readonly asked: Asked;
  readonly country: string;
  readonly zone: string;
  readonly today: string;
  readonly range: DayRange | null;
  readonly day: DayWord | undefined;
  readonly by: KeyName | undefined;
  readonly measures: readonly MeasureName[];
  readonly fields: readonly ReportField[];
  readonly where: readonly Sql[];
  readonly from: Sql;
  readonly query: ReportQuery;
  /** The filters that are set; null where rows are narrowed by more than these. */
  readonly filtered: readonly FilterName[] | null;
  /** The one company that is looked at: that of the filter, else that of who asks. */
  readonly company: number | null;
}

/** The moment at which a day begins in a zone. */
export const startOf = (day: string, zone: string): Sql =>
  sql`(${day}::date::timestamp at time zone ${zone}::text)`;

/** Moments of the days of a range, in the country's zone: a day of a clock change has its 23 or 25 hours. */
const within = (at: Sql, { from, to }: DayRange, zone: string): Sql =>
  sql`(${at}) >= ${startOf(from, zone)} and (${at}) < ((${to}::date + 1)::timestamp at time zone ${zone}::text)`;

/** The conditions of a question's rows, those of a range among them. */
export const inRange = (plan: Plan, range: DayRange | null): readonly Sql[] => {
  const at = plan.day === undefined ? undefined : plan.source.days[plan.day];
  if (range === null || at === undefined) return plan.where;
  const { date } = plan.source;
  return [
    ...plan.where,
    date === undefined
      ? within(at, range, plan.zone)
      : sql`${date} between ${range.from}::date and ${range.to}::date`,
  ];
};
