// Step 5: everything once more, with its price explained (WIZ-15). Next accepts exactly what is on the screen.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  canClick,
  formatCents,
  formatPhone,
  isQuoteExpired,
  priceSummary,
  type Step,
  serviceLevel,
  texts,
  wizardStep,
} from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { Charges } from './Charges.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { alike } from './parcelText.ts';
import { StepHeading } from './StepHeading.tsx';
import { useWizardSteps } from './useBooking.ts';

const Part = ({
  title,
  step,
  children,
}: {
  readonly title: string;
  readonly step: Step;
  readonly children: ReactNode;
}) => {
  const { state, dispatch } = useWizardSteps();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2, display: 'flex', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary" component="h4" sx={{ m: 0 }}>
          {title}
        </Typography>
        {children}
      </Box>
      <Button
        size="small"
        disabled={!canClick(state, step)}
        aria-label={t('Change {title}, step {label}', {
          title: title.toLowerCase(),
          label: t(wizardStep.row(step)?.label ?? ''),
        })}
        onClick={() => dispatch({ type: 'stepClicked', step })}
        sx={{ alignSelf: 'flex-start', mr: '-10px' }}
      >
        {t('Change')}
      </Button>
    </Box>
  );
};

/** Whom the driver asks for, where in the building, and what the driver should know. */
const Contact = ({
  country,
  name,
  phone,
  building,
  remarks,
}: {
  readonly country: string;
  readonly name: string | null | undefined;
  readonly phone: string | null | undefined;
  readonly building: readonly (string | null | undefined)[];
  readonly remarks: string | null | undefined;
}) => {
  const where = building.filter(Boolean).join(', ');
  return (
    <>
      <Typography>{[name, formatPhone(phone, country)].filter(Boolean).join(', ')}</Typography>
      {where ? <Typography>{where}</Typography> : null}
      {remarks ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {remarks}
        </Typography>
      ) : null}
    </>
  );
};

export const AcceptStep = () => {
  const { state, dispatch } = useWizardSteps();
  const formats = useFormats();
  const { delivery, country } = state;
  if (delivery === null) return null;
  const quote = delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
  const price = priceSummary(delivery);
  const isExpired = quote === undefined || isQuoteExpired(quote, state.now);
  return (
    <>
      <StepHeading
        title={t(texts.wizard.acceptNow)}
        text={t('Look it through; Next accepts {price}.', {
          price: formatCents(price.totalCents, price.currency, spokenLanguage()),
        })}
      />
      {isExpired ? (
        <Alert
          severity="warning"
          variant="outlined"
          role="alert"
          sx={{ mb: 4 }}
          action={
            <Button
              color="inherit"
              loading={state.pending !== null}
              onClick={() => dispatch({ type: 'quotesRefreshed' })}
            >
              {t('Get new prices')}
            </Button>
          }
        >
          {t('{expired}: this price no longer stands.', { expired: t(texts.wizard.expired) })}
        </Alert>
      ) : null}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 280px' }, gap: { xs: 4, md: 6 } }}
      >
        <Stack>
          <Part title={t('Pick-up')} step={0}>
            <Typography>{delivery.originAddress?.description}</Typography>
          </Part>
          <Part title={t('Pick-up contact')} step={3}>
            <Contact
              country={country}
              name={delivery.originContactName}
              phone={delivery.originPhoneNumber}
              building={[delivery.originBuildingName, delivery.originBuildingUnit]}
              remarks={delivery.originRemarks}
            />
          </Part>
          <Part title={t('Drop-off')} step={0}>
            <Typography>{delivery.destinationAddress?.description}</Typography>
          </Part>
          <Part title={t('Drop-off contact')} step={3}>
            <Contact
              country={country}
              name={delivery.destinationContactName}
              phone={delivery.destinationPhoneNumber}
              building={[delivery.destinationBuildingName, delivery.destinationBuildingUnit]}
              remarks={delivery.destinationRemarks}
            />
          </Part>
          <Part title={t('Parcels')} step={1}>
            {alike(delivery.deliveryItems ?? []).map(({ name, measures, count }) => (
              <Box key={`${name} ${measures}`}>
                <Typography>{`${count} × ${name}`}</Typography>
                <Typography variant="body2" color="textSecondary" className="numbers">
                  {measures}
                </Typography>
              </Box>
            ))}
          </Part>
          {quote ? (
            <Part title={t('Service')} step={2}>
              <Typography>{`${t(serviceLevel.label(quote.slaType))} (${t(serviceLevel.row(quote.slaType)?.caption ?? '')})`}</Typography>
              <Typography variant="body2" color="textSecondary" className="numbers">
                {t('Pick-up {window}', {
                  window: formats.window(quote.pickupWindowStartUtc, quote.pickupWindowEndUtc),
                })}
                <br />
                {t('Drop-off {window}', {
                  window: formats.window(quote.dropOffWindowStartUtc, quote.dropOffWindowEndUtc),
                })}
              </Typography>
            </Part>
          ) : null}
          {delivery.isRoundTrip ? (
            <Part title={t('Collect on delivery')} step={0}>
              <Typography>{t('The driver brings something back to the pick-up')}</Typography>
            </Part>
          ) : null}
          {delivery.orderReference || delivery.customerIdentifier ? (
            <Part title={t('References')} step={3}>
              <Typography>
                {[delivery.orderReference, delivery.customerIdentifier].filter(Boolean).join(' · ')}
              </Typography>
            </Part>
          ) : null}
        </Stack>
        <Stack sx={{ gap: 2, '& > *': { width: '100%', boxSizing: 'border-box' } }}>
          <PriceBreakdown delivery={delivery} />
          <Charges
            isRoundTrip={delivery.isRoundTrip ?? false}
            isHighRisk={(delivery.isHighRisk ?? false) || (quote?.isHighRisk ?? false)}
          />
        </Stack>
      </Box>
    </>
  );
};
