// The figures of the day above the board (ENT-38, ENT-39, RPT-09): what is due, how promises and windows are kept, what ended with an exception,
// and the day before in small. Each leads to the report behind it, for whoever may open that. They are asked again while somebody looks.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  type CallAnswer,
  daysAfter,
  localDay,
  may,
  type RoutePath,
  routeOf,
  statsCalls,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { DayLine } from '../dispatch/BoardFigure.tsx';
import { marked, spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { useMinute } from '../hooks/useNow.ts';
import { usePortal } from '../hooks/usePortal.tsx';

type Stats = CallAnswer<typeof statsCalls.read>;
type Name = keyof Stats['acceptance'];

const figures = [
  ['otds', marked('On-time delivery')],
  ['pickupCompliance', marked('Pick-up compliance')],
  ['dropoffCompliance', marked('Drop-off compliance')],
  ['pickupExceptions', marked('Pick-up exceptions')],
  ['dropoffExceptions', marked('Drop-off exceptions')],
] as const satisfies readonly (readonly [Name, string])[];
/** FMT-20. */
const AGAIN_MS = 15_000;
const reportPaths = [
  '/reports/accept-and-compliance',
  '/reports/kpi-performance',
] as const satisfies readonly RoutePath[];

/** The figures of one day; null until they are here, kept while they are asked again. */
const useStats = (day: string, companyId: number | undefined, isLive: boolean): Stats | null => {
  const portal = usePortal();
  const [kept, setKept] = useState<Stats | null>(null);
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          statsCalls.read,
          { query: { from: day, to: day, ...(companyId === undefined ? {} : { companyId }) } },
          { signal, quiet: true },
        ),
      [portal, day, companyId],
    ),
  );
  useEffect(() => {
    if (answer.kind === 'here') setKept(answer.value);
  }, [answer]);
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLive, reload]);
  return kept;
};

const said = (percentage: number | null | undefined): string =>
  percentage === null || percentage === undefined
    ? '–'
    : `${percentage.toLocaleString(spokenLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;

const Figure = ({
  label,
  value,
  parts,
  before,
  to,
  line,
}: {
  readonly label: string;
  readonly value: string;
  readonly parts: string;
  readonly before: string;
  readonly to: string | null;
  /** Its day by the hour. */
  readonly line: ReactNode;
}) => {
  const inside = (
    <>
      <Typography component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {label}
      </Typography>
      <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 2, whiteSpace: 'nowrap' }}>
        <b className="numbers">{value}</b>
        <Typography component="span" className="numbers" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {parts}
        </Typography>
        <Typography
          component="span"
          className="numbers"
          sx={{ fontSize: 12, color: 'text.secondary', ml: 'auto' }}
          title={t('Yesterday')}
        >
          <span className="visually-hidden">{t('Yesterday')} </span>
          {before}
        </Typography>
      </Box>
      {line}
    </>
  );
  return to === null ? (
    <span className="day-figure">{inside}</span>
  ) : (
    <Link className="day-figure" to={to}>
      {inside}
    </Link>
  );
};

export const DayFigures = ({ companyId }: { readonly companyId?: number }) => {
  const claims = useLive(usePortal().session.claims);
  const { timeZone } = useConfig();
  const day = localDay(useMinute(), timeZone);
  const today = useStats(day, companyId, true);
  const before = useStats(daysAfter(day, -1), companyId, false);
  const path = reportPaths.find((one) => {
    const route = routeOf(one);
    return route !== undefined && may(claims, route);
  });
  const to =
    path === undefined
      ? null
      : `${path}?range=today${companyId === undefined ? '' : `&companyId=${companyId}`}`;
  return (
    <Box className="day-figures" component="section" aria-label={t('Figures of the day')}>
      <Figure
        label={t('Deliveries due')}
        value={today === null ? '–' : String(today.deliveries)}
        parts=""
        before={before === null ? '' : String(before.deliveries)}
        to={to}
        line={<DayLine of="due" now={today?.deliveries ?? null} companyId={companyId} />}
      />
      {figures.map(([name, label]) => (
        <Figure
          key={name}
          label={t(label)}
          value={said(today?.acceptance[name].percentage)}
          parts={today?.acceptance[name].amountCompleted ?? ''}
          before={before === null ? '' : said(before.acceptance[name].percentage)}
          to={to}
          line={
            <DayLine
              of={name === 'otds' ? 'onTime' : name}
              now={today?.acceptance[name].percentage ?? null}
              companyId={companyId}
            />
          }
        />
      ))}
    </Box>
  );
};

export default DayFigures;
