// Paid (WIZ-16..19).
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import { formatCents, priceSummary, texts } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { EndScreen } from './EndScreen.tsx';
import { useWizardSteps } from './useBooking.ts';
import { WayBack } from './WayBack.tsx';

export const SuccessScreen = () => {
  const { state, dispatch } = useWizardSteps();
  const navigate = useNavigate();
  const config = useConfig();
  const formats = useFormats();
  const { delivery } = state;
  const hash = delivery?.hash;
  const quote = delivery?.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
  return (
    <EndScreen role="status" tone="success" icon="checkCircle" title={t(texts.wizard.paymentSuccessful)}>
      <Typography>{t(texts.wizard.orderPlaced)}</Typography>
      {state.delivery?.waybill ? (
        <Typography className="numbers" color="textSecondary">
          {state.delivery.waybill}
        </Typography>
      ) : null}
      {delivery ? (
        <Stack sx={{ gap: 0.5, color: 'text.secondary' }}>
          {quote ? (
            <Typography variant="body2" className="numbers">
              {t('Drop-off {window}', {
                window: formats.window(quote.dropOffWindowStartUtc, quote.dropOffWindowEndUtc),
              })}
            </Typography>
          ) : null}
          <Typography variant="body2">
            {t('To {address}', { address: delivery.destinationAddress?.description ?? '' })}
          </Typography>
          <Typography variant="body2" className="numbers">
            {formatCents(
              priceSummary(delivery).totalCents,
              delivery.currency ?? config.currency,
              spokenLanguage(),
            )}
          </Typography>
        </Stack>
      ) : null}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 3, mt: 3, width: { xs: '100%', sm: 'auto' } }}
      >
        <Button variant="outlined" onClick={() => dispatch({ type: 'startedOver' })}>
          {t(texts.wizard.placeAnother)}
        </Button>
        <Button
          variant={hash ? 'outlined' : 'contained'}
          autoFocus={!hash}
          onClick={() => navigate('/dashboard')}
        >
          {t(texts.wizard.goToDashboard)}
        </Button>
        {hash ? (
          // The wizard stands in the address that is left: closing it as well would turn back from here.
          <Button variant="contained" autoFocus component={RouterLink} to={`/track/${hash}`} replace>
            {t('Follow this delivery')}
          </Button>
        ) : null}
      </Stack>
      <WayBack />
    </EndScreen>
  );
};
