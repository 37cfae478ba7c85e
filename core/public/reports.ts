// Reports: the table of them, the catalogue of measures, their calls; and what is done with archives.

export { archives, mostArchived } from '../contract/archives.ts';
export { type DayStop, DayTrack } from '../contract/dayTrack.ts';
export { DeedPlace } from '../contract/deedPlace.ts';
export { Figures } from '../contract/figures.ts';
export { DriverCard, stats as statsCalls } from '../contract/stats.ts';
export { Subscription, subscriptions } from '../contract/subscriptions.ts';
export { type Behind, behind, type Shown as ShownFigure } from '../reports/behind.ts';
export {
  Cell as ReportCell,
  type Cells as ReportCells,
  callOf,
  ReportAnswer,
  type ReportCall,
  ReportRow,
  reportCalls,
  titleOf,
  whoSees,
} from '../reports/calls.ts';
export { type ChangeKind, changeKind, changeWord } from '../reports/changes.ts';
export {
  type ChartLayout,
  type ChartSize,
  chartLayout,
  chartUnit,
  type Mark as ChartMark,
  nameLetters,
} from '../reports/chartLayout.ts';
export { keptToPlan, longestGap } from '../reports/dayTrack.ts';
export {
  type Measure as ReportMeasure,
  type MeasureName,
  measureOf,
  measures,
  totalled,
} from '../reports/measures.ts';
export { OwnSubscription, ownSubscriptions } from '../reports/ownSubscriptions.ts';
export {
  type DayWord,
  dayWords,
  deed,
  type FilterName,
  filters as reportFilters,
  type Key as ReportKey,
  type KeyName,
  keys as reportKeys,
  keyWord,
  type ReportFilter,
  stopSide,
  verdict,
} from '../reports/parts.ts';
export {
  type DayRange,
  daysAfter,
  daysIn,
  isRangeWord,
  type RangeWord,
  rangeBefore,
  rangeOf,
  rangeWords,
} from '../reports/range.ts';
export {
  COLUMNS_ON_PAPER,
  type Grouping,
  keyAsked,
  keysOf,
  nounOf,
  type Report,
  type ReportChart,
  type ReportField,
  recordings as reportRecordings,
} from '../reports/report.ts';
export { everyReport, reportNamed, reports } from '../reports/reports.ts';
export { ReportRun } from '../reports/runs.ts';
export {
  reportFormat,
  reportLanguage,
  reportPeriod,
  reportRange,
  reportRunKind,
  reportRunState,
  scheduledReportType,
  scheduleState,
} from '../reports/schedules.ts';
export { type TargetWord, targetMeasure, targetWord } from '../reports/target.ts';
export { figuresOf, minutesOf, numberOf, percentageOf } from '../reports/value.ts';
