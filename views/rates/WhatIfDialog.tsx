// What other prices would do to the deliveries of the last year: a sample at once, all of them on the service. It changes nothing.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import {
  companyPricingTier,
  pricingCalls,
  type RateDraft,
  serviceLevel,
  type WhatIf,
  type WhatIfSample,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { useExactWhatIf } from './useExactWhatIf.ts';
import { useWhatIf } from './useWhatIf.ts';
import { WhatIfResult } from './WhatIfResult.tsx';

/** How far the slider goes, in percent. */
const most = 30;

interface Scope {
  readonly pricingTier: string;
  readonly slaType: string;
}

const ScopeFields = ({
  scope,
  onChange,
}: {
  readonly scope: Scope;
  readonly onChange: (change: Partial<Scope>) => void;
}) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
    <TextField
      select
      label={t('Pricing tier')}
      value={scope.pricingTier}
      onChange={(event) => onChange({ pricingTier: event.target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('Every tier')}</MenuItem>
      {companyPricingTier.rows.map(({ code, label }) => (
        <MenuItem key={code} value={code}>
          {t(label)}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      select
      label={t('Service level')}
      value={scope.slaType}
      onChange={(event) => onChange({ slaType: event.target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('Every level')}</MenuItem>
      {serviceLevel.rows.map(({ code, label }) => (
        <MenuItem key={code} value={code}>
          {t(label)}
        </MenuItem>
      ))}
    </TextField>
  </Box>
);

const Source = ({
  sample,
  exact,
}: {
  readonly sample: WhatIfSample;
  readonly exact: ReturnType<typeof useExactWhatIf>;
}) =>
  exact.result ? (
    <Alert severity="success" variant="outlined">
      {t('Exact: all {n} deliveries of the last year.', { n: exact.result.deliveries })}
    </Alert>
  ) : exact.running ? (
    <Box>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {t('{done} of {total} deliveries', { done: exact.done, total: exact.total })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={exact.total === 0 ? 0 : (100 * exact.done) / exact.total}
        aria-label={t('Exact')}
      />
    </Box>
  ) : sample.total > sample.trips.length ? (
    <Alert severity="info" variant="outlined">
      {t('A sample: {n} of {total} deliveries of the last year, chosen by chance.', {
        n: sample.trips.length,
        total: sample.total,
      })}
    </Alert>
  ) : (
    <Typography variant="body2" color="textSecondary">
      {t('All {n} deliveries of the last year.', { n: sample.total })}
    </Typography>
  );

const Tried = ({ sample, first }: { readonly sample: WhatIfSample; readonly first: Scope }) => {
  const [scope, setScope] = useState(first);
  const [percent, setPercent] = useState(5);
  const draft = useMemo<RateDraft>(
    () => ({ ...scope, percent, day: sample.day }),
    [scope, percent, sample.day],
  );
  const sampled = useWhatIf(sample, draft);
  const exact = useExactWhatIf(draft);
  const result: WhatIf | null = exact.result ?? sampled;
  return (
    <Stack sx={{ gap: 4 }}>
      <ScopeFields scope={scope} onChange={(change) => setScope((now) => ({ ...now, ...change }))} />
      <Box sx={{ px: 2 }}>
        <Typography id="what-if-percent" variant="body2" sx={{ mx: -2 }}>
          {t('Prices {percent} %', { percent: percent > 0 ? `+${percent}` : percent })}
        </Typography>
        <Slider
          aria-labelledby="what-if-percent"
          value={percent}
          min={-most}
          max={most}
          step={0.5}
          marks={[-most, -15, 0, 15, most].map((value) => ({ value, label: `${value} %` }))}
          onChange={(_event, value) => setPercent(Number(value))}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Source sample={sample} exact={exact} />
        </Box>
        {exact.running ? (
          <Button onClick={exact.stop}>{t('Stop')}</Button>
        ) : exact.result === null && sample.total > sample.trips.length ? (
          <Button variant="outlined" onClick={exact.run}>
            {exact.done > 0 ? t('Go on') : t('Exact')}
          </Button>
        ) : null}
      </Stack>
      {exact.refusal ? <ErrorNotice refusal={exact.refusal} onRetry={exact.run} /> : null}
      {result === null ? <SkeletonRows rows={6} /> : <WhatIfResult result={result} />}
    </Stack>
  );
};

/** `first`: what is tried where it opens; every price, where nothing is said. */
const WhatIfDialog = ({
  first = { pricingTier: '', slaType: '' },
  onClose,
}: {
  readonly first?: Scope;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(pricingCalls.whatIfSample, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <FormDialog title={t('What if prices were others?')} width="lg" onClose={onClose}>
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : answer.kind === 'loading' ? (
        <SkeletonRows rows={8} />
      ) : answer.value.total === 0 ? (
        <Typography color="textSecondary">{t('Nothing was booked in the last year.')}</Typography>
      ) : (
        <Tried sample={answer.value} first={first} />
      )}
    </FormDialog>
  );
};
export default WhatIfDialog;
