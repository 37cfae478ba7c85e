// Not paid and not payable any more (WIZ-20..23, C-05): one way on, a new attempt with everything still filled in.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useWizardSteps } from './useBooking.ts';

export const FailureScreen = () => {
  const { state, dispatch } = useWizardSteps();
  const hasDelivery = state.delivery !== null;
  return (
    <Stack
      role="alert"
      sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', gap: 3, p: 6, textAlign: 'center' }}
    >
      <span style={{ color: 'var(--danger)' }}>
        <Icon name="cancel" size={48} />
      </span>
      <Typography variant="h2" component="h3">
        {t(texts.wizard.deliveryFailed)}
      </Typography>
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
    </Stack>
  );
};
