// Where a deed at a stop was told, beside the reports that list deeds: the stop and the driver on one map, and what lies between them.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  type DeedPlace,
  deed as deedTable,
  formatDistance,
  statsCalls,
  stopSide,
  verdict,
} from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Details } from '../kit/Details.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { MapView } from '../kit/MapView.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';

const Place = ({ place }: { readonly place: DeedPlace }) => {
  const formats = useFormats();
  const { stop, fix, side, driver, deliveryId, waybill } = place;
  const pins = useMemo(
    () =>
      stop === null
        ? []
        : [
            side === 'handOver'
              ? { ...stop, id: 'stop', shape: 'dropOff' as const, colour: 'dropOff' }
              : { ...stop, id: 'stop', shape: 'pickUp' as const, colour: 'pickUp' },
          ],
    [stop, side],
  );
  const drivers = useMemo(
    () => (fix === null ? [] : [{ ...fix, id: 1, letters: driver.slice(0, 1), colour: 'driverOnline' }]),
    [fix, driver],
  );
  const both = useMemo(() => [stop, fix].filter((point) => point !== null), [stop, fix]);
  return (
    <Stack sx={{ gap: 4 }}>
      {both.length === 0 ? null : (
        <Box sx={{ height: 280, borderRadius: 1, overflow: 'hidden', display: 'flex' }}>
          <MapView
            label={t('The stop and the driver')}
            pins={pins}
            drivers={drivers}
            fitTo={both}
            route={both.length === 2 ? both : null}
            routeIsEstimate
          />
        </Box>
      )}
      {fix === null ? (
        <Typography color="textSecondary">{t('Nobody knows where the driver was.')}</Typography>
      ) : null}
      {stop === null ? (
        <Typography color="textSecondary">{t('The address has no place on the map.')}</Typography>
      ) : null}
      <Facts
        dense
        facts={[
          { name: t('When'), value: formats.when(place.at) },
          { name: t('Driver'), value: driver },
          { name: t('Side'), value: t(stopSide.label(side)) },
          { name: t('Address'), value: place.address },
          {
            name: t('Distance'),
            value: place.metres === null ? null : formatDistance(place.metres / 1000, spokenLanguage()),
          },
          { name: t('Position'), value: t(verdict.label(place.verdict)) },
          { name: t('Position of'), value: fix === null ? null : formats.when(fix.at) },
          {
            name: t('Delivery'),
            value:
              deliveryId === null ? null : (
                <Link component={RouterLink} to={`/deliveries?shown=${deliveryId}`}>
                  {waybill ?? t('Delivery {deliveryId}', { deliveryId })}
                </Link>
              ),
          },
        ]}
      />
    </Stack>
  );
};

export interface ShownDeedProps {
  readonly id: number;
  readonly onClose: () => void;
}

const ShownDeed = ({ id, onClose }: ShownDeedProps) => {
  const portal = usePortal();
  const [answer, retry] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(statsCalls.deed, { params: { deedId: id } }, { signal, quiet: true }),
      [portal, id],
    ),
  );
  const title = answer.kind === 'here' ? capitalised(t(deedTable.label(answer.value.deed))) : t('Deed');
  return (
    <Details title={title} onClose={onClose}>
      {answer.kind === 'loading' ? (
        <SkeletonRows rows={8} />
      ) : answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={retry} />
      ) : (
        <Place key={id} place={answer.value} />
      )}
    </Details>
  );
};
export default ShownDeed;
