// By which distance bookings are priced, and what the other one would have made of the last weeks; asked before it is changed.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { type DistanceSetting, distanceCalls, pricedDistance } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

const useEffectText = () => {
  const { money } = useFormats();
  return ({ deliveries, changedDeliveries, greatCircleCents, knownRoadCents }: DistanceSetting): string =>
    t(
      'Of {n} deliveries of the last 28 days {changed} would cost otherwise by known roads: {road} instead of {circle}.',
      {
        n: deliveries,
        changed: changedDeliveries,
        road: money(knownRoadCents / 100),
        circle: money(greatCircleCents / 100),
      },
    );
};

const Shown = ({
  setting,
  onChosen,
}: {
  readonly setting: DistanceSetting;
  readonly onChosen: () => void;
}) => {
  const portal = usePortal();
  const effect = useEffectText();
  const [isAsked, setAsked] = useState(false);
  const other: DistanceSetting['pricedDistance'] =
    setting.pricedDistance === 'great-circle' ? 'known-road' : 'great-circle';
  return (
    <Panel title={t('Distance that prices count')}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 3, alignItems: { md: 'center' } }}>
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{t(pricedDistance.label(setting.pricedDistance))}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('{n} ways are known.', { n: setting.knownWays })} {effect(setting)}
          </Typography>
        </Stack>
        <Button variant="outlined" onClick={() => setAsked(true)}>
          {t('Change')}
        </Button>
      </Stack>
      {isAsked ? (
        <CommandConfirm
          title={t('Price by another distance?')}
          submit={() =>
            portal.call(distanceCalls.choose, { body: { pricedDistance: other } }, { quiet: true })
          }
          onDone={() => {
            setAsked(false);
            onChosen();
          }}
          onClose={() => setAsked(false)}
        >
          {t('New bookings are priced by: {other}. What is quoted already keeps its price.', {
            other: t(pricedDistance.label(other)),
          })}{' '}
          {effect(setting)}
        </CommandConfirm>
      ) : null}
    </Panel>
  );
};

export const PricedDistance = ({ version }: { readonly version: number }) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => {
      void version;
      return portal.call(distanceCalls.setting, {}, { signal, quiet: true });
    },
    [portal, version],
  );
  const [answer, reload] = useAnswer(ask);
  return answer.kind === 'refused' ? (
    <ErrorNotice refusal={answer.refusal} onRetry={reload} />
  ) : answer.kind === 'loading' ? (
    <SkeletonRows rows={2} />
  ) : (
    <Shown setting={answer.value} onChosen={reload} />
  );
};
