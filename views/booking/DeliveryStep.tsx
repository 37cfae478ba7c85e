// Step 1 (WIZ-07..12): from where, to where, on which day, and who is asking where nobody is signed in.
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { LatLon, PinMark } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { MapView } from '../kit/MapView.tsx';
import { DateSelect } from './DateSelect.tsx';
import { PlaceField } from './PlaceField.tsx';
import { StepHeading } from './StepHeading.tsx';
import { TripDistance } from './TripDistance.tsx';
import { useWizardSteps } from './useBooking.ts';
import { VisitorFields } from './VisitorFields.tsx';

/** A little air around both ends, so that no pin stands on the edge of so small a map. */
const withAir = (points: readonly LatLon[]): readonly LatLon[] => {
  const [a, b] = points;
  if (a === undefined || b === undefined) return points;
  const lat = Math.abs(a.lat - b.lat) * 0.2 + 0.002;
  const lon = Math.abs(a.lon - b.lon) * 0.2 + 0.002;
  return [
    { lat: Math.min(a.lat, b.lat) - lat, lon: Math.min(a.lon, b.lon) - lon },
    { lat: Math.max(a.lat, b.lat) + lat, lon: Math.max(a.lon, b.lon) + lon },
  ];
};

/** Both ends on the map, as far as they are chosen; the line is the great circle. */
const EndsMap = ({ from, to }: { readonly from: LatLon | undefined; readonly to: LatLon | undefined }) => {
  const pins = useMemo<readonly PinMark[]>(
    () => [
      ...(from ? [{ id: 'origin', ...from, shape: 'pickUp' as const, colour: 'pickUp', label: 'A' }] : []),
      ...(to ? [{ id: 'destination', ...to, shape: 'dropOff' as const, colour: 'dropOff', label: 'B' }] : []),
    ],
    [from, to],
  );
  const points = useMemo(() => [from, to].filter((point) => point !== undefined), [from, to]);
  const shown = useMemo(() => withAir(points), [points]);
  return (
    <MapView
      label={t('Pick-up and drop-off')}
      pins={pins}
      route={points.length === 2 ? points : null}
      routeIsEstimate
      fitTo={shown}
      height="100%"
    />
  );
};

export const DeliveryStep = () => {
  const { state, dispatch } = useWizardSteps();
  const { form } = state;
  const from = form.originAddress?.coordinates;
  const to = form.destinationAddress?.coordinates;
  return (
    <>
      <StepHeading
        title={t('Where from, where to?')}
        text={t('Two addresses and a day are enough for a price.')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 260px' }, gap: 5 }}>
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <PlaceField side="origin" />
          <PlaceField side="destination" />
          <DateSelect />
          <FormControlLabel
            control={
              <Switch
                checked={form.isRoundTrip}
                onChange={(_event, isRoundTrip) => dispatch({ type: 'formChanged', form: { isRoundTrip } })}
              />
            }
            label={
              <span>
                {t('Collect on delivery')}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {t('The driver brings something back to the pick-up')}
                </Typography>
              </span>
            }
            sx={{ minHeight: 44, m: 0, ml: '-9px', gap: 2 }}
          />
        </Stack>
        <Stack sx={{ gap: 1, minHeight: { xs: 180, md: 220 } }}>
          <Box
            sx={{
              flex: 1,
              minHeight: 180,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              overflow: 'hidden',
            }}
          >
            <EndsMap from={from} to={to} />
          </Box>
          {from && to ? <TripDistance from={from} to={to} /> : null}
        </Stack>
      </Box>
      {state.isVisitor ? <VisitorFields /> : null}
    </>
  );
};
