// From a figure to the rows that it counts: the report that lists them, asked for the same days and filters, for the group's own and for the
// measure's. How many are listed there is the figure itself: its number, or what a share is of.
import { type Measure, type MeasureName, measureOf } from './measures.ts';
import { type DayWord, type FilterName, type Key, type KeyName, keys } from './parts.ts';
import { type DayRange, daysAfter } from './range.ts';
import type { Report } from './report.ts';
import { reportNamed } from './reports.ts';

/** What a report lists, as it is asked for. */
export interface Behind {
  /** The report. */
  readonly report: Report;
  /** Its days; null where it has none. */
  readonly range: DayRange | null;
  /** By which day. */
  readonly day: DayWord | undefined;
  /** Its filters. */
  readonly filters: Readonly<Partial<Record<FilterName, string>>>;
  /** Where it gathers its records unless it is asked for them. */
  readonly by?: 'record';
}

const monthEnd = (day: string): string => {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The days of a group of time, within the range. */
const daysOf = (kind: Key['kind'], key: string, range: DayRange): DayRange => {
  const to = kind === 'day' ? key : kind === 'week' ? daysAfter(key, 6) : monthEnd(key);
  return { from: key < range.from ? range.from : key, to: to > range.to ? range.to : to };
};

/** What is shown when a figure is opened. */
export interface Shown {
  /** The report that shows it. */
  readonly report: Report;
  /** Its days as they were answered. */
  readonly range: DayRange | null;
  /** By which of its days. */
  readonly day: string;
  /** The filters that are set. */
  readonly filters: Readonly<Partial<Record<string, string>>>;
  /** The group of the figure; absent for a total. */
  readonly group?: { readonly by: KeyName; readonly key: string | null };
}

const knows = (report: Report, filter: string): boolean => report.filters.some((one) => one === filter);

/** The rows behind a figure; null where no report lists them. */
export const behind = (shown: Shown, name: MeasureName): Behind | null => {
  const { opens }: Measure = measureOf(name);
  const { report, range, group } = shown;
  const target = opens === undefined ? undefined : reportNamed(opens.in);
  if (target === undefined || opens === undefined) return null;
  const key: Key | undefined = group === undefined ? undefined : keys[group.by];
  const isTime = key !== undefined && (key.kind === 'day' || key.kind === 'week' || key.kind === 'month');
  if (group !== undefined && group.key === null) return null;
  if (key !== undefined && !isTime && key.filter === undefined) return null;
  const filters = {
    ...Object.fromEntries(Object.entries(shown.filters).filter(([, value]) => (value ?? '') !== '')),
    ...(key?.filter === undefined || isTime ? {} : { [key.filter]: group?.key ?? '' }),
    ...opens.with,
  };
  // A filter that the other report does not know would be lost: it would list more than the figure counts.
  if (!Object.keys(filters).every((one) => knows(target, one))) return null;
  const day = target.days.find((one) => one === (report.opensBy ?? shown.day)) ?? target.days[0];
  return {
    report: target,
    range:
      range === null
        ? null
        : isTime
          ? daysOf(key.kind, group?.key ?? '', range)
          : { from: range.from, to: range.to },
    day,
    filters,
    ...(target.by?.includes('record') ? { by: 'record' as const } : {}),
  };
};
