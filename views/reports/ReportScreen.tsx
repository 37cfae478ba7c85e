// Every report, drawn from its table: the question that it answers, what is asked of it, its totals, its chart and its rows. All that is asked
// stands in the address, so a link, a reload and the back button show the same.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type CallQuery,
  COLUMNS_ON_PAPER,
  callOf,
  everyReport,
  isInternal,
  type KeyName,
  keyAsked,
  keysOf,
  may,
  measureOf,
  nounOf,
  type PortalCallOptions,
  type Report,
  type ReportAnswer,
  type ReportCall,
  type ReportRow,
  rangeWords,
  readQuery,
  reportRecordings,
  routeOf,
  seesCost,
  seesPrices,
} from '../../core/index.ts';
import { useSavedViews } from '../admin/useSavedViews.tsx';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { answeredList } from '../kit/answeredList.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import { numberText } from './figure.tsx';
import { dateText } from './names.ts';
import { cutWord } from './openRows.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportHead, type ReportView, standardReportView } from './ReportHead.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import { groupColumns, recordColumns } from './reportColumns.tsx';
import { wayTo } from './wayTo.ts';

const ShownDeed = lazyScreen(() => import('./ShownDeed.tsx'));
const ShownDelivery = lazyScreen(() => import('../dispatch/ShownDelivery.tsx'));
const DriverDay = lazyScreen(() => import('./DriverDay.tsx'));

const keyOf = ({ id }: ReportRow): number => id;
/** `Today 14:05` in the middle of a sentence. */
const withinSentence = (when: string): string => when.charAt(0).toLowerCase() + when.slice(1);
/** Every so often a report that includes today is asked again while somebody looks. */
const AGAIN_MS = 60_000;

/** The room of the totals, and of the chart below them, before they are here. */
const TOTALS_HIGH = 57;
const CHARTED_HIGH = 420;

/** The view as the call's own query; what its codecs refuse is left out. */
const queryOf = (report: Report, view: ReportView): CallQuery<ReportCall> => {
  const call = callOf(report);
  const isOwn = view['range'] === 'own';
  const texts: Readonly<Record<string, string>> = {
    page: view['page'] ?? '1',
    pageSize: view['size'] ?? '50',
    search: report.isSearched ? (view['q'] ?? '') : '',
    sortBy: view['sort'] ?? '',
    sortDirection: (view['sort'] ?? '') === '' ? '' : (view['direction'] ?? ''),
    range:
      report.days.length === 0 || isOwn || !Object.hasOwn(rangeWords, view['range'] ?? '')
        ? ''
        : (view['range'] ?? ''),
    from: isOwn ? (view['from'] ?? '') : '',
    to: isOwn ? (view['to'] ?? '') : '',
    by: view['by'] ?? '',
    day: view['day'] ?? '',
    compare: view['compare'] ?? '',
    ...Object.fromEntries(report.filters.map((name) => [name, view[name] ?? ''])),
  };
  return readQuery(call, Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')));
};

const needsRows = (): string =>
  t('Medians and percentiles are told for at most 92 days, or for one company.');

const Notices = ({ answer }: { readonly answer: ReportAnswer }) => {
  const formats = useFormats();
  const { coverage, leftOut, totals } = answer;
  const unmeasured = totals['notMeasured'];
  const lines = [
    ...coverage.map(({ what, since }) =>
      t('{what}: recorded since {when}; what is older is estimated or missing.', {
        what: t(reportRecordings.find(([name]) => name === what)?.[1] ?? what),
        when: formats.when(since),
      }),
    ),
    ...(typeof unmeasured === 'number' && unmeasured > 0
      ? [
          t('{n} of {of} stops have no measured arrival and are in no average.', {
            n: numberText(unmeasured),
            of: numberText(Number(totals['ended'])),
          }),
        ]
      : []),
    ...(leftOut === undefined ? [] : [needsRows()]),
  ];
  return lines.length === 0 ? null : (
    <Alert severity="info" sx={{ flexShrink: 0 }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
};

const Shown = ({ report }: { readonly report: Report }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const formats = useFormats();
  const standard = useMemo(() => standardReportView(report), [report]);
  const [view, setView] = useUrlState(standard);
  const call = callOf(report);
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(call, { query: queryOf(report, view) }, { signal, quiet: true }),
    [portal, call, report, view],
  );
  const [answer, reload] = useAnswer(ask);
  const here = answer.kind === 'here' ? answer.value : null;
  const isLive = here !== null && (here.range === null || here.range?.isPartial === true);
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLive, reload]);
  const sees = useCallback(
    ({ sees: what, staff }: { readonly sees?: 'price' | 'cost'; readonly staff?: true }): boolean =>
      claims !== null &&
      (what !== 'price' || seesPrices(claims)) &&
      (what !== 'cost' || seesCost(claims)) &&
      (staff !== true || isInternal(claims)),
    [claims],
  );
  const by = keyAsked(report, view['by']);
  const names = useMemo(() => report.measures.filter((name) => sees(measureOf(name))), [report, sees]);
  const shownHere = useMemo(
    () => ({
      report,
      range: here?.range ?? null,
      day: view['day'] ?? '',
      filters: Object.fromEntries(report.filters.map((name) => [name, view[name]])),
    }),
    [report, here, view],
  );
  const columns = useMemo(() => {
    if (by === undefined) return recordColumns(report, sees);
    return groupColumns(
      by,
      names,
      (row, measure) => wayTo({ ...shownHere, group: { by, key: row.key } }, measure),
      (row) => (here === null ? null : cutWord(by, row.key, here)),
    );
  }, [report, sees, by, names, shownHere, here]);
  const navigate = useNavigate();
  const { row: opens, shows } = report;
  const screen = opens === undefined ? undefined : routeOf(opens);
  const open = (row: ReportRow): void => {
    if (opens !== undefined && screen !== undefined && may(claims, screen))
      void navigate(opens.replace(':id', String(row.id)));
    else if ((shows === 'delivery' || shows === 'deed') && row.shows) setView({ shown: String(row.shows) });
    else if (shows === 'driverDay' && row.key !== null)
      setView({ shown: row.key, on: here?.range?.to ?? '' });
    else if (shows === 'job' && row.shows) void navigate(`/jobs/${row.shows}/deliveries`);
  };
  const change = useCallback((part: ReportView) => setView({ page: '1', ...part }), [setView]);
  const views = useSavedViews(report.path);
  const title = t(routeOf(report.path)?.screen ?? '');
  const isNarrowed = (view['q'] ?? '') !== '' || report.filters.some((name) => (view[name] ?? '') !== '');
  const chartBy: KeyName = by ?? report.chart?.by ?? keysOf(report)[0] ?? 'day';
  const { counts: _counts, ...list } = answeredList<ReportRow>(answer);
  const file = (format: 'xlsx' | 'csv' | 'pdf') => (options: PortalCallOptions) =>
    portal.download(call, { query: { ...queryOf(report, view), format } }, options);
  return (
    <ListScreen<ReportRow>
      title={title}
      fill={false}
      actions={
        <>
          <RefreshButton onPress={reload} />
          <ExportButton download={file('xlsx')} />
          <ExportButton label={t('CSV')} download={file('csv')} />
          <ExportButton label={t('PDF')} download={file('pdf')} />
          {views.save}
          <Button variant="outlined" onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </>
      }
      head={
        <>
          <Typography className="report" sx={{ mt: { xs: 0, md: -2 }, mb: 1, color: 'text.secondary' }}>
            {t(report.asks)}
          </Typography>
          {/* Two lines on a phone, also before they are known: what stands below does not move. */}
          <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: { xs: '2lh', md: '1lh' } }}>
            {here?.range
              ? `${dateText(here.range.from)} – ${dateText(here.range.to)} (${here.range.zone}) · `
              : ''}
            {here === null ? '' : t('As of {when}', { when: withinSentence(formats.when(here.asOf)) })}
            {here?.range?.isPartial ? ` · ${t('today so far')}` : ''}
          </Typography>
          {views.row}
          <ReportHead report={report} view={view} range={here?.range ?? null} onChange={change} />
          {here === null ? (
            <Box sx={{ flexShrink: 0, height: report.chart === undefined ? TOTALS_HIGH : CHARTED_HIGH }} />
          ) : (
            <>
              <Notices answer={here} />
              <ReportTotals
                names={names}
                answer={here}
                noun={nounOf(report, by)[1]}
                wayTo={(name) => wayTo(shownHere, name)}
              />
              {report.chart === undefined || here.chart.length === 0 ? null : (
                <ReportChart
                  title={title}
                  chart={report.chart}
                  by={chartKeyOf(chartBy, here)}
                  rows={here.chart}
                  answer={here}
                  wayTo={(row, name) =>
                    wayTo({ ...shownHere, group: { by: chartKeyOf(chartBy, here), key: row.key } }, name)
                  }
                />
              )}
            </>
          )}
          {columns.length > COLUMNS_ON_PAPER ? (
            <p className="on-paper">
              {t('Only in the spreadsheet: {names}', {
                names: columns
                  .slice(COLUMNS_ON_PAPER)
                  .map(({ label }) => t(label))
                  .join(', '),
              })}
            </p>
          ) : null}
        </>
      }
      list={list}
      onReload={reload}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ key, name, cells }) => String(name ?? key ?? cells[report.fields?.[0]?.field ?? ''] ?? '')}
      sort={{ by: view['sort'] ?? '', direction: view['direction'] === 'desc' ? 'desc' : 'asc' }}
      onSort={({ by: sort, direction }) => change({ sort, direction })}
      noun={nounOf(report, by)}
      {...((shows !== undefined && (shows !== 'driverDay' || by === 'driver')) ||
      (screen !== undefined && may(claims, screen))
        ? { onOpen: open }
        : {})}
      pageSize={Number(view['size'])}
      onPage={(next) => setView({ page: String(next) }, { push: true })}
      onPageSize={(size) => change({ size: String(size) })}
      empty={
        isNarrowed ? (
          <EmptyState icon="filter" title={t('Nothing fits these filters')}>
            <Button onClick={() => setView(standard)}>{t('Show all')}</Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('Nothing in these days')} text={t(report.empty)} />
        )
      }
    >
      {Number(view['shown']) > 0 ? (
        <LateDialog onClose={() => setView({ shown: '' })}>
          {shows === 'delivery' ? (
            <ShownDelivery id={Number(view['shown'])} onClose={() => setView({ shown: '' })} />
          ) : shows === 'deed' ? (
            <ShownDeed id={Number(view['shown'])} onClose={() => setView({ shown: '' })} />
          ) : shows === 'driverDay' ? (
            <DriverDay
              driverId={Number(view['shown'])}
              day={view['on'] ?? ''}
              onDay={(on) => setView({ on })}
              onClose={() => setView({ shown: '', on: '' })}
            />
          ) : null}
        </LateDialog>
      ) : null}
    </ListScreen>
  );
};

/** Many days are drawn as weeks or months. */
const chartKeyOf = (by: KeyName, { range }: ReportAnswer): KeyName =>
  by !== 'day' || !range || range.days <= 120 ? by : range.days > 840 ? 'month' : 'week';

const ReportScreen = () => {
  const { pathname } = useLocation();
  const report = everyReport.find(({ path }) => path === pathname.replace(/\/$/, '').toLowerCase());
  return report === undefined ? null : <Shown key={report.name} report={report} />;
};

export default ReportScreen;
