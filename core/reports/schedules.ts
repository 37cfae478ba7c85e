// What a schedule of a report may say, as tables: which report, of which days, how often, in which form; and how its runs fare.
import { languages } from '../format/language.ts';
import { type StatusRow, type StatusTable, statusTable } from '../format/statusTable.ts';
import { titleOf } from './calls.ts';
import { type RangeWord, rangeWords } from './range.ts';
import { reports } from './reports.ts';

type Words = StatusTable<StatusRow & { readonly code: string }>;
const words = (name: string, rows: readonly (readonly [code: string, label: string])[]): Words =>
  statusTable<StatusRow & { readonly code: string }>(
    name,
    rows.map(([code, label]) => ({ code, name: code, label, terminal: false })),
  );

/** Every report can be sent on a schedule (RPT-08). */
export const scheduledReportType = words(
  'scheduledReportType',
  reports.map((report) => [report.name, titleOf(report)]),
);

/** How often (RPT-08). */
export const reportPeriod = statusTable('reportPeriod', [
  { code: 'daily', name: 'DAILY', label: 'Daily', terminal: false },
  { code: 'weekly', name: 'WEEKLY', label: 'Weekly', terminal: false },
  { code: 'monthly', name: 'MONTHLY', label: 'Monthly', terminal: false },
]);
/** How often a report is sent. */
export type ReportPeriod = (typeof reportPeriod.rows)[number]['code'];

const past: readonly RangeWord[] = [
  'yesterday',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'last-week',
  'last-month',
  'last-quarter',
  'last-year',
];

/** Ranges that lie wholly in the past: what is sent is over. */
export const reportRange = words(
  'reportRange',
  past.map((word) => [word, rangeWords[word]]),
);

/** The file that goes with the letter. */
export const reportFormat = words('reportFormat', [
  ['xlsx', 'Spreadsheet'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
]);

/** In which language it is written. */
export const reportLanguage = words(
  'reportLanguage',
  languages.map(({ code, name }) => [code, name]),
);

/** How a schedule stands. */
export const scheduleState = statusTable('scheduleState', [
  { code: 'active', name: 'ACTIVE', label: 'active', terminal: false, isGood: true },
  { code: 'failing', name: 'FAILING', label: 'failing', terminal: false },
  { code: 'paused', name: 'PAUSED', label: 'paused', terminal: false },
  { code: 'stopped', name: 'STOPPED', label: 'stopped', terminal: true },
]);

/** How a run stands. */
export const reportRunState = statusTable('reportRunState', [
  { code: 'queued', name: 'QUEUED', label: 'queued', terminal: false },
  { code: 'running', name: 'RUNNING', label: 'running', terminal: false },
  { code: 'sent', name: 'SENT', label: 'sent', terminal: true, isGood: true },
  { code: 'skipped', name: 'SKIPPED', label: 'skipped', terminal: false },
  { code: 'failed', name: 'FAILED', label: 'failed', terminal: true },
  { code: 'stopped', name: 'STOPPED', label: 'stopped', terminal: true },
]);

/** Why a run was made: its time had come, or somebody asked for a test. */
export const reportRunKind = statusTable('reportRunKind', [
  { code: 'due', name: 'DUE', label: 'due', terminal: false },
  { code: 'test', name: 'TEST', label: 'test', terminal: false },
]);
