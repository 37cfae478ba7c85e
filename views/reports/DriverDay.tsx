// Where a driver was on a day, beside the report of drivers' ways: the way on the map with the stops in the order in which they were ended, and
// what the day says.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import {
  type DayStop,
  type DayTrack,
  daysAfter,
  formatIn,
  keptToPlan,
  LocalDate,
  longestGap,
  type MeasureName,
  type PinMark,
  reportNamed,
  statsCalls,
  stopSide,
  taskStatus,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Details } from '../kit/Details.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Icon } from '../kit/Icon.tsx';
import { MapView } from '../kit/MapView.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';
import { FigureList } from './FigureList.tsx';
import { minutesText } from './figure.tsx';

const names: readonly MeasureName[] = reportNamed('driver-routes')?.measures ?? [];
const { EXCEPTION } = taskStatus.code;

const pinsOf = (stops: readonly DayStop[]): readonly PinMark[] =>
  stops.flatMap(({ taskId, side, status, completedUtc, lat, lon }, index) =>
    lat === null || lon === null
      ? []
      : [
          {
            id: String(taskId),
            lat,
            lon,
            shape: side === 'handOver' ? ('dropOff' as const) : ('pickUp' as const),
            colour: status === EXCEPTION ? 'failed' : completedUtc === null ? 'waiting' : 'delivered',
            label: String(index + 1),
          },
        ],
  );

const Stop = ({
  stop,
  number,
  isKept,
  timeOf,
}: {
  readonly stop: DayStop;
  readonly number: number;
  readonly isKept: boolean;
  readonly timeOf: (at: string) => string;
}) => {
  const { side, waybill, address, arrivedUtc, completedUtc, status } = stop;
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', py: 2 }}>
      <span className="numbers">{number}</span>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[capitalised(t(stopSide.label(side))), waybill].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2">{address}</Typography>
        <Typography variant="body2" color="textSecondary" className="numbers">
          {[
            arrivedUtc === null ? '' : t('arrived {when}', { when: timeOf(arrivedUtc) }),
            completedUtc === null ? t('not ended') : t('ended {when}', { when: timeOf(completedUtc) }),
            status === EXCEPTION ? t(taskStatus.label(status)) : '',
            completedUtc === null || isKept ? '' : t('not in the planned order'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
};

const Day = ({ track }: { readonly track: DayTrack }) => {
  const formats = useFormats();
  const { fixes, stops, duty, since, zone } = track;
  // Of the day that stands above.
  const timeOf = (at: string): string => formatIn(at, 'time', zone);
  const pins = useMemo(() => pinsOf(stops), [stops]);
  const fitTo = useMemo(() => [...fixes, ...pins], [fixes, pins]);
  const kept = useMemo(() => keptToPlan(stops), [stops]);
  const gap = longestGap(fixes, duty);
  const [first, last] = [duty[0]?.from, duty.at(-1)?.to];
  return (
    <Stack sx={{ gap: 4 }}>
      {since === null ? null : (
        <Alert severity="info">{t('Positions are known since {when}.', { when: formats.when(since) })}</Alert>
      )}
      <Box sx={{ height: 280, borderRadius: 1, overflow: 'hidden', display: 'flex' }}>
        <MapView label={t('Where the driver was')} pins={pins} route={fixes} fitTo={fitTo} />
      </Box>
      {fixes.length === 0 ? (
        <Typography color="textSecondary">{t('No position of this day is known.')}</Typography>
      ) : null}
      <FigureList names={names} figures={track.figures} />
      <Facts
        dense
        facts={[
          { name: t('On duty from'), value: first === undefined ? '' : timeOf(first) },
          { name: t('On duty until'), value: last === undefined ? '' : timeOf(last) },
          {
            name: t('Longest time out of sight'),
            value:
              gap === null
                ? ''
                : t('{length}, from {when}', {
                    length: minutesText((Date.parse(gap.to) - Date.parse(gap.from)) / 1000),
                    when: timeOf(gap.from),
                  }),
          },
        ]}
      />
      <Box>
        <Typography variant="h3">{t('Stops')}</Typography>
        {stops.length === 0 ? (
          <Typography color="textSecondary">{t('No stop was ended or due on this day.')}</Typography>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {stops.map((stop, index) => (
              <Stop
                key={stop.taskId}
                stop={stop}
                number={index + 1}
                isKept={kept.has(stop.taskId)}
                timeOf={timeOf}
              />
            ))}
          </Box>
        )}
      </Box>
    </Stack>
  );
};

export interface DriverDayProps {
  readonly driverId: number;
  /** YYYY-MM-DD; anything else is today. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

const DriverDay = ({ driverId, day, onDay, onClose }: DriverDayProps) => {
  const portal = usePortal();
  const formats = useFormats();
  const [answer, retry] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          statsCalls.track,
          { params: { driverId }, query: LocalDate.is(day) ? { day } : {} },
          { signal, quiet: true },
        ),
      [portal, driverId, day],
    ),
  );
  const track = answer.kind === 'here' ? answer.value : null;
  const shown = track?.day ?? day;
  return (
    <Details title={track?.driver ?? t('Driver')} onClose={onClose}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 3 }}>
        <IconButton aria-label={t('The day before')} onClick={() => onDay(daysAfter(shown, -1))}>
          <Icon name="chevronLeft" />
        </IconButton>
        <Typography sx={{ fontWeight: 600 }}>{formats.day(shown)}</Typography>
        <IconButton aria-label={t('The day after')} onClick={() => onDay(daysAfter(shown, 1))}>
          <Icon name="chevronRight" />
        </IconButton>
      </Stack>
      {answer.kind === 'loading' ? (
        <SkeletonRows rows={8} />
      ) : answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={retry} />
      ) : (
        <Day key={answer.value.day} track={answer.value} />
      )}
    </Details>
  );
};
export default DriverDay;
