// The way of one delivery as steps: pick-up, hub where there is one, drop-off; which is active follows DEL-20..22.
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { activeStep, type Delivery, type DeliveryStep, deliveryStatus, stepsOf } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';

const labels: Readonly<Record<DeliveryStep, string>> = {
  pickUp: marked('Pick-up'),
  hub: marked('Hub'),
  dropOff: marked('Drop-off'),
};

export const DeliverySteps = ({ delivery }: { readonly delivery: Delivery }) => {
  const { when } = useFormats();
  const steps = stepsOf(delivery);
  const active = activeStep(delivery);
  const isDelivered = delivery.logisticStatusId === deliveryStatus.code.DELIVERED;
  const index = isDelivered ? steps.length : active === null ? -1 : steps.indexOf(active);
  const doneAt: Readonly<Record<DeliveryStep, string>> = {
    pickUp: when(delivery.collectedUtc),
    hub: '',
    dropOff: when(delivery.deliveredUtc),
  };
  return (
    <Stepper activeStep={index} alternativeLabel aria-label={t('Way of the delivery')}>
      {steps.map((step, position) => (
        <Step key={step} completed={position < index}>
          <StepLabel
            aria-current={position === index ? 'step' : undefined}
            optional={
              doneAt[step] ? (
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
