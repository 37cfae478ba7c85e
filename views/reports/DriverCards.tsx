// The score cards of drivers: the own one of a driver, those of a partner's drivers, one of them beside its record. The figures are those of
// the report of drivers, so whoever talks about them sees the same.
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import {
  type DriverCard,
  type MeasureName,
  measureOf,
  numberOf,
  type RangeWord,
  rangeWords,
  reportNamed,
  statsCalls,
  totalled,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { FigureList } from './FigureList.tsx';

const names: readonly MeasureName[] = totalled(reportNamed('driver-kpi')?.measures ?? []);
const ranges: readonly RangeWord[] = ['last-7-days', 'month', 'last-month', 'last-90-days'];
/** Fewer ended stops have no score. */
const ENOUGH = 20;

const Card = ({ card, isNamed }: { readonly card: DriverCard; readonly isNamed: boolean }) => {
  const { figures, name } = card;
  const missing = names.filter((one) => one !== 'score' && numberOf(figures[one]) === null);
  const few = Number(figures['ended'] ?? 0) < ENOUGH;
  return (
    <Box>
      {isNamed ? (
        <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
          {name}
        </Typography>
      ) : null}
      <FigureList names={names} figures={figures} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {few
          ? t('There is a score from {n} ended stops on.', { n: ENOUGH })
          : missing.length === 0
            ? ''
            : t('Not measured, and so not in the score: {names}.', {
                names: missing.map((one) => t(measureOf(one).label)).join(', '),
              })}
      </Typography>
    </Box>
  );
};

export interface DriverCardsProps {
  /** One driver alone; else all whom the caller may see. */
  readonly driverId?: number;
}

export const DriverCards = ({ driverId }: DriverCardsProps) => {
  const portal = usePortal();
  const formats = useFormats();
  const [range, setRange] = useState<RangeWord>('last-month');
  const [answer, retry] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          statsCalls.cards,
          { query: { range, ...(driverId === undefined ? {} : { driverId }) } },
          { signal, quiet: true },
        ),
      [portal, range, driverId],
    ),
  );
  // Without a line there is work to do and nothing to look up: the banner says why.
  if (answer.kind === 'refused' && answer.refusal.isConnectionError) return null;
  return (
    <Panel
      title={t(marked('Score card'))}
      actions={
        <TextField
          select
          fullWidth={false}
          size="small"
          label={t('Range')}
          value={range}
          onChange={(event) => setRange(ranges.find((one) => one === event.target.value) ?? 'last-month')}
          sx={{ minWidth: 140 }}
        >
          {ranges.map((one) => (
            <MenuItem key={one} value={one}>
              {t(rangeWords[one])}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {answer.kind === 'loading' ? (
        <SkeletonRows rows={2} />
      ) : answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={retry} />
      ) : (
        <Stack sx={{ gap: 4 }}>
          <Typography variant="body2" color="textSecondary">
            {`${formats.day(answer.value.range.from)} – ${formats.day(answer.value.range.to)}`}
          </Typography>
          {answer.value.cards.map((card) => (
            <Card key={card.driverId} card={card} isNamed={answer.value.cards.length > 1} />
          ))}
        </Stack>
      )}
    </Panel>
  );
};
export default DriverCards;
