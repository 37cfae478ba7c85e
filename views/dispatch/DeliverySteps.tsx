// The way of one delivery as steps: pick-up, hub where there is one, drop-off; which is active follows DEL-20..22.
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { type Delivery, type DeliveryStep, stepStates } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';

const labels: Readonly<Record<DeliveryStep, string>> = {
  pickUp: marked('Pick-up'),
  hub: marked('Hub'),
  dropOff: marked('Drop-off'),
};

export const DeliverySteps = ({ delivery }: { readonly delivery: Delivery }) => {
  const { when } = useFormats();
  const doneAt: Readonly<Record<DeliveryStep, string>> = {
    pickUp: when(delivery.collectedUtc),
    hub: '',
    dropOff: when(delivery.deliveredUtc),
  };
  return (
    <Stepper activeStep={-1} alternativeLabel aria-label={t('Way of the delivery')}>
      {stepStates(delivery).map(({ step, state }) => (
        <Step key={step} active={state === 'active' || state === 'failed'} completed={state === 'done'}>
          <StepLabel
            aria-current={state === 'active' ? 'step' : undefined}
            error={state === 'failed'}
            optional={
              state === 'failed' ? (
                <Typography variant="caption" color="error" component="div" sx={{ textAlign: 'center' }}>
                  {t('Failed')}
                </Typography>
              ) : doneAt[step] ? (
                <Typography
                  variant="caption"
                  color="textSecondary"
                  component="div"
                  sx={{ textAlign: 'center' }}
                >
                  {doneAt[step]}
                </Typography>
              ) : undefined
            }
          >
            {t(labels[step])}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};
