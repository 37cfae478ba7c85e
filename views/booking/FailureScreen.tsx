// Not paid and not payable any more (WIZ-20..23, C-05): one way on, a new attempt with everything still filled in.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { EndScreen } from './EndScreen.tsx';
import { useWizardSteps } from './useBooking.ts';

export const FailureScreen = () => {
  const { state, dispatch } = useWizardSteps();
  const hasDelivery = state.delivery !== null;
  return (
    <EndScreen role="alert" tone="danger" icon="cancel" title={t(texts.wizard.deliveryFailed)}>
      <Typography>{t(texts.wizard.deliveryExpired)}</Typography>
      {hasDelivery && state.refusal ? <ErrorNotice refusal={state.refusal} /> : null}
      <Button
        variant="contained"
        autoFocus
        loading={state.pending !== null}
        // Without a record there is nothing to repeat: a new attempt begins at the beginning.
        onClick={() => dispatch(hasDelivery ? { type: 'reattempted' } : { type: 'startedOver' })}
        sx={{ mt: 3 }}
      >
        {t(texts.wizard.reattempt)}
      </Button>
    </EndScreen>
  );
};
