// Paid (WIZ-16..19): following it first, then what was booked and paid, where the receipt is, and how to come back.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import {
  type Delivery,
  formatCents,
  homeOf,
  may,
  priceSummary,
  routeOf,
  serviceLevel,
  texts,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Facts } from '../kit/Facts.tsx';
import { keepsAddresses } from './addressBook.ts';
import { EndScreen } from './EndScreen.tsx';
import { alike } from './parcelText.ts';
import { useWizardSteps } from './useBooking.ts';
import { WayBack } from './WayBack.tsx';

const KeepEnds = lazyScreen(() => import('./KeepEnds.tsx'));

/** What was booked, as it stands on its tracking page and its receipt. */
const Booked = ({ delivery }: { readonly delivery: Delivery }) => {
  const { session } = usePortal();
  const config = useConfig();
  const formats = useFormats();
  const claims = useLive(session.claims);
  const accounts = routeOf('/accounts');
  const quote = delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
  const { totalCents } = priceSummary(delivery);
  return (
    <Box
      className="numbers"
      sx={{
        width: '100%',
        maxWidth: 520,
        textAlign: 'left',
        p: 3,
        borderRadius: 1,
        bgcolor: 'var(--raised)',
      }}
    >
      <Facts
        dense
        facts={[
          { name: t('Waybill'), value: delivery.waybill },
          { name: t('From'), value: delivery.originAddress?.description },
          { name: t('To'), value: delivery.destinationAddress?.description },
          {
            name: t('Parcels'),
            value: alike(delivery.deliveryItems ?? [])
              .map(({ name, count }) => `${count} × ${name}`)
              .join(', '),
          },
          { name: t('Service'), value: quote ? t(serviceLevel.label(quote.slaType)) : null },
          {
            name: t('Pick-up'),
            value: quote ? formats.window(quote.pickupWindowStartUtc, quote.pickupWindowEndUtc) : null,
          },
          {
            name: t('Drop-off'),
            value: quote ? formats.window(quote.dropOffWindowStartUtc, quote.dropOffWindowEndUtc) : null,
          },
          {
            name: t('Paid'),
            value: (
              <>
                <strong>
                  {formatCents(totalCents, delivery.currency ?? config.currency, spokenLanguage())}
                </strong>
                {accounts !== undefined && may(claims, accounts) ? (
                  <Link component={RouterLink} to="/accounts" replace sx={{ ml: 3 }}>
                    {t('Accounts and receipts')}
                  </Link>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </Box>
  );
};

export const SuccessScreen = () => {
  const { state, dispatch } = useWizardSteps();
  const navigate = useNavigate();
  const { delivery } = state;
  const hash = delivery?.hash;
  const claims = useLive(usePortal().session.claims);
  // On a board what was booked is chosen: its booker looks for nothing else.
  const dashboard =
    delivery !== null && claims !== null && homeOf(claims) === 'board'
      ? `/dashboard?list=deliveries&delivery=${delivery.deliveryId}`
      : '/dashboard';
  return (
    <EndScreen role="status" tone="success" icon="checkCircle" title={t(texts.wizard.paymentSuccessful)}>
      <Typography>{t(texts.wizard.orderPlaced)}</Typography>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, width: { xs: '100%', sm: 'auto' }, justifyContent: 'center' }}
      >
        {hash ? (
          // The wizard stands in the address that is left: closing it as well would turn back from here.
          <Button variant="contained" autoFocus component={RouterLink} to={`/track/${hash}`} replace>
            {t('Follow this delivery')}
          </Button>
        ) : null}
        <Button variant={hash ? 'text' : 'contained'} autoFocus={!hash} onClick={() => navigate(dashboard)}>
          {t(texts.wizard.goToDashboard)}
        </Button>
        <Button onClick={() => dispatch({ type: 'startedOver' })}>{t(texts.wizard.placeAnother)}</Button>
      </Stack>
      {delivery ? <Booked delivery={delivery} /> : null}
      {keepsAddresses(claims) ? (
        <ExtraPart>
          <KeepEnds />
        </ExtraPart>
      ) : null}
      <WayBack />
    </EndScreen>
  );
};
