// What a client asked for in thirty days: a bar for each day, refused calls in it, and the calls that it made most.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { type ApiUsage, apiKeyCalls } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

const DAYS = 30;

/** The last thirty days in their order, those without a call too. */
const everyDay = (days: ApiUsage['days'], today: string): ApiUsage['days'] => {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(last - (DAYS - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, n: 0, refused: 0 };
  });
};

const Chart = ({ days }: { readonly days: ApiUsage['days'] }) => {
  const formats = useFormats();
  const all = everyDay(days, new Date().toISOString().slice(0, 10));
  const most = Math.max(1, ...all.map(({ n }) => n));
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={t('Calls by day')}
      sx={{ height: 96, alignItems: 'flex-end', gap: '3px', p: 0, m: 0, listStyle: 'none' }}
    >
      {all.map(({ day, n, refused }) => {
        const words = t('{day}: {n} calls, {refused} refused', { day: formats.day(day), n, refused });
        return (
          <Box
            component="li"
            key={day}
            title={words}
            aria-label={words}
            sx={{
              flex: 1,
              minWidth: 0,
              height: `${Math.max(2, (n / most) * 100)}%`,
              bgcolor: 'var(--accent)',
              ...(refused > 0 ? { borderTop: '3px solid var(--attention)' } : {}),
              opacity: n === 0 ? 0.25 : 1,
              borderRadius: '2px 2px 0 0',
            }}
          />
        );
      })}
    </Stack>
  );
};

const ByCall = ({ calls }: { readonly calls: ApiUsage['calls'] }) => (
  <Box
    component="dl"
    className="numbers"
    sx={{
      display: 'grid',
      gridTemplateColumns: '1fr auto auto',
      columnGap: 4,
      rowGap: 1,
      m: 0,
      '& dd': { m: 0, textAlign: 'right' },
    }}
  >
    {calls.slice(0, 12).map(({ call, n, refused }) => (
      <Box key={call} sx={{ display: 'contents' }}>
        <dt>
          <code>{call}</code>
        </dt>
        <dd>{n}</dd>
        <dd>{refused === 0 ? '' : t('{n} refused', { n: refused })}</dd>
      </Box>
    ))}
  </Box>
);

export const UsagePanel = ({ id }: { readonly id: number }) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(apiKeyCalls.usage, { params: { id } }, { signal, quiet: true }),
    [portal, id],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <Panel title={t('Thirty days')}>
      {answer.kind === 'loading' ? (
        <SkeletonRows rows={4} />
      ) : answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : answer.value.days.length === 0 ? (
        <Typography color="text.secondary">{t('Nothing was asked for yet.')}</Typography>
      ) : (
        <Stack sx={{ gap: 4 }}>
          <Chart days={answer.value.days} />
          <ByCall calls={answer.value.calls} />
        </Stack>
      )}
    </Panel>
  );
};
