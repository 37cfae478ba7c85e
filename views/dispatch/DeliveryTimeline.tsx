// What happened to a delivery, and what it waits for.
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { activeStep, type Delivery, deliveryHistory, deliveryStatus } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { TimeLine } from './TimeLine.tsx';

/** What is to be done now, in words: what a paid delivery waits for. */
const Next = ({ delivery }: { readonly delivery: Delivery }) => {
  const { window } = useFormats();
  const step = activeStep(delivery);
  const { code } = deliveryStatus;
  if (step === null || delivery.logisticStatusId < code.READY) return null;
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  const isFree = delivery.logisticStatusId === code.READY;
  const due =
    step === 'dropOff'
      ? window(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc)
      : window(quote?.pickupWindowStartUtc, quote?.pickupWindowEndUtc);
  return (
    <li className="time-line time-line-next" aria-current="step">
      <Icon name={isFree ? 'person' : step === 'dropOff' ? 'pin' : 'upload'} size={14} />
      <div style={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>
          {isFree
            ? t('Next: a driver takes it on')
            : step === 'dropOff'
              ? t('Next: hand it over')
              : t('Next: collect it')}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="numbers">
          {due}
        </Typography>
      </div>
    </li>
  );
};

export const DeliveryTimeline = ({ delivery }: { readonly delivery: Delivery }) => {
  const portal = usePortal();
  const { deliveryId, xmin } = delivery;
  const ask = useCallback(
    (signal: AbortSignal) => {
      // The record's version: a newer one has a longer history.
      void xmin;
      return portal.call(deliveryHistory.get, { params: { id: deliveryId } }, { signal, quiet: true });
    },
    [portal, deliveryId, xmin],
  );
  return <TimeLine ask={ask} next={<Next delivery={delivery} />} />;
};
