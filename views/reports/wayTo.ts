// From a figure to the rows behind it: the other report with the same range and filters, the group's own filter and the measure's.
import {
  daysAfter,
  type KeyName,
  type MeasureName,
  measureOf,
  type Report,
  type ReportAnswer,
  type ReportKey,
  type ReportRow,
  reportKeys,
  reportNamed,
} from '../../core/index.ts';

const monthEnd = (day: string): string => {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The days of a group of time, within the range. */
const daysOf = (kind: ReportKey['kind'], key: string, range: { from: string; to: string }) => {
  const to = kind === 'day' ? key : kind === 'week' ? daysAfter(key, 6) : monthEnd(key);
  return { from: key < range.from ? range.from : key, to: to > range.to ? range.to : to };
};

/** What of a measure the other report can show: its own rows, or all of the group where it counts all. */
const wholes: readonly MeasureName[] = ['booked', 'offered', 'ended', 'due', 'stops'];

/** The address behind a figure; null where there is none. */
export const wayTo = (
  report: Report,
  by: KeyName,
  day: string,
  range: ReportAnswer['range'],
  set: Readonly<Record<string, string>>,
  row: ReportRow,
  measure: MeasureName,
): string | null => {
  const target = report.opens === undefined ? undefined : reportNamed(report.opens.report);
  if (target === undefined || range === null || range === undefined) return null;
  const own = measureOf(measure).opens;
  if (own === undefined && !(wholes.includes(measure) && measure !== 'due')) return null;
  if (own !== undefined && Object.keys(own).some((name) => !target.filters.some((one) => one === name)))
    return null;
  const { kind, filter }: ReportKey = reportKeys[by];
  const isTime = kind === 'day' || kind === 'week' || kind === 'month';
  if (row.key === null || row.key === undefined) return null;
  if (!isTime && (filter === undefined || !target.filters.some((one) => one === filter))) return null;
  const days = isTime ? daysOf(kind, row.key, range) : range;
  const goesBy = report.opens?.day ?? day;
  const params = new URLSearchParams({
    range: 'own',
    from: days.from,
    to: days.to,
    ...(target.days.some((one) => one === goesBy) ? { day: goesBy } : {}),
    ...Object.fromEntries(Object.entries(set).filter(([name]) => target.filters.some((one) => one === name))),
    ...(isTime || filter === undefined ? {} : { [filter]: row.key }),
    ...own,
  });
  return `${target.path}?${params}`;
};
