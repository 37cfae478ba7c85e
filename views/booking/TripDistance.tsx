// How far it is, below the map of step 1: by road where a router answers, else estimated as the services price it. A trip so long that the
// wrong town may have been chosen is pointed out before its price.
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { formatDistance, greatCircleKm, type LatLon, roundKm } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useRoute } from '../hooks/useMaps.ts';

const FAR_KM = 150;

export const TripDistance = ({ from, to }: { readonly from: LatLon; readonly to: LatLon }) => {
  const { roadFactor } = useConfig();
  const points = useMemo(() => [from, to], [from, to]);
  const route = useRoute(points);
  const km = route?.distanceKm ?? roundKm(greatCircleKm(from, to) * roadFactor);
  const distance = formatDistance(km, spokenLanguage());
  return (
    <>
      <Typography variant="body2" color="textSecondary" className="numbers">
        {route?.isEstimate === false
          ? t('{distance} by road', { distance })
          : t('{distance}, estimated by road', { distance })}
      </Typography>
      {km > FAR_KM ? (
        <Alert severity="warning" role="status">
          {t('This is {distance}: are both towns right?', { distance })}
        </Alert>
      ) : null}
    </>
  );
};
