// Stage Payment (PAY-08, PAY-09): the provider's own form in its frame; no card number ever passes through the portal.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { formatMoney, paymentBrand, texts } from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { CardFrame } from '../kit/CardFrame.tsx';
import { CardBrand } from './CardBrand.tsx';
import { useWizardSteps } from './useBooking.ts';

export const CardStage = () => {
  const { state, dispatch } = useWizardSteps();
  const { delivery, checkoutId } = state;
  const isProcessing = state.pending?.request.kind === 'processCardPayment';
  if (delivery === null || checkoutId === null) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 5,
        rowGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 402px' },
        gridTemplateRows: { md: 'auto 1fr' },
        gridTemplateAreas: { xs: '"sum" "card" "notes"', md: '"sum card" "notes card"' },
      }}
    >
      <Stack sx={{ gap: 2, gridArea: 'sum' }}>
        <Typography className="numbers" sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 650 }}>
          {formatMoney(delivery.paymentTotalDue, delivery.currency, spokenLanguage())}
        </Typography>
        <FormControlLabel
          control={
            <Switch
              checked={state.saveCard}
              disabled={isProcessing}
              onChange={(_event, saveCard) => dispatch({ type: 'saveCardChanged', saveCard })}
            />
          }
          label={t(texts.wizard.saveCardDetails)}
          sx={{ minHeight: 44 }}
        />
      </Stack>
      <Box sx={{ gridArea: 'card', minWidth: 0 }}>
        {isProcessing ? (
          <Box role="status" sx={{ width: 400, maxWidth: '100%', py: 10, textAlign: 'center' }}>
            {t(texts.wizard.processingPayment)}
          </Box>
        ) : (
          <CardFrame
            checkoutId={checkoutId}
            returnQuery={{ deliveryid: delivery.deliveryId }}
            onReturn={({ id, resourcePath }) => dispatch({ type: 'cardReturned', id, resourcePath })}
          />
        )}
      </Box>
      <Stack sx={{ gap: 3, gridArea: 'notes' }}>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {paymentBrand.rows.map(({ code }) => (
            <CardBrand key={code} brand={code} />
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t(
            'New cards: Visa and Mastercard. The form is the payment provider’s; your card number never reaches us.',
          )}
        </Typography>
        <Button
          size="small"
          disabled={state.pending !== null}
          onClick={() => dispatch({ type: 'stageReopened', stage: 1 })}
          sx={{ alignSelf: 'flex-start', ml: '-10px' }}
        >
          {t('Pay another way')}
        </Button>
      </Stack>
    </Box>
  );
};
