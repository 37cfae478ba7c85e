// One delivery as its sender sees it: where it is on its way, when it will be there, and what can be done.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { activeStep, type Delivery, paymentStatus } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { DeliveryActions } from '../dispatch/DeliveryActions.tsx';
import { DeliveryWord } from '../dispatch/DeliveryWord.tsx';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Icon } from '../kit/Icon.tsx';
import { roomOf } from './roomOf.ts';

const OnTheWay = lazyScreen(() => import('./OnTheWay.tsx'));

/** A booking that is not paid has no way yet to be followed. */
const isOnItsWay = (delivery: Delivery): boolean =>
  delivery.paymentStatusId === paymentStatus.code.PAID || delivery.collectedUtc != null;

export const MyDeliveryCard = memo(
  ({
    id,
    onOpen,
    isLarge = false,
  }: {
    readonly id: number;
    readonly onOpen: (id: number) => void;
    /** With the time of arrival, its steps and the map. */
    readonly isLarge?: boolean;
  }) => {
    const portal = usePortal();
    const delivery = useLive(useMemo(() => portal.deliveries.byId(id), [portal, id]));
    const { when, window, money } = useFormats();
    if (delivery === undefined) return null;
    const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
    const step = activeStep(delivery);
    const expected =
      step === 'dropOff'
        ? window(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc)
        : window(quote?.pickupWindowStartUtc, quote?.pickupWindowEndUtc);
    const isPaid = isOnItsWay(delivery);
    return (
      <Paper component="li" variant="outlined" sx={{ px: 4, py: 3 }}>
        {isLarge ? (
          <Box sx={{ mb: 3 }}>
            <ExtraPart fallback={<Box sx={{ minHeight: roomOf(delivery.logisticStatusId) }} />}>
              <OnTheWay delivery={delivery} />
            </ExtraPart>
          </Box>
        ) : null}
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Link
            component="button"
            type="button"
            onClick={() => onOpen(id)}
            className="numbers"
            sx={{ fontWeight: 650, fontSize: '1rem', minHeight: { xs: 44, md: 0 } }}
          >
            {delivery.waybill ?? t('Delivery {id}', { id })}
          </Link>
          <DeliveryWord delivery={delivery} />
          <Typography className="numbers" sx={{ ml: 'auto' }}>
            {delivery.paymentTotal ? money(delivery.paymentTotal, delivery.currency) : ''}
          </Typography>
        </Stack>
        {/* On a desk what can be done stands beside the way: one row less, and more parcels on a screen. */}
        <Box
          sx={{
            display: { md: 'flex' },
            gap: 4,
            alignItems: 'flex-end',
            justifyContent: 'space-between',
          }}
        >
          <div>
            <Box
              sx={{
                mt: 2,
                display: 'grid',
                gridTemplateColumns: 'auto 1fr',
                columnGap: 2,
                alignItems: 'center',
              }}
            >
              <Icon name="upload" title={t('From')} size={16} />
              <span>{delivery.originAddress?.description ?? t('No pick-up yet')}</span>
              <Icon name="pin" title={t('To')} size={16} />
              <span>
                {[delivery.destinationContactName, delivery.destinationAddress?.description]
                  .filter(Boolean)
                  .join(', ') || t('No drop-off yet')}
              </span>
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {delivery.deliveredUtc
                ? t('Delivered {when}', { when: when(delivery.deliveredUtc) })
                : step && isPaid && expected
                  ? `${step === 'dropOff' ? t('Drop-off') : t('Pick-up')} ${expected}`
                  : ''}
            </Typography>
          </div>
          <Stack direction="row" sx={{ gap: 2, mt: { xs: 3, md: 0 }, flexWrap: 'wrap', flexShrink: 0 }}>
            {isPaid ? (
              <Button
                component="a"
                href={`/track/${delivery.hash}`}
                size="small"
                variant="outlined"
                startIcon={<Icon name="map" />}
              >
                {t('Track')}
              </Button>
            ) : null}
            <DeliveryActions delivery={delivery} isQuiet />
          </Stack>
        </Box>
      </Paper>
    );
  },
);
